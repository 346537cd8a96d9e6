// SPDX-License-Identifier: Apache-2.0
import Foundation
import Synchronization
import TesseraModel
import TesseraSQLite

#if canImport(Glibc)
  import Glibc
#endif

/// The settings of one domain: a database with a row for each key, shared by processes.
///
/// A write is one transaction and is in the file when the call returns. A read asks SQLite whether another process
/// has written since (about a microsecond) and otherwise answers from memory.
final class DefaultsStore: @unchecked Sendable {
  private let file: URL
  /// A property list whose values a new store begins with.
  private let seed: URL?
  private let lock = NSLock()
  // All of these are touched only under the lock.
  private var connection: SQLiteConnection?
  private var values: [String: PropertyValue] = [:]
  private var version: Int64 = -1
  private var reportedFailure = false

  init(file: URL, seed: URL? = nil) {
    self.file = file
    self.seed = seed
  }

  private static let stores = Mutex<[String: DefaultsStore]>([:])

  /// The store of a domain; all users of it in this process share one.
  static func of(_ domain: AppContainers.Domain, in containers: AppContainers) -> DefaultsStore {
    let folder = containers.directory(of: domain).appendingPathComponent("Library/Preferences", isDirectory: true)
    let file = folder.appendingPathComponent("defaults.sqlite")
    return stores.withLock { stores in
      if let store = stores[file.path] { return store }
      try? FileManager.default.createDirectory(
        at: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
      let store = DefaultsStore(file: file, seed: seeds[domain.name])
      stores[file.path] = store
      return store
    }
  }

  /// Lets go of the stores in a folder that is about to be removed.
  static func letGo(under root: URL) {
    let folder = root.path.hasSuffix("/") ? root.path : root.path + "/"
    stores.withLock { stores in stores = stores.filter { !$0.key.hasPrefix(folder) } }
  }

  /// The property lists of `TESSERA_DEFAULTS`: lines of the form NAME=PATH.
  private static let seeds: [String: URL] = {
    let lines = (ProcessInfo.processInfo.environment["TESSERA_DEFAULTS"] ?? "").split(separator: "\n")
    let pairs = lines.compactMap { line -> (String, URL)? in
      let parts = line.split(separator: "=", maxSplits: 1)
      return parts.count == 2 ? (String(parts[0]), URL(fileURLWithPath: String(parts[1]))) : nil
    }
    return Dictionary(pairs) { $1 }
  }()

  /// The value of a key, and whether another process has changed the store since the last call.
  func value(forKey key: String) -> (value: PropertyValue?, changed: Bool) {
    lock.withLock {
      let changed = refresh()
      return (values[key], changed)
    }
  }

  /// All values, and whether another process has changed the store since the last call.
  func allValues() -> (values: [String: PropertyValue], changed: Bool) {
    lock.withLock {
      let changed = refresh()
      return (values, changed)
    }
  }

  /// Writes or removes some keys together; returns whether that worked.
  @discardableResult
  func set(_ changes: [String: PropertyValue?]) -> Bool {
    lock.withLock {
      attempt { (connection) throws(SQLiteError) in
        _ = refresh()
        try connection.write { () throws(SQLiteError) in
          for (key, value) in changes {
            if let value {
              try connection.execute(
                "INSERT INTO entries (key, value) VALUES (?, ?) ON CONFLICT (key) DO UPDATE SET value = excluded.value",
                key, value.encoded)
            } else {
              try connection.execute("DELETE FROM entries WHERE key = ?", key)
            }
          }
        }
        for (key, value) in changes { values[key] = value }
        return true
      } ?? false
    }
  }

  /// Removes all keys, or replaces them all by others.
  func replaceAll(with new: [String: PropertyValue] = [:]) {
    lock.withLock {
      _ = attempt { (connection) throws(SQLiteError) in
        try connection.write { () throws(SQLiteError) in
          try connection.execute("DELETE FROM entries")
          for (key, value) in new {
            try connection.execute("INSERT INTO entries (key, value) VALUES (?, ?)", key, value.encoded)
          }
        }
        values = new
        return true
      }
    }
  }

  /// Reads the file again if another process has written; returns whether a value differs.
  private func refresh() -> Bool {
    attempt { (connection) throws(SQLiteError) in
      let current = try connection.dataVersion()
      if current == version { return false }
      let first = version == -1
      var read: [String: PropertyValue] = [:]
      for row in try connection.query("SELECT key, value FROM entries") {
        let key: String = try row.get(0)
        let bytes: Data = try row.get(1)
        do {
          read[key] = try PropertyValue(encoded: bytes)
        } catch {
          throw SQLiteError(code: .corrupt, message: "the value of \"\(key)\" cannot be read: \(error)")
        }
      }
      let differs = read != values
      values = read
      version = current
      return differs && !first
    } ?? false
  }

  /// Runs `body` on the open connection; a damaged file is set aside and `body` gets a new one.
  private func attempt<Result>(_ body: (SQLiteConnection) throws(SQLiteError) -> Result) -> Result? {
    for _ in 0..<2 {
      do throws(SQLiteError) {
        return try body(try opened())
      } catch {
        guard error.code == .corrupt else {
          report(error)
          return nil
        }
        setAside(error)
      }
    }
    return nil
  }

  private func opened() throws(SQLiteError) -> SQLiteConnection {
    if let connection { return connection }
    let new = try open()
    connection = new
    return new
  }

  private func open() throws(SQLiteError) -> SQLiteConnection {
    let new = try SQLiteConnection(path: file.path)
    try new.migrate([createEntries])
    chmod(file.path, 0o600)
    return new
  }

  private func createEntries(_ connection: SQLiteConnection) throws(SQLiteError) {
    try connection.execute("CREATE TABLE entries (key TEXT PRIMARY KEY NOT NULL, value BLOB NOT NULL) WITHOUT ROWID")
    for (key, value) in DefaultsStore.read(seed) {
      try connection.execute("INSERT INTO entries (key, value) VALUES (?, ?)", key, value.encoded)
    }
  }

  private static func read(_ seed: URL?) -> [String: PropertyValue] {
    guard let seed else { return [:] }
    guard let data = FileManager.default.contents(atPath: seed.path),
      let list = try? PropertyListSerialization.propertyList(from: data, format: nil),
      case .dictionary(let values)? = try? PropertyValue(list)
    else {
      DiagnosticLog.report(
        .plistInvalid, "It is no property list with a dictionary; no settings are taken from it.", location: seed.path)
      return [:]
    }
    return values
  }

  /// Keeps a copy of a damaged file beside it and clears the way for a new one.
  private func setAside(_ error: SQLiteError) {
    connection = nil
    version = -1
    values = [:]
    // Only one process may move the file; another may have done so while this one waited.
    let guarded = Glibc.open(file.path + ".recovery", O_CREAT | O_RDWR | O_CLOEXEC, 0o600)
    defer { if guarded >= 0 { close(guarded) } }
    if guarded >= 0 { flock(guarded, LOCK_EX) }
    defer { if guarded >= 0 { flock(guarded, LOCK_UN) } }
    if isSound() { return }
    let manager = FileManager.default
    var number = 1
    while manager.fileExists(atPath: "\(file.path).damaged-\(number)") { number += 1 }
    let copy = "\(file.path).damaged-\(number)"
    for suffix in ["-wal", "-shm", ""] where manager.fileExists(atPath: file.path + suffix) {
      rename(file.path + suffix, copy + suffix)
    }
    DiagnosticLog.report(
      .storeDamaged,
      "The settings could not be read (\(error.message)); the file was kept as \(copy) and new settings begin empty.",
      location: file.path)
  }

  /// Whether the file now at the place can be opened and read.
  private func isSound() -> Bool {
    guard FileManager.default.fileExists(atPath: file.path) else { return true }
    do throws(SQLiteError) {
      let connection = try SQLiteConnection(path: file.path, creates: false)
      for row in try connection.query("SELECT value FROM entries") {
        let bytes: Data = try row.get(0)
        if (try? PropertyValue(encoded: bytes)) == nil { return false }
      }
      return try connection.first("PRAGMA quick_check")?.values == [.text("ok")]
    } catch {
      return false
    }
  }

  /// Reports a failure of the disk once; the settings in memory stay what the file last held.
  private func report(_ error: SQLiteError) {
    if reportedFailure { return }
    reportedFailure = true
    DiagnosticLog.report(
      .storeDamaged, "The settings cannot be read or written: \(error.message).", location: file.path)
  }
}
