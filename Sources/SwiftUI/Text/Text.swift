// SPDX-License-Identifier: Apache-2.0
import Foundation
import TesseraFoundation
import TesseraViewGraph

/// Lines of read-only text.
public struct Text: Equatable, @unchecked Sendable {
  indirect enum Storage: Equatable {
    case verbatim(String)
    case localized(LocalizedStringKey, table: String?, bundle: Bundle?)
    case resource(LocalizedStringResource)
    case attributed(AttributedString)
    case image(Image)
    /// Texts in a row; the depth is that of such rows inside each other.
    case joined([Text], depth: Int)
    case date(LiveDate)
    case formatted(FormattedValue)
  }

  enum Change: Equatable {
    case font(Font?)
    case weight(Font.Weight?)
    case bold(Bool)
    case italic(Bool)
    case monospaced(Bool)
    case monospacedDigit
    case design(Font.Design?)
    case width(Font.Width?)
    case style(EquatableStyle)
    case kerning(CGFloat)
    case tracking(CGFloat)
    case baselineOffset(CGFloat)
    case underline(TextLine)
    case strikethrough(TextLine)
    case scale(CGFloat)
  }

  let storage: Storage
  /// Changes in the order of writing: an inner one is not overridden by an outer one.
  private(set) var changes: [Change] = []

  init(_ storage: Storage) { self.storage = storage }

  /// A text looked up in the bundle's string tables; Markdown in it is followed.
  public init(
    _ key: LocalizedStringKey, tableName: String? = nil, bundle: Bundle? = nil, comment: StaticString? = nil
  ) {
    self.init(.localized(key, table: tableName, bundle: bundle))
  }

  /// A text shown as it is.
  public init(verbatim content: String) { self.init(.verbatim(content)) }

  /// A string shown as it is.
  @_disfavoredOverload public init<S: StringProtocol>(_ content: S) { self.init(.verbatim(String(content))) }

  @_disfavoredOverload public init(_ resource: LocalizedStringResource) { self.init(.resource(resource)) }

  // A literal is a localized key, although an attributed string could be written as one too.
  @_disfavoredOverload public init(_ attributedContent: AttributedString) { self.init(.attributed(attributedContent)) }

  /// A picture that stands in the line.
  public init(_ image: Image) { self.init(.image(image)) }

  /// A value as a format shows it, in the surrounding locale.
  public init<F: FormatStyle>(_ input: F.FormatInput, format: F)
  where F.FormatInput: Equatable, F.FormatOutput == String {
    self.init(.formatted(FormattedValue(input, format: format)))
  }

  public init<F: FormatStyle>(_ input: F.FormatInput, format: F)
  where F.FormatInput: Equatable, F.FormatOutput == AttributedString {
    self.init(.formatted(FormattedValue(input, attributed: format)))
  }

  /// A value as a formatter shows it.
  public init<Subject: ReferenceConvertible>(_ subject: Subject, formatter: Formatter) {
    self.init(.verbatim(formatter.string(for: subject) ?? String(describing: subject)))
  }

  public init<Subject: NSObject>(_ subject: Subject, formatter: Formatter) {
    self.init(.verbatim(formatter.string(for: subject) ?? String(describing: subject)))
  }

  public static func + (lhs: Text, rhs: Text) -> Text {
    let depth = max(lhs.depth, rhs.depth) + 1
    guard depth > depthLimit else { return Text(.joined([lhs, rhs], depth: depth)) }
    // A long chain becomes one row, or whatever walks it would run out of stack.
    var parts: [Text] = []
    lhs.collect(into: &parts, around: [])
    rhs.collect(into: &parts, around: [])
    return Text(.joined(parts, depth: 1))
  }

  private static let depthLimit = 64

  private var depth: Int {
    if case .joined(_, let depth) = storage { depth } else { 0 }
  }

  /// Adds the texts that this one is joined from, each with the changes around it.
  private func collect(into parts: inout [Text], around outer: [Change]) {
    guard case .joined(let texts, _) = storage else {
      var copy = self
      copy.changes += outer
      return parts.append(copy)
    }
    for text in texts { text.collect(into: &parts, around: changes + outer) }
  }

  fileprivate func changed(_ change: Change) -> Text {
    var copy = self
    copy.changes.append(change)
    return copy
  }
}

extension Text {
  public func font(_ font: Font?) -> Text { changed(.font(font)) }
  public func fontWeight(_ weight: Font.Weight?) -> Text { changed(.weight(weight)) }
  public func fontDesign(_ design: Font.Design?) -> Text { changed(.design(design)) }
  public func fontWidth(_ width: Font.Width?) -> Text { changed(.width(width)) }
  public func bold() -> Text { changed(.bold(true)) }
  public func bold(_ isActive: Bool) -> Text { changed(.bold(isActive)) }
  public func italic() -> Text { changed(.italic(true)) }
  public func italic(_ isActive: Bool) -> Text { changed(.italic(isActive)) }
  public func monospaced(_ isActive: Bool = true) -> Text { changed(.monospaced(isActive)) }
  public func monospacedDigit() -> Text { changed(.monospacedDigit) }
  public func foregroundColor(_ color: Color?) -> Text {
    color.map { changed(.style(EquatableStyle($0))) } ?? self
  }
  public func foregroundStyle<S: ShapeStyle>(_ style: S) -> Text { changed(.style(EquatableStyle(style))) }
  public func kerning(_ kerning: CGFloat) -> Text { changed(.kerning(kerning)) }
  public func tracking(_ tracking: CGFloat) -> Text { changed(.tracking(tracking)) }
  public func baselineOffset(_ baselineOffset: CGFloat) -> Text { changed(.baselineOffset(baselineOffset)) }
  public func underline(_ isActive: Bool = true, color: Color? = nil) -> Text {
    changed(.underline(TextLine(isActive: isActive, color: color)))
  }
  public func underline(
    _ isActive: Bool = true, pattern: LineStyle.Pattern, color: Color? = nil
  ) -> Text { underline(isActive, color: color) }
  public func strikethrough(_ isActive: Bool = true, color: Color? = nil) -> Text {
    changed(.strikethrough(TextLine(isActive: isActive, color: color)))
  }
  public func strikethrough(
    _ isActive: Bool = true, pattern: LineStyle.Pattern, color: Color? = nil
  ) -> Text { strikethrough(isActive, color: color) }
  public func textScale(_ scale: Scale, isEnabled: Bool = true) -> Text {
    isEnabled ? changed(.scale(scale.factor)) : self
  }
}

/// A style kept with a text; two of them are equal when they are written alike.
struct EquatableStyle: Equatable {
  let style: AnyShapeStyle

  init<S: ShapeStyle>(_ style: S) { self.style = AnyShapeStyle(style) }

  static func == (a: EquatableStyle, b: EquatableStyle) -> Bool {
    if let a = a.style.style as? any Hashable, let b = b.style.style as? any Hashable {
      return AnyHashable(a) == AnyHashable(b)
    }
    return String(describing: a.style.style) == String(describing: b.style.style)
  }
}

/// A value and the format that shows it; the format takes the surrounding locale late.
struct FormattedValue: Equatable {
  private let input: any Equatable
  private let show: (Locale) -> AttributedString
  private let sample: String

  init<F: FormatStyle>(_ input: F.FormatInput, format: F)
  where F.FormatInput: Equatable, F.FormatOutput == String {
    self.input = input
    show = { AttributedString(format.locale($0).format(input)) }
    sample = format.format(input)
  }

  init<F: FormatStyle>(_ input: F.FormatInput, attributed format: F)
  where F.FormatInput: Equatable, F.FormatOutput == AttributedString {
    self.input = input
    show = { format.locale($0).format(input) }
    sample = String(format.format(input).characters)
  }

  func string(in locale: Locale) -> AttributedString { show(locale) }

  static func == (a: FormattedValue, b: FormattedValue) -> Bool { a.sample == b.sample }
}
