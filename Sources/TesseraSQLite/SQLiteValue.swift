// SPDX-License-Identifier: Apache-2.0
import Foundation

/// A value that a column holds or a statement is bound to.
package enum SQLiteValue: Equatable, Sendable {
  case null
  case integer(Int64)
  case real(Double)
  case text(String)
  case blob(Data)
}

/// A type that is stored in one column.
package protocol SQLiteConvertible {
  /// The value to store.
  var sqliteValue: SQLiteValue { get }
  /// Reads a stored value back, nil if it is of another kind.
  init?(sqliteValue: SQLiteValue)
}

extension SQLiteValue: SQLiteConvertible {
  package var sqliteValue: SQLiteValue { self }
  package init?(sqliteValue: SQLiteValue) { self = sqliteValue }
}

extension Int64: SQLiteConvertible {
  package var sqliteValue: SQLiteValue { .integer(self) }
  package init?(sqliteValue: SQLiteValue) {
    guard case .integer(let value) = sqliteValue else { return nil }
    self = value
  }
}

extension Int: SQLiteConvertible {
  package var sqliteValue: SQLiteValue { .integer(Int64(self)) }
  package init?(sqliteValue: SQLiteValue) {
    guard case .integer(let value) = sqliteValue else { return nil }
    self.init(exactly: value)
  }
}

extension Bool: SQLiteConvertible {
  package var sqliteValue: SQLiteValue { .integer(self ? 1 : 0) }
  package init?(sqliteValue: SQLiteValue) {
    guard case .integer(let value) = sqliteValue else { return nil }
    self = value != 0
  }
}

extension Double: SQLiteConvertible {
  package var sqliteValue: SQLiteValue { .real(self) }
  package init?(sqliteValue: SQLiteValue) {
    switch sqliteValue {
    case .real(let value): self = value
    case .integer(let value): self = Double(value)
    default: return nil
    }
  }
}

extension String: SQLiteConvertible {
  package var sqliteValue: SQLiteValue { .text(self) }
  package init?(sqliteValue: SQLiteValue) {
    guard case .text(let value) = sqliteValue else { return nil }
    self = value
  }
}

extension Data: SQLiteConvertible {
  package var sqliteValue: SQLiteValue { .blob(self) }
  package init?(sqliteValue: SQLiteValue) {
    guard case .blob(let value) = sqliteValue else { return nil }
    self = value
  }
}

extension Optional: SQLiteConvertible where Wrapped: SQLiteConvertible {
  package var sqliteValue: SQLiteValue { self?.sqliteValue ?? .null }
  package init?(sqliteValue: SQLiteValue) {
    if case .null = sqliteValue {
      self = .none
    } else if let value = Wrapped(sqliteValue: sqliteValue) {
      self = .some(value)
    } else {
      return nil
    }
  }
}
