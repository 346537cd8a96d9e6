// SPDX-License-Identifier: Apache-2.0
import Foundation
import TesseraModel
import TesseraSchedule

extension TimeTravelReport {
  /// An array with one object for each walk; dates are seconds since 1970 and text in the zone.
  static func json(_ reports: [TimeTravelReport]) -> String {
    let values = reports.map(\.object)
    let options: JSONSerialization.WritingOptions = [.sortedKeys, .prettyPrinted, .withoutEscapingSlashes]
    guard let data = try? JSONSerialization.data(withJSONObject: values, options: options) else { return "[]" }
    return String(decoding: data, as: UTF8.self)
  }

  private var object: [String: Any] {
    let changeless = simulation.changelessReloads
    let reloads = simulation.reloads
    let charged = reloads.filter { $0.reload.charge == .charged }.count
    return [
      "kind": kind, "family": family.name, "from": moment(simulation.from), "until": moment(simulation.until),
      "budget": ["name": simulation.budget.rawValue, "limit": simulation.budget.limit ?? NSNull()] as [String: Any],
      "events": simulation.events.map { object(of: $0, changeless) },
      "screens": simulation.screens.map { screen in
        [
          "from": moment(screen.from), "until": moment(screen.until), "timeline": screen.generation,
          "entry": screen.entry, "look": screen.content?.digest ?? NSNull(),
        ] as [String: Any]
      },
      "warnings": warnings.map { warning in
        [
          "id": warning.id.rawValue, "severity": "\(warning.severity)", "message": warning.message,
          "remedy": warning.remedy, "since": moment(warning.date),
        ] as [String: Any]
      },
      "reloads": [
        "count": reloads.count, "charged": charged, "free": reloads.count - charged,
        "changeless": changeless.count, "left": reloads.last?.budget.left ?? NSNull(),
        "wantedPerDay": simulation.wantedPerDay.map { ($0 * 100).rounded() / 100 } ?? NSNull(),
      ] as [String: Any],
      "isGivenUp": isGivenUp,
    ]
  }

  private func object(of event: SimulatedEvent, _ changeless: Set<Int64>) -> [String: Any] {
    var object: [String: Any] = ["date": moment(event.date)]
    switch event.kind {
    case .shown(let generation, let entry):
      object["event"] = "shown"
      object["timeline"] = generation
      object["entry"] = entry
    case .reloaded(let reload, let outcome, let use):
      object["event"] = "reloaded"
      object["timeline"] = reload.generation
      object["cause"] = reload.cause.rawValue
      object["charge"] = reload.charge.rawValue
      object["wanted"] = moment(reload.wanted)
      object["hold"] = reload.hold?.rawValue ?? NSNull()
      object["left"] = use.left ?? NSNull()
      object["changesNothing"] = changeless.contains(reload.generation)
      switch outcome {
      case .failed(let reason): object["failure"] = reason
      case .timeline(let count, let policy):
        object["entries"] = count
        switch policy.rule {
        case .atEnd: object["policy"] = "atEnd"
        case .never: object["policy"] = "never"
        case .after(let date):
          object["policy"] = "after"
          object["after"] = date.timeIntervalSince1970.isFinite ? moment(date) : NSNull()
        }
      }
    case .postponed(let cause, let hold, let date):
      object["event"] = "postponed"
      object["cause"] = cause.rawValue
      object["hold"] = hold.rawValue
      object["until"] = date.map(moment) ?? NSNull()
    case .ended(let end):
      object["event"] = "ended"
      if case .limitReached(let limit) = end { object["limit"] = limit }
    }
    return object
  }

  private func moment(_ date: Date) -> [String: Any] {
    ["seconds": date.timeIntervalSince1970, "text": Instant.text(date, in: zone)]
  }
}
