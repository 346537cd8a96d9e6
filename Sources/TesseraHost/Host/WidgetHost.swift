// SPDX-License-Identifier: Apache-2.0
import Foundation
import Synchronization
import TesseraDisplayList
import TesseraImage
import TesseraModel
import TesseraSchedule
import TesseraWire

/// The home screen without a face: bundles and their processes, placed widgets and their timelines, one clock, one
/// store.
///
/// Everything happens on one queue; whoever calls waits for it, which is short, since authors' processes are asked on
/// threads of their own. What a call returns from is stored.
package final class WidgetHost: @unchecked Sendable {
  package let configuration: HostConfiguration
  let queue = DispatchQueue(label: "tessera.host")
  private let lock: StoreLock
  let store: HostStore
  private let observer = Mutex<(@Sendable (HostChange) -> Void)?>(nil)
  private var door: NoticeDoor?

  // All that follows belongs to the queue.
  var clock = HostClock()
  var scheduler: Scheduler
  var appearance: HomeAppearance
  var profile: HostProfile
  var bundles: [Int64: BundleState] = [:]
  var widgets: [Int64: WidgetState] = [:]
  /// Numbers of the widgets in the order in which they were added.
  var order: [Int64] = []
  /// By their numbers, which are in the order in which they were added.
  var controls: [Int64: ControlState] = [:]
  var log = HostLog()
  var lists = ListCache()
  /// The companion apps by their bundle's number.
  var apps: [Int64: AppState] = [:]
  /// The bundle whose app is in front of the home screen.
  var frontApp: Int64?
  /// Counts how often an app came to the front.
  var activations = 0
  var keyboardHeight: CGFloat = 0
  /// How long an app may take to answer before it counts as hung.
  var appAnswerLimit = RunningApp.answerLimit
  /// How long an app without a window stays when its last intent has run.
  var appIdleLimit = Duration.seconds(10)
  private var wakeUp: (any WakeUp)?
  private var isStopped = false
  /// How often the queue woke up by itself; tests count them.
  package private(set) var wakeUps = 0

  /// Opens the home screen of a folder.
  ///
  /// - Throws: `storeInUse` while another host has the folder, `storeFailed` when it cannot be used.
  package init(_ configuration: HostConfiguration) throws(HostError) {
    self.configuration = configuration
    do {
      try FileManager.default.createDirectory(
        atPath: configuration.container, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    } catch {
      throw HostError(
        .storeFailed, "The folder of the home screen cannot be made: \(error.localizedDescription)",
        location: configuration.folder)
    }
    lock = try StoreLock(folder: configuration.folder)
    var damage: String?
    store = try HostStore(folder: configuration.folder) { damage = $0 }
    let settings = try store.settings()
    appearance = HomeAppearance(stored: settings, default: configuration.appearance)
    profile = configuration.profile ?? settings["host.profile"].flatMap { HostProfile(rawValue: $0) } ?? .development
    scheduler = Scheduler(profile: profile.budget)
    try restore(settings)
    if let damage { note(damage, level: .error) }
    door = try NoticeDoor(folder: configuration.container) { [weak self] in
      self?.answer($0) ?? .refused("The home screen is closing.")
    }
  }

  deinit { door?.close() }

  /// Calls back on every change, on the host's queue.
  package func observe(_ body: @escaping @Sendable (HostChange) -> Void) { observer.withLock { $0 = body } }

  /// Begins to show and to reload.
  package func start() { queue.async { self.turn() } }

  /// Ends all authors' processes; nothing is shown or asked any more.
  package func stop() {
    queue.sync {
      isStopped = true
      wakeUp?.cancel()
      for id in order { dropTaps(id) }
      for id in controls.keys { dropPresses(id) }
      for state in bundles.values { state.supervisor?.stop() }
      killApps()
      lock.release()
    }
    door?.close()
  }

  /// Tells who finds the store in use where this home screen is.
  package func noteAddress(_ text: String) { lock.note(text) }

  /// Does something on the queue and waits for it.
  package func sync<Result>(_ body: () throws(HostError) -> Result) throws(HostError) -> Result {
    var result: Swift.Result<Result, HostError>?
    queue.sync {
      do throws(HostError) {
        // The store may be another host's by now.
        if isStopped { throw HostError(.storeFailed, "The home screen is closed.") }
        result = .success(try body())
      } catch {
        result = .failure(error)
      }
    }
    guard let result else { preconditionFailure("the queue runs what it is given") }
    return try result.get()
  }

  /// Whether no author's process is asked anything.
  package var isQuiet: Bool {
    queue.sync {
      widgets.values.allSatisfy { $0.ticket == nil } && !bundles.values.contains { $0.supervisor?.isBusy == true }
    }
  }

  // MARK: Time

  /// Seconds around the reference date within which the clock may be set: some three thousand years.
  static let farthest = 1e11

  var reading: HostClock.Reading {
    HostClock.Reading(monotonic: configuration.time.seconds, wall: configuration.time.wall)
  }

  /// What the home screen's clock shows.
  var now: Date { clock.now(at: reading) }

  /// Does what is due, and sets the alarm for what comes next.
  func turn() {
    guard !isStopped else { return }
    let now = now
    for action in scheduler.advance(to: now) {
      switch action {
      case .show(let id, _, let entry): show(id, entry: entry)
      case .reload(let id, _, _): reload(id)
      }
    }
    for warning in scheduler.takeWarnings() {
      note(warning.sentence, widget: warning.widget, level: .warning)
    }
    setAlarm()
  }

  private func setAlarm() {
    wakeUp?.cancel()
    wakeUp = nil
    guard let date = scheduler.nextWakeUp(after: now), let delay = clock.delay(until: date, at: reading) else { return }
    // A clock on the wall may be set meanwhile: looked at once an hour at least.
    let longest = clock.isLive ? 3600.0 : .infinity
    wakeUp = configuration.time.call(after: min(delay, longest), on: queue) { [weak self] in
      guard let self else { return }
      wakeUps += 1
      turn()
    }
  }

  // MARK: Telling

  func tell(_ change: HostChange) { observer.withLock { $0 }?(change) }

  /// Adds a line to the log.
  func note(
    _ text: String, widget: Int64? = nil, bundle: Int64? = nil, cause: ReloadCause? = nil,
    charge: ReloadCharge? = nil, duration: Double? = nil, level: HostLogEntry.Level = .info
  ) {
    let bundle = bundle ?? widget.flatMap { widgets[$0]?.placed.bundle }
    let subject =
      widget.flatMap { id in widgets[id].map { name(of: $0.placed) } }
      ?? bundle.flatMap { bundles[$0]?.installed.displayName }
    let entry = log.add(
      HostLogEntry(
        sequence: 0, date: now, real: configuration.time.wall, bundle: bundle, widget: widget, name: subject,
        text: text,
        cause: cause, charge: charge, duration: duration, level: level))
    tell(.log(entry))
  }

  /// A widget's name as the gallery has it.
  func name(of placed: PlacedWidget) -> String {
    let bundle = bundles[placed.bundle]?.installed
    return bundle?.widget(placed.kind)?.displayName ?? bundle?.displayName ?? placed.kind
  }

  /// Stores something that must not stop the home screen: a full disk costs the memory of it, not the tile.
  func keep(_ body: () throws(HostError) -> Void) {
    // The store may be another host's by now.
    guard !isStopped else { return }
    do throws(HostError) {
      try body()
    } catch {
      note(error.message, level: .error)
    }
  }

  // MARK: Beginning

  private func restore(_ settings: [String: String]) throws(HostError) {
    // First of all: what is due, and what was spent, depends on it.
    if let seconds = settings["clock.date"].flatMap(Double.init), abs(seconds) < Self.farthest,
      let rate = settings["clock.rate"].flatMap(Double.init), (0...3600).contains(rate)
    {
      clock = HostClock(now: Date(timeIntervalSinceReferenceDate: seconds), rate: rate, at: reading)
    }
    for bundle in try store.bundles() { bundles[bundle.id] = BundleState(installed: bundle, condition: .building) }
    for (control, content) in try store.controls() {
      controls[control.id] = ControlState(placed: control, content: content)
    }
    let timelines = try store.timelines()
    let ledgers = try store.ledgers()
    for placed in try store.widgets() {
      var state = WidgetState(placed: placed)
      var stored = StoredSchedule(
        id: placed.id, kind: placed.kind, bundle: placed.bundle, ledger: ledgers[placed.id] ?? [])
      state.archives = try store.archives(of: placed.id)
      if let timeline = timelines[placed.id] {
        state.reply = timeline.reply
        state.generation = timeline.generation
        stored.entries = timeline.reply.entries.map { EntryDate($0.date, relevance: $0.relevance) }
        stored.policy = timeline.reply.policy
        stored.generation = timeline.generation
        stored.lastReload = timeline.lastReload
      }
      widgets[placed.id] = state
      order.append(placed.id)
      scheduler.restore(stored, now: now)
    }
  }
}

extension HostProfile {
  /// The budget that goes with it.
  package var budget: BudgetProfile {
    switch self {
    case .development: .development
    case .ios: .ios
    case .unlimited: .none
    }
  }
}

/// The display lists that were shown last, by digest.
struct ListCache {
  private static let limit = 256
  private var lists: [String: DisplayList] = [:]
  private var order: [String] = []

  subscript(hash: String) -> DisplayList? { lists[hash] }

  mutating func insert(_ list: DisplayList, _ hash: String) {
    guard lists.updateValue(list, forKey: hash) == nil else { return }
    order.append(hash)
    if order.count > Self.limit { lists[order.removeFirst()] = nil }
  }
}
