// SPDX-License-Identifier: Apache-2.0
import SwiftUI

extension Color {
  /// A colour as `#RRGGBB`; gray where the text is something else.
  init(hex: String) {
    let digits = hex.drop { $0 == "#" }
    guard digits.count == 6, let value = UInt32(digits, radix: 16) else {
      self = .gray
      return
    }
    self.init(
      red: Double(value >> 16) / 255, green: Double(value >> 8 & 0xFF) / 255, blue: Double(value & 0xFF) / 255)
  }
}
