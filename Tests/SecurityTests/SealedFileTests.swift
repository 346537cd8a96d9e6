// SPDX-License-Identifier: Apache-2.0
import Foundation
import TesseraModel
import Testing

@testable import Security

@Suite struct SealedFileTests {
  private func rights(_ path: String) throws -> Int {
    try #require(FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int)
  }

  @Test func onlyTheOwnerReadsTheFileAndNothingInItIsPlain() throws {
    let world = try KeychainWorld()
    #expect(
      world.keychain().add("ann@example.com", "correct horse", [kSecAttrService: "io.example.api"]) == errSecSuccess)
    let file = world.file()
    let bytes = try Data(contentsOf: file)
    for word in ["correct horse", "ann@example.com", "io.example.api", "bplist"] {
      #expect(bytes.range(of: Data(word.utf8)) == nil)
    }
    #expect(try rights(file.path) == 0o600)
    #expect(try rights(file.deletingLastPathComponent().path) == 0o700)
    let key = world.folder.appendingPathComponent("key/keychain.key")
    #expect(try rights(key.path) == 0o600 && Data(contentsOf: key).count == 32)
    #expect(try rights(key.deletingLastPathComponent().path) == 0o700)
    let names = try FileManager.default.contentsOfDirectory(atPath: file.deletingLastPathComponent().path)
    #expect(names.sorted() == ["keychain", "lock"], "nothing is left beside it")
  }

  @Test func aGroupThatHasAFileKeepsItWhereTheServiceWasChosenLater() throws {
    let world = try KeychainWorld()
    #expect(world.keychain().add("a", "kept") == errSecSuccess)
    let mark = world.folder.appendingPathComponent("containers/keychains/kept-by-service")
    try Data().write(to: mark)
    #expect(world.keychain().secret("a") == ("kept", errSecSuccess))
    #expect(world.keychain().add("b", "beside it") == errSecSuccess)
    try FileManager.default.removeItem(at: mark)
    #expect(world.keychain().secret("b") == ("beside it", errSecSuccess))
  }

  @Test func equalSecretsAreNeverSealedAlike() throws {
    let world = try KeychainWorld()
    let keychain = world.keychain()
    #expect(keychain.add("a", "same") == errSecSuccess)
    let first = try Data(contentsOf: world.file())
    try keychain.update([kSecClass: kSecClassGenericPassword], [kSecValueData: Data("same".utf8)])
    #expect(try Data(contentsOf: world.file()) != first)
  }

  @Test(arguments: ["bit", "short", "empty", "foreign", "other group", "other key"])
  func aDamagedFileIsSetAsideAndTold(damage: String) throws {
    let world = try KeychainWorld()
    let keychain = world.keychain()
    #expect(keychain.add("a", "secret") == errSecSuccess)
    let file = world.file()
    var bytes = try Data(contentsOf: file)
    switch damage {
    case "bit": bytes[bytes.count / 2] ^= 1
    case "short": bytes = bytes.prefix(20)
    case "empty": bytes = Data()
    case "foreign": bytes = Data("not a keychain, but long enough to be read as one".utf8)
    case "other group":
      let other = world.keychain("io.example.other")
      #expect(other.add("a", "of another group") == errSecSuccess)
      bytes = try Data(contentsOf: world.file("io.example.other"))
    default: try Data(repeating: 7, count: 32).write(to: world.folder.appendingPathComponent("key/keychain.key"))
    }
    try bytes.write(to: file)
    let (found, told) = DiagnosticLog.collect { keychain.secret("a") }
    #expect(found == (nil, errSecItemNotFound))
    #expect(told.map(\.id) == [.storeDamaged])
    #expect(told.first?.location?.hasSuffix("keychain.damaged") == true)
    #expect(try Data(contentsOf: URL(fileURLWithPath: file.path + ".damaged")) == bytes)
    // A new one begins, and a second mishap takes no copy away.
    #expect(keychain.add("a", "new") == errSecSuccess && keychain.secret("a").0 == "new")
    try Data("again".utf8).write(to: file)
    #expect(DiagnosticLog.collect { keychain.secret("a").1 }.0 == errSecItemNotFound)
    #expect(FileManager.default.fileExists(atPath: file.path + ".damaged-2"))
  }

  @Test func twoProcessesShareAGroupAndLoseNothing() async throws {
    let world = try KeychainWorld()
    let folder = world.folder.path
    async let first: Void = fill(folder, "app")
    async let second: Void = fill(folder, "widget")
    _ = await (first, second)
    let keychain = world.keychain("io.example.app", groups: ["group.io.example"])
    let all = try keychain.matching([
      kSecClass: kSecClassGenericPassword, kSecMatchLimit: kSecMatchLimitAll, kSecReturnAttributes: true,
    ])
    let accounts = (all as? [[String: Any]])?.compactMap { $0[kSecAttrAccount] as? String } ?? []
    #expect(Set(accounts).count == 60 && accounts.count == 60)
    #expect(keychain.secret("widget-29").0 == "secret 29")
  }

  private func fill(_ folder: String, _ program: String) async {
    await #expect(processExitsWith: .success) { [folder, program] in
      let keychain = KeychainWorld.keychain(folder, "io.example.\(program)", groups: ["group.io.example"])
      for number in 0..<30 {
        let status = keychain.add(
          "\(program)-\(number)", "secret \(number)", [kSecAttrAccessGroup: "group.io.example"])
        #expect(status == errSecSuccess)
      }
    }
  }
}
