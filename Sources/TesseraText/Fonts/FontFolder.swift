// SPDX-License-Identifier: Apache-2.0
import Foundation

/// Where the pinned font files are and what they are called.
package enum FontFolder {
  /// The role of each face in the manifest and its file.
  package static let files: [(role: String, file: String)] = [
    ("text", "Inter.ttf"), ("textItalic", "Inter-Italic.ttf"), ("rounded", "Nunito.ttf"),
    ("roundedItalic", "Nunito-Italic.ttf"), ("serif", "NotoSerif.ttf"), ("serifItalic", "NotoSerif-Italic.ttf"),
    ("monospaced", "JetBrainsMono.ttf"), ("monospacedItalic", "JetBrainsMono-Italic.ttf"),
    ("symbols", "MaterialSymbolsOutlined.ttf"), ("emoji", "NotoColorEmoji.ttf"), ("cjk", "wqy-microhei.ttc"),
    ("hangul", "NanumBarunGothic.ttf"), ("hangulBold", "NanumBarunGothicBold.ttf"),
    ("arabic", "NotoSansArabic.ttf"), ("hebrew", "Heebo.ttf"), ("thai", "NotoSansThai.ttf"),
    ("devanagari", "NotoSansDevanagari.ttf"),
  ]

  /// The file whose presence tells a font folder.
  private static let landmark = "Inter.ttf"

  /// Finds the font folder: `$TESSERA_FONTS`, then `share/tessera/fonts` and `.build/fonts` in the folders above the
  /// running program, then above our sources.
  ///
  /// - Throws: `folderMissing`, or `fileMissing` when `$TESSERA_FONTS` names a folder without our fonts.
  package static func find(
    environment: [String: String] = ProcessInfo.processInfo.environment,
    executable: String = Bundle.main.executablePath ?? CommandLine.arguments[0], source: String = #filePath
  ) throws(FontError) -> String {
    if let folder = environment["TESSERA_FONTS"], !folder.isEmpty {
      guard has(folder) else {
        throw FontError(
          .fileMissing,
          "TESSERA_FONTS names \(folder), which has no \(landmark). Run `make setup`, or unset the variable.",
          path: folder + "/" + landmark)
      }
      return folder
    }
    for start in [executable, source] {
      if let folder = search(above: start) { return folder }
    }
    throw FontError(
      .folderMissing,
      "The fonts are not installed: no folder share/tessera/fonts or .build/fonts with \(landmark) was found above "
        + "\(executable). Run `make setup` in the checkout; `tessera doctor` tells what is missing.")
  }

  private static func search(above path: String) -> String? {
    var parts = path.split(separator: "/").dropLast()
    while true {
      let folder = "/" + parts.joined(separator: "/")
      for candidate in ["share/tessera/fonts", ".build/fonts"] {
        let full = folder == "/" ? "/" + candidate : folder + "/" + candidate
        if has(full) { return full }
      }
      if parts.isEmpty { return nil }
      parts.removeLast()
    }
  }

  private static func has(_ folder: String) -> Bool {
    FileManager.default.fileExists(atPath: folder + "/" + landmark)
  }
}
