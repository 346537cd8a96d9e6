// SPDX-License-Identifier: Apache-2.0
import Foundation
import OracleCases
import SwiftUI
import Testing
import TesseraDisplayList
import TesseraImage
import TesseraRender
import TesseraText

/// Small pictures recorded from SwiftUI, built from views, drawn and compared pixel by pixel.
@MainActor @Suite struct PixelOracleTests {
  static let fixtures = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .appending(path: "Fixtures")

  /// Maps of glyphs whose canvas has another size with our fonts. The list may only shrink.
  ///
  /// courier-bar has a frame of its own, so both come out.
  static let knownFailures: Set<String> = []

  @Test func everyPixelMapComesOutAsRecorded() throws {
    let file = try PixelMapFile.load("pixel-maps", in: Self.fixtures)
    #expect(file.cases.count == 25)
    #expect(Set(file.cases.map(\.name)).count == 25)
    let renderer = PNGRenderer(fonts: TextEngine.shared.library)
    var counted = OracleCount("pixel maps")
    for map in file.cases {
      let found = try differences(of: map, renderer)
      counted.add(isAsRecorded: found.isEmpty, isListed: Self.knownFailures.contains(map.name))
      if Self.knownFailures.contains(map.name) {
        #expect(!found.isEmpty, "\(map.name) comes out as recorded: take it off the list")
      } else {
        #expect(found == [], "\(map.name)")
      }
    }
    counted.report()
  }

  private func differences(of map: PixelMap, _ renderer: PNGRenderer) throws -> [String] {
    let view = try OracleViewBuilder(textBoxes: nil).view(map.view)
    let size = idealSize(of: view)
    var list = evaluation(of: view, size.width, size.height).list
    if !map.expect.antialias {
      // These maps were recorded with smoothing switched off for the whole canvas.
      for index in list.items.indices {
        guard case .shape(var shape) = list.items[index].content else { continue }
        shape.fill = FillStyle(eoFill: shape.fill.isEOFilled, antialiased: false)
        list.items[index].content = .shape(shape)
      }
    }
    let bitmap = try renderer.bitmap(list, options: RenderOptions(scale: 1, backdrop: .white))
    guard [bitmap.size.width, bitmap.size.height] == map.expect.size else {
      return ["size \(bitmap.size.width)x\(bitmap.size.height), recorded \(map.expect.size)"]
    }
    if map.expect.fontDependent { return [] }
    return map.expect.rows.enumerated().flatMap { y, row -> [String] in
      let found = (0..<bitmap.size.width).map { x in pixel(bitmap, x, y) }
      return difference(of: found, from: row, map.expect).map { ["row \(y): \($0), recorded \(row)"] } ?? []
    }
  }

  private func pixel(_ bitmap: Bitmap, _ x: Int, _ y: Int) -> (red: Int, green: Int, blue: Int) {
    let start = (y * bitmap.size.width + x) * 4
    let bytes = bitmap.pixels[start..<start + 4].map(Int.init)
    return (bytes[0], bytes[1], bytes[2])
  }

  /// The row as it was found, where it differs from what was recorded.
  private func difference(
    of row: [(red: Int, green: Int, blue: Int)], from recorded: String, _ expectation: PixelMap.Expectation
  ) -> String? {
    switch expectation.encoding {
    case .ink:
      let found = row.map { pixel in
        Double(pixel.red + pixel.green + pixel.blue) / 765 <= expectation.threshold ?? 0.5 ? "#" : "."
      }.joined()
      return found == recorded ? nil : found
    case .gray:
      let digits = expectation.digits
      let found = row.map { pixel in
        let text = String(pixel.red, radix: 16, uppercase: true)
        return String((text.count == 1 ? "0" + text : text).prefix(digits))
      }
      let wanted = stride(from: 0, to: recorded.count, by: digits).map { offset in
        String(recorded.dropFirst(offset).prefix(digits))
      }
      let isEqual =
        found.count == wanted.count
        && zip(found, wanted).allSatisfy { found, wanted in
          abs((Int(found, radix: 16) ?? -9) - (Int(wanted, radix: 16) ?? 99)) <= expectation.tolerance ?? 0
        }
      return isEqual ? nil : found.joined()
    }
  }
}
