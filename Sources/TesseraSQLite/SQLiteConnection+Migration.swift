// SPDX-License-Identifier: Apache-2.0

extension SQLiteConnection {
  /// One step of a schema's history; steps are never changed after they have shipped, only added.
  package typealias Migration = (SQLiteConnection) throws(SQLiteError) -> Void

  /// The number of migrations that the file has seen, kept in its header.
  package func schemaVersion() throws(SQLiteError) -> Int {
    guard let row = try first("PRAGMA user_version") else { return 0 }
    return try row.get(0)
  }

  /// Brings the schema up to date: runs the migrations that the file has not seen, each with its number, or none.
  ///
  /// - Throws: `tooNew` when a newer program has written the file, which is then left as it is.
  package func migrate(_ migrations: [Migration]) throws(SQLiteError) {
    if try schemaVersion() == migrations.count { return }
    try write { () throws(SQLiteError) in
      let version = try knownVersion(upTo: migrations.count)
      for migration in migrations[version...] { try migration(self) }
      if version < migrations.count { try execute("PRAGMA user_version = \(migrations.count)") }
    }
  }

  /// The same for steps that are statements alone.
  package func migrate(scripts: [String]) throws(SQLiteError) {
    if try schemaVersion() == scripts.count { return }
    try write { () throws(SQLiteError) in
      let version = try knownVersion(upTo: scripts.count)
      for text in scripts[version...] { try script(text) }
      if version < scripts.count { try execute("PRAGMA user_version = \(scripts.count)") }
    }
  }

  /// The version of the file, which another process may have changed while this one waited for the write lock.
  private func knownVersion(upTo newest: Int) throws(SQLiteError) -> Int {
    let version = try schemaVersion()
    guard version <= newest else {
      throw SQLiteError(
        code: .tooNew, message: "the file has schema \(version), this program knows \(newest)", cause: path)
    }
    return version
  }
}
