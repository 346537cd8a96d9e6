// SPDX-License-Identifier: Apache-2.0
import Foundation
import Synchronization
import TesseraDisplayList
import TesseraHost
import TesseraModel
import TesseraSchedule
import TesseraWire

/// One walk through a period with one widget in one family: its process is asked for real at each simulated reload.
///
/// Its container is empty at the beginning and keeps what the provider stores until the end.
struct TimeTravelRun {
  /// After so many questions in a row without an answer the walk ends: each may take its whole deadline.
  private static let patience = 5
  /// Entries in one question, so that no answer grows too long.
  private static let chunk = 12

  let widget: WidgetDescriptor
  let environment: ArchivedEnvironment
  private(set) var simulation: TimelineSimulation
  /// What was on the screen, by digest.
  private(set) var lists: [String: DisplayList] = [:]
  /// What is there before the first entry; nil where that comes at once.
  private(set) var placeholder: DisplayList?
  private(set) var error: HostError?
  /// Whether it ended before its time since its provider did not answer.
  private(set) var isGivenUp = false
  private var failures = 0
  /// Entries show the same pictures again and again, and each answer brings them anew.
  private var pictures: [ImageID: ImageResource] = [:]

  init(_ widget: WidgetDescriptor, _ environment: ArchivedEnvironment, _ options: TimeTravelOptions) {
    self.widget = widget
    self.environment = environment
    simulation = TimelineSimulation(from: options.from, until: options.until, budget: options.budget)
  }

  /// Goes through the period.
  mutating func run(_ open: OpenBundle, configuration: [String: IntentValue]?, progress: (Date) -> Void) throws {
    let session = open.session
    let calls = Mutex(0)
    let kind = widget.kind
    // Providers that call WidgetCenter find a home screen that only counts.
    let door = try NoticeDoor(folder: open.containerPath) { notice in
      switch notice {
      case .reload(_, let named, _):
        if named == nil || named == kind { calls.withLock { $0 += 1 } }
        return .done
      case .configurations: return .configurations([])
      case .controls: return .controls([])
      case .relevance, .reloadControls: return .done
      case .command, .tap, .openURL, .intent, .control:
        return .refused("No home screen is running here, only a walk through its time.")
      }
    }
    defer { door.close() }
    var timeline: ExtensionSession.Timeline?
    let subject = Subject(kind: kind, environment: environment, configuration: configuration)
    while !isGivenUp, let question = simulation.next() {
      switch question {
      case .timeline(let reload):
        progress(reload.date)
        session.now = reload.date
        calls.withLock { $0 = 0 }
        do throws(HostError) {
          let found = try session.timeline(subject)
          timeline = found
          failures = 0
          var reply = found.reply
          // The process counts in nanoseconds since 1970: its "now" may lie a hair after ours.
          reply.entries.bringToTheMoment(of: reload.date, answeredWithin: 0)
          let entries = reply.entries.map { EntryDate($0.date, relevance: $0.relevance) }
          simulation.answer(
            SimulatedAnswer(
              .timeline(entries, reply.policy), requestsReload: calls.withLock { $0 } > 0))
        } catch {
          simulation.answer(.failed(error.message))
          note(error)
        }
      case .contents(let entries, let date):
        guard var current = timeline else {
          simulation.answer(contents: [:])
          continue
        }
        session.now = date
        simulation.answer(contents: contents(entries, of: &current, session))
        timeline = current
      }
    }
    guard simulation.screens.first?.from != simulation.from else { return }
    session.now = simulation.from
    placeholder = try? session.placeholder(subject).list
  }

  private mutating func note(_ error: HostError) {
    self.error = self.error ?? error
    failures += 1
    isGivenUp = failures >= Self.patience
  }

  private mutating func contents(
    _ entries: [Int], of timeline: inout ExtensionSession.Timeline, _ session: ExtensionSession
  ) -> [Int: SimulatedContent] {
    var found: [Int: SimulatedContent] = [:]
    var rest = entries[...]
    while !rest.isEmpty {
      let some = Array(rest.prefix(Self.chunk))
      rest = rest.dropFirst(some.count)
      do throws(HostError) {
        for archive in try session.archive(&timeline, entries: some, environment: environment) {
          let stored = StoredList(archive.list)
          if lists[stored.hash] == nil { lists[stored.hash] = shared(archive.list) }
          found[archive.entry] = SimulatedContent(digest: stored.hash, isInteractive: archive.list.hasIntent)
        }
        failures = 0
      } catch {
        note(error)
        return found
      }
    }
    return found
  }

  /// The list with pictures that others hold already.
  private mutating func shared(_ list: DisplayList) -> DisplayList {
    var list = list
    for index in list.images.indices {
      let image = list.images[index]
      if let known = pictures[image.id] { list.images[index] = known } else { pictures[image.id] = image }
    }
    return list
  }
}

extension DisplayList {
  /// Whether a finger can start an intent here.
  fileprivate var hasIntent: Bool {
    actions.contains { if case .intent = $0 { true } else { false } }
  }
}
