// SPDX-License-Identifier: Apache-2.0
import Foundation

/// What an `.intentdefinition` file declares: intents, the types of their parameters, enumerations.
///
/// The file is a property list that Xcode's editor writes; keys that matter here are read, all others are passed over.
struct IntentDefinition: Equatable {
  /// One intent of the author's own; those of the system have classes already.
  struct Intent: Equatable {
    /// Name of the generated class, as `ConfigurationIntent`.
    var className: String
    var title: String
    var isForWidgets: Bool
    var parameters: [Parameter]
    var response: Response
  }

  /// One parameter of an intent or property of a type.
  struct Parameter: Equatable {
    var name: String
    var title: String
    var type: ParameterType
    var isList = false
    var defaultValue: DefaultValue?
    /// Whether the handler offers values.
    var hasOptions = false
    var isSearchable = false
    var isResolved = false
    /// Why a handler may refuse a value, by name.
    var refusals: [String] = []
  }

  enum ParameterType: Equatable {
    case string, integer, decimal, boolean, dateComponents, timeInterval, url, file, person, currencyAmount, placemark
    /// A quantity with the name of its unit's class.
    case measurement(String)
    case enumeration(String)
    case object(String)
  }

  enum DefaultValue: Equatable {
    case text(String), number(Double), flag(Bool)
  }

  /// What a handler answers.
  struct Response: Equatable {
    /// One way in which it can end.
    struct Code: Equatable {
      var name: String
      /// What is said then, with names of properties in it; nil where nothing is.
      var format: String?
    }

    var properties: [Parameter] = []
    var codes: [Code] = []
  }

  struct Enumeration: Equatable {
    struct Case: Equatable {
      var name: String
      var title: String
      var index: Int
    }

    var name: String
    var title: String
    var isOptionSet: Bool
    var cases: [Case]
  }

  struct ObjectType: Equatable {
    var name: String
    var properties: [Parameter]
  }

  var intents: [Intent] = []
  var enumerations: [Enumeration] = []
  var types: [ObjectType] = []
  /// What was left out, and why.
  var remarks: [String] = []
  /// The names of declared types and enumerations with the prefixes of their classes.
  private var classNames: [String: String] = [:]
}

extension IntentDefinition {
  /// Reads one file.
  init(data: Data) throws {
    let list = try PropertyListSerialization.propertyList(from: data, format: nil)
    guard let root = list as? [String: Any] else { throw CocoaError(.fileReadCorruptFile) }
    let enumerations = Self.dictionaries(root["INEnums"]).compactMap(Enumeration.init)
    self.enumerations = enumerations
    for (list, key) in [("INEnums", "INEnum"), ("INTypes", "INType")] {
      for entry in Self.dictionaries(root[list]) {
        guard let name = entry[key + "Name"] as? String, let prefix = entry[key + "ClassPrefix"] as? String else {
          continue
        }
        classNames[name] = prefix + name
      }
    }
    types = Self.dictionaries(root["INTypes"]).compactMap { type in
      guard let name = type["INTypeName"] as? String else { return nil }
      let own = Self.dictionaries(type["INTypeProperties"]).filter { $0["INTypePropertyDefault"] as? Bool != true }
      return ObjectType(
        name: (type["INTypeClassPrefix"] as? String ?? "") + name,
        properties: parameters(own, prefix: "INTypeProperty", owner: name))
    }
    intents = Self.dictionaries(root["INIntents"]).compactMap { intent in
      guard let name = intent["INIntentName"] as? String, intent["INIntentType"] as? String != "System" else {
        return nil
      }
      let response = intent["INIntentResponse"] as? [String: Any] ?? [:]
      return Intent(
        className: (intent["INIntentClassPrefix"] as? String ?? "") + name + "Intent",
        title: intent["INIntentTitle"] as? String ?? name,
        isForWidgets: intent["INIntentEligibleForWidgets"] as? Bool ?? false,
        parameters: parameters(
          Self.dictionaries(intent["INIntentParameters"]), prefix: "INIntentParameter", owner: name),
        response: Response(
          properties: parameters(
            Self.dictionaries(response["INIntentResponseParameters"]), prefix: "INIntentResponseParameter",
            owner: "\(name)'s response"),
          codes: Self.dictionaries(response["INIntentResponseCodes"]).compactMap { code in
            (code["INIntentResponseCodeName"] as? String).map {
              Response.Code(name: $0, format: code["INIntentResponseCodeFormatString"] as? String)
            }
          }))
    }
  }

  fileprivate static func dictionaries(_ value: Any?) -> [[String: Any]] { value as? [[String: Any]] ?? [] }

  /// Reads parameters in the order in which people see them; `prefix` stands before every key.
  private mutating func parameters(_ list: [[String: Any]], prefix: String, owner: String) -> [Parameter] {
    let ordered = list.enumerated().sorted { a, b in
      let (left, right) = [a, b].map { $0.element[prefix + "DisplayPriority"] as? Int ?? .max }.pair
      return left != right ? left < right : a.offset < b.offset
    }
    return ordered.compactMap { _, entry in
      guard let name = entry[prefix + "Name"] as? String else { return nil }
      let typeName = entry[prefix + "Type"] as? String ?? ""
      guard let type = ParameterType(typeName, entry, prefix: prefix, classNames: classNames) else {
        remarks.append("\(owner): '\(name)' is left out, its type '\(typeName)' has no class here")
        return nil
      }
      let metadata = entry[prefix + "Metadata"] as? [String: Any] ?? [:]
      var parameter = Parameter(name: name, title: entry[prefix + "DisplayName"] as? String ?? name, type: type)
      parameter.isList = entry[prefix + "SupportsMultipleValues"] as? Bool ?? false
      parameter.defaultValue = DefaultValue(metadata[prefix + "MetadataDefaultValue"], for: type)
      parameter.hasOptions = entry[prefix + "SupportsDynamicEnumeration"] as? Bool ?? false
      parameter.isSearchable = entry[prefix + "SupportsSearch"] as? Bool ?? false
      parameter.isResolved = entry[prefix + "SupportsResolution"] as? Bool ?? false
      parameter.refusals = Self.dictionaries(entry[prefix + "UnsupportedReasons"]).compactMap {
        $0[prefix + "UnsupportedReasonCode"] as? String
      }
      return parameter
    }
  }
}

extension [Int] {
  /// The first two elements.
  fileprivate var pair: (Int, Int) { (self[0], self[1]) }
}

extension IntentDefinition.Enumeration {
  fileprivate init?(_ entry: [String: Any]) {
    guard let name = entry["INEnumName"] as? String else { return nil }
    self.init(
      name: (entry["INEnumClassPrefix"] as? String ?? "") + name, title: entry["INEnumDisplayName"] as? String ?? name,
      isOptionSet: entry["INEnumType"] as? String == "Bitmask",
      cases: IntentDefinition.dictionaries(entry["INEnumValues"]).compactMap { value in
        guard let name = value["INEnumValueName"] as? String else { return nil }
        return Case(
          name: name, title: value["INEnumValueDisplayName"] as? String ?? name,
          index: value["INEnumValueIndex"] as? Int ?? 0)
      })
  }
}

extension IntentDefinition.ParameterType {
  fileprivate init?(_ name: String, _ entry: [String: Any], prefix: String, classNames: [String: String]) {
    let isOwn = { (key: String) in entry[prefix + key + "Namespace"] as? String != "System" }
    if let enumeration = entry[prefix + "EnumType"] as? String, isOwn("EnumType") {
      self = .enumeration(classNames[enumeration] ?? enumeration)
      return
    }
    switch name {
    case "String": self = .string
    case "Integer": self = .integer
    case "Decimal": self = .decimal
    case "Boolean": self = .boolean
    case "Date", "DateComponents", "Time": self = .dateComponents
    case "TimeInterval", "Duration": self = .timeInterval
    case "URL": self = .url
    case "File": self = .file
    case "Person": self = .person
    case "CurrencyAmount": self = .currencyAmount
    case "Placemark": self = .placemark
    case "Distance", "Length": self = .measurement("UnitLength")
    case "Mass": self = .measurement("UnitMass")
    case "Temperature": self = .measurement("UnitTemperature")
    case "Volume": self = .measurement("UnitVolume")
    case "Speed": self = .measurement("UnitSpeed")
    case "Energy": self = .measurement("UnitEnergy")
    case "Object":
      guard let type = entry[prefix + "ObjectType"] as? String, isOwn("ObjectType") else { return nil }
      self = .object(classNames[type] ?? type)
    default: return nil
    }
  }
}

extension IntentDefinition.DefaultValue {
  fileprivate init?(_ value: Any?, for type: IntentDefinition.ParameterType) {
    switch type {
    case .string, .enumeration, .url:
      guard let text = value as? String else { return nil }
      self = .text(text)
    case .integer, .decimal, .timeInterval:
      guard let number = value as? Double ?? (value as? String).flatMap(Double.init) else { return nil }
      self = .number(number)
    case .boolean:
      guard let flag = value as? Bool ?? (value as? Int).map({ $0 != 0 }) else { return nil }
      self = .flag(flag)
    default: return nil
    }
  }
}
