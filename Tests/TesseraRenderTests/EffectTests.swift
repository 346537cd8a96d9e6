// SPDX-License-Identifier: Apache-2.0
import Foundation
import TesseraDisplayList
import TesseraGeometry
import TesseraImage
import TesseraRender
import Testing

@Suite struct EffectTests {
  @Test(arguments: [
    (CGSize(width: 158, height: 158), PixelSize(width: 474, height: 474)),
    (CGSize(width: 338, height: 158), PixelSize(width: 1014, height: 474)),
    (CGSize(width: 338, height: 354), PixelSize(width: 1014, height: 1062)),
  ])
  func tileHasThreePixelsAPoint(_ size: CGSize, _ pixels: PixelSize) throws {
    let bitmap = try DisplayList(size: size).pixels(scale: 3)
    #expect(bitmap.size == pixels)
  }

  @Test func cornersAreTransparentOutsideOfTheRounding() throws {
    let builder = ListBuilder(100, 100)
    builder.fill(CGRect(0, 0, 100, 100), .black)
    let bitmap = try builder.list.pixels(cornerRadius: 22)
    #expect(bitmap.hex(0, 0) == "00000000")
    #expect(bitmap.hex(99, 0) == "00000000")
    #expect(bitmap.hex(0, 99) == "00000000")
    #expect(bitmap.hex(99, 99) == "00000000")
    #expect(bitmap.hex(50, 0) == "000000FF")
    #expect(bitmap.hex(0, 50) == "000000FF")
    // A continuous corner of 22 begins 33.63 before the edge and leaves it slowly; a quarter circle would begin at 22.
    let top = bitmap.alphas(row: 0)
    #expect(top == top.reversed())
    #expect((24...33).contains(try #require(top.firstIndex(of: 255))))
  }

  @Test func backdropFillsTheTileUnderEverything() throws {
    let builder = ListBuilder(4, 4)
    builder.fill(CGRect(0, 0, 2, 4), ResolvedColor(hex: 0xFF0000))
    let bitmap = try builder.list.pixels(backdrop: ResolvedColor(hex: 0x00FF00))
    #expect(bitmap.hex(1, 1) == "FF0000FF")
    #expect(bitmap.hex(3, 1) == "00FF00FF")
  }

  @Test func nestedClipsIntersect() throws {
    let builder = ListBuilder(10, 10)
    builder.group(.clip(Path(CGRect(0, 0, 6, 10)), FillStyle())) {
      builder.group(.clip(Path(CGRect(2, 2, 8, 5)), FillStyle())) { builder.fill(CGRect(0, 0, 10, 10), .black) }
    }
    #expect(try builder.list.pixels().extent == [2, 2, 6, 7])
  }

  @Test func opacityFadesAGroupAsAWhole() throws {
    let builder = ListBuilder(6, 2)
    builder.group(.opacity(0.5)) {
      builder.fill(CGRect(0, 0, 4, 2), .black)
      builder.fill(CGRect(2, 0, 4, 2), .white)
    }
    // Where the squares overlap the lower one does not shine through.
    #expect(try builder.list.pixels(backdrop: .white).reds(row: 0) == [127, 127, 255, 255, 255, 255])
  }

  @Test func maskShowsContentWhereItIsOpaque() throws {
    let builder = ListBuilder(4, 1)
    builder.group(.mask) {
      builder.group(.compositing) {
        builder.fill(CGRect(1, 0, 1, 1), .black)
        builder.fill(CGRect(2, 0, 1, 1), ResolvedColor(white: 0, opacity: 0.5))
      }
      builder.fill(CGRect(0, 0, 4, 1), ResolvedColor(hex: 0xFF0000))
    }
    let bitmap = try builder.list.pixels()
    #expect((0..<4).map { bitmap.hex($0, 0) } == ["00000000", "FF0000FF", "80000080", "00000000"])
  }

  @Test func shadowLiesUnderItsContentAndMovesByItsOffset() throws {
    let builder = ListBuilder(40, 40)
    builder.group(.shadow(color: .black, radius: 0, offset: CGSize(width: 5, height: 3))) {
      builder.fill(CGRect(10, 10, 10, 10), ResolvedColor(hex: 0xFF0000))
    }
    let bitmap = try builder.list.pixels()
    #expect(bitmap.extent == [10, 10, 25, 23])
    #expect(bitmap.hex(12, 12) == "FF0000FF")
    #expect(bitmap.hex(22, 21) == "000000FF")
  }

  @Test func blurReachesThreeStandardDeviations() throws {
    let builder = ListBuilder(60, 60)
    builder.group(.blur(radius: 3, opaque: false)) { builder.fill(CGRect(20, 20, 20, 20), .black) }
    let extent = try builder.list.pixels().extent
    #expect(extent[0] >= 11 && extent[0] <= 13)
    #expect(extent[2] >= 47 && extent[2] <= 49)
    #expect(extent[0] == extent[1] && extent[2] == extent[3])
  }

  @Test(arguments: [1.0, 3.0, 7.0, 9.0, 17.0, 40.0]) func blurIsAGaussianWithinOneLevel(_ deviation: Double) throws {
    let side = 96
    let builder = ListBuilder(96, 96)
    let squares = [CGRect(30, 20, 40, 30), CGRect(20, 60, 7, 7), CGRect(60, 55, 3, 30), CGRect(0, 0, 10, 96)]
    builder.group(.blur(radius: CGFloat(deviation), opaque: false)) {
      builder.group(.compositing) { for square in squares { builder.fill(square, .black) } }
    }
    let bitmap = try builder.list.pixels()
    var samples = [Double](repeating: 0, count: side * side)
    for square in squares {
      for y in Int(square.minY)..<Int(square.maxY) {
        for x in Int(square.minX)..<Int(square.maxX) { samples[y * side + x] = 255 }
      }
    }
    let reach = Int(6 * deviation)
    let kernel = (-reach...reach).map { exp(-Double($0 * $0) / (2 * deviation * deviation)) }
    let sum = kernel.reduce(0, +)
    func blurred(_ input: [Double], step: Int, other: Int) -> [Double] {
      var result = input
      for line in 0..<side {
        for position in 0..<side {
          var value = 0.0
          for tap in max(-reach, -position)...min(reach, side - 1 - position) {
            value += kernel[tap + reach] * input[line * other + (position + tap) * step]
          }
          result[line * other + position * step] = value / sum
        }
      }
      return result
    }
    let exact = blurred(blurred(samples, step: 1, other: side), step: side, other: 1)
    var worst = 0.0
    for y in 0..<side {
      for x in 0..<side { worst = max(worst, abs(Double(bitmap[x, y].alpha) - exact[y * side + x])) }
    }
    #expect(worst <= 1.25, "largest difference \(worst)")
  }

  @Test func opaqueBlurKeepsItsEdge() throws {
    let builder = ListBuilder(40, 40)
    builder.group(.blur(radius: 4, opaque: true)) { builder.fill(CGRect(10, 10, 20, 20), .black) }
    let bitmap = try builder.list.pixels()
    #expect(bitmap.extent == [10, 10, 30, 30])
    #expect(bitmap.hex(10, 10) == "000000FF")
  }

  @Test func blendModesMixWithWhatLiesBelow() throws {
    func mixed(_ mode: DisplayItem.BlendMode) throws -> String {
      let builder = ListBuilder(1, 1)
      builder.fill(CGRect(0, 0, 1, 1), ResolvedColor(hex: 0x804020))
      builder.group(.blend(mode)) { builder.fill(CGRect(0, 0, 1, 1), ResolvedColor(hex: 0xC08040)) }
      return try builder.list.pixels().hex(0, 0)
    }
    #expect(try mixed(.normal) == "C08040FF")
    #expect(try mixed(.multiply) == "602008FF")
    #expect(try mixed(.screen) == "E0A058FF")
    #expect(try mixed(.darken) == "804020FF")
    #expect(try mixed(.lighten) == "C08040FF")
    #expect(try mixed(.difference) == "404020FF")
    #expect(try mixed(.plusLighter) == "FFC060FF")
    #expect(try mixed(.plusDarker) == "410000FF")
    #expect(try mixed(.destinationOut) == "00000000")
  }

  @Test func adjustmentsChangeColours() throws {
    func adjusted(_ adjustment: DisplayItem.ColorAdjustment, _ color: ResolvedColor) throws -> String {
      let builder = ListBuilder(1, 1)
      builder.group(.color(adjustment)) { builder.fill(CGRect(0, 0, 1, 1), color) }
      return try builder.list.pixels().hex(0, 0)
    }
    let color = ResolvedColor(hex: 0x804020)
    #expect(try adjusted(.invert, color) == "7FBFDFFF")
    #expect(try adjusted(.brightness(0.25), color) == "C08060FF")
    #expect(try adjusted(.contrast(0), color) == "808080FF")
    #expect(try adjusted(.saturation(1), color) == "804020FF")
    #expect(try adjusted(.grayscale(1), color) == "4B4B4BFF")
    #expect(try adjusted(.hueRotation(.degrees(0)), color) == "804020FF")
    #expect(try adjusted(.multiply(ResolvedColor(white: 0.5)), color) == "402010FF")
    #expect(try adjusted(.luminanceToAlpha, .white) == "000000FF")
    #expect(try adjusted(.invert, ResolvedColor(white: 0, opacity: 0.5)) == "80808080")
  }

  @Test func toggleShowsOneAppearance() throws {
    func shown(_ isOn: Bool) throws -> String {
      let builder = ListBuilder(1, 1)
      builder.group(.toggle(isOn: isOn)) {
        builder.group(.compositing) { builder.fill(CGRect(0, 0, 1, 1), ResolvedColor(hex: 0xFF0000)) }
        builder.group(.compositing) { builder.fill(CGRect(0, 0, 1, 1), ResolvedColor(hex: 0x00FF00)) }
      }
      return try builder.list.pixels().hex(0, 0)
    }
    #expect(try shown(false) == "FF0000FF")
    #expect(try shown(true) == "00FF00FF")
  }

  @Test func groupsWithMeaningPaintWhatTheyHold() throws {
    let groups: [DisplayItem.Group] = [
      .interaction(.link("app://1")), .accessibility(.init(label: "a")), .transition(.opacity), .accented,
      .privacySensitive, .invalidatable, .containerBackground,
    ]
    for group in groups {
      let builder = ListBuilder(1, 1)
      builder.group(group) { builder.fill(CGRect(0, 0, 1, 1), .black) }
      #expect(try builder.list.pixels().hex(0, 0) == "000000FF", "\(group)")
    }
  }
}
