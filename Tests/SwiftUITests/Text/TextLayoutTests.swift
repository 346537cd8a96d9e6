// SPDX-License-Identifier: Apache-2.0
import SwiftUI
import Testing

/// How text takes and gives room.
@MainActor @Suite struct TextLayoutTests {
  /// The lines of all texts, from top to bottom.
  private func lines<V: View>(_ view: V, _ width: CGFloat, _ height: CGFloat) -> [String] {
    var lines: [(y: CGFloat, text: String)] = []
    for run in evaluation(of: view, width, height).runs {
      if let last = lines.indices.last, lines[last].y == run.origin.y {
        lines[last].text += run.text
      } else {
        lines.append((run.origin.y, run.text))
      }
    }
    return lines.map { $0.text.trimmingCharacters(in: .whitespaces) }
  }

  private let words = "one two three four five six"

  @Test func textWrapsInTheWidthItIsOffered() {
    #expect(lines(Text(words), 80, 200) == ["one two", "three four", "five six"])
    #expect(lines(Text(words).fixedSize(), 80, 200) == ["one two three four five six"])
    let tall = Text(words).fixedSize(horizontal: false, vertical: true)
    #expect(lines(tall, 80, 10) == ["one two", "three four", "five six"])
  }

  @Test func aLineLimitCutsTheRest() {
    #expect(lines(Text(words).lineLimit(1), 80, 200) == ["one two…"])
    #expect(lines(Text(words).lineLimit(2), 80, 200) == ["one two", "three fo…"])
    #expect(lines(Text(words).lineLimit(nil).lineLimit(1), 80, 200).count == 3)
    #expect(lines(Text(words), 80, 45).count == 2)
  }

  @Test func truncationModesKeepOtherEnds() {
    let head = lines(Text(words).lineLimit(1).truncationMode(.head), 80, 30)
    let middle = lines(Text(words).lineLimit(1).truncationMode(.middle), 80, 30)
    #expect(head.count == 1 && head[0].hasPrefix("…") && head[0].hasSuffix("six"))
    #expect(middle.count == 1 && middle[0].hasPrefix("one") && middle[0].hasSuffix("six"))
  }

  /// B33.
  @Test func limitsWrittenAsRangesReserveAndCut() {
    func height(_ view: some View) -> CGFloat { evaluation(of: view.named("a"), 400, 400).frames["a"]?.height ?? 0 }
    let one = height(Text("a"))
    #expect(one == 21)
    #expect(height(Text("a").lineLimit(2...)) == 43)
    #expect(height(Text("a").lineLimit(...4)) == 21)
    #expect(height(Text("a").lineLimit(2...4)) == 43)
    #expect(height(Text("a").lineLimit(3, reservesSpace: true)) == 65)
    #expect(height(Text("a").lineLimit(3, reservesSpace: false)) == 21)
    let long = String(repeating: "word ", count: 200)
    #expect(height(Text(long).lineLimit(2...4)) == 87)
    // The inner range replaces both bounds of the outer one.
    #expect(height(Text(long).lineLimit(...5).lineLimit(2...4)) == 109)
    #expect(height(Text("a").lineLimit(...5).lineLimit(2...4)) == 21)
    #expect(height(Text(long).lineLimit(3).lineLimit(5, reservesSpace: true)) == 65)
    #expect(height(Text("a").lineLimit(3).lineLimit(5, reservesSpace: true)) == 21)
  }

  /// B32.
  @Test func textShrinksBeforeItIsCut() {
    let full = evaluation(of: Text("Shrinking text"), 300, 30).runs
    let small = evaluation(of: Text("Shrinking text").lineLimit(1).minimumScaleFactor(0.6), 80, 30).runs
    let cut = evaluation(of: Text("Shrinking text").lineLimit(1).minimumScaleFactor(0.6), 50, 30).runs
    let (size, smaller, smallest) = (full[0].size, small[0].size, cut[0].size)
    #expect(small.map(\.text).joined() == "Shrinking text")
    #expect(smaller < size && smaller > 0.6 * size)
    #expect(cut.map(\.text).joined().hasSuffix("…"))
    #expect(abs(smallest - 0.6 * size) < 0.01)
  }

  @Test func linesStandAtTheirAlignment() {
    func starts(_ alignment: TextAlignment) -> [CGFloat] {
      evaluation(of: Text("a\nlonger").multilineTextAlignment(alignment), 200, 100).runs.map(\.origin.x)
    }
    let (leading, center, trailing) = (starts(.leading), starts(.center), starts(.trailing))
    #expect(leading[0] == leading[1])
    #expect(center[0] > center[1] && trailing[0] > center[0])
    // The box is rounded up to pixels, so the widest line may stand less than one away.
    #expect(trailing[1] - leading[1] >= 0 && trailing[1] - leading[1] < 1)
  }

  @Test func lineSpacingOpensTheLines() {
    let plain = evaluation(of: Text("a\nb").named("a")).frames["a"]?.height
    let open = evaluation(of: Text("a\nb").lineSpacing(5).named("a")).frames["a"]?.height
    #expect(plain == 43)
    #expect(open == 48)
  }

  @Test func textsOfAPlainSizeTouch() {
    let column = VStack {
      Text("a").named("a")
      Text("b").named("b")
      Box(10, 10).named("box")
    }
    .font(.system(size: 11))
    let frames = evaluation(of: column, 100, 60).frames
    #expect(frames["b"]?.minY == frames["a"]?.maxY)
    // The font's word counts alone: a line of 1.1 times its height less the height of the capitals.
    #expect(abs((frames["box"]?.minY ?? 0) - (frames["b"]?.maxY ?? 0) - (15 - 11 * 1443.0 / 2048)) < 1e-6)
  }

  @Test func emptyTextTakesNoRoom() {
    #expect(idealSize(of: Text("")) == .zero)
  }

  @Test func dynamicTypeScalesTheStyles() {
    func height(_ size: DynamicTypeSize) -> CGFloat {
      idealSize(of: Text("a")) { $0.dynamicTypeSize = size }.height
    }
    #expect(height(.large) == 21)
    #expect(height(.xxxLarge) == 28)
    #expect(height(.accessibility5) == 64)
    let limited = Text("a").dynamicTypeSize(...DynamicTypeSize.xLarge)
    #expect(idealSize(of: limited) { $0.dynamicTypeSize = .accessibility5 }.height == 23)
    #expect(idealSize(of: Text("a").font(.system(size: 17))) { $0.dynamicTypeSize = .accessibility5 }.height == 21)
  }
}
