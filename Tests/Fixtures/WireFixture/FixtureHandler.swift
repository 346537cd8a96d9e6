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
  private var made = 0

  static func run() -> Never {
    let handler = FixtureHandler()
    ExtensionProcess.run(handler) { handler.now = $0 }
  }

  func answer(_ request: Request) async -> Reply {
    if let reply = FixtureLivePreviews.answer(request, now: now) { return reply }
    if case .app(let request) = request { return FixtureApp.answer(request) }
    if let reply = FixturePreviews.answer(request) { return reply }
    if case .intent(let request) = request { return await act(request) }
    if case .intents = request { return .intents(FixtureApp.isStarted ? FixtureApp.catalog : Self.catalog) }
    guard let subject = request.subject else {
      let kinds = [
        "good", "crash", "print", "hours", "never", "sleepy", "asking", "poster", "once", "taps", "late", "later",
        "unset",
        "default",
      ]
      return .bundle(
        kinds.map { kind in
          var widget = WidgetDescriptor(kind: kind, families: [.systemSmall], configuration: .fixed)
          if ["taps", "unset"].contains(kind) { (widget.configuration, widget.intentIdentifier) = (.intent, "Choose") }
          return widget
        } + FixtureControls.descriptors)
    }
    if case .control(let subject) = request { return FixtureControls.content(of: subject) }
    switch subject.kind {
    case "good":
      return good(request)
    case "crash":
      fatalError("the shelf is empty")
    case "unset":
      // As the reading of a parameter without a value ends.
      if case .timeline = request, subject.configuration == nil {
        fatalError("intentParameterUnset: Choose.task was read before it had a value")
      }
      return good(request)
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
    case "hours":
      return hours(request)
    case "sleepy":
      if case .timeline = request { try? await Task.sleep(for: .milliseconds(900)) }
      return good(request)
    case "asking":
      // A provider that wants to be asked again each time it is asked.
      if case .timeline = request {
        _ = HostDoor.send(.reload(program: program, kind: "asking", isExtension: true))
      }
      return good(request)
    case "poster":
      return poster(request)
    case "taps":
      return taps(request)
    case "later":
      if case .timeline = request {
        // The first time of the moment, then of an hour later.
        made += 1
        return .timeline(
          TimelineReply(
            generation: UInt64(made), entries: [.init(date: made == 1 ? now : now + 3600)], policy: .never))
      }
      if case .archive = request {
        let list = DisplayList(size: CGSize(width: 10, height: 50 + made))
        guard case .archive(_, _, let entries, let environments) = request else { return good(request) }
        return .archives(entries.flatMap { entry in environments.map { _ in Archive(entry: entry, list: list) } })
      }
      return good(request)
    case "default":
      // A query whose default is another thing each time.
      if case .timeline = request {
        made += 1
        let fallbacks = subject.fallbacks.isEmpty ? ["thing": .int(Int64(made))] : subject.fallbacks
        return .timeline(
          TimelineReply(
            generation: UInt64(made), entries: [.init(date: now)], policy: .never, fallbacks: fallbacks))
      }
      if case .archive(let subject, _, _, _) = request, case .int(let thing)? = subject.fallbacks["thing"] {
        return .archives([Archive(entry: 0, list: DisplayList(size: CGSize(width: 10, height: Int(thing))))])
      }
      return good(request)
    case "late":
      // The clock of this process has gone on since it was asked.
      if case .timeline = request {
        try? await Task.sleep(for: .milliseconds(20))
        return .timeline(TimelineReply(generation: 1, entries: [.init(date: now + 0.02)], policy: .never))
      }
      return good(request)
    case "once":
      // Traps where a stored value is missing, as a forced unwrap of one does.
      if case .timeline = request, !FileManager.default.fileExists(atPath: "fed") { fatalError("nothing is stored") }
      return good(request)
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

  /// Buttons for every intent of this fixture, and a number that changes with each timeline.
  private func taps(_ request: Request) -> Reply {
    guard case .archive(_, _, let entries, let environments) = request else {
      if case .timeline = request { made += 1 }
      return good(request)
    }
    let builder = DisplayListBuilder(size: CGSize(width: 90, height: 90 + made))
    let frame = CGRect(x: 0, y: 0, width: 90, height: 90)
    for identifier in ["Count", "Slow", "Throws", "Crash", "Unknown", "Asks"] {
      let request = IntentRequest(
        .form, identifier: identifier, values: ["tap": .string(identifier)], locale: "en_US")
      builder.group(
        .interaction(.intent(identifier: identifier, parameters: request.parameters)), identity: identifier,
        frame: frame
      ) { builder.append(.placeholder(identifier), identity: identifier, frame: frame) }
    }
    builder.group(.interaction(.link("app://1")), identity: "link", frame: frame) {
      builder.append(.placeholder("link"), identity: "link", frame: frame)
    }
    let list = builder.finish()
    return .archives(entries.flatMap { entry in environments.map { _ in Archive(entry: entry, list: list) } })
  }

  private var program: String { ProcessInfo.processInfo.environment["TESSERA_BUNDLE_ID"] ?? "" }

  /// Four entries an hour apart from the request's moment, each of another height.
  private func hours(_ request: Request) -> Reply {
    switch request {
    case .timeline:
      .timeline(
        TimelineReply(
          generation: 7, entries: (0..<4).map { .init(date: now + Double($0) * 3600) }, policy: .atEnd))
    case .archive(_, _, let entries, let environments):
      .archives(
        entries.flatMap { entry in
          environments.map { environment in
            let height = CGFloat(entry + (environment.colorScheme == .dark ? 100 : 0))
            return Archive(entry: entry, list: DisplayList(size: CGSize(width: 10, height: height)))
          }
        })
    default:
      .archives([Archive(entry: 0, list: DisplayList(size: CGSize(width: 1, height: 2)))])
    }
  }

  private static let catalog = IntentCatalog(
    intents: [IntentForm(identifier: "Count", title: "Count", fields: [])],
    shortcuts: [.init(identifier: "Count", title: "Count", symbol: nil, phrases: [])])

  /// Counts the taps in a file; other intents misbehave as their names say.
  private func act(_ request: IntentRequest) async -> Reply {
    if FixtureApp.isStarted { return await FixtureApp.act(request) }
    switch (request.identifier, request.question) {
    case ("Unseen", .perform), ("AppCrash", .perform), ("AppSlow", .perform), ("Upwards", .perform),
      ("Continues", .perform):
      return .failure(Failure(.needsApp, "\(request.identifier) belongs into the app"))
    case ("InFront", .perform): return .failure(Failure(.needsAppInFront, "InFront belongs into the app"))
    case ("Leads", .perform):
      var reply = PerformedReply(dialog: "go on")
      reply.next = NextIntent(identifier: "Unseen", parameters: request.parameters)
      return .performed(reply)
    case ("Links", .perform):
      var reply = PerformedReply(dialog: "look there")
      if case .string(let url)? = (try? request.values()["url"]).flatMap({ $0 }) { reply.url = url }
      return .performed(reply)
    case ("Count", .perform(let value)):
      let text = (try? String(contentsOfFile: "count", encoding: .utf8)) ?? ""
      let line = (try? request.values()["tap"]).flatMap { $0 } ?? .null
      try? (text + "\(line) \(value.map { "\($0)" } ?? "-")\n").write(
        toFile: "count", atomically: true, encoding: .utf8)
      return .performed(PerformedReply(dialog: "counted"))
    case ("Asks", .perform):
      // As a store that tells `WidgetCenter` of every change, slower than the host's turn.
      _ = HostDoor.send(.reload(program: program, kind: nil, isExtension: true))
      try? await Task.sleep(for: .milliseconds(100))
      return .performed(PerformedReply())
    case ("Slow", .perform):
      try? await Task.sleep(for: .milliseconds(400))
      return .performed(PerformedReply())
    case ("Switch", .perform(let value)):
      FixtureControls.switchLamp(value)
      _ = HostDoor.send(.reloadControls(program: program, kind: nil, isExtension: true))
      return .performed(PerformedReply(dialog: "switched"))
    case ("Throws", .perform): return .failure(Failure(.thrown, "the shelf is empty"))
    case ("Crash", .perform): fatalError("the tap broke it")
    case ("OnlyApp", _): return .failure(Failure(.intentUnknown, "the widgets have no OnlyApp"))
    case (_, .form):
      var field = IntentField(name: "task", title: "Task", kind: .entity)
      field.hasOptions = true
      field.value = (try? request.values()["task"]).flatMap { $0 }
      return .form(IntentForm(identifier: request.identifier, title: "Choose", fields: [field]))
    case (_, .options(let parameter, let words)):
      let choice = IntentChoice(value: .entity(type: "Task", id: words ?? "all"), title: parameter)
      return .options(IntentOptionList(sections: [.init(title: nil, choices: [choice])]))
    default: return .failure(Failure(.intentUnknown, "no intent \(request.identifier)"))
    }
  }

  /// A picture of more pixels than a phone archives.
  private func poster(_ request: Request) -> Reply {
    guard case .archive(_, _, let entries, let environments) = request else { return good(request) }
    var list = DisplayList(size: CGSize(width: 90, height: 90))
    list.images = [ImageResource(id: ImageID(hex: "aa"), pixelWidth: 1536, pixelHeight: 2039, data: Data([1]))]
    return .archives(entries.flatMap { entry in environments.map { _ in Archive(entry: entry, list: list) } })
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
