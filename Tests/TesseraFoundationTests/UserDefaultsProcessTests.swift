// SPDX-License-Identifier: Apache-2.0
import Foundation
import TesseraSQLite
import Testing

@testable import TesseraFoundation

extension ReportingTests.UserDefaultsTests {
  /// Overwrites the stored bytes of a value with what no value begins with.
  static func corrupt(_ file: URL, key: String) throws {
    try SQLiteConnection(path: file.path()).execute("UPDATE entries SET value = ? WHERE key = ?", Data([200]), key)
  }
}

@Suite struct UserDefaultsProcessTests {
  @Test func losesNoIncrementOfTwoProcesses() async throws {
    let scratch = Scratch()
    let root = scratch.containers.root.path()
    async let first: Void = increment(root, key: "first")
    async let second: Void = increment(root, key: "second")
    _ = await (first, second)
    let values = scratch.stranger().allValues().values
    #expect(values == ["first": .integer(1000), "second": .integer(1000)])
  }

  private func increment(_ root: String, key: String) async {
    await #expect(processExitsWith: .success) { [root, key] in
      let containers = AppContainers(root: URL(filePath: root), bundleIdentifier: "io.example.\(key)")
      let defaults = try #require(TesseraUserDefaults(suiteName: "group.io.example", containers: containers))
      for _ in 0..<1000 { defaults.set(defaults.integer(forKey: key) + 1, forKey: key) }
    }
  }

  @Test func keepsAWriteOfAKilledProcess() async throws {
    let scratch = Scratch()
    let root = scratch.containers.root.path()
    await #expect(processExitsWith: .signal(SIGKILL)) { [root = root as String] in
      let containers = AppContainers(root: URL(filePath: root), bundleIdentifier: "io.example")
      let defaults = try #require(TesseraUserDefaults(suiteName: "group.io.example", containers: containers))
      defaults.set("written", forKey: "a")
      kill(getpid(), SIGKILL)
    }
    #expect(scratch.stranger().value(forKey: "a").value == .string("written"))
  }

  @Test func namesKeyAndTypeOfAValueThatIsNoPropertyList() async throws {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      struct Custom {}
      TesseraUserDefaults.standard.set([Custom()], forKey: "wrong")
    }
    let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(text.contains("\"wrong\""))
    #expect(text.contains("Custom"))
  }
}
