// SPDX-License-Identifier: Apache-2.0

/// The text size a person chose; widgets follow it from large upwards.
public enum DynamicTypeSize: Hashable, Comparable, CaseIterable, Sendable {
  case xSmall, small, medium, large, xLarge, xxLarge, xxxLarge
  case accessibility1, accessibility2, accessibility3, accessibility4, accessibility5

  /// Whether it is one of the five accessibility sizes.
  public var isAccessibilitySize: Bool { self >= .accessibility1 }
}

extension DynamicTypeSize {
  /// The short names of the command line, in order: XS, S, M, L, XL, XXL, XXXL, AX1...AX5.
  package static let names = ["XS", "S", "M", "L", "XL", "XXL", "XXXL", "AX1", "AX2", "AX3", "AX4", "AX5"]

  /// Position in the order of sizes, xSmall being 0.
  package var index: Int { Self.allCases.firstIndex(of: self) ?? 3 }

  package var name: String { Self.names[index] }

  package init?(name: String) {
    guard let index = Self.names.firstIndex(of: name.uppercased()) else { return nil }
    self = Self.allCases[index]
  }

  package init?(index: Int) {
    guard Self.allCases.indices.contains(index) else { return nil }
    self = Self.allCases[index]
  }
}
