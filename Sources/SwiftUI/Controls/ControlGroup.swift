// SPDX-License-Identifier: Apache-2.0
import TesseraGeometry
import TesseraViewGraph

/// Controls that belong together, side by side.
public struct ControlGroup<Content: View> {
  let content: Content
}

extension ControlGroup: View {
  nonisolated public init(@ViewBuilder content: () -> Content) { self.init(content: content()) }

  public var body: some View { HStack { content } }
}

/// A notice in place of content that is not there.
public struct ContentUnavailableView<Label: View, Description: View, Actions: View> {
  let label: Label
  let description: Description
  let actions: Actions
}

extension ContentUnavailableView: View {
  nonisolated public init(
    @ViewBuilder label: () -> Label, @ViewBuilder description: () -> Description = { EmptyView() },
    @ViewBuilder actions: () -> Actions = { EmptyView() }
  ) {
    self.init(label: label(), description: description(), actions: actions())
  }

  public var body: some View {
    VStack(spacing: 8) {
      label.font(.title2.bold()).labelStyle(StackedLabelStyle())
      description.font(.subheadline).foregroundStyle(.secondary)
      actions
    }
    .multilineTextAlignment(.center)
    .frame(maxWidth: .infinity, maxHeight: .infinity)
  }
}

extension ContentUnavailableView where Label == SwiftUI.Label<Text, Image>, Description == Text?, Actions == EmptyView {
  nonisolated public init(_ title: LocalizedStringKey, systemImage name: String, description: Text? = nil) {
    self.init(label: SwiftUI.Label(title, systemImage: name), description: description, actions: EmptyView())
  }

  @_disfavoredOverload nonisolated public init<S: StringProtocol>(
    _ title: S, systemImage name: String, description: Text? = nil
  ) {
    self.init(label: SwiftUI.Label(title, systemImage: name), description: description, actions: EmptyView())
  }
}

/// The picture above the title.
private struct StackedLabelStyle: LabelStyle {
  func makeBody(configuration: Configuration) -> some View {
    VStack(spacing: 8) {
      configuration.icon.font(.largeTitle).foregroundStyle(.secondary)
      configuration.title
    }
  }
}

extension View {
  /// Hides the labels of controls inside.
  nonisolated public func labelsHidden() -> some View { environment(\.hidesLabels, true) }
}

private struct HidesLabelsKey: EnvironmentKey {
  static var defaultValue: Bool { false }
}

extension EnvironmentValues {
  /// Whether controls leave their labels out.
  package var hidesLabels: Bool {
    get { self[HidesLabelsKey.self] }
    set { self[HidesLabelsKey.self] = newValue }
  }
}

/// A control's label, left out where labels are hidden.
struct ControlLabel<Content: View> {
  let content: Content
  @Environment(\.hidesLabels) private var isHidden

  init(_ content: Content) { self.content = content }
}

extension ControlLabel: View {
  @ViewBuilder var body: some View {
    if !isHidden { content }
  }
}
