// SPDX-License-Identifier: Apache-2.0
import TesseraFoundation

/// The intent types a process can run, by identifier: those that the generated files name, and those met in a token.
package enum IntentRegistry {
  private static let lock = NSLock()
  nonisolated(unsafe) private static var types: [String: any AppIntent.Type] = {
    var types: [String: any AppIntent.Type] = [:]
    for case let type as any AppIntent.Type in TesseraTypeList.all { add(type, to: &types) }
    add(OpenURLIntent.self, to: &types)
    return types
  }()

  /// Private types, which no generated file can name; looked for when a type is asked for that is not among the others.
  nonisolated(unsafe) private static var unnamed: [String: any AppIntent.Type] = {
    var types: [String: any AppIntent.Type] = [:]
    for case let type as any AppIntent.Type in ProgramTypes.conforming(to: (any AppIntent).self) {
      add(type, to: &types)
    }
    return types
  }()

  /// Makes a type known, also under the name of the older intent it replaces.
  package static func register(_ type: any AppIntent.Type) {
    lock.withLock { add(type, to: &types) }
  }

  package static func type(_ identifier: String) -> (any AppIntent.Type)? {
    lock.withLock { types[identifier] ?? unnamed[identifier] }
  }

  /// All types by identifier, each once.
  package static var all: [any AppIntent.Type] {
    lock.withLock {
      types.filter { $0.key == $0.value.persistentIdentifier }.sorted { $0.key < $1.key }.map(\.value)
    }
  }

  private static func add(_ type: any AppIntent.Type, to types: inout [String: any AppIntent.Type]) {
    types[type.persistentIdentifier] = type
    if let migrated = type as? any CustomIntentMigratedAppIntent.Type { types[migrated.intentClassName] = type }
  }
}
