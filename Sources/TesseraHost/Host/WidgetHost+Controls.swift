// SPDX-License-Identifier: Apache-2.0
import Foundation
import TesseraModel
import TesseraSchedule
import TesseraWire

extension WidgetHost {
  /// The placed controls as they are shown, in the order in which they were added.
  package func controlViews() -> [ControlView] {
    queue.sync { controls.keys.sorted().compactMap { id in controls[id].map { view($0) } } }
  }

  private func view(_ state: ControlState) -> ControlView {
    let placed = state.placed
    let descriptor = bundles[placed.bundle]?.installed.widget(placed.kind)
    let isChosen = placed.configuration != nil
    var problem = state.problem
    if problem == nil, case .failed(let message) = bundles[placed.bundle]?.condition {
      problem = "Its bundle could not be started: \(message)"
    }
    return ControlView(
      id: placed.id, bundle: placed.bundle, kind: placed.kind, isSmall: placed.isSmall, name: controlName(placed),
      content: state.content,
      hash: state.hash, isOn: state.isOn, isRunning: state.presses.isRunning, problem: problem,
      isConfigurable: descriptor?.intentIdentifier != nil,
      needsConfiguration: descriptor?.intentIdentifier != nil
        && (state.lacksChoice || (descriptor?.promptsForUserConfiguration == true && !isChosen)),
      isMasked: appearance.isLocked && state.content?.isPrivate == true)
  }

  func controlName(_ placed: PlacedControl) -> String {
    let bundle = bundles[placed.bundle]?.installed
    return bundle?.widget(placed.kind)?.displayName ?? bundle?.displayName ?? placed.kind
  }

  private func controlMissing(_ id: Int64) -> HostError {
    HostError(.widgetMissing, "There is no control \(id) in this Control Center; it may have been removed.")
  }

  // MARK: Places

  /// Puts a control into the Control Center and asks for its value.
  /// - Returns: its number.
  @discardableResult package func placeControl(
    bundle: Int64, kind: String, configuration: [String: IntentValue]? = nil
  ) throws(HostError) -> Int64 {
    try sync { () throws(HostError) in
      guard let state = bundles[bundle] else { throw bundleMissing(bundle) }
      guard state.installed.controls.contains(where: { $0.kind == kind }) else {
        let kinds = state.installed.controls.map { "\"\($0.kind)\"" }.joined(separator: ", ")
        throw HostError(
          .unknownKind,
          "\(state.installed.displayName) has no control \"\(kind)\""
            + (kinds.isEmpty ? "." : "; it has \(kinds)."))
      }
      var placed = PlacedControl(id: 0, bundle: bundle, kind: kind, configuration: configuration)
      placed.id = try store.place(placed)
      controls[placed.id] = ControlState(placed: placed)
      noteControl(placed, "added")
      tell(.controls)
      askControl(placed.id)
      return placed.id
    }
  }

  /// Takes a control away.
  package func removeControl(_ id: Int64) throws(HostError) {
    try sync { () throws(HostError) in
      guard let placed = controls[id]?.placed else { throw controlMissing(id) }
      try store.removeControl(id)
      dropPresses(id)
      controls[id] = nil
      noteControl(placed, "removed")
      tell(.controls)
    }
  }

  /// Makes a control a circle with its symbol alone, or a capsule with its words.
  package func resizeControl(_ id: Int64, isSmall: Bool) throws(HostError) {
    try sync { () throws(HostError) in
      guard controls[id] != nil else { throw controlMissing(id) }
      try store.resizeControl(id, isSmall: isSmall)
      controls[id]?.placed.isSmall = isSmall
      tell(.controls)
    }
  }

  func placedControls(of bundles: Set<Int64>) -> [NoticeReply.PlacedControl] {
    controls.keys.sorted().compactMap { id in
      guard let placed = controls[id]?.placed, bundles.contains(placed.bundle) else { return nil }
      let descriptor = self.bundles[placed.bundle]?.installed.widget(placed.kind)
      return NoticeReply.PlacedControl(
        id: String(id), kind: placed.kind, intentIdentifier: descriptor?.intentIdentifier,
        configuration: placed.configuration)
    }
  }

  func noteControl(
    _ placed: PlacedControl, _ text: String, duration: Double? = nil, level: HostLogEntry.Level = .info
  ) {
    note("control \(controlName(placed)), \(text)", bundle: placed.bundle, duration: duration, level: level)
  }

  // MARK: Values

  /// Asks for the values of a bundle's controls.
  /// - Parameter isExtension: Whether the bundle's own process wishes it: what it asks for while an intent runs comes
  ///   with the end of that.
  func askControls(of bundle: Int64, kind: String? = nil, isExtension: Bool = false) {
    if isExtension, isPerforming(in: bundle) { return }
    for (id, state) in controls where state.placed.bundle == bundle && (kind == nil || state.placed.kind == kind) {
      askControl(id)
    }
  }

  /// Whether an intent of a bundle runs for a widget or a control.
  func isPerforming(in bundle: Int64) -> Bool {
    controls.values.contains { $0.placed.bundle == bundle && $0.presses.isRunning }
      || widgets.values.contains { $0.placed.bundle == bundle && $0.taps.isRunning }
  }

  private func askControl(_ id: Int64) {
    // While its bundle is being built or described nothing can be asked: being described asks.
    guard let state = controls[id], let bundle = bundles[state.placed.bundle], bundle.condition == .ready,
      let supervisor = bundle.supervisor
    else { return }
    guard !state.isAsking else {
      controls[id]?.asksAgain = true
      return
    }
    controls[id]?.isAsking = true
    let subject = Subject(
      kind: state.placed.kind, environment: appearance.controlEnvironment, configuration: state.placed.configuration)
    let now = now
    let asked = ObjectIdentifier(supervisor)
    let dropped: @Sendable () -> Void = { [weak self] in
      self?.later { $0.answered(id, .failure(BundleSupervisor.stopped), by: asked) }
    }
    supervisor.submit(dropped: dropped) { [weak self] conversation in
      var result: Result<Answer, HostError>
      do throws(HostError) {
        result = .success(try conversation.ask(.control(subject), now: now))
      } catch {
        result = .failure(error)
      }
      let found = result
      self?.later { $0.answered(id, found, by: asked) }
    }
  }

  private func answered(_ id: Int64, _ result: Result<Answer, HostError>, by asked: ObjectIdentifier) {
    guard var state = controls[id] else { return }
    state.isAsking = false
    let isOld = state.asksAgain
    state.asksAgain = false
    // A process that was ended on purpose: the new one is asked in its place.
    let isReplaced = bundles[state.placed.bundle]?.supervisor.map { ObjectIdentifier($0) != asked } ?? true
    switch result {
    case .success(let answer):
      if case .control(let content) = answer.reply {
        let before = state.content
        state.show(content)
        state.problem = nil
        state.lacksChoice = answer.diagnostics.contains { $0.id == .entityMissing }
        if content != before { keep { () throws(HostError) in try store.keep(content, ofControl: id) } }
      } else {
        state.problem = Self.mismatch("control").message
      }
      tellRemarks(answer.diagnostics, of: state.placed.bundle)
    case .failure(let error) where !isReplaced:
      state.problem = explained(error)
      noteControl(state.placed, explained(error), level: .error)
    case .failure: break
    }
    if !isOld, !isReplaced, !state.isBusy { state.wanted = nil }
    controls[id] = state
    tell(.controls)
    if isOld || isReplaced { askControl(id) }
  }

  /// The control as the gallery shows it; not to be called on the host's queue.
  package func controlPreview(bundle: Int64, kind: String) throws(HostError) -> ControlContent {
    let environment = queue.sync { appearance.controlEnvironment }
    let request = Request.control(Subject(kind: kind, environment: environment, isPreview: true))
    guard case .control(let content) = try ask(bundle, request) else { throw Self.mismatch(request.name) }
    return content
  }

  // MARK: Configuration

  private func configurableControl(_ id: Int64) throws(HostError) -> (placed: PlacedControl, identifier: String) {
    try sync { () throws(HostError) in
      guard let placed = controls[id]?.placed else { throw controlMissing(id) }
      guard let identifier = bundles[placed.bundle]?.installed.widget(placed.kind)?.intentIdentifier else {
        throw HostError(.invalidRequest, "\"\(controlName(placed))\" has nothing to choose.")
      }
      return (placed, identifier)
    }
  }

  /// The form of a placed control, with its own values or with provisional ones.
  package func controlForm(_ id: Int64, values: [String: IntentValue]? = nil) throws(HostError) -> IntentForm {
    let (placed, identifier) = try configurableControl(id)
    let request = Request.intent(
      IntentRequest(
        .form, identifier: identifier, values: values ?? placed.configuration ?? [:], locale: locale))
    guard case .form(let form) = try ask(placed.bundle, request) else { throw Self.mismatch(request.name) }
    return form
  }

  /// The choices for a parameter of a placed control.
  package func controlOptions(
    _ id: Int64, parameter: String, words: String?, values: [String: IntentValue]
  ) throws(HostError) -> IntentOptionList {
    let (placed, identifier) = try configurableControl(id)
    return try options(
      bundle: placed.bundle, identifier: identifier, parameter: parameter, words: words, values: values)
  }

  /// Keeps what was chosen for a control and asks for its value with it.
  package func configureControl(_ id: Int64, _ values: [String: IntentValue]) throws(HostError) {
    try sync { () throws(HostError) in
      guard let placed = controls[id]?.placed else { throw controlMissing(id) }
      try store.configureControl(id, values)
      controls[id]?.placed.configuration = values
      controls[id]?.lacksChoice = false
      noteControl(placed, "edited")
      tell(.controls)
      askControl(id)
    }
  }
}
