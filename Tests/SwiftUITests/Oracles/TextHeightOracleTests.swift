// SPDX-License-Identifier: Apache-2.0
import Foundation
import SwiftUI
import Testing

/// Heights of one line, measured on SwiftUI at one pixel a point.
@MainActor @Suite struct TextHeightOracleTests {
  private static let heights: [(style: Font.TextStyle, phone: CGFloat, mac: CGFloat)] = [
    (.largeTitle, 41, 31),
    (.title, 34, 26),
    (.title2, 27, 21),
    (.title3, 24, 19),
    (.headline, 21, 16),
    (.body, 21, 16),
    (.callout, 20, 15),
    (.subheadline, 18, 14),
    (.footnote, 16, 13),
    (.caption, 15, 13),
    (.caption2, 14, 13),
  ]

  @Test func aLineOfEveryStyleIsAsHighAsOnAPhone() {
    #expect(Self.heights.count == Font.TextStyle.allCases.count)
    for row in Self.heights {
      #expect(idealSize(of: Text("T").font(.system(row.style))).height == row.phone, "\(row.style)")
    }
  }

  /// Styles whose height on a Mac follows another rule than ours, the phone's. The list may only shrink.
  private static let knownMacFailures: Set<Font.TextStyle> = [
    .largeTitle, .title, .title3, .footnote, .caption, .caption2,
  ]

  @Test func aLineOfTheOtherStylesIsAsHighAsOnAMac() {
    for row in Self.heights {
      let size = idealSize(of: Text("T").font(.system(row.style))) { $0.profile = .macOS }
      if Self.knownMacFailures.contains(row.style) {
        #expect(size.height != row.mac, "\(row.style) comes out as measured: take it off the list")
      } else {
        #expect(size.height == row.mac, "\(row.style)")
      }
    }
  }
}
