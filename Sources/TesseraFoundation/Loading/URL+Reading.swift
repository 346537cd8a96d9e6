// SPDX-License-Identifier: Apache-2.0
import Foundation

extension URL {
  /// The bytes of a file or an address, loaded when the first is asked for.
  public var resourceBytes: AsyncBytes { AsyncBytes(url: self) }

  /// The lines of a file or an address.
  public var lines: AsyncLineSequence<AsyncBytes> { resourceBytes.lines }

  /// The bytes of a file or an address one after another.
  public struct AsyncBytes: AsyncSequence, Sendable {
    public typealias Element = UInt8

    let url: URL

    public struct AsyncIterator: AsyncIteratorProtocol {
      let url: URL
      var rest: Data.SubSequence?

      public mutating func next() async throws -> UInt8? {
        if rest == nil { rest = try TesseraPrelude.contents(of: url)[...] }
        return rest?.popFirst()
      }
    }

    public func makeAsyncIterator() -> AsyncIterator { AsyncIterator(url: url) }
  }

  /// True: every file that a program can name it may read.
  public func startAccessingSecurityScopedResource() -> Bool { true }

  public func stopAccessingSecurityScopedResource() {}
}

extension NSAttributedString {
  /// The text and links of a string with attributes; others have no meaning to Foundation on Linux.
  public convenience init(_ attrStr: AttributedString) {
    let text = NSMutableAttributedString(string: String(attrStr.characters))
    for run in attrStr.runs {
      guard let link = run.link else { continue }
      let before = String(attrStr[attrStr.startIndex..<run.range.lowerBound].characters)
      let length = String(attrStr[run.range].characters).utf16.count
      text.addAttribute(
        NSAttributedString.Key("NSLink"), value: link, range: NSRange(location: before.utf16.count, length: length))
    }
    self.init(attributedString: text)
  }
}
