// SPDX-License-Identifier: Apache-2.0
import AppIntents
import Foundation
import TesseraDisplayList
import TesseraGeometry
import TesseraLayout
import TesseraModel
import TesseraViewGraph

/// A control with two states.
public struct Toggle<Label: View> {
  let isOn: Bool
  let action: ControlAction
  let label: Label
}

extension Toggle: View {
  nonisolated public init(isOn: Binding<Bool>, @ViewBuilder label: () -> Label) {
    self.init(isOn: isOn.wrappedValue, action: .closure { isOn.wrappedValue.toggle() }, label: label())
  }

  nonisolated public init<I: AppIntent>(isOn: Bool, intent: I, @ViewBuilder label: () -> Label) {
    self.init(isOn: isOn, action: .intent(intent), label: label())
  }

  public var body: some View {
    ToggleAppearances(isOn: isOn, label: AnyView(label))
      .modifier(ActionModifier(action: action, name: "Toggle"))
  }
}

extension Toggle where Label == Text {
  nonisolated public init(_ titleKey: LocalizedStringKey, isOn: Binding<Bool>) {
    self.init(isOn: isOn) { Text(titleKey) }
  }

  @_disfavoredOverload nonisolated public init<S: StringProtocol>(_ title: S, isOn: Binding<Bool>) {
    self.init(isOn: isOn) { Text(title) }
  }

  nonisolated public init<I: AppIntent>(_ titleKey: LocalizedStringKey, isOn: Bool, intent: I) {
    self.init(isOn: isOn, intent: intent) { Text(titleKey) }
  }

  @_disfavoredOverload nonisolated public init<S: StringProtocol, I: AppIntent>(_ title: S, isOn: Bool, intent: I) {
    self.init(isOn: isOn, intent: intent) { Text(title) }
  }
}

/// Both looks of a toggle, off and on: the host swaps them at a tap.
struct ToggleAppearances {
  let isOn: Bool
  let label: AnyView
}

extension ToggleAppearances: View {
  typealias Body = Never
}

extension ToggleAppearances: PrimitiveView {
  func nodes(_ inputs: ViewInputs) -> [Node] {
    func appearance(_ isOn: Bool) -> Node {
      let configuration = ToggleStyleConfiguration(
        label: .init(view: label), isOn: isOn, isMixed: false)
      return evaluateSingle(
        StyledToggle(configuration: configuration), inputs.child(.part(isOn ? "on" : "off")).inContainer())
    }
    return [ToggleNode(isOn: isOn, off: appearance(false), on: appearance(true), identity: inputs.identity)]
  }
}

/// The parts of a toggle, for a style to arrange.
public struct ToggleStyleConfiguration {
  public struct Label {
    let view: AnyView
  }

  public let label: Label
  @Binding public var isOn: Bool
  public let isMixed: Bool

  init(label: Label, isOn: Bool, isMixed: Bool) {
    self.label = label
    _isOn = .constant(isOn)
    self.isMixed = isMixed
  }
}

extension ToggleStyleConfiguration.Label: View {
  public var body: some View { view }
}

/// The look of toggles.
@MainActor @preconcurrency public protocol ToggleStyle {
  associatedtype Body: View

  @ViewBuilder @MainActor @preconcurrency func makeBody(configuration: Configuration) -> Body

  typealias Configuration = ToggleStyleConfiguration
}

extension ToggleStyle {
  func styled(_ configuration: Configuration) -> AnyView {
    AnyView(StyledContent(style: self) { $0.makeBody(configuration: configuration) })
  }
}

/// A toggle in the style of its surroundings; the automatic look is a button in a widget, a switch in a window.
struct StyledToggle {
  let configuration: ToggleStyleConfiguration
  @Environment(\.toggleStyle) private var style
  @Environment(\.isInWindow) private var isInWindow

  init(configuration: ToggleStyleConfiguration) { self.configuration = configuration }
}

extension StyledToggle: View {
  var body: AnyView {
    if let style { return style.styled(configuration) }
    return isInWindow ? SwitchToggleStyle().styled(configuration) : ButtonToggleStyle().styled(configuration)
  }
}

public struct ButtonToggleStyle: Sendable {
  nonisolated public init() {}
}

extension ButtonToggleStyle: ToggleStyle {
  public func makeBody(configuration: Configuration) -> some View {
    ControlCapsule(content: configuration.label, isProminent: configuration.isOn)
  }
}

public struct DefaultToggleStyle: Sendable {
  nonisolated public init() {}
}

extension DefaultToggleStyle: ToggleStyle {
  public func makeBody(configuration: Configuration) -> some View {
    ButtonToggleStyle().makeBody(configuration: configuration)
  }
}

/// A label with a switch: 51 by 31 points as on phones before 2025.
public struct SwitchToggleStyle: Sendable {
  let tint: Color?

  nonisolated public init() { tint = nil }

  nonisolated public init(tint: Color) { self.tint = tint }
}

extension SwitchToggleStyle: ToggleStyle {
  public func makeBody(configuration: Configuration) -> some View {
    LabelledSwitch(label: configuration.label, isOn: configuration.isOn, tint: tint)
  }
}

/// A switch at the end of the line that its label begins; alone it is as large as it looks.
private struct LabelledSwitch: View {
  let label: ToggleStyleConfiguration.Label
  let isOn: Bool
  let tint: Color?
  @Environment(\.hidesLabels) private var hidesLabel

  @ViewBuilder var body: some View {
    if hidesLabel {
      face.modifier(SpokenByModifier(words: label))
    } else {
      HStack {
        label
        Spacer(minLength: 8)
        face
      }
    }
  }

  private var face: some View {
    Capsule()
      .fill(isOn ? AnyShapeStyle(tint ?? .green) : AnyShapeStyle(FillShapeStyle(level: 1)))
      .frame(width: 51, height: 31)
      .overlay(alignment: isOn ? .trailing : .leading) {
        Circle().fill(Color.white)
          .shadow(color: .black.opacity(0.15), radius: 3, x: 0, y: 2)
          .frame(width: 27, height: 27)
          .padding(2)
      }
  }
}

extension ToggleStyle where Self == DefaultToggleStyle {
  nonisolated public static var automatic: DefaultToggleStyle { DefaultToggleStyle() }
}

extension ToggleStyle where Self == ButtonToggleStyle {
  nonisolated public static var button: ButtonToggleStyle { ButtonToggleStyle() }
}

extension ToggleStyle where Self == SwitchToggleStyle {
  nonisolated public static var `switch`: SwitchToggleStyle { SwitchToggleStyle() }
}

extension View {
  nonisolated public func toggleStyle<S: ToggleStyle>(_ style: S) -> some View { environment(\.toggleStyle, style) }
}
