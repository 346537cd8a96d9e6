// SPDX-License-Identifier: Apache-2.0
import Foundation

/// Makes objects of classes that are known only while the program runs, such as delegates that a setting names.
///
/// Apple's runtime sends `init` to any class. Here the compiler allows it only where `init()` is required, which
/// Foundation's is not. Every class that has `NSObject.init()` keeps it at the same place of its method table, so it
/// is called through a class that does require it.
package enum DynamicMaking {
  /// An object made with `init()`, which the class must have.
  package static func object(of type: NSObject.Type) -> NSObject {
    unsafeBitCast(type, to: _TesseraMade.Type.self).init()
  }
}

/// Stands for any class that is made with `init()`. It is open so that no compiler takes its own `init` for the only one.
open class _TesseraMade: NSObject {
  public required override init() { super.init() }
}
