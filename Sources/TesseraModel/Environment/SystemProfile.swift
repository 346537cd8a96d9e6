// SPDX-License-Identifier: Apache-2.0

/// The operating system whose habits are followed: margins, palette and notices go together.
package enum SystemProfile: String, CaseIterable, Sendable {
  case ios16, ios17, ios18, ios26
  /// For checking layouts recorded on a Mac; never offered to a person.
  case macOS

  /// The profiles a person may choose.
  package static let offered: [SystemProfile] = [.ios16, .ios17, .ios18, .ios26]

  /// Whether the system itself insets the root view of a widget (from iOS 17 on).
  package var appliesContentMargins: Bool { self != .ios16 }

  /// Whether the palette of June 2025 is used.
  package var usesPaletteOf2025: Bool { self == .ios26 }

  /// A stable number for the wire.
  package var code: UInt8 { UInt8(Self.allCases.firstIndex(of: self) ?? 0) }

  package init?(code: UInt8) {
    guard Self.allCases.indices.contains(Int(code)) else { return nil }
    self = Self.allCases[Int(code)]
  }
}
