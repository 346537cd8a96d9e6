// SPDX-License-Identifier: Apache-2.0
import Foundation

/// A client that sends exactly the bytes it is told and reads what comes, so that nothing is made well on the way.
final class RawClient {
  struct Failure: Error {
    var message: String
  }

  struct Answer {
    var status: Int
    var headers: [String: String]
    var body: [UInt8]

    var text: String { String(decoding: body, as: UTF8.self) }
  }

  let socket: Int32
  private var buffer: [UInt8] = []
  private var isClosed = false

  init(port: UInt16, receiveBuffer: Int32? = nil) throws {
    socket = Glibc.socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    guard socket >= 0 else { throw Failure(message: "no socket: \(errno)") }
    if var size = receiveBuffer {
      setsockopt(socket, SOL_SOCKET, SO_RCVBUF, &size, socklen_t(MemoryLayout<Int32>.size))
    }
    // Not an assertion: a test that waits for bytes which never come ends.
    var patience = timeval(tv_sec: 60, tv_usec: 0)
    setsockopt(socket, SOL_SOCKET, SO_RCVTIMEO, &patience, socklen_t(MemoryLayout<timeval>.size))
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = port.bigEndian
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    let connected = withUnsafePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        connect(socket, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
      }
    }
    guard connected == 0 else { throw Failure(message: "no connection: \(errno)") }
  }

  deinit { close() }

  func close() {
    guard !isClosed else { return }
    isClosed = true
    Glibc.close(socket)
  }

  /// Copies of the server's socket of this connection, which is in the same process; whoever asks closes them.
  func copiesOfTheOtherEnd() -> [Int32] {
    func port(_ ask: (UnsafeMutablePointer<sockaddr>, inout socklen_t) -> Int32) -> in_port_t? {
      var address = sockaddr_in()
      var size = socklen_t(MemoryLayout<sockaddr_in>.size)
      let result = withUnsafeMutablePointer(to: &address) { pointer in
        pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { ask($0, &size) }
      }
      return result == 0 && address.sin_family == sa_family_t(AF_INET) ? address.sin_port : nil
    }
    guard let own = port({ getsockname(socket, $0, &$1) }) else { return [] }
    let numbers = (try? FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd"))?.compactMap(Int32.init) ?? []
    return numbers.filter { other in port { getpeername(other, $0, &$1) } == own }.map { dup($0) }
  }

  func finishSending() { shutdown(socket, Int32(SHUT_WR)) }

  /// Sends all; false if the server has closed the connection.
  @discardableResult
  func send(_ bytes: [UInt8]) -> Bool {
    var rest = bytes[...]
    while !rest.isEmpty {
      let sent = rest.withUnsafeBytes { Glibc.send(socket, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL)) }
      guard sent > 0 else { return false }
      rest = rest.dropFirst(sent)
    }
    return true
  }

  @discardableResult
  func send(_ text: String) -> Bool { send(Array(text.utf8)) }

  /// Takes the next bytes from the socket; false at the end of the connection.
  private func fill() -> Bool {
    var part = [UInt8](repeating: 0, count: 65_536)
    let count = recv(socket, &part, part.count, 0)
    guard count > 0 else { return false }
    buffer += part[..<count]
    return true
  }

  /// Everything up to the end of the connection.
  func rest() -> [UInt8] {
    while fill() {}
    defer { buffer = [] }
    return buffer
  }

  /// The bytes up to a separator, which is taken too; nil if the connection ends before.
  func take(upTo separator: String) -> String? {
    let end = Array(separator.utf8)
    var searched = 0
    while true {
      if let start = Self.find(end, in: buffer, from: searched) {
        defer { buffer.removeSubrange(..<(start + end.count)) }
        return String(decoding: buffer[..<start], as: UTF8.self)
      }
      searched = max(0, buffer.count - end.count + 1)
      guard fill() else { return nil }
    }
  }

  /// Long answers are searched in builds without optimisation too, where a loop over bytes is slow.
  private static func find(_ end: [UInt8], in bytes: [UInt8], from start: Int) -> Int? {
    bytes.withUnsafeBytes { bytes in
      var place = start
      while place + end.count <= bytes.count,
        let hit = memchr(bytes.baseAddress! + place, Int32(end[0]), bytes.count - place - end.count + 1)
      {
        place = UnsafeRawPointer(hit) - bytes.baseAddress!
        if bytes[place..<place + end.count].elementsEqual(end) { return place }
        place += 1
      }
      return nil
    }
  }

  func take(_ count: Int) -> [UInt8]? {
    while buffer.count < count {
      guard fill() else { return nil }
    }
    defer { buffer.removeSubrange(..<count) }
    return Array(buffer[..<count])
  }

  /// Status and headers of the next answer.
  func head() throws -> Answer {
    guard let head = take(upTo: "\r\n\r\n") else { throw Failure(message: "the connection ended") }
    let lines = head.components(separatedBy: "\r\n")
    let words = lines[0].split(separator: " ")
    guard words.count > 1, words[0] == "HTTP/1.1", let status = Int(words[1]) else {
      throw Failure(message: "no status line: \(lines[0])")
    }
    var headers: [String: String] = [:]
    for line in lines.dropFirst() {
      guard let colon = line.firstIndex(of: ":") else { throw Failure(message: "no header: \(line)") }
      headers[line[..<colon].lowercased()] = line[line.index(after: colon)...].trimmingCharacters(in: .whitespaces)
    }
    return Answer(status: status, headers: headers, body: [])
  }

  /// The next answer, whose length is given by its headers.
  func answer(toHead isHead: Bool = false) throws -> Answer {
    var answer = try head()
    guard !isHead, answer.status != 304, let length = answer.headers["content-length"].flatMap({ Int($0) }) else {
      return answer
    }
    guard let body = take(length) else { throw Failure(message: "the body ended early") }
    answer.body = body
    return answer
  }

  /// The next event of a stream, without comments and `retry`; nil at the end of the stream.
  func event() -> [String: String]? {
    while let block = take(upTo: "\n\n") {
      var fields: [String: String] = [:]
      for line in block.split(separator: "\n") where !line.hasPrefix(":") && !line.hasPrefix("retry:") {
        let pair = line.split(separator: ":", maxSplits: 1)
        let value = String(pair[1].dropFirst())
        fields[String(pair[0]), default: ""] += fields[String(pair[0])] == nil ? value : "\n" + value
      }
      if !fields.isEmpty { return fields }
    }
    return nil
  }
}
