// SPDX-License-Identifier: Apache-2.0
import Foundation
import _FoundationICU

/// The writing direction of each part of a text by Unicode's bidirectional algorithm.
struct TextDirection {
  /// Embedding level of each UTF-16 unit; empty when everything runs left to right.
  private var levels: [UInt8] = []
  private var baseLevels: [(end: Int, level: UInt8)] = []
  private var defaultLevel: UInt8 = 0

  init() {}

  /// - Parameter isRightToLeft: the direction of paragraphs without a letter that has one; elsewhere the first strong
  ///   letter decides.
  init(_ units: [UInt16], isRightToLeft: Bool) {
    defaultLevel = isRightToLeft ? 1 : 0
    guard isRightToLeft || units.contains(where: Self.mayRunRightToLeft), !units.isEmpty else { return }
    guard let bidi = swift_ubidi_open() else { return }
    defer { swift_ubidi_close(bidi) }
    var status = U_ZERO_ERROR
    // 0xFE and 0xFF are ICU's default levels: the first strong letter, else left or right.
    swift_ubidi_setPara(bidi, units, Int32(units.count), isRightToLeft ? 0xFF : 0xFE, nil, &status)
    guard status.rawValue <= 0, let found = swift_ubidi_getLevels(bidi, &status), status.rawValue <= 0 else { return }
    levels = Array(UnsafeBufferPointer(start: found, count: units.count))
    for i in 0..<swift_ubidi_countParagraphs(bidi) {
      var end: Int32 = 0
      var level: UBiDiLevel = 0
      swift_ubidi_getParagraphByIndex(bidi, i, nil, &end, &level, &status)
      baseLevels.append((Int(end), level))
    }
  }

  func level(at unit: Int) -> UInt8 { levels.indices.contains(unit) ? levels[unit] : 0 }

  /// The level of the paragraph around a unit.
  func baseLevel(at unit: Int) -> UInt8 {
    baseLevels.first { unit < $0.end }?.level ?? baseLevels.last?.level ?? defaultLevel
  }

  /// Hebrew, Arabic and their neighbours, presentation forms, surrogates of such scripts, and direction marks.
  private static func mayRunRightToLeft(_ unit: UInt16) -> Bool {
    switch unit {
    case 0x590...0x8FF, 0x200F, 0x202B, 0x202E, 0x2067, 0xD802, 0xD803, 0xD83A, 0xD83B, 0xFB1D...0xFDFF,
      0xFE70...0xFEFC:
      true
    default: false
    }
  }

  /// Positions in visual order from left to right of parts with the given levels.
  static func visualOrder(of levels: [UInt8]) -> [Int] {
    var order = Array(levels.indices)
    guard let highest = levels.max(), highest > 0 else { return order }
    let lowestOdd = levels.filter { $0 & 1 == 1 }.min() ?? highest + 1
    // Rule L2: from the highest level down to the lowest odd one, reverse each stretch at that level or above.
    for level in stride(from: highest, through: max(1, lowestOdd), by: -1) {
      var i = 0
      while i < order.count {
        guard levels[order[i]] >= level else {
          i += 1
          continue
        }
        var end = i
        while end < order.count, levels[order[end]] >= level { end += 1 }
        order[i..<end].reverse()
        i = end
      }
    }
    return order
  }
}
