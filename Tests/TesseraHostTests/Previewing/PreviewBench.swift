// SPDX-License-Identifier: Apache-2.0
import Foundation
import Synchronization
import TesseraDisplayList
import TesseraGeometry
import TesseraModel
import Testing

@testable import TesseraHost

/// Live previews of the fixture's program, whose one source file says which previews it has.
final class PreviewBench {
  static let now = Date(timeIntervalSinceReferenceDate: 800_000_000)

  let folder: TemporaryFolder
  let sources: FakeSources
  let previews: LivePreviews
  private let state = StateBox()
  /// Whether a failure was ever told.
  var hasFailed: Bool { state.hasFailed }

  /// - Parameter limit: how long the program may take for one answer.
  init(_ text: String, limit: Duration = .seconds(30)) throws {
    folder = try TemporaryFolder(["Sources/View.swift": text])
    sources = FakeSources(folder.path + "/Sources")
    let sources = sources
    var surroundings = LivePreviews.Surroundings(
      launch: { bundle in
        let words =
          sources.isTrapping ? bundle.product.replacingOccurrences(of: "hours", with: "hours trap") : bundle.product
        return AuthorLaunch(
          executable: Fixture.path, environment: ["SWIFT_BACKTRACE": "enable=no", "FIXTURE_PREVIEWS": words],
          startLimit: .seconds(30))
      }, now: { Self.now })
    surroundings.deadline = limit
    previews = try LivePreviews(sources, surroundings)
    let state = state
    previews.observe { state.set($0) }
    previews.start()
  }

  deinit { previews.stop(waits: true) }

  /// Saves as an editor does: a new file takes the place of the old one.
  func save(_ text: String) throws {
    try folder.write("Sources/.new", text)
    #expect(rename(folder.path + "/Sources/.new", folder.path + "/Sources/View.swift") == 0)
  }

  func wait(_ condition: (LivePreviews.State) -> Bool) throws -> LivePreviews.State {
    let found = state.wait(condition)
    return try #require(found, "the state that is waited for does not come")
  }

  func ready(generation: Int) throws -> LivePreviews.State {
    try wait { $0.phase == .ready && $0.generation == generation }
  }

  func draw(_ key: String, entry: Int = 0, scheme: ColorScheme? = nil) throws -> PreviewDrawing {
    try previews.draw(PreviewLook(key: key, appearance: TileAppearance(scheme: scheme)), entry: entry)
  }

  func size(_ key: String, entry: Int = 0) throws -> CGSize? {
    switch try draw(key, entry: entry).content {
    case .tile(let list, _), .screen(let list, _): list.size
    default: nil
    }
  }

  /// Has every later program trap where its pictures are asked for.
  func trapsFromNowOn() { sources.isTrapping = true }

  func holdBuilds() -> FakeSources.Gate { sources.hold() }
}

/// The last state that was told.
final class StateBox: Sendable {
  private let condition = NSCondition()
  private let state = Mutex<LivePreviews.State?>(nil)
  private let failures = Mutex(0)

  var hasFailed: Bool { failures.withLock { $0 > 0 } }

  func set(_ new: LivePreviews.State) {
    if new.phase == .failed { failures.withLock { $0 += 1 } }
    condition.withLock {
      state.withLock { $0 = new }
      condition.broadcast()
    }
  }

  /// Waits until a condition holds; the limit only keeps a broken program from waiting for ever.
  func wait(_ holds: (LivePreviews.State) -> Bool) -> LivePreviews.State? {
    let limit = Date(timeIntervalSinceNow: 120)
    return condition.withLock {
      while true {
        if let state = state.withLock({ $0 }), holds(state) { return state }
        if !condition.wait(until: limit) { return nil }
      }
    }
  }
}

/// A folder whose one file is "built": its text is the program.
final class FakeSources: LiveSources {
  /// Keeps builds from going on.
  final class Gate: Sendable {
    private let reached = DispatchSemaphore(value: 0)
    private let opened = DispatchSemaphore(value: 0)

    func waitUntilBuilding() { reached.wait() }
    func open() { opened.signal() }
    fileprivate func pass() {
      reached.signal()
      opened.wait()
    }
  }

  private struct State {
    var built: [String] = []
    var gate: Gate?
    var isTrapping = false
  }

  let name = "Fixture"
  let inputs: [String]
  private let state = Mutex(State())

  init(_ folder: String) { inputs = [folder] }

  /// The texts that were built.
  var built: [String] { state.withLock { $0.built } }

  var isTrapping: Bool {
    get { state.withLock { $0.isTrapping } }
    set { state.withLock { $0.isTrapping = newValue } }
  }

  /// The next build waits at a gate.
  func hold() -> Gate {
    let gate = Gate()
    state.withLock { $0.gate = gate }
    return gate
  }

  func stamp() -> String {
    var fingerprint = Fingerprint()
    for path in inputs { fingerprint.add(fileOrFolder: path) }
    return fingerprint.hex
  }

  func build(_ report: @escaping (BuildEvent) -> Void) throws(HostError) -> ExtensionBundle {
    let data = FileManager.default.contents(atPath: inputs[0] + "/View.swift") ?? Data()
    let text = String(decoding: data, as: UTF8.self)
    report(.progress("[1/1] Compiling View.swift"))
    let gate = state.withLock { state in
      state.built.append(text)
      defer { state.gate = nil }
      return state.gate
    }
    gate?.pass()
    if text == "overtaken" {
      report(.message("/f/View.swift:1:1: error: input file '/f/View.swift' was modified during the build"))
      throw HostError(.buildFailed, "It was not built.")
    }
    if text == "error" {
      report(.message("/f/View.swift:3:5: error: no such thing"))
      throw HostError(.buildFailed, "It was not built.")
    }
    return ExtensionBundle(
      product: text, executable: Fixture.path, packagePath: inputs[0], bundleIdentifier: "fixture",
      displayName: "Fixture")
  }
}
