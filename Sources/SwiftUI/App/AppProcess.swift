// SPDX-License-Identifier: Apache-2.0
import AppIntents
import Foundation
import Synchronization
import TesseraExtension
import TesseraFoundation
import TesseraModel
import TesseraWire
import UIKit

/// The life of an app's process: started by the host, told what a person does, ended by it.
@MainActor package enum AppProcess {
  nonisolated private static let running = Atomic(false)

  /// Whether this program is an app.
  nonisolated package static var isRunning: Bool { running.load(ordering: .relaxed) }

  /// The window, once the host has asked for it.
  package private(set) static var window: AppWindow?

  static func run(_ program: any AppProgram) -> Never {
    running.store(true, ordering: .relaxed)
    ProcessLocale.adoptEnvironment()
    BundleFonts.register()
    ExtensionProcess.run(Handler(program), isApp: true, setClock: setClock)
  }

  /// The clock runs on from what the home screen's shows.
  private static func setClock(_ now: Date) {
    ProcessClock.reset()
    ProcessClock.shift(by: now.timeIntervalSinceNow)
  }

  /// Runs an action now, or once the app is in front.
  static func onceActive(_ action: @escaping @MainActor () -> Void) { AppLife.shared.onceActive(action) }

  /// Does what the host says.
  private final class Handler: RequestHandler {
    private let program: any AppProgram
    private var hasStarted = false
    private var environment = WindowEnvironment(size: .zero)

    init(_ program: any AppProgram) { self.program = program }

    /// An intent takes its time while the window goes on.
    func runsBeside(_ request: Request) -> Bool { if case .intent = request { true } else { false } }

    func answer(_ request: Request) async -> Reply {
      switch request {
      case .app(let request): return await answer(request)
      case .intents(let locale):
        guard hasStarted else { return .failure(Failure(.invalidRequest, "The app has not been started.")) }
        ProcessLocale.current = Locale(identifier: locale)
        return .intents(IntentForms.catalog())
      case .intent(let request):
        guard hasStarted else { return .failure(Failure(.invalidRequest, "The app has not been started.")) }
        do throws(Failure) {
          return try await IntentAnswers.answer(request)
        } catch {
          return .failure(error)
        }
      default: return .failure(Failure(.invalidRequest, "An app has no widgets of its own; its extension has."))
      }
    }

    private func answer(_ request: AppRequest) async -> Reply {
      if case .start(let environment, let openings) = request {
        start(environment, await AppArrival.all(openings))
        return .done
      }
      guard hasStarted else { return .failure(Failure(.invalidRequest, "The app has not been started.")) }
      switch request {
      case .start: break
      case .environment(let environment):
        self.environment = environment
        AppProcess.window?.environment = environment
      case .connect(let openings): connect(await AppArrival.all(openings))
      case .terminate(let forgets):
        AppProcess.window?.close()
        AppLife.shared.terminate()
        if forgets { SceneDefaults.forget() }
      case .phase, .open, .event:
        guard let window = AppProcess.window else {
          return .failure(Failure(.invalidRequest, "The app has no window."))
        }
        return await answer(request, in: window)
      }
      return .done
    }

    private func answer(_ request: AppRequest, in window: AppWindow) async -> Reply {
      switch request {
      case .phase(let phase): AppLife.shared.become(phase, window)
      case .open(let opening):
        if let arrival = await AppArrival(opening) { window.open(arrival, isTold: AppLife.shared.open(arrival)) }
      case .event(let token, let event, let frame):
        guard window.handle(token, event, seenIn: frame) else {
          return .failure(Failure(.invalidRequest, "What was touched is not there any more."))
        }
      default: break
      }
      return .done
    }

    private func start(_ environment: WindowEnvironment, _ arrivals: [AppArrival]) {
      self.environment = environment
      ProcessLocale.current = Locale(identifier: environment.locale)
      UIApplication.shared.linkHandler = { url in
        ExtensionProcess.report(.opens(url: url.absoluteString))
        return true
      }
      UIPasteboard.copyHandler = { ExtensionProcess.report(.copies($0)) }
      hasStarted = true
      program.start()
      AppLife.shared.launch(for: arrivals)
    }

    private func connect(_ arrivals: [AppArrival]) {
      guard AppProcess.window == nil else { return }
      let window = AppWindow(environment: environment)
      AppProcess.window = window
      AppLife.shared.connect(for: arrivals)
      program.show(in: window)
      for arrival in arrivals { window.open(arrival, isTold: AppLife.shared.hasSceneDelegate) }
    }
  }
}
