// SPDX-License-Identifier: Apache-2.0
import TesseraFoundation
import TesseraModel

/// What an intent takes, as plain values in one language: enough for an edit form and for the command line.
package struct IntentSchema: Hashable, Sendable {
  package var identifier: String
  package var title: String
  package var intentDescription: String?
  package var isDiscoverable: Bool
  /// Whether it runs in the app's process.
  package var runsInApp: Bool
  package var authenticationPolicy: IntentAuthenticationPolicy
  package var parameters: [Parameter]

  /// One parameter.
  package struct Parameter: Hashable, Sendable {
    package var name: String
    package var title: String
    package var parameterDescription: String?
    package var type: ParameterType
    package var isOptional: Bool
    package var defaultValue: IntentValue?
    package var range: ClosedRange<Double>?
    package var controlStyle: IntentParameterDeclaration.ControlStyle
    package var isMultiline: Bool
    package var sizes: [IntentWidgetFamily: IntentCollectionSize]
    /// Whether the choices must be asked of the author's code.
    package var hasOptions: Bool
    /// Whether they can be searched.
    package var isSearchable: Bool
  }

  /// What a parameter holds.
  package indirect enum ParameterType: Hashable, Sendable {
    case bool(true: String?, false: String?)
    case int, double, string, decimal, url, duration, dateComponents, attributedString
    case date(Date.IntentKind)
    /// A quantity, with the symbol of the unit it is edited in.
    case measurement(unit: String?)
    /// A file, with the type identifiers it may have.
    case file([String])
    case entity(type: String, title: String)
    case enumeration(type: String, title: String, cases: [IntentChoice])
    case list(of: ParameterType)
    /// A type that has no stored form.
    case unsupported(String)
  }
}

extension IntentSchema {
  private struct Key: Hashable {
    let type: ObjectIdentifier
    let locale: String
  }

  private static let lock = NSLock()
  nonisolated(unsafe) private static var known: [Key: IntentSchema] = [:]

  /// The schema of a type, found once per language.
  package static func of<Intent: AppIntent>(_ type: Intent.Type) -> IntentSchema {
    let locale = ProcessLocale.current
    let key = Key(type: ObjectIdentifier(type), locale: locale.identifier)
    if let found = lock.withLock({ known[key] }) { return found }
    let schema = reflect(type, locale: locale)
    lock.withLock { known[key] = schema }
    return schema
  }

  private static func reflect<Intent: AppIntent>(_ type: Intent.Type, locale: Locale) -> IntentSchema {
    let parameters = IntentParameters.of(Intent()).map { name, box in
      let declaration = box.declaration
      return Parameter(
        name: name, title: declaration.title?.resolved(in: locale) ?? name,
        parameterDescription: declaration.description?.resolved(in: locale),
        type: parameterType(box.valueType, declaration, locale),
        isOptional: IntentParameters.isOptional(box.valueType), defaultValue: try? box.encoded(),
        range: declaration.range, controlStyle: declaration.controlStyle, isMultiline: declaration.isMultiline,
        sizes: declaration.sizes, hasOptions: IntentOptions.hasOptions(box),
        isSearchable: IntentOptions.isSearchable(box))
    }
    return IntentSchema(
      identifier: Intent.persistentIdentifier, title: Intent.title.resolved(in: locale),
      intentDescription: Intent.statedDescription?.descriptionText.resolved(in: locale),
      isDiscoverable: Intent.isDiscoverable, runsInApp: Intent.runsInApp,
      authenticationPolicy: Intent.authenticationPolicy, parameters: parameters)
  }

  private static func parameterType(
    _ type: Any.Type, _ declaration: IntentParameterDeclaration, _ locale: Locale
  ) -> ParameterType {
    let type = IntentParameters.unwrapped(type)
    if let container = type as? any IntentContainer.Type {
      return .list(of: parameterType(container.contained, declaration, locale))
    }
    if type is Bool.Type {
      return .bool(
        true: declaration.trueName?.resolved(in: locale), false: declaration.falseName?.resolved(in: locale))
    }
    if type is Int.Type { return .int }
    if type is Double.Type { return .double }
    if type is String.Type { return .string }
    if type is Decimal.Type { return .decimal }
    if type is URL.Type { return .url }
    if type is Duration.Type { return .duration }
    if type is Date.Type { return .date(declaration.dateKind ?? .dateTime) }
    if type is DateComponents.Type { return .dateComponents }
    if type is AttributedString.Type { return .attributedString }
    if type is IntentFile.Type { return .file(declaration.contentTypes) }
    if let quantity = type as? any MeasurementType.Type {
      return .measurement(unit: (declaration.unit ?? quantity.baseUnit).symbol)
    }
    if let choice = type as? any AppEnum.Type { return enumeration(choice, locale) }
    if let entity = type as? any AppEntity.Type {
      return .entity(
        type: entity.persistentIdentifier, title: entity.typeDisplayRepresentation.name.resolved(in: locale))
    }
    return .unsupported(String(describing: type))
  }

  private static func enumeration<Case: AppEnum>(_ type: Case.Type, _ locale: Locale) -> ParameterType {
    let cases = Case.allCases.map { choice in
      IntentChoice(
        value: .enumCase(type: Case.persistentIdentifier, raw: choice.rawValue.description),
        shownAs: choice.displayRepresentation, locale: locale)
    }
    return .enumeration(
      type: Case.persistentIdentifier, title: Case.typeDisplayRepresentation.name.resolved(in: locale), cases: cases)
  }
}

extension IntentChoice {
  init(value: IntentValue, shownAs shown: DisplayRepresentation, locale: Locale) {
    var symbol: String?
    if case .symbol(let name) = shown.image?.source { symbol = name }
    self.init(
      value: value, title: shown.title.resolved(in: locale), subtitle: shown.subtitle?.resolved(in: locale),
      symbol: symbol)
  }
}
