// SPDX-License-Identifier: Apache-2.0

/// A value that a view carries for the layout that contains it.
public protocol LayoutValueKey {
  associatedtype Value

  /// The value of a view that sets none.
  static var defaultValue: Value { get }
}
