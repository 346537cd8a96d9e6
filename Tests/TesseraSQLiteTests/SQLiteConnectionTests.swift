// SPDX-License-Identifier: Apache-2.0
import Foundation
import Synchronization
import Testing

@testable import TesseraSQLite

@Suite struct SQLiteConnectionTests {
  private func table() throws -> SQLiteConnection {
    let connection = try SQLiteConnection(path: ":memory:")
    try connection.execute("CREATE TABLE t (a INTEGER PRIMARY KEY, b)")
    return connection
  }

  @Test func returnsEveryKindOfValueAsItWasBound() throws {
    let connection = try SQLiteConnection(path: ":memory:")
    let row = try connection.first(
      "SELECT ?, ?, ?, ?, ?, ?, ?", Int64.min, 0.1, "tägl\u{0}ich", Data([0, 255]), Data(), String?.none, true)
    #expect(
      row?.values == [
        .integer(.min), .real(0.1), .text("tägl\u{0}ich"), .blob(Data([0, 255])), .blob(Data()), .null, .integer(1),
      ])
  }

  /// Processes that begin at the same moment open a file that none of them has made yet.
  @Test func severalOpenANewFileAtOnce() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("tessera-sqlite-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    for round in 0..<40 {
      let path = folder.appendingPathComponent("\(round).sqlite").path
      let failures = Mutex<[String]>([])
      DispatchQueue.concurrentPerform(iterations: 8) { _ in
        do {
          let connection = try SQLiteConnection(path: path)
          try connection.migrate(scripts: ["CREATE TABLE t (a INTEGER PRIMARY KEY)"])
          try connection.execute("INSERT INTO t DEFAULT VALUES")
        } catch {
          failures.withLock { $0.append("\(error)") }
        }
      }
      #expect(failures.withLock { $0 } == [])
      #expect(try SQLiteConnection(path: path).first("SELECT count(*) FROM t")?.get(0, as: Int64.self) == 8)
    }
  }

  @Test func refusesAColumnOfAnotherKind() throws {
    let row = try #require(try SQLiteConnection(path: ":memory:").first("SELECT 'x'"))
    #expect(throws: SQLiteError(code: .misuse, message: "column 0 holds text, not Int64", cause: "SELECT 'x'")) {
      try row.get(0, as: Int64.self)
    }
    #expect(throws: SQLiteError(code: .misuse, message: "no column 1 in a row of 1", cause: "SELECT 'x'")) {
      try row.get(1, as: String.self)
    }
  }

  @Test func countsItsArguments() throws {
    let connection = try table()
    #expect(throws: SQLiteError(code: .misuse, message: "the statement takes 1 values, 2 given", cause: "SELECT ?")) {
      try connection.execute("SELECT ?", 1, 2)
    }
  }

  @Test func namesTheStatementThatFailed() throws {
    let connection = try table()
    let error = #expect(throws: SQLiteError.self) { try connection.execute("INSERT INTO missing VALUES (1)") }
    #expect(error?.cause == "INSERT INTO missing VALUES (1)")
    #expect(error?.message == "no such table: missing")
  }

  @Test func undoesATransactionThatThrows() throws {
    struct Stop: Error {}
    let connection = try table()
    #expect(throws: SQLiteTransactionError<Stop>.self) {
      try connection.transaction { () throws(Stop) in
        do { try connection.execute("INSERT INTO t VALUES (1, 'x')") } catch { throw Stop() }
        throw Stop()
      }
    }
    #expect(try connection.query("SELECT * FROM t") == [])
  }

  @Test func undoesAnInnerTransactionOnItsOwn() throws {
    struct Stop: Error {}
    let connection = try table()
    try connection.write { () throws(SQLiteError) in
      try connection.execute("INSERT INTO t VALUES (1, 'kept')")
      _ = try? connection.transaction { () throws(Stop) in
        do { try connection.execute("INSERT INTO t VALUES (2, 'dropped')") } catch { throw Stop() }
        throw Stop()
      }
      try connection.execute("INSERT INTO t VALUES (3, 'kept')")
    }
    #expect(try connection.query("SELECT a FROM t ORDER BY a").map(\.values) == [[.integer(1)], [.integer(3)]])
  }

  @Test func reportsABrokenConstraint() throws {
    let connection = try table()
    try connection.execute("INSERT INTO t VALUES (1, NULL)")
    let error = #expect(throws: SQLiteError.self) { try connection.execute("INSERT INTO t VALUES (1, NULL)") }
    #expect(error?.code == .constraint)
  }

  @Test func enforcesForeignKeys() throws {
    let connection = try table()
    try connection.execute("CREATE TABLE u (t INTEGER NOT NULL REFERENCES t (a))")
    let error = #expect(throws: SQLiteError.self) { try connection.execute("INSERT INTO u VALUES (7)") }
    #expect(error?.code == .constraint)
  }

  @Test func seesAnotherConnectionsCommitInTheDataVersion() throws {
    let file = FileManager.default.temporaryDirectory.appending(path: "\(UUID()).sqlite").path()
    defer { for suffix in ["", "-wal", "-shm"] { try? FileManager.default.removeItem(atPath: file + suffix) } }
    let first = try SQLiteConnection(path: file)
    let second = try SQLiteConnection(path: file)
    try first.execute("CREATE TABLE t (a)")
    let before = try second.dataVersion()
    #expect(try second.dataVersion() == before)
    try first.execute("INSERT INTO t VALUES (1)")
    #expect(try second.dataVersion() != before)
  }

  @Test func reportsAFileThatIsNoDatabase() throws {
    let file = FileManager.default.temporaryDirectory.appending(path: "\(UUID()).sqlite")
    defer { try? FileManager.default.removeItem(at: file) }
    try Data(repeating: 65, count: 4096).write(to: file)
    let error = #expect(throws: SQLiteError.self) { try SQLiteConnection(path: file.path()) }
    #expect(error?.code == .corrupt)
    #expect(try Data(contentsOf: file) == Data(repeating: 65, count: 4096))
  }
}

@Suite struct SQLiteMigrationTests {
  private func one(_ connection: SQLiteConnection) throws(SQLiteError) { try connection.execute("CREATE TABLE t (a)") }
  private func two(_ connection: SQLiteConnection) throws(SQLiteError) {
    try connection.execute("ALTER TABLE t ADD COLUMN b DEFAULT 'new'")
  }
  private func broken(_ connection: SQLiteConnection) throws(SQLiteError) {
    try connection.execute("CREATE TABLE half (a)")
    try connection.execute("nonsense")
  }

  @Test func runsOnlyWhatTheFileHasNotSeen() throws {
    let connection = try SQLiteConnection(path: ":memory:")
    try connection.migrate([one])
    try connection.execute("INSERT INTO t VALUES (1)")
    try connection.migrate([one, two])
    try connection.migrate([one, two])
    #expect(try connection.schemaVersion() == 2)
    #expect(try connection.first("SELECT a, b FROM t")?.values == [.integer(1), .text("new")])
  }

  @Test func leavesTheSchemaAsItWasWhenAStepFails() throws {
    let connection = try SQLiteConnection(path: ":memory:")
    try connection.migrate([one])
    #expect(throws: SQLiteError.self) { try connection.migrate([one, two, broken]) }
    #expect(try connection.schemaVersion() == 1)
    #expect(try connection.first("SELECT count(*) FROM sqlite_schema WHERE name = 'half'")?.values == [.integer(0)])
  }

  @Test func refusesAFileOfANewerProgram() throws {
    let connection = try SQLiteConnection(path: ":memory:")
    try connection.migrate([one, two])
    let error = #expect(throws: SQLiteError.self) { try connection.migrate([one]) }
    #expect(error?.code == .tooNew)
    #expect(try connection.schemaVersion() == 2)
  }
}
