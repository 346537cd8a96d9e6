// SPDX-License-Identifier: Apache-2.0
import Foundation
import TesseraModel
import TesseraSQLite
import TesseraWire

extension HostStore {
  /// The placed controls in the order in which they were added, with what each showed last.
  package func controls() throws(HostError) -> [(control: PlacedControl, content: ControlContent?)] {
    try run { database throws(SQLiteError) in
      var found: [(control: PlacedControl, content: ControlContent?)] = []
      let rows = try database.query(
        "SELECT id, bundle, kind, configuration, content, is_small FROM controls ORDER BY id")
      for row in rows {
        let configuration: Data? = try row.get(3)
        let content: Data? = try row.get(4)
        found.append(
          (
            PlacedControl(
              id: try row.get(0), bundle: try row.get(1), kind: try row.get(2),
              configuration: configuration.flatMap(HostStore.values), isSmall: try row.get(5) != 0),
            // What an older version wrote is asked for again.
            content.flatMap { data in
              var reader = ByteReader(data)
              return try? ControlContent(from: &reader)
            }
          ))
      }
      return found
    }
  }

  /// Adds a control; gives its number.
  package func place(_ control: PlacedControl) throws(HostError) -> Int64 {
    try write { database throws(SQLiteError) in
      try database.execute(
        "INSERT INTO controls (bundle, kind, is_small, configuration) VALUES (?, ?, ?, ?)", control.bundle,
        control.kind, control.isSmall ? 1 : 0, control.configuration.map(HostStore.data))
      return database.lastInsertedRow
    }
  }

  package func removeControl(_ id: Int64) throws(HostError) {
    try write { database throws(SQLiteError) in try database.execute("DELETE FROM controls WHERE id = ?", id) }
  }

  package func resizeControl(_ id: Int64, isSmall: Bool) throws(HostError) {
    try write { database throws(SQLiteError) in
      try database.execute("UPDATE controls SET is_small = ? WHERE id = ?", isSmall ? 1 : 0, id)
    }
  }

  /// Keeps what was chosen for a control.
  package func configureControl(_ id: Int64, _ configuration: [String: IntentValue]) throws(HostError) {
    try write { database throws(SQLiteError) in
      try database.execute("UPDATE controls SET configuration = ? WHERE id = ?", HostStore.data(configuration), id)
    }
  }

  /// Keeps what a control shows, for the time until its process answers again.
  package func keep(_ content: ControlContent, ofControl id: Int64) throws(HostError) {
    var writer = ByteWriter()
    content.encode(to: &writer)
    let bytes = Data(writer.bytes)
    try write { database throws(SQLiteError) in
      try database.execute("UPDATE controls SET content = ? WHERE id = ?", bytes, id)
    }
  }
}
