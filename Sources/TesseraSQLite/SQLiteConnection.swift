// SPDX-License-Identifier: Apache-2.0
import CSQLite
import Foundation

/// A connection to one database file, for one owner at a time.
///
/// It is opened in write-ahead mode with foreign keys on, so that readers never wait for a writer. Statements are
/// prepared once and kept. A connection is not safe for use by two threads at once: the owner holds a lock of its own,
/// which it needs anyway for whatever it keeps beside the database.
package final class SQLiteConnection {
  /// How much a committed transaction outlives.
  package enum Durability: Sendable {
    /// A killed process loses nothing; a power cut may lose the last transactions, but never damages the file.
    case process
    /// A power cut loses nothing either; every commit waits for the disk.
    case power
  }

  package let path: String
  private let handle: OpaquePointer
  private let wait: SQLiteWait
  private var statements: [String: OpaquePointer] = [:]
  private var transactionDepth = 0

  /// Opens the database at `path`, or one in memory for the path `:memory:`.
  ///
  /// - Parameters:
  ///   - patience: How long a statement waits for another connection's write.
  ///   - creates: Whether a missing file is made.
  /// - Throws: `cannotOpen`, or `corrupt` when the file is no database.
  package init(
    path: String, patience: Duration = .seconds(30), durability: Durability = .process, creates: Bool = true
  ) throws(SQLiteError) {
    var opened: OpaquePointer?
    let flags = SQLITE_OPEN_READWRITE | (creates ? SQLITE_OPEN_CREATE : 0) | SQLITE_OPEN_NOMUTEX
    let result = sqlite3_open_v2(path, &opened, flags, nil)
    guard result == SQLITE_OK, let opened else {
      let message = opened.map { String(cString: sqlite3_errmsg($0)) } ?? "out of memory"
      sqlite3_close_v2(opened)
      throw SQLiteError(result: result, message: message, cause: path)
    }
    self.path = path
    handle = opened
    sqlite3_extended_result_codes(handle, 1)
    wait = SQLiteWait(patience: patience)
    wait.install(on: handle)
    if path != ":memory:" { try beginWriteAhead() }
    try execute("PRAGMA synchronous = \(durability == .power ? "FULL" : "NORMAL")")
    try execute("PRAGMA foreign_keys = ON")
  }

  /// Puts the file into write-ahead mode.
  ///
  /// SQLite does not ask the busy handler while it changes the mode: of several connections that open a new file at once
  /// all but one are told that it is locked. They wait here as they do for a write.
  private func beginWriteAhead() throws(SQLiteError) {
    var count: Int32 = 0
    while true {
      do throws(SQLiteError) {
        return try execute("PRAGMA journal_mode = WAL")
      } catch {
        guard error.code == .busy, wait.goesOn(after: count) else { throw error }
        count = 1
      }
    }
  }

  deinit {
    for statement in statements.values { sqlite3_finalize(statement) }
    sqlite3_close_v2(handle)
  }

  /// The number of rows that the last statement inserted, changed or deleted.
  package var changes: Int { Int(sqlite3_changes64(handle)) }

  /// The row number of the last inserted row.
  package var lastInsertedRow: Int64 { sqlite3_last_insert_rowid(handle) }

  /// A number that differs from its last value exactly when another connection has committed a change since.
  package func dataVersion() throws(SQLiteError) -> Int64 {
    let sql = "PRAGMA data_version"
    let statement = try prepare(sql)
    defer { sqlite3_reset(statement) }
    guard sqlite3_step(statement) == SQLITE_ROW else { throw failure(sql) }
    return sqlite3_column_int64(statement, 0)
  }

  /// Runs one statement to its end and drops its rows.
  package func execute(_ sql: String, _ arguments: any SQLiteConvertible...) throws(SQLiteError) {
    _ = try rows(of: sql, arguments, keep: false)
  }

  /// Runs one statement and returns all its rows.
  package func query(_ sql: String, _ arguments: any SQLiteConvertible...) throws(SQLiteError) -> [SQLiteRow] {
    try rows(of: sql, arguments, keep: true)
  }

  /// Runs one statement and returns its first row, if it has one.
  package func first(_ sql: String, _ arguments: any SQLiteConvertible...) throws(SQLiteError) -> SQLiteRow? {
    try rows(of: sql, arguments, keep: true).first
  }

  /// Runs several statements parted by semicolons, without arguments and without keeping them.
  package func script(_ sql: String) throws(SQLiteError) {
    guard sqlite3_exec(handle, sql, nil, nil, nil) == SQLITE_OK else { throw failure(sql) }
  }

  /// Runs `body` so that all its changes are made, or none.
  ///
  /// The transaction takes the write lock at once: one that began by reading could not be repeated safely when
  /// another process wrote in between. Inside another transaction it is a part of that one, undone on its own.
  package func transaction<Result, Failure: Error>(
    _ body: () throws(Failure) -> Result
  ) throws(SQLiteTransactionError<Failure>) -> Result {
    let level = transactionDepth
    let (begin, commit, rollback) =
      level == 0
      ? ("BEGIN IMMEDIATE", "COMMIT", ["ROLLBACK"])
      : ("SAVEPOINT part\(level)", "RELEASE part\(level)", ["ROLLBACK TO part\(level)", "RELEASE part\(level)"])
    do { try execute(begin) } catch { throw .database(error) }
    transactionDepth += 1
    defer { transactionDepth -= 1 }
    let result: Result
    do {
      result = try body()
    } catch {
      undo(rollback)
      throw .body(error)
    }
    do {
      try execute(commit)
    } catch {
      undo(rollback)
      throw .database(error)
    }
    return result
  }

  /// Runs `body`, which fails only as the database does, so that all its changes are made, or none.
  package func write<Result>(_ body: () throws(SQLiteError) -> Result) throws(SQLiteError) -> Result {
    do {
      return try transaction(body)
    } catch {
      switch error {
      case .database(let failure), .body(let failure): throw failure
      }
    }
  }

  /// Undoes a transaction; SQLite has already done so itself after some failures, which is no fault.
  private func undo(_ statements: [String]) {
    for statement in statements { sqlite3_exec(handle, statement, nil, nil, nil) }
  }

  private func rows(
    of sql: String, _ arguments: [any SQLiteConvertible], keep: Bool
  ) throws(SQLiteError) -> [SQLiteRow] {
    let statement = try prepare(sql)
    defer {
      sqlite3_reset(statement)
      sqlite3_clear_bindings(statement)
    }
    let expected = Int(sqlite3_bind_parameter_count(statement))
    guard expected == arguments.count else {
      throw SQLiteError(
        code: .misuse, message: "the statement takes \(expected) values, \(arguments.count) given", cause: sql)
    }
    for (index, argument) in arguments.enumerated() {
      try bind(argument.sqliteValue, at: Int32(index + 1), of: statement, sql: sql)
    }
    var rows: [SQLiteRow] = []
    while true {
      switch sqlite3_step(statement) {
      case SQLITE_ROW: if keep { rows.append(SQLiteRow(statement: statement, sql: sql)) }
      case SQLITE_DONE: return rows
      default: throw failure(sql)
      }
    }
  }

  private func prepare(_ sql: String) throws(SQLiteError) -> OpaquePointer {
    if let statement = statements[sql] { return statement }
    var statement: OpaquePointer?
    let result = sqlite3_prepare_v3(handle, sql, -1, UInt32(SQLITE_PREPARE_PERSISTENT), &statement, nil)
    guard result == SQLITE_OK else { throw failure(sql) }
    guard let statement else { throw SQLiteError(code: .misuse, message: "an empty statement", cause: sql) }
    statements[sql] = statement
    return statement
  }

  private func bind(
    _ value: SQLiteValue, at index: Int32, of statement: OpaquePointer, sql: String
  ) throws(SQLiteError) {
    let result: Int32 =
      switch value {
      case .null: sqlite3_bind_null(statement, index)
      case .integer(let value): sqlite3_bind_int64(statement, index, value)
      case .real(let value): sqlite3_bind_double(statement, index, value)
      case .text(let value):
        value.utf8CString.withUnsafeBufferPointer {
          csqlite_bind_text(statement, index, $0.baseAddress, UInt64($0.count - 1))
        }
      case .blob(let value):
        value.isEmpty
          ? sqlite3_bind_zeroblob(statement, index, 0)
          : value.withUnsafeBytes { csqlite_bind_blob(statement, index, $0.baseAddress, UInt64($0.count)) }
      }
    guard result == SQLITE_OK else { throw failure(sql) }
  }

  private func failure(_ sql: String) -> SQLiteError {
    SQLiteError(
      result: sqlite3_extended_errcode(handle), message: String(cString: sqlite3_errmsg(handle)), cause: sql)
  }
}
