// SPDX-License-Identifier: Apache-2.0
import Foundation

/// An item, or what an item is to be like: attributes and data by their keys.
typealias KeychainItem = [String: Any]

/// What a dictionary asks of the keychain.
struct ItemQuery {
  var attributes: KeychainItem
  private let returnsData: Bool
  private let returnsAttributes: Bool
  /// How many are wanted at most; nil for all.
  let limit: Int?
  /// Whether one item is given as it is, without an array around it.
  let givesOne: Bool

  init(_ dictionary: CFDictionary) throws(KeychainFailure) {
    guard let kind = dictionary[kSecClass] as? String else {
      throw KeychainFailure(errSecParam, "A query of the keychain needs kSecClass.")
    }
    guard kind == kSecClassGenericPassword else {
      throw KeychainFailure(
        errSecUnimplemented, "The keychain here keeps generic passwords, none of the class \"\(kind)\".")
    }
    returnsData = truth(dictionary[kSecReturnData])
    returnsAttributes = truth(dictionary[kSecReturnAttributes])
    if truth(dictionary[kSecReturnRef]) || truth(dictionary[kSecReturnPersistentRef]) {
      throw KeychainFailure(
        errSecUnimplemented, "Items of the keychain here have no references: ask for kSecReturnData.")
    }
    switch dictionary[kSecMatchLimit] {
    case nil: (limit, givesOne) = (1, true)
    case let word as String where word == kSecMatchLimitOne: (limit, givesOne) = (1, true)
    case let word as String where word == kSecMatchLimitAll: (limit, givesOne) = (nil, false)
    case let value?:
      guard let number = integer(value), number > 0 else { throw KeychainFailure(errSecParam) }
      (limit, givesOne) = (number, number == 1)
    }
    attributes = KeychainItem(dictionary)
  }

  /// Whether an item of a group that is searched has everything that the query names; what is asked about its
  /// protection is no difference. The group itself is not compared: it may have been named with or without a team.
  func matches(_ item: KeychainItem) -> Bool {
    attributes.allSatisfy { key, value in
      if [kSecValueData, kSecAttrAccessible, kSecAttrAccessGroup].contains(key) { return true }
      if key == kSecAttrSynchronizable, value as? String == kSecAttrSynchronizableAny { return true }
      return equal(item[key], value)
    }
  }

  /// What is given of an item: its data, its attributes, both in one dictionary, or nothing.
  func shape(of item: KeychainItem) -> AnyObject? {
    let data = item[kSecValueData] as? Data ?? Data()
    guard returnsAttributes else { return returnsData ? data as AnyObject : nil }
    var shown = item
    shown[kSecClass] = kSecClassGenericPassword
    shown[kSecValueData] = returnsData ? data : nil
    return shown as AnyObject
  }
}

extension KeychainItem {
  /// The attributes of a dictionary, without what belongs to the query.
  init(_ dictionary: CFDictionary) {
    self = dictionary.filter { key, _ in
      key != kSecClass && key != kSecAttrAccessControl
        && !["r_", "m_", "u_"].contains { key.hasPrefix($0) } && key != kSecUseDataProtectionKeychain
    }
  }

  /// The same, if each value is of a kind that can be kept.
  func checked() throws(KeychainFailure) -> KeychainItem {
    let texts = [
      kSecAttrAccessGroup, kSecAttrAccount, kSecAttrService, kSecAttrLabel, kSecAttrDescription, kSecAttrComment,
    ]
    for (key, value) in self {
      let isRight =
        switch key {
        case kSecValueData, kSecAttrGeneric: value is Data
        case _ where texts.contains(key): value is String
        default: value is String || value is Data || value is Date || integer(value) != nil
        }
      guard isRight else {
        throw KeychainFailure(errSecParam, "The value for \"\(key)\" is of a type that the keychain does not keep.")
      }
    }
    return self
  }

  /// Whether it is the same item: one account of one service.
  func hasKey(of other: KeychainItem) -> Bool {
    [kSecAttrAccount, kSecAttrService].allSatisfy { (self[$0] as? String ?? "") == (other[$0] as? String ?? "") }
  }
}

/// Numbers and flags alike, as property lists do not tell them apart.
private func integer(_ value: Any) -> Int? {
  switch value {
  case let flag as Bool: flag ? 1 : 0
  case let number as Int: number
  case let number as NSNumber: number.intValue
  default: nil
  }
}

private func truth(_ value: Any?) -> Bool { value.flatMap(integer) == 1 }

private func equal(_ kept: Any?, _ wanted: Any) -> Bool {
  switch (kept, wanted) {
  case (let a as String, let b as String): return a == b
  case (let a as Data, let b as Data): return a == b
  case (let a as Date, let b as Date): return a == b
  case (nil, let b as String): return b.isEmpty
  case (nil, let b): return integer(b) == 0
  case (let a?, let b): return integer(a) != nil && integer(a) == integer(b)
  }
}
