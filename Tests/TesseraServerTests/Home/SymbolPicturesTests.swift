// SPDX-License-Identifier: Apache-2.0
import Foundation
import Testing

@testable import TesseraServer

@Suite struct SymbolPicturesTests {
  private let symbols = SymbolPictures()

  private func svg(_ name: String) throws -> String {
    String(decoding: try #require(symbols.picture(of: name)).bytes, as: UTF8.self)
  }

  @Test func drawsASymbolInASquareOfItsOwn() throws {
    let heart = try svg("heart.fill")
    #expect(heart.hasPrefix("<svg ") && heart.hasSuffix("</svg>"))
    #expect(heart.contains("viewBox=\"0 0 28 28\""))
    #expect(heart.contains("<path "))
    #expect(try svg("heart") != heart)
    #expect(try #require(symbols.picture(of: "heart.fill")).version == symbols.picture(of: "heart.fill")?.version)
  }

  @Test func composedSymbolsAreOnePicture() throws {
    // A bell with a line across, and a gap beside the line that shows the ground.
    #expect(try svg("bell.slash").contains("28"))
    #expect(try svg("bell.slash") != svg("bell"))
  }

  @Test func whatDoesNotExistIsTheFallback() throws {
    let fallback = try svg(SymbolPictures.fallback)
    #expect(try svg("no.such.symbol") == fallback)
    #expect(try svg("plus") != fallback)
  }

  @Test(arguments: [
    "", "..%2fPackage", "../main", "heart/fill", "heart fill", "herz\u{301}", "ﬁsh", String(repeating: "a", count: 101),
  ])
  func whatCannotBeANameIsNone(name: String) {
    #expect(symbols.picture(of: name) == nil)
  }
}
