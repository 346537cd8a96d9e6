// SPDX-License-Identifier: Apache-2.0
import Foundation

/// Adds an item to the keychain.
///
/// - Returns: `errSecDuplicateItem` where an item of this account, service and access group is there already,
///   `errSecMissingEntitlement` for an access group that the program does not declare.
public func SecItemAdd(_ attributes: CFDictionary, _ result: UnsafeMutablePointer<CFTypeRef?>?) -> OSStatus {
  Keychain.current.answer(result) { keychain throws(KeychainFailure) in try keychain.add(attributes) }
}

/// Finds items and gives their data, their attributes, or both, as the query asks.
///
/// One item as `Data` or a dictionary; an array of them for `kSecMatchLimitAll` or a number.
public func SecItemCopyMatching(_ query: CFDictionary, _ result: UnsafeMutablePointer<CFTypeRef?>?) -> OSStatus {
  Keychain.current.answer(result) { keychain throws(KeychainFailure) in try keychain.matching(query) }
}

/// Changes attributes and data of all items that a query finds.
public func SecItemUpdate(_ query: CFDictionary, _ attributesToUpdate: CFDictionary) -> OSStatus {
  Keychain.current.answer(nil) { keychain throws(KeychainFailure) in
    try keychain.update(query, attributesToUpdate)
    return nil
  }
}

/// Removes all items that a query finds.
public func SecItemDelete(_ query: CFDictionary) -> OSStatus {
  Keychain.current.answer(nil) { keychain throws(KeychainFailure) in
    try keychain.delete(query)
    return nil
  }
}
