// SPDX-License-Identifier: Apache-2.0
import Foundation
import TesseraGeometry
import TesseraLayout
import TesseraModel
import TesseraViewGraph

/// What a view says to the bar above it.
struct NavigationBarContent {
  var title: Text?
  var isInline: Bool?
  var items: [ToolbarEntry] = []
  var hidesBar = false
  var hidesBack = false
  var search: SearchField?
}

struct NavigationBarKey: PreferenceKey {
  static var defaultValue: NavigationBarContent { NavigationBarContent() }

  static func reduce(value: inout NavigationBarContent, nextValue: () -> NavigationBarContent) {
    let next = nextValue()
    value.title = value.title ?? next.title
    value.isInline = value.isInline ?? next.isInline
    value.items += next.items
    value.hidesBar = value.hidesBar || next.hidesBar
    value.hidesBack = value.hidesBack || next.hidesBack
    value.search = value.search ?? next.search
  }
}

/// Changes what is said to the bar.
struct NavigationBarModifier {
  let name: String
  let change: (inout NavigationBarContent) -> Void
}

extension NavigationBarModifier: ViewModifier, PrimitiveModifier, NodeModifier, WindowModifier {
  typealias Body = Never

  func wrapInWindow(_ node: Node, _ inputs: ViewInputs) -> Node {
    PreferenceTransformNode<NavigationBarKey>(change, child: node)
  }
}

/// Tells the stack around a view what to show for values of a type.
struct DestinationModifier<D: Hashable, C: View> {
  let destination: (D) -> C
}

extension DestinationModifier: ViewModifier, PrimitiveModifier, NodeModifier, WindowModifier {
  typealias Body = Never

  var name: String { "navigationDestination" }

  func wrapInWindow(_ node: Node, _ inputs: ViewInputs) -> Node {
    let destination = destination
    return OfferNode(
      NavigationDestination { value in
        (value.base as? D).map { value in AnyView(inputs.made { destination(value) }) }
      }, child: node)
  }
}

/// Tells the stack around a view what to go to as long as a binding says so.
struct PresentedDestinationModifier<Item, C: View> {
  let item: () -> Item?
  let dismiss: () -> Void
  let destination: (Item) -> C
}

extension PresentedDestinationModifier: ViewModifier, PrimitiveModifier, NodeModifier, WindowModifier {
  typealias Body = Never

  var name: String { "navigationDestination" }

  func wrapInWindow(_ node: Node, _ inputs: ViewInputs) -> Node {
    guard let value = item() else { return node }
    let destination = destination
    let presented = NavigationPresented(
      identity: inputs.identity, view: AnyView(inputs.made { destination(value) }), dismiss: dismiss)
    return OfferNode(presented, child: node)
  }
}

/// Adds items to the bar.
struct ToolbarModifier<Content: ToolbarContent> {
  let content: Content
}

extension ToolbarModifier: ViewModifier, PrimitiveModifier, NodeModifier, WindowModifier {
  typealias Body = Never

  var name: String { "toolbar" }

  func wrapInWindow(_ node: Node, _ inputs: ViewInputs) -> Node {
    let entries = toolbarEntries(of: content).compactMap { entry -> ToolbarEntry? in
      guard entry.placement != .keyboard else {
        DiagnosticLog.ignoredInWidget("ToolbarItemPlacement.keyboard")
        return nil
      }
      var entry = entry
      entry.surroundings = inputs.environment
      return entry
    }
    return PreferenceTransformNode<NavigationBarKey>({ $0.items += entries }, child: node)
  }
}

extension View {
  nonisolated public func navigationDestination<D: Hashable, C: View>(
    for data: D.Type, @ViewBuilder destination: @escaping (D) -> C
  ) -> some View { modifier(DestinationModifier(destination: destination)) }

  nonisolated public func navigationDestination<V: View>(
    isPresented: Binding<Bool>, @ViewBuilder destination: @escaping () -> V
  ) -> some View {
    modifier(
      PresentedDestinationModifier(
        item: { isPresented.wrappedValue ? true : nil }, dismiss: { isPresented.wrappedValue = false },
        destination: { _ in destination() }))
  }

  nonisolated public func navigationDestination<D: Hashable, C: View>(
    item: Binding<D?>, @ViewBuilder destination: @escaping (D) -> C
  ) -> some View {
    modifier(
      PresentedDestinationModifier(
        item: { item.wrappedValue }, dismiss: { item.wrappedValue = nil }, destination: destination))
  }

  nonisolated public func navigationTitle(_ titleKey: LocalizedStringKey) -> some View { barTitle(Text(titleKey)) }

  nonisolated public func navigationTitle(_ title: Text) -> some View { barTitle(title) }

  @_disfavoredOverload nonisolated public func navigationTitle<S: StringProtocol>(_ title: S) -> some View {
    barTitle(Text(title))
  }

  nonisolated public func navigationBarTitle(_ titleKey: LocalizedStringKey) -> some View { barTitle(Text(titleKey)) }

  @_disfavoredOverload nonisolated public func navigationBarTitle<S: StringProtocol>(_ title: S) -> some View {
    barTitle(Text(title))
  }

  nonisolated public func navigationBarTitle(
    _ titleKey: LocalizedStringKey, displayMode: NavigationBarItem.TitleDisplayMode
  ) -> some View { barTitle(Text(titleKey)).navigationBarTitleDisplayMode(displayMode) }

  nonisolated private func barTitle(_ title: Text) -> some View {
    modifier(NavigationBarModifier(name: "navigationTitle") { $0.title = title })
  }

  nonisolated public func navigationBarTitleDisplayMode(
    _ displayMode: NavigationBarItem.TitleDisplayMode
  ) -> some View {
    modifier(
      NavigationBarModifier(name: "navigationBarTitleDisplayMode") { content in
        switch displayMode {
        case .inline: content.isInline = true
        case .large: content.isInline = false
        case .automatic: break
        }
      })
  }

  nonisolated public func navigationBarHidden(_ hidden: Bool) -> some View {
    modifier(NavigationBarModifier(name: "navigationBarHidden") { $0.hidesBar = hidden })
  }

  nonisolated public func navigationBarBackButtonHidden(_ hidesBackButton: Bool = true) -> some View {
    modifier(NavigationBarModifier(name: "navigationBarBackButtonHidden") { $0.hidesBack = hidesBackButton })
  }

  nonisolated public func navigationViewStyle(_ style: some NavigationViewStyle) -> some View {
    style is StackNavigationViewStyle ? self : ignoredInWidget("navigationViewStyle")
  }

  nonisolated public func toolbar<Content: View>(@ViewBuilder content: () -> Content) -> some View {
    modifier(ToolbarModifier(content: ToolbarItem<(), Content>(placement: .automatic, content: content())))
  }

  nonisolated public func toolbar<Content: ToolbarContent>(@ToolbarContentBuilder content: () -> Content) -> some View {
    modifier(ToolbarModifier(content: content()))
  }

  nonisolated public func toolbar(_ visibility: Visibility, for bars: ToolbarPlacement...) -> some View {
    if visibility == .hidden, bars.contains(.tabBar) { DiagnosticLog.ignoredInWidget("toolbar(.hidden, for: .tabBar)") }
    let hidesBar = visibility == .hidden && bars.contains { $0 == .navigationBar || $0 == .automatic }
    return modifier(NavigationBarModifier(name: "toolbar") { $0.hidesBar = $0.hidesBar || hidesBar })
  }

  nonisolated public func toolbarBackground(_ visibility: Visibility, for bars: ToolbarPlacement...) -> some View {
    ignoredInWidget("toolbarBackground")
  }

  nonisolated public func toolbarBackground<S: ShapeStyle>(_ style: S, for bars: ToolbarPlacement...) -> some View {
    ignoredInWidget("toolbarBackground")
  }

  nonisolated public func toolbarColorScheme(_ scheme: ColorScheme?, for bars: ToolbarPlacement...) -> some View {
    ignoredInWidget("toolbarColorScheme")
  }
}

/// Parts of a navigation bar.
public struct NavigationBarItem: Sendable {
  public enum TitleDisplayMode: Sendable {
    case automatic, inline, large
  }
}

/// The look of navigation views.
public protocol NavigationViewStyle {}

public struct StackNavigationViewStyle: NavigationViewStyle, Sendable {
  public init() {}
}

extension NavigationViewStyle where Self == StackNavigationViewStyle {
  public static var stack: StackNavigationViewStyle { StackNavigationViewStyle() }
}
