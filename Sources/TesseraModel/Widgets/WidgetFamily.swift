// SPDX-License-Identifier: Apache-2.0

/// The size and place of a widget.
///
/// Only the three families every widget began with are real cases, so that a `switch` over them without `default`
/// compiles as it did when there were no others; the later ones are static members of the same values.
public enum WidgetFamily: Int, Sendable {
  case systemSmall, systemMedium, systemLarge

  // Never named by authors: they hold the values of the static members below.
  @available(*, unavailable) case extraLargeValue
  @available(*, unavailable) case circularValue
  @available(*, unavailable) case rectangularValue
  @available(*, unavailable) case inlineValue
  @available(*, unavailable) case cornerValue
  @available(*, unavailable) case extraLargePortraitValue

  public static var systemExtraLarge: WidgetFamily { family(3) }
  public static var accessoryCircular: WidgetFamily { family(4) }
  public static var accessoryRectangular: WidgetFamily { family(5) }
  public static var accessoryInline: WidgetFamily { family(6) }
  public static var accessoryCorner: WidgetFamily { family(7) }
  public static var systemExtraLargePortrait: WidgetFamily { family(8) }

  private static func family(_ tag: UInt8) -> WidgetFamily { unsafeBitCast(tag, to: WidgetFamily.self) }

  private var tag: UInt8 { unsafeBitCast(self, to: UInt8.self) }

  // Written by hand: the derived ones trap on values of unavailable cases.
  public init?(rawValue: Int) {
    guard (0...8).contains(rawValue) else { return nil }
    self = Self.family(UInt8(rawValue))
  }

  public var rawValue: Int { Int(tag) }

  public static func == (a: WidgetFamily, b: WidgetFamily) -> Bool { a.tag == b.tag }

  public func hash(into hasher: inout Hasher) { hasher.combine(tag) }
}

extension WidgetFamily: Hashable, CaseIterable, CustomStringConvertible {
  public static var allCases: [WidgetFamily] { (0...8).map { family($0) } }

  public var description: String {
    [
      "systemSmall", "systemMedium", "systemLarge", "systemExtraLarge", "accessoryCircular", "accessoryRectangular",
      "accessoryInline", "accessoryCorner", "systemExtraLargePortrait",
    ][rawValue]
  }
}

extension WidgetFamily {
  /// The short names of the command line and of file names.
  package static let names = [
    "small", "medium", "large", "extraLarge", "circular", "rectangular", "inline", "corner", "extraLargePortrait",
  ]

  package var name: String { Self.names[rawValue] }

  /// The family of a short or a full name, whatever its case.
  package init?(name: String) {
    let wanted = name.lowercased()
    let found = Self.allCases.first { $0.name.lowercased() == wanted || $0.description.lowercased() == wanted }
    guard let found else { return nil }
    self = found
  }

  /// Whether it belongs to the lock screen or a watch.
  package var isAccessory: Bool { (4...7).contains(rawValue) }
}
