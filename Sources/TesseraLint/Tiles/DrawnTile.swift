// SPDX-License-Identifier: Apache-2.0
import Foundation
import TesseraDisplayList
import TesseraModel

/// A widget as it was drawn in one family and look: live texts written out, colours those of the rendering mode.
package struct DrawnTile: Sendable {
  package var kind: String
  package var environment: ArchivedEnvironment
  package var list: DisplayList
  /// How legible each text is; empty where nothing was painted.
  package var contrasts: [TextContrast] = []

  package init(kind: String, environment: ArchivedEnvironment, list: DisplayList) {
    self.kind = kind
    self.environment = environment
    self.list = list
  }

  package var family: WidgetFamily { environment.family }

  /// What sets the look apart from light at the usual text size: "dark", "accented", "XXL".
  package var look: String {
    var parts: [String] = []
    if environment.renderingMode == .fullColor {
      parts.append(environment.colorScheme.name)
    } else {
      parts.append(environment.renderingMode.description)
    }
    if environment.dynamicTypeSize != .large { parts.append(environment.dynamicTypeSize.name) }
    return parts.joined(separator: " ")
  }

  /// Whether it is the tile that others are compared with: light, in its own colours, at the usual text size.
  package var isPlain: Bool {
    environment.dynamicTypeSize == .large
      && (family.isAccessory || (environment.colorScheme == .light && environment.renderingMode == .fullColor))
  }

  func subject(looks: [String] = []) -> LintFinding.Subject {
    LintFinding.Subject(kind: kind, families: [family.name], looks: looks)
  }
}

/// All tiles of a bundle, with the sources they were drawn by.
package struct DrawnTiles: Sendable {
  package var tiles: [DrawnTile]
  package var sources: AuthorSources
  private let texts: [(pattern: TextPattern, place: SourcePlace)]
  /// How often each text stands in the widget's code as a literal.
  private let literals: [String: Int]

  package init(_ tiles: [DrawnTile], sources: AuthorSources) {
    self.tiles = tiles
    self.sources = sources
    // Where a drawn text may come from: what views are made of in files of the extension.
    let makers: Set<String> = ["Text", "Label", "Button", "Toggle", "Link", "Gauge", "ProgressView", "LabeledContent"]
    let strings = sources.widget.flatMap { file in file.strings.compactMap(\.string.literal) }
    literals = Dictionary(strings.map { ($0, 1) }, uniquingKeysWith: +)
    texts = sources.widget.flatMap { file in
      file.calls.filter { makers.contains($0.name) }.compactMap { call in
        guard let tokens = call.unlabelled ?? call.argument("verbatim"), tokens.count == 1,
          let string = tokens.first?.string
        else { return nil }
        return (string.pattern, file.place(call.line))
      }
    }
  }

  /// The only place of the code that a drawn text can come from.
  ///
  /// A text that also stands as a literal where no view is made may have come by way of a variable.
  func place(of string: String) -> SourcePlace? {
    let exact = texts.filter { $0.pattern.whole == string }
    if exact.count == 1, literals[string] == 1 { return exact[0].place }
    guard exact.isEmpty, literals[string] == nil else { return nil }
    let found = texts.filter {
      $0.pattern.whole == nil && $0.pattern.knownCharacters > 3 && $0.pattern.matches(string)
    }
    return found.count == 1 ? found[0].place : nil
  }
}
