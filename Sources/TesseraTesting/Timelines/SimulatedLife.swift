// SPDX-License-Identifier: Apache-2.0
import Foundation
import TesseraDisplayList
import TesseraFoundation
import TesseraImage
import TesseraModel
import TesseraSchedule
import TesseraWire
import WidgetKit

/// Answers the questions of a simulation with the author's code.
@MainActor final class SimulatedLife {
  let environment: ArchivedEnvironment
  private let widget: WidgetInProcess
  private let values: [String: IntentValue]?
  private let comparesLooks: Bool
  private var entries: [WidgetInProcess.Entry] = []

  init(_ asked: AskedWidget, _ values: [String: IntentValue]?, comparesLooks: Bool) throws {
    widget = try asked.found()
    environment = try asked.environment.required(asked.family, at: asked.location)
    self.values = values
    self.comparesLooks = comparesLooks
  }

  var kind: String { widget.descriptor.kind }

  func answer(_ reload: SimulatedReload, _ session: WidgetSession) async -> SimulatedAnswer {
    ProcessClock.set(now: reload.date)
    let before = session.reloads.count
    do throws(Failure) {
      let timeline = try await widget.timeline(environment, configuration: values)
      entries = timeline.entries
      let isAsked = session.reloads.dropFirst(before).contains { request in
        request == .allWidgets || request == .widgets(ofKind: kind)
      }
      return SimulatedAnswer(
        .timeline(entries.map { EntryDate($0.date, relevance: $0.relevance) }, timeline.policy),
        requestsReload: isAsked)
    } catch {
      return .failed(error.message)
    }
  }

  func contents(_ indices: [Int], _ date: Date) -> [Int: SimulatedContent] {
    guard comparesLooks else { return [:] }
    ProcessClock.set(now: date)
    var found: [Int: SimulatedContent] = [:]
    for index in indices where entries.indices.contains(index) {
      let list = widget.tile(entries[index], environment).list
      let hasIntent = list.actions.contains { if case .intent = $0 { true } else { false } }
      found[index] = SimulatedContent(
        digest: ContentDigest(of: Data(list.encode())).description, isInteractive: hasIntent)
    }
    return found
  }
}
