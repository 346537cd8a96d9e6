// SPDX-License-Identifier: Apache-2.0
import Foundation

/// What we read from an entitlements file.
package struct Entitlements: Hashable, Sendable {
  /// The app groups that the target may use.
  package var groups: [String]
  /// The access groups of the keychain, as they are written there.
  package var keychainGroups: [String]

  package init(contentsOf path: String) throws(HostError) {
    let key = "com.apple.security.application-groups"
    let root = try PropertyListFile.dictionary(at: path)
    guard let listed = root[key] as? [String]? else {
      throw PropertyListFile.wrongType(key, "an array of strings", path)
    }
    groups = listed ?? []
    let keychainKey = "keychain-access-groups"
    guard let keychain = root[keychainKey] as? [String]? else {
      throw PropertyListFile.wrongType(keychainKey, "an array of strings", path)
    }
    keychainGroups = keychain ?? []
    if let wrong = groups.first(where: { !$0.hasPrefix("group.") || $0.contains(":") }) {
      throw HostError(
        .plistInvalid, "\(wrong.debugDescription) is no app group: its name must begin \"group.\".", location: path)
    }
  }

  /// The file of a target's folder: the one named after the target, else the only one.
  package static func file(in folder: String, target: String) -> String? {
    let names = ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? [])
      .filter { $0.hasSuffix(".entitlements") }.sorted()
    guard let name = names.first(where: { $0 == "\(target).entitlements" }) ?? names.first else { return nil }
    return "\(folder)/\(name)"
  }
}
