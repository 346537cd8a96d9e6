// SPDX-License-Identifier: Apache-2.0
import CSockets

/// One client's connection: what has been read of its requests, and what is to be written. It belongs to one thread.
final class HTTPConnection {
  /// What the owner of the connection does next.
  enum Step {
    /// Wait until the client reads or writes, as `reads` and `writes` say.
    case wait
    /// Have the request answered, and give the answer to `answer`.
    case submit(HTTPRequest)
    case close
  }

  private enum Phase {
    case reading, waiting, writing
    /// All is said; what the client still sends is thrown away, because it would not see the answer if its bytes met
    /// a closed socket.
    case lingering
  }

  let socket: Int32
  /// Tells this connection from a later one on a socket of the same number.
  let serial: UInt64
  /// When the connection is to be closed, in milliseconds of the monotonic clock; nil while a handler works.
  private(set) var deadline: UInt64?

  private let service: HTTPService
  private var reader: HTTPReader
  private var phase = Phase.reading
  private var request: HTTPRequest?
  private var refusal: HTTPResponse?
  private var bodySize = 0
  private var keepsAlive = true
  private var isHead = false
  private var output: [UInt8] = []
  private var sent = 0
  private var lingered = 0

  init(socket: Int32, serial: UInt64, service: HTTPService, now: UInt64) {
    self.socket = socket
    self.serial = serial
    self.service = service
    reader = HTTPReader(headLimit: service.limits.head)
    extend(now)
  }

  var reads: Bool { phase == .reading || phase == .lingering }
  var writes: Bool { phase == .writing }

  private func extend(_ now: UInt64) { deadline = now + UInt64(service.limits.silence) * 1_000 }

  /// Takes what the client sent; `bytes` is room to read into.
  func receive(_ bytes: inout [UInt8], now: UInt64) -> Step {
    let count = csockets_receive(socket, &bytes, bytes.count)
    guard count >= 0 else { return .close }
    guard count > 0 else { return .wait }
    if phase == .lingering {
      lingered += count
      return lingered > 64 * service.limits.body ? .close : .wait
    }
    // The time for a head runs from its first byte: one that drips does not hold a connection for ever.
    if reader.isEmpty || request != nil || refusal != nil { extend(now) }
    reader.append(bytes[..<count])
    return advance(now)
  }

  /// Writes what is to be written and goes on with what has been read, request by request, until the client has to do
  /// something or a handler has.
  func advance(_ now: UInt64) -> Step {
    while true {
      if phase == .writing, let step = flush(now) { return step }
      guard phase == .reading else { return .wait }
      switch reader.next() {
      case .none: return .wait
      case .head(let head):
        keepsAlive = head.keepsAlive
        isHead = head.method == "HEAD"
        bodySize = 0
        if let step = begin(head, now) { return step }
      case .body(let bytes):
        bodySize += bytes.count
        guard bodySize <= service.limits.body else {
          queue(service.bodyTooLarge, now, isLast: true)
          continue
        }
        request?.body.append(contentsOf: bytes)
      case .end:
        if let refusal {
          self.refusal = nil
          queue(refusal, now)
          continue
        }
        guard let request else { return .close }
        self.request = nil
        phase = .waiting
        deadline = nil
        return .submit(request)
      case .broken(let fault):
        isHead = false
        queue(service.answer(to: fault), now, isLast: true)
      }
    }
  }

  private func begin(_ head: HTTPReader.Head, _ now: UInt64) -> Step? {
    switch service.check(head) {
    case .success(let request):
      self.request = request
      refusal = nil
      let expectation = head.headers["expect"]
      if expectation?.equalsIgnoringCase("100-continue") == true, head.length != .counted(0) {
        // Nothing else is being written, so that these few bytes fit.
        let line = Array("HTTP/1.1 100 Continue\r\n\r\n".utf8)
        guard csockets_send(socket, line, line.count) == line.count else { return .close }
      }
    case .failure(let refused):
      request = nil
      // A body that is small is read, and the connection can go on; otherwise the answer comes at once.
      let isSmall = if case .counted(let count) = head.length { count <= service.limits.body } else { false }
      guard isSmall, head.headers["expect"] == nil else {
        queue(refused.response, now, isLast: true)
        return nil
      }
      refusal = refused.response
    }
    return nil
  }

  /// Sends an answer, as far as the client takes it, and then goes on with the next request.
  func answer(_ response: HTTPResponse, _ now: UInt64) -> Step {
    queue(response, now)
    return advance(now)
  }

  private func queue(_ response: HTTPResponse, _ now: UInt64, isLast: Bool = false) {
    if isLast { keepsAlive = false }
    (request, refusal) = (nil, nil)
    output = response.secured().encoded(isHead: isHead, keepsAlive: keepsAlive)
    sent = 0
    phase = .writing
    extend(now)
  }

  /// Writes on; nil when all is written.
  private func flush(_ now: UInt64) -> Step? {
    while sent < output.count {
      let count = output.withUnsafeBytes { csockets_send(socket, $0.baseAddress! + sent, $0.count - sent) }
      guard count >= 0 else { return .close }
      guard count > 0 else { return .wait }
      sent += count
      extend(now)
    }
    output = []
    phase = keepsAlive ? .reading : .lingering
    if !keepsAlive { csockets_finish_sending(socket) }
    return nil
  }
}
