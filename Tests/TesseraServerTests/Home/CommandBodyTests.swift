// SPDX-License-Identifier: Apache-2.0
import Foundation
import Testing

@testable import TesseraServer

@Suite struct CommandBodyTests {
  private func body(_ text: String) throws -> CommandBody { try CommandBody(Array(text.utf8)) }

  @Test func readsWhatIsThereAndNothingForNull() throws {
    let body = try body(#"{"id": 1, "name": "a", "flag": false, "none": null}"#)
    #expect(try body.integer("id") == 1)
    #expect(try body.text("name") == "a")
    #expect(try body.flag("flag") == false)
    #expect(try body.text("none") == nil)
    #expect(try body.number("missing") == nil)
  }

  @Test(arguments: ["", "[]", "3", "{", #"{"a" 1}"#])
  func refusesWhatIsNoObject(text: String) {
    #expect(throws: CommandFault.self) { try body(text) }
  }

  @Test func namesTheMemberOfAnotherKind() throws {
    let body = try body(#"{"id": "one", "name": 7, "part": 1.5}"#)
    let fault = #expect(throws: CommandFault.self) { try body.integer("id") }
    #expect(fault?.message.contains("\"id\"") == true)
    #expect(throws: CommandFault.self) { try body.text("name") }
    #expect(throws: CommandFault.self) { try body.integer("part") }
    #expect(throws: CommandFault.self) { try body.choice("id") { Int($0) } }
  }
}
