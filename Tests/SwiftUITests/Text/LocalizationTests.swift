// SPDX-License-Identifier: Apache-2.0
import Foundation
import SwiftUI
import Testing
import TesseraFoundation
import TesseraModel

/// Texts looked up in string tables while views are evaluated.
@MainActor @Suite struct LocalizationTests {
  private static let catalog = """
    {
      "sourceLanguage" : "en",
      "strings" : {
        "%lld items" : {
          "localizations" : {
            "ar" : { "variations" : { "plural" : {
              "zero" : { "stringUnit" : { "value" : "لا عناصر" } },
              "one" : { "stringUnit" : { "value" : "عنصر واحد" } },
              "two" : { "stringUnit" : { "value" : "عنصران" } },
              "few" : { "stringUnit" : { "value" : "%lld عناصر" } },
              "many" : { "stringUnit" : { "value" : "%lld عنصرًا" } },
              "other" : { "stringUnit" : { "value" : "%lld عنصر" } } } } },
            "en" : { "variations" : { "plural" : {
              "one" : { "stringUnit" : { "value" : "%lld item" } },
              "other" : { "stringUnit" : { "value" : "%lld items" } } } } },
            "pl" : { "variations" : { "plural" : {
              "one" : { "stringUnit" : { "value" : "%lld rzecz" } },
              "few" : { "stringUnit" : { "value" : "%lld rzeczy" } },
              "other" : { "stringUnit" : { "value" : "%lld rzeczy (wiele)" } } } } }
          }
        },
        "Tap here" : {
          "localizations" : {
            "de" : { "variations" : { "device" : {
              "applewatch" : { "stringUnit" : { "value" : "Drücken" } },
              "iphone" : { "stringUnit" : { "value" : "Hier **tippen**" } },
              "other" : { "stringUnit" : { "value" : "Hier klicken" } } } } },
            "fr" : { "variations" : { "device" : {
              "mac" : { "stringUnit" : { "value" : "Cliquez" } },
              "other" : { "stringUnit" : { "value" : "Touchez" } } } } }
          }
        },
        "Hello %@" : { "localizations" : { "de" : { "stringUnit" : { "value" : "Hallo %@" } } } },
        "Only here" : {}
      }
    }
    """

  private let tables = StringTables(files: [
    "Localizable.xcstrings": Data(catalog.utf8),
    "de.lproj/Other.strings": Data("\"Hello %@\" = \"Servus %@\";".utf8),
  ])

  private func evaluated(_ text: Text, _ locale: String) -> Evaluation {
    StringTables.$replacement.withValue(tables) {
      evaluation(of: text, 400, 50) { $0.locale = Locale(identifier: locale) }
    }
  }

  private func string(_ text: Text, _ locale: String) -> String { evaluated(text, locale).strings.joined() }

  private func missing(_ text: Text, _ locale: String) -> [String?] {
    evaluated(text, locale).diagnostics.filter { $0.id == .localizationMissing }.map(\.location)
  }

  @Test func pluralFormsFollowTheLanguage() {
    func count(_ number: Int, _ locale: String) -> String { string(Text("\(number) items"), locale) }
    #expect([0, 1, 2].map { count($0, "en_US") } == ["0 items", "1 item", "2 items"])
    #expect(
      [1, 3, 5, 22].map { count($0, "pl_PL") } == [
        "1 rzecz", "3 rzeczy", "5 rzeczy (wiele)", "22 rzeczy",
      ])
    #expect(
      [0, 1, 2, 3, 11, 100].map { count($0, "ar@numbers=latn") } == [
        "لا عناصر", "عنصر واحد", "عنصران", "3 عناصر", "11 عنصرًا", "100 عنصر",
      ])
  }

  @Test func thePhoneFormIsShownAndElseTheOtherOne() {
    #expect(string(Text("Tap here"), "de_DE") == "Hier tippen")
    #expect(string(Text("Tap here"), "fr_FR") == "Touchez")
    #expect(string(Text("Tap here"), "en_US") == "Tap here")
  }

  @Test func literalsAreKeysAndVariablesAreNot() {
    let name = "Tap here"
    #expect(string(Text(name), "de_DE") == "Tap here")
    #expect(string(Text(LocalizedStringKey(name)), "de_DE") == "Hier tippen")
    #expect(string(Text(verbatim: "Tap here"), "de_DE") == "Tap here")
    #expect(string(Text("Hello \(name)"), "de_DE") == "Hallo Tap here")
    #expect(string(Text("Hello \(Text("Tap here"))"), "de_DE") == "Hallo Hier tippen")
  }

  @Test func tablesOfAnotherNameAreSearched() {
    #expect(string(Text("Hello \("you")", tableName: "Other"), "de_AT") == "Servus you")
  }

  @Test func aMissingKeyIsShownAndRemarked() {
    #expect(string(Text("Nowhere at all"), "de_DE") == "Nowhere at all")
    #expect(missing(Text("Nowhere at all"), "de_DE") == ["Nowhere at all"])
    #expect(missing(Text("Hello \("you")"), "fr_FR") == [])
    #expect(missing(Text("Only here"), "de_DE") == [])
    #expect(missing(Text("\(7)–\(9)"), "de_DE") == [])
    let name = "A name"
    #expect(missing(Text(name), "de_DE") == [])
  }

  @Test func nothingIsMissingWhereNothingIsLocalized() {
    let found = evaluation(of: Text("Nowhere at all"))
    #expect(!found.diagnostics.contains { $0.id == .localizationMissing })
  }

  @Test func aBundleHasTablesOfItsOwn() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    let language = folder.appendingPathComponent("de.lproj")
    try FileManager.default.createDirectory(at: language, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    try Data("\"Tap here\" = \"Fremd\";".utf8).write(to: language.appendingPathComponent("Localizable.strings"))
    let bundle = try #require(Bundle(path: folder.path))
    #expect(string(Text("Tap here", bundle: bundle), "de_DE") == "Fremd")
    #expect(string(Text(LocalizedStringResource("Tap here", bundle: .atURL(folder))), "de_DE") == "Fremd")
  }

  @Test func accessibilityLabelsAreLookedUpToo() {
    let view = Color.red.accessibilityLabel(Text("Hello \(Text("Tap here"))"))
    let found = StringTables.$replacement.withValue(tables) {
      evaluation(of: view) { $0.locale = Locale(identifier: "de") }
    }
    #expect(found.items.contains("Hallo Hier tippen"), "\(found.items)")
  }

  @Test func privateCharactersOfAnAuthorStay() {
    let icon = "\u{F0000}\u{E000}"
    #expect(string(Text("a\u{F0001} \(Text("b")) \(icon)"), "en_US") == "a\u{F0001} b \(icon)")
  }

  @Test func longChainsOfTextsStayInOrder() {
    var text = Text("")
    for index in 0..<10_000 { text = text + Text(verbatim: String(index % 10)) }
    let string = text.plainString(in: EnvironmentValues())
    #expect(string == String(repeating: "0123456789", count: 1000))
    #expect(text == text)
  }

  @Test func changesReachThroughALongChain() {
    var text = Text("a").italic()
    for _ in 0..<100 { text = text + Text("b") }
    let chain = evaluation(of: text.bold() + Text("c"), 2000, 50).runs.map(\.face)
    let faces = evaluation(of: Text("a").italic().bold() + Text("b").bold() + Text("c"), 2000, 50).runs.map(\.face)
    #expect(faces.count == 3)
    #expect(Set(faces).count == 3)
    #expect(chain == [faces[0]] + Array(repeating: faces[1], count: 100) + [faces[2]])
  }
}
