// SPDX-License-Identifier: Apache-2.0
import Foundation
import TesseraModel

#if canImport(Glibc)
  import Glibc
#endif

/// Where the items of a group are kept: by the Secret Service of the session, else in a sealed file.
///
///     <root>/keychains/<group>/lock         held while items are read or changed
///     <root>/keychains/<group>/keychain     the sealed file
///     <root>/keychains/kept-by-service      says that this folder's groups are kept by the service
///
/// Which of the two it is, is decided once for a folder, so that its programs never look in different places; a group
/// that has a sealed file keeps it, whatever was decided later. The service is used for a home screen, whose programs
/// come again; what is made for one picture stays in the folder.
struct KeychainStore: Sendable {
  private let folder: URL
  private let place: String
  private let keyFolder: URL
  private let hasHome: Bool

  init(root: URL, keyFolder: URL) {
    folder = root.appendingPathComponent("keychains", isDirectory: true)
    place = root.standardizedFileURL.path
    self.keyFolder = keyFolder
    hasHome = FileManager.default.fileExists(atPath: root.appendingPathComponent("host.sock").path)
  }

  /// The folder of the key, apart from what it seals.
  static func keyFolder(_ environment: [String: String]) -> URL {
    let base: URL
    if let folder = environment["XDG_CONFIG_HOME"], folder.hasPrefix("/") {
      base = URL(fileURLWithPath: folder, isDirectory: true)
    } else {
      base = URL(fileURLWithPath: environment["HOME"] ?? NSHomeDirectory(), isDirectory: true)
        .appendingPathComponent(".config", isDirectory: true)
    }
    return base.appendingPathComponent("tessera", isDirectory: true)
  }

  func items(_ group: String) throws(KeychainFailure) -> [KeychainItem] {
    guard FileManager.default.fileExists(atPath: folder.path) else { return [] }
    return try exclusively(group) { vault throws(KeychainFailure) in try read(vault) }
  }

  /// Changes the items of a group while no other process can; nothing is written where the body throws.
  func change(
    _ group: String, _ body: (inout [KeychainItem]) throws(KeychainFailure) -> Void
  ) throws(KeychainFailure) {
    try exclusively(group) { vault throws(KeychainFailure) in
      var items = try read(vault)
      try body(&items)
      let data = try? PropertyListSerialization.data(fromPropertyList: items, format: .binary, options: 0)
      guard let data else { throw KeychainFailure(errSecParam) }
      try vault.write(data)
    }
  }

  private func read(_ vault: any Vault) throws(KeychainFailure) -> [KeychainItem] {
    guard let data = try vault.read() else { return [] }
    guard let items = try? PropertyListSerialization.propertyList(from: data, format: nil) as? [KeychainItem] else {
      try vault.setAside("it holds no list of items")
      return []
    }
    return items
  }

  private func exclusively<Result>(
    _ group: String, _ body: (any Vault) throws(KeychainFailure) -> Result
  ) throws(KeychainFailure) -> Result {
    let own = folder.appendingPathComponent(group, isDirectory: true)
    do {
      try FileManager.default.createDirectory(
        at: own, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    } catch {
      throw KeychainFailure(errSecIO)
    }
    let lock = open(own.appendingPathComponent("lock").path, O_CREAT | O_RDWR | O_CLOEXEC, 0o600)
    guard lock >= 0 else { throw KeychainFailure(errSecIO) }
    defer { close(lock) }
    while flock(lock, LOCK_EX) != 0 {
      guard errno == EINTR else { throw KeychainFailure(errSecIO) }
    }
    // A child that is being started may share the descriptor a moment longer than it is open here.
    defer { flock(lock, LOCK_UN) }
    return try body(try vault(group, in: own))
  }

  private func vault(_ group: String, in own: URL) throws(KeychainFailure) -> any Vault {
    let file = SealedFile(url: own.appendingPathComponent("keychain"), name: group, keyFolder: keyFolder)
    if file.exists { return file }
    let service = SecretService(place: place, group: group)
    let mark = folder.appendingPathComponent("kept-by-service")
    if FileManager.default.fileExists(atPath: mark.path) { return service }
    guard hasHome, service.isThere, FileManager.default.createFile(atPath: mark.path, contents: nil)
    else { return file }
    return service
  }
}

/// Bytes that are kept where nobody else reads them.
protocol Vault {
  /// What was written last; nil for nothing.
  func read() throws(KeychainFailure) -> Data?
  func write(_ data: Data) throws(KeychainFailure)
  /// Takes what cannot be read out of the way, and tells.
  func setAside(_ why: String) throws(KeychainFailure)
}
