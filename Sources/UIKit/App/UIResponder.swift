// SPDX-License-Identifier: Apache-2.0
import Foundation

/// An object that may answer events; a base for the delegates of companion apps.
@MainActor @preconcurrency
open class UIResponder: NSObject {
  public nonisolated override init() { super.init() }

  open var next: UIResponder? { nil }
}
