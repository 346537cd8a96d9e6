// SPDX-License-Identifier: Apache-2.0
import Foundation
import TesseraDisplayList
import TesseraFoundation
import TesseraGeometry
import TesseraModel
import TesseraText
import TesseraViewGraph

/// A text resolved for its surroundings: fragments for the engine and how each is painted.
struct ResolvedText {
  struct Piece {
    var fill: StyleFill
    var underlineColor: StyleFill?
    var strikethroughColor: StyleFill?
    var image: ResolvedImage?
  }

  var fragments: [TextFragment] = []
  /// By the fragments' tags.
  var pieces: [Piece] = []
  /// Fragments whose strings go on changing.
  var programs: [LiveTextContent.Program] = []
  /// The largest distance of baselines that a font asks for, in points.
  var leading: CGFloat?
  /// What is added to it because the first font is tight or loose, in points.
  var leadingChange: CGFloat = 0
  /// All characters, for readers.
  var string = ""
}

/// The style of the text being resolved.
private struct TextState {
  var environment: EnvironmentValues
  var font: Font?
  var fill: StyleFill
  var kerning: CGFloat
  var tracking: CGFloat
  var baselineOffset: CGFloat
  var underline: TextLine?
  var strikethrough: TextLine?
  var isBold: Bool?
  var isItalic: Bool?
  var weight: Font.Weight?
  var design: Font.Design?
  var width: Font.Width?
  var isMonospaced = false
  var monospacedDigit = false
  var scale: CGFloat = 1

  init(_ environment: EnvironmentValues) {
    self.environment = environment
    fill = environment.foregroundFill()
    kerning = environment.kerning
    tracking = environment.tracking
    baselineOffset = environment.baselineOffset
    underline = environment.underline
    strikethrough = environment.strikethrough
  }

  var resolvedFont: ResolvedFont {
    var environment = environment
    if let weight { environment.fontWeight = weight }
    if let isBold { environment.isBold = isBold }
    if let isItalic { environment.isItalic = isItalic }
    if let design { environment.fontDesign = design }
    if let width { environment.fontWidth = width }
    if isMonospaced { environment.isMonospaced = true }
    if monospacedDigit { environment.hasMonospacedDigits = true }
    var resolved = environment.resolvedFont(font)
    resolved.descriptor.size *= scale
    resolved.leading = resolved.leading.map { $0 * scale }
    return resolved
  }

  mutating func apply(_ change: Text.Change) {
    switch change {
    case .font(let value): font = value
    case .weight(let value): weight = value
    case .bold(let value): isBold = value
    case .italic(let value): isItalic = value
    case .monospaced(let value): isMonospaced = value
    case .monospacedDigit: monospacedDigit = true
    case .design(let value): design = value
    case .width(let value): width = value
    case .style(let style): fill = style.style.fill(in: environment)
    case .kerning(let value): kerning = value
    case .tracking(let value): tracking = value
    case .baselineOffset(let value): baselineOffset = value
    case .underline(let line): underline = line
    case .strikethrough(let line): strikethrough = line
    case .scale(let factor): scale *= factor
    }
  }
}

extension Text {
  func resolved(in environment: EnvironmentValues) -> ResolvedText {
    var result = ResolvedText()
    add(to: &result, TextState(environment))
    return result
  }

  /// The characters alone.
  package func plainString(in environment: EnvironmentValues) -> String { resolved(in: environment).string }

  private func add(to result: inout ResolvedText, _ surrounding: TextState) {
    var state = surrounding
    // The innermost change was written first and wins.
    for change in changes.reversed() { state.apply(change) }
    switch storage {
    case .verbatim(let string): result.add(string, state)
    case .localized(let key, let table, let bundle): add(key, table, bundle, to: &result, state)
    case .resource(let resource): result.add(resource.resolved(in: state.environment.locale), state)
    case .attributed(let string): result.add(string, state)
    case .image(let image): result.add(image, state)
    case .joined(let texts, _): for text in texts { text.add(to: &result, state) }
    case .date(let date): result.add(date, state)
    case .formatted(let value): result.add(value.string(in: state.environment.locale), state)
    }
  }

  /// Adds a localized text: looked up, its Markdown followed, its values put in.
  private func add(
    _ key: LocalizedStringKey, _ table: String?, _ bundle: Bundle?, to result: inout ResolvedText, _ state: TextState
  ) {
    let locale = state.environment.locale
    // Texts inside a text are marked in a way that survives the lookup, then replaced by themselves; so are strings
    // that would be taken for Markdown, which only the key itself may hold.
    var texts: [Text] = []
    let arguments = key.arguments.map { argument -> FormatArgument in
      switch argument {
      case .value(.text(let string)) where Self.mayBeMarkdown(string): texts.append(Text(verbatim: string))
      case .value(let value): return value
      case .text(let text): texts.append(text)
      }
      return FormatArgument(Self.mark(texts.count - 1))
    }
    let found = StringTables.of(bundle).resolve(
      key: key.key, value: String.LocalizationValue(key: key.key, arguments: arguments), table: table,
      locale: locale)
    let isMarkdown = Self.mayBeMarkdown(found)
    guard isMarkdown || !texts.isEmpty else { return result.add(found, state) }
    let attributed = isMarkdown ? AttributedString(inlineMarkdown: found) : AttributedString(found)
    for run in attributed.runs {
      let runState = state.applying(run.attributes)
      for part in Self.parts(of: String(attributed[run.range].characters), marks: texts.count) {
        switch part {
        case .string(let string): result.add(string, runState)
        case .mark(let index): texts[index].add(to: &result, runState)
        }
      }
    }
  }

  private static func mayBeMarkdown(_ string: String) -> Bool { string.contains { "*_~`[\\".contains($0) } }

  private enum Part {
    case string(String)
    case mark(Int)
  }

  // Unicode keeps these two out of all interchanged text, so that no author's string is taken for a mark.
  private static let markStart = Unicode.Scalar(0xFDD0 as UInt32) ?? " "
  private static let markEnd = Unicode.Scalar(0xFDD1 as UInt32) ?? " "

  private static func mark(_ index: Int) -> String { "\(markStart)\(index)\(markEnd)" }

  /// Takes a string apart at its marks; what is no mark of ours stays as it is.
  private static func parts(of string: String, marks: Int) -> [Part] {
    var result: [Part] = []
    var literal = String.UnicodeScalarView()
    var rest = string.unicodeScalars[...]
    func close() {
      if !literal.isEmpty { result.append(.string(String(literal))) }
      literal = String.UnicodeScalarView()
    }
    while let scalar = rest.popFirst() {
      if scalar == markStart, let end = rest.firstIndex(of: markEnd), let index = Int(String(rest[..<end])),
        0..<marks ~= index
      {
        close()
        result.append(.mark(index))
        rest = rest[rest.index(after: end)...]
      } else {
        literal.append(scalar)
      }
    }
    close()
    return result
  }
}

extension TextState {
  /// The state inside a run of an attributed string.
  fileprivate func applying(_ attributes: AttributeContainer) -> TextState {
    var state = self
    if let font = attributes.swiftUI.font { state.font = font }
    if let color = attributes.swiftUI.foregroundColor { state.fill = color.fill(in: environment) }
    if let kern = attributes.swiftUI.kern { state.kerning = kern }
    if let tracking = attributes.swiftUI.tracking { state.tracking = tracking }
    if let offset = attributes.swiftUI.baselineOffset { state.baselineOffset = offset }
    if let style = attributes.swiftUI.underlineStyle {
      state.underline = TextLine(isActive: true, color: style.color)
    }
    if let style = attributes.swiftUI.strikethroughStyle {
      state.strikethrough = TextLine(isActive: true, color: style.color)
    }
    if let intent = attributes.inlinePresentationIntent {
      if intent.contains(.stronglyEmphasized) { state.isBold = true }
      if intent.contains(.emphasized) { state.isItalic = true }
      if intent.contains(.code) { state.isMonospaced = true }
      if intent.contains(.strikethrough) { state.strikethrough = TextLine(isActive: true, color: nil) }
    }
    if attributes.link != nil { state.fill = .color(environment.tintColor) }
    return state
  }
}

extension ResolvedText {
  fileprivate mutating func add(_ string: String, _ state: TextState) {
    guard !string.isEmpty else { return }
    let shown: String
    switch state.environment.textCase {
    case .uppercase: shown = string.uppercased(with: state.environment.locale)
    case .lowercase: shown = string.lowercased(with: state.environment.locale)
    case nil: shown = string
    }
    let font = state.resolvedFont
    if fragments.isEmpty { leadingChange = font.leadingChange }
    if let asked = font.leading { leading = max(leading ?? 0, asked) }
    let under = state.underline.flatMap { $0.isActive ? $0 : nil }
    let through = state.strikethrough.flatMap { $0.isActive ? $0 : nil }
    fragments.append(
      .text(
        shown,
        attributes: TextAttributes(
          font: font.descriptor, kerning: state.kerning, tracking: state.tracking,
          baselineOffset: state.baselineOffset, underline: under != nil, strikethrough: through != nil),
        tag: pieces.count))
    pieces.append(
      Piece(
        fill: state.fill, underlineColor: under?.color?.fill(in: state.environment),
        strikethroughColor: through?.color?.fill(in: state.environment)))
    self.string += shown
  }

  fileprivate mutating func add(_ string: AttributedString, _ state: TextState) {
    for run in string.runs {
      add(String(string[run.range].characters), state.applying(run.attributes))
    }
  }

  /// A date that goes on changing becomes a program; another one is written out here.
  fileprivate mutating func add(_ date: LiveDate, _ state: TextState) {
    if case .frozen(let time) = date {
      let string = time.text(state.environment.now, state.environment.locale)
      DiagnosticLog.report(
        .liveTextFrozen, "A format that only its author's code knows shows the moment it was made for.",
        location: string)
      return add(string, state)
    }
    guard let program = date.program else { return }
    let fragment = fragments.count
    add(program.text(at: state.environment.now, state.environment.dateConventions), state)
    if program.isLive, fragments.count > fragment {
      programs.append(LiveTextContent.Program(fragment: fragment, date: program))
    }
  }

  fileprivate mutating func add(_ image: Image, _ state: TextState) {
    var environment = state.environment
    environment.font = state.font ?? environment.font
    if let weight = state.weight { environment.fontWeight = weight }
    if let isBold = state.isBold { environment.isBold = isBold }
    let resolved = image.resolved(in: environment, fill: state.fill)
    fragments.append(.attachment(size: resolved.size, baseline: resolved.baseline, tag: pieces.count))
    pieces.append(Piece(fill: state.fill, image: resolved))
  }
}
