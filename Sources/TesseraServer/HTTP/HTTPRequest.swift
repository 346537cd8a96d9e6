// SPDX-License-Identifier: Apache-2.0

/// What a client asks for, read and checked: the server hands on no request that is malformed.
package struct HTTPRequest: Sendable, Equatable {
  /// The methods the server knows; every other is answered with status 405.
  package enum Method: String, Sendable, CaseIterable {
    case get = "GET"
    case head = "HEAD"
    case post = "POST"

    /// Whether a request of this method may change something.
    package var changesState: Bool { self == .post }
  }

  package var method: Method
  /// The address as the client wrote it, path and query, nothing decoded.
  package var target: String
  /// The parts of the path between slashes, decoded; none is `.` or `..`, none holds a slash or a zero byte.
  package var segments: [String]
  /// The parts of the query in their order, decoded.
  package var query: [QueryPart]
  package var headers: HTTPHeaders
  package var body: [UInt8]

  package init(
    method: Method = .get, target: String, headers: HTTPHeaders = HTTPHeaders(), body: [UInt8] = []
  ) throws(RequestFault) {
    let (segments, query) = try Self.parse(target)
    self.method = method
    self.target = target
    self.segments = segments
    self.query = query
    self.headers = headers
    self.body = body
  }

  /// One `name=value` of a query; `source` is how the client wrote it.
  package struct QueryPart: Sendable, Equatable {
    package var name: String
    package var value: String
    package var source: String
  }

  /// The decoded path, from the first slash on.
  package var path: String { "/" + segments.joined(separator: "/") }

  /// The first value of that name in the query.
  package func query(_ name: String) -> String? {
    query.first { $0.name == name }?.value
  }

  /// Every value of a cookie, in order: clients send one for each path and host that fits.
  package func cookies(_ name: String) -> [String] {
    headers.all("cookie").flatMap { $0.utf8.split(separator: UInt8(ascii: ";")) }.compactMap { part in
      guard let equals = part.firstIndex(of: UInt8(ascii: "=")) else { return nil }
      let found = String(part[..<equals]) ?? ""
      guard found.trimmed == name else { return nil }
      return String(part[part.index(after: equals)...])?.trimmed
    }
  }
}

/// The headers of a request or an answer, in their order; names are compared without regard to case.
package struct HTTPHeaders: Sendable, Equatable, ExpressibleByDictionaryLiteral {
  package struct Header: Sendable, Equatable {
    package var name: String
    package var value: String
  }

  package private(set) var list: [Header] = []

  package init() {}

  package init(dictionaryLiteral elements: (String, String)...) {
    list = elements.map { Header(name: $0, value: $1) }
  }

  package mutating func append(_ name: String, _ value: String) {
    list.append(Header(name: name, value: value))
  }

  /// The first value of that name; setting replaces all of them.
  package subscript(name: String) -> String? {
    get { list.first { $0.name.equalsIgnoringCase(name) }?.value }
    set {
      list.removeAll { $0.name.equalsIgnoringCase(name) }
      if let newValue { append(name, newValue) }
    }
  }

  /// Every value of that name.
  package func all(_ name: String) -> [String] {
    list.filter { $0.name.equalsIgnoringCase(name) }.map(\.value)
  }
}

extension StringProtocol {
  /// Equal but for the case of ASCII letters, as header and host names are compared.
  func equalsIgnoringCase(_ other: some StringProtocol) -> Bool {
    utf8.elementsEqual(other.utf8) { $0 == $1 || lowered($0) == lowered($1) }
  }

  /// Without the spaces and tabs at both ends.
  var trimmed: String {
    let isSpace: (UInt8) -> Bool = { $0 == 0x20 || $0 == 0x09 }
    let bytes = utf8.drop(while: isSpace).reversed().drop(while: isSpace).reversed()
    return String(decoding: Array(bytes), as: UTF8.self)
  }
}

private func lowered(_ byte: UInt8) -> UInt8 {
  (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte) ? byte | 0x20 : byte
}
