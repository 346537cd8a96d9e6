// SPDX-License-Identifier: Apache-2.0
import Foundation
import TesseraModel
import TesseraWire

/// Intents that belong into the app's process: the extension says so of one that it is asked to run, and the app runs it,
/// started unseen where it does not run yet.
extension WidgetHost {
  /// How often one tap may lead on: from the extension to the app, from there to its front, to the next intent.
  private static let longestWay = 8

  /// Brings a run to its end: what the extension or the app could not do goes on where it belongs.
  /// - Parameter completion: Called once, on the host's queue.
  func conclude(
    _ result: Result<PerformedReply, HostError>, of request: IntentRequest, bundle: Int64, steps: Int = 0,
    completion: @escaping @Sendable (WidgetHost, Result<PerformedReply, HostError>) -> Void
  ) {
    func goOn(_ request: IntentRequest, inFront: Bool) {
      guard steps < Self.longestWay else {
        let reason = "\(request.identifier) leads on and on, so it was stopped."
        return completion(self, .failure(HostError(.thrown, reason)))
      }
      performInApp(request, of: bundle, inFront: inFront) { host, result in
        host.conclude(result, of: request, bundle: bundle, steps: steps + 1, completion: completion)
      }
    }
    switch result {
    case .failure(let error) where error.code == .needsApp: goOn(request, inFront: false)
    case .failure(let error) where error.code == .needsAppInFront: goOn(request, inFront: true)
    case .failure(let error) where error.code == .intentUnknown && steps == 0 && condition(ofApp: bundle) != .none:
      // The app may have it alone.
      goOn(request, inFront: false)
    case .failure: completion(self, result)
    case .success(let reply):
      do throws(HostError) {
        if reply.opensApp { try openUnlocked(bundle) }
        if let url = reply.url { try openLink(url, ofBundle: bundle) }
      } catch {
        return completion(self, .failure(error))
      }
      guard let next = reply.next else { return completion(self, result) }
      goOn(
        IntentRequest(
          .perform(value: nil), identifier: next.identifier, parameters: next.parameters, locale: request.locale),
        inFront: false)
    }
  }

  private func openUnlocked(_ id: Int64) throws(HostError) {
    guard !appearance.isLocked else { throw HostError(.invalidRequest, "The device is locked.") }
    try open(id, for: nil)
  }

  private func performInApp(
    _ request: IntentRequest, of id: Int64, inFront: Bool,
    completion: @escaping @Sendable (WidgetHost, Result<PerformedReply, HostError>) -> Void
  ) {
    askApp(id, .intent(request), named: request.identifier, inFront: inFront) { host, result in
      let performed = result.flatMap { reply -> Result<PerformedReply, HostError> in
        guard case .performed(let reply) = reply else { return .failure(Self.mismatch("perform")) }
        return .success(reply)
      }
      completion(host, performed)
    }
  }

  /// Asks an app's process, which is started where it does not run.
  /// - Parameter completion: Called once, on the host's queue.
  func askApp(
    _ id: Int64, _ request: Request, named name: String, inFront: Bool = false,
    completion: @escaping @Sendable (WidgetHost, Result<Reply, HostError>) -> Void
  ) {
    let app: RunningApp
    do throws(HostError) {
      app = try started(id, for: name, inFront: inFront)
    } catch {
      return completion(self, .failure(error))
    }
    let launch = apps[id]?.launches ?? 0
    apps[id]?.intents += 1
    app.ask(request, now: now, limit: profile.answerLimit) { [weak self] result in
      let reply = result.map(\.reply)
      self?.later {
        $0.intentEnded(id, launch: launch)
        completion($0, reply)
      }
    }
  }

  /// The process of an app that is to run an intent.
  private func started(_ id: Int64, for intent: String, inFront: Bool) throws(HostError) -> RunningApp {
    let name = bundles[id]?.installed.displayName ?? ""
    switch condition(ofApp: id) {
    case .none:
      throw HostError(.notBuilt, "\(intent) belongs into the app's process, and \(name) comes without an app.")
    case .failed(let reason):
      throw HostError(.notBuilt, "\(intent) belongs into the app's process, which could not be built: \(reason)")
    case .building where apps[id]?.program == nil:
      throw HostError(.notBuilt, "\(intent) belongs into the app's process, and the app is still being built.")
    case .building, .ready: break
    }
    if inFront {
      try openUnlocked(id)
    } else if apps[id]?.running?.hasEnded ?? true {
      launchApp(id)
    }
    guard let app = apps[id]?.running else { throw HostError(.exited, "The app of \(name) is not running.") }
    return app
  }

  /// An app that was started for intents alone goes when it has had nothing to do for a while.
  private func intentEnded(_ id: Int64, launch: Int) {
    guard apps[id]?.launches == launch, let intents = apps[id]?.intents, intents > 0 else { return }
    apps[id]?.intents = intents - 1
    queue.asyncAfter(deadline: .now() + appIdleLimit / .seconds(1)) { [weak self] in
      guard let self, let state = apps[id], state.launches == launch, state.running != nil else { return }
      guard !state.hasWindow, state.intents == 0 else { return }
      endApp(id, state)
      note("The app has nothing to do and is ended.", bundle: id)
    }
  }
}
