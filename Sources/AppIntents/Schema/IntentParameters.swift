// SPDX-License-Identifier: Apache-2.0
import TesseraFoundation

/// The parameters of an intent, found by reflection.
package enum IntentParameters {
  /// The parameters in order of declaration, a base class's first, each told its own name.
  package static func of(_ intent: any AppIntent) -> [(name: String, box: any IntentParameterBox)] {
    var found: [(name: String, box: any IntentParameterBox)] = []
    var mirrors = [Mirror(reflecting: intent)]
    while let base = mirrors[0].superclassMirror { mirrors.insert(base, at: 0) }
    for mirror in mirrors {
      for child in mirror.children {
        guard let label = child.label, label.hasPrefix("_"), let box = child.value as? any IntentParameterBox else {
          continue
        }
        let name = String(label.dropFirst())
        box.named(name)
        found.append((name, box))
      }
    }
    return found
  }

  /// The names of the parameters by the identity of what holds them, for key paths.
  static func names(in intent: any AppIntent) -> [ObjectIdentifier: String] {
    Dictionary(of(intent).map { (ObjectIdentifier($0.box), $0.name) }) { first, _ in first }
  }

  /// The required parameters without a value.
  package static func unset(in intent: any AppIntent) -> [String] {
    of(intent).filter { !$0.box.hasValue && !isOptional($0.box.valueType) }.map(\.name)
  }

  static func isOptional(_ type: Any.Type) -> Bool {
    (type as? any IntentContainer.Type)?.isOptional ?? false
  }

  /// The type below optionals.
  static func unwrapped(_ type: Any.Type) -> Any.Type {
    guard let container = type as? any IntentContainer.Type, container.isOptional else { return type }
    return unwrapped(container.contained)
  }

  /// The element type of a list, or the type itself, below optionals.
  static func element(_ type: Any.Type) -> Any.Type {
    let type = unwrapped(type)
    guard let container = type as? any IntentContainer.Type else { return type }
    return element(container.contained)
  }
}
