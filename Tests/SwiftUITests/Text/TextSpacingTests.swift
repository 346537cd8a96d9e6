// SPDX-License-Identifier: Apache-2.0
import SwiftUI
import Testing
import TesseraViewGraph

/// How far texts stand from each other and from what is below them.
///
/// The numbers were measured in pictures that iOS 17 drew of 120 x 120 points at ten pixels a point, and hold for these
/// views to the pixel unless a comment says otherwise.
@MainActor @Suite struct TextSpacingTests {
  /// A headline above the content, both in a column that fills its place.
  private struct Page<Content: View>: View {
    @ViewBuilder var content: Content

    init(@ViewBuilder content: () -> Content) { self.content = content() }

    var body: some View {
      VStack(alignment: .leading) {
        HStack {
          Text("Title").font(.headline).fixedSize()
          Spacer(minLength: 0)
        }
        Spacer()
        content
        Spacer()
      }
    }
  }

  private func evaluated(_ view: some View) -> Evaluation { evaluation(of: view, 120, 120, scale: 10) }

  /// The baselines of a picture in pixels.
  private func baselines(_ view: some View) -> [Int] {
    evaluated(view).runs.map { Int(($0.origin.y * 10).rounded()) }
  }

  @Test func textsBelowEachOtherKeepTheLeadingOfTheirStyle() {
    let body = Page {
      Text("17:05")
      Text("5:05")
      Text("17:05:23")
    }
    #expect(baselines(body) == [162, 542, 762, 982])
    let subheadline = Page {
      Text("Widget family").font(.subheadline).bold()
      Text("small").font(.subheadline)
    }
    #expect(baselines(subheadline) == [162, 654, 855])
  }

  @Test(arguments: [(Font.Leading.tight, -20), (.standard, 0), (.loose, 20)])
  func aTightOrLooseFontMovesItsLines(leading: Font.Leading, change: Int) {
    let plain = baselines(Text("one\ntwo\nthree").font(.subheadline))
    let changed = baselines(Text("one\ntwo\nthree").font(.subheadline.leading(leading)))
    #expect(plain.count == 3)
    #expect(changed[1] - changed[0] == plain[1] - plain[0] + change)
    #expect(changed[2] - changed[1] == plain[2] - plain[1] + change)
  }

  @Test func theLowerOfTwoFontsDecides() {
    let view = Page {
      Text("Lucky number").font(.subheadline).bold()
      Group {
        Text("First: 7")
        Text("Second: 7")
      }
      .font(.footnote)
    }
    // The middle line lies half way between two pixels: Apple's sum ends below, ours above.
    #expect(baselines(view) == [162, 574, 760, 940])
  }

  @Test func linesOfATextStandItsLeadingApart() {
    let view = Page { Text("Edit\nthe\nbackground").font(.subheadline) }
    #expect(baselines(view) == [162, 555, 755, 955])
  }

  @Test func linesOfAPlainSizeStandCloseTogether() {
    let column = VStack {
      Text("a\nb")
      Text("c")
    }
    .font(.system(size: 17))
    #expect(baselines(column.frame(height: 60.9)) == [458, 661, 864])
  }

  @Test func largerTextKeepsItsDistanceFromWhatIsBelow() {
    let view = Page {
      Group {
        Text("Request")
        Text("Answer")
      }
      .font(.subheadline)
      Color.pureRed.frame(maxHeight: 50).named("picture")
    }
    let found = evaluated(view)
    #expect(found.runs.map { Int(($0.origin.y * 10).rounded()) } == [162, 426, 627])
    let picture = found.frames["picture"] ?? .null
    #expect([picture.minY, picture.maxY].map { Int(($0 * 10).rounded()) } == [755, 1120])
  }

  @Test func aGaugeStandsBelowItsLabelLikeAnyView() {
    let view = Page {
      Gauge(value: 0.67) {
        HStack {
          Text("67% of day")
          Spacer()
        }
      }
      .gaugeStyle(.linearCapacity).tint(.pureRed)
    }
    #expect(baselines(view) == [162, 630])
    #expect(evaluated(view).items.hasSuffix("fill 0,77.5 80.398x16 | capsule #FF0000"), "\(evaluated(view).items)")
  }

  @Test func rowsWithPicturesKeepTheDistanceOfViews() {
    func distance(_ font: Font) -> CGFloat? {
      let row = HStack {
        Box(30, 30)
        Text("a").font(font)
      }
      let frames = evaluation(
        of: VStack {
          row.named("a")
          row.named("b")
        }, 100, 200, scale: 10
      ).frames
      return frames["a"].flatMap { upper in frames["b"].map { (($0.minY - upper.maxY) * 10).rounded() / 10 } }
    }
    #expect(distance(.footnote) == 8)
    #expect(distance(.title3) == 12.2)
  }

  @Test func largeTypeBringsItsLeadingAlong() {
    let column = VStack {
      Text("a")
      Text("b")
    }
    let runs = evaluation(of: column, 200, 300, scale: 10) { $0.dynamicTypeSize = .accessibility1 }.runs
    #expect(runs.count == 2)
    #expect(runs.count == 2 && abs(runs[1].origin.y - runs[0].origin.y - 34.1) < 0.051)
  }
}
