// SPDX-License-Identifier: Apache-2.0

/// How one parameter of a definition is written in Swift.
struct IntentParameterText {
  let parameter: IntentDefinition.Parameter
  /// The enumerations of the target, for default values.
  let enumerations: [IntentDefinition.Enumeration]

  var name: String { IntentNames.quoted(parameter.name) }

  private var enumeration: IntentDefinition.Enumeration? {
    guard case .enumeration(let name) = parameter.type else { return nil }
    return enumerations.first { $0.name == name }
  }

  /// The type of one value, where it is an optional property.
  var element: String {
    switch parameter.type {
    case .string: "String"
    case .integer, .decimal, .boolean, .timeInterval: "NSNumber"
    case .dateComponents: "DateComponents"
    case .url: "URL"
    case .file: "INFile"
    case .person: "INPerson"
    case .currencyAmount: "INCurrencyAmount"
    case .placemark: "CLPlacemark"
    case .measurement(let unit): "Measurement<\(unit)>"
    case .enumeration(let name): parameter.isList ? "NSNumber" : name
    case .object(let name): name
    }
  }

  /// The declaration of the property.
  var property: String {
    if case .enumeration(let type) = parameter.type, !parameter.isList {
      return "public var \(name): \(type) = \(enumerationDefault)"
    }
    let type = parameter.isList ? "[\(element)]?" : "\(element)?"
    return "public var \(name): \(type)" + (defaultText.map { " = \($0)" } ?? "")
  }

  private var enumerationDefault: String {
    guard let enumeration, !enumeration.isOptionSet else { return ".init(rawValue: 0)" }
    if case .text(let name) = parameter.defaultValue, let found = enumeration.cases.first(where: { $0.name == name }) {
      return "." + IntentNames.caseName(found.name)
    }
    let first = enumeration.cases.first { $0.index == 0 } ?? enumeration.cases.first
    return first.map { "." + IntentNames.caseName($0.name) } ?? ".unknown"
  }

  private var defaultText: String? {
    guard !parameter.isList, let value = parameter.defaultValue else { return nil }
    switch (parameter.type, value) {
    case (.string, .text(let text)): return IntentNames.literal(text)
    case (.url, .text(let text)): return "URL(string: \(IntentNames.literal(text)))"
    case (.integer, .number(let number)): return "NSNumber(value: \(Int(number)))"
    case (.decimal, .number(let number)), (.timeInterval, .number(let number)): return "NSNumber(value: \(number))"
    case (.boolean, .flag(let flag)): return "NSNumber(value: \(flag))"
    default: return nil
    }
  }

  /// The class with which handlers answer for the parameter; nil where there is none.
  func resolutionResult(of intent: String) -> String? {
    if !parameter.refusals.isEmpty { return refusingResult(of: intent) }
    return plainResolutionResult
  }

  /// The name of the parameter's own class of answers, which can say why a value is refused.
  func refusingResult(of intent: String) -> String {
    intent.replacingSuffix("Intent", with: "") + IntentNames.capitalized(parameter.name) + "ResolutionResult"
  }

  var plainResolutionResult: String? {
    switch parameter.type {
    case .string: "INStringResolutionResult"
    case .integer: "INIntegerResolutionResult"
    case .decimal: "INDoubleResolutionResult"
    case .boolean: "INBooleanResolutionResult"
    case .timeInterval: "INTimeIntervalResolutionResult"
    case .dateComponents: "INDateComponentsResolutionResult"
    case .url: "INURLResolutionResult"
    case .file: "INFileResolutionResult"
    case .person: "INPersonResolutionResult"
    case .currencyAmount: "INCurrencyAmountResolutionResult"
    case .placemark: nil
    case .measurement(let unit): "IN\(unit.dropFirst("Unit".count))ResolutionResult"
    case .enumeration(let name): "\(name)ResolutionResult"
    case .object(let name): "\(name)ResolutionResult"
    }
  }

  /// The class of the values that handlers offer.
  var option: String {
    switch parameter.type {
    case .string: "NSString"
    case .url: "NSURL"
    case .dateComponents: "NSDateComponents"
    case .measurement: "NSMeasurement"
    case .enumeration: "NSNumber"
    default: element
    }
  }

  /// The type of the field in which people edit the value; nil where only a handler could offer values.
  var fieldType: String? {
    let element: String
    switch parameter.type {
    case .string: element = "String"
    case .integer: element = "Int"
    case .decimal, .timeInterval: element = "Double"
    case .boolean: element = "Bool"
    case .url: element = "URL"
    case .dateComponents: element = "DateComponents"
    case .enumeration(let name):
      guard !parameter.isList, enumeration?.isOptionSet == false else { return nil }
      element = Self.choice(of: name)
    default: return nil
    }
    return parameter.isList ? "[\(element)]" : element
  }

  /// The name of the enumeration in which people choose among an author's values.
  static func choice(of enumeration: String) -> String { "Tessera\(enumeration)Choice" }

  /// The field in which people edit the value.
  var field: String? {
    guard let fieldType else { return nil }
    var arguments = "title: \(IntentNames.literal(parameter.title))"
    if case .enumeration = parameter.type, parameter.defaultValue != nil {
      arguments += ", default: \(enumerationDefault)"
    } else if !parameter.isList, let value = parameter.defaultValue {
      switch (parameter.type, value) {
      case (.string, .text(let text)): arguments += ", default: \(IntentNames.literal(text))"
      case (.integer, .number(let number)): arguments += ", default: \(Int(number))"
      case (.decimal, .number(let number)), (.timeInterval, .number(let number)): arguments += ", default: \(number)"
      case (.boolean, .flag(let flag)): arguments += ", default: \(flag)"
      default: break
      }
    }
    return "@AppIntents.IntentParameter(\(arguments)) var \(name): \(fieldType)?"
  }

  /// The statement that takes the value over from the field.
  var taking: String? {
    guard fieldType != nil else { return nil }
    switch parameter.type {
    case .integer, .decimal, .boolean, .timeInterval:
      return parameter.isList
        ? "\(name) = form.\(name)?.map { NSNumber(value: $0) }"
        : "\(name) = form.\(name).map { NSNumber(value: $0) }"
    case .enumeration(let type):
      return "if let value = form.\(name).flatMap({ \(type)(rawValue: $0.rawValue) }) { \(name) = value }"
    default: return "\(name) = form.\(name)"
    }
  }
}

extension String {
  fileprivate func replacingSuffix(_ suffix: String, with replacement: String) -> String {
    hasSuffix(suffix) ? dropLast(suffix.count) + replacement : self
  }
}
