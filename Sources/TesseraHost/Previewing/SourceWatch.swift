// SPDX-License-Identifier: Apache-2.0
import CSystem
import Foundation
import Synchronization

/// Notices when files and folders change: folders are watched with all that are in them, links are followed.
///
/// Folders are watched rather than files, since most editors save by putting a new file in the place of the old one.
/// One thread waits; every thread may wake it.
package final class SourceWatch: Sendable {
  /// Why a wait ended.
  package enum Outcome: Sendable { case changed, woken, timedOut }

  private struct State {
    var paths: [String] = []
    /// The folder of each number.
    var folders: [Int32: String] = [:]
    /// Names that count in a folder of which not everything is watched.
    var names: [String: Set<String>] = [:]
  }

  private let descriptor: Int32
  private let bell: Int32
  private let state = Mutex(State())

  package init() throws(HostError) {
    var (descriptor, bell): (Int32, Int32) = (-1, -1)
    var result = csystem_watch(&descriptor)
    if result == 0 { result = csystem_eventfd(&bell) }
    guard result == 0 else {
      if descriptor >= 0 { close(descriptor) }
      throw HostError(
        .startFailed, "Files cannot be watched: \(String(cString: strerror(result))).",
        location: "/proc/sys/fs/inotify/max_user_instances")
    }
    (self.descriptor, self.bell) = (descriptor, bell)
  }

  deinit {
    close(descriptor)
    close(bell)
  }

  /// Watches these files and folders instead of those before; what is not there yet is noticed when it comes.
  /// - Returns: How many folders could not be watched: the system allows only so many.
  @discardableResult package func follow(_ paths: [String]) -> Int {
    state.withLock { state in
      state.paths = paths
      return scan(&state)
    }
  }

  /// Number of folders that are watched.
  package var folderCount: Int { state.withLock { $0.folders.count } }

  /// Has the thread that waits go on.
  package func wake() {
    var one: UInt64 = 1
    _ = write(bell, &one, MemoryLayout<UInt64>.size)
  }

  /// Waits until something has changed and nothing more did for a while, so that what an editor or a version control
  /// system writes together is one change.
  /// - Parameters:
  ///   - quiet: How long nothing must happen.
  ///   - limit: How long to wait for a change; nil for ever.
  package func wait(quiet: Duration = .milliseconds(40), limit: Duration? = nil) -> Outcome {
    let clock = ContinuousClock()
    let end = limit.map { clock.now + $0 }
    while true {
      let left = end.map { clock.now.duration(to: $0) }
      if let left, left <= .zero { return .timedOut }
      guard ready(within: left) else { return .woken }
      if take() { break }
    }
    // A folder in which something is written all the time must not hold up the rest for ever.
    let latest = clock.now + quiet * 50
    while clock.now < latest {
      guard ready(within: quiet, isQuiet: true) else { break }
      _ = take()
    }
    return .changed
  }

  /// Whether something is to be read; false when the bell rang, or when nothing came in time.
  private func ready(within limit: Duration?, isQuiet: Bool = false) -> Bool {
    let milliseconds = limit.map { Int32(clamping: Int64($0 / .milliseconds(1)) + 1) } ?? -1
    var entries = [
      pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0), pollfd(fd: bell, events: Int16(POLLIN), revents: 0),
    ]
    let count = poll(&entries, isQuiet ? 1 : 2, milliseconds)
    if count > 0, !isQuiet, entries[1].revents != 0 {
      var value: UInt64 = 0
      _ = read(bell, &value, MemoryLayout<UInt64>.size)
      return false
    }
    // Without a limit nothing else ends a wait than an event; with one the caller looks at the clock.
    return isQuiet ? count > 0 : true
  }

  /// Reads what happened; whether any of it counts.
  private func take() -> Bool {
    var changes = [csystem_change](repeating: csystem_change(), count: 32)
    var count = 0
    var counts = false
    var rescans = false
    state.withLock { state in
      while csystem_take_changes(descriptor, &changes, changes.count, &count) == 0, count > 0 {
        for change in changes[..<count] {
          let name = withUnsafeBytes(of: change.name) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
          guard change.folder >= 0 else {
            (counts, rescans) = (true, true)
            continue
          }
          guard let folder = state.folders[change.folder] else { continue }
          if name.hasPrefix(".") { continue }
          if let names = state.names[folder], !names.contains(name) { continue }
          counts = true
          if change.is_folder { rescans = true }
        }
      }
      if rescans { _ = scan(&state) }
    }
    return counts
  }

  // MARK: Which folders

  /// Watches every folder that the paths stand for, and lets go of the others.
  private func scan(_ state: inout State) -> Int {
    var whole: [String] = []
    var seen: Set<UInt64> = []
    var names: [String: Set<String>] = [:]
    func note(_ path: String) {
      let url = URL(fileURLWithPath: path)
      names[url.deletingLastPathComponent().path, default: []].insert(url.lastPathComponent)
    }
    func visit(_ path: String, isNamed: Bool) {
      var information = stat()
      guard stat(path, &information) == 0 else {
        if isNamed { note(path) }
        return
      }
      let isFolder = information.st_mode & S_IFMT == S_IFDIR
      if isNamed { note(path) }
      guard isFolder else {
        // A link is changed where it leads to.
        let target = URL(fileURLWithPath: path).resolvingSymlinksInPath().path
        if target != path { note(target) }
        return
      }
      guard seen.insert(UInt64(information.st_ino)).inserted else { return }
      whole.append(path)
      for name in Self.entries(of: path) { visit("\(path)/\(name)", isNamed: false) }
    }
    for path in state.paths { visit(path, isNamed: true) }
    var folders: [Int32: String] = [:]
    var failures = 0
    for folder in whole + names.keys.sorted() {
      var number: Int32 = -1
      guard csystem_watch_folder(descriptor, folder, &number) == 0 else {
        failures += 1
        continue
      }
      // Under one number there is one folder: one that is watched whole stays so.
      if folders[number] == nil { folders[number] = folder }
    }
    for number in state.folders.keys where folders[number] == nil { csystem_unwatch_folder(descriptor, number) }
    let wholes = Set(whole)
    state.names = names.filter { !wholes.contains($0.key) }
    state.folders = folders
    return failures
  }

  /// What of a folder may lead further: folders and links.
  private static func entries(of folder: String) -> [String] {
    guard let directory = opendir(folder) else { return [] }
    defer { closedir(directory) }
    var names: [String] = []
    while let entry = readdir(directory) {
      guard [UInt8(DT_DIR), UInt8(DT_LNK), UInt8(DT_UNKNOWN)].contains(entry.pointee.d_type) else { continue }
      let name = withUnsafeBytes(of: &entry.pointee.d_name) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
      if !name.hasPrefix(".") { names.append(name) }
    }
    return names.sorted()
  }
}
