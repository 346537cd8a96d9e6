// SPDX-License-Identifier: Apache-2.0
import Foundation
import Synchronization
import Testing

#if canImport(Glibc)
  import Glibc
#endif

/// An HTTP server of one test, on a free port of the loopback interface.
final class LoopbackServer: Sendable {
  /// What is sent for a path: the bytes of a whole answer; nil keeps the connection open and silent.
  typealias Answers = @Sendable (_ path: String, _ port: Int) -> [UInt8]?

  let port: Int
  private let listener: Int32
  private let paths = Mutex<[String]>([])
  private let silent = Mutex<[Int32]>([])

  /// The paths asked for so far.
  var requests: [String] { paths.withLock { $0 } }

  init(_ answers: @escaping Answers) throws {
    listener = socket(AF_INET, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0)
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = in_addr_t(0x7f00_0001).bigEndian
    var length = socklen_t(MemoryLayout<sockaddr_in>.size)
    let bound = withUnsafeMutablePointer(to: &address) { [listener] pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        bind(listener, $0, length) == 0 && listen(listener, 16) == 0 && getsockname(listener, $0, &length) == 0
      }
    }
    try #require(bound)
    port = Int(UInt16(bigEndian: address.sin_port))
    Thread.detachNewThread { [self] in
      while true {
        let connection = accept(listener, nil, nil)
        if connection < 0 { break }
        serve(connection, answers)
      }
      // Only here: another server could be given the number while this thread still listens on it.
      close(listener)
    }
  }

  func url(_ path: String, host: String = "127.0.0.1") -> URL { URL(string: "http://\(host):\(port)\(path)")! }

  func stop() {
    shutdown(listener, Int32(SHUT_RDWR))
    for connection in silent.withLock({ $0 }) { close(connection) }
  }

  private func serve(_ connection: Int32, _ answers: Answers) {
    var request: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 4096)
    while request.suffix(4) != [13, 10, 13, 10] {
      let count = recv(connection, &buffer, buffer.count, 0)
      if count <= 0 { break }
      request += buffer[..<count]
    }
    let words = String(decoding: request, as: UTF8.self).split(separator: " ")
    let path = words.count > 1 ? String(words[1]) : ""
    paths.withLock { $0.append(path) }
    guard let answer = answers(path, port) else { return silent.withLock { $0.append(connection) } }
    var rest = answer[...]
    while !rest.isEmpty {
      let sent = rest.withUnsafeBytes { send(connection, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL)) }
      if sent <= 0 { break }
      rest = rest.dropFirst(sent)
    }
    close(connection)
  }

  /// An answer with a body.
  static func answer(_ status: String, _ body: String = "", headers: String = "") -> [UInt8] {
    Array("HTTP/1.1 \(status)\r\nContent-Length: \(body.utf8.count)\r\nConnection: close\r\n\(headers)\r\n\(body)".utf8)
  }
}
