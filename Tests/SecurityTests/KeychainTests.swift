// SPDX-License-Identifier: Apache-2.0
import Foundation
import TesseraFoundation
import TesseraModel
import Testing

@testable import Security

/// A folder of app groups and one for the key, both thrown away with this object.
final class KeychainWorld {
  let folder: URL

  init() throws {
    folder = FileManager.default.temporaryDirectory.appendingPathComponent("tessera-keychain-\(UUID())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(at: folder) }

  /// The keychain as a program sees it.
  func keychain(
    _ program: String = "io.example.app", groups: Set<String>? = nil, declared: String? = nil
  ) -> Keychain {
    Self.keychain(folder.path, program, groups: groups, declared: declared)
  }

  static func keychain(
    _ folder: String, _ program: String, groups: Set<String>? = nil, declared: String? = nil
  ) -> Keychain {
    let root = URL(fileURLWithPath: folder + "/containers", isDirectory: true)
    let containers = AppContainers(root: root, declaredGroups: groups, bundleIdentifier: program)
    return Keychain(
      groups: AccessGroups(containers, declared: declared),
      store: KeychainStore(root: root, keyFolder: URL(fileURLWithPath: folder + "/key", isDirectory: true)))
  }

  func file(_ group: String = "io.example.app") -> URL {
    folder.appendingPathComponent("containers/keychains/\(group)/keychain")
  }
}

extension Keychain {
  func add(_ account: String, _ secret: String, _ more: [String: Any] = [:]) -> OSStatus {
    var query: [String: Any] = [kSecClass: kSecClassGenericPassword, kSecAttrAccount: account]
    query[kSecValueData] = Data(secret.utf8)
    return answer(nil) { keychain throws(KeychainFailure) in try keychain.add(query.merging(more) { $1 }) }
  }

  /// The secret of an account, or why there is none.
  func secret(_ account: String, _ more: [String: Any] = [:]) -> (String?, OSStatus) {
    var found: CFTypeRef?
    let query: [String: Any] = [kSecClass: kSecClassGenericPassword, kSecAttrAccount: account, kSecReturnData: true]
    let status = answer(&found) { keychain throws(KeychainFailure) in
      try keychain.matching(query.merging(more) { $1 })
    }
    return ((found as? Data).map { String(decoding: $0, as: UTF8.self) }, status)
  }
}

@Suite struct KeychainTests {
  @Test func keepsASecretForTheNextProgramOfTheGroup() throws {
    let world = try KeychainWorld()
    let group = [kSecAttrAccessGroup: "group.io.example"]
    let app = world.keychain("io.example.app", groups: ["group.io.example"])
    #expect(app.add("token", "s3cret", group) == errSecSuccess)
    let widget = world.keychain("io.example.app.widget", groups: ["group.io.example"])
    #expect(widget.secret("token") == ("s3cret", errSecSuccess))
    let stranger = world.keychain("io.other", groups: [])
    #expect(stranger.secret("token") == (nil, errSecItemNotFound))
  }

  @Test func refusesAGroupThatIsNotDeclared() throws {
    let world = try KeychainWorld()
    let keychain = world.keychain(groups: [], declared: "$(AppIdentifierPrefix)io.example.shared")
    let (status, told) = DiagnosticLog.collect { keychain.add("a", "b", [kSecAttrAccessGroup: "io.other.shared"]) }
    #expect(status == errSecMissingEntitlement)
    #expect(told.map(\.id) == [.groupInvalid])
    #expect(keychain.secret("a", [kSecAttrAccessGroup: "io.other.shared"]).1 == errSecMissingEntitlement)
    // With a team before its name it is the declared one; the first declared is the default.
    #expect(keychain.add("a", "b", [kSecAttrAccessGroup: "AB12CD34EF.io.example.shared"]) == errSecSuccess)
    #expect(keychain.secret("a", [kSecAttrAccessGroup: "io.example.shared"]).0 == "b")
    #expect(keychain.add("c", "d") == errSecSuccess)
    #expect(FileManager.default.fileExists(atPath: world.file("io.example.shared").path))
    #expect(!FileManager.default.fileExists(atPath: world.file().path))
    #expect(keychain.add("a", "b", [kSecAttrAccessGroup: "../elsewhere"]) == errSecParam)
    #expect(keychain.add("a", "b", [kSecAttrAccessGroup: "evil.io.example.shared"]) == errSecMissingEntitlement)
  }

  @Test func aGroupIsNamedWithItsTeamInEveryCall() throws {
    let world = try KeychainWorld()
    let keychain = world.keychain(groups: [], declared: "$(AppIdentifierPrefix)io.example.shared")
    let group: [String: Any] = [kSecAttrAccessGroup: "AB12CD34EF.io.example.shared"]
    let query = group.merging([kSecClass: kSecClassGenericPassword, kSecAttrAccount: "a"]) { $1 }
    #expect(keychain.add("a", "first", group) == errSecSuccess)
    #expect(keychain.secret("a", group) == ("first", errSecSuccess))
    try keychain.update(query, [kSecValueData: Data("second".utf8)])
    #expect(keychain.secret("a", group).0 == "second")
    // Naming the group where it is already moves nothing, and is kept as it was.
    try keychain.update(query, [kSecValueData: Data("third".utf8)].merging(group) { $1 })
    #expect(keychain.secret("a", [kSecAttrAccessGroup: "io.example.shared"]).0 == "third")
    let item = try keychain.matching(query.merging([kSecReturnAttributes: true]) { $1 }) as? [String: Any]
    #expect(item?[kSecAttrAccessGroup] as? String == "io.example.shared")
    try keychain.delete(query)
    #expect(keychain.secret("a").1 == errSecItemNotFound)
  }

  @Test func withoutEntitlementsEveryGroupIsAllowedWithANote() throws {
    let world = try KeychainWorld()
    let (status, told) = DiagnosticLog.collect {
      world.keychain().add("a", "b", [kSecAttrAccessGroup: "io.example.shared"])
    }
    #expect(status == errSecSuccess && told.map(\.id) == [.groupUndeclared])
  }

  @Test func anItemIsThereOnce() throws {
    let keychain = try KeychainWorld().keychain()
    let service = [kSecAttrService: "io.example.api"]
    #expect(keychain.add("ann", "1", service) == errSecSuccess)
    #expect(keychain.add("ann", "2", service) == errSecDuplicateItem)
    #expect(keychain.add("ann", "3", [kSecAttrService: "io.example.other"]) == errSecSuccess)
    #expect(keychain.add("bob", "4", service) == errSecSuccess)
    #expect(keychain.secret("ann", service).0 == "1")
  }

  @Test func changesAndRemovesWhatAQueryFinds() throws {
    let keychain = try KeychainWorld().keychain()
    for account in ["ann", "bob"] { #expect(keychain.add(account, "old", [kSecAttrService: "api"]) == errSecSuccess) }
    let ann: [String: Any] = [kSecClass: kSecClassGenericPassword, kSecAttrAccount: "ann"]
    try keychain.update(ann, [kSecValueData: Data("new".utf8), kSecAttrLabel: "Ann's"])
    #expect(keychain.secret("ann", [kSecAttrLabel: "Ann's"]).0 == "new")
    #expect(keychain.secret("bob").0 == "old")
    #expect(throws: KeychainFailure(errSecDuplicateItem)) { try keychain.update(ann, [kSecAttrAccount: "bob"]) }
    #expect(keychain.secret("ann").0 == "new")
    try keychain.delete([kSecClass: kSecClassGenericPassword, kSecAttrService: "api"])
    #expect(keychain.secret("bob").1 == errSecItemNotFound)
    #expect(throws: KeychainFailure(errSecItemNotFound)) { try keychain.delete(ann) }
    #expect(throws: KeychainFailure(errSecItemNotFound)) { try keychain.update(ann, [kSecAttrLabel: "x"]) }
  }

  @Test func givesWhatIsAskedFor() throws {
    let keychain = try KeychainWorld().keychain()
    for account in ["ann", "bob", "cid"] { #expect(keychain.add(account, account + "!") == errSecSuccess) }
    func found(_ query: [String: Any]) throws -> Any? {
      try keychain.matching(query.merging([kSecClass: kSecClassGenericPassword]) { $1 })
    }
    #expect(try found([:]) == nil)
    let one = try #require(try found([kSecReturnAttributes: true, kSecReturnData: true]) as? [String: Any])
    #expect(one[kSecAttrAccount] as? String == "ann" && one[kSecValueData] as? Data == Data("ann!".utf8))
    #expect(one[kSecAttrAccessGroup] as? String == "io.example.app" && one[kSecAttrCreationDate] is Date)
    let all = try found([kSecMatchLimit: kSecMatchLimitAll, kSecReturnAttributes: true]) as? [[String: Any]]
    #expect(all?.compactMap { $0[kSecAttrAccount] as? String } == ["ann", "bob", "cid"])
    #expect(all?.contains { $0[kSecValueData] != nil } == false)
    #expect((try found([kSecMatchLimit: 2, kSecReturnData: true]) as? [Data])?.count == 2)
  }

  @Test func tellsWhatItDoesNotOffer() throws {
    let keychain = try KeychainWorld().keychain()
    func status(_ query: [String: Any]) -> (OSStatus, [DiagnosticID]) {
      let (status, told) = DiagnosticLog.collect {
        keychain.answer(nil) { keychain throws(KeychainFailure) in try keychain.matching(query) }
      }
      return (status, told.map(\.id))
    }
    #expect(status([:]) == (errSecParam, [.keychainLimited]))
    #expect(status([kSecClass: kSecClassKey]) == (errSecUnimplemented, [.keychainLimited]))
    #expect(
      status([kSecClass: kSecClassGenericPassword, kSecReturnRef: true]) == (errSecUnimplemented, [.keychainLimited]))
    let (wrong, _) = DiagnosticLog.collect { keychain.add("a", "b", [kSecValueData: "no data"]) }
    #expect(wrong == errSecParam)
  }

  @Test func everyResultHasItsWords() {
    #expect(SecCopyErrorMessageString(errSecItemNotFound, nil) as String? == "The item is not in the keychain.")
    #expect(SecCopyErrorMessageString(errSecSuccess, nil) == "No error.")
    #expect(SecCopyErrorMessageString(1, nil) == nil)
  }
}
