// SPDX-License-Identifier: Apache-2.0
import SwiftUI
import Testing

extension HorizontalAlignment {
  private enum Price: AlignmentID {
    static func defaultValue(in context: ViewDimensions) -> CGFloat { context[.trailing] }
  }

  fileprivate static let price = HorizontalAlignment(Price.self)
}

/// Guides set by authors.
@MainActor @Suite struct AlignmentTests {
  @Test func aGuideMovesAViewInItsStack() {
    let view = HStack(alignment: .top, spacing: 0) {
      Box(10, 10).named("a")
      Box(10, 10).alignmentGuide(.top) { $0[.bottom] }.named("b")
    }
    expectLayout(view, 20, 20, ["a": CGRect(0, 10, 10, 10), "b": CGRect(10, 0, 10, 10)])
  }

  @Test func aCustomAlignmentReachesThroughStacks() {
    let view = VStack(alignment: .price, spacing: 0) {
      HStack(spacing: 0) {
        Box(10, 10)
        Box(30, 10).alignmentGuide(.price) { $0[.leading] }.named("a")
      }
      HStack(spacing: 0) {
        Box(20, 10)
        Box(10, 10).alignmentGuide(.price) { $0[.leading] }.named("b")
      }
      Box(10, 10).named("c")
    }
    expectLayout(
      view, 50, 30, ["a": CGRect(20, 0, 30, 10), "b": CGRect(20, 10, 10, 10), "c": CGRect(10, 20, 10, 10)])
  }

  @Test func guidesCountInFramesAndLayers() {
    let box = Box(10, 10).alignmentGuide(HorizontalAlignment.leading) { _ in 4 }
    expectLayout(
      box.named("a").frame(width: 50, height: 50, alignment: .leading), 50, 50, ["a": CGRect(-4, 20, 10, 10)])
    expectLayout(
      Color.clear.overlay(alignment: .topLeading) { box.named("b") }, 50, 50, ["b": CGRect(-4, 0, 10, 10)])
  }

  @Test func baselinesAlignTextsOfUnequalSize() {
    let view = HStack(alignment: .firstTextBaseline, spacing: 0) {
      Text("a").font(.system(size: 34)).named("large")
      Text("b").font(.system(size: 17)).named("small")
    }
    // The ascent of the system font is 1950/2048 of its size; the boxes are rounded up to pixels below it.
    let frames = evaluation(of: view).frames
    let (large, small) = (frames["large"] ?? .zero, frames["small"] ?? .zero)
    #expect(large.size == CGSize(width: 18, height: 41))
    #expect(small.size == CGSize(width: 11, height: 21))
    #expect(abs(small.minY - large.minY - 17 * 1950 / 2048) < 0.001)
  }

  @Test func anAuthorsLayoutPlacesItsSubviews() {
    struct Diagonal: Layout {
      func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
        let sizes = subviews.map { $0.sizeThatFits(.unspecified) }
        return CGSize(
          width: sizes.reduce(0) { $0 + $1.width }, height: sizes.reduce(0) { $0 + $1.height })
      }
      func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {
        var corner = CGPoint(x: bounds.minX, y: bounds.minY)
        for subview in subviews {
          let size = subview.sizeThatFits(.unspecified)
          subview.place(at: corner, proposal: .unspecified)
          corner.x += size.width
          corner.y += size.height
        }
      }
    }
    let view = Diagonal {
      Box(10, 20).named("a")
      Box(30, 10).named("b")
    }
    expectLayout(view, 100, 100, ["a": CGRect(30, 35, 10, 20), "b": CGRect(40, 55, 30, 10)])
  }

  @Test func anyLayoutIsTheLayoutInside() {
    let layout = AnyLayout(HStackLayout(spacing: 4))
    let view = layout {
      Box(10, 10).named("a")
      Box(10, 10).named("b")
    }
    expectLayout(view, 24, 10, ["a": CGRect(0, 0, 10, 10), "b": CGRect(14, 0, 10, 10)])
  }
}
