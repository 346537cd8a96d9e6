// SPDX-License-Identifier: Apache-2.0
import TesseraFoundation
import TesseraModel

/// Anything that holds a parameter's value; lets a summary name parameters by key path.
public protocol AnyIntentValue<Value> {
  associatedtype Value: _IntentValue
}

/// One input of an intent, declared as `@Parameter`.
///
/// A class, as authors count on: the value may be set through a constant intent, and copies of an intent share it.
@propertyWrapper
public final class IntentParameter<Value: _IntentValue>: AnyIntentValue, @unchecked Sendable {
  package let declaration: IntentParameterDeclaration
  private let lock = NSLock()
  private var stored: Value?
  private var name: String?

  package init(_ declaration: IntentParameterDeclaration, default value: Value? = nil) {
    self.declaration = declaration
    stored = value
  }

  /// A parameter without a title, written as `@Parameter` alone. It stands here because the compiler looks for it in no
  /// extension.
  public convenience init() { self.init(IntentParameterDeclaration()) }

  /// The value. Reading a parameter that is neither optional nor set ends the process with the names of both.
  public var wrappedValue: Value {
    get {
      lock.lock()
      defer { lock.unlock() }
      if let stored { return stored }
      if let absent = absentValue(of: Value.self) { return absent }
      fatalError(
        "intentParameterUnset: \(declaration.intentName).\(name ?? declaration.label) was read before it had a value; "
          + "give it a default, make it optional, or set it in the initializer")
    }
    set {
      lock.lock()
      stored = newValue
      lock.unlock()
    }
  }

  public var projectedValue: IntentParameter<Value> { self }

  /// The value, or nil where reading it would end the process.
  package var valueIfSet: Value? {
    lock.lock()
    defer { lock.unlock() }
    return stored
  }
}

/// The empty value of an optional type, found without knowing what it wraps; nil for all other types.
func absentValue<Value>(of type: Value.Type) -> Value? {
  func absent<Absent: ExpressibleByNilLiteral>(_ type: Absent.Type) -> Value? { Absent(nilLiteral: ()) as? Value }
  guard let optional = type as? any ExpressibleByNilLiteral.Type else { return nil }
  return absent(optional)
}

/// What a parameter was declared with, besides its type.
package struct IntentParameterDeclaration: @unchecked Sendable {
  package enum ControlStyle: Sendable, Hashable { case field, stepper, slider }

  package var title: LocalizedStringResource?
  package var description: LocalizedStringResource?
  package var requestValueDialog: IntentDialog?
  package var inputConnectionBehavior = InputConnectionBehavior.default
  package var optionsProvider: (any DynamicOptionsProvider)?
  package var query: (any EntityQuery)?
  package var controlStyle = ControlStyle.field
  package var range: ClosedRange<Double>?
  package var sizes: [IntentWidgetFamily: IntentCollectionSize] = [:]
  package var isMultiline = false
  /// The unit in which a quantity is edited; the base unit of its dimension otherwise.
  package var unit: Dimension?
  package var dateKind: Date.IntentKind?
  package var trueName: LocalizedStringResource?
  package var falseName: LocalizedStringResource?
  package var contentTypes: [String] = []
  /// The unqualified name of the type that the parameter was declared in.
  package var intentName = ""

  /// The best name known before the parameter has been found in its intent.
  var label: String { title.map { "“\(String(localized: $0))”" } ?? "(a parameter without title)" }
}

/// A parameter seen without its value type: the door for schemas, tokens and editors.
package protocol IntentParameterBox: AnyObject, Sendable {
  var declaration: IntentParameterDeclaration { get }
  var valueType: Any.Type { get }
  var hasValue: Bool { get }
  /// The value, below optionals; nil when unset.
  var anyValue: Any? { get }
  /// The canonical form of the value; nil when unset.
  func encoded() throws(IntentValueError) -> IntentValue?
  /// Sets the value from its canonical form; entities come through their query.
  func decode(_ value: IntentValue) async throws(IntentValueError)
  /// Sets the value if it has the parameter's type.
  func assign(_ value: Any) -> Bool
  /// Tells the parameter what the author called it, for messages.
  func named(_ name: String)
}

extension IntentParameter: IntentParameterBox {
  package var valueType: Any.Type { Value.self }
  package var hasValue: Bool { valueIfSet != nil }

  package var anyValue: Any? {
    guard let value = valueIfSet else { return nil }
    let mirror = Mirror(reflecting: value)
    return mirror.displayStyle == .optional ? mirror.children.first?.value : value
  }

  package func encoded() throws(IntentValueError) -> IntentValue? {
    guard let value = valueIfSet else { return nil }
    return try IntentValueCoding.encode(value)
  }

  package func decode(_ value: IntentValue) async throws(IntentValueError) {
    if let quantity = IntentParameters.quantity(value, of: Value.self, unit: declaration.unit), assign(quantity) {
      return
    }
    wrappedValue = try await IntentValueCoding.decode(value, as: Value.self, query: declaration.query)
  }

  package func assign(_ value: Any) -> Bool {
    guard let value = value as? Value else { return false }
    wrappedValue = value
    return true
  }

  package func named(_ name: String) {
    lock.lock()
    self.name = name
    lock.unlock()
  }
}

extension IntentParameter {
  /// The error to throw so that the person is asked for this parameter.
  public func needsValueError(_ dialog: IntentDialog? = nil) -> AppIntentError {
    AppIntentError(.needsValue, dialog: dialog ?? declaration.requestValueDialog)
  }

  /// Asks the person for a value; a widget cannot ask, so the request is thrown and reported.
  public func requestValue(_ dialog: IntentDialog? = nil) async throws -> Value.UnwrappedType {
    throw needsValueError(dialog)
  }

  /// The error to throw so that the person chooses among some values.
  public func needsDisambiguationError(
    among values: [Value.UnwrappedType], dialog: IntentDialog? = nil
  ) -> AppIntentError {
    AppIntentError(.needsDisambiguation, dialog: dialog)
  }

  /// Asks the person to choose; a widget cannot ask, so the request is thrown and reported.
  public func requestDisambiguation(
    among values: [Value.UnwrappedType], dialog: IntentDialog? = nil
  ) async throws -> Value.UnwrappedType {
    throw needsDisambiguationError(among: values, dialog: dialog)
  }

  /// The error to throw so that the person confirms a value.
  public func needsConfirmationError(for value: Value.UnwrappedType, dialog: IntentDialog? = nil) -> AppIntentError {
    AppIntentError(.needsConfirmation, dialog: dialog)
  }

  /// Asks the person to confirm a value; a widget cannot ask, so the request is thrown and reported.
  public func requestConfirmation(for value: Value.UnwrappedType, dialog: IntentDialog? = nil) async throws -> Bool {
    throw needsConfirmationError(for: value, dialog: dialog)
  }
}
