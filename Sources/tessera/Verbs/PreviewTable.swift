// SPDX-License-Identifier: Apache-2.0
import Foundation
import TesseraModel
import TesseraWire

/// The previews of one bundle as a person or a script reads them.
struct PreviewTable {
  var bundle: String
  var previews: [PreviewDescriptor]
  /// Paths below it are shortened.
  var directory = FileManager.default.currentDirectoryPath

  /// A line for each preview, under the names of the columns.
  func text(hasTitle: Bool) -> String {
    var rows = [["NAME", "FAMILY", "WIDGET", "PLACE"]]
    rows += previews.map { [$0.title, $0.form + note($0), $0.kind ?? "-", place($0)] }
    let widths = (0..<4).map { column in rows.map { $0[column].count }.max() ?? 0 }
    let lines = rows.map { row in
      zip(row, widths).map { $0 + String(repeating: " ", count: $1 - $0.count) }.joined(separator: "  ")
        .replacing(/\ +$/, with: "")
    }
    return ((hasTitle ? ["\(bundle):"] : []) + lines).joined(separator: "\n")
  }

  private func note(_ preview: PreviewDescriptor) -> String { preview.isDeclared ? "" : " (not declared)" }

  private func place(_ preview: PreviewDescriptor) -> String {
    guard let file = preview.file else { return "-" }
    let short = file.hasPrefix(directory + "/") ? String(file.dropFirst(directory.count + 1)) : file
    return "\(short):\(preview.line)"
  }

  /// An array with an object for each preview.
  static func json(_ tables: [PreviewTable]) -> String {
    let values = tables.flatMap { table in table.previews.map { object($0, table.bundle) } }
    let options: JSONSerialization.WritingOptions = [.sortedKeys, .prettyPrinted, .withoutEscapingSlashes]
    guard let data = try? JSONSerialization.data(withJSONObject: values, options: options) else { return "[]" }
    return String(decoding: data, as: UTF8.self)
  }

  private static func object(_ preview: PreviewDescriptor, _ bundle: String) -> [String: Any] {
    var object: [String: Any] = ["id": preview.id, "title": preview.title, "bundle": bundle, "content": word(preview)]
    object["name"] = preview.name
    object["family"] = preview.family?.name
    object["kind"] = preview.kind
    object["file"] = preview.file
    if preview.line > 0 { (object["line"], object["column"]) = (preview.line, preview.column) }
    if preview.family != nil { object["isDeclared"] = preview.isDeclared }
    if case .failed(let message) = preview.content { object["message"] = message }
    if preview.content == .view {
      object["layout"] =
        switch preview.layout {
        case .device: "device"
        case .sizeThatFits: "sizeThatFits"
        case .fixed(let width, let height): ["width": width, "height": height] as Any
        }
      if preview.orientation.isLandscape { object["isLandscape"] = true }
    }
    object["device"] = preview.device
    return object
  }

  private static func word(_ preview: PreviewDescriptor) -> String {
    if case .widget = preview.content { "widget" } else { preview.form }
  }
}
