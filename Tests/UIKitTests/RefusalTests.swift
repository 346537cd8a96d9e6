// SPDX-License-Identifier: Apache-2.0
import Foundation
import Testing
import TesseraModel

@testable import UIKit

/// One after the other, since the log is shared by the whole process.
@Suite(.serialized) struct RefusalTests {
  @Test func namesTheMissingColour() {
    #expect(UIColor(named: "NoSuchColour") == nil)
    let told = DiagnosticLog.take().filter { $0.message.contains("\"NoSuchColour\"") }
    #expect(told.map(\.id) == [.assetMissing])
  }

  @Test func namesTheMissingPicture() {
    #expect(UIImage(named: "NoSuchPicture") == nil)
    let told = DiagnosticLog.take().filter { $0.message.contains("\"NoSuchPicture\"") }
    #expect(told.map(\.id) == [.assetMissing])
  }

  @Test func namesTheFormatItCannotDraw() {
    #expect(UIImage(data: Data(Array("GIF89a".utf8) + [8, 0, 8, 0, 0, 0, 0])) == nil)
    let told = DiagnosticLog.take()
    #expect(told.contains(Diagnostic(.imageRefused, "A picture was refused: GIF pictures are not supported yet.")))
  }

  @Test func namesTheNumbersOfAPictureThatIsTooLarge() throws {
    let plain = UIImage(
      data: Data(
        [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A] as [UInt8]
          + [0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52, 0, 0, 0x75, 0x30, 0, 0, 0x75, 0x30, 8, 6, 0, 0, 0, 0, 0, 0, 0]))
    #expect(plain == nil)
    let told = DiagnosticLog.take().filter { $0.message.contains("30000x30000") }
    #expect(
      told.map(\.message) == [
        "A picture was refused: the picture has 30000x30000 = 900000000 pixels; the limit is 25000000."
      ])
  }
}
