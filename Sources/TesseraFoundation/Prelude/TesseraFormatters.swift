// SPDX-License-Identifier: Apache-2.0
import Foundation

/// A date formatter in the host's locale and time zone; authors know it as `DateFormatter`.
open class TesseraDateFormatter: Foundation.DateFormatter, @unchecked Sendable {
  public override init() {
    super.init()
    locale = ProcessLocale.current
    timeZone = ProcessLocale.timeZone
  }

  public required init?(coder: NSCoder) { super.init(coder: coder) }

  /// Where the text will stand; it changes nothing in the languages that Foundation writes here.
  open var formattingContext: Formatter.Context = .unknown

  /// A date in two lengths of the host's locale.
  open override class func localizedString(
    from date: Date, dateStyle dstyle: Foundation.DateFormatter.Style, timeStyle tstyle: Foundation.DateFormatter.Style
  ) -> String {
    let formatter = TesseraDateFormatter()
    formatter.dateStyle = dstyle
    formatter.timeStyle = tstyle
    return formatter.string(from: date)
  }
}

/// A number formatter in the host's locale; authors know it as `NumberFormatter`.
open class TesseraNumberFormatter: Foundation.NumberFormatter, @unchecked Sendable {
  public override init() {
    super.init()
    locale = ProcessLocale.current
  }

  public required init?(coder: NSCoder) { super.init(coder: coder) }

  /// A number in a style of the host's locale.
  open override class func localizedString(
    from num: NSNumber, number nstyle: Foundation.NumberFormatter.Style
  ) -> String {
    let formatter = TesseraNumberFormatter()
    formatter.numberStyle = nstyle
    return formatter.string(from: num) ?? ""
  }
}
