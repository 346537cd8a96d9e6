// SPDX-License-Identifier: Apache-2.0
import Foundation
import SwiftUI
import Testing

/// What a text says: literals, interpolation, formats, Markdown and attributes.
@MainActor @Suite struct TextContentTests {
  private func string(_ text: Text, _ change: (inout EnvironmentValues) -> Void = { _ in }) -> String {
    evaluation(of: text, 2000, 200, change).strings.joined(separator: "|")
  }

  @Test func literalsVariablesAndVerbatimTextsAreShown() {
    let variable = "a *variable*"
    #expect(string(Text("literal")) == "literal")
    #expect(string(Text(variable)) == "a *variable*")
    #expect(string(Text(verbatim: "*verbatim* %@ \(1234)")) == "*verbatim* %@ 1234")
    #expect(string(Text(LocalizedStringKey("key"))) == "key")
    #expect(string(Text("")) == "")
  }

  @Test func interpolatedValuesHaveTheirSpecifiers() {
    let (name, small) = ("Ann", UInt8(7))
    #expect(string(Text("\(1234567) items")) == "1,234,567 items")
    #expect(string(Text("\(-1234)")) == "-1,234")
    #expect(string(Text("\(2.5) km")) == "2.500000 km")
    #expect(string(Text("\(CGFloat(1))")) == "1.000000")
    #expect(string(Text("\(small) of \(name)")) == "7 of Ann")
    #expect(string(Text("\(50)%")) == "50%")
    #expect(string(Text("\(name): 100% of %@")) == "Ann: 100% of %@")
  }

  @Test func specifiersAndFormatsChooseTheForm() {
    #expect(string(Text("\(2.5, specifier: "%.1f") km")) == "2.5 km")
    #expect(string(Text("\(7, specifier: "%03lld")")) == "007")
    #expect(string(Text("\(0.256, format: .percent)")) == "25.6%")
    #expect(string(Text(1234.5, format: .number)) == "1,234.5")
    #expect(string(Text(1234.5, format: .number)) { $0.locale = Locale(identifier: "de_DE") } == "1.234,5")
    #expect(string(Text(5, format: .currency(code: "EUR"))) == "€5.00")
    #expect(string(Text(["a", "b"], format: .list(type: .and))) == "a and b")
  }

  @Test func numbersFollowTheLocale() {
    #expect(string(Text("\(1234567)")) { $0.locale = Locale(identifier: "de_DE") } == "1.234.567")
  }

  @Test func textsInTextsKeepTheirStyle() {
    let text = Text("a \(Text("b").foregroundStyle(Color.pureRed)) c")
    let found = evaluation(of: text)
    #expect(found.strings == ["a b c"])
    #expect(found.runs.map(\.text) == ["a ", "b", " c"])
    #expect(found.runs.map { $0.paint == .color(ResolvedColor(hex: 0xFF0000)) } == [false, true, false])
  }

  @Test func joinedTextsKeepTheirStyles() {
    let text = Text("a").bold() + Text("b").italic() + Text("c")
    let found = evaluation(of: text.font(.system(size: 20)))
    #expect(found.strings == ["abc"])
    let faces = found.runs.map(\.face)
    #expect(faces.count == 3)
    #expect(Set(faces).count == 3)
    #expect(Set(found.runs.map(\.size)).count == 1)
  }

  @Test func manyTextsMayBeJoined() {
    let text = (0..<1000).reduce(Text("")) { $0 + Text("\($1 % 10)") }
    #expect(evaluation(of: text, 20_000, 30).strings.first?.count == 1000)
  }

  @Test func picturesStandInTheLine() {
    let symbol = idealSize(of: Image(systemName: "star"))
    let with = idealSize(of: Text("a\(Image(systemName: "star"))b"))
    let joined = idealSize(of: Text("a") + Text(Image(systemName: "star")) + Text("b"))
    let without = idealSize(of: Text("ab"))
    #expect(with == joined)
    #expect(abs(with.width - without.width - symbol.width) <= 1)
    #expect(evaluation(of: Text("a\(Image(systemName: "star"))b")).runs.count == 3)
  }

  @Test func markdownInKeysIsFollowed() {
    let found = evaluation(of: Text("a **b** *c* ~~d~~ `e` [f](https://example.org)"), 300, 50)
    #expect(found.strings == ["a b c d e f"])
    let weights = found.runs.map { run in run.face.axes.first { $0.tag == "wght" }?.value ?? 0 }
    #expect(found.runs.map(\.text) == ["a ", "b", " ", "c", " ", "d", " ", "e", " ", "f"])
    #expect(weights[1] == 600)
    #expect(found.runs[3].face.role == "textItalic" || found.runs[3].face.isOblique)
    #expect(found.runs[7].face.role == "monospaced")
    #expect(found.runs[9].paint == .color(ResolvedColor(hex: 0x0088FF)))
    #expect(found.items.split(separator: "\n").last?.hasPrefix("fill") == true)
  }

  @Test func markdownIsNotFollowedInValues() {
    let value = "**x**"
    #expect(string(Text("\(value)")) == "**x**")
    #expect(string(Text("*a* \(value)")) == "a **x**")
  }

  @Test func attributesOfAttributedStringsArePainted() {
    var string = AttributedString("red large plain")
    if let range = string.range(of: "red") { string[range].foregroundColor = .pureRed }
    if let range = string.range(of: "large") {
      string[range].font = .system(size: 40)
      string[range].underlineStyle = .single
    }
    let found = evaluation(of: Text(string), 300, 60)
    #expect(found.strings == ["red large plain"])
    #expect(found.runs.first?.paint == .color(ResolvedColor(hex: 0xFF0000)))
    #expect(found.runs.map(\.size).max() ?? 0 > 2 * (found.runs.map(\.size).min() ?? 0))
    #expect(found.list.items.count == 2)
  }

  @Test func casesChangeTheLettersByLocale() {
    #expect(string(Text("Title").font(.body)) == "Title")
    #expect(evaluation(of: Text("Titel ß").textCase(.uppercase)).strings == ["TITEL SS"])
    #expect(evaluation(of: Text("TITLE").textCase(.lowercase)).strings == ["title"])
    let turkish = evaluation(of: Text("title").textCase(.uppercase)) { $0.locale = Locale(identifier: "tr_TR") }
    #expect(turkish.strings == ["TİTLE"])
    #expect(evaluation(of: Text("Title").textCase(nil).textCase(.uppercase)).strings == ["Title"])
  }

  @Test func textsAreEqualWhenTheyAreWrittenAlike() {
    let (one, two) = (1, 2)
    #expect(Text("a \(one)").bold() == Text("a \(1)").bold())
    #expect(Text("a \(one)") != Text("a \(two)"))
    #expect(Text("a").bold() != Text("a"))
    #expect(Text("a") + Text("b") == Text("a") + Text("b"))
    #expect(Text(1, format: .number) == Text(1, format: .number))
  }

  @Test func hostileStringsAreShownAsTheyAre() {
    #expect(string(Text(verbatim: "%n %s %@")) == "%n %s %@")
    #expect(string(Text("%n")) == "%n")
    let long = String(repeating: "x", count: 100_000)
    #expect(evaluation(of: Text(long).lineLimit(1), 50, 20).runs.map(\.text).joined() == "xxxx…")
  }
}
