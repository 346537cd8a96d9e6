// SPDX-License-Identifier: Apache-2.0
import Foundation
import TesseraHost

/// Which kinds of widgets the source of a bundle reloads through `WidgetCenter`, as far as its text tells.
///
/// A walk runs no app, so a widget that its app reloads looks as if nobody did.
struct ReloadCalls: Equatable {
  /// Whether something reloads all kinds, or one that only a running program knows.
  private(set) var reachAll = false
  private(set) var kinds: Set<String> = []

  init() {}

  /// Reads the sources of a bundle and of its app.
  init(_ bundle: ExtensionBundle) {
    let folders = [bundle.packagePath, bundle.app?.packagePath, bundle.app?.path].compactMap { $0 }
    for folder in Set(folders).sorted() {
      let root = URL(fileURLWithPath: folder)
      // Of a package that is itself in a hidden folder, what is in it counts all the same.
      let files = FileManager.default.enumerator(
        at: root, includingPropertiesForKeys: [.fileSizeKey], options: [.skipsHiddenFiles])
      for case let file as URL in files ?? .init() where file.pathExtension == "swift" {
        guard let size = try? file.resourceValues(forKeys: [.fileSizeKey]).fileSize, size < 1 << 20,
          let text = try? String(contentsOf: file, encoding: .utf8)
        else { continue }
        add(text)
      }
    }
  }

  /// Notes the calls in a source text; lines of comments do not count.
  mutating func add(_ text: String) {
    guard text.contains("Timelines") else { return }
    for line in text.split(whereSeparator: \.isNewline) {
      let code = line.drop { $0 == " " || $0 == "\t" }
      guard !code.hasPrefix("//") else { continue }
      if code.contains(/reloadAllTimelines\s*\(/) { reachAll = true }
      for match in code.matches(of: /reloadTimelines\s*\(\s*(?:ofKind:\s*"([^"\\]+)"\s*\))?/) {
        if let kind = match.output.1 { kinds.insert(String(kind)) } else { reachAll = true }
      }
    }
  }

  func reach(_ kind: String) -> Bool { reachAll || kinds.contains(kind) }
}
