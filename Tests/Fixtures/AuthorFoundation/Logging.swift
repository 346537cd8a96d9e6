// SPDX-License-Identifier: Apache-2.0
import Foundation
import OSLog
import os

private let logger = Logger(subsystem: "org.example", category: "widget")
private let log = OSLog(subsystem: "org.example", category: "old")

extension Logger {
  static let network = Logger(subsystem: Bundle.main.bundleIdentifier ?? "", category: "network")
}

public enum Logging {
  public static func write(_ name: String, _ count: Int, _ error: any Error) {
    logger.log("plain \(name, privacy: .public) \(count)")
    logger.error("\(error.localizedDescription, privacy: .private(mask: .hash)) \(String(describing: error))")
    logger.debug("\(name) \(count, format: .hex, align: .right(columns: 4)) \(1.5, format: .fixed(precision: 2))")
    logger.log(level: .fault, "\(Date()) \(URL(string: "a://b")!) \(name as NSString) \([1, 2])")
    logger.info("\(count as NSNumber) \(true) \(Int.self) \(UInt8(3)) \(Float(1)) \(error) \(name as NSString?)")
    Logger.network.warning("careful")
    os_log("simple")
    os_log("%{public}@ has %d of %.1f", name, count, 2.5)
    os_log("%{public}@ in log", log: log, type: .error, name)
    os_log(.info, "level first")
    os_log(.debug, log: log, "level, log and \(name, privacy: .public)")
    os_log("interpolated \(name)")
    os_log("typed", type: .info)
    os_log(.error, log: .default, "%@", name)
    os_log("%s %ld %lld %x %@", log: OSLog.disabled, type: OSLogType.debug, name, count, Int64(count), 255, name)
    if log.isEnabled(type: .debug) { logger.trace("on") }
  }

  public static func guarded() -> Int {
    let lock = OSAllocatedUnfairLock(initialState: 0)
    lock.withLock { $0 += 2 }
    let plain = OSAllocatedUnfairLock()
    plain.withLock {}
    var unfair = os_unfair_lock()
    os_unfair_lock_lock(&unfair)
    os_unfair_lock_unlock(&unfair)
    var other = os_unfair_lock_s()
    let pointer = UnsafeMutablePointer<os_unfair_lock>.allocate(capacity: 1)
    pointer.initialize(to: os_unfair_lock())
    os_unfair_lock_lock(pointer)
    os_unfair_lock_unlock(pointer)
    pointer.deallocate()
    return os_unfair_lock_trylock(&other) ? lock.withLock { $0 } : 0
  }

  public static func signposts() {
    let signposter = OSSignposter(subsystem: "org.example", category: .pointsOfInterest)
    let state = signposter.beginInterval("load", id: signposter.makeSignpostID(), "\(1)")
    signposter.emitEvent("step")
    signposter.endInterval("load", state)
    signposter.withIntervalSignpost("work") {}
    let other = OSSignposter(logHandle: log)
    let begun = other.beginInterval("x")
    other.endInterval("x", begun, "done \(2)")
    let id = OSSignpostID(log: log)
    os_signpost(.begin, log: log, name: "old", signpostID: id)
    os_signpost(.end, log: log, name: "old", signpostID: id, "%d", 3)
    os_signpost(.event, log: log, name: "tick")
  }
}
