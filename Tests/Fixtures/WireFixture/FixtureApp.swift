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
    case .open(let url) where url.hasSuffix("crash"): fatalError("the link broke it")
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

  private static func note(_ line: String) {
    told.append(line)
    // At the end, since an older process may still write as well.
    guard let file = fopen(file, "a") else { return }
    fputs(line + "\n", file)
    fclose(file)
  }

  private static func words(_ request: AppRequest) -> String {
    switch request {
    case .start(let environment): "start \(environment.colorScheme)"
    case .environment(let environment): "environment \(environment.colorScheme) \(environment.keyboardHeight)"
    case .phase(let phase): "\(phase)"
    case .open(let url): "open \(url)"
    case .event(let token, _, _): "event \(token)"
    case .terminate: "terminate"
    }
  }
}
