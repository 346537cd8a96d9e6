// SPDX-License-Identifier: Apache-2.0
import Foundation
import Security
import Testing

/// A keychain as authors wrap it, with each of the ways that dictionaries and results are written.
private struct TokenStore {
  let service = "io.example.api"
  let group = "group.io.example"

  func save(_ token: String) throws {
    let query: [String: Any] = [
      kSecClass as String: kSecClassGenericPassword,
      kSecAttrService as String: service,
      kSecAttrAccount as String: "token",
      kSecAttrAccessGroup as String: group,
      kSecAttrAccessible as String: kSecAttrAccessibleAfterFirstUnlock,
      kSecValueData as String: Data(token.utf8),
    ]
    var status = SecItemAdd(query as CFDictionary, nil)
    if status == errSecDuplicateItem {
      let changes = [kSecValueData: Data(token.utf8)] as CFDictionary
      status = SecItemUpdate([kSecClass: kSecClassGenericPassword, kSecAttrService: service] as CFDictionary, changes)
    }
    guard status == errSecSuccess else { throw Failure(message: SecCopyErrorMessageString(status, nil) as String?) }
  }

  func token() -> String? {
    let query =
      [
        kSecClass as String: kSecClassGenericPassword, kSecAttrService as String: service,
        kSecReturnData as String: kCFBooleanTrue!, kSecMatchLimit as String: kSecMatchLimitOne,
      ] as [String: Any]
    var item: CFTypeRef?
    guard SecItemCopyMatching(query as CFDictionary, &item) == errSecSuccess, let data = item as? Data else {
      return nil
    }
    return String(data: data, encoding: .utf8)
  }

  func accounts() -> [String] {
    let query: [CFString: Any] = [
      kSecClass: kSecClassGenericPassword, kSecMatchLimit: kSecMatchLimitAll, kSecReturnAttributes: true,
    ]
    var result: AnyObject?
    let status = SecItemCopyMatching(query as CFDictionary, &result)
    guard status == noErr, let items = result as? [[String: Any]] else { return [] }
    return items.compactMap { $0[kSecAttrAccount as String] as? String }
  }

  func forget() -> Bool {
    let query: [String: Any] = [kSecClass as String: kSecClassGenericPassword]
    return SecItemDelete(query as CFDictionary) == errSecSuccess
  }

  struct Failure: Error {
    let message: String?
  }
}

@Suite struct AuthorCodeTests {
  @Test func codeOfAuthorsKeepsAToken() async {
    let folder = NSTemporaryDirectory() + "/tessera-keychain-\(UUID())"
    await #expect(processExitsWith: .success) { [folder = folder as String] in
      setenv("TESSERA_CONTAINER", folder, 1)
      setenv("TESSERA_BUNDLE_ID", "io.example.app", 1)
      setenv("TESSERA_GROUPS", "group.io.example", 1)
      setenv("XDG_CONFIG_HOME", folder + "/config", 1)
      let store = TokenStore()
      #expect(store.token() == nil)
      try store.save("first")
      try store.save("second")
      #expect(store.token() == "second")
      #expect(store.accounts() == ["token"])
      #expect(store.forget())
      #expect(store.token() == nil && !store.forget())
    }
    try? FileManager.default.removeItem(atPath: folder)
  }
}
