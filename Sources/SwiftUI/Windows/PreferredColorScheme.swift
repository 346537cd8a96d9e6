// SPDX-License-Identifier: Apache-2.0
import TesseraModel
import TesseraViewGraph

/// The colors that content wants its window, or the sheet it stands on, to have; nil follows the system.
public struct PreferredColorSchemeKey: PreferenceKey {
  public static var defaultValue: ColorScheme? { nil }

  public static func reduce(value: inout ColorScheme?, nextValue: () -> ColorScheme?) { value = value ?? nextValue() }
}

/// Asks the window around the view for colors; a widget's are the home screen's.
struct PreferredColorSchemeModifier {
  let scheme: ColorScheme?
}

extension PreferredColorSchemeModifier: ViewModifier, PrimitiveModifier, NodeModifier, WindowModifier {
  typealias Body = Never

  var name: String { "preferredColorScheme" }

  func wrap(_ node: Node, _ inputs: ViewInputs) -> Node {
    // The preview of a tile follows it as a window does.
    if inputs.graph.scopes != nil || inputs.environment.isPreviewed { return wrapInWindow(node, inputs) }
    DiagnosticLog.ignoredInWidget(name)
    return node
  }

  func wrapInWindow(_ node: Node, _ inputs: ViewInputs) -> Node {
    PreferenceNode<PreferredColorSchemeKey>(scheme, child: node)
  }
}

extension View {
  /// Gives the window, or the sheet, around the view light or dark colors whatever the system has.
  nonisolated public func preferredColorScheme(_ colorScheme: ColorScheme?) -> some View {
    modifier(PreferredColorSchemeModifier(scheme: colorScheme))
  }
}

/// The colors of what is presented: known once its content has been evaluated, and then evaluated again in them.
final class SheetScheme {
  private let wish: StateLocation<ColorScheme?>

  private init(_ wish: StateLocation<ColorScheme?>) { self.wish = wish }

  static func of(_ identity: Identity, _ graph: ViewGraph) -> SheetScheme {
    SheetScheme(
      graph.store.location(identity: identity.child(.part("scheme")), slot: 0, graph: graph, initial: { nil }))
  }

  /// What the content asked for last.
  var wanted: ColorScheme? { wish.value }

  func follow(_ scheme: ColorScheme?) {
    if wish.unread != scheme { wish.value = scheme }
  }
}
