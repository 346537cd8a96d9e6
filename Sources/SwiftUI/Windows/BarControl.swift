// SPDX-License-Identifier: Apache-2.0
import TesseraViewGraph

/// A control's label as bars of the system show it: on a pane of its own since 2025, bare before.
struct BarControl: ViewModifier {
  var role: ButtonRole?
  @Environment(\.isConfirmation) private var isConfirmation
  @Environment(\.profile) private var profile
  @Environment(\.isInSheet) private var isInSheet
  @Environment(\.colorScheme) private var colorScheme

  init(role: ButtonRole? = nil) { self.role = role }

  func body(content: Content) -> some View {
    if profile == .ios26 {
      content
        .font(.system(size: 17, weight: isConfirmation ? .semibold : .medium))
        .lineLimit(1)
        .foregroundStyle(isConfirmation ? AnyShapeStyle(Color.white) : label)
        .padding(.horizontal, 12)
        .frame(minWidth: 44, minHeight: 44)
        .background(isConfirmation ? AnyShapeStyle(TintShapeStyle()) : pane, in: Capsule())
        .shadow(color: .black.opacity(isConfirmation ? 0 : 0.08), radius: 8, x: 0, y: 2)
    } else {
      content
        .fontWeight(isConfirmation ? .semibold : .regular)
        .modifier(TintedForeground(color: role == .destructive ? label : nil))
        .frame(minHeight: 44)
    }
  }

  private var label: AnyShapeStyle { role == .destructive ? AnyShapeStyle(Color.red) : AnyShapeStyle(.primary) }

  private var pane: AnyShapeStyle {
    let isElevated = isInSheet && colorScheme == .dark
    return AnyShapeStyle(Color(uiColor: isElevated ? .tertiarySystemBackground : .secondarySystemGroupedBackground))
  }
}

/// The look of a menu's label: that of a bar's control there, the tint elsewhere.
struct BarOrTint: ViewModifier {
  @Environment(\.isInBar) private var isInBar

  func body(content: Content) -> some View {
    if isInBar { content.modifier(BarControl()) } else { content.modifier(TintedForeground()) }
  }
}

/// Symbols alone, with their words for readers.
struct BarLabelStyle: LabelStyle {
  func makeBody(configuration: Configuration) -> some View {
    configuration.icon.modifier(SpokenByModifier(words: configuration.title))
  }
}

/// Names a view by the words of another that is not shown.
struct SpokenByModifier<Words: View> {
  let words: Words
}

extension SpokenByModifier: NodeModifier {
  typealias Body = Never

  func wrap(_ node: Node, _ inputs: ViewInputs) -> Node {
    let words = evaluateSingle(words, inputs.child(.part("words")).inContainer()).words()
    guard !words.isEmpty else { return node }
    return EffectNode(child: node, .accessibility(.init(label: words)))
  }
}

/// A view in a bar: with the surroundings of the modifier that put it there, and the look of the bar.
struct InBar<Content: View> {
  let surroundings: EnvironmentValues?
  var isConfirmation = false
  let content: Content
}

extension InBar: PrimitiveView, View {
  typealias Body = Never

  func nodes(_ inputs: ViewInputs) -> [Node] {
    let bar = inputs.environment
    var inner = inputs
    var values = surroundings ?? bar
    values.font = bar.font
    values.foreground = bar.foreground
    values.textCase = bar.textCase
    values.lineLimit = bar.lineLimit
    values.buttonStyle = bar.buttonStyle
    values.customPrimitiveButtonStyle = bar.customPrimitiveButtonStyle
    values.primitiveButtonStyle = bar.primitiveButtonStyle
    values.labelStyle = bar.labelStyle
    values.scrollState = nil
    values.isInList = false
    values.isInBar = true
    values.isConfirmation = isConfirmation
    inner.environment = values
    return evaluate(content, inner)
  }
}

extension InBar where Content == AnyView {
  init(_ entry: ToolbarEntry) {
    self.init(surroundings: entry.surroundings, isConfirmation: entry.isConfirmation, content: entry.view)
  }
}

private struct IsInBarKey: EnvironmentKey {
  static var defaultValue: Bool { false }
}

private struct IsConfirmationKey: EnvironmentKey {
  static var defaultValue: Bool { false }
}

extension EnvironmentValues {
  /// Whether the view stands in a bar of the system.
  var isInBar: Bool {
    get { self[IsInBarKey.self] }
    set { self[IsInBarKey.self] = newValue }
  }

  /// Whether the view is the item of a bar that confirms what the screen asks.
  var isConfirmation: Bool {
    get { self[IsConfirmationKey.self] }
    set { self[IsConfirmationKey.self] = newValue }
  }
}
