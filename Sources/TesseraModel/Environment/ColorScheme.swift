// SPDX-License-Identifier: Apache-2.0

/// The light or the dark appearance.
@frozen public enum ColorScheme: Hashable, CaseIterable, Sendable {
  case light, dark
}

/// The strength of contrast a person asked for.
@frozen public enum ColorSchemeContrast: Hashable, CaseIterable, Sendable {
  case standard, increased
}

extension ColorScheme {
  /// The name used in files and on the command line.
  package var name: String { self == .light ? "light" : "dark" }

  package init?(name: String) {
    guard let scheme = Self.allCases.first(where: { $0.name == name }) else { return nil }
    self = scheme
  }
}
