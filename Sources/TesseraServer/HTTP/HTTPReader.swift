// SPDX-License-Identifier: Apache-2.0

/// Takes the bytes of a connection apart into requests, one after another, however they are cut.
///
/// It reads HTTP/1.1 as RFC 9112 has it and forgives nothing that two readers could understand in two ways: lines end
/// with both characters, headers are not folded, a body has one length.
struct HTTPReader {
  /// What stands before a body.
  struct Head: Equatable {
    var method: String
    var target: String
    var headers: HTTPHeaders
    var length: Length
    /// Whether another request may follow on the connection.
    var keepsAlive: Bool
  }

  enum Length: Equatable {
    case counted(Int)
    case chunked
  }

  enum Part: Equatable {
    /// Nothing yet: more bytes are needed.
    case none
    case head(Head)
    case body([UInt8])
    case end
    /// Where the next request begins is unknown; nothing can be read any more.
    case broken(Fault)
  }

  enum Fault: Equatable {
    case malformed, headTooLarge, versionUnknown, codingUnknown
  }

  private enum Stage {
    case head, chunkSize, chunkEnd, trailer
    case counted(Int)
    case chunk(Int)
    case broken(Fault)
  }

  private let headLimit: Int
  private var stage = Stage.head
  private var bytes: [UInt8] = []
  /// What has been taken of `bytes`, and what has been searched for the end of a head.
  private var taken = 0
  private var searched = 0
  private var trailerSize = 0

  init(headLimit: Int) {
    self.headLimit = headLimit
  }

  /// Whether nothing of a next request has come.
  var isEmpty: Bool {
    if case .head = stage { taken == bytes.count } else { false }
  }

  mutating func append(_ more: some Collection<UInt8>) {
    if taken == bytes.count {
      bytes.removeAll(keepingCapacity: bytes.capacity <= 16_384)
    } else if taken > 0 {
      bytes.removeSubrange(..<taken)
    }
    searched = max(0, searched - taken)
    taken = 0
    bytes += more
  }

  /// The next part; ask until it is `none` or `broken`.
  mutating func next() -> Part {
    while true {
      switch stage {
      case .broken(let fault): return .broken(fault)
      case .head:
        guard let part = head() else { return .none }
        return part
      case .counted(0):
        stage = .head
        return .end
      case .counted(let count):
        guard let body = take(atMost: count) else { return .none }
        stage = .counted(count - body.count)
        return .body(body)
      case .chunk(0):
        stage = .chunkEnd
      case .chunk(let count):
        guard let body = take(atMost: count) else { return .none }
        stage = .chunk(count - body.count)
        return .body(body)
      case .chunkEnd:
        guard let line = line(limit: 0) else { return rest() }
        guard line.isEmpty else { return fail(.malformed) }
        stage = .chunkSize
      case .chunkSize:
        guard let line = line(limit: 256) else { return rest() }
        let digits = line.prefix { Character(UnicodeScalar($0)).isHexDigit }
        let extensions = line[digits.endIndex...].drop { $0 == 0x20 || $0 == 0x09 }
        guard digits.count <= 8, let size = Int(String(decoding: digits, as: UTF8.self), radix: 16),
          extensions.isEmpty || extensions.first == UInt8(ascii: ";")
        else { return fail(.malformed) }
        trailerSize = 0
        stage = size == 0 ? .trailer : .chunk(size)
      case .trailer:
        guard let line = line(limit: headLimit) else { return rest() }
        trailerSize += line.count + 2
        guard trailerSize <= headLimit else { return fail(.headTooLarge) }
        guard line.isEmpty else { continue }
        stage = .head
        return .end
      }
    }
  }

  private mutating func fail(_ fault: Fault) -> Part {
    stage = .broken(fault)
    return .broken(fault)
  }

  /// What there is when no line could be taken: nothing yet, or the fault of a line that is too long.
  private func rest() -> Part {
    if case .broken(let fault) = stage { .broken(fault) } else { .none }
  }

  private mutating func take(atMost count: Int) -> [UInt8]? {
    guard taken < bytes.count else { return nil }
    let end = min(bytes.count, taken + count)
    defer { taken = end }
    return Array(bytes[taken..<end])
  }

  /// The next line without its end; nil if it is not complete, or, with the stage broken, too long.
  private mutating func line(limit: Int) -> ArraySlice<UInt8>? {
    var index = taken
    while index < bytes.count, index - taken <= limit {
      if bytes[index] == 0x0D, index + 1 == bytes.count { return nil }
      if bytes[index] == 0x0D, bytes[index + 1] == 0x0A {
        defer { taken = index + 2 }
        return bytes[taken..<index]
      }
      index += 1
    }
    if index - taken > limit { stage = .broken(.malformed) }
    return nil
  }

  private mutating func head() -> Part? {
    // Some clients end a body with an empty line that belongs to nothing.
    while taken < bytes.count, bytes[taken] == 0x0D || bytes[taken] == 0x0A { taken += 1 }
    var index = max(searched, taken)
    while index + 3 < bytes.count {
      if bytes[index] == 0x0D, bytes[index + 1] == 0x0A, bytes[index + 2] == 0x0D, bytes[index + 3] == 0x0A {
        guard index + 4 - taken <= headLimit else { return fail(.headTooLarge) }
        let lines = bytes[taken..<index]
        taken = index + 4
        searched = taken
        return parse(lines)
      }
      index += 1
    }
    searched = index
    return bytes.count - taken > headLimit ? fail(.headTooLarge) : nil
  }

  private mutating func parse(_ lines: ArraySlice<UInt8>) -> Part {
    var lines = lines.split(separator: 0x0A, omittingEmptySubsequences: false)
    for index in lines.indices.dropLast() {
      guard lines[index].popLast() == 0x0D else { return fail(.malformed) }
    }
    // No line holds a control character but the tab: nothing that another reader could take for an end.
    guard lines.allSatisfy({ $0.allSatisfy { $0 >= 0x20 && $0 != 0x7F || $0 == 0x09 } }) else {
      return fail(.malformed)
    }
    let words = lines[0].split(separator: 0x20, omittingEmptySubsequences: false)
    guard words.count == 3, !words[0].isEmpty, words[0].allSatisfy(Self.isTokenByte), !words[1].isEmpty else {
      return fail(.malformed)
    }
    let version = String(decoding: words[2], as: UTF8.self)
    guard version == "HTTP/1.1" || version == "HTTP/1.0" else {
      return fail(version.hasPrefix("HTTP/") ? .versionUnknown : .malformed)
    }
    var headers = HTTPHeaders()
    for line in lines.dropFirst() {
      guard let colon = line.firstIndex(of: UInt8(ascii: ":")), colon > line.startIndex,
        line[..<colon].allSatisfy(Self.isTokenByte)
      else { return fail(.malformed) }
      headers.append(
        String(decoding: line[..<colon], as: UTF8.self),
        String(decoding: line[line.index(after: colon)...], as: UTF8.self).trimmed)
    }
    let length: Length
    switch Self.length(headers) {
    case .success(let found): length = found
    case .failure(let fault): return fail(fault.fault)
    }
    stage = if case .counted(let count) = length { .counted(count) } else { .chunkSize }
    let wishes = headers.all("connection").flatMap { $0.split(separator: ",").map(\.trimmed) }
    return .head(
      Head(
        method: String(decoding: words[0], as: UTF8.self), target: String(decoding: words[1], as: UTF8.self),
        headers: headers, length: length,
        keepsAlive: version == "HTTP/1.1" && !wishes.contains { $0.equalsIgnoringCase("close") }))
  }

  private struct LengthFault: Error {
    var fault: Fault
  }

  private static func length(_ headers: HTTPHeaders) -> Result<Length, LengthFault> {
    let lengths = headers.all("content-length")
    let codings = headers.all("transfer-encoding")
    guard lengths.count + codings.count <= 1 else { return .failure(LengthFault(fault: .malformed)) }
    if let coding = codings.first {
      return coding.equalsIgnoringCase("chunked")
        ? .success(.chunked) : .failure(LengthFault(fault: .codingUnknown))
    }
    guard let digits = lengths.first else { return .success(.counted(0)) }
    guard !digits.isEmpty, digits.utf8.count <= 18, digits.utf8.allSatisfy({ (0x30...0x39).contains($0) }),
      let count = Int(digits)
    else { return .failure(LengthFault(fault: .malformed)) }
    return .success(.counted(count))
  }

  /// Whether a byte may stand in a method or the name of a header.
  private static func isTokenByte(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"):
      true
    default: "!#$%&'*+-.^_`|~".utf8.contains(byte)
    }
  }
}
