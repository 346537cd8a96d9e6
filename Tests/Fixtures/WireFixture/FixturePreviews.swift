// SPDX-License-Identifier: Apache-2.0
import Foundation
import TesseraDisplayList
import TesseraWire

/// Previews that are listed in no order, two of which misbehave.
enum FixturePreviews {
  static func answer(_ request: Request) -> Reply? {
    switch request {
    case .previewSources:
      return .previewSources([
        PreviewSource(id: "App/Row_Previews"), PreviewSource(id: "App/B.swift:9:1", file: "/app/B.swift", line: 9),
        PreviewSource(id: "App/B.swift:4:1", file: "/app/B.swift", line: 4),
        PreviewSource(id: "App/A.swift:1:1", name: "First", file: "/app/A.swift", line: 1, column: 1),
        PreviewSource(id: "control/k"),
      ])
    case .previews("App/Row_Previews"):
      return .previews((0..<2).map { PreviewDescriptor(id: "App/Row_Previews#\($0)", content: .view) })
    case .previews("App/A.swift:1:1"): fatalError("the first letter of nothing")
    case .previews("App/B.swift:9:1"): return .failure(Failure(.thrown, "it threw"))
    case .previews("control/k"): return .previews([PreviewDescriptor(id: "control/k", content: .control)])
    case .previews(let id):
      return .previews([PreviewDescriptor(id: id, name: "Four", file: "/app/B.swift", line: 4, content: .view)])
    case .preview(let subject):
      guard case .screen(let screen) = subject.place else { fatalError("there is no tile here") }
      return .preview(PreviewReply(archives: [Archive(entry: 0, list: DisplayList(size: screen.size))]))
    default: return nil
    }
  }
}
