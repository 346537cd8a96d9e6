// SPDX-License-Identifier: Apache-2.0
import Foundation
import TesseraDisplayList
import TesseraFoundation
import TesseraGeometry
import TesseraModel
import TesseraViewGraph
import TesseraWire

/// Asks a question over the window as long as a binding says so.
struct AlertModifier {
  let name: String
  let isActionSheet: Bool
  let isPresented: () -> Bool
  let dismiss: () -> Void
  let title: Text?
  let showsTitle: Bool
  let actions: () -> AnyView
  let message: (() -> AnyView)?
}

extension AlertModifier: ViewModifier, PrimitiveModifier {
  typealias Body = Never

  func nodes(_ inputs: ViewInputs, content view: (ViewInputs) -> [Node]) -> [Node] {
    let nodes = view(inputs.child(.content))
    guard inputs.graph.scopes != nil else {
      DiagnosticLog.ignoredInWidget(name)
      return nodes
    }
    guard isPresented() else { return nodes }
    let identity = inputs.identity.child(.part(name))
    var inner = inputs.inContainer()
    inner.identity = identity
    inner.environment.isInMenu = true
    inner.environment.isInList = false
    let content = evaluate(inputs.made(actions), inner)
    let words = title.map { evaluateSingle($0, inner.child(.part("title"))).words() } ?? ""
    let note = message.map { make in
      evaluate(inputs.made(make), inner.child(.part("message"))).map { $0.words() }.joined(separator: "\n")
    }
    let parts = AlertParts(nodes: content)
    let (dismiss, isActionSheet, showsTitle) = (dismiss, isActionSheet, showsTitle)
    let locale = inputs.environment.locale
    let presentation = Presentation(
      style: .alert { controls in
        var alert = WindowAlert(
          id: ControlToken.of(identity, "alert"), isActionSheet: isActionSheet, title: showsTitle ? words : "",
          message: note ?? "")
        for button in parts.buttons {
          var shown = WindowAlert.Button(token: button.token, title: button.title)
          shown.isDestructive = button.role == .destructive
          shown.isCancel = button.role == .cancel
          shown.isEnabled = button.isEnabled
          alert.buttons.append(shown)
          guard button.isEnabled else { continue }
          controls.register(button.token) { event in
            guard event == .tap else { return }
            // The alert goes first: what the button does may present another one.
            dismiss()
            button.action()
          }
        }
        if !alert.buttons.contains(where: \.isCancel), isActionSheet || alert.buttons.isEmpty {
          let token = ControlToken.of(identity, "cancel")
          var shown = WindowAlert.Button(token: token, title: (isActionSheet ? SystemWord.cancel : .ok).text(locale))
          shown.isCancel = true
          alert.buttons.append(shown)
          controls.register(token) { event in
            if event == .tap { dismiss() }
          }
        }
        for field in parts.fields {
          alert.fields.append(field.control)
          controls.register(field.control.token, field.handler)
        }
        return alert
      })
    let child = single(nodes, inputs)
    let held = EffectNode(child: PlaceholderFreeNode.of(content, identity), groups: { _, _ in [] })
    return [PresentationNode(child: child, presentation: identity, content: held, info: presentation)]
  }
}

/// Content that is kept for its state and its presence, and painted nowhere.
private enum PlaceholderFreeNode {
  @MainActor static func of(_ nodes: [Node], _ identity: Identity) -> Node {
    HiddenNode(
      child: LayoutNode(ZStackLayout(), children: nodes, identity: identity, direction: .leftToRight))
  }
}

/// The buttons and fields of an alert's actions.
@MainActor private struct AlertParts {
  struct Button {
    var token: String
    var title: String
    var role: ButtonRole?
    var isEnabled = true
    var action: () -> Void
  }

  struct Field {
    var control: NativeControl
    var handler: (ControlEvent) -> Void
  }

  private(set) var buttons: [Button] = []
  private(set) var fields: [Field] = []

  init(nodes: [Node]) {
    for node in nodes {
      if let control = node.firstControl, let info = control.info as? ButtonInfo {
        buttons.append(
          Button(
            token: control.control.token, title: control.child.words(), role: info.role, action: info.action))
        continue
      }
      if let off = node.firstDisabledButton {
        buttons.append(
          Button(
            token: off.offer.token, title: off.words(), role: off.offer.role, isEnabled: false,
            action: {}))
        continue
      }
      node.visit { inner in
        if let offer = inner as? OfferNode<NativeHandler>, let native = offer.child as? NativeNode {
          fields.append(Field(control: native.control, handler: offer.offer.handler))
        }
      }
    }
  }
}

/// What a native control does, for those who show it elsewhere.
struct NativeHandler {
  let handler: (ControlEvent) -> Void
}

extension View {
  nonisolated private func asked<A: View, M: View>(
    _ name: String, _ title: Text?, _ isPresented: Binding<Bool>, isActionSheet: Bool = false, showsTitle: Bool = true,
    actions: @escaping () -> A, message: (() -> M)?
  ) -> some View {
    modifier(
      AlertModifier(
        name: name, isActionSheet: isActionSheet, isPresented: { isPresented.wrappedValue },
        dismiss: { isPresented.wrappedValue = false }, title: title, showsTitle: showsTitle,
        actions: { AnyView(actions()) }, message: message.map { make in { AnyView(make()) } }))
  }

  nonisolated public func alert<A: View>(
    _ titleKey: LocalizedStringKey, isPresented: Binding<Bool>, @ViewBuilder actions: @escaping () -> A
  ) -> some View {
    asked("alert", Text(titleKey), isPresented, actions: actions, message: nil as (() -> EmptyView)?)
  }

  @_disfavoredOverload nonisolated public func alert<S: StringProtocol, A: View>(
    _ title: S, isPresented: Binding<Bool>, @ViewBuilder actions: @escaping () -> A
  ) -> some View { asked("alert", Text(title), isPresented, actions: actions, message: nil as (() -> EmptyView)?) }

  nonisolated public func alert<A: View>(
    _ title: Text, isPresented: Binding<Bool>, @ViewBuilder actions: @escaping () -> A
  ) -> some View { asked("alert", title, isPresented, actions: actions, message: nil as (() -> EmptyView)?) }

  nonisolated public func alert<A: View, M: View>(
    _ titleKey: LocalizedStringKey, isPresented: Binding<Bool>, @ViewBuilder actions: @escaping () -> A,
    @ViewBuilder message: @escaping () -> M
  ) -> some View { asked("alert", Text(titleKey), isPresented, actions: actions, message: message) }

  @_disfavoredOverload nonisolated public func alert<S: StringProtocol, A: View, M: View>(
    _ title: S, isPresented: Binding<Bool>, @ViewBuilder actions: @escaping () -> A,
    @ViewBuilder message: @escaping () -> M
  ) -> some View { asked("alert", Text(title), isPresented, actions: actions, message: message) }

  nonisolated public func alert<A: View, M: View, T>(
    _ titleKey: LocalizedStringKey, isPresented: Binding<Bool>, presenting data: T?,
    @ViewBuilder actions: @escaping (T) -> A, @ViewBuilder message: @escaping (T) -> M
  ) -> some View {
    asked(
      "alert", Text(titleKey), isPresented, actions: { data.map { actions($0) } },
      message: { data.map { message($0) } })
  }

  nonisolated public func alert<A: View, T>(
    _ titleKey: LocalizedStringKey, isPresented: Binding<Bool>, presenting data: T?,
    @ViewBuilder actions: @escaping (T) -> A
  ) -> some View {
    asked(
      "alert", Text(titleKey), isPresented, actions: { data.map { actions($0) } },
      message: nil as (() -> EmptyView)?)
  }

  @_disfavoredOverload nonisolated public func alert<S: StringProtocol, A: View, M: View, T>(
    _ title: S, isPresented: Binding<Bool>, presenting data: T?, @ViewBuilder actions: @escaping (T) -> A,
    @ViewBuilder message: @escaping (T) -> M
  ) -> some View {
    asked(
      "alert", Text(title), isPresented, actions: { data.map { actions($0) } }, message: { data.map { message($0) } })
  }

  @_disfavoredOverload nonisolated public func alert<S: StringProtocol, A: View, T>(
    _ title: S, isPresented: Binding<Bool>, presenting data: T?, @ViewBuilder actions: @escaping (T) -> A
  ) -> some View {
    asked(
      "alert", Text(title), isPresented, actions: { data.map { actions($0) } }, message: nil as (() -> EmptyView)?)
  }

  nonisolated public func alert<A: View, M: View>(
    _ title: Text, isPresented: Binding<Bool>, @ViewBuilder actions: @escaping () -> A,
    @ViewBuilder message: @escaping () -> M
  ) -> some View { asked("alert", title, isPresented, actions: actions, message: message) }

  nonisolated public func alert<E: LocalizedError, A: View, M: View>(
    isPresented: Binding<Bool>, error: E?, @ViewBuilder actions: @escaping (E) -> A,
    @ViewBuilder message: @escaping (E) -> M
  ) -> some View {
    asked(
      "alert", Text(verbatim: error?.errorDescription ?? "Error"), isPresented,
      actions: { error.map { actions($0) } }, message: { error.map { message($0) } })
  }

  nonisolated public func confirmationDialog<A: View, M: View, T>(
    _ titleKey: LocalizedStringKey, isPresented: Binding<Bool>, titleVisibility: Visibility = .automatic,
    presenting data: T?, @ViewBuilder actions: @escaping (T) -> A, @ViewBuilder message: @escaping (T) -> M
  ) -> some View {
    asked(
      "confirmationDialog", Text(titleKey), isPresented, isActionSheet: true, showsTitle: titleVisibility == .visible,
      actions: { data.map { actions($0) } }, message: { data.map { message($0) } })
  }

  nonisolated public func confirmationDialog<A: View, T>(
    _ titleKey: LocalizedStringKey, isPresented: Binding<Bool>, titleVisibility: Visibility = .automatic,
    presenting data: T?, @ViewBuilder actions: @escaping (T) -> A
  ) -> some View {
    asked(
      "confirmationDialog", Text(titleKey), isPresented, isActionSheet: true, showsTitle: titleVisibility == .visible,
      actions: { data.map { actions($0) } }, message: nil as (() -> EmptyView)?)
  }

  nonisolated public func alert<E: LocalizedError, A: View>(
    isPresented: Binding<Bool>, error: E?, @ViewBuilder actions: @escaping () -> A
  ) -> some View {
    asked(
      "alert", Text(verbatim: error?.errorDescription ?? "Error"), isPresented, actions: actions,
      message: nil as (() -> EmptyView)?)
  }

  nonisolated public func alert(isPresented: Binding<Bool>, content: @escaping () -> Alert) -> some View {
    let alert = isPresented.wrappedValue ? content() : Alert(title: Text(verbatim: ""))
    return asked(
      "alert", alert.title, isPresented, actions: { alert.actions }, message: alert.message.map { text in { text } })
  }

  nonisolated public func alert<Item: Identifiable>(
    item: Binding<Item?>, content: @escaping (Item) -> Alert
  ) -> some View {
    let alert = item.wrappedValue.map(content) ?? Alert(title: Text(verbatim: ""))
    let isPresented = Binding(
      get: { item.wrappedValue != nil }, set: { if !$0 { item.wrappedValue = nil } })
    return asked(
      "alert", alert.title, isPresented, actions: { alert.actions }, message: alert.message.map { text in { text } })
  }

  nonisolated public func confirmationDialog<A: View>(
    _ titleKey: LocalizedStringKey, isPresented: Binding<Bool>, titleVisibility: Visibility = .automatic,
    @ViewBuilder actions: @escaping () -> A
  ) -> some View {
    asked(
      "confirmationDialog", Text(titleKey), isPresented, isActionSheet: true, showsTitle: titleVisibility == .visible,
      actions: actions, message: nil as (() -> EmptyView)?)
  }

  @_disfavoredOverload nonisolated public func confirmationDialog<S: StringProtocol, A: View>(
    _ title: S, isPresented: Binding<Bool>, titleVisibility: Visibility = .automatic,
    @ViewBuilder actions: @escaping () -> A
  ) -> some View {
    asked(
      "confirmationDialog", Text(title), isPresented, isActionSheet: true, showsTitle: titleVisibility == .visible,
      actions: actions, message: nil as (() -> EmptyView)?)
  }

  nonisolated public func confirmationDialog<A: View, M: View>(
    _ titleKey: LocalizedStringKey, isPresented: Binding<Bool>, titleVisibility: Visibility = .automatic,
    @ViewBuilder actions: @escaping () -> A, @ViewBuilder message: @escaping () -> M
  ) -> some View {
    asked(
      "confirmationDialog", Text(titleKey), isPresented, isActionSheet: true, showsTitle: titleVisibility == .visible,
      actions: actions, message: message)
  }

  @_disfavoredOverload nonisolated public func confirmationDialog<S: StringProtocol, A: View, M: View>(
    _ title: S, isPresented: Binding<Bool>, titleVisibility: Visibility = .automatic,
    @ViewBuilder actions: @escaping () -> A, @ViewBuilder message: @escaping () -> M
  ) -> some View {
    asked(
      "confirmationDialog", Text(title), isPresented, isActionSheet: true, showsTitle: titleVisibility == .visible,
      actions: actions, message: message)
  }
}

/// An alert in the older form.
public struct Alert {
  /// A button of an alert.
  public struct Button {
    let label: Text
    let role: ButtonRole?
    let action: () -> Void

    public static func `default`(_ label: Text, action: (() -> Void)? = {}) -> Button {
      Button(label: label, role: nil, action: action ?? {})
    }

    public static func cancel(_ label: Text, action: (() -> Void)? = {}) -> Button {
      Button(label: label, role: .cancel, action: action ?? {})
    }

    public static func cancel(_ action: (() -> Void)? = {}) -> Button {
      Button(label: Text(verbatim: SystemWord.cancel.text(ProcessLocale.current)), role: .cancel, action: action ?? {})
    }

    public static func destructive(_ label: Text, action: (() -> Void)? = {}) -> Button {
      Button(label: label, role: .destructive, action: action ?? {})
    }
  }

  let title: Text
  let message: Text?
  let buttons: [Button]

  public init(title: Text, message: Text? = nil, dismissButton: Button? = nil) {
    self.title = title
    self.message = message
    buttons = [dismissButton].compactMap(\.self)
  }

  public init(title: Text, message: Text? = nil, primaryButton: Button, secondaryButton: Button) {
    self.title = title
    self.message = message
    buttons = [primaryButton, secondaryButton]
  }

  var actions: some View {
    ForEach(0..<buttons.count, id: \.self) { index in
      SwiftUI.Button(role: buttons[index].role, action: buttons[index].action) { buttons[index].label }
    }
  }
}
