// SPDX-License-Identifier: Apache-2.0
import Foundation
import TesseraDisplayList
import TesseraModel
import TesseraWire

/// Previews as the variable FIXTURE_PREVIEWS names them, each of a behaviour of its own; a number among the words is the
/// height of every picture.
enum FixtureLivePreviews {
  private static let words =
    (ProcessInfo.processInfo.environment["FIXTURE_PREVIEWS"] ?? "").split(separator: " ").map(String.init)
  private static let height = words.compactMap { Int($0) }.first ?? 10
  private static let names = words.filter { Int($0) == nil && !["trap", "silent"].contains($0) }
  private static let isSilent = words.contains("silent")
  private static let isTrapping = words.contains("trap")

  /// The answer to a question about previews; nil where the variable is not set.
  static func answer(_ request: Request, now: Date) -> Reply? {
    guard !words.isEmpty else { return nil }
    switch request {
    case .previewSources:
      if names.contains("unlisted") { fatalError("no list today") }
      return .previewSources(
        names.enumerated().map {
          PreviewSource(id: "Fixture/\($1).swift:\($0 + 3):1", file: "/f/\($1).swift", line: $0 + 3, column: 1)
        })
    case .previews(let source):
      let name = source.split(separator: "/").last?.split(separator: ".").first.map(String.init) ?? ""
      if name == "untold" { fatalError("not this one") }
      if isSilent { fatalError("not this one either") }
      let line = source.split(separator: ":").dropFirst().first.flatMap { Int($0) } ?? 0
      return .previews([
        PreviewDescriptor(
          id: source, name: name, file: "/f/\(name).swift", line: line, column: 1,
          content: name == "hours" ? .widget(.systemSmall) : .view)
      ])
    case .preview(let subject):
      if subject.id.contains("/crash.swift") { fatalError("the shelf is empty") }
      if subject.id.contains("/hang.swift") { while height > 0 {} }
      if isTrapping { fatalError("it traps now") }
      guard subject.id.contains("/hours.swift") else {
        return .preview(PreviewReply(archives: [archive(0)]))
      }
      let entries = (0..<4).map { TimelineReply.EntryInfo(date: now + Double($0) * 3600) }
      let wanted: [Int] = if case .indices(let indices) = subject.entries { indices } else { Array(0..<4) }
      return .preview(
        PreviewReply(entries: entries, archives: wanted.filter(entries.indices.contains).map(archive)))
    default: return nil
    }
  }

  private static func archive(_ entry: Int) -> Archive {
    Archive(entry: entry, list: DisplayList(size: CGSize(width: 100 + entry, height: height)))
  }
}
