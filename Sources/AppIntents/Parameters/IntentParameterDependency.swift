// SPDX-License-Identifier: Apache-2.0
import TesseraFoundation

/// Gives a query the other parameters of the intent that is being edited; nil outside that, or while one is unset.
@propertyWrapper
public struct IntentParameterDependency<Intent: AppIntent>: @unchecked Sendable {
  private let keyPaths: [PartialKeyPath<Intent>]

  public init(_ keyPaths: PartialKeyPath<Intent>...) {
    self.keyPaths = keyPaths
  }

  public var wrappedValue: IntentProjection<Intent>? {
    guard let intent = EditedIntent.current?.intent as? Intent else { return nil }
    for keyPath in keyPaths {
      guard let box = intent[keyPath: keyPath] as? any IntentParameterBox, box.hasValue else { return nil }
    }
    return IntentProjection(intent)
  }
}

/// The parameters of an intent whose values are known to be there.
@dynamicMemberLookup
public final class IntentProjection<Intent: AppIntent>: @unchecked Sendable {
  private let intent: Intent

  init(_ intent: Intent) {
    self.intent = intent
  }

  public subscript<Value: _IntentValue>(dynamicMember keyPath: KeyPath<Intent, Value>) -> Value.UnwrappedType {
    let value = intent[keyPath: keyPath]
    guard let unwrapped = value as? Value.UnwrappedType else {
      fatalError(
        "intentParameterUnset: a parameter of \(Intent.self) has no value; name it in @IntentParameterDependency")
    }
    return unwrapped
  }
}

/// The intent whose parameters are being chosen while a query runs.
package struct EditedIntent: Sendable {
  package let intent: any AppIntent

  package init(_ intent: any AppIntent) {
    self.intent = intent
  }

  @TaskLocal package static var current: EditedIntent?
}
