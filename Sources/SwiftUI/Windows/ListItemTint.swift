// SPDX-License-Identifier: Apache-2.0
import TesseraModel
import TesseraViewGraph

/// The color of what a list paints in its rows, such as the icons of labels.
public struct ListItemTint: Sendable {
  let color: Color?

  /// A color that stays whatever tint surrounds the list.
  public static func fixed(_ tint: Color) -> ListItemTint { ListItemTint(color: tint) }

  /// A color that the system may replace; here it stays.
  public static func preferred(_ tint: Color) -> ListItemTint { ListItemTint(color: tint) }

  /// Grey.
  public static let monochrome = ListItemTint(color: .secondary)
}

private struct ListItemTintKey: EnvironmentKey {
  static var defaultValue: AnyShapeStyle? { nil }
}

private struct IsInCaptionKey: EnvironmentKey {
  static var defaultValue: Bool { false }
}

extension EnvironmentValues {
  /// What icons in rows are painted with in place of the tint.
  var listItemTint: AnyShapeStyle? {
    get { self[ListItemTintKey.self] }
    set { self[ListItemTintKey.self] = newValue }
  }

  /// Whether the view stands above or below the rows of a section.
  var isInCaption: Bool {
    get { self[IsInCaptionKey.self] }
    set { self[IsInCaptionKey.self] = newValue }
  }

  /// Whether the view stands in a row of a list, and in no command of it.
  var isInRow: Bool { isInList && !isInCaption && !isInMenu && !isInBar }
}

extension View {
  /// Paints the icons of labels in the rows of a list.
  nonisolated public func listItemTint(_ tint: ListItemTint?) -> some View {
    environment(\.listItemTint, tint?.color.map { AnyShapeStyle($0) })
  }

  /// Paints the icons of labels in the rows of a list.
  nonisolated public func listItemTint(_ tint: Color?) -> some View {
    environment(\.listItemTint, tint.map { AnyShapeStyle($0) })
  }
}
