// SPDX-License-Identifier: Apache-2.0
import Foundation
import TesseraGeometry
import TesseraModel

extension ByteWriter {
  mutating func write(_ font: FontDescriptor) {
    switch font.family {
    case .system(let design):
      write(UInt8(0))
      write(design.rawValue)
    case .custom(let name):
      write(UInt8(1))
      write(name)
    }
    write(number: font.size)
    write(number: CGFloat(font.weight))
    write(number: CGFloat(font.width))
    write(font.isItalic)
    write(font.monospacedDigits)
    write(font.smallCaps)
  }

  mutating func write(_ attributes: TextAttributes) {
    write(attributes.font)
    write(number: attributes.kerning)
    write(number: attributes.tracking)
    write(number: attributes.baselineOffset)
    write(attributes.underline)
    write(attributes.strikethrough)
  }

  mutating func write(_ paragraph: Paragraph) {
    write(list: paragraph.fragments) { writer, fragment in
      switch fragment {
      case .text(let string, let attributes, let tag):
        writer.write(UInt8(0))
        writer.write(string)
        writer.write(attributes)
        writer.write(count: tag)
      case .attachment(let size, let baseline, let tag):
        writer.write(UInt8(1))
        writer.write(size)
        writer.write(number: baseline)
        writer.write(count: tag)
      }
    }
    write(optional: paragraph.lineLimit) { $0.write(count: $1) }
    write(optional: paragraph.reservedLines) { $0.write(count: $1) }
    write(paragraph.truncation.rawValue)
    write(paragraph.alignment.rawValue)
    write(number: paragraph.lineSpacing)
    write(number: paragraph.minimumScaleFactor)
    write(paragraph.allowsTightening)
    write(paragraph.isRightToLeft)
    write(paragraph.locale)
    write(number: paragraph.displayScale)
  }

  mutating func write(_ date: Date) { write(date.timeIntervalSinceReferenceDate) }

  mutating func write(_ date: DateStyleText) {
    switch date {
    case .time(let d): write(kind: 0, [d])
    case .date(let d): write(kind: 1, [d])
    case .relative(let d): write(kind: 2, [d])
    case .offset(let d): write(kind: 3, [d])
    case .timer(let d): write(kind: 4, [d])
    case .interval(let a, let b): write(kind: 5, [a, b])
    case .timerInterval(let range, let pauseTime, let countsDown, let showsHours):
      write(kind: 6, [range.lowerBound, range.upperBound])
      write(optional: pauseTime) { $0.write($1) }
      write(countsDown)
      write(showsHours)
    case .fields(let d, let units, let limit):
      write(kind: 7, [d])
      write(units.rawValue)
      write(UInt8(clamping: limit))
    case .reference(let d, let units):
      write(kind: 8, [d])
      write(units.rawValue)
    }
  }

  private mutating func write(kind: UInt8, _ dates: [Date]) {
    write(kind)
    for date in dates { write(date) }
  }

  mutating func write(_ conventions: DateStyleText.Conventions) {
    write(conventions.locale.identifier)
    write(conventions.calendar.identifier.debugDescription)
    write(conventions.timeZone.identifier)
  }
}

extension ByteReader {
  mutating func readFontDescriptor() throws(DecodingFailure) -> FontDescriptor {
    let family: FontDescriptor.Family
    switch try readByte() {
    case 0: family = .system(try readEnum(FontDescriptor.Design.self))
    case 1: family = .custom(try readString())
    case let other: throw failure(.invalidValue, "\(other) is no kind of font family")
    }
    return FontDescriptor(
      family: family, size: min(2000, max(0, try readNumber())), weight: Double(try readNumber()),
      width: Double(try readNumber()), isItalic: try readBool(), monospacedDigits: try readBool(),
      smallCaps: try readBool())
  }

  mutating func readTextAttributes() throws(DecodingFailure) -> TextAttributes {
    TextAttributes(
      font: try readFontDescriptor(), kerning: try readNumber(), tracking: try readNumber(),
      baselineOffset: try readNumber(), underline: try readBool(), strikethrough: try readBool())
  }

  mutating func readParagraph() throws(DecodingFailure) -> Paragraph {
    let fragments = try readList { reader throws(DecodingFailure) -> TextFragment in
      switch try reader.readByte() {
      case 0:
        return .text(
          try reader.readString(), attributes: try reader.readTextAttributes(), tag: try reader.readCount())
      case 1:
        return .attachment(
          size: try reader.readSize(), baseline: try reader.readNumber(), tag: try reader.readCount())
      case let other: throw reader.failure(.invalidValue, "\(other) is no kind of text fragment")
      }
    }
    var paragraph = Paragraph(fragments: fragments)
    paragraph.lineLimit = try readOptional { reader throws(DecodingFailure) in try reader.readCount() }
    paragraph.reservedLines = try readOptional { reader throws(DecodingFailure) in try reader.readCount() }
    paragraph.truncation = try readEnum(TextTruncation.self)
    paragraph.alignment = try readEnum(TextAlign.self)
    paragraph.lineSpacing = try readNumber()
    paragraph.minimumScaleFactor = min(1, max(0.01, try readNumber()))
    paragraph.allowsTightening = try readBool()
    paragraph.isRightToLeft = try readBool()
    paragraph.locale = try readString()
    let scale = try readNumber()
    guard scale > 0, scale <= 16 else { throw failure(.invalidValue, "a display scale of \(scale)") }
    paragraph.displayScale = scale
    return paragraph
  }

  mutating func readDate() throws(DecodingFailure) -> Date {
    let seconds = try readDouble()
    guard seconds.isFinite else { throw failure(.invalidValue, "a date is not finite") }
    return Date(timeIntervalSinceReferenceDate: seconds)
  }

  mutating func readDateStyleText() throws(DecodingFailure) -> DateStyleText {
    switch try readByte() {
    case 0: return .time(try readDate())
    case 1: return .date(try readDate())
    case 2: return .relative(try readDate())
    case 3: return .offset(try readDate())
    case 4: return .timer(try readDate())
    case 5: return .interval(try readDate(), try readDate())
    case 6:
      let (start, end) = (try readDate(), try readDate())
      guard start <= end else { throw failure(.invalidValue, "a span of time ends before it starts") }
      return .timerInterval(
        start...end, pauseTime: try readOptional { reader throws(DecodingFailure) in try reader.readDate() },
        countsDown: try readBool(), showsHours: try readBool())
    case 7: return .fields(try readDate(), units: try readUnits(), limit: max(1, Int(try readByte())))
    case 8: return .reference(try readDate(), until: try readUnits())
    case let other: throw failure(.invalidValue, "\(other) is no kind of date text")
    }
  }

  private mutating func readUnits() throws(DecodingFailure) -> DateStyleText.Units {
    let units = DateStyleText.Units(rawValue: try readByte())
    guard !units.isEmpty, DateStyleText.Units.all.isSuperset(of: units) else {
      throw failure(.invalidValue, "no calendar units")
    }
    return units
  }

  /// A locale's identifier. ICU brings the process down over some that are not well formed, so those are refused.
  private mutating func readLocaleIdentifier() throws(DecodingFailure) -> String {
    let identifier = try readString()
    let parts = identifier.split(separator: "@", maxSplits: 1, omittingEmptySubsequences: false)
    func isPlain(_ text: Substring, _ extra: String) -> Bool {
      text.utf8.allSatisfy { byte in
        let character = Character(UnicodeScalar(byte))
        return character.isASCII && (character.isLetter || character.isNumber || extra.contains(character))
      }
    }
    let language = identifier.prefix { $0.isASCII && $0.isLetter }
    guard identifier.utf8.count <= 100, (2...8).contains(language.count), isPlain(parts[0], "_-"),
      parts.count == 1 || isPlain(parts[1], "_-=;")
    else { throw failure(.invalidValue, "no such locale") }
    return identifier
  }

  mutating func readConventions() throws(DecodingFailure) -> DateStyleText.Conventions {
    let locale = Locale(identifier: try readLocaleIdentifier())
    let calendar = Calendar.Identifier.named(try readString())
    guard let calendar else { throw failure(.invalidValue, "no such calendar") }
    guard let timeZone = TimeZone(identifier: try readString()) else {
      throw failure(.invalidValue, "no such time zone")
    }
    return DateStyleText.Conventions(locale: locale, calendar: Calendar(identifier: calendar), timeZone: timeZone)
  }
}

extension Calendar.Identifier {
  private static let all: [Calendar.Identifier] = [
    .gregorian, .buddhist, .chinese, .coptic, .ethiopicAmeteMihret, .ethiopicAmeteAlem, .hebrew, .iso8601, .indian,
    .islamic, .islamicCivil, .japanese, .persian, .republicOfChina, .islamicTabular, .islamicUmmAlQura,
  ]

  /// The calendar whose written name this is.
  fileprivate static func named(_ name: String) -> Calendar.Identifier? { all.first { $0.debugDescription == name } }
}
