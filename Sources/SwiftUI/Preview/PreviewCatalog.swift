// SPDX-License-Identifier: Apache-2.0
import TesseraFoundation

/// The previews that the program declares with `#Preview`.
package enum PreviewCatalog {
  /// All of them, file by file in the order of their lines.
  package static var all: [any PreviewRegistry.Type] {
    TesseraTypeList.all.compactMap { $0 as? any PreviewRegistry.Type }
      .sorted { ($0.fileID, $0.line, $0.column) < ($1.fileID, $1.line, $1.column) }
  }
}
