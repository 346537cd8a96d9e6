// SPDX-License-Identifier: Apache-2.0

/// What makes a request one that is not handed on.
package enum RequestFault: Error, Sendable, Equatable {
  /// The address does not begin with a slash or holds bytes that belong into none.
  case target
  /// A `%` without two hexadecimal digits, or bytes that are no UTF-8.
  case encoding
  /// A path with `.` or `..`, or with an encoded slash or zero byte.
  case path
}

extension HTTPRequest {
  /// Takes an address apart first and decodes then, so that nothing decoded can be mistaken for a separator.
  static func parse(_ target: String) throws(RequestFault) -> ([String], [QueryPart]) {
    let bytes = Array(target.utf8)
    guard bytes.first == UInt8(ascii: "/"), bytes.allSatisfy({ $0 > 0x20 && $0 < 0x7F && $0 != UInt8(ascii: "#") })
    else { throw .target }
    let halves = bytes.split(separator: UInt8(ascii: "?"), maxSplits: 1, omittingEmptySubsequences: false)
    var segments: [String] = []
    for part in halves[0].dropFirst().split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false) {
      let segment = try decode(part)
      guard segment != ".", segment != "..", !segment.utf8.contains(UInt8(ascii: "/")), !segment.utf8.contains(0)
      else { throw .path }
      segments.append(segment)
    }
    guard halves.count == 2 else { return (segments, []) }
    var query: [QueryPart] = []
    for part in halves[1].split(separator: UInt8(ascii: "&")) {
      let pair = part.split(separator: UInt8(ascii: "="), maxSplits: 1, omittingEmptySubsequences: false)
      query.append(
        QueryPart(
          name: try decode(pair[0], plusIsSpace: true),
          value: pair.count == 2 ? try decode(pair[1], plusIsSpace: true) : "",
          source: String(decoding: part, as: UTF8.self)))
    }
    return (segments, query)
  }

  private static func decode(_ bytes: ArraySlice<UInt8>, plusIsSpace: Bool = false) throws(RequestFault) -> String {
    var decoded: [UInt8] = []
    decoded.reserveCapacity(bytes.count)
    var rest = bytes
    while let byte = rest.popFirst() {
      switch byte {
      case UInt8(ascii: "%"):
        guard let high = rest.popFirst().flatMap(digit), let low = rest.popFirst().flatMap(digit) else {
          throw .encoding
        }
        decoded.append(high << 4 | low)
      case UInt8(ascii: "+") where plusIsSpace: decoded.append(0x20)
      default: decoded.append(byte)
      }
    }
    guard let text = String(validating: decoded, as: UTF8.self) else { throw .encoding }
    return text
  }

  private static func digit(_ byte: UInt8) -> UInt8? {
    Character(UnicodeScalar(byte)).hexDigitValue.map { UInt8($0) }
  }
}
