// SPDX-License-Identifier: Apache-2.0
import CSQLite

/// A failure reported by SQLite, with the statement that met it.
package struct SQLiteError: Error, Equatable, Sendable, CustomStringConvertible {
  /// The kinds of failure that callers tell apart.
  package enum Code: String, Sendable {
    case busy, cannotOpen, constraint, corrupt, full, readOnly, tooNew, misuse, other
  }

  package var code: Code
  package var message: String
  /// SQLite's extended result code, 0 where the failure is our own.
  package var result: Int32
  /// The statement or file at fault.
  package var cause: String?

  package init(code: Code, message: String, result: Int32 = 0, cause: String? = nil) {
    self.code = code
    self.message = message
    self.result = result
    self.cause = cause
  }

  /// Makes the error for an extended result code.
  init(result: Int32, message: String, cause: String?) {
    let code: Code =
      switch result & 0xff {
      case SQLITE_BUSY, SQLITE_LOCKED: .busy
      case SQLITE_CANTOPEN: .cannotOpen
      case SQLITE_CONSTRAINT: .constraint
      case SQLITE_CORRUPT, SQLITE_NOTADB: .corrupt
      case SQLITE_FULL: .full
      case SQLITE_READONLY, SQLITE_PERM: .readOnly
      case SQLITE_MISUSE, SQLITE_RANGE: .misuse
      default: .other
      }
    self.init(code: code, message: message, result: result, cause: cause)
  }

  package var description: String {
    guard let cause else { return "SQLite \(code.rawValue): \(message)" }
    return "SQLite \(code.rawValue): \(message) (\(cause))"
  }
}
