// SPDX-License-Identifier: Apache-2.0
import Testing

@testable import TesseraHost

@Suite struct BuildMessagesTests {
  @Test func tellsEachMessageOnceWithItsLines() {
    let output = """
      Building for debugging...
      [1/5] Emitting module Shop
      /w/W.swift:3:19: error: no
      3 | let broken: Int = "text"
      error: emit-module command failed with exit code 1 (use -v to see invocation)
      /w/W.swift:9:1: warning: unused
      9 | x

      [2/5] Compiling Shop W.swift
      /w/W.swift:3:19: error: no
      3 | let broken: Int = "text"
      /w/V.swift:1:1: error: other
      Another instance is running
      Build of product 'Shop' complete! (1.00s)
      """
    var messages = BuildMessages()
    let events = output.split(separator: "\n", omittingEmptySubsequences: false).compactMap {
      messages.event(String($0))
    }
    let expected: [BuildEvent] = [
      .progress("[1/5] Emitting module Shop"), .message("/w/W.swift:3:19: error: no"),
      .message("3 | let broken: Int = \"text\""), .message("/w/W.swift:9:1: warning: unused"), .message("9 | x"),
      .progress("[2/5] Compiling Shop W.swift"), .message("/w/V.swift:1:1: error: other"),
      .message("Another instance is running"),
    ]
    #expect(events == expected)
  }
}
