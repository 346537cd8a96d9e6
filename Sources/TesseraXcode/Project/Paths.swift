// SPDX-License-Identifier: Apache-2.0
import Foundation

/// Work on paths as texts.
enum Paths {
  /// A path below a folder, or itself where it is absolute; `.` and `..` are worked off.
  static func join(_ folder: String, _ path: String) -> String {
    if path.isEmpty { return folder }
    return standard(path.hasPrefix("/") ? path : "\(folder)/\(path)")
  }

  /// Without `.`, `..` and doubled slashes; links are not looked at.
  static func standard(_ path: String) -> String {
    var parts: [Substring] = []
    for part in path.split(separator: "/") where part != "." {
      if part == "..", !parts.isEmpty { parts.removeLast() } else if part != ".." { parts.append(part) }
    }
    return "/" + parts.joined(separator: "/")
  }

  /// What follows the last slash.
  static func name(_ path: String) -> String { path.split(separator: "/").last.map(String.init) ?? path }

  static func folder(_ path: String) -> String { (path as NSString).deletingLastPathComponent }

  /// What follows the last dot of the name, in lower case; empty without one.
  static func kind(_ path: String) -> String { (name(path) as NSString).pathExtension.lowercased() }

  /// The path as it is spelled on disk: projects are made on file systems that take "Base.XCConfig" for "base.xcconfig".
  static func spelled(_ path: String) -> String {
    if FileManager.default.fileExists(atPath: path) { return path }
    var found = ""
    for part in path.split(separator: "/") {
      let next = "\(found)/\(part)"
      if FileManager.default.fileExists(atPath: next) {
        found = next
        continue
      }
      let wanted = folded(String(part))
      let names = (try? FileManager.default.contentsOfDirectory(atPath: found.isEmpty ? "/" : found)) ?? []
      guard let name = names.first(where: { folded($0) == wanted }) else { return path }
      found += "/\(name)"
    }
    return found
  }

  /// Size and date, in whole seconds, of a file; nil where there is none.
  static func stamp(_ path: String) -> String? {
    guard let attributes = try? FileManager.default.attributesOfItem(atPath: path) else { return nil }
    let date = (attributes[.modificationDate] as? Date)?.timeIntervalSince1970 ?? 0
    return "\(attributes[.size] ?? 0) \(Int(date))"
  }

  /// A name without regard to case and to how accents are put together.
  private static func folded(_ name: String) -> String { name.precomposedStringWithCanonicalMapping.lowercased() }
}
