// SPDX-License-Identifier: Apache-2.0
import SwiftUI
import Testing

/// The fonts that texts are set in.
@MainActor @Suite struct FontTests {
  /// The printed font of a view's first text.
  private func font<V: View>(_ view: V, _ change: (inout EnvironmentValues) -> Void = { _ in }) -> String {
    let line = evaluation(of: view, 400, 100, change).items.split(separator: "\n").first ?? ""
    let parts = line.split(separator: "|")
    guard parts.count == 2 else { return String(line) }
    return parts[1].prefix { $0 != "#" }.trimmingCharacters(in: .whitespaces)
  }

  @Test func stylesHaveTheirSizesAndWeights() {
    #expect(font(Text("a")) == "SF 17 regular")
    #expect(font(Text("a").font(.largeTitle)) == "SF 34 regular")
    #expect(font(Text("a").font(.headline)) == "SF 17 semibold")
    #expect(font(Text("a").font(.caption2)) == "SF 11 regular")
    #expect(font(Text("a").font(.system(size: 21.5, weight: .heavy))) == "SF 21.5 heavy")
    #expect(font(Text("a").font(.system(.title3, weight: .light))) == "SF 20 light")
  }

  @Test func boldIsTheEmphasisOfTheStyle() {
    #expect(font(Text("a").bold()) == "SF 17 semibold")
    #expect(font(Text("a").font(.title).bold()) == "SF 28 bold")
    #expect(font(Text("a").font(.caption.bold())) == "SF 12 semibold")
    #expect(font(Text("a").font(.system(size: 17)).bold()) == "SF 17 bold")
    #expect(font(VStack { Text("a") }.bold()) == "SF 17 semibold")
    #expect(font(Text("a").bold().bold(false)) == "SF 17 semibold")
    #expect(font(Text("a").bold(false).bold()) == "SF 17 regular")
  }

  @Test func weightsReplaceThatOfTheFont() {
    #expect(font(Text("a").fontWeight(.black)) == "SF 17 black")
    #expect(font(Text("a").font(.body.weight(.thin))) == "SF 17 thin")
    #expect(font(VStack { Text("a").font(.headline) }.fontWeight(.light)) == "SF 17 light")
    #expect(font(Text("a").fontWeight(.light).fontWeight(.black)) == "SF 17 light")
    #expect(font(VStack { Text("a") }.fontWeight(.light).fontWeight(.black)) == "SF 17 light")
  }

  @Test func designsAndSlantsChooseAnotherFace() {
    #expect(font(Text("a").font(.system(.body, design: .rounded))).hasPrefix("rounded 17 "))
    #expect(font(Text("a").fontDesign(.serif)).hasPrefix("serif "))
    #expect(font(VStack { Text("a") }.monospaced()).hasPrefix("monospaced "))
    #expect(font(Text("a").italic()) == "SF 17 regular italic")
    #expect(font(VStack { Text("a") }.italic().italic(false)) == "SF 17 regular italic")
  }

  @Test func theFontFlowsToTextsThatHaveNone() {
    let view = VStack {
      Text("a")
      Text("b").font(.caption)
      Text("c").font(nil)
    }
    let sizes = evaluation(of: view.font(.title)).runs.map { ($0.size * 100).rounded() / 100 }
    #expect(sizes[0] == sizes[2])
    #expect(sizes[0] > sizes[1])
  }

  @Test func underlinesAndStrikesAreLinesOfTheirColour() {
    let view = Text("a").underline(color: .pureRed).strikethrough()
    let items = evaluation(of: view).items.split(separator: "\n")
    #expect(items.count == 3)
    #expect(items.filter { $0.hasSuffix("#FF0000") }.count == 1)
    #expect(evaluation(of: Text("a").underline(false)).list.items.count == 1)
    #expect(evaluation(of: VStack { Text("a").underline(false) }.underline()).list.items.count == 1)
    #expect(evaluation(of: VStack { Text("a") }.strikethrough()).list.items.count == 2)
  }

  @Test func trackingAndKerningWiden() {
    let width = { (text: Text) in idealSize(of: text, scale: 3).width }
    #expect(abs(width(Text("abc").tracking(2)) - width(Text("abc")) - 6) < 0.4)
    #expect(width(Text("abc").kerning(2)) > width(Text("abc")) + 3)
    #expect(idealSize(of: VStack { Text("abc") }.tracking(2), scale: 3).width == width(Text("abc").tracking(2)))
  }

  @Test func digitsMayShareOneWidth() {
    let width = { (text: String) in idealSize(of: Text(text).monospacedDigit(), scale: 3).width }
    #expect(width("111") == width("888"))
    #expect(idealSize(of: Text("111"), scale: 3).width < idealSize(of: Text("888"), scale: 3).width)
  }

  @Test func fontsThatAreMissingAreReported() {
    let found = evaluation(of: Text("a").font(.custom("No Such Font", size: 20)))
    #expect(found.diagnostics.contains { $0.id == .fontMissing && $0.message.contains("No Such Font") })
    let apples = evaluation(of: Text("a").font(.custom("HiraMinProN-W3", size: 12)), 100, 100)
    #expect(apples.diagnostics.contains { $0.id == .fontMissing && $0.message.contains("comes with iOS") })
    #expect(found.strings == ["a"])
  }
}
