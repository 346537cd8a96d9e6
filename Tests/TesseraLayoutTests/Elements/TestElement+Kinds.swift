// SPDX-License-Identifier: Apache-2.0
import Foundation
import TesseraGeometry

@testable import TesseraLayout

/// A view that takes every proposal, 10 x 10 without one.
func flexible(_ name: String = "") -> LeafElement {
  LeafElement(name) { $0.replacingUnspecifiedDimensions() }
}

/// A view of one size.
func box(_ width: CGFloat, _ height: CGFloat, _ name: String = "") -> LeafElement {
  LeafElement(name) { _ in CGSize(width: width, height: height) }
}

/// A text of one size with its baselines at `ascent`.
func text(
  _ width: CGFloat, _ height: CGFloat, ascent: CGFloat? = nil, _ name: String = "", table: SpacingTable = .iOS
) -> LeafElement {
  let guides = ascent.map { ascent in
    [VerticalAlignment.firstTextBaseline.key: ascent, VerticalAlignment.lastTextBaseline.key: ascent]
  }
  return LeafElement(name, spacing: .text(table), guides: guides ?? [:]) { _ in CGSize(width: width, height: height) }
}

/// A spacer in a stack.
func spacer(_ orientation: Axis, minimum: CGFloat? = nil) -> LeafElement {
  LeafElement("", spacing: .spacer) {
    SpacerMeasure(minimum: minimum, orientation: orientation).sizeThatFits($0)
  }.priority(SpacerMeasure.priority)
}

extension TestElement {
  /// Wraps the element in the layout of a modifier.
  func modified<L: UnaryLayout>(_ layout: L) -> ModifierElement<L> { ModifierElement(layout, self) }

  func frame(width: CGFloat? = nil, height: CGFloat? = nil, alignment: Alignment = .center)
    -> ModifierElement<FixedFrameLayout>
  {
    modified(FixedFrameLayout(width: width, height: height, alignment: alignment))
  }

  func guide(_ key: AlignmentKey, _ position: @escaping (ViewDimensions) -> CGFloat)
    -> ModifierElement<AlignmentGuideLayout>
  {
    modified(AlignmentGuideLayout(key, position: position))
  }
}

func hStack(
  alignment: VerticalAlignment = .center, spacing: CGFloat? = nil, _ children: TestElement...,
  direction: LayoutDirection = .leftToRight
) -> ContainerElement<HStackLayout> {
  ContainerElement(HStackLayout(alignment: alignment, spacing: spacing), children, direction: direction)
}

func vStack(
  alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil, _ children: TestElement...,
  direction: LayoutDirection = .leftToRight
) -> ContainerElement<VStackLayout> {
  ContainerElement(VStackLayout(alignment: alignment, spacing: spacing), children, direction: direction)
}

func rect(_ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat) -> CGRect {
  CGRect(x: x, y: y, width: width, height: height)
}
