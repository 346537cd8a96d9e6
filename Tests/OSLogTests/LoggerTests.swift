// SPDX-License-Identifier: Apache-2.0
import Foundation
import OSLog
import Synchronization
import Testing
import os

// Serialized: where lines go is one setting of the process.
@Suite(.serialized)
struct LoggerTests {
  private func lines(_ body: () -> Void) -> [String] {
    let lines = LineBox()
    LogOutput.redirect { line in lines.add(line) }
    body()
    LogOutput.redirect(nil)
    return lines.all
  }

  private final class LineBox: Sendable {
    private let stored = Mutex<[String]>([])
    func add(_ line: String) { stored.withLock { $0.append(line) } }
    var all: [String] { stored.withLock { $0 } }
  }

  @Test func aLineNamesSubsystemCategoryAndLevel() {
    let logger = Logger(subsystem: "com.example", category: "net")
    let lines = lines {
      logger.debug("a")
      logger.info("b")
      logger.notice("c")
      logger.warning("d")
      logger.error("e")
      logger.fault("f")
      logger.log(level: .info, "g")
      Logger().log("h")
    }
    #expect(
      lines == [
        "[com.example:net] debug a", "[com.example:net] info b", "[com.example:net] notice c",
        "[com.example:net] error d", "[com.example:net] error e", "[com.example:net] fault f",
        "[com.example:net] info g", "notice h",
      ])
  }

  @Test func privateValuesAreShownAndFormatted() {
    struct Failure: Error {}
    let lines = lines {
      let logger = Logger()
      logger.log(
        "\("name", privacy: .private(mask: .hash)) \(255, format: .hex(includePrefix: true), privacy: .public)")
      logger.log("\(3.14159, format: .fixed(precision: 2)) \(true, format: .answer) \(7, align: .right(columns: 3))|")
      logger.log("\(Failure(), privacy: .public) \(Int.self) \([1, 2]) \(-5, format: .decimal(minDigits: 3))")
    }
    #expect(lines == ["notice name 0xff", "notice 3.14 YES   7|", "notice Failure() Int [1, 2] -005"])
  }

  @Test func aMessageStaysOneLine() {
    #expect(lines { Logger().log("a\nb\r") } == ["notice a\\nb\\r"])
  }

  @Test func theOlderFunctionUnderstandsItsFormats() {
    let log = OSLog(subsystem: "s", category: "c")
    let lines = lines {
      os_log("plain")
      os_log("%{public}@ has %d of %5.1f%%", log: log, type: .error, "Ann" as NSString, 3, 12.34)
      os_log(.info, log: log, "value \(1)")
      os_log("%x %08d|%-4s|", 255, 42, 7)
      os_log("%@ %@", 1)
      os_log("never", log: .disabled)
    }
    #expect(
      lines == [
        "notice plain", "[s:c] error Ann has 3 of  12.3%", "[s:c] info value 1", "notice ff 00000042|7   |",
        "notice 1 <missing>",
      ])
  }
}

struct OSAllocatedUnfairLockTests {
  @Test func guardsItsState() async {
    let lock = OSAllocatedUnfairLock(initialState: 0)
    await withTaskGroup(of: Void.self) { group in
      for _ in 0..<8 {
        group.addTask { for _ in 0..<1000 { lock.withLock { $0 += 1 } } }
      }
    }
    #expect(lock.withLock { $0 } == 8000)
  }

  @Test func isNotAvailableWhileHeld() {
    let lock = OSAllocatedUnfairLock(initialState: 1)
    let inner: Int? = lock.withLockUnchecked { _ in lock.withLockIfAvailable { $0 } }
    #expect(inner == nil)
    #expect(lock.withLockIfAvailable { $0 } == 1)
  }
}
