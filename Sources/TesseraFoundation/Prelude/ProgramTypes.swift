// SPDX-License-Identifier: Apache-2.0
import CRegistry
import Foundation

/// The types of the program that conform to a protocol, found in the records that the compiler left for the runtime.
///
/// Generated files cannot name an author's private types; these records lead to them. A release build has records only
/// of types that something in it uses.
package enum ProgramTypes {
  private final class Found {
    var types: [Any.Type] = []
  }

  /// Finds the types that conform to a protocol, given as `(any Proto).self`; generic types are not among them.
  package static func conforming(to existential: Any.Type) -> [Any.Type] {
    // The third word of such a type is the protocol's descriptor.
    let words = unsafeBitCast(existential, to: UnsafePointer<UInt>.self)
    guard let descriptor = UnsafeRawPointer(bitPattern: words[2]) else { return [] }
    let found = Found()
    withExtendedLifetime(found) {
      cregistry_find_types(descriptor, Unmanaged.passUnretained(found).toOpaque()) { context, type in
        Unmanaged<Found>.fromOpaque(context).takeUnretainedValue().types.append(unsafeBitCast(type, to: Any.Type.self))
      }
    }
    return found.types
  }
}
