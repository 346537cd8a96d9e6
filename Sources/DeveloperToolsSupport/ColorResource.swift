// SPDX-License-Identifier: Apache-2.0
import Foundation

/// A colour set of an asset catalog, as generated code names it.
public struct ColorResource: Hashable, Sendable {
  package let name: String
  package let bundle: Bundle

  /// Names a colour set of a bundle; whether there is one shows where it is used.
  public init(name: String, bundle: Bundle) {
    self.name = name
    self.bundle = bundle
  }
}
