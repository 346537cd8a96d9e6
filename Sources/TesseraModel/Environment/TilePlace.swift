// SPDX-License-Identifier: Apache-2.0

/// Where a person puts a tile.
package enum TilePlace: UInt8, CaseIterable, Hashable, Sendable {
  /// The home screen, or the lock screen for the families that are shown there.
  case home
  /// A phone that charges on its side: small widgets alone, on black, without their backgrounds; vibrant, which is red
  /// there, at night.
  case standBy

  package var name: String {
    switch self {
    case .home: "home"
    case .standBy: "standBy"
    }
  }

  package init?(name: String) {
    guard let found = Self.allCases.first(where: { $0.name.lowercased() == name.lowercased() }) else { return nil }
    self = found
  }

  package static let names = allCases.map(\.name)

  /// Whether a family is shown there.
  package func shows(_ family: WidgetFamily) -> Bool { self == .home || family == .systemSmall }
}
