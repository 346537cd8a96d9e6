// SPDX-License-Identifier: Apache-2.0
import Foundation
import TesseraDisplayList
import TesseraModel
import TesseraSchedule
import TesseraWire

extension WidgetHost {
  /// Entries that are archived with their timeline; later ones when their time comes near.
  static let archivedAhead = 48
  /// Entries in one question, so that the first pictures come soon and no answer grows too long.
  static let chunk = 12

  /// Asks a widget's provider for a timeline and archives what is shown first, then the rest.
  func reload(_ id: Int64) {
    guard let state = widgets[id], let environment = appearance.environment(of: state.placed.family) else {
      if let ticket = scheduler.began(id, now: now) {
        scheduler.finished(ticket, .failed("The device has no widget of this family."), now: now)
      }
      fail(id, "The device has no widget of this family.")
      return
    }
    guard let supervisor = bundles[state.placed.bundle]?.supervisor else {
      // It is being built; installing it asks again.
      guard let ticket = scheduler.began(id, now: now) else { return }
      let text = "Its bundle is not built yet."
      scheduler.finished(ticket, .failed(text), now: now)
      if case .failed(let message) = bundles[state.placed.bundle]?.condition { fail(id, message) }
      return
    }
    guard let ticket = scheduler.began(id, now: now) else { return }
    widgets[id]?.ticket = ticket
    let job = ReloadJob(
      ticket: ticket, placed: state.placed, environment: environment,
      other: otherScheme(than: environment),
      needsPlaceholder: state.archives[ArchiveKey(entry: ArchiveKey.placeholder, variant: environment.variant)] == nil,
      limits: profile, supervisor: ObjectIdentifier(supervisor))
    supervisor.submit(dropped: { [weak self] in self?.later { $0.failed(job, BundleSupervisor.stopped) } }) {
      [weak self] conversation in
      self?.run(job, conversation)
    }
  }

  /// The same tile in the other colour scheme; nil where it looks the same.
  private func otherScheme(than environment: ArchivedEnvironment) -> ArchivedEnvironment? {
    let other = appearance.otherScheme.environment(of: environment.family)
    return other == environment ? nil : other
  }

  /// Does something on the queue, later.
  func later(_ body: @escaping @Sendable (WidgetHost) -> Void) { queue.async { body(self) } }

  private func fail(_ id: Int64, _ message: String) {
    guard widgets[id]?.problem != message else { return }
    widgets[id]?.problem = message
    tell(.tile(id))
  }

  /// Runs on a thread of the supervisor.
  private func run(_ job: ReloadJob, _ conversation: Conversation) {
    let now = queue.sync { self.now }
    let clock = ContinuousClock()
    let start = clock.now
    do throws(HostError) {
      if job.needsPlaceholder { try placeholder(job, conversation, now) }
      let missing = try missingParameter(
        job.placed.kind, of: job.placed.bundle, configuration: job.placed.configuration, family: job.placed.family
      ) { (request) throws(HostError) in try conversation.ask(request, now: now).reply }
      if let missing {
        throw HostError(
          .parameterUnset, "Its provider needs a value for \"\(missing)\", and there is none to choose by itself.")
      }
      let answer = try conversation.ask(.timeline(job.subject(job.environment)), now: now)
      guard case .timeline(var reply) = answer.reply else { throw Self.mismatch("timeline") }
      reply.entries.bringToTheMoment(of: now, answeredWithin: answer.duration)
      var diagnostics = answer.diagnostics
      let process = conversation.processNumber
      let order = job.archiveOrder(reply, now: now, atMost: Self.archivedAhead)
      // What is shown comes first, alone: the tile changes as soon as it can.
      let first = try job.archives(
        order.first.map { [$0] } ?? [], [job.environment], reply, conversation, now, &diagnostics)
      let seconds = (clock.now - start) / .seconds(1)
      let sent = (reply, first, diagnostics)
      let isAccepted = queue.sync {
        self.accept(job, sent.0, sent.1, sent.2, process: process, duration: seconds)
      }
      guard isAccepted else { return }
      try archiveRest(job, reply, order, conversation, now)
    } catch {
      queue.async { self.failed(job, error) }
    }
  }

  private func placeholder(_ job: ReloadJob, _ conversation: Conversation, _ now: Date) throws(HostError) {
    var found: [ArchiveKey: StoredList] = [:]
    for environment in job.environments {
      let answer = try conversation.ask(.placeholder(job.subject(environment)), now: now)
      guard case .archives(let archives) = answer.reply, let archive = archives.first else {
        throw Self.mismatch("placeholder")
      }
      found[ArchiveKey(entry: ArchiveKey.placeholder, variant: environment.variant)] = StoredList(archive.list)
    }
    let made = found
    queue.async { self.add(made, to: job.placed.id) }
  }

  private func archiveRest(
    _ job: ReloadJob, _ reply: TimelineReply, _ order: [Int], _ conversation: Conversation, _ now: Date
  ) throws(HostError) {
    var rest = Array(order.dropFirst())
    var isFirst = true
    var size = 0
    while isFirst || !rest.isEmpty {
      let entries = Array(rest.prefix(Self.chunk))
      rest.removeFirst(entries.count)
      var diagnostics: [Diagnostic] = []
      var found = try job.archives(entries, [job.environment], reply, conversation, now, &diagnostics)
      if let other = job.other {
        // The other scheme of what is shown comes with the first of the rest.
        let wanted = (isFirst ? Array(order.prefix(1)) : []) + entries
        found.merge(try job.archives(wanted, [other], reply, conversation, now, &diagnostics)) { $1 }
      }
      isFirst = false
      size += found.values.reduce(0) { $0 + $1.bytes.count }
      try job.check(size: size)
      guard !found.isEmpty else { return }
      let (made, remarks) = (found, diagnostics)
      let goesOn = queue.sync { () -> Bool in
        guard self.widgets[job.placed.id]?.generation == job.ticket.generation else { return false }
        self.add(made, to: job.placed.id)
        self.remark(remarks, about: job.placed.id)
        return true
      }
      guard goesOn else { return }
    }
  }

  // MARK: Answers, on the queue

  private func accept(
    _ job: ReloadJob, _ reply: TimelineReply, _ archives: [ArchiveKey: StoredList], _ diagnostics: [Diagnostic],
    process: Int, duration: Double
  ) -> Bool {
    let id = job.placed.id
    let entries = reply.entries.map { EntryDate($0.date, relevance: $0.relevance) }
    guard scheduler.finished(job.ticket, .timeline(entries, reply.policy), duration: duration, now: now),
      var state = widgets[id]
    else { return false }
    let placeholders = state.archives.filter { $0.key.entry == ArchiveKey.placeholder }
    var archives = archives
    // None of the new entries has come yet: what was shown stays until the first one does.
    let waits = scheduler.entry(id, at: now) == nil && state.shown != nil
    if waits, let hash = shownHash(state), let list = lists[hash] {
      archives[ArchiveKey(entry: ArchiveKey.former, variant: job.environment.variant)] = StoredList(list)
    }
    if waits { state.shown = ArchiveKey.former }
    let neededChoice = needsConfiguration(state)
    let isFirstFallback = reply.fallbacks != state.placed.fallbacks
    // An edit that came meanwhile has its own answer under way.
    state.placed.fallbacks = reply.fallbacks
    state.reply = reply
    state.generation = job.ticket.generation
    state.process = process
    state.archives = placeholders.merging(archives.mapValues(\.hash)) { $1 }
    state.problem = nil
    state.lacksValue = false
    state.ticket = nil
    state.diagnostics = []
    widgets[id] = state
    for list in archives.values { lists.insert(list.list, list.hash) }
    let timeline = HostStore.StoredTimeline(
      reply: reply, generation: job.ticket.generation, lastReload: scheduler.stored(id)?.lastReload ?? now)
    keep { () throws(HostError) in
      try store.keep(timeline, archives: archives, of: id)
      if isFirstFallback { try store.keep(fallbacks: reply.fallbacks, of: id) }
    }
    finish(job, duration: duration)
    remark(diagnostics, about: id)
    remarkMemory(of: job.placed.bundle)
    if let state = widgets[id], needsConfiguration(state) != neededChoice { tell(.widgets) }
    settleTaps(id)
    let count = reply.entries.count
    note(
      "timeline, \(count) \(count == 1 ? "entry" : "entries")", widget: id, cause: job.ticket.cause,
      charge: job.ticket.charge, duration: duration)
    turn()
    // The entry that is due may be the same as before, with another content.
    tell(.tile(id))
    return true
  }

  /// Tells once of a process that a phone would have ended for its memory, where the profile does not end it.
  private func remarkMemory(of id: Int64) {
    guard profile.memoryLimit == nil, let state = bundles[id], !state.isMemoryRemarked,
      let memory = state.supervisor?.status.memory, memory > HostProfile.memoryRemark
    else { return }
    bundles[id]?.isMemoryRemarked = true
    note(
      "its process takes \(memory >> 20) MB; a phone ends an extension that grows by "
        + "\(HostProfile.memoryRemark >> 20) MB", bundle: id, level: .warning)
  }

  private func failed(_ job: ReloadJob, _ error: HostError) {
    let id = job.placed.id
    guard widgets[id] != nil else { return }
    if let current = bundles[job.placed.bundle]?.supervisor, ObjectIdentifier(current) != job.supervisor,
      widgets[id]?.ticket?.generation == job.ticket.generation
    {
      // Its process was ended on purpose: no failure, the new one is asked in its place.
      reload(id)
      return
    }
    let text = explained(error)
    if scheduler.finished(job.ticket, .failed(error.message), now: now) {
      finish(job, duration: nil)
      note(text, widget: id, cause: job.ticket.cause, charge: job.ticket.charge, level: .error)
    } else if widgets[id]?.generation == job.ticket.generation {
      // The timeline was accepted, and what it shows stays good; missing pictures are asked for when they come near.
      note("not all entries could be archived: \(text)", widget: id, level: .error)
      return
    } else {
      return
    }
    if widgets[id]?.ticket?.generation == job.ticket.generation { widgets[id]?.ticket = nil }
    let neededChoice = widgets[id].map(needsConfiguration)
    widgets[id]?.problem = text
    learn(from: error, text, about: id)
    if widgets[id].map(needsConfiguration) != neededChoice { tell(.widgets) }
    settleTaps(id)
    tell(.tile(id))
    turn()
  }

  private func finish(_ job: ReloadJob, duration: Double?) {
    // Records of a future lie behind it when the clock was set back.
    let now = now
    guard let record = scheduler.ledger(job.placed.id).last(where: { $0.date <= now }) else { return }
    keep { () throws(HostError) in
      try store.note(record, of: job.placed.id, forgettingBefore: now - 7 * 86_400)
    }
  }

  private func add(_ archives: [ArchiveKey: StoredList], to id: Int64) {
    guard let state = widgets[id] else { return }
    let before = shownHash(state)
    widgets[id]?.archives.merge(archives.mapValues(\.hash)) { $1 }
    for list in archives.values { lists.insert(list.list, list.hash) }
    keep { () throws(HostError) in try store.add(archives, of: id) }
    if let state = widgets[id], shownHash(state) != before { tell(.tile(id)) }
  }

  private func remark(_ diagnostics: [Diagnostic], about id: Int64) {
    for diagnostic in diagnostics where widgets[id]?.diagnostics.contains(diagnostic) == false {
      widgets[id]?.diagnostics.append(diagnostic)
    }
  }

  // MARK: What is shown

  /// Shows an entry; nil is the time before the first.
  func show(_ id: Int64, entry: Int?) {
    guard let state = widgets[id] else { return }
    let before = shownHash(state)
    let isNew = state.shown != entry
    widgets[id]?.shown = entry
    archiveMissing(id)
    guard isNew else { return }
    if let entry { note("entry \(entry + 1) shown", widget: id) }
    if let state = widgets[id], shownHash(state) != before || before == nil { tell(.tile(id)) }
  }

  /// The digest of what a widget shows in the present appearance; nil where that is not archived.
  func shownHash(_ state: WidgetState) -> String? {
    guard let environment = appearance.environment(of: state.placed.family) else { return nil }
    return state.archives[ArchiveKey(entry: state.shown ?? ArchiveKey.placeholder, variant: environment.variant)]
  }

  /// Archives the shown entry and those that follow in the present appearance, as far as they are missing.
  ///
  /// The process that keeps the entries evaluates them again, free of charge; if it is gone the provider runs again.
  func archiveMissing(_ id: Int64) {
    guard let state = widgets[id], let reply = state.reply, state.ticket == nil,
      let environment = appearance.environment(of: state.placed.family)
    else { return }
    let variant = environment.variant
    let first = max(0, state.shown ?? 0)
    let near = first..<min(reply.entries.count, first + Self.chunk)
    let missing = near.filter { state.archives[ArchiveKey(entry: $0, variant: variant)] == nil }
    // One ahead is enough to be in time; all at once would be asked for at every step.
    guard missing.contains(where: { $0 <= first + 1 }), !state.variantsUnderWay.contains(variant) else { return }
    guard let supervisor = bundles[state.placed.bundle]?.supervisor, let process = state.process else {
      scheduler.request(ReloadRequest(.widget(id), from: .restart), now: now)
      queue.async { self.turn() }
      return
    }
    widgets[id]?.variantsUnderWay.insert(variant)
    let ticket = ReloadTicket(widget: id, generation: state.generation, cause: .restart, charge: .free)
    let job = ReloadJob(
      ticket: ticket, placed: state.placed, environment: environment, other: otherScheme(than: environment),
      needsPlaceholder: state.archives[ArchiveKey(entry: ArchiveKey.placeholder, variant: variant)] == nil,
      limits: profile, supervisor: ObjectIdentifier(supervisor))
    let now = now
    let dropped: @Sendable () -> Void = { [weak self] in
      self?.later { $0.archived(id, job, .failure(BundleSupervisor.stopped)) }
    }
    supervisor.submit(inProcess: process, dropped: dropped) { [weak self] conversation in
      guard let self else { return }
      var result: Result<[ArchiveKey: StoredList], HostError>
      do throws(HostError) {
        guard conversation.processNumber == process else {
          throw HostError(.exited, "The process that kept the entries is gone.")
        }
        if job.needsPlaceholder { try placeholder(job, conversation, now) }
        var diagnostics: [Diagnostic] = []
        result = .success(try job.archives(missing, job.environments, reply, conversation, now, &diagnostics))
      } catch {
        result = .failure(error)
      }
      let found = result
      queue.async { self.archived(id, job, found) }
    }
  }

  private func archived(_ id: Int64, _ job: ReloadJob, _ result: Result<[ArchiveKey: StoredList], HostError>) {
    widgets[id]?.variantsUnderWay.remove(job.environment.variant)
    guard widgets[id]?.generation == job.ticket.generation else { return }
    switch result {
    case .success(let archives): add(archives, to: id)
    case .failure(let error):
      if error.code != .exited { note(explained(error), widget: id, level: .error) }
      widgets[id]?.process = nil
      scheduler.request(ReloadRequest(.widget(id), from: .restart), now: now)
      turn()
    }
  }
}

/// One reload with everything it needs away from the host's queue.
struct ReloadJob: Sendable {
  var ticket: ReloadTicket
  var placed: PlacedWidget
  var environment: ArchivedEnvironment
  /// The other colour scheme, archived besides; nil where it looks the same.
  var other: ArchivedEnvironment?
  var needsPlaceholder: Bool
  var limits: HostProfile
  /// Whose process is asked; another one may have taken its place meanwhile.
  var supervisor: ObjectIdentifier

  var environments: [ArchivedEnvironment] { [environment] + (other.map { [$0] } ?? []) }

  func subject(_ environment: ArchivedEnvironment) -> Subject {
    Subject(
      kind: placed.kind, environment: environment, configuration: placed.configuration,
      fallbacks: placed.fallbacks)
  }

  /// The entries to archive: the one that is shown, those after it, then those before.
  func archiveOrder(_ reply: TimelineReply, now: Date, atMost limit: Int) -> [Int] {
    guard let shown = EntrySelection.shown(at: now, in: reply.entries) else { return [] }
    let following = shown..<min(reply.entries.count, shown + limit)
    let before = max(0, shown - (limit - following.count))..<shown
    return Array(following) + before.reversed()
  }

  /// Asks for archives and checks them.
  func archives(
    _ entries: [Int], _ environments: [ArchivedEnvironment], _ reply: TimelineReply, _ conversation: Conversation,
    _ now: Date, _ diagnostics: inout [Diagnostic]
  ) throws(HostError) -> [ArchiveKey: StoredList] {
    guard !entries.isEmpty else { return [:] }
    let answer = try conversation.ask(
      .archive(
        subject(environment), generation: reply.generation, entries: entries, environments: environments), now: now)
    guard case .archives(let archives) = answer.reply, archives.count == entries.count * environments.count else {
      throw WidgetHost.mismatch("archive")
    }
    diagnostics += answer.diagnostics
    var found: [ArchiveKey: StoredList] = [:]
    for (index, archive) in archives.enumerated() {
      let key = ArchiveKey(
        entry: entries[index / environments.count], variant: environments[index % environments.count].variant)
      try check(archive.list)
      found[key] = StoredList(archive.list)
    }
    return found
  }

  /// Refuses pictures that a device would not archive: their own pixels count, not the frames they are shown in.
  private func check(_ list: DisplayList) throws(HostError) {
    guard limits.limitsImageArea else { return }
    let area = list.images.reduce(0) { $0 + $1.pixelWidth * $1.pixelHeight }
    guard area > environment.imageAreaLimit else { return }
    let largest = list.images.max { $0.pixelWidth * $0.pixelHeight < $1.pixelWidth * $1.pixelHeight }
    let size = largest.map { " The largest has \($0.pixelWidth) x \($0.pixelHeight) pixels." } ?? ""
    throw HostError(
      .limit,
      "The pictures of \(placed.kind) have \(area) pixels together; a widget may have \(environment.imageAreaLimit)."
        + size + " Scale them down before they are shown: a small frame does not help.")
  }

  func check(size: Int) throws(HostError) {
    guard size > limits.archiveLimit else { return }
    throw HostError(
      .limit,
      "The archives of \(placed.kind) have more than \(limits.archiveLimit >> 20) MB together.")
  }
}

extension [TimelineReply.EntryInfo] {
  /// Counts what the author dated "now" as of the moment at which it was asked for.
  ///
  /// The clock of the author's process begins there and runs on while it answers; the home screen's may stand still, and
  /// would never reach an entry that lies some milliseconds after it.
  package mutating func bringToTheMoment(of now: Date, answeredWithin seconds: Double) {
    guard allSatisfy({ $0.date > now }) else { return }
    for index in indices where self[index].date <= now + seconds + 0.05 { self[index].date = now }
  }
}
