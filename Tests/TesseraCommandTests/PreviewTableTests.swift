// SPDX-License-Identifier: Apache-2.0
import Foundation
import TesseraModel
import TesseraWire
import Testing

@testable import tessera

@Suite struct PreviewTableTests {
  private var previews: [PreviewDescriptor] {
    var widget = PreviewDescriptor(
      id: "Shop/Shop.swift:8:1", name: "Small", file: "/a/Shop/Shop.swift", line: 8, column: 1,
      content: .widget(.systemSmall))
    widget.kind = "Deal"
    widget.isDeclared = false
    var view = PreviewDescriptor(id: "Shop/Row.swift:3:1", file: "/b/Row.swift", line: 3, column: 1, content: .view)
    view.layout = .fixed(width: 20, height: 10)
    var child = PreviewDescriptor(id: "Shop/Row_Previews#1", file: "/a/Row.swift", line: 5, column: 1, content: .view)
    child.device = "iPhone SE"
    let broken = PreviewDescriptor(id: "Shop/Old_Previews", name: "a, b", content: .failed("it traps"))
    return [widget, view, child, broken]
  }

  @Test func printsALineForEachPreview() {
    let table = PreviewTable(bundle: "Shop", previews: previews, directory: "/a")
    #expect(
      table.text(hasTitle: false) == """
        NAME            FAMILY                WIDGET  PLACE
        Small           small (not declared)  Deal    Shop/Shop.swift:8
        Row:3           view                  -       /b/Row.swift:3
        Row_Previews#1  view                  -       Row.swift:5
        a, b            failed                -       -
        """)
    #expect(table.text(hasTitle: true).hasPrefix("Shop:\nNAME"))
  }

  @Test func jsonHoldsWhatTheTableLeavesOut() throws {
    let text = PreviewTable.json([PreviewTable(bundle: "Shop", previews: previews)])
    let objects = try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [NSDictionary])
    let expected: [NSDictionary] = [
      [
        "id": "Shop/Shop.swift:8:1", "title": "Small", "name": "Small", "bundle": "Shop", "content": "widget",
        "family": "small", "kind": "Deal", "file": "/a/Shop/Shop.swift", "line": 8, "column": 1, "isDeclared": false,
      ],
      [
        "id": "Shop/Row.swift:3:1", "title": "Row:3", "bundle": "Shop", "content": "view", "file": "/b/Row.swift",
        "line": 3, "column": 1, "layout": ["width": 20, "height": 10],
      ],
      [
        "id": "Shop/Row_Previews#1", "title": "Row_Previews#1", "bundle": "Shop", "content": "view",
        "file": "/a/Row.swift", "line": 5, "column": 1, "layout": "device", "device": "iPhone SE",
      ],
      [
        "id": "Shop/Old_Previews", "title": "a, b", "name": "a, b", "bundle": "Shop", "content": "failed",
        "message": "it traps",
      ],
    ]
    #expect(objects == expected)
  }

  @Test(arguments: [
    ([], 4), (["--family", "small"], 1), (["--kind", "Deal"], 1), (["--name", "Small,Row:3"], 2),
    (["--name", "Shop/Row_Previews#1"], 1), (["--name", "Small", "--name", "Row:3"], 2), (["--name", "a, b"], 1),
    (["--family", "large"], 0),
  ]) func optionsChoosePreviews(words: [String], count: Int) throws {
    let arguments = try Arguments(words, options: PreviewVerb.options, maximumWords: 1)
    #expect(try PreviewVerb.chosen(previews, arguments, try TileOptions(arguments)).count == count)
  }

  @Test(arguments: [["--name", "Smal"], ["--kind", "Deel"]]) func aNameThatNothingHasIsAMistake(words: [String]) throws
  {
    let arguments = try Arguments(words, options: PreviewVerb.options, maximumWords: 1)
    let options = try TileOptions(arguments)
    #expect(throws: UsageError.self) { try PreviewVerb.chosen(previews, arguments, options) }
  }

  @Test func whatIsForFilesIsNotForThePage() {
    for option in [
      ["--json"], ["--format", "svg"], ["--scale", "2"], ["--entry", "all"], ["--skip-build"], ["--strict"],
    ] {
      #expect(CommandLineTool.run(["preview"] + option) == .usage)
    }
    #expect(CommandLineTool.run(["preview", "--list", "--out", "x"]) == .usage)
    #expect(CommandLineTool.run(["preview", "--json", "--out", "x"]) == .usage)
  }
}
