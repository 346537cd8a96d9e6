// SPDX-License-Identifier: Apache-2.0
import Foundation
import Synchronization
import TesseraModel

#if canImport(Glibc)
  import Glibc
#endif

/// Where a program keeps what it stores, and which groups it may share with others.
package struct AppContainers: Hashable, Sendable {
  /// The folder that holds everything.
  package var root: URL
  /// The groups of the entitlements; nil where there are none, which allows every `group.*`.
  package var declaredGroups: Set<String>?
  /// The name of this program's own settings.
  package var bundleIdentifier: String

  package init(root: URL, declaredGroups: Set<String>? = nil, bundleIdentifier: String) {
    self.root = root
    self.declaredGroups = declaredGroups
    self.bundleIdentifier = bundleIdentifier
  }

  /// The places of this process, from the environment that the host made.
  ///
  /// `TESSERA_CONTAINER` names the root, `TESSERA_GROUPS` lists the declared groups with colons between, and
  /// `TESSERA_BUNDLE_ID` names the program. Without a root a folder is made that is removed when the process ends.
  package static var current: AppContainers { replacement.withLock { $0 } ?? own }

  /// Other places for everybody in this process, who sees them at once; nil gives the own ones again.
  ///
  /// Tests change places in this way: settings that somebody holds already follow.
  package static func replace(by places: AppContainers?) {
    let former = replacement.withLock { held in
      defer { held = places }
      return held
    }
    if let former, former.root != places?.root { DefaultsStore.letGo(under: former.root) }
  }

  private static let replacement = Mutex<AppContainers?>(nil)

  private static let own: AppContainers = {
    let environment = ProcessInfo.processInfo.environment
    let root = environment["TESSERA_CONTAINER"].flatMap { $0.isEmpty ? nil : $0 } ?? throwAwayRoot()
    return AppContainers(
      root: URL(fileURLWithPath: root, isDirectory: true),
      declaredGroups: environment["TESSERA_GROUPS"].map { Set($0.split(separator: ":").map(String.init)) },
      bundleIdentifier: environment["TESSERA_BUNDLE_ID"].flatMap { isName($0) ? $0 : nil }
        ?? ProcessInfo.processInfo.processName.filter { $0.isASCII && ($0.isLetter || $0.isNumber) })
  }()

  /// A shared folder or a private one.
  enum Domain: Hashable, Sendable {
    case group(String)
    case program(String)

    /// The name without the kind.
    var name: String {
      switch self {
      case .group(let name), .program(let name): name
      }
    }
  }

  /// Why a name was refused, in a sentence for the author.
  struct Refusal: Error, Equatable {
    var id: DiagnosticID
    var reason: String
  }

  /// Whether a name can be that of a group or a suite: no path, nothing hidden.
  package static func isName(_ name: String) -> Bool {
    guard (1...255).contains(name.utf8.count), name != ".", name != ".." else { return false }
    return name.utf8.allSatisfy { byte in
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "."), UInt8(ascii: "-"), UInt8(ascii: "_"):
        true
      default: false
      }
    }
  }

  /// The domain behind a suite's name.
  ///
  /// A name that begins with `group.` is shared by the programs that declare it; every other is the program's own.
  func domain(named name: String) throws(Refusal) -> Domain {
    guard AppContainers.isName(name) else {
      throw Refusal(
        id: .groupInvalid,
        reason: "\(name.debugDescription) is no name for shared data: use letters, digits, '.', '-' and '_', "
          + "at most 255 of them.")
    }
    guard name != "NSGlobalDomain", name != "Apple.Global.Domain", name != bundleIdentifier else {
      throw Refusal(id: .groupInvalid, reason: "\"\(name)\" is a reserved name and cannot be a suite.")
    }
    guard name.hasPrefix("group.") else { return .program(name) }
    if let declaredGroups, !declaredGroups.contains(name) {
      throw Refusal(
        id: .groupInvalid,
        reason: "The entitlements of \(bundleIdentifier) do not declare the group \"\(name)\" "
          + "(com.apple.security.application-groups); add it in both targets.")
    }
    return .group(name)
  }

  /// The domain, or nil with a diagnostic.
  func reportedDomain(named name: String) -> Domain? {
    do {
      let domain = try domain(named: name)
      if case .group = domain, declaredGroups == nil {
        DiagnosticLog.report(
          .groupUndeclared,
          "The group \"\(name)\" is used without an entitlements file; Apple's systems would refuse it.")
      }
      return domain
    } catch {
      DiagnosticLog.report(error.id, error.reason)
      return nil
    }
  }

  /// The folder of a domain, readable by its owner only; made when missing.
  func directory(of domain: Domain) -> URL {
    let url =
      switch domain {
      case .group(let name):
        root.appendingPathComponent("groups", isDirectory: true)
          .appendingPathComponent(name, isDirectory: true)
      case .program(let name):
        root.appendingPathComponent("programs", isDirectory: true)
          .appendingPathComponent(name, isDirectory: true)
      }
    try? FileManager.default.createDirectory(
      at: url, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    return url
  }

  private static let removed = Mutex<String?>(nil)

  private static func throwAwayRoot() -> String {
    var template = Array((NSTemporaryDirectory() + "/tessera-XXXXXX").utf8CString)
    guard mkdtemp(&template) != nil else { return NSTemporaryDirectory() + "/tessera-\(getpid())" }
    let path = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
    removed.withLock { $0 = path }
    atexit {
      if let path = AppContainers.removed.withLock({ $0 }) { try? FileManager.default.removeItem(atPath: path) }
    }
    return path
  }
}

extension FileManager {
  /// The folder that the programs of a group share, nil with a diagnostic for a name that is invalid or undeclared.
  public func containerURL(forSecurityApplicationGroupIdentifier groupIdentifier: String) -> URL? {
    let containers = AppContainers.current
    guard groupIdentifier.hasPrefix("group.") else {
      DiagnosticLog.report(
        .groupInvalid, "\(groupIdentifier.debugDescription) is no group: its name must begin \"group.\".")
      return nil
    }
    return containers.reportedDomain(named: groupIdentifier).map { containers.directory(of: $0) }
  }
}
