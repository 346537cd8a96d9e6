// SPDX-License-Identifier: Apache-2.0
import CRegistry
import Foundation

/// The types that the generated file of a target names: its intents, entities, queries and previews.
///
/// Whole-module builds drop internal types that nothing mentions, so that they cannot be found at run time; the
/// generated file mentions them. It is not meant to be called by hand.
public final class TesseraTypeList {
  package private(set) var types: [Any.Type] = []

  package init() {}

  /// Adds a type.
  public func add(_ type: Any.Type) { types.append(type) }

  /// All types named by the generated files of this program, module by module in the order of their names' scan.
  package static let all: [Any.Type] = {
    let list = TesseraTypeList()
    withExtendedLifetime(list) { cregistry_add_all(Unmanaged.passUnretained(list).toOpaque()) }
    return list.types
  }()
}
