// SPDX-License-Identifier: Apache-2.0
import Foundation

/// Content that is written into its own URL (RFC 2397).
enum DataURL {
  static func content(of url: URL) throws(LoadError) -> Data {
    let text = url.absoluteString
    guard let comma = text.firstIndex(of: ",") else {
      throw LoadError(.invalidURL, "a data URL has a comma before its content", location: "data:")
    }
    let header = text[..<comma].dropFirst("data:".count).lowercased()
    let body = String(text[text.index(after: comma)...])
    guard header.hasSuffix(";base64") else { return Data(unescaped(body)) }
    let plain = String(decoding: unescaped(body), as: UTF8.self).filter { !$0.isWhitespace }
    // Padding may be left out.
    let padded = plain + String(repeating: "=", count: (4 - plain.utf8.count % 4) % 4)
    guard let data = Data(base64Encoded: padded) else {
      throw LoadError(.invalidURL, "the content of the data URL is no Base64", location: "data:")
    }
    return data
  }

  /// The bytes behind percent escapes, which need not be text.
  private static func unescaped(_ text: String) -> [UInt8] {
    var result: [UInt8] = []
    var rest = Array(text.utf8)[...]
    while let byte = rest.popFirst() {
      let digits = rest.prefix(2)
      if byte == UInt8(ascii: "%"), digits.count == 2,
        let value = UInt8(String(decoding: digits, as: UTF8.self), radix: 16)
      {
        result.append(value)
        rest = rest.dropFirst(2)
      } else {
        result.append(byte)
      }
    }
    return result
  }
}
