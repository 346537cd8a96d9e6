// SPDX-License-Identifier: Apache-2.0
import Foundation
import TesseraLayout
import TesseraViewGraph

/// A title with a symbol or picture.
public struct Label<Title: View, Icon: View> {
  let title: Title
  let icon: Icon
}

extension Label: View {
  nonisolated public init(@ViewBuilder title: () -> Title, @ViewBuilder icon: () -> Icon) {
    self.init(title: title(), icon: icon())
  }

  public var body: some View {
    StyledLabel(
      configuration: LabelStyleConfiguration(
        title: .init(view: AnyView(title)), icon: .init(view: AnyView(icon))))
  }
}

extension Label where Title == Text, Icon == Image {
  nonisolated public init(_ titleKey: LocalizedStringKey, systemImage name: String) {
    self.init(title: Text(titleKey), icon: Image(systemName: name))
  }

  @_disfavoredOverload nonisolated public init<S: StringProtocol>(_ title: S, systemImage name: String) {
    self.init(title: Text(title), icon: Image(systemName: name))
  }

  @_disfavoredOverload nonisolated public init(_ titleResource: LocalizedStringResource, systemImage name: String) {
    self.init(title: Text(titleResource), icon: Image(systemName: name))
  }

  nonisolated public init(_ titleKey: LocalizedStringKey, image name: String) {
    self.init(title: Text(titleKey), icon: Image(name))
  }

  @_disfavoredOverload nonisolated public init<S: StringProtocol>(_ title: S, image name: String) {
    self.init(title: Text(title), icon: Image(name))
  }
}

extension Label where Title == LabelStyleConfiguration.Title, Icon == LabelStyleConfiguration.Icon {
  nonisolated public init(_ configuration: LabelStyleConfiguration) {
    self.init(title: configuration.title, icon: configuration.icon)
  }
}

/// The parts of a label, for a style to arrange.
public struct LabelStyleConfiguration {
  public struct Title {
    let view: AnyView
  }

  public struct Icon {
    let view: AnyView
  }

  public let title: Title
  public let icon: Icon
}

extension LabelStyleConfiguration.Title: View {
  public var body: some View { view }
}

extension LabelStyleConfiguration.Icon: View {
  public var body: some View { view }
}

/// The look of labels.
@MainActor @preconcurrency public protocol LabelStyle {
  associatedtype Body: View

  @ViewBuilder @MainActor @preconcurrency func makeBody(configuration: Configuration) -> Body

  typealias Configuration = LabelStyleConfiguration
}

/// A label in the style of its surroundings.
struct StyledLabel {
  let configuration: LabelStyleConfiguration
  @Environment(\.labelStyle) private var style

  init(configuration: LabelStyleConfiguration) { self.configuration = configuration }
}

extension StyledLabel: View {
  var body: AnyView {
    if let style { return style.styled(configuration) }
    return TitleAndIconLabelStyle().styled(configuration)
  }
}

extension LabelStyle {
  func styled(_ configuration: Configuration) -> AnyView {
    AnyView(StyledContent(style: self) { $0.makeBody(configuration: configuration) })
  }
}

/// The icon before the title, on one baseline.
public struct TitleAndIconLabelStyle: Sendable {
  nonisolated public init() {}
}

extension TitleAndIconLabelStyle: LabelStyle {
  public func makeBody(configuration: Configuration) -> some View { TitleAndIcon(parts: configuration) }
}

/// The icon before the title: in the rows of a list the icon takes the tint, and titles stand below each other.
private struct TitleAndIcon {
  let parts: LabelStyleConfiguration
}

extension TitleAndIcon: View {
  typealias Body = Never
}

extension TitleAndIcon: PrimitiveView {
  func nodes(_ inputs: ViewInputs) -> [Node] {
    guard inputs.environment.isInRow else {
      return evaluate(stack(parts.icon, spacing: LabelMetrics.spacing), inputs)
    }
    let icon = parts.icon.modifier(TintedForeground(color: inputs.environment.listItemTint))
      .frame(minWidth: LabelMetrics.rowIconWidth)
    return evaluate(stack(icon, spacing: LabelMetrics.rowSpacing), inputs)
  }

  private func stack<Icon: View>(_ icon: Icon, spacing: CGFloat) -> some View {
    HStack(alignment: .firstTextBaseline, spacing: spacing) {
      icon
      parts.title
    }
  }
}

/// Distances inside a label.
enum LabelMetrics {
  /// Between icon and title; the system's value is unpublished, 8 is the stacks' default.
  static let spacing: CGFloat = 8
  /// The same in the row of a list: with the icon's room the 40 points that UIKit's list content has before its text.
  static let rowSpacing: CGFloat = 12
  /// The room that icons of rows have at least, so that titles stand below each other.
  static let rowIconWidth: CGFloat = 28
}

public struct DefaultLabelStyle: Sendable {
  nonisolated public init() {}
}

extension DefaultLabelStyle: LabelStyle {
  public func makeBody(configuration: Configuration) -> some View {
    TitleAndIconLabelStyle().makeBody(configuration: configuration)
  }
}

public struct IconOnlyLabelStyle: Sendable {
  nonisolated public init() {}
}

extension IconOnlyLabelStyle: LabelStyle {
  public func makeBody(configuration: Configuration) -> some View {
    configuration.icon.modifier(SpokenByModifier(words: configuration.title))
  }
}

public struct TitleOnlyLabelStyle: Sendable {
  nonisolated public init() {}
}

extension TitleOnlyLabelStyle: LabelStyle {
  public func makeBody(configuration: Configuration) -> some View { configuration.title }
}

extension LabelStyle where Self == DefaultLabelStyle {
  nonisolated public static var automatic: DefaultLabelStyle { DefaultLabelStyle() }
}

extension LabelStyle where Self == TitleAndIconLabelStyle {
  nonisolated public static var titleAndIcon: TitleAndIconLabelStyle { TitleAndIconLabelStyle() }
}

extension LabelStyle where Self == IconOnlyLabelStyle {
  nonisolated public static var iconOnly: IconOnlyLabelStyle { IconOnlyLabelStyle() }
}

extension LabelStyle where Self == TitleOnlyLabelStyle {
  nonisolated public static var titleOnly: TitleOnlyLabelStyle { TitleOnlyLabelStyle() }
}

extension View {
  nonisolated public func labelStyle<S: LabelStyle>(_ style: S) -> some View { environment(\.labelStyle, style) }
}
