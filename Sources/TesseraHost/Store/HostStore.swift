// SPDX-License-Identifier: Apache-2.0
import Foundation
import TesseraDisplayList
import TesseraImage
import TesseraModel
import TesseraSQLite
import TesseraWire

/// Everything that a home screen keeps between runs, in one SQLite file: bundles, placed widgets, their timelines and
/// archives, the reload ledger, settings.
///
/// Each call is one transaction; what it returns from survives the end of this process at any instant. For one thread
/// at a time.
package final class HostStore {
  let database: SQLiteConnection

  /// Opens the store of a folder and brings it up to date; a missing one is made.
  ///
  /// A file that is no database any more is set aside under another name and told, never emptied silently.
  /// - Parameter report: Gets what a person should know: the damaged file's new name.
  package init(folder: String, report: (String) -> Void = { _ in }) throws(HostError) {
    let path = folder + "/host.sqlite"
    do throws(SQLiteError) {
      database = try Self.open(path)
    } catch {
      guard error.code == .corrupt else { throw HostStore.explained(error, path) }
      let aside = try Self.setAside(path)
      report(
        "The store \(path) was damaged (\(error.message)). It was set aside as \(aside); the home screen begins anew.")
      do throws(SQLiteError) {
        database = try Self.open(path)
      } catch {
        throw HostStore.explained(error, path)
      }
    }
  }

  private static func open(_ path: String) throws(SQLiteError) -> SQLiteConnection {
    let database = try SQLiteConnection(path: path)
    try database.migrate(scripts: migrations)
    let found: String = try database.first("PRAGMA quick_check(1)")?.get(0) ?? "ok"
    guard found == "ok" else { throw SQLiteError(code: .corrupt, message: found, cause: path) }
    return database
  }

  private static func setAside(_ path: String) throws(HostError) -> String {
    let manager = FileManager.default
    var number = 1
    while manager.fileExists(atPath: "\(path).damaged-\(number)") { number += 1 }
    let aside = "\(path).damaged-\(number)"
    do {
      try manager.moveItem(atPath: path, toPath: aside)
      for suffix in ["-wal", "-shm"] where manager.fileExists(atPath: path + suffix) {
        try manager.moveItem(atPath: path + suffix, toPath: aside + suffix)
      }
    } catch {
      throw HostError(
        .storeFailed, "The damaged store cannot be set aside: \(error.localizedDescription)", cause: error,
        location: path)
    }
    return aside
  }

  /// An error of the database in the host's words.
  static func explained(_ error: SQLiteError, _ path: String) -> HostError {
    let advice =
      switch error.code {
      case .full: " The disk is full: nothing was lost, but nothing can be kept until there is room."
      case .tooNew: " It was written by a newer version of tessera; use that one, or another folder with --data DIR."
      case .readOnly, .cannotOpen: " Check the rights of its folder."
      default: ""
      }
    return HostError(.storeFailed, "The store failed: \(error.message).\(advice)", cause: error, location: path)
  }

  /// Does something with the database, its errors in the host's words.
  func run<Result>(_ body: (SQLiteConnection) throws(SQLiteError) -> Result) throws(HostError) -> Result {
    do throws(SQLiteError) {
      return try body(database)
    } catch {
      throw HostStore.explained(error, database.path)
    }
  }

  /// Does something in one transaction.
  func write<Result>(_ body: (SQLiteConnection) throws(SQLiteError) -> Result) throws(HostError) -> Result {
    try run { database throws(SQLiteError) in
      try database.write { () throws(SQLiteError) in try body(database) }
    }
  }
}

extension HostStore {
  /// The steps of the schema's history; a step that has shipped is never changed.
  static var migrations: [String] { [firstSchema, controls, fallbacks] }

  /// What queries gave by default when a widget was first asked.
  private static let fallbacks = "ALTER TABLE widgets ADD COLUMN fallbacks BLOB;"

  private static let firstSchema = """
    CREATE TABLE bundles (
      id INTEGER PRIMARY KEY AUTOINCREMENT, package TEXT NOT NULL, product TEXT NOT NULL, name TEXT NOT NULL,
    widgets BLOB NOT NULL, UNIQUE (package, product));
    CREATE TABLE widgets (
      id INTEGER PRIMARY KEY AUTOINCREMENT, bundle INTEGER NOT NULL REFERENCES bundles (id) ON DELETE CASCADE,
      kind TEXT NOT NULL, family INTEGER NOT NULL, page INTEGER NOT NULL, grid_column INTEGER NOT NULL,
      grid_row INTEGER NOT NULL, configuration BLOB);
    CREATE TABLE timelines (
      widget INTEGER PRIMARY KEY REFERENCES widgets (id) ON DELETE CASCADE, generation INTEGER NOT NULL,
      last_reload REAL NOT NULL,
      timeline BLOB NOT NULL);
    CREATE TABLE lists (hash TEXT PRIMARY KEY, bytes BLOB NOT NULL) WITHOUT ROWID;
    CREATE TABLE pictures (hash TEXT PRIMARY KEY, bytes BLOB NOT NULL) WITHOUT ROWID;
    CREATE TABLE list_pictures (
      list TEXT NOT NULL REFERENCES lists (hash) ON DELETE CASCADE, picture TEXT NOT NULL,
      PRIMARY KEY (list, picture)) WITHOUT ROWID;
    CREATE TABLE archives (
      widget INTEGER NOT NULL REFERENCES widgets (id) ON DELETE CASCADE, variant TEXT NOT NULL,
      entry INTEGER NOT NULL, list TEXT NOT NULL, PRIMARY KEY (widget, variant, entry)) WITHOUT ROWID;
    CREATE INDEX archives_by_list ON archives (list);
    CREATE TABLE ledger (
      id INTEGER PRIMARY KEY AUTOINCREMENT, widget INTEGER NOT NULL REFERENCES widgets (id) ON DELETE CASCADE,
      date REAL NOT NULL, cause TEXT NOT NULL, charge TEXT NOT NULL, outcome TEXT NOT NULL, duration REAL);
    CREATE INDEX ledger_by_widget ON ledger (widget, date);
    CREATE TABLE settings (key TEXT PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID;

    """

  private static let controls = """
    CREATE TABLE controls (
      id INTEGER PRIMARY KEY AUTOINCREMENT, bundle INTEGER NOT NULL REFERENCES bundles (id) ON DELETE CASCADE,
      kind TEXT NOT NULL, is_small INTEGER NOT NULL, configuration BLOB, content BLOB);

    """
}
