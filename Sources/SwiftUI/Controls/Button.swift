// SPDX-License-Identifier: Apache-2.0
import AppIntents
import Foundation
import TesseraDisplayList
import TesseraGeometry
import TesseraModel
import TesseraViewGraph
import UIKit

/// What a button is for.
public struct ButtonRole: Equatable, Sendable {
  let code: UInt8

  public static let destructive = ButtonRole(code: 1)
  public static let cancel = ButtonRole(code: 2)
  public static let close = ButtonRole(code: 3)
  public static let confirm = ButtonRole(code: 4)
}

/// A control that does something when it is tapped.
public struct Button<Label: View> {
  let role: ButtonRole?
  let action: ControlAction
  let label: Label
}

/// What a control does.
enum ControlAction {
  /// Runs in an app; a widget cannot.
  case closure(() -> Void)
  case intent(any AppIntent)
  /// The button around this one acts.
  case inherited
}

extension Button: View {
  nonisolated public init(action: @escaping () -> Void, @ViewBuilder label: () -> Label) {
    self.init(role: nil, action: .closure(action), label: label())
  }

  nonisolated public init(role: ButtonRole?, action: @escaping () -> Void, @ViewBuilder label: () -> Label) {
    self.init(role: role, action: .closure(action), label: label())
  }

  nonisolated public init<I: AppIntent>(intent: I, @ViewBuilder label: () -> Label) {
    self.init(role: nil, action: .intent(intent), label: label())
  }

  nonisolated public init<I: AppIntent>(role: ButtonRole?, intent: I, @ViewBuilder label: () -> Label) {
    self.init(role: role, action: .intent(intent), label: label())
  }

  public var body: some View { PressedButton(role: role, action: action, label: AnyView(label)) }
}

/// A button that knows whether a finger is on it, where an author's style asks for that.
private struct PressedButton: View {
  let role: ButtonRole?
  let action: ControlAction
  let label: AnyView
  @State private var isPressed = false
  @Environment(\.buttonStyle) private var style
  @Environment(\.isInWindow) private var isInWindow

  init(role: ButtonRole?, action: ControlAction, label: AnyView) {
    (self.role, self.action, self.label) = (role, action, label)
  }

  var body: some View {
    let asks = style != nil && isInWindow
    StyledButton(
      configuration: ButtonStyleConfiguration(
        role: role, label: .init(view: label), isPressed: asks && isPressed)
    )
    .modifier(ActionModifier(action: action, name: "Button", role: role, press: asks ? $isPressed : nil))
  }
}

extension Button where Label == Text {
  nonisolated public init(_ titleKey: LocalizedStringKey, action: @escaping () -> Void) {
    self.init(role: nil, action: .closure(action), label: Text(titleKey))
  }

  @_disfavoredOverload nonisolated public init<S: StringProtocol>(_ title: S, action: @escaping () -> Void) {
    self.init(role: nil, action: .closure(action), label: Text(title))
  }

  nonisolated public init(_ titleKey: LocalizedStringKey, role: ButtonRole?, action: @escaping () -> Void) {
    self.init(role: role, action: .closure(action), label: Text(titleKey))
  }

  nonisolated public init<I: AppIntent>(_ titleKey: LocalizedStringKey, intent: I) {
    self.init(role: nil, action: .intent(intent), label: Text(titleKey))
  }

  nonisolated public init<I: AppIntent>(_ titleKey: LocalizedStringKey, role: ButtonRole?, intent: I) {
    self.init(role: role, action: .intent(intent), label: Text(titleKey))
  }

  @_disfavoredOverload nonisolated public init<S: StringProtocol, I: AppIntent>(_ title: S, intent: I) {
    self.init(role: nil, action: .intent(intent), label: Text(title))
  }
}

extension Button where Label == Text {
  @_disfavoredOverload nonisolated public init<S: StringProtocol>(
    _ title: S, role: ButtonRole?, action: @escaping () -> Void
  ) { self.init(role: role, action: .closure(action), label: Text(title)) }
}

extension Button where Label == SwiftUI.Label<Text, Image> {
  nonisolated public init(
    _ titleKey: LocalizedStringKey, systemImage: String, role: ButtonRole?, action: @escaping () -> Void
  ) { self.init(role: role, action: .closure(action), label: SwiftUI.Label(titleKey, systemImage: systemImage)) }

  @_disfavoredOverload nonisolated public init<S: StringProtocol>(
    _ title: S, systemImage: String, role: ButtonRole? = nil, action: @escaping () -> Void
  ) { self.init(role: role, action: .closure(action), label: SwiftUI.Label(title, systemImage: systemImage)) }

  nonisolated public init(_ titleKey: LocalizedStringKey, systemImage: String, action: @escaping () -> Void) {
    self.init(role: nil, action: .closure(action), label: SwiftUI.Label(titleKey, systemImage: systemImage))
  }

  nonisolated public init<I: AppIntent>(_ titleKey: LocalizedStringKey, systemImage: String, intent: I) {
    self.init(role: nil, action: .intent(intent), label: SwiftUI.Label(titleKey, systemImage: systemImage))
  }
}

extension Button where Label == PrimitiveButtonStyleConfiguration.Label {
  nonisolated public init(_ configuration: PrimitiveButtonStyleConfiguration) {
    self.init(role: configuration.role, action: .inherited, label: configuration.label)
  }
}

/// Makes the content's frame a place that reacts to taps.
struct ActionModifier {
  let action: ControlAction
  let name: String
  var role: ButtonRole?
  /// What is told whether a finger is on it.
  var press: Binding<Bool>?
}

extension ActionModifier: NodeModifier {
  typealias Body = Never

  func wrap(_ node: Node, _ inputs: ViewInputs) -> Node {
    guard inputs.environment.isEnabled else {
      let off = EffectNode(child: node, .interaction(.disabled))
      guard inputs.graph.scopes != nil, inputs.environment.isInMenu else { return off }
      let token = control(node, inputs) {}.control.token
      return OfferNode(DisabledButton(token: token, role: role), child: off)
    }
    if inputs.graph.scopes != nil { return windowControl(node, inputs) }
    switch action {
    case .closure:
      DiagnosticLog.report(
        .needsIntent, "A \(name) in a widget needs an intent: its closure cannot run from an archive.", location: name)
      return node
    case .inherited: return node
    case .intent(let intent):
      do throws(IntentValueError) {
        let token = try IntentToken(intent)
        return EffectNode(
          child: node, .interaction(.intent(identifier: token.identifier, parameters: token.parameterBytes)))
      } catch {
        DiagnosticLog.report(.intentParameterUnset, error.message, location: String(describing: type(of: intent)))
        return EffectNode(child: node, .interaction(.disabled))
      }
    }
  }
}

extension ActionModifier {
  /// A button without a style of its own takes the whole row of a list.
  private func info(_ run: @escaping () -> Void, _ inputs: ViewInputs) -> Any {
    let environment = inputs.environment
    let isPlain =
      environment.buttonStyle == nil && environment.customPrimitiveButtonStyle == nil
      && environment.primitiveButtonStyle == .automatic
    let fillsRow = environment.isInList && !environment.isInMenu && isPlain && name == "Button"
    return fillsRow ? RowFillingControl(role: role, action: run) : ButtonInfo(role: role, action: run)
  }

  /// In a window the app's own process acts.
  private func windowControl(_ node: Node, _ inputs: ViewInputs) -> Node {
    let run: () -> Void
    switch action {
    case .closure(let action): run = action
    case .inherited: return node
    case .intent(let intent): run = { AppIntentRunner.run(intent) }
    }
    return control(node, inputs, run)
  }

  private func control(_ node: Node, _ inputs: ViewInputs, _ run: @escaping () -> Void) -> ControlNode {
    let press = press
    return ControlNode(
      child: inputs.environment.isInMenu ? node : SymbolSpeech.spoken(node), part: inputs.identity.child(.part(name)),
      gesture: .tap(count: 1),
      info: info(run, inputs), showsPress: press != nil,
      shortcut: inputs.environment.isInMenu ? nil : inputs.environment.keyboardShortcut?.names
    ) { event in
      switch event {
      case .tap: run()
      case .press(let isDown): press?.wrappedValue = isDown
      default: break
      }
    }
  }
}

/// A button that is off, for those who read commands out of buttons.
struct DisabledButton {
  /// The token that the button has while it is on.
  let token: String
  let role: ButtonRole?
}

/// Runs intents of an app's own buttons.
enum AppIntentRunner {
  static func run<I: AppIntent>(_ intent: I) {
    Task { @MainActor in
      do {
        let run = try await intent.run(isInApp: true)
        if let url = run.url { UIApplication.shared.open(url) }
      } catch {
        let text = "\(I.self) failed: \(error)\n"
        FileHandle.standardError.write(Data(text.utf8))
      }
    }
  }
}

extension View {
  nonisolated public func disabled(_ disabled: Bool) -> some View {
    transformEnvironment(\.isEnabled) { $0 = $0 && !disabled }
  }
}
