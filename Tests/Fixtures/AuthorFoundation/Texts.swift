// SPDX-License-Identifier: Apache-2.0
// Files of this target import Foundation alone; what Linux lacks of it comes with the generated prelude.
import Foundation

public enum Texts {
  public static let title: LocalizedStringResource = "Title"
  public static let keyed = LocalizedStringResource(
    "greeting", defaultValue: "Hello", table: "Greetings", bundle: .main, comment: "none")
  public static func counted(_ count: Int) -> LocalizedStringResource { "\(count) items" }

  public static func localized(_ name: String) -> [String] {
    let value: String.LocalizationValue = "Hello \(name)"
    return [
      String(localized: "Hello \(name)"), String(localized: value), String(localized: title),
      String(localized: "plain", defaultValue: "Plain", table: nil, bundle: .main, locale: .current, comment: ""),
      NSLocalizedString("missing", comment: ""), NSLocalizedString("key", tableName: "T", value: "value", comment: ""),
      Bundle.main.localizedString(forKey: "missing", value: "fallback", table: nil),
      String(AttributedString(localized: "^[\(2) apple](inflect: true)").characters),
      String.localizedStringWithFormat("%d of %@", 1, "2"),
    ]
  }

  public static func markdown(_ text: String) -> AttributedString? {
    let options = AttributedString.MarkdownParsingOptions(interpretedSyntax: .inlineOnlyPreservingWhitespace)
    return try? AttributedString(markdown: text, options: options)
  }

  public static func emphasized(_ text: AttributedString) -> [Bool] {
    text.runs.map { $0.inlinePresentationIntent?.contains(.stronglyEmphasized) == true }
  }
}

public enum Formats {
  public static let day = Date(timeIntervalSinceReferenceDate: 86_400 * 45 + 3_600 * 13)

  public static func dates() -> [String] {
    let formatter = DateFormatter()
    formatter.timeZone = TimeZone(identifier: "UTC")
    formatter.dateStyle = .long
    let short = DateFormatter()
    short.timeZone = TimeZone(identifier: "UTC")
    short.setLocalizedDateFormatFromTemplate("MMMd")
    var style = Date.FormatStyle.dateTime.month(.wide).day().year()
    style.timeZone = TimeZone(identifier: "UTC") ?? .current
    let interval = DateIntervalFormatter()
    interval.timeZone = TimeZone(identifier: "UTC")
    interval.dateStyle = .medium
    interval.timeStyle = .none
    return [
      formatter.string(from: day), short.string(from: day), day.formatted(style),
      interval.string(from: day, to: day.addingTimeInterval(86_400 * 2)), ISO8601DateFormatter().string(from: day),
      day.ISO8601Format(),
      DateFormatter.localizedString(from: Date(timeIntervalSince1970: 0), dateStyle: .none, timeStyle: .none),
    ]
  }

  public static func relative() -> [String] {
    let formatter = RelativeDateTimeFormatter()
    formatter.unitsStyle = .full
    formatter.dateTimeStyle = .named
    let other = RelativeDateTimeFormatter()
    other.unitsStyle = .abbreviated
    return [
      formatter.localizedString(for: day.addingTimeInterval(-86_400), relativeTo: day),
      other.localizedString(fromTimeInterval: 7_200), formatter.localizedString(from: DateComponents(day: 3)),
    ]
  }

  public static func durations() -> [String?] {
    let formatter = DateComponentsFormatter()
    formatter.allowedUnits = [.hour, .minute]
    formatter.unitsStyle = .abbreviated
    formatter.zeroFormattingBehavior = .dropLeading
    let positional = DateComponentsFormatter()
    positional.unitsStyle = .positional
    positional.allowedUnits = [.minute, .second]
    positional.zeroFormattingBehavior = .pad
    return [
      formatter.string(from: 5_400), positional.string(from: 75),
      formatter.string(from: DateComponents(hour: 2, minute: 5)),
      Duration.seconds(75).formatted(.time(pattern: .minuteSecond)),
      DateComponentsFormatter.localizedString(from: DateComponents(minute: 3), unitsStyle: .full),
    ]
  }

  public static func numbers() -> [String] {
    let formatter = NumberFormatter()
    formatter.numberStyle = .decimal
    formatter.maximumFractionDigits = 1
    let currency = NumberFormatter()
    currency.numberStyle = .currency
    currency.currencyCode = "USD"
    return [
      1234.formatted(), 1234.5.formatted(), formatter.string(from: 1234.56) ?? "",
      currency.string(from: NSNumber(value: 9.5)) ?? "", 0.25.formatted(.percent),
      12.5.formatted(.currency(code: "EUR")), 3.14159.formatted(.number.precision(.fractionLength(2))),
      1_500_000.formatted(.number.notation(.compactName)), Decimal(1234).formatted(),
      NumberFormatter.localizedString(from: 5, number: .decimal), 1024.formatted(.byteCount(style: .memory)),
      ["a", "b", "c"].formatted(), ["a", "b"].formatted(.list(type: .or)),
      ListFormatter.localizedString(byJoining: ["x", "y"]), ListFormatter().string(from: ["x", "y", "z"]) ?? "",
      ByteCountFormatter.string(fromByteCount: 2_000, countStyle: .file),
    ]
  }

  public static func measurements() -> [String] {
    let formatter = MeasurementFormatter()
    formatter.unitOptions = .providedUnit
    formatter.numberFormatter.maximumFractionDigits = 0
    let warm = Measurement(value: 20, unit: UnitTemperature.celsius)
    return [
      formatter.string(from: warm), formatter.string(from: UnitLength.kilometers),
      warm.formatted(), warm.formatted(.measurement(width: .narrow, usage: .asProvided)),
      Measurement(value: 3, unit: UnitLength.kilometers).formatted(.measurement(width: .wide, usage: .asProvided)),
      warm.converted(to: .fahrenheit).formatted(.measurement(width: .abbreviated, usage: .asProvided)),
    ]
  }

  public static func others() -> [String] {
    var name = PersonNameComponents()
    name.givenName = "Ada"
    name.familyName = "Lovelace"
    return [
      name.formatted(), name.formatted(.name(style: .abbreviated)), PersonNameComponentsFormatter().string(from: name),
      URL(string: "https://example.org/a?b=c")!.formatted(),
      (day..<day.addingTimeInterval(3_600)).formatted(.components(style: .abbreviated, fields: [.hour, .minute])),
      (day..<day.addingTimeInterval(3_600)).formatted(date: .omitted, time: .shortened),
      day.formatted(.relative(presentation: .named)), day.formatted(date: .abbreviated, time: .omitted),
      day.formatted(.iso8601), day.formatted(.dateTime.weekday(.wide)),
    ]
  }
}
