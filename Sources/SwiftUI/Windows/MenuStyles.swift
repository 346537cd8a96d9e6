// SPDX-License-Identifier: Apache-2.0
import TesseraModel
import TesseraViewGraph

/// The parts of a menu, for a style to arrange.
public struct MenuStyleConfiguration {
  public struct Label: View {
    let view: AnyView

    public var body: some View { view }
  }

  public struct Content: View {
    let view: AnyView

    public var body: some View { view }
  }

  let label: Label
  let content: Content
}

/// The look of menus.
@MainActor @preconcurrency public protocol MenuStyle {
  associatedtype Body: View

  @ViewBuilder @MainActor @preconcurrency func makeBody(configuration: Configuration) -> Body

  typealias Configuration = MenuStyleConfiguration
}

/// A menu's label as its surroundings have it.
public struct DefaultMenuStyle: MenuStyle {
  nonisolated public init() {}

  public func makeBody(configuration: Configuration) -> some View { Menu(configuration) }
}

/// A menu's label in the tint, without a border.
public struct BorderlessButtonMenuStyle: MenuStyle {
  nonisolated public init() {}

  public func makeBody(configuration: Configuration) -> some View { Menu(configuration) }
}

/// A menu's label as a button of the style around it.
public struct ButtonMenuStyle: MenuStyle {
  nonisolated public init() {}

  public func makeBody(configuration: Configuration) -> some View {
    let label = ButtonStyleConfiguration.Label(view: AnyView(configuration.label))
    MenuSource(
      label: StyledButton(configuration: ButtonStyleConfiguration(role: nil, label: label, isPressed: false)),
      content: configuration.content)
  }
}

extension MenuStyle where Self == DefaultMenuStyle {
  nonisolated public static var automatic: DefaultMenuStyle { DefaultMenuStyle() }
}

extension MenuStyle where Self == BorderlessButtonMenuStyle {
  nonisolated public static var borderlessButton: BorderlessButtonMenuStyle { BorderlessButtonMenuStyle() }
}

extension MenuStyle where Self == ButtonMenuStyle {
  nonisolated public static var button: ButtonMenuStyle { ButtonMenuStyle() }
}

private struct MenuStyleKey: EnvironmentKey {
  static var defaultValue: (any MenuStyle)? { nil }
}

extension EnvironmentValues {
  var menuStyle: (any MenuStyle)? {
    get { self[MenuStyleKey.self] }
    set { self[MenuStyleKey.self] = newValue }
  }
}

extension MenuStyle {
  func styled(_ configuration: Configuration) -> AnyView {
    AnyView(StyledContent(style: self) { $0.makeBody(configuration: configuration) }.environment(\.menuStyle, nil))
  }
}

extension Menu where Label == MenuStyleConfiguration.Label, Content == MenuStyleConfiguration.Content {
  nonisolated public init(_ configuration: MenuStyleConfiguration) {
    self.init(label: configuration.label, content: configuration.content, primaryAction: nil)
  }
}

/// A menu in the style of its surroundings.
struct StyledMenu: View {
  let configuration: MenuStyleConfiguration
  @Environment(\.menuStyle) private var style

  init(label: AnyView, content: AnyView) {
    configuration = MenuStyleConfiguration(label: .init(view: label), content: .init(view: content))
  }

  var body: AnyView {
    if let style { return style.styled(configuration) }
    return AnyView(MenuSource(label: configuration.label.modifier(BarOrTint()), content: configuration.content))
  }
}

extension View {
  /// Chooses the look of menus; widgets have none.
  nonisolated public func menuStyle<S: MenuStyle>(_ style: S) -> some View {
    modifier(MenuStyleModifier(style: style))
  }
}

struct MenuStyleModifier {
  let style: any MenuStyle
}

extension MenuStyleModifier: EnvironmentModifier {
  typealias Body = Never

  func update(_ environment: inout EnvironmentValues) {
    guard environment.isInWindow else { return DiagnosticLog.ignoredInWidget("menuStyle") }
    environment.menuStyle = style
  }
}
