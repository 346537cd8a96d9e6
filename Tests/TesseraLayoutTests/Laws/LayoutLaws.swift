// SPDX-License-Identifier: Apache-2.0
import Foundation
import Testing
import TesseraGeometry

@testable import TesseraLayout

/// The proposals with which every law is checked.
private let lengths: [CGFloat?] = [nil, 0, 7, 50, 137.5, 1000]

/// Checks what every container must obey, whatever it holds.
///
/// - Parameters:
///   - isMonotone: whether a larger proposal never gives a smaller size.
///   - placesOnlyOne: whether the layout shows a single one of its children.
///   - children: makes fresh children, among them at least two.
func checkLayoutLaws<L: Layout>(
  _ layout: L, isMonotone: Bool = true, placesOnlyOne: Bool = false, children: () -> [TestElement] = mixedChildren
) {
  let what = String(describing: L.self)
  checkSizes(what, isMonotone: isMonotone) { ContainerElement(layout, children()) }

  for width in lengths {
    for height in lengths {
      let elements = children()
      let container = ContainerElement(layout, elements).layOut(width, height)
      let counts = elements.map(\.placements.count)
      let expected = placesOnlyOne ? [1] : Array(repeating: 1, count: elements.count)
      #expect(counts.filter { $0 > 0 } == expected, "\(what) placed \(counts) times in \(width as Any)")
      #expect(elements.allSatisfy { $0.frame?.isSound ?? true }, "\(what): undefined frame")

      let others = children()
      let mirrored = ContainerElement(layout, others, direction: .rightToLeft).layOut(width, height)
      #expect(mirrored.frame == container.frame)
      for (element, other) in zip(elements, others) {
        guard let frame = element.frame, let total = container.frame?.width else { continue }
        let opposite = CGRect(x: total - frame.maxX, y: frame.minY, width: frame.width, height: frame.height)
        #expect(other.frame?.isNear(opposite) == true, "\(what) is not mirrored")
      }
    }
  }
  var empty = LayoutEngine(layout, children: [])
  let size = empty.sizeThatFits(ProposedViewSize(width: 100, height: 100))
  #expect(size.width.isFinite && size.height.isFinite && size.width >= 0 && size.height >= 0)
  empty.place(in: CGRect(origin: .zero, size: size), proposal: ProposedViewSize(width: 100, height: 100))
}

/// Checks what every modifier must obey, whatever it modifies.
func checkLayoutLaws<L: UnaryLayout>(_ layout: L, isMonotone: Bool = true) {
  let what = String(describing: L.self)
  for make in [{ flexible() }, { box(30, 20) }, { text(40, 16, ascent: 12) }] {
    checkSizes(what, isMonotone: isMonotone) { ModifierElement(layout, make()) }
    for width in lengths {
      for height in lengths {
        let child = make()
        let whole = ModifierElement(layout, child).layOut(width, height)
        #expect(child.placements.count == 1, "\(what) placed its child \(child.placements.count) times")
        #expect(child.frame?.isSound == true, "\(what): undefined frame")
        let other = make()
        ModifierElement(layout, other, direction: .rightToLeft).layOut(width, height)
        if let frame = child.frame, let total = whole.frame?.width {
          let opposite = CGRect(x: total - frame.maxX, y: frame.minY, width: frame.width, height: frame.height)
          #expect(other.frame?.isNear(opposite) == true, "\(what) is not mirrored")
        }
      }
    }
  }
}

/// Children of every kind: flexible, fixed, text, spacer, one between limits, one of a higher priority.
func mixedChildren() -> [TestElement] {
  [
    flexible(), box(30, 20), text(40, 16, ascent: 12), spacer(.horizontal),
    flexible().modified(
      FlexibleFrameLayout(
        horizontal: .init(minimum: 20, maximum: 60), vertical: .init(minimum: 5, maximum: 40))),
    flexible().frame(width: 12).priority(1), box(50, 10),
  ]
}

private func checkSizes(_ what: String, isMonotone: Bool, make: () -> TestElement) {
  let element = make()
  for height in lengths {
    var previous: CGSize?
    for width in lengths {
      let proposal = ProposedViewSize(width: width, height: height)
      let size = element.sizeThatFits(proposal)
      #expect(size.width.isFinite && size.height.isFinite, "\(what) answers \(size) to \(proposal)")
      #expect(size.width >= 0 && size.height >= 0, "\(what) answers \(size) to \(proposal)")
      #expect(make().sizeThatFits(proposal) == size, "\(what) answers differently when asked afresh")
      if isMonotone, width != nil, let previous { #expect(size.width >= previous.width - 1e-9, "\(what) shrinks") }
      previous = width == nil ? nil : size
    }
  }
  let largest = element.sizeThatFits(.infinity)
  #expect(!largest.width.isNaN && !largest.height.isNaN, "\(what) answers \(largest) to infinity")
}

extension CGRect {
  fileprivate var isSound: Bool {
    origin.x.isFinite && origin.y.isFinite && width.isFinite && height.isFinite && width >= 0 && height >= 0
  }

  fileprivate func isNear(_ other: CGRect) -> Bool {
    abs(minX - other.minX) < 1e-9 && abs(minY - other.minY) < 1e-9 && size == other.size
  }
}
