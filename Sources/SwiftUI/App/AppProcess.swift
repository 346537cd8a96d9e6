// SPDX-License-Identifier: Apache-2.0
import Foundation
import Synchronization
import TesseraExtension
import TesseraFoundation
import TesseraModel
import TesseraWire

/// The life of an app's process: started by the host, told what a person does, ended by it.
@MainActor package enum AppProcess {
  nonisolated private static let running = Atomic(false)

  /// Whether this program is an app.
  nonisolated package static var isRunning: Bool { running.load(ordering: .relaxed) }

  /// The window, once the host has started the app.
  package private(set) static var window: AppWindow?

  static func run<Content: App>(_ makeApp: @escaping () -> Content) -> Never {
    running.store(true, ordering: .relaxed)
    ProcessLocale.adoptEnvironment()
    BundleFonts.register()
    ExtensionProcess.run(Handler(makeApp), isApp: true, setClock: setClock)
  }

  /// The clock runs on from what the home screen's shows.
  private static func setClock(_ now: Date) {
    ProcessClock.reset()
    ProcessClock.shift(by: now.timeIntervalSinceNow)
  }

  /// Does what the host says.
  private final class Handler<Content: App>: RequestHandler {
    private let makeApp: () -> Content

    init(_ makeApp: @escaping () -> Content) { self.makeApp = makeApp }

    func answer(_ request: Request) async -> Reply {
      guard case .app(let request) = request else {
        return .failure(Failure(.invalidRequest, "An app has no widgets of its own; its extension has."))
      }
      if case .start(let environment) = request {
        ProcessLocale.current = Locale(identifier: environment.locale)
        let window = AppWindow(environment: environment)
        AppProcess.window = window
        window.setRoot(AppRoot(app: makeApp()))
        return .done
      }
      guard let window = AppProcess.window else {
        return .failure(Failure(.invalidRequest, "The app has not been started."))
      }
      switch request {
      case .start: break
      case .environment(let environment): window.environment = environment
      case .phase(let phase): window.phase = phase
      case .open(let url): window.open(url)
      case .event(let token, let event, let frame):
        guard window.handle(token, event, seenIn: frame) else {
          return .failure(Failure(.invalidRequest, "What was touched is not there any more."))
        }
      case .terminate: window.close()
      }
      return .done
    }
  }
}
