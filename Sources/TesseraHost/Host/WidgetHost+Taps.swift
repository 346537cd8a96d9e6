// SPDX-License-Identifier: Apache-2.0
import Foundation
import TesseraDisplayList
import TesseraModel
import TesseraSchedule
import TesseraWire

/// A tap on something that a tile showed.
package struct Tap: Hashable, Sendable {
  package var widget: Int64
  /// Index among `DisplayList.actions` of what was shown.
  package var action: Int
  /// Digest of what was shown.
  package var hash: String
  /// Told apart by the client, so that a repeated message is not a second tap; empty for none.
  package var nonce: String
  /// The state that a toggle shall have.
  package var isOn: Bool?

  package init(widget: Int64, action: Int, hash: String, nonce: String = "", isOn: Bool? = nil) {
    self.widget = widget
    self.action = action
    self.hash = hash
    self.nonce = nonce
    self.isOn = isOn
  }
}

/// What came of a tap.
package struct TapResult: Hashable, Sendable {
  package enum Outcome: String, Sendable {
    case performed
    /// The app comes to the front, with the link if there is one.
    case link
    /// What was tapped is not shown any more.
    case stale
    case locked
    case failed
  }

  package var outcome: Outcome
  package var message: String?
  package var dialog: String?
  package var url: String?

  package init(_ outcome: Outcome, message: String? = nil, dialog: String? = nil, url: String? = nil) {
    self.outcome = outcome
    self.message = message
    self.dialog = dialog
    self.url = url
  }
}

/// The taps of one widget: carried out in order, one at a time.
struct TapQueue {
  struct Waiting {
    var tap: Tap
    var identifier: String
    var parameters: [UInt8]
    var completion: @Sendable (TapResult) -> Void
  }

  /// What was shown lately, with what it could do: taps on it still count.
  struct Shown {
    var hash: String
    var generation: Int64
    var actions: [DisplayItem.Interaction]
  }

  private static let remembered = 8
  private static let nonces = 256

  var waiting: [Waiting] = []
  var isRunning = false
  /// Whether what is marked as invalidatable shows so: from a tap until the timeline after it has come.
  var isPerforming = false
  private(set) var shown: [Shown] = []
  private var results: [String: TapResult] = [:]
  private var nonceOrder: [String] = []
  /// Who waits for the outcome of a tap that was sent twice.
  var doubled: [String: [@Sendable (TapResult) -> Void]] = [:]

  mutating func remember(_ hash: String, generation: Int64, _ actions: [DisplayItem.Interaction]) {
    guard shown.last?.hash != hash || shown.last?.generation != generation else { return }
    shown.append(Shown(hash: hash, generation: generation, actions: actions))
    if shown.count > Self.remembered { shown.removeFirst() }
  }

  /// What a digest stood for, as long as it belongs to the present generation or the one before.
  func found(_ hash: String, generation: Int64) -> Shown? {
    shown.last { $0.hash == hash && generation - $0.generation <= 1 }
  }

  func result(of nonce: String) -> TapResult? { results[nonce] }

  mutating func note(_ result: TapResult, of nonce: String) {
    guard !nonce.isEmpty, results.updateValue(result, forKey: nonce) == nil else { return }
    nonceOrder.append(nonce)
    if nonceOrder.count > Self.nonces { results[nonceOrder.removeFirst()] = nil }
  }
}

extension WidgetHost {
  /// Does what a tap asks for: runs the intent, after those of earlier taps on the same widget, or tells the link.
  ///
  /// The same nonce runs once, however often it is sent. What was shown last, in this generation of the timeline or
  /// the one before, can still be tapped; anything older is refused as stale.
  /// - Parameter completion: Called once, on the host's queue or at once.
  package func tap(_ tap: Tap, completion: @escaping @Sendable (TapResult) -> Void) {
    queue.async { self.receive(tap, completion) }
  }

  private func receive(_ tap: Tap, _ completion: @escaping @Sendable (TapResult) -> Void) {
    guard let state = widgets[tap.widget] else {
      completion(TapResult(.stale, message: "The widget is not there any more."))
      return
    }
    if !tap.nonce.isEmpty {
      if let known = state.taps.result(of: tap.nonce) {
        completion(known)
        return
      }
      if state.taps.doubled[tap.nonce] != nil {
        widgets[tap.widget]?.taps.doubled[tap.nonce]?.append(completion)
        return
      }
    }
    guard !appearance.isLocked else {
      completion(TapResult(.locked, message: "The device is locked: its controls are off."))
      return
    }
    guard let shown = state.taps.found(tap.hash, generation: state.generation) else {
      tell(.tile(tap.widget))
      completion(TapResult(.stale, message: "The widget has changed meanwhile."))
      return
    }
    guard shown.actions.indices.contains(tap.action) else {
      completion(TapResult(.failed, message: "The tile has no such action."))
      return
    }
    switch shown.actions[tap.action] {
    case .link(let url), .widgetURL(let url):
      note("tap, \(url)", widget: tap.widget)
      completion(opening(url, from: tap.widget))
    case .control, .disabled: completion(TapResult(.failed, message: "The control is off."))
    case .intent(let identifier, let parameters):
      if !tap.nonce.isEmpty { widgets[tap.widget]?.taps.doubled[tap.nonce] = [] }
      widgets[tap.widget]?.taps.waiting.append(
        TapQueue.Waiting(tap: tap, identifier: identifier, parameters: parameters, completion: completion))
      performNext(tap.widget)
    }
  }

  /// Opens the app of a widget, with a link or without.
  private func opening(_ url: String?, from widget: Int64) -> TapResult {
    do throws(HostError) {
      try openApp(ofWidget: widget, url: url)
      return TapResult(.link, url: url)
    } catch {
      return TapResult(.failed, message: error.message, url: url)
    }
  }

  /// A tap beside all controls and links: it opens the app.
  package func openApp(ofWidget widget: Int64, completion: @escaping @Sendable (TapResult) -> Void) {
    queue.async {
      guard !self.appearance.isLocked else {
        completion(TapResult(.locked, message: "The device is locked."))
        return
      }
      completion(self.opening(nil, from: widget))
    }
  }

  private func performNext(_ id: Int64) {
    guard let state = widgets[id], !state.taps.isRunning, !state.taps.waiting.isEmpty else { return }
    let next = state.taps.waiting[0]
    widgets[id]?.taps.waiting.removeFirst()
    guard let supervisor = bundles[state.placed.bundle]?.supervisor else {
      end(next, with: TapResult(.failed, message: "Its bundle is not built yet."))
      return
    }
    widgets[id]?.taps.isRunning = true
    if !state.taps.isPerforming {
      widgets[id]?.taps.isPerforming = true
      tell(.tile(id))
    }
    let request = IntentRequest(
      .perform(value: next.tap.isOn.map { .bool($0) }), identifier: next.identifier, parameters: next.parameters,
      family: state.placed.family, locale: appearance.tiles.locale ?? TileAppearance.standardLocale)
    perform(request, of: state.placed.bundle, by: supervisor) { $0.performed(next, $1, seconds: $2) }
  }

  /// Runs an intent before whatever nobody waits for with a finger on the screen, in the process where it belongs.
  /// - Parameter then: Called once, on the host's queue, with the seconds that it took.
  func perform(
    _ request: IntentRequest, of bundle: Int64, by supervisor: BundleSupervisor,
    then: @escaping @Sendable (WidgetHost, Result<PerformedReply, HostError>, Double) -> Void
  ) {
    let dropped: @Sendable () -> Void = { [weak self] in
      self?.later { then($0, .failure(BundleSupervisor.stopped), 0) }
    }
    supervisor.submit(first: true, dropped: dropped) { [weak self] conversation in
      guard let self else { return }
      let now = queue.sync { self.now }
      let clock = ContinuousClock()
      let start = clock.now
      var result: Result<PerformedReply, HostError>
      do throws(HostError) {
        let answer = try conversation.ask(.intent(request), now: now)
        guard case .performed(let reply) = answer.reply else { throw Self.mismatch("perform") }
        result = .success(reply)
      } catch {
        result = .failure(error)
      }
      let found = result
      queue.async {
        self.conclude(found, of: request, bundle: bundle) { then($0, $1, (clock.now - start) / .seconds(1)) }
      }
    }
  }

  private func performed(_ next: TapQueue.Waiting, _ result: Result<PerformedReply, HostError>, seconds: Double) {
    let id = next.tap.widget
    widgets[id]?.taps.isRunning = false
    switch result {
    case .success(let reply):
      note("tap, \(next.identifier)", widget: id, duration: seconds)
      end(next, with: TapResult(.performed, dialog: reply.dialog))
    case .failure(let error):
      let text = explained(error)
      note("tap, \(next.identifier): \(text)", widget: id, duration: seconds, level: .error)
      end(next, with: TapResult(.failed, message: text))
    }
    guard let state = widgets[id] else { return }
    // The store may have changed in any case. The tile that was tapped comes first, then the app's other tiles, which
    // show the same data.
    performNext(id)
    scheduler.request(ReloadRequest(.widget(id), from: .intent), now: now)
    turn()
    for other in order where other != id && widgets[other]?.placed.bundle == state.placed.bundle {
      scheduler.request(ReloadRequest(.widget(other), from: .intent), now: now)
    }
    turn()
    askControls(of: state.placed.bundle)
  }

  private func end(_ next: TapQueue.Waiting, with result: TapResult) {
    let (id, nonce) = (next.tap.widget, next.tap.nonce)
    let doubled = widgets[id]?.taps.doubled.removeValue(forKey: nonce) ?? []
    widgets[id]?.taps.note(result, of: nonce)
    next.completion(result)
    for completion in doubled { completion(result) }
  }

  /// Answers the taps of a widget that goes, so that nobody waits for ever; the one that runs answers by itself.
  func dropTaps(_ id: Int64) {
    guard let taps = widgets[id]?.taps else { return }
    let gone = TapResult(.stale, message: "The widget is not there any more.")
    for waiting in taps.waiting { waiting.completion(gone) }
    for completion in taps.doubled.values.joined() { completion(gone) }
    widgets[id]?.taps = TapQueue()
  }

  /// The timeline after the taps has come, or will not: what was dimmed is itself again.
  func settleTaps(_ id: Int64) {
    guard let taps = widgets[id]?.taps, taps.isPerforming, !taps.isRunning, taps.waiting.isEmpty else { return }
    widgets[id]?.taps.isPerforming = false
  }
}
