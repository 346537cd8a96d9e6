// SPDX-License-Identifier: Apache-2.0
import Foundation

// Foundation's values that are no `ReferenceConvertible` on Linux, though they are elsewhere.
extension Text {
  public init(_ subject: Date, formatter: Formatter) { self.init(verbatim: shown(subject, formatter)) }

  public init(_ subject: Decimal, formatter: Formatter) { self.init(verbatim: shown(subject, formatter)) }
}

extension LocalizedStringKey.StringInterpolation {
  public mutating func appendInterpolation(_ subject: Date, formatter: Formatter? = nil) {
    appendInterpolation(shown(subject, formatter))
  }

  public mutating func appendInterpolation(_ subject: Decimal, formatter: Formatter? = nil) {
    appendInterpolation(shown(subject, formatter))
  }

  public mutating func appendInterpolation(_ subject: UUID, formatter: Formatter? = nil) {
    appendInterpolation(shown(subject, formatter))
  }
}

/// The value as the formatter writes it, or its plain description where the formatter does not know its type.
private func shown(_ value: Any, _ formatter: Formatter?) -> String {
  switch (formatter, value) {
  case (let formatter as DateFormatter, let date as Date): formatter.string(from: date)
  case (let formatter as NumberFormatter, let number as Decimal):
    formatter.string(from: NSDecimalNumber(decimal: number)) ?? "\(number)"
  default: formatter?.string(for: value) ?? String(describing: value)
  }
}
