// SPDX-License-Identifier: Apache-2.0
import TesseraFoundation
import TesseraModel

/// Turns intents into what a host shows of them: forms, choices, catalogs.
package enum IntentForms {
  /// The form of an intent type with stored values over the defaults.
  ///
  /// A stored value that cannot be read any more, such as an entity that is gone, leaves its field empty and says so.
  package static func form<Intent: AppIntent>(
    of type: Intent.Type, stored: [String: IntentValue], family: WidgetFamily? = nil
  ) async -> IntentForm {
    var problems: [String: String] = [:]
    let probe = Intent()
    for (name, box) in IntentParameters.of(probe) {
      guard let value = stored[name], value != .null else { continue }
      do {
        try await box.decode(value)
      } catch {
        problems[name] =
          error.code == .entityMissing ? "What was chosen is gone: choose another." : error.description
      }
    }
    let intent = isConfiguration(type) ? await configuration(type, stored: stored) : await filled(type, stored)
    var form = form(of: intent, problems: problems, cleared: cleared(stored), family: family)
    await giveTitles(to: &form, of: intent)
    return form
  }

  /// Whether what queries answer by default takes the place of what was not chosen: an action asks for it instead.
  private static func isConfiguration<Intent: AppIntent>(_ type: Intent.Type) -> Bool {
    type is any WidgetConfigurationIntent.Type || type is any ControlConfigurationIntent.Type
  }

  /// An action with stored values over the declared defaults.
  private static func filled<Intent: AppIntent>(_ type: Intent.Type, _ stored: [String: IntentValue]) async -> Intent {
    let intent = Intent()
    for (name, box) in IntentParameters.of(intent) {
      guard let value = stored[name] else { continue }
      try? await box.decode(value)
    }
    return intent
  }

  /// Gives chosen texts and numbers the titles under which their provider offers them.
  private static func giveTitles<Intent: AppIntent>(to form: inout IntentForm, of intent: Intent) async {
    for index in form.fields.indices {
      let field = form.fields[index]
      guard field.hasOptions, field.isVisible, field.shownValue == nil, field.shownValues.isEmpty,
        let value = field.value
      else { continue }
      let values: [IntentValue] = if field.kind == .list, case .array(let several) = value { several } else { [value] }
      guard !values.isEmpty else { continue }
      let offered = try? await IntentOptions.suggested(for: field.name, of: intent)
      let choices = (offered?.sections ?? []).flatMap(\.choices)
      let shown = values.map { value in
        choices.first { $0.value == value } ?? IntentChoice(value: value, title: value.words)
      }
      if field.kind == .list {
        form.fields[index].shownValues = shown
      } else {
        form.fields[index].shownValue = shown[0]
      }
    }
  }

  /// The form of an intent type as nobody has filled it.
  package static func blank<Intent: AppIntent>(_ type: Intent.Type) -> IntentForm {
    form(of: Intent(), problems: [:], cleared: [], family: nil)
  }

  /// Optional parameters that a person has emptied, so that no default takes their place.
  private static func cleared(_ stored: [String: IntentValue]) -> Set<String> {
    Set(stored.filter { $0.value == .null }.keys)
  }

  private static func form<Intent: AppIntent>(
    of intent: Intent, problems: [String: String], cleared: Set<String>, family: WidgetFamily?
  ) -> IntentForm {
    let schema = IntentSchema.of(Intent.self)
    let boxes = Dictionary(IntentParameters.of(intent).map { ($0.name, $0.box) }) { first, _ in first }
    let slot = family.flatMap { IntentWidgetFamily(rawValue: $0.description) }
    let summary = intent.resolvedSummary(family: slot)
    let order = summary.parameters
    var fields = schema.parameters.map { parameter in
      var field = IntentField(parameter)
      field.atMost = slot.flatMap { parameter.sizes[$0]?.max }
      field.isVisible = order.contains(parameter.name)
      field.problem = problems[parameter.name]
      if !cleared.contains(parameter.name), let box = boxes[parameter.name] {
        field.value = box.formValue ?? parameter.defaultValue
        field.shownValue = box.shownChoice(ProcessLocale.current)
        field.shownValues = box.shownElements(ProcessLocale.current)
      }
      return field
    }
    // The summary decides the order; what it leaves out stays behind.
    fields.sort { a, b in
      (order.firstIndex(of: a.name) ?? .max) < (order.firstIndex(of: b.name) ?? .max)
    }
    return IntentForm(
      identifier: schema.identifier, title: schema.title, formDescription: schema.intentDescription, fields: fields)
  }

  /// The intents of this program that people may run, and its shortcuts.
  package static func catalog() -> IntentCatalog { catalog(of: IntentRegistry.all, AppShortcutList.all) }

  /// The discoverable ones among some types, with those that shortcuts offer.
  ///
  /// A widget's configuration is no action of its own, unless a shortcut offers it: one type may serve both.
  static func catalog(of types: [any AppIntent.Type], _ lists: [AppShortcutList]) -> IntentCatalog {
    let locale = ProcessLocale.current
    for remark in lists.flatMap(\.remarks) { DiagnosticLog.report(.shortcutInvalid, remark) }
    var offered: [IntentForm] = []
    let shortcuts = lists.flatMap(\.shortcuts).map { shortcut in
      let type = Swift.type(of: shortcut.intent)
      IntentRegistry.register(type)
      let form = blank(type)
      if type.isDiscoverable, !offered.contains(where: { $0.identifier == form.identifier }) { offered.append(form) }
      return IntentCatalog.Shortcut(
        identifier: form.identifier, title: shortcut.shortTitle?.resolved(in: locale) ?? form.title,
        symbol: shortcut.systemImageName, phrases: shortcut.phrases.map { said($0, form) })
    }
    let others = types.filter { type in
      type.isDiscoverable && !(type is any WidgetConfigurationIntent.Type)
        && !offered.contains { $0.identifier == type.persistentIdentifier }
    }
    return IntentCatalog(intents: offered + others.map { blank($0) }, shortcuts: shortcuts)
  }

  /// A phrase with the titles of parameters in the places of their values; the app's name is the host's to fill in.
  private static func said(_ phrase: String, _ form: IntentForm) -> String {
    form.fields.reduce(phrase) { $0.replacingOccurrences(of: "${\($1.name)}", with: $1.title) }
  }

  /// The choices for a parameter of an intent with provisional values.
  package static func options<Intent: AppIntent>(
    for name: String, words: String?, of type: Intent.Type, stored: [String: IntentValue]
  ) async throws(IntentValueError) -> IntentOptionList {
    let intent = await configuration(type, stored: stored)
    var found: IntentOptionList?
    if let words, !words.isEmpty {
      found = try await IntentOptions.matching(words, for: name, of: intent)
      if found == nil {
        // What cannot be searched by the author's code is filtered by its titles.
        found = try await IntentOptions.suggested(for: name, of: intent).map { $0.filtered(by: words) }
      }
    } else {
      found = try await IntentOptions.suggested(for: name, of: intent)
    }
    guard let found else {
      throw IntentValueError(.unsupportedType, "\(type).\(name) has no choices")
    }
    return found
  }
}

extension IntentOptionList {
  fileprivate func filtered(by words: String) -> IntentOptionList {
    var copy = self
    for index in copy.sections.indices {
      copy.sections[index].choices.removeAll { choice in
        !choice.title.localizedCaseInsensitiveContains(words)
          && choice.subtitle?.localizedCaseInsensitiveContains(words) != true
      }
    }
    copy.sections.removeAll { $0.choices.isEmpty }
    return copy
  }
}

extension IntentParameterBox {
  /// The value in the form that is typed: a quantity in the parameter's unit, parts of a date as a moment.
  fileprivate var formValue: IntentValue? {
    guard hasValue, let value = anyValue else { return nil }
    switch value {
    case let quantity as any MeasurementType: return IntentParameters.typed(quantity, unit: declaration.unit)
    case let parts as DateComponents: return TesseraPrelude.calendar.date(from: parts).map { .date($0) }
    default: return try? encoded()
    }
  }

  /// The value as a person reads it, for entities and cases; nil for what is typed in.
  fileprivate func shownChoice(_ locale: Locale) -> IntentChoice? {
    guard hasValue, let value = anyValue else { return nil }
    return shown(value, locale)
  }

  /// The elements of a list as a person reads them; none where they are typed in.
  fileprivate func shownElements(_ locale: Locale) -> [IntentChoice] {
    guard hasValue, let values = anyValue as? any Collection else { return [] }
    return values.compactMap { shown($0, locale) }
  }

  private func shown(_ value: Any, _ locale: Locale) -> IntentChoice? {
    guard value is any InstanceDisplayRepresentable else { return nil }
    return try? IntentOptions.choice(value, stated: nil, locale: locale)
  }
}

extension IntentValue {
  /// A plain value in words, where nobody gives it a title.
  fileprivate var words: String {
    switch self {
    case .string(let text): text
    case .int(let number): String(number)
    case .double(let number): number.formatted(.number.locale(ProcessLocale.current))
    case .date(let moment): moment.formatted(.dateTime.locale(ProcessLocale.current))
    default: "\(self)"
    }
  }
}

extension IntentField {
  fileprivate init(_ parameter: IntentSchema.Parameter) {
    self.init(name: parameter.name, title: parameter.title, kind: .unsupported)
    fieldDescription = parameter.parameterDescription
    isOptional = parameter.isOptional
    range = parameter.range
    style = Style(parameter.controlStyle)
    isMultiline = parameter.isMultiline
    hasOptions = parameter.hasOptions
    isSearchable = parameter.isSearchable
    hold(parameter.type)
  }

  private mutating func hold(_ type: IntentSchema.ParameterType) {
    switch type {
    case .bool(let yes, let no): (kind, trueName, falseName) = (.bool, yes, no)
    case .int: kind = .int
    case .double, .decimal: kind = .double
    case .string, .attributedString: kind = .string
    case .url: kind = .url
    case .duration: kind = .duration
    case .date(let asked): (kind, dateKind) = (.date, DateKind(asked))
    case .measurement(let symbol): (kind, unit) = (.measurement, symbol)
    case .entity: kind = .entity
    case .enumeration(_, _, let cases): (kind, choices) = (.enumeration, cases)
    case .list(let element):
      hold(element)
      (self.element, kind) = (kind, kind == .list || kind == .unsupported ? .unsupported : .list)
    case .dateComponents: kind = .date
    case .file(let types): (kind, contentTypes) = (.file, types)
    case .unsupported: kind = .unsupported
    }
  }
}

extension IntentField.Style {
  fileprivate init(_ style: IntentParameterDeclaration.ControlStyle) {
    switch style {
    case .slider: self = .slider
    case .stepper: self = .stepper
    default: self = .field
    }
  }
}

extension IntentField.DateKind {
  fileprivate init(_ kind: Date.IntentKind) {
    switch kind {
    case .date: self = .date
    case .time: self = .time
    default: self = .dateTime
    }
  }
}
