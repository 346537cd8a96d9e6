// SPDX-License-Identifier: Apache-2.0
import Foundation
import TesseraDisplayList
import TesseraExtension
import TesseraModel
import TesseraWire

/// Answers by the kind of the request.
@MainActor final class FixtureHandler: RequestHandler {
  private var now = Date.distantPast
  private var kept: [[UInt8]] = []

  static func run() -> Never {
    let handler = FixtureHandler()
    ExtensionProcess.run(handler) { handler.now = $0 }
  }

  func answer(_ request: Request) async -> Reply {
    guard let subject = request.subject else {
      return .bundle(
        ["good", "crash", "print"].map {
          WidgetDescriptor(kind: $0, families: [.systemSmall], configuration: .fixed)
        })
    }
    switch subject.kind {
    case "good":
      return good(request)
    case "crash":
      fatalError("the shelf is empty")
    case "unwrap":
      return .archives([Archive(entry: subject.configuration!.count, list: DisplayList(size: .zero))])
    case "recursion":
      return .archives([Archive(entry: depth(subject.kind.count), list: DisplayList(size: .zero))])
    case "exit":
      exit(7)
    case "hang":
      var turns = 0
      while !subject.kind.isEmpty { turns &+= 1 }
      return .failure(Failure(.thrown, "\(turns)"))
    case "never":
      await withUnsafeContinuation { (_: UnsafeContinuation<Void, Never>) in }
      return .failure(Failure(.thrown, "unreachable"))
    case "print":
      print("from the author")
      DiagnosticLog.report(.contentOverflows, "it is too tall", location: "VStack")
      return good(request)
    case "leak":
      while true { kept.append([UInt8](repeating: 1, count: 1 << 20)) }
    case "tooLong":
      return .failure(Failure(.thrown, String(repeating: "x", count: Wire.maximumPayload)))
    case "tooManyArchives":
      return .archives([])
    case "queues":
      return await throughQueues(request)
    default:
      return .failure(Failure(.unknownKind, "There is no widget \(subject.kind).", location: "Fixture.swift:1"))
    }
  }

  private func good(_ request: Request) -> Reply {
    switch request {
    case .timeline:
      .timeline(TimelineReply(generation: 1, entries: [.init(date: now)], policy: .after(now + 60)))
    case .archive(_, _, let entries, let environments):
      .archives(
        entries.flatMap { entry in environments.map { Archive(entry: entry, list: DisplayList(size: $0.size)) } })
    default:
      .archives([Archive(entry: 0, list: DisplayList(size: CGSize(width: 1, height: 2)))])
    }
  }

  /// Uses what authors use to be called back on the main thread.
  private func throughQueues(_ request: Request) async -> Reply {
    await withCheckedContinuation { continuation in
      DispatchQueue.global().async { DispatchQueue.main.async { continuation.resume() } }
    }
    await withCheckedContinuation { continuation in
      _ = Timer.scheduledTimer(withTimeInterval: 0.001, repeats: false) { _ in continuation.resume() }
    }
    await Task.detached {}.value
    return good(request)
  }

  private func depth(_ level: Int) -> Int { level < 0 ? 0 : 1 + depth(level + 1) }
}
