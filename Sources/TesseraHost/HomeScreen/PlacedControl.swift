// SPDX-License-Identifier: Apache-2.0
import TesseraModel

/// A control that a person has put into the Control Center.
package struct PlacedControl: Hashable, Sendable, Identifiable {
  package var id: Int64
  package var bundle: Int64
  package var kind: String
  /// What was chosen in its form; nil for the defaults.
  package var configuration: [String: IntentValue]?
  /// Whether it is a circle with its symbol alone, rather than a capsule with its words.
  package var isSmall: Bool

  package init(
    id: Int64, bundle: Int64, kind: String, configuration: [String: IntentValue]? = nil, isSmall: Bool = false
  ) {
    self.id = id
    self.bundle = bundle
    self.kind = kind
    self.configuration = configuration
    self.isSmall = isSmall
  }
}
