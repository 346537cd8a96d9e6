// SPDX-License-Identifier: Apache-2.0
import Foundation
import Testing
import TesseraGeometry

@testable import TesseraLayout

private enum RankKey: LayoutValueKey {
  static var defaultValue: Int { 7 }
}

/// An author's layout: a staircase that notes how often its cache was made and updated.
private struct Staircase: Layout {
  final class Log {
    var made = 0
    var updated = 0
  }

  var log = Log()
  var skipsLast = false

  func makeCache(subviews: Subviews) -> [CGSize] {
    log.made += 1
    return subviews.map { $0.sizeThatFits(.unspecified) }
  }

  func updateCache(_ cache: inout [CGSize], subviews: Subviews) {
    log.updated += 1
    cache = subviews.map { $0.sizeThatFits(.unspecified) }
  }

  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout [CGSize]) -> CGSize {
    cache.reduce(.zero) { CGSize(width: $0.width + $1.width, height: $0.height + $1.height) }
  }

  func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout [CGSize]) {
    var point = bounds.origin
    for (subview, size) in zip(skipsLast ? subviews.dropLast() : subviews, cache) {
      point = point + CGPoint(x: size.width, y: size.height)
      subview.place(at: point, anchor: .bottomTrailing, proposal: .unspecified)
    }
  }
}

/// A layout that answers nonsense.
private struct Nonsense: Layout {
  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) -> CGSize {
    CGSize(width: CGFloat.nan, height: -4)
  }

  func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) {}
}

@Suite struct LayoutProtocolTests {
  @Test func authorsLayoutPlacesByAnchor() {
    let stairs = ContainerElement(Staircase(), [box(10, 5, "a"), box(20, 6, "b")]).layOut(100, 100)
    #expect(stairs.frame == rect(0, 0, 30, 11))
    #expect(stairs.namedFrames == ["a": rect(0, 0, 10, 5), "b": rect(10, 5, 20, 6)])
  }

  @Test func authorsLayoutIsMirrored() {
    let stairs = ContainerElement(Staircase(), [box(10, 5, "a"), box(20, 6, "b")], direction: .rightToLeft)
      .layOut(100, 100)
    #expect(stairs.namedFrames == ["a": rect(20, 0, 10, 5), "b": rect(0, 5, 20, 6)])
  }

  @Test func forgottenSubviewIsCentred() {
    let stairs = ContainerElement(Staircase(skipsLast: true), [box(10, 5, "a"), box(20, 7, "b")]).layOut(100, 100)
    #expect(stairs.namedFrames["b"] == rect(5, 2.5, 20, 7))
  }

  @Test func cacheIsMadeOnceAndUpdatedAfterChanges() {
    let layout = Staircase()
    let stairs = ContainerElement(layout, [box(10, 5)]).layOut(100, 100)
    _ = stairs.sizeThatFits(.zero)
    #expect(layout.log.made == 1 && layout.log.updated == 0)
    stairs.engine.update(layout, children: [box(1, 1), box(2, 2)], direction: .leftToRight)
    #expect(stairs.sizeThatFits(.zero) == CGSize(width: 3, height: 3))
    #expect(layout.log.made == 1 && layout.log.updated == 1)
  }

  @Test func nonsenseSizesBecomeZero() {
    #expect(ContainerElement(Nonsense(), [box(1, 1)]).sizeThatFits(.zero) == .zero)
  }

  @Test func erasedLayoutKeepsItsChildrenWhenItChanges() {
    let children = [box(10, 5, "a"), box(20, 6, "b")]
    let container = ContainerElement(AnyLayout(HStackLayout(spacing: 1)), children).layOut(100, 100)
    #expect(container.namedFrames == ["a": rect(0, 0.5, 10, 5), "b": rect(11, 0, 20, 6)])
    #expect(container.engine.stackOrientation == .horizontal)
    container.engine.update(
      AnyLayout(VStackLayout(alignment: .leading, spacing: 1)), children: children, direction: .leftToRight)
    container.layOut(100, 100)
    #expect(container.namedFrames == ["a": rect(0, 0, 10, 5), "b": rect(0, 6, 20, 6)])
    #expect(container.engine.stackOrientation == .vertical)
  }

  @Test func subviewsShowTheirValues() {
    let subviews = LayoutSubviews([box(1, 1).value(RankKey.self, 3).priority(2), box(2, 2)])
    #expect(subviews.map { $0[RankKey.self] } == [3, 7])
    #expect(subviews.map(\.priority) == [2, 0])
    #expect(subviews[0] != subviews[1])
  }

  @Test func slicesKeepIndicesAndChoicesStartAtZero() {
    let subviews = LayoutSubviews([box(1, 1), box(2, 1), box(3, 1), box(4, 1)])
    let widths = { (subviews: LayoutSubviews) in subviews.map { $0.sizeThatFits(.zero).width } }
    #expect(widths(subviews[1..<3]) == [2, 3])
    #expect(subviews[1..<3].startIndex == 1)
    #expect(widths(subviews[[3, 0]]) == [4, 1])
    #expect(Array(subviews[[3, 0]].indices) == [0, 1])
    #expect(widths(subviews[[3, 0, 2]][1..<3]) == [1, 3])
  }

  @Test func proposalReplacesWhatIsUnspecified() {
    #expect(ProposedViewSize(width: nil, height: 3).replacingUnspecifiedDimensions() == CGSize(width: 10, height: 3))
    #expect(ProposedViewSize(CGSize(width: 1, height: 2)) == ProposedViewSize(width: 1, height: 2))
  }

  @Test func dimensionsNameExplicitGuides() {
    let dimensions = LayoutSubview(text(10, 20, ascent: 15)).dimensions(in: .unspecified)
    #expect(dimensions[.firstTextBaseline] == 15)
    #expect(dimensions[explicit: .firstTextBaseline] == 15)
    #expect(dimensions[explicit: HorizontalAlignment.center] == nil)
    #expect(dimensions[HorizontalAlignment.center] == 5)
  }
}
