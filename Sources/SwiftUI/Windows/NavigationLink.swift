// SPDX-License-Identifier: Apache-2.0
import Foundation
import TesseraDisplayList
import TesseraModel
import TesseraViewGraph

/// A way on to another view.
public struct NavigationLink<Label: View, Destination: View> {
  let label: Label
  /// Says whether the link is followed, and where it leads, if somebody else may follow it.
  var bound: (isActive: Binding<Bool>, destination: () -> AnyView)?
  let content: () -> NavigationStep.Content?
}

extension NavigationLink: View {
  nonisolated public init(@ViewBuilder destination: @escaping () -> Destination, @ViewBuilder label: () -> Label) {
    self.init(label: label()) { .view { AnyView(destination()) } }
  }

  nonisolated public init(
    destination: @autoclosure @escaping () -> Destination, @ViewBuilder label: () -> Label
  ) {
    self.init(label: label()) { .view { AnyView(destination()) } }
  }

  public var body: some View {
    WindowOnly("NavigationLink") {
      if let bound {
        NavigationLinkContent(label: label, follow: { bound.isActive.wrappedValue = true }, content: content)
          .modifier(
            PresentedDestinationModifier(
              item: { bound.isActive.wrappedValue ? true : nil }, dismiss: { bound.isActive.wrappedValue = false },
              destination: { _ in bound.destination() }))
      } else {
        NavigationLinkContent(label: label, content: content)
      }
    }
  }
}

extension NavigationLink where Label == Text {
  nonisolated public init(_ titleKey: LocalizedStringKey, @ViewBuilder destination: @escaping () -> Destination) {
    self.init(label: Text(titleKey)) { .view { AnyView(destination()) } }
  }

  nonisolated public init(
    _ titleKey: LocalizedStringKey, destination: @autoclosure @escaping () -> Destination
  ) {
    self.init(label: Text(titleKey)) { .view { AnyView(destination()) } }
  }

  @_disfavoredOverload nonisolated public init<S: StringProtocol>(
    _ title: S, @ViewBuilder destination: @escaping () -> Destination
  ) {
    self.init(label: Text(title)) { .view { AnyView(destination()) } }
  }

  @_disfavoredOverload nonisolated public init<S: StringProtocol>(
    _ title: S, destination: @autoclosure @escaping () -> Destination
  ) {
    self.init(label: Text(title)) { .view { AnyView(destination()) } }
  }
}

extension NavigationLink where Destination == Never {
  nonisolated public init<P: Hashable>(value: P?, @ViewBuilder label: () -> Label) {
    self.init(label: label()) { value.map { .value(AnyHashable($0)) } }
  }

  nonisolated public init<P: Hashable>(_ titleKey: LocalizedStringKey, value: P?) where Label == Text {
    self.init(label: Text(titleKey)) { value.map { .value(AnyHashable($0)) } }
  }

  @_disfavoredOverload nonisolated public init<S: StringProtocol, P: Hashable>(
    _ title: S, value: P?
  ) where Label == Text {
    self.init(label: Text(title)) { value.map { .value(AnyHashable($0)) } }
  }
}

extension NavigationLink {
  /// A link that also follows a binding.
  nonisolated public init(
    destination: Destination, isActive: Binding<Bool>, @ViewBuilder label: () -> Label
  ) {
    self.init(
      label: label(),
      bound: (isActive, { AnyView(destination) }), content: { nil })
  }

  nonisolated public init(
    isActive: Binding<Bool>, @ViewBuilder destination: @escaping () -> Destination, @ViewBuilder label: () -> Label
  ) {
    self.init(label: label(), bound: (isActive, { AnyView(destination()) }), content: { nil })
  }

  nonisolated public init<V: Hashable>(
    destination: Destination, tag: V, selection: Binding<V?>, @ViewBuilder label: () -> Label
  ) {
    self.init(
      destination: destination, isActive: Self.isChosen(tag, selection), label: label)
  }

  nonisolated public init<V: Hashable>(
    tag: V, selection: Binding<V?>, @ViewBuilder destination: @escaping () -> Destination,
    @ViewBuilder label: () -> Label
  ) {
    self.init(isActive: Self.isChosen(tag, selection), destination: destination, label: label)
  }

  nonisolated private static func isChosen<V: Hashable>(_ tag: V, _ selection: Binding<V?>) -> Binding<Bool> {
    Binding(
      get: { selection.wrappedValue == tag },
      set: { isActive in
        if isActive {
          selection.wrappedValue = tag
        } else if selection.wrappedValue == tag {
          selection.wrappedValue = nil
        }
      })
  }
}

extension NavigationLink where Label == Text {
  nonisolated public init(_ titleKey: LocalizedStringKey, destination: Destination, isActive: Binding<Bool>) {
    self.init(destination: destination, isActive: isActive) { Text(titleKey) }
  }

  @_disfavoredOverload nonisolated public init<S: StringProtocol>(
    _ title: S, destination: Destination, isActive: Binding<Bool>
  ) {
    self.init(destination: destination, isActive: isActive) { Text(title) }
  }
}

private struct NavigationLinkContent<Label: View>: View {
  let label: Label
  /// What a tap does instead of going on.
  var follow: (() -> Void)?
  let content: () -> NavigationStep.Content?
  @Environment(\.isInList) private var isInList
  @Environment(\.isInMenu) private var isInMenu
  @Environment(\.editMode) private var mode

  var body: some View {
    if isInList, !isInMenu {
      // While rows are edited they lead nowhere.
      let isEditing = mode?.wrappedValue.isEditing ?? false
      HStack(spacing: 8) {
        label.frame(maxWidth: .infinity, alignment: .leading)
        Image(systemName: "chevron.forward").font(.system(size: 14, weight: .semibold))
          .foregroundStyle(.tertiary).opacity(isEditing ? 0 : 1).accessibilityHidden(true)
      }
      .modifier(NavigationLinkModifier(follow: follow, content: content))
    } else {
      StyledButton(
        configuration: ButtonStyleConfiguration(role: nil, label: .init(view: AnyView(label)), isPressed: false)
      )
      .modifier(NavigationLinkModifier(follow: follow, content: content))
    }
  }
}

private struct NavigationLinkModifier {
  let follow: (() -> Void)?
  let content: () -> NavigationStep.Content?
}

extension NavigationLinkModifier: NodeModifier {
  typealias Body = Never

  func wrap(_ node: Node, _ inputs: ViewInputs) -> Node {
    guard inputs.environment.isEnabled else { return node }
    guard let navigation = inputs.environment.navigation else {
      DiagnosticLog.report(
        .notInWindow, "A NavigationLink leads nowhere without a stack around it.", location: "NavigationLink")
      return node
    }
    let follow = follow
    let (content, choose) = (content, inputs.environment.chooseDetail)
    let part = inputs.identity.child(.part("link"))
    navigation.refresh(part, content)
    let go: () -> Void = { [weak navigation] in
      if let follow { return follow() }
      guard let content = content() else { return }
      if case .value(let value) = content, choose?(value) == true { return }
      navigation?.push(content, from: part)
    }
    return ControlNode(
      child: node, part: part, gesture: .tap(count: 1),
      info: RowFillingControl(action: go)
    ) { event in
      if event == .tap { go() }
    }
  }
}
