// SPDX-License-Identifier: Apache-2.0
import Foundation
import TesseraModel
import Testing

@testable import UIKit

/// Attributed strings read from documents.
@Suite struct DocumentTests {
  private func read(_ markup: String) throws -> String {
    try NSAttributedString(
      data: Data(markup.utf8),
      options: [
        .documentType: NSAttributedString.DocumentType.html, .characterEncoding: String.Encoding.utf8.rawValue,
      ],
      documentAttributes: nil
    ).string
  }

  @Test(arguments: [
    ("Plain", "Plain"), ("a &amp; b &lt;3 &#8217;&#x41;", "a & b <3 ’A"), ("one<br>two", "one\ntwo"),
    ("<p>One</p><p>Two</p>", "One\nTwo\n"), ("  a \n  <b>b</b>c ", "a bc"), ("3 < 4 & 5", "3 < 4 & 5"),
    ("<style>p{}</style><!-- no -->x", "x"), ("<ul><li>a</li><li>b</li></ul>", "\t•\ta\n\t•\tb\n"), ("<p", ""),
    ("a&unknown;b", "a&unknown;b"),
  ]) func htmlIsItsText(markup: String, text: String) throws {
    #expect(try read(markup) == text)
  }

  @Test func stylesAreRemarked() throws {
    #expect(try DiagnosticLog.collect { try read("<b>a</b>") }.diagnostics.map(\.id) == [.unsupportedModifier])
    #expect(try DiagnosticLog.collect { try read("<p>a</p>") }.diagnostics.isEmpty)
  }

  @Test func otherDocumentsAreErrors() {
    #expect(throws: CocoaError.self) {
      try NSAttributedString(
        data: Data("{}".utf8), options: [.documentType: NSAttributedString.DocumentType.rtf], documentAttributes: nil)
    }
    #expect(throws: CocoaError.self) {
      try NSAttributedString(data: Data([0xff, 0xfe, 0xff]), documentAttributes: nil)
    }
  }
}
