// SPDX-License-Identifier: Apache-2.0
import CSockets
import Foundation
import Synchronization

/// Serves every connection of a server but the event streams, on one thread.
///
/// The thread waits without an end while there is no connection but event streams; a connection that is open wakes it
/// once more when its time is over.
final class HTTPConnections: Sendable {
  private struct Answered {
    var socket: Int32
    var serial: UInt64
    var response: HTTPResponse
    var method: HTTPRequest.Method
  }

  private struct Inbox {
    var answers: [Answered] = []
    var isStopping = false
  }

  private let listening: Int32
  private let service: HTTPService
  private let poller: csockets_poller
  private let inbox = Mutex(Inbox())
  private let ended = DispatchSemaphore(value: 0)

  /// Takes over the listening socket, unless it throws.
  init(listening: Int32, service: HTTPService) throws(SystemFailure) {
    self.listening = listening
    self.service = service
    var poller = csockets_poller()
    var number = csockets_poller_open(&poller)
    guard number == 0 else { throw SystemFailure(number: number) }
    self.poller = poller
    number = csockets_poller_add(poller, listening, true, false)
    guard number == 0 else { throw SystemFailure(number: number) }
    let thread = Thread { [self] in
      var loop = Loop(owner: self)
      loop.run()
      ended.signal()
    }
    thread.name = "tessera connections"
    thread.stackSize = 1 << 20
    thread.start()
  }

  deinit {
    csockets_poller_close(poller)
  }

  /// Closes every connection and the listening socket; nothing is open when it returns.
  func stop() {
    inbox.withLock { $0.isStopping = true }
    csockets_poller_ring(poller)
    ended.wait()
  }

  private func deliver(_ answered: Answered) {
    inbox.withLock { $0.answers.append(answered) }
    csockets_poller_ring(poller)
  }

  /// What only the thread touches.
  private struct Loop {
    let owner: HTTPConnections
    var connections: [Int32: HTTPConnection] = [:]
    var serial: UInt64 = 0
    var isListening = true
    /// No connection's time is over before; in milliseconds of the monotonic clock.
    var nextSweep = UInt64.max
    var room = [UInt8](repeating: 0, count: 65_536)

    var service: HTTPService { owner.service }
    var poller: csockets_poller { owner.poller }

    static var now: UInt64 { DispatchTime.now().uptimeNanoseconds / 1_000_000 }

    mutating func run() {
      var signals = Array(repeating: csockets_signal(), count: 64)
      while true {
        var now = Self.now
        let patience = nextSweep == .max ? -1 : Int32(clamping: nextSweep > now ? nextSweep - now + 1 : 0)
        let count = csockets_poller_wait(poller, &signals, signals.count, patience)
        now = Self.now
        var rings = false
        for signal in signals[..<count] {
          if signal.socket == -1 {
            rings = true
          } else if signal.socket == owner.listening {
            accept(now)
          } else if let connection = connections[signal.socket] {
            if signal.writable {
              take(connection.advance(now), connection, now)
            } else if signal.readable, connection.reads {
              take(connection.receive(&room, now: now), connection, now)
            } else if signal.gone {
              close(connection)
            }
          }
        }
        if rings, !collect(now) { break }
        if now >= nextSweep { sweep(now) }
      }
      for connection in Array(connections.values) {
        // Those that wait for a handler are told, if they take it at once.
        if !connection.reads, !connection.writes { _ = connection.answer(.stopping, Self.now) }
        close(connection)
      }
      csockets_poller_remove(poller, owner.listening)
      csockets_close(owner.listening)
    }

    private mutating func accept(_ now: UInt64) {
      // A burst of clients does not keep those waiting that are here.
      for _ in 0..<64 {
        guard connections.count < service.limits.connections else { return listen(false) }
        var isExhausted = false
        let socket = csockets_accept(owner.listening, &isExhausted)
        guard socket >= 0 else {
          if isExhausted {
            listen(false)
            nextSweep = min(nextSweep, now + 1_000)
          }
          return
        }
        serial += 1
        let connection = HTTPConnection(socket: socket, serial: serial, service: service, now: now)
        guard csockets_poller_add(poller, socket, true, false) == 0 else {
          csockets_close(socket)
          continue
        }
        connections[socket] = connection
        note(connection)
      }
    }

    private mutating func listen(_ listens: Bool) {
      guard listens != isListening else { return }
      isListening = listens
      csockets_poller_change(poller, owner.listening, listens, false)
    }

    private mutating func take(_ step: HTTPConnection.Step, _ connection: HTTPConnection, _ now: UInt64) {
      switch step {
      case .close: return close(connection)
      case .wait: break
      case .submit(let request):
        let (owner, socket, serial) = (owner, connection.socket, connection.serial)
        service.pool.submit {
          owner.deliver(
            Answered(
              socket: socket, serial: serial, response: owner.service.handler(request), method: request.method))
        }
      }
      csockets_poller_change(poller, connection.socket, connection.reads, connection.writes)
      note(connection)
    }

    private mutating func note(_ connection: HTTPConnection) {
      if let deadline = connection.deadline { nextSweep = min(nextSweep, deadline) }
    }

    /// Sends the answers that have come from handlers; false if it is time to stop.
    private mutating func collect(_ now: UInt64) -> Bool {
      let (answers, isStopping) = owner.inbox.withLock { inbox in
        defer { inbox.answers = [] }
        return (inbox.answers, inbox.isStopping)
      }
      for answered in answers {
        // The client may have gone meanwhile, and another have come in its place.
        guard let connection = connections[answered.socket], connection.serial == answered.serial else { continue }
        guard case .events(let hub, let start) = answered.response.content, answered.response.status == 200,
          answered.method == .get
        else {
          take(connection.answer(answered.response, now), connection, now)
          continue
        }
        guard service.streams.reserve() else {
          take(connection.answer(.tooManyStreams, now), connection, now)
          continue
        }
        csockets_poller_remove(poller, connection.socket)
        connections[connection.socket] = nil
        listen(true)
        service.streams.adopt(
          EventStream(socket: connection.socket, hub: hub, from: start, head: answered.response.streamHead))
      }
      return !isStopping
    }

    private mutating func sweep(_ now: UInt64) {
      nextSweep = .max
      for connection in Array(connections.values) {
        if let deadline = connection.deadline, deadline <= now {
          close(connection)
        } else {
          note(connection)
        }
      }
      listen(connections.count < service.limits.connections)
    }

    /// Closes a socket that the poller knows. It is taken out first: a program that is being started holds a copy of
    /// every socket for a moment, and what then happens to a closed one would be told of the next with its number.
    private func forget(_ socket: Int32) {
      csockets_poller_remove(poller, socket)
      csockets_close(socket)
    }

    private mutating func close(_ connection: HTTPConnection) {
      guard connections[connection.socket]?.serial == connection.serial else { return }
      connections[connection.socket] = nil
      forget(connection.socket)
      listen(true)
    }
  }
}

extension HTTPResponse {
  static let stopping = failure(503, "stopping", "The server is being stopped.")
  static let tooManyStreams = failure(503, "tooManyStreams", "The server has no room for another event stream.")
}
