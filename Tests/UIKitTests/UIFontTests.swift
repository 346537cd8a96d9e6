// SPDX-License-Identifier: Apache-2.0
import Testing

@testable import UIKit

@Suite struct UIFontTests {
  @Test func hasTheSizesOfTheTextStyles() {
    let styles: [UIFont.TextStyle] = [
      .largeTitle, .title1, .title2, .title3, .headline, .body, .callout, .subheadline, .footnote, .caption1, .caption2,
    ]
    #expect(
      styles.map { UIFont.preferredFont(forTextStyle: $0).pointSize } == [34, 28, 22, 20, 17, 17, 16, 15, 13, 12, 11])
    #expect(UIFont.preferredFont(forTextStyle: .headline).weight == .semibold)
  }

  @Test func measuresLikeTheSystemFont() {
    let font = UIFont.systemFont(ofSize: 2048, weight: .bold)
    #expect([font.ascender, font.descender, font.capHeight, font.lineHeight] == [1950, -494, 1443, 2444])
    #expect(font.fontName == ".SFUI-Bold")
    #expect(font.withSize(2048) == font)
    #expect(UIFont(name: "Lobster", size: 12)?.fontName == "Lobster")
  }
}
