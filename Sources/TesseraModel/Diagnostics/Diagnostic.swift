// SPDX-License-Identifier: Apache-2.0
import Foundation

/// One remark about a widget: what is wrong, where, and how much it matters.
package struct Diagnostic: Hashable, Sendable {
  /// How much a remark matters; `--strict` fails on warnings and errors.
  package enum Severity: UInt8, Sendable, Comparable {
    case note, warning, error

    package static func < (a: Severity, b: Severity) -> Bool { a.rawValue < b.rawValue }
  }

  package var id: DiagnosticID
  package var message: String
  /// Where it happened: a view's identity, a file and line, an asset's name.
  package var location: String?

  package init(_ id: DiagnosticID, _ message: String, location: String? = nil) {
    self.id = id
    self.message = message
    self.location = location
  }

  package var severity: Severity { id.severity }
}

/// Collects the remarks made while a request is answered; safe from every thread.
package enum DiagnosticLog {
  private static let lock = NSLock()
  nonisolated(unsafe) private static var diagnostics: [Diagnostic] = []

  /// Adds a remark unless the same one is there already.
  package static func report(_ id: DiagnosticID, _ message: String, location: String? = nil) {
    report(Diagnostic(id, message, location: location))
  }

  package static func report(_ diagnostic: Diagnostic) {
    lock.withLock {
      if diagnostics.count < 1000, !diagnostics.contains(diagnostic) { diagnostics.append(diagnostic) }
    }
  }

  /// Takes everything reported since the last call.
  package static func take() -> [Diagnostic] {
    lock.withLock {
      defer { diagnostics = [] }
      return diagnostics
    }
  }
}
