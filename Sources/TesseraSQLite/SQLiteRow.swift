// SPDX-License-Identifier: Apache-2.0
import CSQLite
import Foundation

/// One row of a query, copied out of SQLite.
package struct SQLiteRow: Equatable, Sendable {
  package let values: [SQLiteValue]
  private let sql: String

  package init(values: [SQLiteValue], sql: String = "") {
    self.values = values
    self.sql = sql
  }

  /// Copies the row that `statement` stands on.
  init(statement: OpaquePointer, sql: String) {
    let count = sqlite3_column_count(statement)
    self.init(values: (0..<count).map { SQLiteRow.value(of: statement, column: $0) }, sql: sql)
  }

  /// The value of a column as the type asked for; a value of another kind is an error, never a default.
  package func get<Value: SQLiteConvertible>(
    _ column: Int, as type: Value.Type = Value.self
  ) throws(SQLiteError) -> Value {
    guard values.indices.contains(column) else {
      throw SQLiteError(code: .misuse, message: "no column \(column) in a row of \(values.count)", cause: sql)
    }
    guard let value = Value(sqliteValue: values[column]) else {
      throw SQLiteError(
        code: .misuse, message: "column \(column) holds \(values[column].kind), not \(Value.self)", cause: sql)
    }
    return value
  }

  private static func value(of statement: OpaquePointer, column: Int32) -> SQLiteValue {
    switch sqlite3_column_type(statement, column) {
    case SQLITE_INTEGER: return .integer(sqlite3_column_int64(statement, column))
    case SQLITE_FLOAT: return .real(sqlite3_column_double(statement, column))
    case SQLITE_TEXT:
      guard let text = sqlite3_column_text(statement, column) else { return .text("") }
      let count = Int(sqlite3_column_bytes(statement, column))
      return .text(String(decoding: UnsafeBufferPointer(start: text, count: count), as: UTF8.self))
    case SQLITE_BLOB:
      guard let bytes = sqlite3_column_blob(statement, column) else { return .blob(Data()) }
      return .blob(Data(bytes: bytes, count: Int(sqlite3_column_bytes(statement, column))))
    default: return .null
    }
  }
}

extension SQLiteValue {
  /// The kind of value in words, for messages that must not repeat the value.
  var kind: String {
    switch self {
    case .null: "null"
    case .integer: "an integer"
    case .real: "a real number"
    case .text: "text"
    case .blob: "bytes"
    }
  }
}
