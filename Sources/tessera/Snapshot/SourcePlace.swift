// SPDX-License-Identifier: Apache-2.0
import Foundation

/// A line of a file.
struct SourcePlace: Equatable {
  var file: String
  var line: Int

  /// The path from a folder that it lies in.
  func path(from folder: String) -> String {
    let prefix = folder.hasSuffix("/") ? folder : folder + "/"
    return file.hasPrefix(prefix) ? String(file.dropFirst(prefix.count)) : file
  }
}

/// Where the widgets of a package are declared, as far as their kinds are written there.
struct WidgetDeclarations {
  private var lines: [(place: SourcePlace, text: Substring)] = []

  /// Reads the Swift files below some folders that speak of widgets.
  init(folders: [String]) {
    var seen: Set<String> = []
    for folder in folders {
      guard let walk = FileManager.default.enumerator(atPath: folder) else { continue }
      while let path = walk.nextObject() as? String {
        let name = path.split(separator: "/").last ?? ""
        if name.hasPrefix(".") || name == "Tests" || name == "__References__" {
          walk.skipDescendants()
          continue
        }
        guard name.hasSuffix(".swift"), seen.insert("\(folder)/\(path)").inserted,
          let text = try? String(contentsOfFile: "\(folder)/\(path)", encoding: .utf8), text.contains("Widget")
        else { continue }
        for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
          guard line.contains("\"") || line.contains(": Widget") else { continue }
          lines.append((SourcePlace(file: "\(folder)/\(path)", line: index + 1), line))
        }
      }
    }
  }

  /// The line that says the kind, or that declares a widget of its name; the kind alone is next best.
  func place(of kind: String) -> SourcePlace? {
    let literal = "\"\(kind)\""
    let named = lines.first { $0.text.contains(literal) && $0.text.contains("kind") }
    let declared = lines.first { $0.text.contains("struct \(kind):") || $0.text.contains("struct \(kind) :") }
    return (named ?? declared ?? lines.first { $0.text.contains(literal) })?.place
  }
}
