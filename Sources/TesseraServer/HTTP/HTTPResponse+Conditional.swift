// SPDX-License-Identifier: Apache-2.0

/// The name of a representation, by which a client asks whether what it has is still right.
package struct EntityTag: Sendable, Equatable, CustomStringConvertible {
  /// The quoted form that stands in headers.
  package let description: String

  /// A tag from a content hash or another name; bytes that may not stand in a tag are left out.
  package init(_ name: String) {
    let bytes = name.utf8.filter { $0 > 0x20 && $0 < 0x7F && $0 != UInt8(ascii: "\"") }
    description = "\"" + String(decoding: bytes, as: UTF8.self) + "\""
  }

  /// Whether a client that sent these headers has this representation; weak tags count, as `If-None-Match` wants.
  package func isHeld(by headers: HTTPHeaders) -> Bool {
    headers.all("if-none-match").contains { value in
      value.split(separator: ",").contains { part in
        let tag = part.trimmed
        return tag == "*" || tag == description || tag == "W/" + description
      }
    }
  }
}

extension HTTPResponse {
  /// Names the answer, and leaves its bytes out if the client has them: status 304 instead of 200.
  package func tagged(_ tag: EntityTag, for request: HTTPRequest) -> HTTPResponse {
    var response = self
    response.headers["ETag"] = tag.description
    if response.headers["Cache-Control"] == nil { response.headers["Cache-Control"] = "no-cache" }
    guard status == 200, !request.method.changesState, tag.isHeld(by: request.headers) else { return response }
    response.status = 304
    response.headers["Content-Type"] = nil
    response.content = .bytes([])
    return response
  }

  /// The 304 to a request whose client holds this tag, before the work of making the bytes; nil if it must be done.
  package static func notModified(
    _ tag: EntityTag, for request: HTTPRequest, cacheControl: String = "no-cache"
  ) -> HTTPResponse? {
    guard !request.method.changesState, tag.isHeld(by: request.headers) else { return nil }
    return HTTPResponse(status: 304, headers: ["ETag": tag.description, "Cache-Control": cacheControl])
  }
}
