// SPDX-License-Identifier: Apache-2.0
import CSecrets
import Foundation
import TesseraModel

#if canImport(Glibc)
  import Glibc
#endif

/// A file that only its owner can read, sealed with a key that lies in another folder.
///
/// Whoever gets hold of the folder of the app groups alone, as a copy or a backup of it, learns nothing.
struct SealedFile: Vault {
  let url: URL
  /// Part of the seal: a file put in the place of another group's does not open.
  let name: String
  let keyFolder: URL

  /// The first bytes of the file.
  private static let mark = Data("tsrkc1\n".utf8)

  var exists: Bool { FileManager.default.fileExists(atPath: url.path) }

  func read() throws(KeychainFailure) -> Data? {
    guard exists else { return nil }
    guard let data = FileManager.default.contents(atPath: url.path) else { throw KeychainFailure(errSecIO) }
    let key = try key()
    let sealed = [UInt8](data.dropFirst(Self.mark.count))
    guard data.starts(with: Self.mark), sealed.count >= csecrets_overhead else {
      try setAside("it is no keychain")
      return nil
    }
    var bytes = [UInt8](repeating: 0, count: sealed.count - csecrets_overhead)
    switch csecrets_open(key, name, name.utf8.count, sealed, sealed.count, &bytes) {
    case csecrets_done: return Data(bytes)
    case csecrets_damaged:
      try setAside("it was changed, or sealed with another key")
      return nil
    default: throw Self.withoutLibrary
    }
  }

  func write(_ data: Data) throws(KeychainFailure) {
    let key = try key()
    var sealed = [UInt8](repeating: 0, count: data.count + csecrets_overhead)
    guard csecrets_seal(key, name, name.utf8.count, [UInt8](data), data.count, &sealed) == csecrets_done else {
      throw Self.withoutLibrary
    }
    try Self.replace(url, Self.mark + sealed)
  }

  func setAside(_ why: String) throws(KeychainFailure) {
    var number = 1
    var copy = url.path + ".damaged"
    while FileManager.default.fileExists(atPath: copy) {
      number += 1
      copy = "\(url.path).damaged-\(number)"
    }
    guard rename(url.path, copy) == 0 else { throw KeychainFailure(errSecIO) }
    DiagnosticLog.report(
      .storeDamaged, "The keychain of \"\(name)\" could not be opened: \(why). It was set aside and a new one begins.",
      location: copy)
  }

  private static let withoutLibrary = KeychainFailure(
    errSecNotAvailable, "The keychain needs libcrypto.so.3, which was not found; install libssl3")

  /// The key of this user, made at the first use.
  private func key() throws(KeychainFailure) -> [UInt8] {
    let file = keyFolder.appendingPathComponent("keychain.key")
    let length = csecrets_key_length
    for _ in 0..<2 {
      if let data = FileManager.default.contents(atPath: file.path) {
        guard data.count == length else {
          throw KeychainFailure(errSecIO, "The key of the keychain is damaged: \(file.path)")
        }
        return [UInt8](data)
      }
      var key = [UInt8](repeating: 0, count: length)
      guard csecrets_random(&key, length) == csecrets_done else { throw KeychainFailure(errSecIO) }
      do {
        try FileManager.default.createDirectory(
          at: keyFolder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
      } catch {
        throw KeychainFailure(errSecIO, "The key of the keychain cannot be kept: \(keyFolder.path)")
      }
      // Of two processes that make one at the same time, the first to finish counts for both.
      try Self.replace(file, Data(key), onlyIfMissing: true)
    }
    throw KeychainFailure(errSecIO)
  }

  /// Writes a file whole or not at all, for its owner's eyes only.
  private static func replace(_ url: URL, _ data: Data, onlyIfMissing: Bool = false) throws(KeychainFailure) {
    var template = Array((url.path + ".XXXXXX").utf8CString)
    // Made with the rights 0600.
    let file = mkstemp(&template)
    guard file >= 0 else { throw KeychainFailure(errSecIO) }
    _ = fcntl(file, F_SETFD, FD_CLOEXEC)
    let path = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
    defer { unlink(path) }
    let isWritten = data.withUnsafeBytes { bytes -> Bool in
      var offset = 0
      while offset < bytes.count {
        let count = Glibc.write(file, bytes.baseAddress! + offset, bytes.count - offset)
        if count < 0, errno == EINTR { continue }
        guard count > 0 else { return false }
        offset += count
      }
      return fsync(file) == 0
    }
    close(file)
    guard isWritten else { throw KeychainFailure(errSecIO) }
    if onlyIfMissing {
      guard link(path, url.path) == 0 || errno == EEXIST else { throw KeychainFailure(errSecIO) }
    } else {
      guard rename(path, url.path) == 0 else { throw KeychainFailure(errSecIO) }
    }
  }
}
