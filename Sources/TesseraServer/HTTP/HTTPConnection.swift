// SPDX-License-Identifier: Apache-2.0
import CMicrohttpd

/// A connection as the library names it. Valid on the server's thread during a callback, and while suspended.
struct HTTPConnection: @unchecked Sendable {
  let pointer: OpaquePointer

  var headers: HTTPHeaders {
    var headers = HTTPHeaders()
    withUnsafeMutablePointer(to: &headers) { collected in
      cmicrohttpd_each_header(pointer, collected) { context, name, nameCount, value, valueCount in
        let text: (UnsafePointer<CChar>, Int) -> String = { bytes, count in
          String(decoding: UnsafeRawBufferPointer(start: bytes, count: count), as: UTF8.self)
        }
        context?.assumingMemoryBound(to: HTTPHeaders.self).pointee
          .append(text(name, nameCount), text(value, valueCount))
      }
    }
    return headers
  }

  func suspend() { cmicrohttpd_suspend(pointer) }

  func resume() { cmicrohttpd_resume(pointer) }

  /// Queues an answer; false if the connection can only be closed.
  func answer(_ response: HTTPResponse) -> Bool {
    queue(response.secured()) || queue(HTTPResponse.failure(500, "answerInvalid", "The answer is malformed.").secured())
  }

  private func queue(_ response: HTTPResponse) -> Bool {
    var block: [CChar] = []
    for header in response.headers.list {
      guard header.isValid else { return false }
      block += header.name.utf8CString
      block += header.value.utf8CString
    }
    let body: [UInt8] = if case .bytes(let bytes) = response.content { bytes } else { [] }
    return body.withUnsafeBytes { bytes in
      cmicrohttpd_answer(pointer, UInt32(response.status), block, block.count, bytes.baseAddress, bytes.count)
    }
  }

  /// Takes the client's socket; the connection is to be resumed and closed then.
  func takeSocket() throws(SystemFailure) -> Int32 {
    var socket: Int32 = -1
    let number = cmicrohttpd_take_socket(pointer, &socket)
    guard number == 0 else { throw SystemFailure(number: number) }
    return socket
  }
}

extension HTTPHeaders.Header {
  /// Whether it stays one header on the wire.
  var isValid: Bool {
    !name.isEmpty && name.utf8.allSatisfy { $0 > 0x20 && $0 < 0x7F && $0 != UInt8(ascii: ":") }
      && value.utf8.allSatisfy { $0 >= 0x20 && $0 != 0x7F }
  }
}
