// SPDX-License-Identifier: Apache-2.0
import Foundation

/// The deals that a person has put aside, in the settings that the app and its widget share.
struct HiddenDeals {
  static let group = "group.org.tessera.shop"
  private static let key = "hiddenDeals"

  var ids: Set<Deal.ID> {
    let defaults = UserDefaults(suiteName: Self.group)
    return Set(defaults?.stringArray(forKey: Self.key) ?? [])
  }

  /// What may be offered; everything if all of it has been put aside.
  var shown: [Deal] {
    let hidden = ids
    let shown = Deal.all.filter { !hidden.contains($0.id) }
    return shown.isEmpty ? Deal.all : shown
  }

  func set(_ id: Deal.ID, isHidden: Bool) {
    var hidden = ids
    if isHidden { hidden.insert(id) } else { hidden.remove(id) }
    UserDefaults(suiteName: Self.group)?.set(hidden.sorted(), forKey: Self.key)
  }
}
