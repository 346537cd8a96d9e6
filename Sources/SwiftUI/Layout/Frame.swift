// SPDX-License-Identifier: Apache-2.0
import Foundation
import TesseraLayout
import TesseraModel
import TesseraViewGraph

struct UnaryLayoutModifier<L: UnaryLayout> {
  let layout: L
}

extension UnaryLayoutModifier: NodeModifier {
  typealias Body = Never

  func wrap(_ node: Node, _ inputs: ViewInputs) -> Node {
    UnaryLayoutNode(layout, child: node, direction: inputs.environment.layoutDirection)
  }
}

/// Reports lengths that no frame can have, and returns one that it can.
///
/// - Parameter isLimit: Whether infinity has a meaning, as for a maximum.
func usable(_ length: CGFloat?, _ name: String, isLimit: Bool = false) -> CGFloat? {
  guard let length else { return nil }
  if length.isNaN || length == .infinity && !isLimit {
    DiagnosticLog.report(.valueNotFinite, "A frame's \(name) is not a finite number; it is left out.")
    return nil
  }
  if length < 0 {
    DiagnosticLog.report(.negativeSize, "A frame's \(name) is \(length); 0 is used.")
    return 0
  }
  return length
}

/// Reports coordinates that are no numbers, and returns 0 for them.
private func coordinate(_ value: CGFloat, _ name: String) -> CGFloat {
  if value.isFinite { return value }
  DiagnosticLog.report(.valueNotFinite, "A coordinate of \(name) is not a finite number; 0 is used.")
  return 0
}

extension View {
  /// Gives the view a fixed width, height or both, in points.
  nonisolated public func frame(
    width: CGFloat? = nil, height: CGFloat? = nil, alignment: Alignment = .center
  ) -> some View {
    modifier(
      UnaryLayoutModifier(
        layout: FixedFrameLayout(
          width: usable(width, "width"), height: usable(height, "height"), alignment: alignment)))
  }

  /// Gives the view limits for its width and height, in points.
  nonisolated public func frame(
    minWidth: CGFloat? = nil, idealWidth: CGFloat? = nil, maxWidth: CGFloat? = nil, minHeight: CGFloat? = nil,
    idealHeight: CGFloat? = nil, maxHeight: CGFloat? = nil, alignment: Alignment = .center
  ) -> some View {
    let frame = FlexibleFrameLayout.sanitized(
      horizontal: .init(
        minimum: usable(minWidth, "minWidth"), ideal: usable(idealWidth, "idealWidth"),
        maximum: usable(maxWidth, "maxWidth", isLimit: true)),
      vertical: .init(
        minimum: usable(minHeight, "minHeight"), ideal: usable(idealHeight, "idealHeight"),
        maximum: usable(maxHeight, "maxHeight", isLimit: true)),
      alignment: alignment)
    if frame.isRepaired {
      DiagnosticLog.report(
        .negativeSize, "A frame's minimum, ideal and maximum do not ascend; the larger of them is used.")
    }
    return modifier(UnaryLayoutModifier(layout: frame.layout))
  }

  /// A frame without numbers changes nothing.
  @available(*, deprecated, message: "Give the frame a width, a height or a limit.")
  nonisolated public func frame() -> some View { self }

  nonisolated public func fixedSize() -> some View { fixedSize(horizontal: true, vertical: true) }

  /// Gives the view its ideal size along the chosen axes.
  nonisolated public func fixedSize(horizontal: Bool, vertical: Bool) -> some View {
    modifier(UnaryLayoutModifier(layout: FixedSizeLayout(horizontal: horizontal, vertical: vertical)))
  }

  nonisolated public func aspectRatio(_ aspectRatio: CGFloat? = nil, contentMode: ContentMode) -> some View {
    modifier(UnaryLayoutModifier(layout: AspectRatioLayout(ratio: aspectRatio, mode: contentMode)))
  }

  nonisolated public func aspectRatio(_ aspectRatio: CGSize, contentMode: ContentMode) -> some View {
    self.aspectRatio(
      aspectRatio.height == 0 ? nil : aspectRatio.width / aspectRatio.height, contentMode: contentMode)
  }

  nonisolated public func scaledToFit() -> some View { aspectRatio(contentMode: .fit) }

  nonisolated public func scaledToFill() -> some View { aspectRatio(contentMode: .fill) }

  /// Moves what the view paints; its place in the layout stays.
  nonisolated public func offset(x: CGFloat = 0, y: CGFloat = 0) -> some View {
    modifier(
      UnaryLayoutModifier(
        layout: OffsetLayout(CGSize(width: coordinate(x, "offset"), height: coordinate(y, "offset")))))
  }

  nonisolated public func offset(_ offset: CGSize) -> some View { self.offset(x: offset.width, y: offset.height) }

  /// Puts the view's centre at a point of the surrounding space.
  nonisolated public func position(x: CGFloat = 0, y: CGFloat = 0) -> some View {
    modifier(
      UnaryLayoutModifier(
        layout: PositionLayout(CGPoint(x: coordinate(x, "position"), y: coordinate(y, "position")))))
  }

  nonisolated public func position(_ position: CGPoint) -> some View { self.position(x: position.x, y: position.y) }
}
