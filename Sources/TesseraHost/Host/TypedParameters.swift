// SPDX-License-Identifier: Apache-2.0
import Foundation
import TesseraModel

/// Parameters of an intent as they are typed on the command line, `NAME=VALUE`.
package enum TypedParameters {
  /// The values that texts mean in a form.
  ///
  /// - Parameter options: the choices for a parameter while others have these values; asked for only where needed.
  package static func values(
    _ typed: [String: String], in form: IntentForm,
    options: (_ name: String, _ values: [String: IntentValue]) throws(HostError) -> IntentOptionList
  ) throws(HostError) -> [String: IntentValue] {
    for name in typed.keys.sorted() where !form.fields.contains(where: { $0.name == name }) {
      let names = form.fields.map(\.name).sorted().joined(separator: ", ")
      throw HostError(
        .invalidRequest,
        "\(form.identifier) has no parameter \"\(name)\"; it has \(names.isEmpty ? "none" : names).")
    }
    var values: [String: IntentValue] = [:]
    // In the form's order: the choices for one may depend on those before it.
    for field in form.fields {
      guard let text = typed[field.name] else { continue }
      var choices = field.choices
      if field.hasOptions { choices += try options(field.name, values).sections.flatMap(\.choices) }
      values[field.name] = try value(text, field, among: choices)
    }
    return values
  }

  private static func value(
    _ text: String, _ field: IntentField, among choices: [IntentChoice]
  ) throws(HostError) -> IntentValue {
    if text.isEmpty, field.isOptional { return .null }
    guard field.kind == .list, let element = field.elementField else { return try single(text, field, among: choices) }
    var values: [IntentValue] = []
    for part in text.split(separator: ",") {
      values.append(try single(part.trimmingCharacters(in: .whitespaces), element, among: choices))
    }
    if let most = field.atMost, values.count > most {
      throw HostError(.invalidRequest, "\(field.name) (\(field.title)) takes at most \(most) of them.")
    }
    return .array(values)
  }

  private static func single(
    _ text: String, _ field: IntentField, among choices: [IntentChoice]
  ) throws(HostError) -> IntentValue {
    if let choice = choices.first(where: { $0.isMeant(by: text) }) { return choice.value }
    if let value = plain(text, field) {
      if let range = field.range, let number = Double(text), !range.contains(number) {
        let ends = [range.lowerBound, range.upperBound].map { String(format: "%g", $0) }.joined(separator: " to ")
        throw HostError(.invalidRequest, "\(field.name) (\(field.title)) takes numbers from \(ends).")
      }
      return value
    }
    let offered = choices.prefix(20).map(\.title).joined(separator: ", ")
    throw HostError(
      .invalidRequest,
      "\"\(text)\" is no value for \(field.name) (\(field.title))"
        + (offered.isEmpty ? ": it takes \(field.expectation)." : "; there are: \(offered)."))
  }

  private static func plain(_ text: String, _ field: IntentField) -> IntentValue? {
    switch field.kind {
    case .bool: ["true": .bool(true), "yes": .bool(true), "false": .bool(false), "no": .bool(false)][text.lowercased()]
    case .int: Int64(text).map { .int($0) }
    case .double, .measurement, .duration:
      Double(text).flatMap { $0.isFinite ? field.value(of: $0) : nil }
    case .date: (try? Date(text, strategy: .iso8601)).map { .date($0) }
    case .string, .url: .string(text)
    case .file:
      FileManager.default.contents(atPath: text).map {
        .array([.string(URL(fileURLWithPath: text).lastPathComponent), .data($0)])
      }
    case .enumeration, .entity, .list, .unsupported: nil
    }
  }
}

extension IntentChoice {
  /// Whether a text names this choice: its title, or what identifies its value.
  fileprivate func isMeant(by text: String) -> Bool {
    if title.lowercased() == text.lowercased() { return true }
    switch value {
    case .entity(_, let id): return id == text
    case .enumCase(_, let raw): return raw == text
    case .string(let string): return string == text
    default: return false
    }
  }
}

extension IntentField {
  /// What a field takes, in words.
  fileprivate var expectation: String {
    switch kind {
    case .bool: "true or false"
    case .int: "a whole number"
    case .double: "a number"
    case .measurement: "a number of \(unit ?? "its unit")"
    case .duration: "a number of seconds"
    case .date: "a moment as 2026-01-15T09:41:00Z"
    case .file: "the path of a file"
    case .string, .url: "a text"
    case .enumeration, .entity: "one of its choices, of which there are none"
    case .list: "values with commas between"
    case .unsupported: "no value from the command line"
    }
  }
}
