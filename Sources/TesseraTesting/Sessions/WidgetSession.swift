// SPDX-License-Identifier: Apache-2.0
import Foundation
import Synchronization
import TesseraAssets
import TesseraExtension
import TesseraFoundation
import TesseraModel
import TesseraWire

/// A phone of its own for a test: clock, stored data, network, language, and a home screen that notes what it is asked.
///
/// Authors' code asks the process for these (`Date()`, `UserDefaults(suiteName:)`, `URLSession.shared`), and a process
/// has one of each. So sessions take turns: as long as a test has one, every other that wants one waits. Each begins
/// with the same: the given moment, empty settings, no network. Tests that want none of this run beside it, but read the
/// same stopped clock if they ask for the time.
public final class WidgetSession: Sendable {
  /// What a session begins with.
  public struct Settings: Sendable {
    /// What `Date()` says; it stands still until the clock is moved.
    public var now = WidgetSession.standardMoment
    /// In which formatters and calendars count where they have none of their own.
    public var timeZone = TimeZone(identifier: "UTC") ?? .current
    /// The language and region of the person.
    public var locale = Locale(identifier: "en_US")
    /// What answers requests of the code under test.
    public var network = FakeNetwork.offline
    /// What is stored already.
    public var defaults: [StoredDefaults] = []
    /// The module whose assets, texts and files are those of the program; nil takes that of what is tested.
    public var module: String?

    public init() {}
  }

  /// 2026-01-01, 9:41 in UTC.
  public static let standardMoment = Date(timeIntervalSince1970: 1_767_260_460)

  /// The session of the test that is running; nil outside of one.
  public static var current: WidgetSession? { held }

  @TaskLocal private static var held: WidgetSession?

  /// What `Date()` says, and the way to change it.
  public let clock: WidgetClock
  /// What answers requests, and what was asked.
  public let network: FakeNetwork
  /// The folder with all that is stored, removed when the session ends.
  public let container: URL
  let settings: Settings
  private let module: Mutex<String?>
  private let notices = Mutex<[ReloadRequest]>([])
  private let placed = Mutex<[NoticeReply.Placed]>([])
  private let before = (locale: ProcessLocale.current, timeZone: ProcessLocale.timeZone)

  private static let turn = Turn()
  private static let number = Atomic(0)

  init(_ settings: Settings) {
    self.settings = settings
    clock = WidgetClock(settings.now)
    network = settings.network
    module = Mutex(settings.module)
    let (number, _) = Self.number.add(1, ordering: .relaxed)
    container = FileManager.default.temporaryDirectory
      .appendingPathComponent("tessera-test-\(ProcessInfo.processInfo.processIdentifier)-\(number)", isDirectory: true)
  }

  // MARK: Beginning and end

  /// Runs something in the session of the test, or in a new one that ends with it.
  static func inSession<Result>(
    isolation: isolated (any Actor)? = #isolation, _ body: (WidgetSession) async throws -> Result
  ) async throws -> Result {
    if let current { return try await body(current) }
    return try await run(Settings(), isolation: isolation, body)
  }

  static func run<Result>(
    _ settings: Settings, isolation: isolated (any Actor)? = #isolation,
    _ body: (WidgetSession) async throws -> Result
  ) async throws -> Result {
    guard current == nil else { throw NestedSession() }
    await turn.take()
    let session = WidgetSession(settings)
    defer {
      session.end()
      turn.pass()
    }
    try session.begin()
    return try await $held.withValue(session, operation: { try await body(session) }, isolation: isolation)
  }

  private func begin() throws {
    try FileManager.default.createDirectory(
      at: container, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    AppContainers.replace(
      by: AppContainers(
        root: container, declaredGroups: nil, bundleIdentifier: AppContainers.current.bundleIdentifier))
    HostDoor.substitute.withLock { $0 = { [weak self] notice in self?.answer(notice) } }
    network.begin()
    ProcessLocale.current = settings.locale
    ProcessLocale.timeZone = settings.timeZone
    clock.show()
    _ = DiagnosticLog.take()
    use(module.withLock { $0 } ?? ModuleFiles.only)
    for defaults in settings.defaults { try defaults.store() }
  }

  private func end() {
    network.end()
    HostDoor.substitute.withLock { $0 = nil }
    AppContainers.replace(by: nil)
    ModuleFiles.use(nil)
    (ProcessLocale.current, ProcessLocale.timeZone) = before
    ProcessClock.reset()
    try? FileManager.default.removeItem(at: container)
  }

  // MARK: Module

  /// Takes the files of the module in which something under test is declared, unless the settings name one.
  func use(declaring type: Any.Type) {
    guard settings.module == nil, let found = ModuleFiles.module(declaring: type) else { return }
    use(found)
  }

  private func use(_ name: String?) {
    module.withLock { $0 = name }
    ModuleFiles.use(name)
  }

  // MARK: The home screen

  /// What the code under test has asked `WidgetCenter` and `ControlCenter` for, in order.
  public var reloads: [ReloadRequest] { notices.withLock { $0 } }

  /// Puts a widget on the home screen, for code that asks `WidgetCenter` what is there.
  public func place(kind: String, family: WidgetFamily) {
    placed.withLock { placed in
      placed.append(NoticeReply.Placed(id: "\(placed.count + 1)", kind: kind, family: family))
    }
  }

  private func answer(_ notice: Notice) -> NoticeReply? {
    switch notice {
    case .reload(_, let kind, _): note(kind.map { .widgets(ofKind: $0) } ?? .allWidgets)
    case .reloadControls(_, let kind, _): note(kind.map { .controls(ofKind: $0) } ?? .allControls)
    case .relevance(_, let kind): note(.relevance(ofKind: kind))
    case .configurations: return .configurations(placed.withLock { $0 })
    case .controls: return .controls([])
    default: break
    }
    return nil
  }

  private func note(_ request: ReloadRequest) { notices.withLock { $0.append(request) } }
}

/// What code has asked the home screen for.
public enum ReloadRequest: Hashable, Sendable {
  /// `WidgetCenter.reloadAllTimelines()`
  case allWidgets
  /// `WidgetCenter.reloadTimelines(ofKind:)`
  case widgets(ofKind: String)
  /// `WidgetCenter.invalidateRelevance(ofKind:)`
  case relevance(ofKind: String)
  /// `ControlCenter.reloadAllControls()`
  case allControls
  /// `ControlCenter.reloadControls(ofKind:)`
  case controls(ofKind: String)
}

/// A session was asked for inside another one.
struct NestedSession: Error, CustomStringConvertible {
  var description: String {
    "This test has a session already: use WidgetSession.current instead of beginning another one inside it."
  }
}

/// Runs something with a phone of its own; for tests of XCTest, and where a test needs several in turn.
///
/// In Swift Testing the trait `.widgetSession` does the same for a test or for each test of a suite.
/// - Parameters:
///   - change: Changes what the session begins with.
///   - body: What to run; its tasks belong to the session as well.
/// - Throws: What `body` throws; an error inside another session.
public func withWidgetSession<Result>(
  isolation: isolated (any Actor)? = #isolation, _ change: (inout WidgetSession.Settings) -> Void = { _ in },
  _ body: (WidgetSession) async throws -> Result
) async throws -> Result {
  var settings = WidgetSession.Settings()
  change(&settings)
  return try await WidgetSession.run(settings, isolation: isolation, body)
}
