// SPDX-License-Identifier: Apache-2.0
import Foundation
import Testing

@testable import tessera_assets

/// Intent definition files, and the classes written for them.
@Suite struct IntentDefinitionTests {
  private func definition(_ parameters: [[String: Any]], _ more: [String: Any] = [:]) throws -> IntentDefinition {
    var intent: [String: Any] = ["INIntentName": "Pick", "INIntentTitle": "Pick", "INIntentEligibleForWidgets": true]
    intent["INIntentParameters"] = parameters
    var root: [String: Any] = ["INIntents": [intent]]
    root.merge(more) { $1 }
    return try IntentDefinition(
      data: PropertyListSerialization.data(fromPropertyList: root, format: .xml, options: 0))
  }

  private func text(_ parameters: [[String: Any]], _ more: [String: Any] = [:]) throws -> String {
    IntentDefinitionText(definitions: [try definition(parameters, more)]).text
  }

  private func parameter(_ name: String, _ type: String, _ more: [String: Any] = [:]) -> [String: Any] {
    var entry: [String: Any] = ["INIntentParameterName": name, "INIntentParameterType": type]
    for (key, value) in more { entry["INIntentParameter" + key] = value }
    return entry
  }

  @Test func parametersFollowTheOrderInWhichTheyAreShown() throws {
    let found = try definition([
      parameter("late", "String"), parameter("second", "String", ["DisplayPriority": 2]),
      parameter("first", "Integer", ["DisplayPriority": 1]),
    ])
    #expect(found.intents[0].parameters.map(\.name) == ["first", "second", "late"])
    #expect(found.intents[0].parameters.map(\.type) == [.integer, .string, .string])
  }

  @Test func defaultsAreSetInTheProperties() throws {
    func metadata(_ value: Any) -> [String: Any] { ["Metadata": ["INIntentParameterMetadataDefaultValue": value]] }
    let text = try text([
      parameter("symbol", "String", metadata("a \"b\"")), parameter("count", "Integer", metadata(3)),
      parameter("share", "Decimal", metadata(0.5)), parameter("isOn", "Boolean", metadata(true)),
      parameter("plain", "URL"),
    ])
    for line in [
      #"public var symbol: String? = "a \"b\"""#, "public var count: NSNumber? = NSNumber(value: 3)",
      "public var share: NSNumber? = NSNumber(value: 0.5)", "public var isOn: NSNumber? = NSNumber(value: true)",
      "public var plain: URL?\n",
    ] { #expect(text.contains(line), "\(line)") }
  }

  @Test func enumerationsHaveTheirIndicesAndUnknown() throws {
    let values: [[String: Any]] = [
      ["INEnumValueName": "unknown"], ["INEnumValueName": "Cup", "INEnumValueIndex": 1],
      ["INEnumValueName": "default", "INEnumValueIndex": 2],
    ]
    let text = try text(
      [parameter("kind", "Integer", ["EnumType": "Kind"])],
      ["INEnums": [["INEnumName": "Kind", "INEnumValues": values]]])
    #expect(
      text.contains("public enum Kind: Int, Sendable {\n  case unknown = 0\n  case cup = 1\n  case `default` = 2\n}"))
    #expect(text.contains("public var kind: Kind = .unknown"))
    #expect(text.contains("static var allCases: [TesseraKindChoice] { [.cup, .`default`] }"))
  }

  @Test func whatOnlyAHandlerOffersIsNamedAndHasNoField() throws {
    let text = try text(
      [parameter("team", "Object", ["ObjectType": "Team", "SupportsDynamicEnumeration": true])],
      ["INTypes": [["INTypeName": "Team"]]])
    #expect(text.contains("public var team: Team?"))
    #expect(text.contains("tesseraHandledParameters: [String] { [\"team\"] }"))
    #expect(text.contains("typealias TesseraForm = Never"))
    #expect(
      text.contains(
        "func provideTeamOptionsCollection(for intent: PickIntent, "
          + "with completion: @escaping (INObjectCollection<Team>?, (any Error)?) -> Void)"))
  }

  @Test func unknownTypesAreLeftOutWithARemark() throws {
    let found = try definition([parameter("card", "PaymentMethod"), parameter("name", "String")])
    #expect(found.intents[0].parameters.map(\.name) == ["name"])
    #expect(found.remarks == ["Pick: 'card' is left out, its type 'PaymentMethod' has no class here"])
  }

  @Test func intentsOfTheSystemAreLeftOut() throws {
    let found = try definition(
      [], ["INIntents": [["INIntentName": "PlayMedia", "INIntentType": "System"], ["INIntentName": "Own"]]])
    #expect(found.intents.map(\.className) == ["OwnIntent"])
  }

  @Test func twoFilesWithOneIntentGiveOneClass() throws {
    let found = try definition([])
    let text = IntentDefinitionText(definitions: [found, found]).text
    #expect(text.ranges(of: "public class PickIntent:").count == 1)
  }

  @Test func otherFilesAreRefused() {
    #expect(throws: (any Error).self) { try IntentDefinition(data: Data("no list".utf8)) }
  }

  @Test(arguments: [
    ("faceTime", "faceTime"), ("Small", "small"), ("URL", "url"), ("HTTPServer", "httpServer"), ("2x", "_2x"),
    ("Default", "`default`"),
  ]) func casesAreSpelledAsImportsAre(name: String, expected: String) {
    #expect(IntentNames.caseName(name) == expected)
  }
}
