// SPDX-License-Identifier: Apache-2.0
import Foundation
import TesseraModel
import TesseraSQLite

extension HostStore {
  // MARK: Bundles

  /// The installed bundles in the order of their installation.
  package func bundles() throws(HostError) -> [InstalledBundle] {
    try run { database throws(SQLiteError) in
      var found: [InstalledBundle] = []
      for row in try database.query("SELECT id, package, product, name, widgets FROM bundles ORDER BY id") {
        var reader = ByteReader(try row.get(4, as: Data.self))
        // What cannot be read any more is asked for again: the process knows it.
        let widgets = try? reader.readList { r throws(DecodingFailure) in try WidgetDescriptor(from: &r) }
        found.append(
          InstalledBundle(
            id: try row.get(0), packagePath: try row.get(1), product: try row.get(2), displayName: try row.get(3),
            widgets: widgets ?? []))
      }
      return found
    }
  }

  /// Installs a bundle, or brings what is known of it up to date; gives its number.
  package func install(
    packagePath: String, product: String, displayName: String, widgets: [WidgetDescriptor]
  ) throws(HostError) -> Int64 {
    var writer = ByteWriter()
    writer.write(list: widgets) { $1.encode(to: &$0) }
    let bytes = Data(writer.bytes)
    return try write { database throws(SQLiteError) in
      try database.execute(
        "INSERT INTO bundles (package, product, name, widgets) VALUES (?, ?, ?, ?) "
          + "ON CONFLICT (package, product) DO UPDATE SET name = excluded.name, widgets = excluded.widgets",
        packagePath, product, displayName, bytes)
      let row = try database.first("SELECT id FROM bundles WHERE package = ? AND product = ?", packagePath, product)
      return try row?.get(0) ?? 0
    }
  }

  /// Takes a bundle away with all its widgets.
  package func removeBundle(_ id: Int64) throws(HostError) {
    try write { database throws(SQLiteError) in
      try database.execute("DELETE FROM bundles WHERE id = ?", id)
      try HostStore.sweep(database)
    }
  }

  // MARK: Widgets

  /// The placed widgets in the order in which they were added.
  package func widgets() throws(HostError) -> [PlacedWidget] {
    try run { database throws(SQLiteError) in
      var found: [PlacedWidget] = []
      let rows = try database.query(
        "SELECT id, bundle, kind, family, page, grid_column, grid_row, configuration, fallbacks FROM widgets "
          + "ORDER BY id")
      for row in rows {
        guard let family = WidgetFamily(rawValue: try row.get(3)) else { continue }
        let place = HomePlace(page: try row.get(4), column: try row.get(5), row: try row.get(6))
        let configuration: Data? = try row.get(7)
        let fallbacks: Data? = try row.get(8)
        found.append(
          PlacedWidget(
            id: try row.get(0), bundle: try row.get(1), kind: try row.get(2), family: family, place: place,
            configuration: configuration.flatMap(HostStore.values),
            fallbacks: fallbacks.flatMap(HostStore.values) ?? [:]))
      }
      return found
    }
  }

  /// Adds a widget and moves the others to where they make way; gives its number.
  package func place(_ widget: PlacedWidget, moving others: [HomeGrid.Tile]) throws(HostError) -> Int64 {
    try write { database throws(SQLiteError) in
      try database.execute(
        "INSERT INTO widgets (bundle, kind, family, page, grid_column, grid_row, configuration) "
          + "VALUES (?, ?, ?, ?, ?, ?, ?)",
        widget.bundle, widget.kind, widget.family.rawValue, widget.place.page, widget.place.column, widget.place.row,
        widget.configuration.map(HostStore.data))
      let id = database.lastInsertedRow
      try HostStore.move(others, database)
      return id
    }
  }

  /// Puts tiles to other places, all or none.
  package func move(_ tiles: [HomeGrid.Tile]) throws(HostError) {
    try write { database throws(SQLiteError) in try HostStore.move(tiles, database) }
  }

  /// Removes a widget with its timeline, archives and ledger.
  package func removeWidget(_ id: Int64) throws(HostError) {
    try write { database throws(SQLiteError) in
      try database.execute("DELETE FROM widgets WHERE id = ?", id)
      try HostStore.sweep(database)
    }
  }

  /// Keeps what was chosen for a widget; nil goes back to the defaults.
  package func configure(_ id: Int64, _ configuration: [String: IntentValue]?) throws(HostError) {
    try write { database throws(SQLiteError) in
      try database.execute("UPDATE widgets SET configuration = ? WHERE id = ?", configuration.map(HostStore.data), id)
    }
  }

  /// Keeps what a widget's queries gave by default.
  package func keep(fallbacks: [String: IntentValue], of id: Int64) throws(HostError) {
    try write { database throws(SQLiteError) in
      try database.execute("UPDATE widgets SET fallbacks = ? WHERE id = ?", HostStore.data(fallbacks), id)
    }
  }

  private static func move(_ tiles: [HomeGrid.Tile], _ database: SQLiteConnection) throws(SQLiteError) {
    for tile in tiles {
      try database.execute(
        "UPDATE widgets SET page = ?, grid_column = ?, grid_row = ? WHERE id = ?", tile.place.page, tile.place.column,
        tile.place.row, tile.id)
    }
  }

  static func data(_ values: [String: IntentValue]) -> Data {
    var writer = ByteWriter()
    writer.write(values: values)
    return Data(writer.bytes)
  }

  static func values(_ data: Data) -> [String: IntentValue]? {
    var reader = ByteReader(data)
    return try? reader.readValues()
  }

  // MARK: Settings

  package func settings() throws(HostError) -> [String: String] {
    try run { database throws(SQLiteError) in
      var found: [String: String] = [:]
      for row in try database.query("SELECT key, value FROM settings") { found[try row.get(0)] = try row.get(1) }
      return found
    }
  }

  /// Keeps settings beside those that are there.
  package func set(_ settings: [String: String]) throws(HostError) {
    try write { database throws(SQLiteError) in
      for (key, value) in settings.sorted(by: { $0.key < $1.key }) {
        try database.execute(
          "INSERT INTO settings (key, value) VALUES (?, ?) ON CONFLICT (key) DO UPDATE SET value = excluded.value", key,
          value)
      }
    }
  }
}
