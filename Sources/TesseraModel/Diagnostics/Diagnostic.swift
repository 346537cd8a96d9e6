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
  private static let shared = Collection()
  @TaskLocal private static var collection: Collection?

  /// Adds a remark unless the same one is there already.
  package static func report(_ id: DiagnosticID, _ message: String, location: String? = nil) {
    report(Diagnostic(id, message, location: location))
  }

  package static func report(_ diagnostic: Diagnostic) {
    let own = collection
    lock.withLock {
      if let own {
        own.add(diagnostic)
      } else {
        shared.add(diagnostic)
      }
    }
  }

  /// Takes everything reported since the last call.
  package static func take() -> [Diagnostic] { lock.withLock { shared.take() } }

  /// Runs something and returns what is remarked in the same task meanwhile; none of it is seen by `take()`.
  package static func collect<Result>(
    _ body: () throws -> Result
  ) rethrows -> (result: Result, diagnostics: [Diagnostic]) {
    let own = Collection()
    let result = try $collection.withValue(own) { try body() }
    return (result, lock.withLock { own.take() })
  }

  /// The same for work that waits.
  package static func collect<Result>(
    _ body: () async throws -> Result
  ) async rethrows -> (result: Result, diagnostics: [Diagnostic]) {
    let own = Collection()
    let result = try await $collection.withValue(own) { try await body() }
    return (result, lock.withLock { own.take() })
  }

  /// Remarks in their order, each once; used under the lock.
  private final class Collection: @unchecked Sendable {
    private var diagnostics: [Diagnostic] = []

    func add(_ diagnostic: Diagnostic) {
      if diagnostics.count < 1000, !diagnostics.contains(diagnostic) { diagnostics.append(diagnostic) }
    }

    func take() -> [Diagnostic] {
      defer { diagnostics = [] }
      return diagnostics
    }
  }
}
