// SPDX-License-Identifier: Apache-2.0
import Foundation
import TesseraDisplayList
import TesseraModel
import TesseraViewGraph

/// A way on to another view.
public struct NavigationLink<Label: View, Destination: View> {
  let label: Label
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
    WindowOnly("NavigationLink") { NavigationLinkContent(label: label, content: content) }
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

private struct NavigationLinkContent<Label: View>: View {
  let label: Label
  let content: () -> NavigationStep.Content?
  @Environment(\.isInList) private var isInList
  @Environment(\.isInMenu) private var isInMenu

  var body: some View {
    if isInList, !isInMenu {
      HStack(spacing: 8) {
        label.frame(maxWidth: .infinity, alignment: .leading)
        Image(systemName: "chevron.forward").font(.system(size: 14, weight: .semibold))
          .foregroundStyle(.tertiary)
      }
      .modifier(NavigationLinkModifier(content: content))
    } else {
      label.modifier(BarOrTint()).modifier(NavigationLinkModifier(content: content))
    }
  }
}

private struct NavigationLinkModifier {
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
    let (content, choose) = (content, inputs.environment.chooseDetail)
    let part = inputs.identity.child(.part("link"))
    navigation.refresh(part, content)
    let go: () -> Void = { [weak navigation] in
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
