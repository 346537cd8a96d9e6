// SPDX-License-Identifier: Apache-2.0
import Foundation
import TesseraGeometry
import TesseraModel
import TesseraViewGraph

// Modifiers of app windows. Widgets share files with their app, so these exist; in a tile they have nothing to act on.
extension View {
  nonisolated public func navigationTitle(_ titleKey: LocalizedStringKey) -> some View {
    ignoredInWidget("navigationTitle")
  }

  nonisolated public func navigationTitle(_ title: Text) -> some View { ignoredInWidget("navigationTitle") }

  @_disfavoredOverload nonisolated public func navigationTitle<S: StringProtocol>(_ title: S) -> some View {
    ignoredInWidget("navigationTitle")
  }

  nonisolated public func navigationBarTitle(_ titleKey: LocalizedStringKey) -> some View {
    ignoredInWidget("navigationBarTitle")
  }

  nonisolated public func navigationBarTitleDisplayMode(
    _ displayMode: NavigationBarItem.TitleDisplayMode
  ) -> some View { ignoredInWidget("navigationBarTitleDisplayMode") }

  nonisolated public func toolbar<Content: View>(@ViewBuilder content: () -> Content) -> some View {
    ignoredInWidget("toolbar")
  }

  nonisolated public func sheet<Content: View>(
    isPresented: Binding<Bool>, onDismiss: (() -> Void)? = nil, @ViewBuilder content: @escaping () -> Content
  ) -> some View { ignoredInWidget("sheet") }

  nonisolated public func alert<A: View>(
    _ titleKey: LocalizedStringKey, isPresented: Binding<Bool>, @ViewBuilder actions: () -> A
  ) -> some View { ignoredInWidget("alert") }

  nonisolated public func refreshable(action: @escaping @Sendable () async -> Void) -> some View {
    ignoredInWidget("refreshable")
  }

  nonisolated public func textFieldStyle(_ style: some TextFieldStyle) -> some View { self }

  nonisolated public func pickerStyle(_ style: some PickerStyle) -> some View { self }

  nonisolated public func listStyle(_ style: some ListStyle) -> some View { self }

  nonisolated public func listRowInsets(_ insets: EdgeInsets?) -> some View { self }

  nonisolated public func listRowBackground<V: View>(_ view: V?) -> some View { self }

  nonisolated public func statusBarHidden(_ hidden: Bool = true) -> some View { ignoredInWidget("statusBarHidden") }

  nonisolated public func scrollContentBackground(_ visibility: Visibility) -> some View { self }

  nonisolated public func textSelection(_ selectability: some TextSelectability) -> some View {
    ignoredInWidget("textSelection")
  }

  nonisolated public func badge(_ count: Int) -> some View { ignoredInWidget("badge") }

  nonisolated public func contextMenu<MenuItems: View>(@ViewBuilder menuItems: () -> MenuItems) -> some View {
    ignoredInWidget("contextMenu")
  }

  nonisolated public func onSubmit(_ action: @escaping () -> Void) -> some View { ignoredInWidget("onSubmit") }
}

/// Parts of a navigation bar.
public struct NavigationBarItem: Sendable {
  public enum TitleDisplayMode: Sendable {
    case automatic, inline, large
  }
}

/// Whether something is shown.
@frozen public enum Visibility: Hashable, CaseIterable, Sendable {
  case automatic, visible, hidden
}

/// Whether text can be selected.
public protocol TextSelectability {
  static var allowsSelection: Bool { get }
}

public struct EnabledTextSelectability: TextSelectability, Sendable {
  public static let allowsSelection = true
}

public struct DisabledTextSelectability: TextSelectability, Sendable {
  public static let allowsSelection = false
}

extension TextSelectability where Self == EnabledTextSelectability {
  public static var enabled: EnabledTextSelectability { EnabledTextSelectability() }
}

extension TextSelectability where Self == DisabledTextSelectability {
  public static var disabled: DisabledTextSelectability { DisabledTextSelectability() }
}

/// The look of text fields.
public protocol TextFieldStyle {}

public struct RoundedBorderTextFieldStyle: TextFieldStyle, Sendable {
  public init() {}
}

public struct PlainTextFieldStyle: TextFieldStyle, Sendable {
  public init() {}
}

extension TextFieldStyle where Self == RoundedBorderTextFieldStyle {
  public static var roundedBorder: RoundedBorderTextFieldStyle { RoundedBorderTextFieldStyle() }
}

extension TextFieldStyle where Self == PlainTextFieldStyle {
  public static var plain: PlainTextFieldStyle { PlainTextFieldStyle() }
}

/// The look of pickers.
public protocol PickerStyle {}

public struct SegmentedPickerStyle: PickerStyle, Sendable {
  public init() {}
}

public struct MenuPickerStyle: PickerStyle, Sendable {
  public init() {}
}

public struct WheelPickerStyle: PickerStyle, Sendable {
  public init() {}
}

extension PickerStyle where Self == SegmentedPickerStyle {
  public static var segmented: SegmentedPickerStyle { SegmentedPickerStyle() }
}

extension PickerStyle where Self == MenuPickerStyle {
  public static var menu: MenuPickerStyle { MenuPickerStyle() }
}

extension PickerStyle where Self == WheelPickerStyle {
  public static var wheel: WheelPickerStyle { WheelPickerStyle() }
}

/// The look of lists.
public protocol ListStyle {}

public struct PlainListStyle: ListStyle, Sendable {
  public init() {}
}

public struct InsetGroupedListStyle: ListStyle, Sendable {
  public init() {}
}

extension ListStyle where Self == PlainListStyle {
  public static var plain: PlainListStyle { PlainListStyle() }
}

extension ListStyle where Self == InsetGroupedListStyle {
  public static var insetGrouped: InsetGroupedListStyle { InsetGroupedListStyle() }
}
