// SPDX-License-Identifier: Apache-2.0
import Foundation
import TesseraDisplayList
import TesseraGeometry
import TesseraLayout
import TesseraModel
import TesseraViewGraph

/// The container whose background is set.
public struct ContainerBackgroundPlacement: Hashable, Sendable {
  let code: UInt8

  public static let widget = ContainerBackgroundPlacement(code: 0)
  public static let navigation = ContainerBackgroundPlacement(code: 1)
  public static let tabView = ContainerBackgroundPlacement(code: 2)
}

/// Gives the whole tile a background, wherever in the tree it is written.
struct ContainerBackgroundModifier<Background: View> {
  let background: Background
  let alignment: Alignment
  let placement: ContainerBackgroundPlacement
}

extension ContainerBackgroundModifier: PrimitiveModifier {
  typealias Body = Never

  func nodes(_ inputs: ViewInputs, content: (ViewInputs) -> [Node]) -> [Node] {
    let nodes = content(inputs)
    guard placement == .widget else { return nodes }
    let part = inputs.child(.part("containerBackground")).inContainer()
    let layers = LayoutNode(
      ZStackLayout(alignment: alignment), children: evaluate(background, part), identity: part.identity,
      direction: part.environment.layoutDirection)
    inputs.graph.containerBackgrounds.append(
      UnaryLayoutNode(
        FlexibleFrameLayout(
          horizontal: .init(minimum: 0, maximum: .infinity), vertical: .init(minimum: 0, maximum: .infinity),
          alignment: alignment),
        child: layers, direction: part.environment.layoutDirection))
    return nodes
  }
}

struct WidgetURLModifier {
  let url: URL?
}

extension WidgetURLModifier: PrimitiveModifier {
  typealias Body = Never

  func nodes(_ inputs: ViewInputs, content: (ViewInputs) -> [Node]) -> [Node] {
    if let url { inputs.graph.widgetURLs.append(url) }
    return content(inputs)
  }
}

extension View {
  nonisolated public func containerBackground<S: ShapeStyle>(
    _ style: S, for container: ContainerBackgroundPlacement
  ) -> some View {
    modifier(
      ContainerBackgroundModifier(
        background: StyledRectangle(style: style), alignment: .center, placement: container))
  }

  nonisolated public func containerBackground<V: View>(
    for container: ContainerBackgroundPlacement, alignment: Alignment = .center, @ViewBuilder content: () -> V
  ) -> some View {
    modifier(ContainerBackgroundModifier(background: content(), alignment: alignment, placement: container))
  }

  /// The URL the app is opened with when the tile is tapped outside of controls.
  nonisolated public func widgetURL(_ url: URL?) -> some View { modifier(WidgetURLModifier(url: url)) }

  /// Puts the view into the accent group where the host tints widgets.
  @ViewBuilder nonisolated public func widgetAccentable(_ accentable: Bool = true) -> some View {
    if accentable { effect(.accented) } else { self }
  }

  /// Marks what strangers should not read; it is redacted where the surroundings hide what is private.
  @ViewBuilder nonisolated public func privacySensitive(_ sensitive: Bool = true) -> some View {
    if sensitive {
      transformEnvironment(\.redactionReasons) { if $0.contains(.privacy) { $0.insert(.placeholder) } }
        .effect(.privacySensitive)
    } else {
      self
    }
  }

  @ViewBuilder nonisolated public func invalidatableContent(_ invalidatable: Bool = true) -> some View {
    if invalidatable { effect(.invalidatable) } else { self }
  }

  /// Text beside a round widget on a watch; other places show nothing of it.
  nonisolated public func widgetLabel<Label: View>(@ViewBuilder label: () -> Label) -> some View {
    ignoredInWidget("widgetLabel", "only watches show a label beside it")
  }

  nonisolated public func widgetLabel(_ labelKey: LocalizedStringKey) -> some View {
    ignoredInWidget("widgetLabel", "only watches show a label beside it")
  }

  @_disfavoredOverload nonisolated public func widgetLabel<S: StringProtocol>(_ label: S) -> some View {
    ignoredInWidget("widgetLabel", "only watches show a label beside it")
  }

  nonisolated public func widgetCurvesContent(_ curves: Bool = true) -> some View {
    ignoredInWidget("widgetCurvesContent", "only watches bend content")
  }

  /// The shape that relative shapes inside follow.
  nonisolated public func containerShape<S: InsettableShape>(_ shape: S) -> some View {
    modifier(ContainerShapeModifier(shape: shape))
  }
}

struct ContainerShapeModifier<S: InsettableShape> {
  let shape: S
}

extension ContainerShapeModifier: NodeModifier {
  typealias Body = Never

  func wrap(_ node: Node, _ inputs: ViewInputs) -> Node {
    // Only corners can be followed: a shape without a radius counts as a rectangle.
    let (radius, style): (CGFloat, RoundedCornerStyle)
    switch shape as Any {
    case let rounded as RoundedRectangle: (radius, style) = (rounded.cornerSize.width, rounded.style)
    case let capsule as Capsule: (radius, style) = (.infinity, capsule.style)
    case is Circle: (radius, style) = (.infinity, .circular)
    default: (radius, style) = (0, .continuous)
    }
    return ContainerShapeNode(child: node) { frame in
      ContainerShape(
        rect: frame, cornerRadius: min(radius, min(frame.width, frame.height) / 2), style: style)
    }
  }
}
