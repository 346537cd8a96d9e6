// SPDX-License-Identifier: Apache-2.0
import Foundation

/// A value of a parameter with its name for people.
package struct IntentChoice: Hashable, Sendable {
  package var value: IntentValue
  package var title: String
  package var subtitle: String?
  /// The symbol beside the title.
  package var symbol: String?

  package init(value: IntentValue, title: String, subtitle: String? = nil, symbol: String? = nil) {
    self.value = value
    self.title = title
    self.subtitle = subtitle
    self.symbol = symbol
  }

  package func encode(to writer: inout ByteWriter) {
    value.encode(to: &writer)
    writer.write(title)
    writer.write(optional: subtitle) { $0.write($1) }
    writer.write(optional: symbol) { $0.write($1) }
  }

  package init(from reader: inout ByteReader) throws(DecodingFailure) {
    value = try IntentValue(from: &reader)
    title = try reader.readString()
    subtitle = try reader.readOptional { r throws(DecodingFailure) in try r.readString() }
    symbol = try reader.readOptional { r throws(DecodingFailure) in try r.readString() }
  }
}

/// One parameter as a form shows it.
package struct IntentField: Hashable, Sendable {
  /// What it holds; the names go over the network.
  package enum Kind: UInt8, CaseIterable, Sendable {
    case bool, int, double, string, date, url, duration, enumeration, entity, list, measurement, unsupported, file
  }

  package enum Style: UInt8, CaseIterable, Sendable { case field, slider, stepper }

  package enum DateKind: UInt8, CaseIterable, Sendable { case date, time, dateTime }

  package var name: String
  package var title: String
  package var fieldDescription: String?
  package var kind: Kind
  package var isOptional = false
  /// Whether the summary shows it with the values as they are.
  package var isVisible = true
  package var range: ClosedRange<Double>?
  package var style = Style.field
  package var isMultiline = false
  /// Whether choices are asked of the author's code.
  package var hasOptions = false
  package var isSearchable = false
  package var trueName: String?
  package var falseName: String?
  package var dateKind = DateKind.dateTime
  /// Symbol of the unit of a quantity.
  package var unit: String?
  /// The uniform type identifiers that a file may have; none for any.
  package var contentTypes: [String] = []
  /// The cases of an enumeration.
  package var choices: [IntentChoice] = []
  /// What a list holds.
  package var element: Kind?
  /// How many elements a list may have in the widget's family; nil for any number.
  package var atMost: Int?
  package var value: IntentValue?
  /// The value as a person reads it, for what is chosen and not typed.
  package var shownValue: IntentChoice?
  /// The elements of a list as a person reads them, for what is chosen and not typed.
  package var shownValues: [IntentChoice] = []
  /// What is wrong with the value, in a sentence.
  package var problem: String?

  package init(name: String, title: String, kind: Kind) {
    self.name = name
    self.title = title
    self.kind = kind
  }

  package func encode(to writer: inout ByteWriter) {
    writer.write(name)
    writer.write(title)
    writer.write(optional: fieldDescription) { $0.write($1) }
    writer.write(kind.rawValue)
    for flag in [isOptional, isVisible, isMultiline, hasOptions, isSearchable] { writer.write(flag) }
    writer.write(optional: range) { writer, range in
      writer.write(range.lowerBound)
      writer.write(range.upperBound)
    }
    writer.write(style.rawValue)
    writer.write(dateKind.rawValue)
    for text in [trueName, falseName, unit, problem] { writer.write(optional: text) { $0.write($1) } }
    writer.write(list: choices) { $1.encode(to: &$0) }
    writer.write(list: contentTypes) { $0.write($1) }
    writer.write(optional: element) { $0.write($1.rawValue) }
    writer.write(optional: atMost) { $0.write(count: $1) }
    writer.write(optional: value) { $1.encode(to: &$0) }
    writer.write(optional: shownValue) { $1.encode(to: &$0) }
    writer.write(list: shownValues) { $1.encode(to: &$0) }
  }

  package init(from reader: inout ByteReader) throws(DecodingFailure) {
    func text(_ reader: inout ByteReader) throws(DecodingFailure) -> String? {
      try reader.readOptional { r throws(DecodingFailure) in try r.readString() }
    }
    name = try reader.readString()
    title = try reader.readString()
    fieldDescription = try text(&reader)
    kind = try reader.readEnum(Kind.self)
    isOptional = try reader.readBool()
    isVisible = try reader.readBool()
    isMultiline = try reader.readBool()
    hasOptions = try reader.readBool()
    isSearchable = try reader.readBool()
    let bounds = try reader.readOptional { r throws(DecodingFailure) in (try r.readDouble(), try r.readDouble()) }
    if let bounds {
      guard bounds.0 <= bounds.1 else { throw reader.failure(.invalidValue, "a range that ends before it begins") }
      range = bounds.0...bounds.1
    }
    style = try reader.readEnum(Style.self)
    dateKind = try reader.readEnum(DateKind.self)
    trueName = try text(&reader)
    falseName = try text(&reader)
    unit = try text(&reader)
    problem = try text(&reader)
    choices = try reader.readList { r throws(DecodingFailure) in try IntentChoice(from: &r) }
    contentTypes = try reader.readList { r throws(DecodingFailure) in try r.readString() }
    element = try reader.readOptional { r throws(DecodingFailure) in try r.readEnum(Kind.self) }
    atMost = try reader.readOptional { r throws(DecodingFailure) in try r.readCount() }
    value = try reader.readOptional { r throws(DecodingFailure) in try IntentValue(from: &r) }
    shownValue = try reader.readOptional { r throws(DecodingFailure) in try IntentChoice(from: &r) }
    shownValues = try reader.readList { r throws(DecodingFailure) in try IntentChoice(from: &r) }
  }
}

/// The parameters of an intent with their values: what an edit sheet is made of.
package struct IntentForm: Hashable, Sendable {
  package var identifier: String
  package var title: String
  package var formDescription: String?
  package var fields: [IntentField]

  package init(identifier: String, title: String, formDescription: String? = nil, fields: [IntentField]) {
    self.identifier = identifier
    self.title = title
    self.formDescription = formDescription
    self.fields = fields
  }

  package func encode(to writer: inout ByteWriter) {
    writer.write(identifier)
    writer.write(title)
    writer.write(optional: formDescription) { $0.write($1) }
    writer.write(list: fields) { $1.encode(to: &$0) }
  }

  package init(from reader: inout ByteReader) throws(DecodingFailure) {
    identifier = try reader.readString()
    title = try reader.readString()
    formDescription = try reader.readOptional { r throws(DecodingFailure) in try r.readString() }
    fields = try reader.readList { r throws(DecodingFailure) in try IntentField(from: &r) }
  }
}

/// Choices in sections, as the author's code gives them.
package struct IntentOptionList: Hashable, Sendable {
  package struct Section: Hashable, Sendable {
    package var title: String?
    package var choices: [IntentChoice]

    package init(title: String?, choices: [IntentChoice]) {
      self.title = title
      self.choices = choices
    }
  }

  package var prompt: String?
  package var sections: [Section]

  package init(prompt: String? = nil, sections: [Section] = []) {
    self.prompt = prompt
    self.sections = sections
  }

  package func encode(to writer: inout ByteWriter) {
    writer.write(optional: prompt) { $0.write($1) }
    writer.write(list: sections) { writer, section in
      writer.write(optional: section.title) { $0.write($1) }
      writer.write(list: section.choices) { $1.encode(to: &$0) }
    }
  }

  package init(from reader: inout ByteReader) throws(DecodingFailure) {
    prompt = try reader.readOptional { r throws(DecodingFailure) in try r.readString() }
    sections = try reader.readList { r throws(DecodingFailure) in
      Section(
        title: try r.readOptional { r throws(DecodingFailure) in try r.readString() },
        choices: try r.readList { r throws(DecodingFailure) in try IntentChoice(from: &r) })
    }
  }
}

/// The intents of a program that a person may run, and the shortcuts it offers.
package struct IntentCatalog: Hashable, Sendable {
  package struct Shortcut: Hashable, Sendable {
    package var identifier: String
    package var title: String
    package var symbol: String?
    /// With `${applicationName}` in the place of the app's name.
    package var phrases: [String]

    package init(identifier: String, title: String, symbol: String?, phrases: [String]) {
      self.identifier = identifier
      self.title = title
      self.symbol = symbol
      self.phrases = phrases
    }
  }

  package var intents: [IntentForm]
  package var shortcuts: [Shortcut]

  package init(intents: [IntentForm] = [], shortcuts: [Shortcut] = []) {
    self.intents = intents
    self.shortcuts = shortcuts
  }

  package func encode(to writer: inout ByteWriter) {
    writer.write(list: intents) { $1.encode(to: &$0) }
    writer.write(list: shortcuts) { writer, shortcut in
      writer.write(shortcut.identifier)
      writer.write(shortcut.title)
      writer.write(optional: shortcut.symbol) { $0.write($1) }
      writer.write(list: shortcut.phrases) { $0.write($1) }
    }
  }

  package init(from reader: inout ByteReader) throws(DecodingFailure) {
    intents = try reader.readList { r throws(DecodingFailure) in try IntentForm(from: &r) }
    shortcuts = try reader.readList { r throws(DecodingFailure) in
      Shortcut(
        identifier: try r.readString(), title: try r.readString(),
        symbol: try r.readOptional { r throws(DecodingFailure) in try r.readString() },
        phrases: try r.readList { r throws(DecodingFailure) in try r.readString() })
    }
  }
}
