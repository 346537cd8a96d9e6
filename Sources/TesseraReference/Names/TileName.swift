// SPDX-License-Identifier: Apache-2.0
import Foundation
import TesseraModel

/// What the files of one look of a widget are called: "Deal.medium-dark-entry3".
///
/// The same everywhere: nothing in it tells of a system, a processor or a folder.
package struct TileName: Hashable, Sendable, CustomStringConvertible {
  package let description: String

  /// - Parameters:
  ///   - subject: what is shown: a widget's kind, or the name of a test.
  ///   - form: its family, or another word for what it is; nil for a view that is no widget.
  ///   - look: what sets the appearance apart.
  ///   - entry: index of the timeline's entry, where certain ones are shown.
  package init(_ subject: String, form: String?, look: [String], entry: Int? = nil) {
    let parts = [form].compactMap { $0 } + look + (entry.map { ["entry\($0)"] } ?? [])
    let tail = parts.isEmpty ? "" : "." + parts.map { Self.safe($0) }.joined(separator: "-")
    description = Self.safe(subject, limit: 200 - tail.utf8.count) + tail
  }

  package init(_ subject: String, family: WidgetFamily?, look: [String], entry: Int? = nil) {
    self.init(subject, form: family?.name, look: look, entry: entry)
  }

  package init(
    _ subject: String, appearance: TileAppearance, environment: ArchivedEnvironment, entry: Int? = nil
  ) {
    self.init(subject, family: environment.family, look: appearance.nameParts(in: environment), entry: entry)
  }

  /// A text as a part of a file's name: letters, digits, dots, underlines and hyphens; other characters become
  /// underlines, and it begins with no dot.
  ///
  /// - Parameter limit: the greatest number of bytes; what is longer ends with a fingerprint of the whole.
  package static func safe(_ text: String, limit: Int = 100) -> String {
    var result = String(text.map { $0.isLetter || $0.isNumber || "._-".contains($0) ? $0 : "_" })
    if result.isEmpty || result.first == "." { result = "_" + result.dropFirst() }
    guard result.utf8.count > limit else { return result }
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for byte in text.utf8 { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
    while result.utf8.count > max(1, limit - 17) { result.removeLast() }
    return result + "-" + String(hash, radix: 16)
  }
}

extension TileAppearance {
  /// What sets the appearance apart in a file's name: the scheme always, the others where they were asked for.
  package func nameParts(in environment: ArchivedEnvironment) -> [String] {
    var parts = [environment.colorScheme.name]
    if environment.place == .standBy { parts.append(environment.place.name) }
    if let rendering { parts.append(rendering.description) }
    if type != .large { parts.append(type.name) }
    if let locale { parts.append(locale) }
    if let direction { parts.append("\(direction)") }
    if contrast == .increased { parts.append("increasedContrast") }
    return parts
  }
}
