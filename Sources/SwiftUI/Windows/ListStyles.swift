// SPDX-License-Identifier: Apache-2.0

/// The look of lists.
public protocol ListStyle {}

/// A style that we know.
protocol LookedListStyle: ListStyle {
  var look: ListLook { get }
}

public struct DefaultListStyle: LookedListStyle, Sendable {
  public init() {}

  var look: ListLook { .automatic }
}

public struct PlainListStyle: LookedListStyle, Sendable {
  public init() {}

  var look: ListLook { .plain }
}

public struct GroupedListStyle: LookedListStyle, Sendable {
  public init() {}

  var look: ListLook { .grouped }
}

public struct InsetListStyle: LookedListStyle, Sendable {
  public init() {}

  var look: ListLook { .plain }
}

public struct InsetGroupedListStyle: LookedListStyle, Sendable {
  public init() {}

  var look: ListLook { .insetGrouped }
}

public struct SidebarListStyle: LookedListStyle, Sendable {
  public init() {}

  var look: ListLook { .sidebar }
}

extension ListStyle where Self == DefaultListStyle {
  public static var automatic: DefaultListStyle { DefaultListStyle() }
}

extension ListStyle where Self == PlainListStyle {
  public static var plain: PlainListStyle { PlainListStyle() }
}

extension ListStyle where Self == GroupedListStyle {
  public static var grouped: GroupedListStyle { GroupedListStyle() }
}

extension ListStyle where Self == InsetListStyle {
  public static var inset: InsetListStyle { InsetListStyle() }
}

extension ListStyle where Self == InsetGroupedListStyle {
  public static var insetGrouped: InsetGroupedListStyle { InsetGroupedListStyle() }
}

extension ListStyle where Self == SidebarListStyle {
  public static var sidebar: SidebarListStyle { SidebarListStyle() }
}
