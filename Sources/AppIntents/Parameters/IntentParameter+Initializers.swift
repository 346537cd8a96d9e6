// SPDX-License-Identifier: Apache-2.0
import TesseraFoundation

// Every initializer ends with a hidden argument: the type in which the attribute stands, for messages about a value
// that is read before it is set. The kinds with options of their own are disfavoured, so that a plain declaration is
// never ambiguous.

extension IntentParameter {
  /// Declares a parameter of any type; `default` may be given for optional ones too.
  public convenience init(
    title: LocalizedStringResource? = nil, description: LocalizedStringResource? = nil,
    default defaultValue: Value.UnwrappedType? = nil, requestValueDialog: IntentDialog? = nil,
    requestDisambiguationDialog: IntentDialog? = nil, inputConnectionBehavior: InputConnectionBehavior = .default,
    optionsProvider: (any DynamicOptionsProvider)? = nil, query: (any EntityQuery)? = nil,
    in intent: StaticString = #function
  ) {
    var declaration = IntentParameterDeclaration(title, description, requestValueDialog, intent)
    declaration.inputConnectionBehavior = inputConnectionBehavior
    declaration.optionsProvider = optionsProvider
    declaration.query = query
    self.init(declaration, default: Self.stored(defaultValue))
  }

  /// The default in the parameter's own type, which may be an optional around the type the author gives.
  fileprivate static func stored(_ value: Value.UnwrappedType?) -> Value? {
    value.flatMap { $0 as? Value }
  }
}

extension IntentParameter where Value.UnwrappedType == Bool {
  @_disfavoredOverload
  public convenience init(
    title: LocalizedStringResource? = nil, description: LocalizedStringResource? = nil,
    default defaultValue: Bool? = nil, displayName: Bool.IntentDisplayName,
    requestValueDialog: IntentDialog? = nil, inputConnectionBehavior: InputConnectionBehavior = .default,
    optionsProvider: (any DynamicOptionsProvider)? = nil, in intent: StaticString = #function
  ) {
    var declaration = IntentParameterDeclaration(title, description, requestValueDialog, intent)
    declaration.inputConnectionBehavior = inputConnectionBehavior
    declaration.optionsProvider = optionsProvider
    declaration.trueName = displayName.trueName
    declaration.falseName = displayName.falseName
    self.init(declaration, default: Self.stored(defaultValue))
  }
}

extension IntentParameter where Value.UnwrappedType == Int {
  @_disfavoredOverload
  public convenience init(
    title: LocalizedStringResource? = nil, description: LocalizedStringResource? = nil,
    default defaultValue: Int? = nil, controlStyle: IntControlStyle = .field,
    inclusiveRange: (lowerBound: Int, upperBound: Int)? = nil, requestValueDialog: IntentDialog? = nil,
    inputConnectionBehavior: InputConnectionBehavior = .default,
    optionsProvider: (any DynamicOptionsProvider)? = nil, in intent: StaticString = #function
  ) {
    var declaration = IntentParameterDeclaration(title, description, requestValueDialog, intent)
    declaration.inputConnectionBehavior = inputConnectionBehavior
    declaration.optionsProvider = optionsProvider
    declaration.range = inclusiveRange.map {
      Double(min($0.lowerBound, $0.upperBound))...Double(max($0.lowerBound, $0.upperBound))
    }
    switch controlStyle {
    case .field: declaration.controlStyle = .field
    case .stepper: declaration.controlStyle = .stepper
    case .slider: declaration.controlStyle = .slider
    }
    self.init(declaration, default: Self.stored(defaultValue))
  }
}

extension IntentParameter where Value.UnwrappedType == Double {
  @_disfavoredOverload
  public convenience init(
    title: LocalizedStringResource? = nil, description: LocalizedStringResource? = nil,
    default defaultValue: Double? = nil, controlStyle: DoubleControlStyle = .field,
    inclusiveRange: (lowerBound: Double, upperBound: Double)? = nil, requestValueDialog: IntentDialog? = nil,
    inputConnectionBehavior: InputConnectionBehavior = .default,
    optionsProvider: (any DynamicOptionsProvider)? = nil, in intent: StaticString = #function
  ) {
    var declaration = IntentParameterDeclaration(title, description, requestValueDialog, intent)
    declaration.inputConnectionBehavior = inputConnectionBehavior
    declaration.optionsProvider = optionsProvider
    declaration.range = inclusiveRange.map {
      min($0.lowerBound, $0.upperBound)...max($0.lowerBound, $0.upperBound)
    }
    switch controlStyle {
    case .field: declaration.controlStyle = .field
    case .stepper: declaration.controlStyle = .stepper
    case .slider: declaration.controlStyle = .slider
    }
    self.init(declaration, default: Self.stored(defaultValue))
  }
}

extension IntentParameter where Value.UnwrappedType == String {
  @_disfavoredOverload
  public convenience init(
    title: LocalizedStringResource? = nil, description: LocalizedStringResource? = nil,
    default defaultValue: String? = nil, inputOptions: String.IntentInputOptions,
    requestValueDialog: IntentDialog? = nil, inputConnectionBehavior: InputConnectionBehavior = .default,
    optionsProvider: (any DynamicOptionsProvider)? = nil, in intent: StaticString = #function
  ) {
    var declaration = IntentParameterDeclaration(title, description, requestValueDialog, intent)
    declaration.inputConnectionBehavior = inputConnectionBehavior
    declaration.optionsProvider = optionsProvider
    declaration.isMultiline = inputOptions.isMultiline
    self.init(declaration, default: Self.stored(defaultValue))
  }
}

extension IntentParameter where Value.UnwrappedType == Date {
  @_disfavoredOverload
  public convenience init(
    title: LocalizedStringResource? = nil, description: LocalizedStringResource? = nil,
    default defaultValue: Date? = nil, kind: Date.IntentKind, requestValueDialog: IntentDialog? = nil,
    inputConnectionBehavior: InputConnectionBehavior = .default,
    optionsProvider: (any DynamicOptionsProvider)? = nil, in intent: StaticString = #function
  ) {
    var declaration = IntentParameterDeclaration(title, description, requestValueDialog, intent)
    declaration.inputConnectionBehavior = inputConnectionBehavior
    declaration.optionsProvider = optionsProvider
    declaration.dateKind = kind
    self.init(declaration, default: Self.stored(defaultValue))
  }
}

extension IntentParameter {
  /// Declares a quantity: `default` counts in `defaultUnit`.
  @_disfavoredOverload
  public convenience init<UnitType: Dimension>(
    title: LocalizedStringResource? = nil, description: LocalizedStringResource? = nil,
    default defaultValue: Double? = nil, defaultUnit: UnitType, defaultUnitAdjustForLocale: Bool = false,
    supportsNegativeNumbers: Bool = true, requestValueDialog: IntentDialog? = nil,
    inputConnectionBehavior: InputConnectionBehavior = .default,
    optionsProvider: (any DynamicOptionsProvider)? = nil, in intent: StaticString = #function
  ) where Value.UnwrappedType == Measurement<UnitType> {
    var declaration = IntentParameterDeclaration(title, description, requestValueDialog, intent)
    declaration.inputConnectionBehavior = inputConnectionBehavior
    declaration.optionsProvider = optionsProvider
    declaration.unit = defaultUnit
    declaration.range = supportsNegativeNumbers ? nil : 0...Double.greatestFiniteMagnitude
    self.init(declaration, default: Self.stored(defaultValue.map { Measurement(value: $0, unit: defaultUnit) }))
  }
}

extension IntentParameter where Value.UnwrappedType == IntentFile {
  @_disfavoredOverload
  public convenience init(
    title: LocalizedStringResource? = nil, description: LocalizedStringResource? = nil,
    supportedTypeIdentifiers: [String], requestValueDialog: IntentDialog? = nil,
    inputConnectionBehavior: InputConnectionBehavior = .default, in intent: StaticString = #function
  ) {
    var declaration = IntentParameterDeclaration(title, description, requestValueDialog, intent)
    declaration.inputConnectionBehavior = inputConnectionBehavior
    declaration.contentTypes = supportedTypeIdentifiers
    self.init(declaration)
  }
}

extension IntentParameter where Value.UnwrappedType: Collection {
  /// Declares a list whose length is the same in every family.
  @_disfavoredOverload
  public convenience init(
    title: LocalizedStringResource? = nil, description: LocalizedStringResource? = nil,
    default defaultValue: Value.UnwrappedType? = nil, size: IntentCollectionSize,
    requestValueDialog: IntentDialog? = nil, inputConnectionBehavior: InputConnectionBehavior = .default,
    optionsProvider: (any DynamicOptionsProvider)? = nil, query: (any EntityQuery)? = nil,
    in intent: StaticString = #function
  ) {
    let sizes = IntentWidgetFamily.allCases.map { ($0, size) }
    self.init(
      title: title, description: description, default: defaultValue, size: Dictionary(uniqueKeysWithValues: sizes),
      requestValueDialog: requestValueDialog, inputConnectionBehavior: inputConnectionBehavior,
      optionsProvider: optionsProvider, query: query, in: intent)
  }

  /// Declares a list whose length depends on the widget's family.
  @_disfavoredOverload
  public convenience init(
    title: LocalizedStringResource? = nil, description: LocalizedStringResource? = nil,
    default defaultValue: Value.UnwrappedType? = nil, size: [IntentWidgetFamily: IntentCollectionSize],
    requestValueDialog: IntentDialog? = nil, inputConnectionBehavior: InputConnectionBehavior = .default,
    optionsProvider: (any DynamicOptionsProvider)? = nil, query: (any EntityQuery)? = nil,
    in intent: StaticString = #function
  ) {
    var declaration = IntentParameterDeclaration(title, description, requestValueDialog, intent)
    declaration.inputConnectionBehavior = inputConnectionBehavior
    declaration.optionsProvider = optionsProvider
    declaration.query = query
    declaration.sizes = size
    self.init(declaration, default: Self.stored(defaultValue))
  }
}

extension IntentParameterDeclaration {
  init(
    _ title: LocalizedStringResource?, _ description: LocalizedStringResource?, _ dialog: IntentDialog?,
    _ intent: StaticString
  ) {
    self.init()
    self.title = title
    self.description = description
    requestValueDialog = dialog
    intentName = "\(intent)"
  }
}
