// SPDX-License-Identifier: Apache-2.0
import Foundation
import TesseraModel
import TesseraText

/// The fonts of the author's bundle, which the host names to the author's process.
package enum BundleFonts {
  /// Makes the fonts known by their family, full and PostScript names.
  package static func register() {
    let list = ProcessInfo.processInfo.environment["TESSERA_FONT_FILES"] ?? ""
    for path in list.split(separator: "\n") {
      do throws(FontError) {
        try TextEngine.shared.register(fontFile: String(path))
      } catch {
        DiagnosticLog.report(.fontMissing, error.message, location: String(path))
      }
    }
  }
}
