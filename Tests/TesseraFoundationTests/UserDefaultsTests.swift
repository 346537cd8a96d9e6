// SPDX-License-Identifier: Apache-2.0
import Foundation
import Synchronization
import TesseraModel
import TesseraSQLite
import Testing

@testable import TesseraFoundation

/// A folder for one test, gone after it.
final class Scratch {
  let containers: AppContainers

  init(declaredGroups: Set<String>? = nil) {
    let root = FileManager.default.temporaryDirectory.appending(
      path: "tessera-test-\(UUID())", directoryHint: .isDirectory)
    containers = AppContainers(root: root, declaredGroups: declaredGroups, bundleIdentifier: "io.example.app")
  }

  deinit { try? FileManager.default.removeItem(at: containers.root) }

  func group(_ name: String = "group.io.example") throws -> TesseraUserDefaults {
    try #require(TesseraUserDefaults(suiteName: name, containers: containers))
  }

  /// A store of its own over the same file, as another process has one.
  func stranger(_ name: String = "group.io.example") -> DefaultsStore {
    DefaultsStore(file: file(name))
  }

  func file(_ name: String = "group.io.example") -> URL {
    containers.root.appending(path: "groups/\(name)/Library/Preferences/defaults.sqlite")
  }
}

/// Tests that look at the process's list of remarks, one after the other.
@Suite(.serialized) enum ReportingTests {}

extension ReportingTests {
  @Suite(.serialized) struct UserDefaultsTests {
    private let scratch = Scratch()

    @Test func returnsEveryTypeAsItWasWritten() throws {
      let defaults = try scratch.group()
      let date = Date(timeIntervalSinceReferenceDate: 700_000_000.125)
      defaults.set(true, forKey: "bool")
      defaults.set(-42, forKey: "int")
      defaults.set(Float(0.5), forKey: "float")
      defaults.set(0.1, forKey: "double")
      defaults.set("Grüße 🎉", forKey: "string")
      defaults.set(Data([0, 1, 255]), forKey: "data")
      defaults.set(date, forKey: "date")
      defaults.set(URL(string: "app://x/y?z=1#f"), forKey: "url")
      defaults.set([1, "two", [3.5]] as [Any], forKey: "array")
      defaults.setValue([["id": "1", "title": "A"], ["id": "2"]], forKey: "stories")
      defaults.set(UInt64.max, forKey: "unsigned")

      let other = TesseraUserDefaults(suiteName: "group.io.example", containers: scratch.containers)
      for reader in [defaults, try #require(other)] {
        #expect(reader.bool(forKey: "bool"))
        #expect(reader.integer(forKey: "int") == -42)
        #expect(reader.float(forKey: "float") == 0.5)
        #expect(reader.double(forKey: "double") == 0.1)
        #expect(reader.string(forKey: "string") == "Grüße 🎉")
        #expect(reader.data(forKey: "data") == Data([0, 1, 255]))
        #expect(reader.object(forKey: "date") as? Date == date)
        #expect(reader.url(forKey: "url") == URL(string: "app://x/y?z=1#f"))
        #expect(reader.array(forKey: "stories") as? [[String: String]] == [["id": "1", "title": "A"], ["id": "2"]])
        #expect(reader.array(forKey: "array")?[1] as? String == "two")
        #expect(reader.object(forKey: "unsigned") as? UInt64 == .max)
      }
      #expect(scratch.stranger().allValues().values["int"] == .integer(-42))
    }

    @Test func castsNumbersAsApplesDo() throws {
      let defaults = try scratch.group()
      defaults.set(true, forKey: "yes")
      defaults.set(5, forKey: "five")
      defaults.set(["a": 1, "b": 2], forKey: "counts")
      #expect(defaults.object(forKey: "yes") as? Int == 1)
      #expect(defaults.object(forKey: "yes") as? Bool == true)
      #expect(defaults.object(forKey: "five") as? Double == 5)
      #expect(defaults.object(forKey: "five") as? Bool == nil)
      #expect(defaults.object(forKey: "counts") as? [String: Int] == ["a": 1, "b": 2])
      #expect(defaults.object(forKey: "counts") as? [String: Double] == ["a": 1, "b": 2])
    }

    @Test func convertsBetweenNumbersAndTexts() throws {
      let defaults = try scratch.group()
      defaults.set("42.9 apples", forKey: "text")
      defaults.set("YES", forKey: "yes")
      defaults.set(7.9, forKey: "real")
      defaults.set(["a", 1] as [Any], forKey: "mixed")
      #expect(defaults.integer(forKey: "text") == 42)
      #expect(defaults.double(forKey: "text") == 42.9)
      #expect(defaults.bool(forKey: "yes"))
      #expect(defaults.integer(forKey: "real") == 7)
      #expect(defaults.string(forKey: "real") == "7.9")
      #expect(defaults.stringArray(forKey: "mixed") == nil)
      #expect(defaults.array(forKey: "mixed")?.count == 2)
      #expect(defaults.integer(forKey: "missing") == 0)
      #expect(defaults.string(forKey: "missing") == nil)
      #expect(defaults.data(forKey: "text") == nil)
    }

    @Test func removesAKeyThatIsSetToNil() throws {
      let defaults = try scratch.group()
      for key in ["any", "url", "optional", "removed"] { defaults.set("x", forKey: key) }
      defaults.set(nil as Any?, forKey: "any")
      defaults.set(nil as URL?, forKey: "url")
      defaults.set(Int?.none as Any, forKey: "optional")
      defaults.removeObject(forKey: "removed")
      #expect(scratch.stranger().allValues().values == [:])
      #expect(defaults.object(forKey: "any") == nil)
    }

    @Test func looksIntoAnOptional() throws {
      let defaults = try scratch.group()
      defaults.set(Int?.some(3) as Any, forKey: "some")
      #expect(defaults.integer(forKey: "some") == 3)
    }

    @Test func seesAnotherProcessesWriteAtTheNextRead() throws {
      let defaults = try scratch.group()
      defaults.set(1, forKey: "a")
      #expect(defaults.integer(forKey: "a") == 1)
      let stranger = scratch.stranger()
      stranger.set(["a": .integer(2), "b": .string("new")])
      #expect(defaults.integer(forKey: "a") == 2)
      #expect(defaults.string(forKey: "b") == "new")
      defaults.set(3, forKey: "a")
      #expect(stranger.value(forKey: "a").value == .integer(3))
    }

    @Test func postsOwnAndOthersChanges() throws {
      let defaults = try scratch.group()
      _ = defaults.object(forKey: "a")
      let count = Mutex(0)
      let observer = NotificationCenter.default.addObserver(
        forName: TesseraUserDefaults.didChangeNotification, object: defaults, queue: nil
      ) { _ in count.withLock { $0 += 1 } }
      defer { NotificationCenter.default.removeObserver(observer) }
      defaults.set(1, forKey: "a")
      #expect(count.withLock { $0 } == 1)
      scratch.stranger().set(["a": .integer(2)])
      #expect(count.withLock { $0 } == 1)
      #expect(defaults.integer(forKey: "a") == 2)
      #expect(count.withLock { $0 } == 2)
      #expect(defaults.integer(forKey: "a") == 2)
      #expect(count.withLock { $0 } == 2)
    }

    @Test func registersValuesForAllSuitesAndStoresNone() throws {
      let defaults = try scratch.group()
      let key = "registered-\(UUID())"
      TesseraUserDefaults(containers: scratch.containers).register(defaults: [key: 5])
      #expect(defaults.integer(forKey: key) == 5)
      #expect(defaults.dictionaryRepresentation()[key] as? Int == 5)
      #expect(scratch.stranger().allValues().values == [:])
      defaults.set(6, forKey: key)
      #expect(defaults.integer(forKey: key) == 6)
      defaults.removeObject(forKey: key)
      #expect(defaults.integer(forKey: key) == 5)
    }

    @Test func removesAWholeDomain() throws {
      let defaults = try scratch.group()
      defaults.set(1, forKey: "a")
      defaults.set(2, forKey: "b")
      #expect(defaults.persistentDomain(forName: "group.io.example") as? [String: Int] == ["a": 1, "b": 2])
      defaults.removePersistentDomain(forName: "group.io.example")
      #expect(defaults.object(forKey: "a") == nil)
      #expect(defaults.persistentDomain(forName: "group.io.example") == nil)
    }

    @Test func keepsProgramsAndGroupsApart() throws {
      let standard = TesseraUserDefaults(containers: scratch.containers)
      let group = try scratch.group()
      standard.set("own", forKey: "a")
      group.set("shared", forKey: "a")
      #expect(standard.string(forKey: "a") == "own")
      #expect(group.string(forKey: "a") == "shared")
      standard.addSuite(named: "group.io.example")
      group.set("only shared", forKey: "b")
      #expect(standard.string(forKey: "b") == "only shared")
    }

    @Test(arguments: ["", ".", "..", "../../x", "a/b", "group.a b", "group.ä", "NSGlobalDomain", "io.example.app"])
    func refusesANameThatIsNone(name: String) {
      #expect(TesseraUserDefaults(suiteName: name, containers: scratch.containers) == nil)
      #expect(!FileManager.default.fileExists(atPath: scratch.containers.root.path()))
    }

    @Test func refusesATooLongName() {
      let name = "group." + String(repeating: "a", count: 250)
      #expect(TesseraUserDefaults(suiteName: name, containers: scratch.containers) == nil)
      #expect(TesseraUserDefaults(suiteName: String(name.dropLast()), containers: scratch.containers) != nil)
    }

    @Test func allowsOnlyDeclaredGroupsWhereThereAreEntitlements() {
      let scratch = Scratch(declaredGroups: ["group.declared"])
      #expect(TesseraUserDefaults(suiteName: "group.declared", containers: scratch.containers) != nil)
      let (other, told) = DiagnosticLog.collect {
        TesseraUserDefaults(suiteName: "group.other", containers: scratch.containers)
      }
      #expect(other == nil)
      #expect(told.map(\.id) == [.groupInvalid])
      #expect(told.first?.message.contains("group.other") == true)
    }

    @Test func setsADamagedStoreAsideAndSaysSo() throws {
      let file = scratch.file()
      try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      let garbage = Data("This is no database, but somebody may want to look at it.".utf8)
      try garbage.write(to: file)
      let (defaults, told) = try DiagnosticLog.collect {
        let defaults = try scratch.group()
        #expect(defaults.object(forKey: "a") == nil)
        return defaults
      }
      defaults.set(1, forKey: "a")
      #expect(defaults.integer(forKey: "a") == 1)
      #expect(try Data(contentsOf: URL(filePath: file.path() + ".damaged-1")) == garbage)
      #expect(told.map(\.id) == [.groupUndeclared, .storeDamaged])
      #expect(told.last?.message.contains("damaged-1") == true)
    }

    @Test func setsAStoreWithADamagedValueAside() throws {
      let defaults = try scratch.group()
      defaults.set("kept in the copy", forKey: "a")
      scratch.stranger().set(["b": .string("x")])
      try Self.corrupt(scratch.file(), key: "b")
      #expect(defaults.object(forKey: "a") == nil)
      let copy = try SQLiteConnection(path: scratch.file().path() + ".damaged-1", creates: false)
      let bytes: Data? = try copy.first("SELECT value FROM entries WHERE key = 'a'")?.get(0)
      #expect(try bytes.map { try PropertyValue(encoded: $0) } == .string("kept in the copy"))
    }

    @Test func letsNobodyElseReadTheFiles() throws {
      try scratch.group().set(1, forKey: "a")
      let manager = FileManager.default
      let folder = try manager.attributesOfItem(atPath: scratch.file().deletingLastPathComponent().path())
      #expect(folder[.posixPermissions] as? Int == 0o700)
      #expect(try manager.attributesOfItem(atPath: scratch.file().path())[.posixPermissions] as? Int == 0o600)
    }

    @Test func canBeSubclassed() throws {
      final class Recorder: TesseraUserDefaults, @unchecked Sendable {
        var keys: [String] = []
        override func set(_ value: Any?, forKey defaultName: String) { keys.append(defaultName) }
        override func string(forKey defaultName: String) -> String? { "mock" }
      }
      let recorder = Recorder(containers: scratch.containers)
      recorder.setValue(1, forKey: "a")
      #expect(recorder.keys == ["a"])
      #expect(recorder.string(forKey: "a") == "mock")
    }

    @Test func losesNothingWhenThreadsWriteDistinctKeys() throws {
      _ = try scratch.group()
      let stores = (0..<4).map { _ in scratch.stranger() }
      let told = Mutex<[Diagnostic]>([])
      DispatchQueue.concurrentPerform(iterations: 4) { worker in
        let (_, remarks) = DiagnosticLog.collect {
          for number in 1...100 { stores[worker].set(["\(worker)-\(number)": .integer(Int64(number))]) }
        }
        told.withLock { $0 += remarks }
      }
      #expect(told.withLock { $0 }.isEmpty)
      let found = scratch.stranger().allValues().values
      let lost = (0..<4).flatMap { worker in
        (1...100).filter { found["\(worker)-\($0)"] != .integer(Int64($0)) }.map { "\(worker)-\($0)" }
      }
      #expect(lost.isEmpty)
      #expect(found.count == 400)
    }
  }
}
