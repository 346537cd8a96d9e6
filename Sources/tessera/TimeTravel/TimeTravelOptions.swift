// SPDX-License-Identifier: Apache-2.0
import Foundation
import TesseraSchedule

/// The options of `timeline` that walk through a period instead of asking once.
struct TimeTravelOptions {
  static let all = [
    Option("from", value: "ISO-DATE", "walk through a period that begins then; at --at or now otherwise"),
    Option("for", value: "LENGTH", "how long the period is: 24h, 90m, 7d; 24h otherwise"),
    Option("budget", value: "ios|none|N", "reloads that a day allows: a phone's 60, any, or a number; ios otherwise"),
    Option("sheet", value: "FILE", "the period as a picture: .png, .svg, .pdf, or .webp, which moves"),
  ]

  static let details =
    "With --from, --for, --budget or --sheet the provider is asked as often as the home screen would ask it in that\n"
    + "period, each time on the clock of that moment. --sheet writes one picture for each widget and family, called\n"
    + "FILE-KIND.FAMILY where there are several."

  /// The longest period.
  static let longest: TimeInterval = 31 * 86_400

  var from: Date
  var length: TimeInterval
  var budget: BudgetProfile
  var sheet: SheetFile?

  var until: Date { from + length }

  /// nil where none of the options is there.
  init?(_ arguments: Arguments, now: Date, in zone: TimeZone) throws(UsageError) {
    guard TimeTravelOptions.all.contains(where: { arguments.has($0.name) }) else { return nil }
    if arguments.has("from"), arguments.has("at") {
      throw UsageError("--from and --at name two beginnings; leave one out.")
    }
    if let text = arguments["from"] {
      from = try TileOptions.instant(text, in: zone)
    } else {
      // Fractions of a second of the machine's clock would stand in no table.
      from = arguments.has("at") ? now : Date(timeIntervalSince1970: now.timeIntervalSince1970.rounded(.down))
    }
    length = try TimeTravelOptions.length(arguments["for"] ?? "24h")
    budget = try TimeTravelOptions.budget(arguments["budget"] ?? "ios")
    sheet = try arguments["sheet"].map { path throws(UsageError) in try SheetFile(path) }
  }

  /// Reads `24h`, `90m`, `7d`, `1d12h`, seconds.
  static func length(_ text: String) throws(UsageError) -> TimeInterval {
    let units: [Character: Double] = ["d": 86_400, "h": 3600, "m": 60, "s": 1]
    var (seconds, digits) = (0.0, "")
    for character in text {
      if character.isASCII, character.isNumber {
        digits.append(character)
        continue
      }
      guard let unit = units[character], let number = Double(digits) else { throw malformed(text) }
      seconds += number * unit
      digits = ""
    }
    guard digits.isEmpty, seconds > 0 else { throw malformed(text) }
    guard (60...longest).contains(seconds) else {
      throw UsageError("--for \(text): a period is a minute long at least and 31 days at most.")
    }
    return seconds
  }

  private static func malformed(_ text: String) -> UsageError {
    UsageError("--for \(text): write a number with d, h or m, as 24h, 90m, 7d or 1d12h.")
  }

  private static func budget(_ text: String) throws(UsageError) -> BudgetProfile {
    if let profile = BudgetProfile(rawValue: text), profile != .development { return profile }
    throw UsageError("--budget \(text): write ios, none, or how many reloads a day allows.")
  }
}

/// A file for a day sheet, whose name says what it is.
struct SheetFile: Equatable {
  enum Format: String, CaseIterable { case png, svg, pdf, webp }

  var path: String
  var format: Format

  init(_ path: String) throws(UsageError) {
    self.path = path
    let name = URL(fileURLWithPath: path).pathExtension.lowercased()
    if let format = Format(rawValue: name) {
      self.format = format
      return
    }
    if name == "gif" {
      throw UsageError(
        "--sheet \(path): GIF has 256 colours, too few for widgets; write .webp, which moves and shows in browsers, "
          + "or .png.")
    }
    throw UsageError(
      "--sheet \(path): the name has to end in \(Format.allCases.map { ".\($0.rawValue)" }.joined(separator: ", ")).")
  }

  /// The path for one of several pictures: `day.png` becomes `day-Clock.small.png`.
  func path(for name: String?) -> String {
    guard let name else { return path }
    let safe = String(name.map { $0.isLetter || $0.isNumber || "._-".contains($0) ? $0 : "_" })
    let end = path.lastIndex(of: ".") ?? path.endIndex
    return "\(path[..<end])-\(safe)\(path[end...])"
  }
}
