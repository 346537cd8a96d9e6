// SPDX-License-Identifier: Apache-2.0
import Foundation
import TesseraGeometry
import TesseraModel
import TesseraViewGraph

/// The parts of a button, for a style to arrange.
public struct ButtonStyleConfiguration {
  public struct Label {
    let view: AnyView
  }

  public let role: ButtonRole?
  public let label: Label
  public let isPressed: Bool
}

extension ButtonStyleConfiguration.Label: View {
  public var body: some View { view }
}

/// The parts of a button, for a style that also decides when it acts.
public struct PrimitiveButtonStyleConfiguration {
  public struct Label {
    let view: AnyView
  }

  public let role: ButtonRole?
  public let label: Label
  let action: () -> Void

  public func trigger() { action() }
}

extension PrimitiveButtonStyleConfiguration.Label: View {
  public var body: some View { view }
}

/// The look of buttons.
@MainActor @preconcurrency public protocol ButtonStyle {
  associatedtype Body: View

  @ViewBuilder @MainActor @preconcurrency func makeBody(configuration: Configuration) -> Body

  typealias Configuration = ButtonStyleConfiguration
}

/// The look and the behaviour of buttons.
@MainActor @preconcurrency public protocol PrimitiveButtonStyle {
  associatedtype Body: View

  @ViewBuilder @MainActor @preconcurrency func makeBody(configuration: Configuration) -> Body

  typealias Configuration = PrimitiveButtonStyleConfiguration
}

/// The built-in looks.
package enum BuiltInButtonStyle: Sendable {
  case automatic, plain, borderless, bordered, borderedProminent
}

/// The shape of a button's border.
public struct ButtonBorderShape: Hashable, Sendable {
  enum Kind: Hashable { case automatic, capsule, circle, roundedRectangle(CGFloat?) }

  let kind: Kind

  public static let automatic = ButtonBorderShape(kind: .automatic)
  public static let capsule = ButtonBorderShape(kind: .capsule)
  public static let circle = ButtonBorderShape(kind: .circle)
  public static let roundedRectangle = ButtonBorderShape(kind: .roundedRectangle(nil))
  public static func roundedRectangle(radius: CGFloat) -> ButtonBorderShape {
    ButtonBorderShape(kind: .roundedRectangle(radius))
  }
}

/// The size of controls.
public enum ControlSize: CaseIterable, Hashable, Sendable {
  case mini, small, regular, large, extraLarge
}

/// A button in the style of its surroundings.
struct StyledButton {
  let configuration: ButtonStyleConfiguration
  @Environment(\.buttonStyle) private var style
  @Environment(\.primitiveButtonStyle) private var builtIn
  @Environment(\.customPrimitiveButtonStyle) private var custom
  @Environment(\.isInWindow) private var isInWindow
  @Environment(\.isInBar) private var isInBar

  init(configuration: ButtonStyleConfiguration) { self.configuration = configuration }
}

extension StyledButton: View {
  var body: AnyView {
    if let style { return style.styled(configuration) }
    if let custom {
      let parts = PrimitiveButtonStyleConfiguration(
        role: configuration.role, label: .init(view: configuration.label.view), action: {})
      // A button inside the style's body is the button itself, in the automatic look.
      return AnyView(
        custom.styled(parts).modifier(ButtonStyleModifier(style: nil, custom: nil, builtIn: .automatic)))
    }
    switch builtIn {
    case .plain: return AnyView(FadingWhenDisabled(content: configuration.label))
    case .borderless:
      return AnyView(FadingWhenDisabled(content: configuration.label.modifier(TintedForeground())))
    case .automatic where isInBar:
      return AnyView(FadingWhenDisabled(content: configuration.label.modifier(BarControl(role: configuration.role))))
    case .automatic where isInWindow:
      // What stands in a window has room enough to do without a border.
      let color = configuration.role == .destructive ? AnyShapeStyle(Color.red) : nil
      return AnyView(FadingWhenDisabled(content: configuration.label.modifier(TintedForeground(color: color))))
    case .automatic, .bordered:
      return AnyView(ControlCapsule(content: configuration.label, isProminent: false, role: configuration.role))
    case .borderedProminent:
      return AnyView(ControlCapsule(content: configuration.label, isProminent: true, role: configuration.role))
    }
  }
}

extension ButtonStyle {
  func styled(_ configuration: Configuration) -> AnyView {
    AnyView(StyledContent(style: self) { $0.makeBody(configuration: configuration) })
  }
}

/// Content that is dimmed where controls do not react.
struct FadingWhenDisabled<Content: View> {
  let content: Content
  @Environment(\.isEnabled) private var isEnabled

  init(content: Content) { self.content = content }
}

extension FadingWhenDisabled: View {
  var body: some View { content.opacity(isEnabled ? 1 : 0.5) }
}

/// Paints content with the tint unless somebody chose a foreground.
struct TintedForeground {
  /// What to paint with in place of the tint.
  var color: AnyShapeStyle?
}

extension TintedForeground: EnvironmentModifier {
  typealias Body = Never

  func update(_ environment: inout EnvironmentValues) {
    guard environment.foreground == nil else { return }
    environment.foreground = ForegroundStyles(primary: color ?? AnyShapeStyle(TintShapeStyle()), outer: .init(nil))
  }
}

/// Paints a capsule's label unless somebody chose a foreground.
private struct CapsuleForeground {
  let style: AnyShapeStyle
}

extension CapsuleForeground: EnvironmentModifier {
  typealias Body = Never

  func update(_ environment: inout EnvironmentValues) {
    guard environment.foreground == nil else { return }
    environment.foreground = ForegroundStyles(primary: style, outer: .init(nil))
  }
}

/// A control's label on a capsule: a light fill, or the tint where it is prominent or switched on.
///
/// The system does not publish the numbers; they follow the look of iOS 17: label in the tint on a fill of it at 12 %,
/// 12 points of room at the sides, 7 above and below.
struct ControlCapsule<Content: View> {
  let content: Content
  let isProminent: Bool
  var role: ButtonRole?
  @Environment(\.tint) private var tint
  @Environment(\.isEnabled) private var isEnabled
  @Environment(\.buttonBorderShape) private var shape
  @Environment(\.controlSize) private var size
  @Environment(\.widgetRenderingMode) private var renderingMode

  init(content: Content, isProminent: Bool, role: ButtonRole? = nil) {
    self.content = content
    self.isProminent = isProminent
    self.role = role
  }
}

extension ControlCapsule: View {
  private var color: AnyShapeStyle {
    if role == .destructive { return AnyShapeStyle(Color.red) }
    return tint ?? AnyShapeStyle(Color.accentColor)
  }

  private var ground: AnyShapeStyle {
    guard isProminent else { return AnyShapeStyle(color.opacity(0.12)) }
    // Where everything is painted in one colour a full ground would swallow the label.
    return renderingMode == .accented ? AnyShapeStyle(color.opacity(0.3)) : color
  }

  /// Around one line of text they make capsules of 28, 34 and 50 points; a symbol alone is lower.
  private var insets: EdgeInsets {
    let (horizontal, vertical): (CGFloat, CGFloat) =
      switch size {
      case .mini, .small: (10, 5)
      case .regular: (12, 7)
      case .large, .extraLarge: (20, 15)
      }
    return EdgeInsets(top: vertical, leading: horizontal, bottom: vertical, trailing: horizontal)
  }

  private var outline: AnyShape {
    switch shape.kind {
    case .automatic, .capsule: AnyShape(Capsule())
    case .circle: AnyShape(Circle())
    case .roundedRectangle(let radius): AnyShape(RoundedRectangle(cornerRadius: radius ?? 8))
    }
  }

  /// Small controls write smaller, unless their label says otherwise.
  private var font: Font? { size == .mini || size == .small ? .subheadline : nil }

  var body: some View {
    content
      .transformEnvironment(\.font) { $0 = $0 ?? font }
      .modifier(CapsuleForeground(style: isProminent ? AnyShapeStyle(Color.white) : color))
      .padding(insets)
      .background(ground, in: outline)
      .opacity(isEnabled ? 1 : 0.5)
  }
}

public struct DefaultButtonStyle: Sendable {
  nonisolated public init() {}
}

public struct PlainButtonStyle: Sendable {
  nonisolated public init() {}
}

public struct BorderlessButtonStyle: Sendable {
  nonisolated public init() {}
}

public struct BorderedButtonStyle: Sendable {
  nonisolated public init() {}
}

public struct BorderedProminentButtonStyle: Sendable {
  nonisolated public init() {}
}

/// A style of ours, drawn by the button itself.
@MainActor protocol BuiltInStyle {
  nonisolated var builtIn: BuiltInButtonStyle { get }
}

extension PrimitiveButtonStyle where Self: BuiltInStyle {
  func label(_ configuration: Configuration) -> some View {
    configuration.label.environment(\.primitiveButtonStyle, builtIn)
  }
}

extension DefaultButtonStyle: PrimitiveButtonStyle, BuiltInStyle {
  nonisolated var builtIn: BuiltInButtonStyle { .automatic }
  public func makeBody(configuration: Configuration) -> some View { label(configuration) }
}

extension PlainButtonStyle: PrimitiveButtonStyle, BuiltInStyle {
  nonisolated var builtIn: BuiltInButtonStyle { .plain }
  public func makeBody(configuration: Configuration) -> some View { label(configuration) }
}

extension BorderlessButtonStyle: PrimitiveButtonStyle, BuiltInStyle {
  nonisolated var builtIn: BuiltInButtonStyle { .borderless }
  public func makeBody(configuration: Configuration) -> some View { label(configuration) }
}

extension BorderedButtonStyle: PrimitiveButtonStyle, BuiltInStyle {
  nonisolated var builtIn: BuiltInButtonStyle { .bordered }
  public func makeBody(configuration: Configuration) -> some View { label(configuration) }
}

extension BorderedProminentButtonStyle: PrimitiveButtonStyle, BuiltInStyle {
  nonisolated var builtIn: BuiltInButtonStyle { .borderedProminent }
  public func makeBody(configuration: Configuration) -> some View { label(configuration) }
}

extension PrimitiveButtonStyle where Self == DefaultButtonStyle {
  nonisolated public static var automatic: DefaultButtonStyle { DefaultButtonStyle() }
}

extension PrimitiveButtonStyle where Self == PlainButtonStyle {
  nonisolated public static var plain: PlainButtonStyle { PlainButtonStyle() }
}

extension PrimitiveButtonStyle where Self == BorderlessButtonStyle {
  nonisolated public static var borderless: BorderlessButtonStyle { BorderlessButtonStyle() }
}

extension PrimitiveButtonStyle where Self == BorderedButtonStyle {
  nonisolated public static var bordered: BorderedButtonStyle { BorderedButtonStyle() }
}

extension PrimitiveButtonStyle where Self == BorderedProminentButtonStyle {
  nonisolated public static var borderedProminent: BorderedProminentButtonStyle { BorderedProminentButtonStyle() }
}

extension PrimitiveButtonStyle {
  func styled(_ configuration: Configuration) -> AnyView {
    AnyView(StyledContent(style: self) { $0.makeBody(configuration: configuration) })
  }
}

private struct CustomPrimitiveButtonStyleKey: EnvironmentKey {
  static var defaultValue: (any PrimitiveButtonStyle)? { nil }
}

extension EnvironmentValues {
  /// An author's style for buttons that also decides when they act.
  var customPrimitiveButtonStyle: (any PrimitiveButtonStyle)? {
    get { self[CustomPrimitiveButtonStyleKey.self] }
    set { self[CustomPrimitiveButtonStyleKey.self] = newValue }
  }
}

struct ButtonStyleModifier {
  let style: (any ButtonStyle)?
  let custom: (any PrimitiveButtonStyle)?
  let builtIn: BuiltInButtonStyle
}

extension ButtonStyleModifier: EnvironmentModifier {
  typealias Body = Never

  func update(_ environment: inout EnvironmentValues) {
    environment.buttonStyle = style
    environment.customPrimitiveButtonStyle = custom
    environment.primitiveButtonStyle = builtIn
  }
}

extension View {
  nonisolated public func buttonStyle<S: ButtonStyle>(_ style: S) -> some View {
    modifier(ButtonStyleModifier(style: style, custom: nil, builtIn: .automatic))
  }

  nonisolated public func buttonStyle<S: PrimitiveButtonStyle>(_ style: S) -> some View {
    let builtIn = (style as? any BuiltInStyle)?.builtIn
    return modifier(
      ButtonStyleModifier(style: nil, custom: builtIn == nil ? style : nil, builtIn: builtIn ?? .automatic))
  }

  nonisolated public func buttonBorderShape(_ shape: ButtonBorderShape) -> some View {
    environment(\.buttonBorderShape, shape)
  }

  nonisolated public func controlSize(_ controlSize: ControlSize) -> some View {
    environment(\.controlSize, controlSize)
  }
}
