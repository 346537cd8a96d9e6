// SPDX-License-Identifier: Apache-2.0
import Foundation

#if canImport(Glibc)
  import Glibc
#endif

/// A digest of names, sizes and dates of files: equal as long as nothing that a build reads has changed.
///
/// FNV-1a, 64 bits: it guards against forgetting, not against malice.
package struct Fingerprint: Sendable {
  private var state: UInt64 = 0xCBF2_9CE4_8422_2325

  package init() {}

  /// Sixteen hexadecimal digits.
  package var hex: String {
    let digits = String(state, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }

  package mutating func add(_ text: String) {
    for byte in text.utf8 { mix(byte) }
    mix(0)
  }

  package mutating func add(_ bytes: [UInt8]) {
    for byte in bytes { mix(byte) }
    mix(0)
  }

  /// Adds a file, or all files of a folder and its folders in the order of their names; hidden ones are left out, links
  /// are followed, as the compiler does.
  package mutating func add(fileOrFolder path: String) { add(path, inside: []) }

  /// - Parameter folders: the folders around it, since a link to one of them would never end.
  private mutating func add(_ path: String, inside folders: [UInt]) {
    var information = stat()
    guard stat(path, &information) == 0, !folders.contains(UInt(information.st_ino)) else {
      add("missing \(path)")
      return
    }
    guard information.st_mode & S_IFMT == S_IFDIR else {
      add(path)
      add(Fingerprint.text(information))
      return
    }
    for name in Fingerprint.names(in: path) { add("\(path)/\(name)", inside: folders + [UInt(information.st_ino)]) }
  }

  /// The digest of one text, for names of folders.
  package static func of(_ text: String) -> String {
    var fingerprint = Fingerprint()
    fingerprint.add(text)
    return fingerprint.hex
  }

  /// Place, size and date of one file, links followed; nil where there is none.
  static func stamp(of path: String) -> String? {
    var information = stat()
    guard stat(path, &information) == 0 else { return nil }
    return "\(path) \(text(information))"
  }

  private static func text(_ information: stat) -> String {
    "\(information.st_size) \(information.st_mtim.tv_sec).\(information.st_mtim.tv_nsec)"
  }

  private static func names(in folder: String) -> [String] {
    guard let names = try? FileManager.default.contentsOfDirectory(atPath: folder) else { return [] }
    return names.filter { !$0.hasPrefix(".") }.sorted()
  }

  private mutating func mix(_ byte: UInt8) {
    state ^= UInt64(byte)
    state &*= 0x100_0000_01B3
  }
}
