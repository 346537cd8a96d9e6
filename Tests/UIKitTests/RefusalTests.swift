// SPDX-License-Identifier: Apache-2.0
import Foundation
import Testing
import TesseraModel

@testable import UIKit

struct RefusalTests {
  @Test func namesTheMissingColour() {
    let (colour, told) = DiagnosticLog.collect { UIColor(named: "NoSuchColour") }
    #expect(colour == nil)
    #expect(told.map(\.id) == [.assetMissing])
    #expect(told.first?.message.contains("\"NoSuchColour\"") == true)
  }

  @Test func namesTheMissingPicture() {
    let (picture, told) = DiagnosticLog.collect { UIImage(named: "NoSuchPicture") }
    #expect(picture == nil)
    #expect(told.map(\.id) == [.assetMissing])
    #expect(told.first?.message.contains("\"NoSuchPicture\"") == true)
  }

  @Test func namesTheFormatItCannotDraw() {
    let (picture, told) = DiagnosticLog.collect {
      UIImage(data: Data("\0\0\0\u{18}ftypheic".utf8))
    }
    #expect(picture == nil)
    #expect(told == [Diagnostic(.imageRefused, "A picture was refused: HEIC pictures are not supported yet.")])
  }

  @Test func namesTheNumbersOfAPictureThatIsTooLarge() throws {
    let header =
      [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A] as [UInt8]
      + [0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52, 0, 0, 0x75, 0x30, 0, 0, 0x75, 0x30, 8, 6, 0, 0, 0, 0, 0, 0, 0]
    let (picture, told) = DiagnosticLog.collect { UIImage(data: Data(header)) }
    #expect(picture == nil)
    #expect(
      told.map(\.message) == [
        "A picture was refused: the picture has 30000x30000 = 900000000 pixels; the limit is 25000000."
      ])
  }
}
