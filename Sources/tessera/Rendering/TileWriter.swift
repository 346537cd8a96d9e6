// SPDX-License-Identifier: Apache-2.0
import Foundation
import TesseraDisplayList
import TesseraHost
import TesseraModel
import TesseraReference
import TesseraRender

/// The forms in which `render` gives a tile.
enum TileFormat: String, CaseIterable {
  case png, svg, html, pdf, text, json

  var fileExtension: String { self == .text ? "txt" : rawValue }

  /// Whether standard output may take it.
  var isText: Bool { self != .png && self != .pdf }
}

/// One tile with what it was made from.
struct Tile {
  var kind: String
  var environment: ArchivedEnvironment
  var appearance: TileAppearance
  /// Index of its entry, where the person asked for certain ones.
  var entry: Int?
  /// The moment that live text shows.
  var now: Date
  var list: DisplayList
  /// Where it stands among previews; nil for a tile of a widget.
  var preview: Preview?

  /// A picture of a preview, whose `kind` is then what its file is called.
  struct Preview {
    /// What a person calls it; several may have the same.
    var title: String
    /// What stands over it and its like on a sheet.
    var group: String
    /// Its family, or the word for a view.
    var form: String
  }

  /// The family, or the word for a preview of a view.
  var form: String { preview?.form ?? environment.family.name }

  /// "Deal.medium-dark-entry3", the name of its files.
  var name: String {
    TileName(kind, form: form, look: appearance.nameParts(in: environment), entry: entry).description
  }
}

/// Writes tiles into a folder or to standard output, and collects them for a contact sheet.
struct TileWriter {
  var format: TileFormat
  /// The folder; nil for standard output.
  var folder: String?
  private let console: Console
  private let painter: TilePainter
  private var texts: [String] = []

  init(format: TileFormat, folder: String?, painter: TilePainter, console: Console) {
    self.format = format
    self.folder = folder
    self.painter = painter
    self.console = console
  }

  /// Writes a tile in the format wanted; `png` is its picture where that is made anyhow.
  mutating func write(_ tile: Tile, png: [UInt8]?) throws {
    let bytes: [UInt8] =
      switch format {
      case .png: try png ?? painter.png(tile)
      case .svg: Array(try painter.svg(tile).utf8)
      case .html: Array(try painter.html(tile).utf8)
      case .pdf: try painter.pdf(tile)
      case .text: Array(tile.list.text.utf8)
      case .json: Array(tile.list.json.utf8)
      }
    guard let folder else {
      texts.append(format == .text ? "# \(tile.name)\n\(tile.list.text)" : String(decoding: bytes, as: UTF8.self))
      return
    }
    let path = "\(folder)/\(tile.name).\(format.fileExtension)"
    try FileOutput.write(bytes, to: path)
    console.print(path)
  }

  /// Gives what goes to standard output: texts one after another, JSON as one value, an array where there are several.
  func finish() {
    guard folder == nil else { return }
    if format == .json, texts.count != 1 {
      console.print("[\(texts.joined(separator: ",\n"))]")
    } else {
      for text in texts { console.print(text.hasSuffix("\n") ? String(text.dropLast()) : text) }
    }
  }
}

/// Files of results, with errors that name them.
enum FileOutput {
  static func write(_ bytes: [UInt8], to path: String) throws(UsageError) {
    let url = URL(fileURLWithPath: path)
    do {
      try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(bytes).write(to: url, options: .atomic)
    } catch {
      throw UsageError("\(path) cannot be written: \(error.localizedDescription)")
    }
  }
}
