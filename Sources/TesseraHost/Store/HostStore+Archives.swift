// SPDX-License-Identifier: Apache-2.0
import Foundation
import TesseraDisplayList
import TesseraImage
import TesseraModel
import TesseraSQLite
import TesseraWire

/// The key of one stored picture of a widget: which entry, in which environment.
package struct ArchiveKey: Hashable, Sendable {
  /// The entry's index that stands for the placeholder.
  package static let placeholder = -1
  /// The one that stands for what the timeline before showed last, until the first entry of this one comes.
  package static let former = -2

  package var entry: Int
  /// `ArchivedEnvironment.variant`.
  package var variant: String

  package init(entry: Int, variant: String) {
    self.entry = entry
    self.variant = variant
  }
}

/// A display list under the digest of its content.
package struct StoredList: Sendable {
  package var hash: String
  package var list: DisplayList
  let bytes: Data

  package init(_ list: DisplayList) {
    self.list = list
    var writer = ByteWriter()
    // Pictures are kept once, however many lists show them; their digests are part of the list.
    writer.write(raw: list.withoutPictureData.encode())
    bytes = Data(writer.bytes)
    hash = ContentDigest(of: bytes).description
  }
}

extension DisplayList {
  /// The list with the names of its pictures but without their bytes.
  fileprivate var withoutPictureData: DisplayList {
    var copy = self
    copy.images = images.map {
      ImageResource(id: $0.id, pixelWidth: $0.pixelWidth, pixelHeight: $0.pixelHeight, data: Data())
    }
    return copy
  }
}

extension HostStore {
  // MARK: Timelines

  /// A timeline as it was stored.
  package struct StoredTimeline: Sendable {
    package var reply: TimelineReply
    /// The scheduler's number of it, which grows over restarts of the host.
    package var generation: Int64
    /// When its reload began, by the home screen's clock.
    package var lastReload: Date

    package init(reply: TimelineReply, generation: Int64, lastReload: Date) {
      self.reply = reply
      self.generation = generation
      self.lastReload = lastReload
    }
  }

  /// The stored timelines by widget; those that cannot be read any more are left out and asked for again.
  package func timelines() throws(HostError) -> [Int64: StoredTimeline] {
    try run { database throws(SQLiteError) in
      var found: [Int64: StoredTimeline] = [:]
      for row in try database.query("SELECT widget, generation, last_reload, timeline FROM timelines") {
        var reader = ByteReader(try row.get(3, as: Data.self))
        guard let reply = try? TimelineReply(from: &reader) else { continue }
        found[try row.get(0)] = StoredTimeline(
          reply: reply, generation: try row.get(1), lastReload: Date(timeIntervalSinceReferenceDate: try row.get(2)))
      }
      return found
    }
  }

  /// Keeps a widget's new timeline with the archives that came with it; those of the old one go.
  package func keep(
    _ timeline: StoredTimeline, archives: [ArchiveKey: StoredList], of widget: Int64
  ) throws(HostError) {
    var writer = ByteWriter()
    timeline.reply.encode(to: &writer)
    let bytes = Data(writer.bytes)
    try write { database throws(SQLiteError) in
      guard try HostStore.exists(widget, database) else { return }
      try database.execute(
        "INSERT INTO timelines (widget, generation, last_reload, timeline) VALUES (?, ?, ?, ?) "
          + "ON CONFLICT (widget) DO UPDATE SET generation = excluded.generation, "
          + "last_reload = excluded.last_reload, timeline = excluded.timeline",
        widget, timeline.generation, timeline.lastReload.timeIntervalSinceReferenceDate, bytes)
      try database.execute("DELETE FROM archives WHERE widget = ? AND entry <> ?", widget, ArchiveKey.placeholder)
      for (key, list) in archives { try HostStore.insert(key, list, of: widget, database) }
      try HostStore.sweep(database)
    }
  }

  /// Adds archives to those of the present timeline.
  package func add(_ archives: [ArchiveKey: StoredList], of widget: Int64) throws(HostError) {
    try write { database throws(SQLiteError) in
      guard try HostStore.exists(widget, database) else { return }
      for (key, list) in archives { try HostStore.insert(key, list, of: widget, database) }
    }
  }

  /// The digests of a widget's archives.
  package func archives(of widget: Int64) throws(HostError) -> [ArchiveKey: String] {
    try run { database throws(SQLiteError) in
      var found: [ArchiveKey: String] = [:]
      for row in try database.query("SELECT entry, variant, list FROM archives WHERE widget = ?", widget) {
        found[ArchiveKey(entry: try row.get(0), variant: try row.get(1))] = try row.get(2)
      }
      return found
    }
  }

  /// A display list with its pictures; nil where it is missing or cannot be read any more.
  package func list(_ hash: String) throws(HostError) -> DisplayList? {
    try run { database throws(SQLiteError) in
      guard let row = try database.first("SELECT bytes FROM lists WHERE hash = ?", hash),
        var list = try? DisplayList(decoding: Array(try row.get(0, as: Data.self)))
      else { return nil }
      for index in list.images.indices {
        let id = list.images[index].id.hex
        guard let picture = try database.first("SELECT bytes FROM pictures WHERE hash = ?", id) else { return nil }
        list.images[index].data = try picture.get(0)
      }
      return list
    }
  }

  private static func exists(_ widget: Int64, _ database: SQLiteConnection) throws(SQLiteError) -> Bool {
    try database.first("SELECT 1 FROM widgets WHERE id = ?", widget) != nil
  }

  private static func insert(
    _ key: ArchiveKey, _ list: StoredList, of widget: Int64, _ database: SQLiteConnection
  ) throws(SQLiteError) {
    try database.execute(
      "INSERT INTO archives (widget, variant, entry, list) VALUES (?, ?, ?, ?) "
        + "ON CONFLICT (widget, variant, entry) DO UPDATE SET list = excluded.list",
      widget, key.variant, key.entry, list.hash)
    guard try database.first("SELECT 1 FROM lists WHERE hash = ?", list.hash) == nil else { return }
    try database.execute("INSERT INTO lists (hash, bytes) VALUES (?, ?)", list.hash, list.bytes)
    for image in list.list.images {
      try database.execute(
        "INSERT INTO pictures (hash, bytes) VALUES (?, ?) ON CONFLICT (hash) DO NOTHING", image.id.hex, image.data)
      try database.execute(
        "INSERT INTO list_pictures (list, picture) VALUES (?, ?) ON CONFLICT DO NOTHING", list.hash, image.id.hex)
    }
  }

  /// Drops lists and pictures that no archive shows any more.
  static func sweep(_ database: SQLiteConnection) throws(SQLiteError) {
    try database.execute("DELETE FROM lists WHERE hash NOT IN (SELECT list FROM archives)")
    if database.changes > 0 {
      try database.execute("DELETE FROM pictures WHERE hash NOT IN (SELECT picture FROM list_pictures)")
    }
  }
}
