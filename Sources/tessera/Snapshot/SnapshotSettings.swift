// SPDX-License-Identifier: Apache-2.0
import Foundation

/// The file beside a package that says which references it has: the options of `snapshot` by their names.
enum SnapshotSettings {
  static let names = ["tessera-snapshot.json", "tessera-snapshot.plist"]

  /// The file in a folder; nil without one.
  static func find(in folder: String) throws(UsageError) -> String? {
    let found = names.map { "\(folder)/\($0)" }.filter { FileManager.default.fileExists(atPath: $0) }
    guard found.count < 2 else { throw UsageError("\(found[0]) and \(names[1]) lie side by side; keep one.") }
    return found.first
  }

  /// Reads a file into values of options.
  ///
  /// - Throws: `UsageError` for what is no JSON or property list, for a key that no option has, for a value that an
  ///   option cannot take.
  static func read(_ path: String, options: [Option]) throws(UsageError) -> [String: [String]] {
    let settings: [String: Setting]
    do {
      let data = try Data(contentsOf: URL(fileURLWithPath: path))
      settings =
        path.hasSuffix(".plist")
        ? try PropertyListDecoder().decode([String: Setting].self, from: data)
        : try JSONDecoder().decode([String: Setting].self, from: data)
    } catch let error as DecodingError {
      throw UsageError("\(path) is no object of texts, numbers, truth values and lists: \(reason(error))")
    } catch {
      throw UsageError("\(path) cannot be read: \(error.localizedDescription)")
    }
    var values: [String: [String]] = [:]
    for (key, setting) in settings.sorted(by: { $0.key < $1.key }) {
      guard let option = options.first(where: { $0.name == key }) else {
        throw UsageError(path + ": " + UsageError.unknown("key", key, among: options.map(\.name)).message)
      }
      if let value = try value(setting, of: option, in: path) { values[key] = value }
    }
    return values
  }

  /// nil where the option is not set.
  private static func value(_ setting: Setting, of option: Option, in path: String) throws(UsageError) -> [String]? {
    if option.value == nil {
      guard case .flag(let isOn) = setting else {
        throw UsageError("\(path): \(option.name) is true or false.")
      }
      return isOn ? [] : nil
    }
    let texts = setting.texts
    guard let texts, !texts.isEmpty, !texts.contains("") else {
      throw UsageError("\(path): \(option.name) needs a text or a number\(option.isList ? ", or a list of them" : "").")
    }
    guard option.isList else {
      guard texts.count == 1 else { throw UsageError("\(path): \(option.name) takes one value, not \(texts.count).") }
      return texts
    }
    return option.splits ? texts.flatMap { $0.split(separator: ",").map(String.init) } : texts
  }

  private static func reason(_ error: DecodingError) -> String {
    switch error {
    case .dataCorrupted(let context): (context.underlyingError as NSError?)?.debugText ?? context.debugDescription
    case .typeMismatch(_, let context), .valueNotFound(_, let context), .keyNotFound(_, let context):
      (context.codingPath.last.map { "\($0.stringValue): " } ?? "") + context.debugDescription
    @unknown default: "\(error)"
    }
  }

  /// A value of the file.
  private enum Setting: Decodable {
    case flag(Bool)
    case number(Double)
    case text(String)
    case list([Setting])

    init(from decoder: any Decoder) throws {
      let container = try decoder.singleValueContainer()
      if let flag = try? container.decode(Bool.self) {
        self = .flag(flag)
      } else if let number = try? container.decode(Double.self) {
        self = .number(number)
      } else if let text = try? container.decode(String.self) {
        self = .text(text)
      } else {
        self = .list(try container.decode([Setting].self))
      }
    }

    /// nil for truth values, which no option with a value takes.
    var texts: [String]? {
      switch self {
      case .flag: nil
      case .number(let number): [Int(exactly: number).map(String.init) ?? "\(number)"]
      case .text(let text): [text]
      case .list(let settings):
        settings.contains { if case .list = $0 { true } else { $0.texts == nil } }
          ? nil : settings.flatMap { $0.texts ?? [] }
      }
    }
  }
}

extension NSError {
  /// What a parser says of the place, where it does.
  fileprivate var debugText: String? { userInfo["NSDebugDescription"] as? String }
}
