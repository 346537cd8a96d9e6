// SPDX-License-Identifier: Apache-2.0
import Foundation
import TesseraDisplayList
import TesseraGeometry
import TesseraModel
import TesseraWire
import Testing

@testable import TesseraHost
@testable import TesseraServer

@Suite struct PreviewJSONTests {
  private let json = PreviewJSON(editor: .standard, folder: "/projects/Shop")

  /// A member as text; nil where there is none.
  private func member(_ value: JSONValue, _ path: String...) -> String? {
    let found = path.reduce(Optional(value)) { found, name in
      switch found {
      case .object(let members): members[name]
      case .array(let elements): Int(name).flatMap { elements.indices.contains($0) ? elements[$0] : nil }
      default: nil
      }
    }
    return found?.compact
  }

  @Test func tellsEachPreviewWithItsPlaceAndItsRoom() {
    var widget = PreviewDescriptor(
      id: "Shop/W.swift:12:1", name: "Small", file: "/projects/Shop/W.swift", line: 12, column: 1,
      content: .widget(.systemSmall))
    widget.kind = "Deal"
    widget.isDeclared = false
    var view = PreviewDescriptor(id: "b", content: .view)
    view.layout = .fixed(width: 120, height: 60)
    var state = LivePreviews.State(name: "Shop")
    state.previews = LivePreviews.named([widget, view, PreviewDescriptor(id: "c", content: .failed("it traps"))])
    let value = json.state(state, sequence: 7)
    #expect(
      member(value, "previews", "0")
        == JSONValue.object([
          "key": .string("W.swift/Small"), "name": .string("Small"), "kind": .string("Deal"),
          "family": .string("small"), "isDeclared": .bool(false), "device": .string("iPhone-15"),
          "isLandscape": .bool(false), "path": .string("/projects/Shop/W.swift"), "shownPath": .string("W.swift"),
          "line": .number(12), "column": .number(1), "link": .string("vscode://file/projects/Shop/W.swift:12:1"),
          "content": .string("widget"), "layout": .object(["kind": .string("device")]), "width": .number(158),
          "height": .number(158),
        ]).compact)
    #expect(member(value, "previews", "1", "height") == "60")
    #expect(member(value, "previews", "1", "path") == "null")
    #expect(member(value, "previews", "2", "message") == "\"it traps\"")
    #expect(member(value, "sequence") == "7")
    #expect(member(value, "phase") == "\"building\"")
  }

  @Test func tellsProblemsWithLinkAndDetails() {
    let problem = BuildProblem(
      .error, "cannot find 'x'", file: "/elsewhere/A B.swift", line: 3, column: 9, details: ["3 | x"])
    #expect(
      json.problem(problem).compact
        == JSONValue.object([
          "severity": .string("error"), "message": .string("cannot find 'x'"), "path": .string("/elsewhere/A B.swift"),
          "shownPath": .string("/elsewhere/A B.swift"), "line": .number(3), "column": .number(9),
          "link": .string("vscode://file/elsewhere/A%20B.swift:3:9"), "details": .array([.string("3 | x")]),
        ]).compact)
  }

  @Test func aPictureThatWasNeverDrawnIsNone() {
    var drawing = PreviewDrawing()
    drawing.problem = BuildProblem(.error, "the shelf is empty")
    let value = json.drawing(drawing, prefix: "p", isCurrent: false, with: TileDrawing())
    #expect(member(value, "form") == "\"none\"")
    #expect(member(value, "problem", "message") == "\"the shelf is empty\"")
    #expect(member(value, "svg") == nil)
  }

  @Test func aTileComesWithItsSizeAndItsEntries() throws {
    let environment = try #require(ArchivedEnvironment(family: .systemSmall, device: .standard))
    var drawing = PreviewDrawing()
    drawing.content = .tile(DisplayList(size: environment.size), environment)
    drawing.dates = [Date(timeIntervalSince1970: 1), Date(timeIntervalSince1970: 2)]
    drawing.entry = 1
    let value = json.drawing(drawing, prefix: "p1", isCurrent: true, with: TileDrawing())
    #expect(member(value, "form") == "\"tile\"")
    #expect(member(value, "dates") == "[1000,2000]")
    #expect(member(value, "entry") == "1")
    #expect(member(value, "corner") == "22")
    #expect(member(value, "svg")?.hasPrefix("\"<svg") == true)
  }
}

@Suite struct EditorLinkTests {
  @Test func knowsEditorsByNameAndAddressesOfOnesOwn() {
    func address(_ editor: String) -> String? { EditorLink(editor)?.address("/a/V w.swift", line: 3, column: 0) }
    #expect(address("vscode") == "vscode://file/a/V%20w.swift:3:1")
    #expect(address("Zed") == "zed://file/a/V%20w.swift:3:1")
    #expect(address("idea") == "idea://open?file=/a/V%20w.swift&line=3&column=1")
    #expect(address("my-editor://go?f={path}&l={line}") == "my-editor://go?f=/a/V%20w.swift&l=3")
    #expect(address("none") == nil)
    #expect(EditorLink.standard.address(nil, line: 1, column: 1) == nil)
    #expect(EditorLink.standard.address("V.swift", line: 1, column: 1) == nil)
  }

  @Test(arguments: ["", "ed", "javascript://{path}", "data://{path}", "{path}", "my editor://{path}", "x://nothing"])
  func refusesWhatIsNoEditor(text: String) {
    #expect(EditorLink(text) == nil)
  }

  @Test func aPathCannotLeaveItsPlaceInTheAddress() {
    #expect(
      EditorLink("idea")?.address("/a?b&line=9#c.swift", line: 1, column: 2)
        == "idea://open?file=/a%3Fb%26line%3D9%23c.swift&line=1&column=2")
  }
}

@Suite struct PreviewLookTests {
  private func read(_ query: String) throws(LookFault) -> (PreviewLook, entry: Int) {
    guard let request = try? HTTPRequest(target: "/api/picture?" + query) else { throw LookFault(message: "target") }
    return try PreviewLook.read(request)
  }

  @Test func readsEverythingThatIsVaried() throws {
    let query =
      "key=V.swift/Small&entry=3&scheme=dark&rendering=accented&type=AX3&locale=ar-EG&direction=leftToRight"
      + "&contrast=increased&device=iPhone-SE"
    let (look, entry) = try read(query)
    #expect(entry == 3)
    #expect(
      look
        == PreviewLook(
          key: "V.swift/Small",
          appearance: TileAppearance(
            scheme: .dark, rendering: .accented, type: .accessibility3, locale: "ar_EG", direction: .leftToRight,
            contrast: .increased), device: Device(name: "iPhone-SE")))
    #expect(try read("key=a").0 == PreviewLook(key: "a"))
  }

  @Test(arguments: [
    "", "key=a&scheme=blue", "key=a&entry=-1", "key=a&entry=x", "key=a&type=XM", "key=a&device=Newton",
    "key=a&locale=qq_QQ", "key=a&direction=up", "key=a&entry=99999999999999999999",
  ])
  func refusesWhatItDoesNotKnow(query: String) {
    #expect(throws: LookFault.self) { try read(query) }
  }
}
