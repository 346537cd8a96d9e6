// SPDX-License-Identifier: Apache-2.0
import Foundation

/// An image set of an asset catalog, as generated code names it.
public struct ImageResource: Hashable, Sendable {
  package let name: String
  package let bundle: Bundle

  /// Names an image set of a bundle; whether there is one shows where it is used.
  public init(name: String, bundle: Bundle) {
    self.name = name
    self.bundle = bundle
  }
}
