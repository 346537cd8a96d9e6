// SPDX-License-Identifier: Apache-2.0
import Foundation
import Synchronization
import TesseraModel
import TesseraSchedule
import TesseraWire

extension WidgetHost {
  /// Asks a bundle's process something and waits for it; not to be called on the host's queue.
  func ask(_ bundle: Int64, _ request: Request) throws(HostError) -> Reply {
    let answer = try answer(of: bundle, to: request)
    if !answer.diagnostics.isEmpty { queue.sync { tellRemarks(answer.diagnostics, of: bundle) } }
    return answer.reply
  }

  /// Tells what was remarked beside an answer that belongs to no tile, each once.
  func tellRemarks(_ diagnostics: [Diagnostic], of bundle: Int64) {
    for diagnostic in diagnostics where bundles[bundle]?.remarks.insert(diagnostic).inserted == true {
      let place = diagnostic.location.map { " (\($0))" } ?? ""
      note(
        "\(diagnostic.id.rawValue): \(diagnostic.message)\(place)", bundle: bundle,
        level: diagnostic.severity == .note ? .info : .warning)
    }
  }

  private func answer(of bundle: Int64, to request: Request) throws(HostError) -> Answer {
    let (supervisor, now, limit) = try sync { () throws(HostError) in
      guard let state = bundles[bundle] else { throw bundleMissing(bundle) }
      guard let supervisor = state.supervisor else {
        throw HostError(.notBuilt, "\(state.installed.displayName) is not built yet.")
      }
      return (supervisor, self.now, profile.answerLimit)
    }
    let done = DispatchSemaphore(value: 0)
    let box = ResultBox<Answer>()
    let dropped: @Sendable () -> Void = {
      box.result = .failure(BundleSupervisor.stopped)
      done.signal()
    }
    supervisor.submit(dropped: dropped) { conversation in
      // Whoever asked has gone: an intent that is told to have failed must not run afterwards.
      guard box.begin() else { return }
      do throws(HostError) {
        box.result = .success(try conversation.ask(request, now: now))
      } catch {
        box.result = .failure(error)
      }
      done.signal()
    }
    let seconds = Double(limit.components.seconds) + 5
    if done.wait(timeout: .now() + seconds) != .success {
      if box.abandon() {
        throw HostError(
          .timeout, "The widget's process was too busy to be asked \"\(request.name)\"; nothing was done.")
      }
      // It is being asked, and its own limit ends that.
      done.wait()
    }
    guard let result = box.result else { throw Self.mismatch(request.name) }
    return try result.get()
  }

  var locale: String { queue.sync { appearance.tiles.locale ?? TileAppearance.standardLocale } }

  // MARK: Configuration

  private func configurable(
    _ id: Int64
  ) throws(HostError) -> (placed: PlacedWidget, identifier: String) {
    try sync { () throws(HostError) in
      guard let placed = widgets[id]?.placed else { throw widgetMissing(id) }
      guard let identifier = bundles[placed.bundle]?.installed.widget(placed.kind)?.intentIdentifier else {
        throw HostError(.invalidRequest, "\"\(name(of: placed))\" has nothing to choose.")
      }
      return (placed, identifier)
    }
  }

  /// The edit form of a placed widget, with its own values or with provisional ones.
  package func form(_ id: Int64, values: [String: IntentValue]? = nil) throws(HostError) -> IntentForm {
    let (placed, identifier) = try configurable(id)
    let request = Request.intent(
      IntentRequest(
        .form, identifier: identifier, values: values ?? placed.values, family: placed.family,
        locale: locale))
    guard case .form(let form) = try ask(placed.bundle, request) else { throw Self.mismatch(request.name) }
    return form
  }

  /// The choices for a parameter of a placed widget.
  package func options(
    _ id: Int64, parameter: String, words: String?, values: [String: IntentValue]
  ) throws(HostError) -> IntentOptionList {
    let (placed, identifier) = try configurable(id)
    return try options(
      bundle: placed.bundle, identifier: identifier, parameter: parameter, words: words, values: values,
      family: placed.family)
  }

  /// The choices for a parameter of an intent.
  package func options(
    bundle: Int64, identifier: String, parameter: String, words: String?, values: [String: IntentValue],
    family: WidgetFamily? = nil
  ) throws(HostError) -> IntentOptionList {
    let request = Request.intent(
      IntentRequest(
        .options(parameter: parameter, words: words), identifier: identifier, values: values, family: family,
        locale: locale))
    guard case .options(let list) = try askOwner(bundle, request) else { throw Self.mismatch(request.name) }
    return list
  }

  /// Keeps what was chosen for a widget and asks its provider with it.
  package func configure(_ id: Int64, _ values: [String: IntentValue]) throws(HostError) {
    try sync { () throws(HostError) in
      guard widgets[id] != nil else { throw widgetMissing(id) }
      try store.configure(id, values)
      widgets[id]?.placed.configuration = values
      // What was missing has been chosen anew.
      widgets[id]?.diagnostics.removeAll { $0.id == .entityMissing }
      note("edited", widget: id)
      scheduler.request(ReloadRequest(.widget(id), from: .configuration), now: now)
      tell(.widgets)
      turn()
    }
  }

  /// Whether a widget waits for a choice: it wants one when it is added, what was chosen is gone, or its provider needs
  /// a value that nobody has chosen and no query gives.
  func needsConfiguration(_ state: WidgetState) -> Bool {
    guard let descriptor = bundles[state.placed.bundle]?.installed.widget(state.placed.kind),
      descriptor.intentIdentifier != nil
    else { return false }
    if descriptor.promptsForUserConfiguration, state.placed.configuration == nil { return true }
    return state.lacksValue || state.diagnostics.contains { $0.id == .entityMissing }
  }

  // MARK: Shortcuts

  /// The intents and shortcuts of all bundles that are ready.
  package func catalogs() -> [(bundle: InstalledBundle, catalog: IntentCatalog)] {
    let ready = queue.sync {
      bundles.values.filter { $0.condition == .ready }.map(\.installed).sorted { $0.id < $1.id }
    }
    // Side by side: one that hangs does not hold up the others longer than itself.
    let found = Mutex<[Int64: IntentCatalog]>([:])
    DispatchQueue.concurrentPerform(iterations: ready.count) { index in
      guard let catalog = try? catalog(of: ready[index].id) else { return }
      found.withLock { $0[ready[index].id] = catalog }
    }
    return found.withLock { found in ready.compactMap { bundle in found[bundle.id].map { (bundle, $0) } } }
  }

  /// The intents and shortcuts of one bundle.
  package func catalog(of bundle: Int64) throws(HostError) -> IntentCatalog {
    let request = Request.intents(locale: locale)
    guard case .intents(let catalog) = try ask(bundle, request) else { throw Self.mismatch(request.name) }
    return withApp(catalog, of: bundle)
  }

  /// The form of an action with provisional values.
  package func form(
    bundle: Int64, identifier: String, values: [String: IntentValue]
  ) throws(HostError) -> IntentForm {
    let request = Request.intent(IntentRequest(.form, identifier: identifier, values: values, locale: locale))
    guard case .form(let form) = try askOwner(bundle, request) else { throw Self.mismatch(request.name) }
    return form
  }

  /// Runs an intent that is not on a tile; afterwards the bundle's tiles are asked for, free of charge.
  package func run(
    bundle: Int64, identifier: String, values: [String: IntentValue]
  ) throws(HostError) -> PerformedReply {
    let request = IntentRequest(.perform(value: nil), identifier: identifier, values: values, locale: locale)
    defer {
      queue.sync {
        scheduler.request(ReloadRequest(.bundle(bundle), from: .intent), now: now)
        turn()
        askControls(of: bundle)
      }
    }
    do throws(HostError) {
      let reply = try concluded(request, bundle)
      queue.sync { note("\(identifier) was run", bundle: bundle) }
      return reply
    } catch {
      queue.sync { note("\(identifier): \(explained(error))", bundle: bundle, level: .error) }
      throw error
    }
  }
}

extension WidgetHost {
  /// Runs an intent in the process where it belongs, and waits for it.
  private func concluded(_ request: IntentRequest, _ bundle: Int64) throws(HostError) -> PerformedReply {
    var first: Result<PerformedReply, HostError>
    do throws(HostError) {
      guard case .performed(let reply) = try ask(bundle, .intent(request)) else { throw Self.mismatch("perform") }
      first = .success(reply)
    } catch {
      first = .failure(error)
    }
    let (found, done, box) = (first, DispatchSemaphore(value: 0), ResultBox<PerformedReply>())
    queue.async {
      self.conclude(found, of: request, bundle: bundle) { _, result in
        box.result = result
        done.signal()
      }
    }
    done.wait()
    return try (box.result ?? .failure(BundleSupervisor.stopped)).get()
  }
}

/// A result that another thread leaves, before it signals.
final class ResultBox<Value: Sendable>: @unchecked Sendable {
  var result: Result<Value, HostError>?
  private let lock = NSLock()
  private var hasBegun = false
  private var isAbandoned = false

  /// Whether the work is still wanted.
  func begin() -> Bool {
    lock.withLock {
      hasBegun = !isAbandoned
      return hasBegun
    }
  }

  /// Gives up; false where the work has begun.
  func abandon() -> Bool {
    lock.withLock {
      isAbandoned = !hasBegun
      return isAbandoned
    }
  }
}
