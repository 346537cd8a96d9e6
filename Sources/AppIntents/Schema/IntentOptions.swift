// SPDX-License-Identifier: Apache-2.0
import TesseraFoundation
import TesseraModel

/// The choices an author's code gives for a parameter.
package enum IntentOptions {
  /// The choices to begin with; nil for a parameter that is simply typed in.
  package static func suggested(
    for name: String, of intent: any AppIntent
  ) async throws(IntentValueError) -> IntentOptionList? {
    guard let box = try box(name, of: intent) else { return nil }
    if let provider = box.declaration.optionsProvider {
      return try await asking(intent, name) { try await list(of: provider) }
    }
    if let query = query(of: box) { return try await asking(intent, name) { try await list(of: query) } }
    guard let cases = IntentParameters.element(box.valueType) as? any AppEnum.Type else { return nil }
    return try await asking(intent, name) { try list(of: cases.everyCase) }
  }

  /// Whether the choices of a parameter are asked for: those of one case alone are known beforehand.
  static func hasOptions(_ box: any IntentParameterBox) -> Bool {
    if box.declaration.optionsProvider != nil || query(of: box) != nil { return true }
    let type = IntentParameters.unwrapped(box.valueType)
    return type is any IntentContainer.Type && IntentParameters.element(type) is any AppEnum.Type
  }

  /// The choices that match some words; nil for a parameter that cannot be searched.
  package static func matching(
    _ words: String, for name: String, of intent: any AppIntent
  ) async throws(IntentValueError) -> IntentOptionList? {
    guard let box = try box(name, of: intent), let query = query(of: box) as? any EntityStringQuery else { return nil }
    return try await asking(intent, name) { try await list(of: query, matching: words) }
  }

  static func isSearchable(_ box: any IntentParameterBox) -> Bool {
    box.declaration.optionsProvider == nil && query(of: box) is any EntityStringQuery
  }

  /// The query behind a parameter that holds entities.
  static func query(of box: any IntentParameterBox) -> (any EntityQuery)? {
    if let stated = box.declaration.query { return stated }
    guard let entity = IntentParameters.element(box.valueType) as? any AppEntity.Type else { return nil }
    return defaultQuery(entity)
  }

  private static func defaultQuery<Entity: AppEntity>(_ type: Entity.Type) -> any EntityQuery { Entity.defaultQuery }

  private static func box(
    _ name: String, of intent: any AppIntent
  ) throws(IntentValueError) -> (any IntentParameterBox)? {
    guard let found = IntentParameters.of(intent).first(where: { $0.name == name }) else {
      throw IntentValueError(.mismatch, "\(type(of: intent)) has no parameter \(name)")
    }
    return found.box
  }

  /// Runs the author's code with the intent at hand for `@IntentParameterDependency`.
  private static func asking(
    _ intent: any AppIntent, _ name: String, _ body: () async throws -> IntentOptionList
  ) async throws(IntentValueError) -> IntentOptionList {
    do {
      return try await EditedIntent.$current.withValue(EditedIntent(intent)) { try await body() }
    } catch {
      throw IntentValueError(
        .queryFailed, "the choices of \(type(of: intent)).\(name) failed", cause: String(describing: error))
    }
  }

  private static func list<Provider: DynamicOptionsProvider>(of provider: Provider) async throws -> IntentOptionList {
    try list(of: try await provider.results())
  }

  private static func list<Query: EntityStringQuery>(of query: Query, matching words: String) async throws
    -> IntentOptionList
  {
    try list(of: try await query.entities(matching: words))
  }

  private static func list<Results>(of results: Results) throws -> IntentOptionList {
    let locale = ProcessLocale.current
    if let collection = results as? any SectionedResults { return try collection.list(in: locale) }
    guard let values = results as? [Any] else {
      throw IntentValueError(.unsupportedType, "\(Results.self) is no list of choices")
    }
    let choices = try values.map { try choice($0, stated: nil, locale: locale) }
    return IntentOptionList(
      prompt: nil, sections: choices.isEmpty ? [] : [IntentOptionList.Section(title: nil, choices: choices)])
  }

  static func choice(
    _ value: Any, stated: DisplayRepresentation?, locale: Locale
  ) throws(IntentValueError) -> IntentChoice {
    let encoded = try IntentValueCoding.encode(value)
    if let shown = stated ?? (value as? any InstanceDisplayRepresentable)?.displayRepresentation {
      return IntentChoice(value: encoded, shownAs: shown, locale: locale)
    }
    return IntentChoice(value: encoded, title: String(describing: value))
  }
}

extension AppEnum {
  fileprivate static var everyCase: [Any] { allCases.map { $0 } }
}

/// A collection with sections, seen without the type of its items.
private protocol SectionedResults {
  func list(in locale: Locale) throws -> IntentOptionList
}

extension IntentItemCollection: SectionedResults {
  func list(in locale: Locale) throws -> IntentOptionList {
    let sections = try sections.map { section in
      IntentOptionList.Section(
        title: section.title?.resolved(in: locale),
        choices: try section.items.map { try IntentOptions.choice($0.value, stated: $0.stated, locale: locale) })
    }
    return IntentOptionList(prompt: promptLabel?.resolved(in: locale), sections: sections)
  }
}
