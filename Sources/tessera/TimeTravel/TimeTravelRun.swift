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
  /// After so many reloads in a row without an answer the walk ends: each may take its whole deadline.
  private static let patience = 5

  let widget: WidgetDescriptor
  let environment: ArchivedEnvironment
  private(set) var simulation: TimelineSimulation
  /// What was on the screen, by digest.
  private(set) var lists: [String: DisplayList] = [:]
  private(set) var error: HostError?
  /// Whether it ended before its time since its provider did not answer.
  private(set) var isGivenUp = false

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
    var failures = 0
    let subject = Subject(kind: kind, environment: environment, configuration: configuration)
    while let question = simulation.next() {
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
          self.error = self.error ?? error
          failures += 1
          if failures >= Self.patience {
            isGivenUp = true
            return
          }
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
  }

  private mutating func contents(
    _ entries: [Int], of timeline: inout ExtensionSession.Timeline, _ session: ExtensionSession
  ) -> [Int: SimulatedContent] {
    do throws(HostError) {
      var found: [Int: SimulatedContent] = [:]
      for archive in try session.archive(&timeline, entries: entries, environment: environment) {
        let stored = StoredList(archive.list)
        lists[stored.hash] = archive.list
        found[archive.entry] = SimulatedContent(digest: stored.hash, isInteractive: archive.list.hasIntent)
      }
      return found
    } catch {
      self.error = self.error ?? error
      return [:]
    }
  }
}

extension DisplayList {
  /// Whether a finger can start an intent here.
  fileprivate var hasIntent: Bool {
    actions.contains { if case .intent = $0 { true } else { false } }
  }
}
