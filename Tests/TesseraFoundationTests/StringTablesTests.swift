// SPDX-License-Identifier: Apache-2.0
import Foundation
import TesseraModel
import Testing

@testable import TesseraFoundation

@Suite struct StringTablesTests {
  private static let catalog = """
    {"sourceLanguage": "en", "version": "1.0", "strings": {
      "Plain": {},
      "Hello": {"localizations": {"de": {"stringUnit": {"state": "translated", "value": "Hallo"}},
        "zh-Hant": {"stringUnit": {"state": "translated", "value": "你好"}}}},
      "%lld items": {"localizations": {
        "en": {"variations": {"plural": {"one": {"stringUnit": {"state": "t", "value": "%lld item"}},
          "other": {"stringUnit": {"state": "t", "value": "%lld items"}}}}},
        "ru": {"variations": {"plural": {"one": {"stringUnit": {"state": "t", "value": "%lld штука"}},
          "few": {"stringUnit": {"state": "t", "value": "%lld штуки"}},
          "many": {"stringUnit": {"state": "t", "value": "%lld штук"}},
          "other": {"stringUnit": {"state": "t", "value": "%lld штуки"}}}}}}},
      "%@ has %lld": {"localizations": {"de": {"stringUnit": {"state": "t", "value": "%2$lld hat %1$@"}}}},
      "%lld of %lld": {"localizations": {"en": {"stringUnit": {"state": "t", "value": "%#@files@ in %#@folders@"},
        "substitutions": {
          "files": {"argNum": 1, "formatSpecifier": "lld", "variations": {"plural": {
            "one": {"stringUnit": {"state": "t", "value": "%arg file"}},
            "other": {"stringUnit": {"state": "t", "value": "%arg files"}}}}},
          "folders": {"argNum": 2, "formatSpecifier": "lld", "variations": {"plural": {
            "zero": {"stringUnit": {"state": "t", "value": "no folder"}},
            "one": {"stringUnit": {"state": "t", "value": "%arg folder"}},
            "other": {"stringUnit": {"state": "t", "value": "%arg folders"}}}}}}}}}
    }}
    """

  @Test func aPlaceLeftOpenIsASpecifierInKeyAndText() {
    let books: LocalizedStringResource = "\(placeholder: .int) books by \(placeholder: .object)"
    #expect(books.key == "%lld books by %@")
    #expect(books.resolved(in: Locale(identifier: "en_US")) == "%lld books by %@")
    let exact: LocalizedStringResource = "\(placeholder: .double, specifier: "%.1f") km"
    #expect(exact.key == "%.1f km")
  }

  private static let dictionary = """
    <?xml version="1.0" encoding="UTF-8"?>
    <plist version="1.0"><dict><key>%d tasks left</key><dict>
      <key>NSStringLocalizedFormatKey</key><string>%#@tasks@ left</string>
      <key>tasks</key><dict>
        <key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string>
        <key>NSStringFormatValueTypeKey</key><string>d</string>
        <key>zero</key><string>Nothing</string><key>one</key><string>%d task</string>
        <key>other</key><string>%d tasks</string>
      </dict></dict></dict></plist>
    """

  private let tables = StringTables(files: [
    "Localizable.xcstrings": Data(catalog.utf8),
    "en.lproj/Old.strings": Data(
      "/* c */ \"a\" = \"An \\\"A\\\"\\n\"; // x\n bare = word; \"\\U00e4\"=\"\\ud83c\\udf89\";".utf8),
    "de.lproj/Old.strings": "\"a\" = \"Ein A\";".data(using: .utf16)!,
    "en.lproj/Plurals.stringsdict": Data(dictionary.utf8),
  ])

  private func text(_ value: String.LocalizationValue, _ locale: String, table: String? = nil) -> String {
    tables.resolve(key: value.key, value: value, table: table, locale: Locale(identifier: locale))
  }

  @Test func writesSpecifiersIntoKeys() {
    let value: String.LocalizationValue =
      "\(1) \(UInt(2)) \(Int32(3)) \(4.5) \(Float(5)) \("x") \(true) \(6, specifier: "%05lld") 100%"
    #expect(value.key == "%lld %llu %d %lf %f %@ %@ %05lld 100%%")
    #expect(String.LocalizationValue("100%").key == "100%")
  }

  @Test func choosesPluralFormsByTheLanguageOfTheText() {
    #expect(
      (0...5).map { text("\($0) items", "en_US") } == ["0 items", "1 item", "2 items", "3 items", "4 items", "5 items"])
    #expect(
      [1, 2, 5, 11, 21].map { text("\($0) items", "ru") } == ["1 штука", "2 штуки", "5 штук", "11 штук", "21 штука"])
    // French has no text here and gets the English one, with English forms: 0 is not "one".
    #expect(text("\(0) items", "fr") == "0 items")
  }

  @Test func groupsDigitsByTheReadersLocale() {
    #expect(text("\(1234) items", "en_US") == "1,234 items")
    #expect(text("\(1234) items", "de_DE") == "1.234 items")
    #expect(text("\(1.5) m", "de_DE") == "1,500000 m")
    #expect(text("\(1.256, specifier: "%.2f") m", "en_US") == "1.26 m")
  }

  @Test func ordersValuesByTheirPositions() {
    #expect(text("\("Anna") has \(3)", "de") == "3 hat Anna")
    #expect(text("\("Anna") has \(3)", "en") == "Anna has 3")
  }

  @Test func variesEachNamedPartOnItsOwn() {
    #expect(text("\(1) of \(2)", "en") == "1 file in 2 folders")
    #expect(text("\(2000) of \(1)", "en") == "2,000 files in 1 folder")
    #expect(text("\(3) of \(0)", "en") == "3 files in no folder")
  }

  @Test func readsPluralsOfAStringsdict() {
    #expect(
      [0, 1, 7].map { text("\(Int32($0)) tasks left", "en", table: "Plurals") } == [
        "Nothing left", "1 task left", "7 tasks left",
      ])
  }

  @Test func readsOldTablesWithEscapes() {
    #expect(text("a", "en", table: "Old") == "An \"A\"\n")
    #expect(text("a", "de_AT", table: "Old") == "Ein A")
    #expect(text("bare", "en", table: "Old") == "word")
    #expect(text("ä", "en", table: "Old") == "🎉")
  }

  @Test func fallsBackFromRegionToLanguageToDevelopment() {
    #expect(
      StringTables.fallbacks(of: Locale(identifier: "de_AT"), development: "en") == [
        "de-at", "de-latn", "de", "base", "en",
      ])
    #expect(text("Hello", "de_CH") == "Hallo")
    #expect(text("Hello", "zh_TW") == "你好")
    #expect(text("Hello", "zh_CN") == "Hello")
    #expect(text("Plain", "de") == "Plain")
    #expect(text("unknown", "de") == "unknown")
  }

  @Test func reportsABrokenTableAndKeepsTheOthers() {
    let tables = StringTables(files: [
      "en.lproj/Broken.strings": Data("\"a\" = \"b\"\n\"c\" = \"d\";".utf8), "Bad.xcstrings": Data("{".utf8),
      "en.lproj/Good.strings": Data("\"a\" = \"b\";".utf8),
    ])
    #expect(tables.format(key: "a", table: "Good", locale: Locale(identifier: "en")) == "b")
    #expect(throws: StringsParser.Failure(line: 2, message: "a semicolon is missing after the value of \"a\"")) {
      try StringsParser.parse("\"a\" = \"b\"\n\"c\" = \"d\";")
    }
  }

  @Test func takesAFormatStringApart() {
    #expect(
      FormatString("100%% of %1$@: %#@n@ %-5.2f % x %").pieces == [
        .literal("100"), .percent, .literal(" of "), .value(.init(position: 1, conversion: "@")), .literal(": "),
        .part(position: nil, name: "n"), .literal(" "),
        .value(.init(flags: "-", width: 5, precision: 2, conversion: "f")), .literal(" "),
        .value(.init(flags: " ", conversion: "x")), .literal(" %"),
      ])
    let locale = Locale(identifier: "en_US")
    func filled(_ format: String, _ argument: FormatArgument) -> String {
      FormatString(format).filled(with: [argument], locale: locale)
    }
    #expect(filled("[%5d]", .signed(42)) == "[   42]")
    #expect(filled("[%-5d]", .signed(42)) == "[42   ]")
    #expect(filled("[%05d]", .signed(-42)) == "[-0042]")
    #expect(filled("[%+d]", .signed(42)) == "[+42]")
    #expect(filled("[%x]", .signed(255)) == "[ff]")
    #expect(filled("[%.1f]", .real(-0.25)) == "[-0.2]")
    #expect(filled("[%@] %@", .real(2.5)) == "[2.5] ")
    #expect(filled("%d", .text("word")) == "word")
  }

  @Test func carriesAResourceThroughJSON() throws {
    let resource: LocalizedStringResource = "\(3) of \(2.5, format: .number) \("x")"
    let copy = try JSONDecoder().decode(LocalizedStringResource.self, from: JSONEncoder().encode(resource))
    #expect(copy == resource)
    #expect(copy.key == "%lld of %@ %@")
    #expect(String(localized: copy) == "3 of 2.5 x")
    let named = LocalizedStringResource("key", defaultValue: "Value \(1)", table: "T", comment: "c")
    #expect(String(localized: named) == "Value 1")
    #expect(named.key == "key" && named.table == "T" && named.defaultValue.key == "Value %lld")
  }
}
