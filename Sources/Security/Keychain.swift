// SPDX-License-Identifier: Apache-2.0
import Foundation
import TesseraFoundation
import TesseraModel

/// The generic passwords that a program may use, by access group.
///
/// It keeps nothing in memory: each call reads what any process has written before it, and a change reads, changes and
/// writes while no other process can.
struct Keychain: Sendable {
  let groups: AccessGroups
  let store: KeychainStore

  /// That of this process, in the folder of its app groups.
  static var current: Keychain {
    let containers = AppContainers.current
    let environment = ProcessInfo.processInfo.environment
    return Keychain(
      groups: AccessGroups(containers, declared: environment["TESSERA_KEYCHAIN_GROUPS"]),
      store: KeychainStore(root: containers.root, keyFolder: KeychainStore.keyFolder(environment)))
  }

  /// Does something and gives its status; what is wrong with a query is told besides.
  func answer(
    _ result: UnsafeMutablePointer<CFTypeRef?>?, _ body: (Keychain) throws(KeychainFailure) -> CFTypeRef?
  ) -> OSStatus {
    do throws(KeychainFailure) {
      let found = try body(self)
      result?.pointee = found
      return errSecSuccess
    } catch {
      if let reason = error.reason {
        let id = error.status == errSecMissingEntitlement ? DiagnosticID.groupInvalid : .keychainLimited
        DiagnosticLog.report(id, reason)
      }
      return error.status
    }
  }

  func add(_ attributes: CFDictionary) throws(KeychainFailure) -> CFTypeRef? {
    let query = try ItemQuery(attributes)
    var item = try query.attributes.checked()
    let group = try groups.named(item[kSecAttrAccessGroup] as? String)
    item[kSecAttrAccessGroup] = group
    if item[kSecValueData] == nil { item[kSecValueData] = Data() }
    item[kSecAttrCreationDate] = Date()
    item[kSecAttrModificationDate] = item[kSecAttrCreationDate]
    if item[kSecAttrAccessible] == nil { item[kSecAttrAccessible] = kSecAttrAccessibleWhenUnlocked }
    let new = item
    try store.change(group) { items throws(KeychainFailure) in
      guard !items.contains(where: { $0.hasKey(of: new) }) else { throw KeychainFailure(errSecDuplicateItem) }
      items.append(new)
    }
    return query.shape(of: new)
  }

  func matching(_ dictionary: CFDictionary) throws(KeychainFailure) -> CFTypeRef? {
    let query = try ItemQuery(dictionary)
    var found: [KeychainItem] = []
    for group in try searched(query) {
      found += try store.items(group).filter(query.matches)
      if let limit = query.limit, found.count >= limit { break }
    }
    guard !found.isEmpty else { throw KeychainFailure(errSecItemNotFound) }
    if query.givesOne { return query.shape(of: found[0]) }
    let shapes = found.prefix(query.limit ?? found.count).compactMap { query.shape(of: $0) }
    return shapes.isEmpty ? nil : shapes as AnyObject
  }

  func update(_ dictionary: CFDictionary, _ changes: CFDictionary) throws(KeychainFailure) {
    let query = try ItemQuery(dictionary)
    var changes = try KeychainItem(changes).checked()
    if let group = changes.removeValue(forKey: kSecAttrAccessGroup) as? String,
      try searched(query) != [try groups.named(group)]
    {
      throw KeychainFailure(errSecParam, "An item cannot be moved to another access group: delete it and add it there.")
    }
    var count = 0
    for group in try searched(query) {
      try store.change(group) { items throws(KeychainFailure) in
        for index in items.indices where query.matches(items[index]) {
          var item = items[index]
          for (key, value) in changes { item[key] = value }
          item[kSecAttrModificationDate] = Date()
          let isTaken = items.indices.contains { $0 != index && items[$0].hasKey(of: item) }
          if isTaken { throw KeychainFailure(errSecDuplicateItem) }
          items[index] = item
          count += 1
        }
      }
    }
    if count == 0 { throw KeychainFailure(errSecItemNotFound) }
  }

  func delete(_ dictionary: CFDictionary) throws(KeychainFailure) {
    let query = try ItemQuery(dictionary)
    var count = 0
    for group in try searched(query) {
      try store.change(group) { items throws(KeychainFailure) in
        let before = items.count
        items.removeAll(where: query.matches)
        count += before - items.count
      }
    }
    if count == 0 { throw KeychainFailure(errSecItemNotFound) }
  }

  /// The group of a query, or all that the program may use.
  private func searched(_ query: ItemQuery) throws(KeychainFailure) -> [String] {
    guard let named = query.attributes[kSecAttrAccessGroup] else { return groups.all }
    guard let name = named as? String else { throw KeychainFailure(errSecParam) }
    return [try groups.named(name)]
  }
}
