// SPDX-License-Identifier: Apache-2.0
import Foundation
import TesseraModel
import TesseraWire

/// Intents that only the app's target has: its process is asked for them, once per build and language, and runs them.
extension WidgetHost {
  /// The intents and shortcuts of a bundle's app, with those of its widgets that the app does not have.
  func withApp(_ own: IntentCatalog, of bundle: Int64) -> IntentCatalog {
    guard let app = appCatalog(of: bundle) else { return own }
    var all = own
    for form in app.intents where !all.intents.contains(where: { $0.identifier == form.identifier }) {
      all.intents.append(form)
    }
    for shortcut in app.shortcuts {
      let isKnown = all.shortcuts.contains { $0.identifier == shortcut.identifier && $0.title == shortcut.title }
      if !isKnown { all.shortcuts.append(shortcut) }
    }
    return all
  }

  /// What the app's process says; nil where there is no app, or it does not answer.
  private func appCatalog(of bundle: Int64) -> IntentCatalog? {
    let locale = locale
    let kept: AppState.Catalog? = queue.sync {
      guard condition(ofApp: bundle) != .none, let catalog = apps[bundle]?.catalog else { return nil }
      return catalog.locale == locale ? catalog : nil
    }
    if let kept { return kept.intents }
    guard queue.sync(execute: { apps[bundle]?.program != nil && condition(ofApp: bundle) == .ready }) else {
      return nil
    }
    var found: IntentCatalog?
    if case .intents(let catalog)? = try? askApp(bundle, .intents(locale: locale)) { found = catalog }
    queue.sync { apps[bundle]?.catalog = AppState.Catalog(locale: locale, intents: found) }
    return found
  }

  /// Asks a bundle's widgets, or its app where only that knows the intent.
  func askOwner(_ bundle: Int64, _ request: Request) throws(HostError) -> Reply {
    do throws(HostError) {
      return try ask(bundle, request)
    } catch {
      guard error.code == .intentUnknown, queue.sync(execute: { condition(ofApp: bundle) != .none }) else {
        throw error
      }
      return try askApp(bundle, request)
    }
  }

  /// Asks the app's process, which is started unseen where it does not run, and waits for its answer.
  private func askApp(_ bundle: Int64, _ request: Request) throws(HostError) -> Reply {
    let (done, box) = (DispatchSemaphore(value: 0), ResultBox<Reply>())
    queue.async {
      self.askApp(bundle, request, named: request.name) { _, result in
        box.result = result
        done.signal()
      }
    }
    done.wait()
    return try (box.result ?? .failure(BundleSupervisor.stopped)).get()
  }
}
