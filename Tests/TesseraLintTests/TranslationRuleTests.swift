// SPDX-License-Identifier: Apache-2.0
import Foundation
import Testing

@testable import TesseraLint

@Suite struct TranslationRuleTests {
  private let catalog = """
    {
      "sourceLanguage" : "en",
      "strings" : {
        "%lld left" : {
          "localizations" : { "de" : { "stringUnit" : { "state" : "translated", "value" : "noch %lld" } } }
        },
        "Milk" : {
          "localizations" : { "de" : { "stringUnit" : { "state" : "translated", "value" : "Milch" } } }
        },
        "Bread" : {
          "localizations" : { "de" : { "stringUnit" : { "state" : "new", "value" : "" } } }
        },
        "Brand" : {
          "shouldTranslate" : false
        },
        "%lld %1$@" : {

        },
        "Old" : {
          "extractionState" : "stale"
        }
      },
      "version" : "1.0"
    }
    """

  private func with(_ catalog: String, _ widget: String) throws -> AuthorSources {
    var all = sources(widget: widget)
    all.tables = [try #require(StringTable(catalog: Data(catalog.utf8), path: "Localizable.xcstrings"))]
    return all
  }

  @Test func findsAKeyWithoutALanguageThatOthersHave() throws {
    #expect(found(try with(catalog, "")) == ["translationMissing Localizable.xcstrings:10"])
  }

  @Test func findsTextsThatNoTableHas() throws {
    let widget = """
      Text("Milk")
      Text("Butter")
      Text("\\(count) left")
      Text("\\(count) right")
      Widget().configurationDisplayName("List")
      """
    let all = found(try with(catalog, widget)).filter { $0.hasPrefix("translationKeyMissing") }
    #expect(all.map { $0.suffix(9) } == ["W.swift:2", "W.swift:4", "W.swift:5"])
  }

  @Test func isSilentAboutWhatIsNotTranslated() throws {
    let complete = catalog.replacingOccurrences(of: "\"new\"", with: "\"translated\"")
    let widget = """
      Text(verbatim: "Butter")
      Text("\\(count)%")
      Text(name)
      Text("Butter", bundle: .module)
      Text("Butter", tableName: "Other")
      let a = "Butter"
      #Preview { Text("Butter") }
      struct P: PreviewProvider { static var previews: some View { Text("Butter") } }
      """
    #expect(found(try with(complete, widget)) == [])
  }

  @Test func tellsOfManyTextsTogether() throws {
    let keys: [String] = (0..<7).map { "kind\($0)" }
    var all = sources(widget: "Text(\"Butter\")")
    let english = Dictionary(uniqueKeysWithValues: keys.map { ($0, 1) })
    all.tables = [
      StringTable(
        path: "Base.lproj/Mine.strings", sourceLanguage: "Base", files: [("Base", english), ("de", ["kind0": 1])])
    ]
    let finding = try #require(LintRules.findings(in: all).first)
    #expect(finding.message == "6 of 7 texts are missing in de: \"kind1\", \"kind2\", \"kind3\" and 3 more.")
    // Views look into Localizable alone.
    #expect(found(all).count == 1)
  }

  @Test func readsPropertyListsOfStrings() throws {
    let list = try PropertyListSerialization.data(fromPropertyList: ["Milk": "Milch"], format: .xml, options: 0)
    #expect(StringTable.keys(strings: list) == ["Milk": 1])
  }

  @Test func isSilentWithoutTranslations() throws {
    let single = "{ \"sourceLanguage\" : \"en\", \"strings\" : { \"Milk\" : {} } }"
    #expect(found(try with(single, "Text(\"Butter\")")) == [])
    #expect(found(sources(widget: "Text(\"Butter\")")) == [])
  }

  @Test func comparesStringsFilesOfSeveralLanguages() {
    let text = "/* a */\n\"Milk\" = \"Milk\";\nbread = \"Bread; \\\"fresh\\\" = good\";\n"
    let english = StringTable.keys(strings: Data(text.utf8))
    #expect(StringTable.keys(strings: text.data(using: .utf16) ?? Data()) == english)
    #expect(english == ["Milk": 2, "bread": 3])
    var all = sources()
    all.tables = [
      StringTable(
        path: "en.lproj/L.strings", sourceLanguage: "en", files: [("en", english), ("de", ["Milk": 1])])
    ]
    #expect(found(all) == ["translationMissing en.lproj/L.strings:3"])
  }
}
