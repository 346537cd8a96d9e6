// SPDX-License-Identifier: Apache-2.0
import Foundation
import TesseraFoundation

/// Settings that are stored when a session begins.
public struct StoredDefaults: @unchecked Sendable {
  private enum Source {
    case values([String: Any])
    case plist(URL)
  }

  /// The name of the app group or suite; nil for the program's own settings.
  private let suite: String?
  private let source: Source

  /// Values of an app group or suite.
  ///
  /// - Parameters:
  ///   - suite: its name, such as "group.org.example.shop"; nil for `UserDefaults.standard`.
  ///   - values: what a property list can hold.
  public static func values(_ values: [String: Any], in suite: String?) -> StoredDefaults {
    StoredDefaults(suite: suite, source: .values(values))
  }

  /// What a property list holds, such as one that was recorded from an app; a relative path begins at the file of the
  /// test.
  public static func plist(
    _ path: String, in suite: String?, besideFile filePath: String = #filePath
  ) -> StoredDefaults {
    let folder = URL(fileURLWithPath: filePath).deletingLastPathComponent()
    return StoredDefaults(suite: suite, source: .plist(URL(fileURLWithPath: path, relativeTo: folder)))
  }

  func store() throws {
    let name = suite ?? "UserDefaults.standard"
    guard let defaults = suite.map({ TesseraUserDefaults(suiteName: $0) }) ?? .standard else {
      throw StoredDefaultsError("\"\(name)\" is no name of an app group or a suite of settings.")
    }
    for (key, value) in try values().sorted(by: { $0.key < $1.key }) {
      do throws(PropertyValue.Unsupported) {
        defaults.set(try PropertyValue(value).object, forKey: key)
      } catch {
        throw StoredDefaultsError("The value of \"\(key)\" in \(name) is \(error.type), which no settings can hold.")
      }
    }
  }

  private func values() throws -> [String: Any] {
    switch source {
    case .values(let values): return values
    case .plist(let url):
      guard let data = FileManager.default.contents(atPath: url.path) else {
        throw StoredDefaultsError("\(url.path) cannot be read.")
      }
      guard let values = try? PropertyListSerialization.propertyList(from: data, format: nil) as? [String: Any] else {
        throw StoredDefaultsError("\(url.path) is no property list with a dictionary.")
      }
      return values
    }
  }
}

/// Why settings could not be stored.
struct StoredDefaultsError: Error, CustomStringConvertible, LocalizedError {
  let description: String

  init(_ description: String) { self.description = description }

  var errorDescription: String? { description }
}
