// SPDX-License-Identifier: Apache-2.0
import Foundation
import TesseraHost
import TesseraModel
import TesseraWire

/// A timeline as a person or a script reads it.
struct TimelineReport {
  var kind: String
  var family: WidgetFamily
  var timeline: TimelineReply
  var now: Date
  var zone: TimeZone

  /// When the provider is asked again at the earliest; nil when only an intent or the app can ask.
  var nextReload: Date? {
    switch timeline.policy.rule {
    case .never: nil
    case .atEnd: max(now, timeline.entries.last?.date ?? now)
    case .after(let date): max(now, date)
    }
  }

  private var policy: String {
    switch timeline.policy.rule {
    case .never: "never"
    case .atEnd: "atEnd"
    case .after(let date): "after \(Instant.text(date, in: zone))"
    }
  }

  private var shown: Int? { EntrySelection.shown(at: now, in: timeline.entries) }

  var text: String {
    let count = timeline.entries.count
    var lines = [
      "\(kind), \(family.name): \(count) \(count == 1 ? "entry" : "entries") at \(Instant.text(now, in: zone))"
    ]
    let width = max(5, String(count).count)
    func right(_ text: String) -> String { String(repeating: " ", count: max(0, width - text.count)) + text }
    lines.append("  \(right("index"))  date                        relevance")
    for (index, entry) in timeline.entries.enumerated() {
      let mark = index == shown ? ">" : " "
      lines.append("\(mark) \(right(String(index)))  \(Instant.text(entry.date, in: zone))  \(relevance(entry))")
    }
    lines.append("  policy       \(policy)")
    lines.append(
      "  next reload  \(nextReload.map { Instant.text($0, in: zone) } ?? "only when an intent or the app asks")")
    return lines.joined(separator: "\n") + "\n"
  }

  private func relevance(_ entry: TimelineReply.EntryInfo) -> String {
    guard let relevance = entry.relevance else { return "-" }
    return relevance.duration > 0 ? "\(relevance.score) for \(relevance.duration) s" : "\(relevance.score)"
  }

  /// An array with one object for each timeline; dates are seconds since 1970 and text in the zone.
  static func json(_ reports: [TimelineReport]) -> String {
    let values = reports.map(\.object)
    let options: JSONSerialization.WritingOptions = [.sortedKeys, .prettyPrinted, .withoutEscapingSlashes]
    guard let data = try? JSONSerialization.data(withJSONObject: values, options: options) else { return "[]" }
    return String(decoding: data, as: UTF8.self)
  }

  private var object: [String: Any] {
    var object: [String: Any] = [
      "kind": kind, "family": family.name, "now": moment(now), "policy": policyName,
      "nextReload": nextReload.map(moment) ?? NSNull(),
    ]
    object["shown"] = shown
    object["entries"] = timeline.entries.enumerated().map { index, entry in
      var value: [String: Any] = ["index": index, "date": moment(entry.date)]
      if let relevance = entry.relevance, relevance.score.isFinite, relevance.duration.isFinite {
        value["relevance"] = ["score": Double(relevance.score), "duration": relevance.duration]
      }
      return value
    }
    return object
  }

  private var policyName: String {
    switch timeline.policy.rule {
    case .never: "never"
    case .atEnd: "atEnd"
    case .after: "after"
    }
  }

  private func moment(_ date: Date) -> [String: Any] {
    ["seconds": date.timeIntervalSince1970, "text": Instant.text(date, in: zone)]
  }
}
