// SPDX-License-Identifier: Apache-2.0
import Foundation

/// What we read from an `Info.plist`; every key that we know must have its type.
package struct InfoPlist: Hashable, Sendable {
  package var bundleIdentifier: String?
  package var displayName: String?
  /// `NSExtensionPointIdentifier`: what kind of extension it is.
  package var extensionPoint: String?
  /// Schemes of `CFBundleURLTypes`.
  package var urlSchemes: [String]?
  /// Keys whose value names a build setting that we do not know; they count as absent.
  package var unresolvedKeys: [String] = []

  package static let widgetExtensionPoint = "com.apple.widgetkit-extension"

  package init() {}

  /// Reads a file. `settings` are what `$(NAME)` in it stands for.
  package init(contentsOf path: String, settings: [String: String] = [:]) throws(HostError) {
    let root = try PropertyListFile.dictionary(at: path)
    var unresolved: [String] = []
    func string(_ dictionary: [String: Any], _ key: String) throws(HostError) -> String? {
      guard let value = dictionary[key] else { return nil }
      guard let text = value as? String else { throw PropertyListFile.wrongType(key, "a string", path) }
      guard let expanded = InfoPlist.expand(text, settings) else {
        unresolved.append(key)
        return nil
      }
      return expanded
    }
    bundleIdentifier = try string(root, "CFBundleIdentifier")
    displayName = try string(root, "CFBundleDisplayName")
    if displayName == nil { displayName = try string(root, "CFBundleName") }
    if let value = root["NSExtension"] {
      guard let dictionary = value as? [String: Any] else {
        throw PropertyListFile.wrongType("NSExtension", "a dictionary", path)
      }
      extensionPoint = try string(dictionary, "NSExtensionPointIdentifier")
    }
    if let value = root["CFBundleURLTypes"] {
      guard let types = value as? [[String: Any]] else {
        throw PropertyListFile.wrongType("CFBundleURLTypes", "an array of dictionaries", path)
      }
      var schemes: [String] = []
      for type in types {
        guard let listed = type["CFBundleURLSchemes"] as? [String]? else {
          throw PropertyListFile.wrongType("CFBundleURLSchemes", "an array of strings", path)
        }
        schemes += listed ?? []
      }
      urlSchemes = schemes
    }
    unresolvedKeys = unresolved
  }

  /// Replaces `$(NAME)` and `${NAME}`; nil where a name is unknown.
  static func expand(_ text: String, _ settings: [String: String]) -> String? {
    var result = ""
    var rest = text[...]
    while let start = rest.firstIndex(of: "$") {
      result += rest[..<start]
      rest = rest[start...].dropFirst()
      guard let open = rest.first, open == "(" || open == "{" else {
        result += "$"
        continue
      }
      guard let end = rest.firstIndex(of: open == "(" ? ")" : "}") else { return nil }
      // "NAME:rfc1034identifier" asks for the setting in another spelling.
      let parts = rest[..<end].dropFirst().split(separator: ":")
      guard let name = parts.first, let value = settings[String(name)] else { return nil }
      result +=
        parts.count > 1 ? value.map { $0.isLetter || $0.isNumber || $0 == "." ? String($0) : "-" }.joined() : value
      rest = rest[end...].dropFirst()
    }
    return result + rest
  }
}

/// Reading of property lists with errors that name the file.
package enum PropertyListFile {
  package static func dictionary(at path: String) throws(HostError) -> [String: Any] {
    guard let data = FileManager.default.contents(atPath: path) else {
      throw HostError(.plistInvalid, "The file cannot be read.", location: path)
    }
    let list: Any
    do {
      list = try PropertyListSerialization.propertyList(from: data, format: nil)
    } catch {
      throw HostError(.plistInvalid, "This is no property list: \(reason(error)).", cause: error, location: path)
    }
    guard let dictionary = list as? [String: Any] else {
      throw HostError(.plistInvalid, "The outermost element must be a dictionary.", location: path)
    }
    return dictionary
  }

  static func wrongType(_ key: String, _ wanted: String, _ path: String) -> HostError {
    HostError(.plistInvalid, "The value of \(key) must be \(wanted).", location: path)
  }

  private static func reason(_ error: any Error) -> String {
    let information = (error as NSError).userInfo
    let text = information[NSDebugDescriptionErrorKey] as? String ?? (error as NSError).localizedDescription
    return text.hasSuffix(".") ? String(text.dropLast()) : text
  }
}
