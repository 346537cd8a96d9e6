// SPDX-License-Identifier: Apache-2.0

extension HTTPResponse {
  /// Status line, headers and bytes as they go over the wire. A handler's header that would break them makes the
  /// answer a failure.
  func encoded(isHead: Bool, keepsAlive: Bool) -> [UInt8] {
    guard (200..<600).contains(status), headers.list.allSatisfy(\.isValid) else {
      return HTTPResponse.failure(500, "answerInvalid", "The answer is malformed.").secured()
        .encoded(isHead: isHead, keepsAlive: keepsAlive)
    }
    var body: [UInt8] = []
    var length: Int?
    if case .bytes(let bytes) = content, status != 304, status != 204 {
      body = bytes
      length = bytes.count
    }
    var encoded = head(keepsAlive: keepsAlive, length: length)
    if !isHead { encoded += body }
    return encoded
  }

  /// What stands before the first event of a stream, which ends with its connection. The client is asked to come back
  /// a second after an end it did not want.
  var streamHead: [UInt8] {
    var response = self
    for header in headers.list where !header.isValid { response.headers[header.name] = nil }
    return response.secured().head(keepsAlive: false, length: nil) + Array(": events\nretry: 1000\n\n".utf8)
  }

  private func head(keepsAlive: Bool, length: Int?) -> [UInt8] {
    var text = "HTTP/1.1 \(status) \(Self.reasons[status] ?? "Status")\r\n"
    for header in headers.list { text += "\(header.name): \(header.value)\r\n" }
    if let length { text += "Content-Length: \(length)\r\n" }
    if !keepsAlive { text += "Connection: close\r\n" }
    return Array((text + "\r\n").utf8)
  }

  private static let reasons = [
    200: "OK", 204: "No Content", 303: "See Other", 304: "Not Modified", 400: "Bad Request", 403: "Forbidden",
    404: "Not Found", 405: "Method Not Allowed", 409: "Conflict", 413: "Content Too Large",
    415: "Unsupported Media Type", 421: "Misdirected Request", 431: "Request Header Fields Too Large",
    500: "Internal Server Error", 501: "Not Implemented", 503: "Service Unavailable",
    505: "HTTP Version Not Supported",
  ]
}

extension HTTPHeaders.Header {
  /// Whether it stays one header on the wire, and none that the server itself decides.
  var isValid: Bool {
    !name.isEmpty && name.utf8.allSatisfy { $0 > 0x20 && $0 < 0x7F && $0 != UInt8(ascii: ":") }
      && value.utf8.allSatisfy { $0 >= 0x20 && $0 != 0x7F }
      && !["Content-Length", "Transfer-Encoding", "Connection"].contains { name.equalsIgnoringCase($0) }
  }
}
