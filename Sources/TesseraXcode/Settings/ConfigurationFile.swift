// SPDX-License-Identifier: Apache-2.0
import Foundation

/// The settings of an `.xcconfig` file and of those that it includes.
struct ConfigurationFile {
  /// Settings as written, keys with their conditions; what comes later has overwritten what came before.
  private(set) var values: [String: String] = [:]
  /// What could not be read.
  private(set) var notes: [ProjectNote] = []

  init(contentsOf path: String) {
    var open: Set<String> = []
    read(path, isOptional: false, &open)
  }

  private mutating func read(_ path: String, isOptional: Bool, _ open: inout Set<String>) {
    guard open.insert(path).inserted else {
      notes.append(ProjectNote("It includes itself.", location: path))
      return
    }
    defer { open.remove(path) }
    guard let data = FileManager.default.contents(atPath: path) else {
      if !isOptional {
        notes.append(ProjectNote("The build settings cannot be read; they count as empty.", location: path))
      }
      return
    }
    for line in String(decoding: data, as: UTF8.self).split(whereSeparator: \.isNewline) {
      let text = ConfigurationFile.withoutComment(line).trimmingCharacters(in: .whitespaces)
      if text.hasPrefix("#include") {
        let rest = text.dropFirst(8)
        let name = rest.drop { $0 != "\"" }.dropFirst().prefix { $0 != "\"" }
        guard !name.isEmpty else { continue }
        let included = Paths.spelled(Paths.join(Paths.folder(path), String(name)))
        read(included, isOptional: rest.hasPrefix("?"), &open)
      } else if let (key, value) = ConfigurationFile.assignment(text) {
        values[key] = value
      }
    }
  }

  /// Cuts a comment off; the two slashes of an address count as one too, as in Xcode.
  private static func withoutComment(_ line: Substring) -> String {
    guard let mark = line.range(of: "//") else { return String(line) }
    return String(line[..<mark.lowerBound])
  }

  /// Splits at the first equals sign that is not inside of a condition's brackets.
  private static func assignment(_ text: String) -> (String, String)? {
    var depth = 0
    for index in text.indices {
      switch text[index] {
      case "[": depth += 1
      case "]": depth -= 1
      case "=" where depth == 0:
        let key = text[..<index].trimmingCharacters(in: .whitespaces)
        let value = text[text.index(after: index)...].trimmingCharacters(in: CharacterSet(charactersIn: " \t;"))
        return key.isEmpty ? nil : (key, value)
      default: break
      }
    }
    return nil
  }
}
