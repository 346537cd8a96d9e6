// SPDX-License-Identifier: Apache-2.0
import Foundation
import TesseraGeometry
import TesseraLayout
import TesseraViewGraph

/// Views side by side.
public struct HStack<Content> {
  let layout: HStackLayout
  let content: Content
}

extension HStack: View where Content: View {
  public typealias Body = Never

  nonisolated public init(
    alignment: VerticalAlignment = .center, spacing: CGFloat? = nil, @ViewBuilder content: () -> Content
  ) {
    self.init(layout: HStackLayout(alignment: alignment, spacing: spacing), content: content())
  }
}

extension HStack: PrimitiveView where Content: View {
  package func nodes(_ inputs: ViewInputs) -> [Node] {
    [arrange(layout, content, inputs, axis: .horizontal)]
  }
}

/// Views below each other.
public struct VStack<Content> {
  let layout: VStackLayout
  let content: Content
}

extension VStack: View where Content: View {
  public typealias Body = Never

  nonisolated public init(
    alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil, @ViewBuilder content: () -> Content
  ) {
    self.init(layout: VStackLayout(alignment: alignment, spacing: spacing), content: content())
  }
}

extension VStack: PrimitiveView where Content: View {
  package func nodes(_ inputs: ViewInputs) -> [Node] {
    [arrange(layout, content, inputs, axis: .vertical)]
  }
}

/// Views in front of each other.
public struct ZStack<Content> {
  let layout: ZStackLayout
  let content: Content
}

extension ZStack: View where Content: View {
  public typealias Body = Never

  nonisolated public init(alignment: Alignment = .center, @ViewBuilder content: () -> Content) {
    self.init(layout: ZStackLayout(alignment: alignment), content: content())
  }
}

extension ZStack: PrimitiveView where Content: View {
  package func nodes(_ inputs: ViewInputs) -> [Node] { [arrange(layout, content, inputs, axis: nil)] }
}

/// Views side by side; a widget does not scroll, so all of them are made.
public struct LazyHStack<Content> {
  let layout: LazyStackLayout
  let content: Content
}

extension LazyHStack: View where Content: View {
  public typealias Body = Never

  nonisolated public init(
    alignment: VerticalAlignment = .center, spacing: CGFloat? = nil,
    pinnedViews: PinnedScrollableViews = .init(), @ViewBuilder content: () -> Content
  ) {
    self.init(
      layout: LazyStackLayout(axis: .horizontal, alignment: alignment.key, spacing: spacing), content: content())
  }
}

extension LazyHStack: PrimitiveView where Content: View {
  package func nodes(_ inputs: ViewInputs) -> [Node] { [arrange(layout, content, inputs, axis: .horizontal)] }
}

/// Views below each other; in a scrolling window only those near it are made, a widget makes all.
public struct LazyVStack<Content> {
  let layout: LazyStackLayout
  let alignment: HorizontalAlignment
  let spacing: CGFloat?
  let pinned: PinnedScrollableViews
  let content: Content
}

extension LazyVStack: View where Content: View {
  public typealias Body = Never

  nonisolated public init(
    alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil,
    pinnedViews: PinnedScrollableViews = .init(), @ViewBuilder content: () -> Content
  ) {
    self.init(
      layout: LazyStackLayout(axis: .vertical, alignment: alignment.key, spacing: spacing), alignment: alignment,
      spacing: spacing, pinned: pinnedViews, content: content())
  }
}

extension LazyVStack: PrimitiveView where Content: View {
  package func nodes(_ inputs: ViewInputs) -> [Node] {
    // Only what scrolls is worth making bit by bit.
    guard inputs.graph.scopes != nil, inputs.environment.scrollState != nil else {
      return [arrange(layout, content, inputs, axis: .vertical)]
    }
    return [lazyColumn(content, alignment: alignment, spacing: spacing, pinned: pinned, inputs)]
  }
}

/// Evaluates content and arranges it by a layout.
@MainActor func arrange<L: Layout, Content: View>(
  _ layout: L, _ content: Content, _ inputs: ViewInputs, axis: Axis?
) -> Node {
  let children = evaluate(content, inputs.inContainer(axis: axis))
  return LayoutNode(
    layout, children: children, identity: inputs.identity, direction: inputs.environment.layoutDirection)
}

extension Layout {
  /// Arranges views by this layout.
  public func callAsFunction<V: View>(@ViewBuilder _ content: () -> V) -> some View {
    ArrangedView(layout: self, content: content())
  }
}

struct ArrangedView<L: Layout, Content> {
  let layout: L
  let content: Content
}

extension ArrangedView: View where Content: View {
  typealias Body = Never
}

extension ArrangedView: PrimitiveView where Content: View {
  func nodes(_ inputs: ViewInputs) -> [Node] {
    [arrange(layout, content, inputs, axis: L.layoutProperties.stackOrientation)]
  }
}
