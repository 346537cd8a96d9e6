// SPDX-License-Identifier: Apache-2.0
import Foundation
import Synchronization
import TesseraModel
import TesseraWire
import Testing

@testable import TesseraHost

/// A home screen with bundles that come with apps, all played by the fixture.
final class AppWorld {
  let world: HomeWorld
  /// The bundles' numbers by name.
  private(set) var ids: [String: Int64] = [:]
  private let changes = ChangeList()

  var host: WidgetHost { world.host }

  /// - Parameters:
  ///   - schemes: The URL schemes of each app by its name; nil for an app without an Info.plist.
  ///   - building: Apps that are not built yet.
  init(_ schemes: KeyValuePairs<String, [String]?> = ["one": ["one"]], building: Set<String> = []) throws {
    world = try HomeWorld()
    let changes = changes
    host.observe { changes.append($0) }
    for (name, schemes) in schemes {
      var bundle = HomeWorld.fixture
      bundle.product = name
      bundle.displayName = name.capitalized
      bundle.bundleIdentifier = "io.\(name).widget"
      bundle.app = ExtensionBundle.PairedApp(product: name + "App", path: "/fixture/\(name)", urlSchemes: schemes)
      let id = try host.install(bundle)
      ids[name] = id
      #expect(host.described(id, within: .seconds(30)) != nil)
      if building.contains(name) { host.appIsBuilding(id) } else { build(name) }
    }
  }

  /// Tells that an app has been built.
  func build(_ name: String) {
    var program = HomeWorld.fixture
    program.product = name + "App"
    program.bundleIdentifier = "io.\(name)"
    host.install(app: program, of: id(name))
  }

  func id(_ name: String) -> Int64 { ids[name] ?? -1 }

  /// What the processes of an app were told, from the first on.
  func told(_ name: String = "one") -> [String] {
    let path = host.configuration.container + "/told-io.\(name)"
    return ((try? String(contentsOfFile: path, encoding: .utf8)) ?? "").split(separator: "\n").map(String.init)
  }

  /// Whether an app comes to have been told these things and no more.
  func isTold(_ wanted: [String], _ name: String = "one") -> Bool {
    let found = eventually { told(name) == wanted }
    if !found { Issue.record("\(name) was told \(told(name)) instead of \(wanted)") }
    return found
  }

  /// What the window in front shows.
  var shown: String? { host.windowView()?.frame?.layers.first?.id }

  /// Does something in the window and waits for the answer.
  func event(_ token: String, _ event: ControlEvent = .tap, in name: String = "one") -> Result<UInt64, HostError>? {
    let outcome = Mutex<Result<UInt64, HostError>?>(nil)
    host.appEvent(id(name), token: token, event) { result in outcome.withLock { $0 = result } }
    #expect(eventually { outcome.withLock { $0 != nil } })
    return outcome.withLock { $0 }
  }

  func isRunning(_ name: String) -> Bool {
    let id = id(name)
    return host.queue.sync { host.apps[id]?.running != nil }
  }

  var messages: [String] {
    changes.all.compactMap { if case .message(let text) = $0 { text } else { nil } }
  }

  var browsed: [String] {
    changes.all.compactMap { if case .browse(let url) = $0 { url } else { nil } }
  }
}

/// What the host has told.
private final class ChangeList: Sendable {
  private let list = Mutex<[HostChange]>([])

  var all: [HostChange] { list.withLock { $0 } }

  func append(_ change: HostChange) { list.withLock { $0.append(change) } }
}

extension Result where Failure == HostError {
  var isDone: Bool { if case .success = self { true } else { false } }

  var error: HostError? { if case .failure(let error) = self { error } else { nil } }
}
