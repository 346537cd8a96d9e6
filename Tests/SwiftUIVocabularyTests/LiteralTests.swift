// SPDX-License-Identifier: Apache-2.0
import AuthorVocabulary
import SwiftUI
import Testing

@MainActor @Suite struct LiteralTests {
  @Test func aColorLiteralIsThatColor() {
    #expect(
      drawn(Literals.orange.frame(width: 10, height: 10)).items
        == drawn(Color(red: 1, green: 0.5, blue: 0.25).frame(width: 10, height: 10)).items)
    var (red, green, blue, alpha) = (CGFloat(), CGFloat(), CGFloat(), CGFloat())
    #expect(Literals.half.getRed(&red, green: &green, blue: &blue, alpha: &alpha))
    #expect([red, green, blue, alpha] == [0, 0, 1, 0.5])
  }

  @Test func aPictureThatIsNotThereIsTold() {
    #expect(drawn(Literals.absent).remarks.contains(.assetMissing))
  }
}
