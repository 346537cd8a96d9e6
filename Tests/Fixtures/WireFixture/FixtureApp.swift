// SPDX-License-Identifier: Apache-2.0
import Foundation
import TesseraDisplayList
import TesseraExtension
import TesseraModel
import TesseraWire

#if canImport(Glibc)
  import Glibc
#endif

/// Plays an app: writes down what it is told, in a file and in its window, and misbehaves as the tokens of events say.
@MainActor enum FixtureApp {
  private static var told: [String] = []
  private static let file = "told-" + (ProcessInfo.processInfo.environment["TESSERA_BUNDLE_ID"] ?? "")

  static func answer(_ request: AppRequest) -> Reply {
    note(words(request))
    switch request {
    case .event("crash", _, _): fatalError("the window broke")
    case .open(.link(let url)) where url.hasSuffix("crash"): fatalError("the link broke it")
    case .event("exit", _, _): exit(4)
    case .event("hang", _, _):
      var turns = 0
      while !told.isEmpty { turns &+= 1 }
      return .failure(Failure(.thrown, "\(turns)"))
    case .event("gone", _, _): return .failure(Failure(.invalidRequest, "it is not there any more"))
    case .event("remark", _, _): DiagnosticLog.report(.contentOverflows, "it is too tall")
    case .event("link", .text(let url), _): ExtensionProcess.report(.opens(url: url))
    default: break
    }
    // The window shows what was told last.
    let layer = WindowLayer(id: told.last ?? "", kind: .screen, list: DisplayList(size: .zero))
    ExtensionProcess.report(.frame(WindowFrame(number: UInt64(told.count), layers: [layer])))
    return .done
  }

  /// Whether this process is an app that was started.
  static var isStarted: Bool { !told.isEmpty }

  /// What the app's target has: an intent of its own beside one that the widgets have too.
  static let catalog = IntentCatalog(
    intents: ["Count", "OnlyApp"].map { IntentForm(identifier: $0, title: $0, fields: []) },
    shortcuts: ["Count", "OnlyApp"].map { .init(identifier: $0, title: $0, symbol: nil, phrases: []) })

  static func act(_ request: IntentRequest) async -> Reply {
    if case .form = request.question {
      return .form(IntentForm(identifier: request.identifier, title: "of the app", fields: []))
    }
    note("perform \(request.identifier)")
    switch request.identifier {
    case "AppCrash": fatalError("the intent broke it")
    case "AppSlow": try? await Task.sleep(for: .milliseconds(300))
    case "Upwards" where told.last { !$0.hasPrefix("perform") } != "active":
      return .failure(Failure(.needsAppInFront, "it goes on in front"))
    case "Continues":
      var reply = PerformedReply(dialog: "continued")
      reply.opensApp = true
      return .performed(reply)
    default: break
    }
    return .performed(PerformedReply(dialog: "done in the app"))
  }

  private static func note(_ line: String) {
    told.append(line)
    // At the end, since an older process may still write as well.
    guard let file = fopen(file, "a") else { return }
    fputs(line + "\n", file)
    fclose(file)
  }

  private static func words(_ request: AppRequest) -> String {
    switch request {
    case .start(let environment, _): "start \(environment.colorScheme)"
    case .connect(let openings): (["connect"] + openings.map(words)).joined(separator: " ")
    case .environment(let environment): "environment \(environment.colorScheme) \(environment.keyboardHeight)"
    case .phase(let phase): "\(phase)"
    case .open(let opening): "open \(words(opening))"
    case .event(let token, _, _): "event \(token)"
    case .terminate(let forgets): forgets ? "terminate and forget" : "terminate"
    }
  }

  private static func words(_ opening: AppOpening) -> String {
    switch opening {
    case .link(let url): url
    case .widget(let widget): "\(widget.kind) \(widget.family)"
    }
  }
}
