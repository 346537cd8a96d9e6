// SPDX-License-Identifier: Apache-2.0
import Foundation
import TesseraDisplayList
import TesseraModel
import TesseraSchedule
import TesseraWire
import Testing

@testable import TesseraHost

@Suite struct HostStoreTests {
  private func filled(_ store: HostStore) throws -> Int64 {
    let bundle = try store.install(packagePath: "/a", product: "A", displayName: "A", widgets: [])
    return try store.place(
      PlacedWidget(
        id: 0, bundle: bundle, kind: "k", family: .systemSmall, place: HomePlace(page: 1, column: 1, row: 2),
        configuration: ["name": .string("Milk")]), moving: [])
  }

  private func list(_ height: CGFloat, pictures: [String] = []) -> StoredList {
    var list = DisplayList(size: CGSize(width: 1, height: height))
    list.images = pictures.map {
      ImageResource(id: ImageID(hex: $0), pixelWidth: 1, pixelHeight: 1, data: Data($0.utf8))
    }
    return StoredList(list)
  }

  private func timeline(_ generation: Int64) -> HostStore.StoredTimeline {
    HostStore.StoredTimeline(
      reply: TimelineReply(
        generation: 3, entries: [.init(date: Date(timeIntervalSinceReferenceDate: 5))], policy: .never),
      generation: generation, lastReload: Date(timeIntervalSinceReferenceDate: 4))
  }

  @Test func keepsWhatItWasGivenOverAReopening() throws {
    let folder = try TemporaryFolder()
    var id: Int64 = 0
    do {
      let store = try HostStore(folder: folder.path)
      id = try filled(store)
      try store.keep(timeline(8), archives: [ArchiveKey(entry: 0, variant: "v"): list(7, pictures: ["p"])], of: id)
      try store.note(
        ReloadRecord(date: Date(timeIntervalSinceReferenceDate: 4), cause: .placed, charge: .free, outcome: .done),
        of: id, forgettingBefore: .distantPast)
      try store.set(["a": "b"])
      try store.keep(fallbacks: ["shop": .int(3)], of: id)
    }
    let store = try HostStore(folder: folder.path)
    let widget = try #require(try store.widgets().first)
    #expect(widget.place == HomePlace(page: 1, column: 1, row: 2))
    #expect(widget.configuration == ["name": .string("Milk")])
    #expect(widget.fallbacks == ["shop": .int(3)])
    #expect(try store.timelines()[id]?.generation == 8)
    #expect(try store.timelines()[id]?.reply == timeline(8).reply)
    let hash = try #require(try store.archives(of: id)[ArchiveKey(entry: 0, variant: "v")])
    let found = try #require(try store.list(hash))
    #expect(found.size.height == 7)
    #expect(found.images.first?.data == Data("p".utf8))
    #expect(try store.ledgers()[id]?.map(\.cause) == [.placed])
    #expect(try store.settings() == ["a": "b"])
  }

  @Test func keepsAPictureOnceAndDropsItWithTheLastListThatShowsIt() throws {
    let folder = try TemporaryFolder()
    let store = try HostStore(folder: folder.path)
    let id = try filled(store)
    let key = ArchiveKey(entry: 0, variant: "v")
    try store.keep(
      timeline(1),
      archives: [key: list(1, pictures: ["p"]), ArchiveKey(entry: 1, variant: "v"): list(2, pictures: ["p"])],
      of: id)
    #expect(try count("pictures", store) == 1)
    try store.keep(timeline(2), archives: [key: list(3)], of: id)
    #expect(try count("pictures", store) == 0)
    #expect(try count("lists", store) == 1)
    try store.removeWidget(id)
    for table in ["lists", "archives", "timelines", "ledger"] { #expect(try count(table, store) == 0) }
  }

  @Test func aStoreOfBeforeThereWereControlsGetsThem() throws {
    let folder = try TemporaryFolder()
    do {
      let store = try HostStore(folder: folder.path)
      _ = try filled(store)
      // As the first version of the schema left it.
      try store.database.execute("DROP TABLE controls")
      try store.database.execute("ALTER TABLE widgets DROP COLUMN fallbacks")
      try store.database.execute("PRAGMA user_version = 1")
    }
    let store = try HostStore(folder: folder.path)
    #expect(try store.widgets().count == 1)
    let bundle = try #require(try store.bundles().first?.id)
    var control = PlacedControl(id: 0, bundle: bundle, kind: "c", configuration: ["a": .int(1)], isSmall: true)
    control.id = try store.place(control)
    let content = ControlContent(kind: .button, off: .init(title: "t"), on: .init(title: "u"))
    try store.keep(content, ofControl: control.id)
    let kept = try #require(try store.controls().first)
    #expect(kept.control == control)
    #expect(kept.content == content)
    try store.removeBundle(bundle)
    #expect(try store.controls().isEmpty)
  }

  private func count(_ table: String, _ store: HostStore) throws -> Int {
    try #require(try store.database.first("SELECT count(*) FROM \(table)")).get(0)
  }

  @Test func setsADamagedFileAsideAndSaysSo() throws {
    let folder = try TemporaryFolder(["host.sqlite": String(repeating: "no database at all ", count: 500)])
    var told: [String] = []
    let store = try HostStore(folder: folder.path) { told.append($0) }
    #expect(try store.widgets().isEmpty)
    #expect(told.count == 1 && told[0].contains("host.sqlite.damaged-1"))
    let kept = FileManager.default.contents(atPath: folder.path + "/host.sqlite.damaged-1")
    #expect(kept?.starts(with: Data("no database".utf8)) == true)
  }

  @Test func refusesAStoreOfANewerVersion() throws {
    let folder = try TemporaryFolder()
    do {
      let store = try HostStore(folder: folder.path)
      try store.database.execute("PRAGMA user_version = 99")
    }
    let error = #expect(throws: HostError.self) { try HostStore(folder: folder.path) }
    #expect(error?.code == .storeFailed)
    #expect(error?.message.contains("newer version") == true)
  }

  @Test func forgetsOldRecordsOnly() throws {
    let folder = try TemporaryFolder()
    let store = try HostStore(folder: folder.path)
    let id = try filled(store)
    for seconds in [1.0, 50, 100] {
      try store.note(
        ReloadRecord(
          date: Date(timeIntervalSinceReferenceDate: seconds), cause: .policy, charge: .charged, outcome: .done),
        of: id, forgettingBefore: Date(timeIntervalSinceReferenceDate: seconds - 60))
    }
    #expect(try store.ledgers()[id]?.map(\.date.timeIntervalSinceReferenceDate) == [50, 100])
  }
}
