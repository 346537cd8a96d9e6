// SPDX-License-Identifier: Apache-2.0
import Foundation
import TesseraModel
import TesseraSchedule
import TesseraWire

extension WidgetHost {
  /// Runs what a control does, after earlier presses on it.
  ///
  /// A toggle shows the state it shall have at once, and goes back if its intent fails. The same nonce runs once.
  /// - Parameters:
  ///   - hash: Digest of what was shown; the content before the present one still counts. nil means the present one.
  ///   - isOn: The state that a toggle shall have; nil for the other one.
  ///   - completion: Called once, on the host's queue.
  package func pressControl(
    _ id: Int64, hash: String? = nil, nonce: String = "", isOn: Bool? = nil,
    completion: @escaping @Sendable (TapResult) -> Void
  ) {
    queue.async { self.receive(id, hash, nonce, isOn, completion) }
  }

  private func receive(
    _ id: Int64, _ hash: String?, _ nonce: String, _ isOn: Bool?, _ completion: @escaping @Sendable (TapResult) -> Void
  ) {
    guard let state = controls[id] else {
      return completion(TapResult(.stale, message: "The control is not there any more."))
    }
    if !nonce.isEmpty {
      if let known = state.presses.result(of: nonce) { return completion(known) }
      if state.presses.doubled[nonce] != nil {
        controls[id]?.presses.doubled[nonce]?.append(completion)
        return
      }
    }
    guard let content = state.content else {
      let why = state.problem ?? "It has not told its value yet."
      return completion(TapResult(.failed, message: "\(controlName(state.placed)): \(why)"))
    }
    guard !appearance.isLocked || content.action?.needsUnlocking != true else {
      return completion(TapResult(.locked, message: "Unlock the device to use \(controlName(state.placed))."))
    }
    guard let shown = state.presses.found(hash ?? state.hash, generation: state.generation) else {
      tell(.controls)
      return completion(TapResult(.stale, message: "The control has changed meanwhile."))
    }
    guard case .intent(let identifier, let parameters)? = shown.actions.first else {
      return completion(TapResult(.failed, message: "The control is off."))
    }
    let wanted = content.kind == .toggle ? isOn ?? !state.isOn : nil
    let tap = Tap(widget: id, action: 0, hash: shown.hash, nonce: nonce, isOn: wanted)
    if !nonce.isEmpty { controls[id]?.presses.doubled[nonce] = [] }
    controls[id]?.presses.waiting.append(
      TapQueue.Waiting(tap: tap, identifier: identifier, parameters: parameters, completion: completion))
    if let wanted { controls[id]?.wanted = wanted }
    performNextPress(id)
    tell(.controls)
  }

  private func performNextPress(_ id: Int64) {
    guard let state = controls[id], !state.presses.isRunning, !state.presses.waiting.isEmpty else { return }
    let next = state.presses.waiting[0]
    controls[id]?.presses.waiting.removeFirst()
    controls[id]?.presses.isRunning = true
    guard let supervisor = bundles[state.placed.bundle]?.supervisor else {
      let error = HostError(.notBuilt, "Its bundle is not built yet.")
      return later { $0.performed(next, .failure(error), seconds: 0) }
    }
    let request = IntentRequest(
      .perform(value: next.tap.isOn.map { .bool($0) }), identifier: next.identifier, parameters: next.parameters,
      locale: appearance.tiles.locale ?? TileAppearance.standardLocale)
    perform(request, of: state.placed.bundle, by: supervisor) { $0.performed(next, $1, seconds: $2) }
  }

  private func performed(_ next: TapQueue.Waiting, _ result: Result<PerformedReply, HostError>, seconds: Double) {
    let id = next.tap.widget
    guard let state = controls[id] else {
      return next.completion(TapResult(.stale, message: "The control is not there any more."))
    }
    controls[id]?.presses.isRunning = false
    switch result {
    case .success(let reply):
      noteControl(state.placed, next.identifier, duration: seconds)
      end(next, with: TapResult(.performed, dialog: reply.dialog))
    case .failure(let error):
      let text = explained(error)
      noteControl(state.placed, "\(next.identifier): \(text)", duration: seconds, level: .error)
      // Presses that wait want their own state; otherwise it is again as the process said last.
      if state.presses.waiting.isEmpty { controls[id]?.wanted = nil }
      end(next, with: TapResult(.failed, message: text))
    }
    performNextPress(id)
    tell(.controls)
    // The author's data may have changed in any case.
    askControls(of: state.placed.bundle)
    scheduler.request(ReloadRequest(.bundle(state.placed.bundle), from: .intent), now: now)
    turn()
  }

  private func end(_ next: TapQueue.Waiting, with result: TapResult) {
    let (id, nonce) = (next.tap.widget, next.tap.nonce)
    let doubled = controls[id]?.presses.doubled.removeValue(forKey: nonce) ?? []
    controls[id]?.presses.note(result, of: nonce)
    next.completion(result)
    for completion in doubled { completion(result) }
  }

  /// Answers the presses of a control that goes; the one that runs answers by itself.
  func dropPresses(_ id: Int64) {
    guard let presses = controls[id]?.presses else { return }
    let gone = TapResult(.stale, message: "The control is not there any more.")
    for waiting in presses.waiting { waiting.completion(gone) }
    for completion in presses.doubled.values.joined() { completion(gone) }
    controls[id]?.presses = TapQueue()
  }

  // MARK: The command line

  func listControls() -> String {
    let views = controlViews()
    guard !views.isEmpty else {
      let offers = bundleViews().map(\.installed).filter { !$0.controls.isEmpty }.map { bundle in
        "\(bundle.displayName) offers " + bundle.controls.map(\.kind).joined(separator: ", ") + "."
      }
      return (["The Control Center is empty."] + offers).joined(separator: "\n")
    }
    return views.map { view in
      let look = view.content.map { view.isOn && !view.isMasked ? $0.on : $0.off }
      let kind = view.content.map { $0.kind == .toggle ? "toggle" : "button" } ?? "?"
      let state = view.content?.kind == .toggle ? (view.isOn ? "on" : "off") : nil
      let told = view.isMasked ? ["locked"] : [look?.value, state]
      let parts = [look?.title ?? view.name] + told + [view.problem]
      return "\(view.id)  \(kind)  " + parts.compactMap { $0 }.joined(separator: ", ")
    }.joined(separator: "\n")
  }

  func press(_ id: Int64) throws(HostError) -> NoticeReply {
    let done = DispatchSemaphore(value: 0)
    let box = TapResultBox()
    pressControl(id) { result in
      box.result = result
      done.signal()
    }
    done.wait()
    let result = box.result ?? TapResult(.failed)
    guard result.outcome == .performed else { return .refused(result.message ?? "Nothing came of it.") }
    return .text(result.dialog ?? "Done.")
  }
}
