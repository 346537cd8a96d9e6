// SPDX-License-Identifier: Apache-2.0
import Foundation
import TesseraDisplayList
import TesseraModel
import TesseraViewGraph

/// A control that opens a URL.
public struct Link<Label: View> {
  let destination: URL
  let label: Label
}

extension Link: View {
  nonisolated public init(destination: URL, @ViewBuilder label: () -> Label) {
    self.init(destination: destination, label: label())
  }

  public var body: some View {
    StyledLink(label: label).modifier(LinkModifier(destination: destination))
  }
}

/// A link in the style of buttons around it; in none of them it has the tint.
private struct StyledLink<Label: View>: View {
  let label: Label
  @Environment(\.buttonStyle) private var style
  @Environment(\.primitiveButtonStyle) private var builtIn
  @Environment(\.customPrimitiveButtonStyle) private var custom

  init(label: Label) { self.label = label }

  var body: some View {
    if style != nil || custom != nil || (builtIn != .automatic && builtIn != .borderless) {
      StyledButton(
        configuration: ButtonStyleConfiguration(role: nil, label: .init(view: AnyView(label)), isPressed: false))
    } else {
      label.modifier(TintedForeground())
    }
  }
}

extension Link where Label == Text {
  nonisolated public init(_ titleKey: LocalizedStringKey, destination: URL) {
    self.init(destination: destination, label: Text(titleKey))
  }

  @_disfavoredOverload nonisolated public init<S: StringProtocol>(_ title: S, destination: URL) {
    self.init(destination: destination, label: Text(title))
  }
}

struct LinkModifier {
  let destination: URL
}

extension LinkModifier: NodeModifier {
  typealias Body = Never

  func wrap(_ node: Node, _ inputs: ViewInputs) -> Node {
    if inputs.graph.scopes != nil {
      let (destination, open) = (destination, inputs.environment.openURL)
      return ControlNode(
        child: node, part: inputs.identity.child(.part("link")), gesture: .tap(count: 1)
      ) { event in
        if event == .tap { open(destination) }
      }
    }
    let family = inputs.environment.widgetFamily
    // Small and lock-screen widgets are one target as a whole (documents disagree; see the diagnostics page).
    if inputs.environment.tileSize != .zero, family == .systemSmall || family.isAccessory {
      DiagnosticLog.report(
        .linkIgnoredInFamily,
        "A Link does nothing in \(family): the whole widget is one target. Use widgetURL(_:).",
        location: destination.absoluteString)
      return node
    }
    return EffectNode(child: node, .interaction(.link(destination.absoluteString)))
  }
}

/// Opens URLs.
public struct OpenURLAction {
  public struct Result: Sendable {
    let isHandled: Bool

    public static let handled = Result(isHandled: true)
    public static let discarded = Result(isHandled: false)
    public static let systemAction = Result(isHandled: false)
    public static func systemAction(_ url: URL) -> Result { .systemAction }
  }

  private let handler: (URL) -> Result

  public init(handler: @escaping (URL) -> Result) { self.handler = handler }

  public func callAsFunction(_ url: URL) { _ = handler(url) }

  public func callAsFunction(_ url: URL, completion: @escaping (Bool) -> Void) { completion(handler(url).isHandled) }
}
