// SPDX-License-Identifier: Apache-2.0
import Foundation
import TesseraDisplayList
import TesseraModel

/// Intents as the page reads and writes them.
///
/// What a person types goes as plain JSON: true, a number, a text, milliseconds. Values that only the author's code
/// understands, entities and cases, go as an object that the page gives back as it came.
extension HomeJSON {
  /// The member of an opaque value: the project's binary form in base 64.
  private static let opaque = "value64"

  static func form(_ form: IntentForm) -> JSONValue {
    .object([
      "title": .string(form.title), "description": text(form.formDescription),
      "fields": .array(form.fields.map(field)), "message": .null,
    ])
  }

  static func field(_ field: IntentField) -> JSONValue {
    .object([
      "name": .string(field.name), "title": .string(field.title), "description": text(field.fieldDescription),
      "type": .string(name(of: field.kind)), "isOptional": .bool(field.isOptional),
      "isVisible": .bool(field.isVisible),
      "range": field.range.map { .array([.number($0.lowerBound), .number($0.upperBound)]) } ?? .null,
      "style": .string("\(field.style)"), "isMultiline": .bool(field.isMultiline),
      "hasOptions": .bool(field.hasOptions), "isSearchable": .bool(field.isSearchable),
      "dateKind": .string("\(field.dateKind)"), "trueName": text(field.trueName), "falseName": text(field.falseName),
      "unit": text(field.unit), "choices": .array(field.choices.map(choice)),
      "element": field.element.map { .string(name(of: $0)) } ?? .null,
      "contentTypes": .array(field.contentTypes.map { .string($0) }),
      "atMost": field.atMost.map { .number(Double($0)) } ?? .null,
      "value": shown(field), "problem": text(field.problem),
    ])
  }

  /// The value of a field: a choice with its title, a number in the field's unit, or as it is typed.
  private static func shown(_ field: IntentField) -> JSONValue {
    if let choice = field.shownValue { return self.choice(choice) }
    if !field.shownValues.isEmpty { return .array(field.shownValues.map(choice)) }
    guard let value = field.value else { return .null }
    switch (field.kind, value) {
    case (.list, .array(let elements)):
      return .array(
        elements.map { element in
          var one = field.elementField ?? field
          one.value = element
          return shown(one)
        })
    case (.duration, _), (.measurement, _): return field.number(in: value).map { .number($0) } ?? .null
    case (.file, .array(let parts)):
      guard case .string(let name)? = parts.first, case .object(var members) = opaque(value) else { return .null }
      members["name"] = .string(name)
      return .object(members)
    default: return plain(value)
    }
  }

  private static func name(of kind: IntentField.Kind) -> String { kind == .enumeration ? "enum" : "\(kind)" }

  static func choice(_ choice: IntentChoice) -> JSONValue {
    .object([
      "value": opaque(choice.value), "title": .string(choice.title), "subtitle": text(choice.subtitle),
      "symbol": text(choice.symbol),
    ])
  }

  static func options(_ list: IntentOptionList) -> JSONValue {
    .object([
      "prompt": text(list.prompt),
      "sections": .array(
        list.sections.map { section in
          .object(["title": text(section.title), "choices": .array(section.choices.map(choice))])
        }),
    ])
  }

  static func plain(_ value: IntentValue) -> JSONValue {
    switch value {
    case .null: .null
    case .bool(let flag): .bool(flag)
    case .int(let number): .number(Double(number))
    case .double(let number): .number(number)
    case .string(let string): .string(string)
    case .date(let moment): date(moment)
    default: opaque(value)
    }
  }

  /// A value in words, for a result.
  static func words(_ value: IntentValue) -> String? {
    switch value {
    case .null: nil
    case .bool(let flag): flag ? "yes" : "no"
    case .int(let number): String(number)
    case .double(let number): "\(number)"
    case .string(let string): string
    case .date(let moment): moment.formatted(date: .abbreviated, time: .shortened)
    case .data(let data): "\(data.count) bytes"
    case .array(let values): values.compactMap { words($0) }.joined(separator: ", ")
    case .entity(_, let id): id
    case .enumCase(_, let raw): raw
    }
  }

  private static func opaque(_ value: IntentValue) -> JSONValue {
    var writer = ByteWriter()
    value.encode(to: &writer)
    return .object([opaque: .string(Data(writer.bytes).base64EncodedString())])
  }

  /// The value of a field from what the page sent.
  static func value(_ sent: Any, for field: IntentField) throws(CommandFault) -> IntentValue {
    if sent is NSNull { return .null }
    if let object = sent as? [String: Any] {
      if field.kind == .file, let file = try file(object, for: field) { return file }
      // A whole choice, or the value inside.
      let inner = object["value"] as? [String: Any] ?? object
      guard let text = inner[opaque] as? String, let data = Data(base64Encoded: text) else {
        throw CommandFault("\"\(field.name)\" is no choice of this form.")
      }
      var reader = ByteReader(data)
      guard let value = try? IntentValue(from: &reader), reader.isAtEnd else {
        throw CommandFault("\"\(field.name)\" is a damaged choice.")
      }
      return value
    }
    if let list = sent as? [Any] {
      var values: [IntentValue] = []
      for element in list { values.append(try value(element, for: field.elementField ?? field)) }
      return .array(values)
    }
    switch field.kind {
    case .bool: if let flag = sent as? Bool { return .bool(flag) }
    case .int: if let number = sent as? NSNumber, let whole = Int64(exactly: number.doubleValue) { return .int(whole) }
    case .double, .measurement, .duration:
      if let number = sent as? NSNumber { return field.value(of: number.doubleValue) }
    case .date:
      if let number = sent as? NSNumber { return .date(Date(timeIntervalSince1970: number.doubleValue / 1000)) }
    case .string, .url, .entity, .enumeration, .list, .unsupported:
      if let text = sent as? String { return .string(text) }
    case .file: break
    }
    throw CommandFault("\"\(field.name)\" needs a value of the kind \(name(of: field.kind)).")
  }

  /// A file that the page has read: its name, and its bytes in base 64; nil for one that is there already.
  private static func file(_ sent: [String: Any], for field: IntentField) throws(CommandFault) -> IntentValue? {
    guard let text = sent["bytes64"] as? String else { return nil }
    guard let name = sent["name"] as? String, let bytes = Data(base64Encoded: text) else {
      throw CommandFault("\"\(field.name)\" is a damaged file.")
    }
    return .array([.string(name), .data(bytes)])
  }

  /// What a form may not be sent off with, by the field's name.
  static func faults(of form: IntentForm, values: [String: IntentValue]) -> [String: String] {
    var faults: [String: String] = [:]
    for field in form.fields where field.isVisible {
      let value = values[field.name] ?? field.value
      switch value {
      case nil, .null?: if !field.isOptional { faults[field.name] = "Choose a value." }
      case .array(let elements)? where field.kind == .list:
        if let most = field.atMost, elements.count > most {
          faults[field.name] = most == 1 ? "Choose one." : "Choose at most \(most)."
        }
      case let value?: faults[field.name] = field.number(in: value).flatMap { outside($0, field.range) }
      }
    }
    return faults
  }

  private static func outside(_ number: Double, _ range: ClosedRange<Double>?) -> String? {
    guard let range, !range.contains(number) else { return nil }
    func text(_ value: Double) -> String { Int(exactly: value).map { String($0) } ?? "\(value)" }
    guard range.upperBound < 1e15 else { return "It must be at least \(text(range.lowerBound))." }
    guard range.lowerBound > -1e15 else { return "It must be at most \(text(range.upperBound))." }
    return "It must be from \(text(range.lowerBound)) to \(text(range.upperBound))."
  }
}
