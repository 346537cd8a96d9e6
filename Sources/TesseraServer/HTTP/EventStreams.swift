// SPDX-License-Identifier: Apache-2.0
import CSockets
import Foundation
import Synchronization

/// Serves the open event streams of a server on one thread, which sleeps until there is an event or a client goes.
final class EventStreams: Sendable {
  private struct Doorstep {
    var arrivals: [EventStream] = []
    var count = 0
    var isStopping = false
  }

  private let limit: Int
  private let poller: csockets_poller
  private let doorstep = Mutex(Doorstep())
  private let ended = DispatchSemaphore(value: 0)

  init(limit: Int) throws(SystemFailure) {
    var poller = csockets_poller()
    let number = csockets_poller_open(&poller)
    guard number == 0 else { throw SystemFailure(number: number) }
    self.poller = poller
    self.limit = limit
    let thread = Thread { [self] in run() }
    thread.name = "tessera events"
    thread.stackSize = 256 << 10
    thread.start()
  }

  /// The number of open streams.
  var count: Int { doorstep.withLock { $0.count } }

  /// Reserves room for a stream; false if there is none.
  func reserve() -> Bool {
    doorstep.withLock { doorstep in
      guard doorstep.count < limit, !doorstep.isStopping else { return false }
      doorstep.count += 1
      return true
    }
  }

  /// Gives back room for which no stream came.
  func release() {
    doorstep.withLock { $0.count -= 1 }
  }

  /// Takes a stream over, for which room is reserved, and its socket.
  func adopt(_ stream: EventStream) {
    csockets_prepare_stream(stream.socket, EventStream.bufferSize)
    let taken = doorstep.withLock { doorstep in
      guard !doorstep.isStopping else { return false }
      doorstep.arrivals.append(stream)
      return true
    }
    guard taken else { return csockets_close(stream.socket) }
    // Weak, and strong while it rings: a late bell must not write to a descriptor that is something else by now.
    stream.hub.connect(ObjectIdentifier(self)) { [weak self] in self?.ring() }
    ring()
  }

  /// Closes every stream; none is open when it returns.
  func stop() {
    doorstep.withLock { $0.isStopping = true }
    ring()
    ended.wait()
  }

  private func ring() { csockets_poller_ring(poller) }

  private func run() {
    var streams: [Int32: EventStream] = [:]
    var hubs: [ObjectIdentifier: EventHub] = [:]
    var signals = Array(repeating: csockets_signal(), count: 64)
    var waste = Array(repeating: UInt8(0), count: 4_096)
    while true {
      let count = csockets_poller_wait(poller, &signals, signals.count, -1)
      var rings = false
      for signal in signals[..<count] {
        if signal.socket == -1 {
          rings = true
        } else if signal.gone || signal.readable && csockets_receive(signal.socket, &waste, waste.count) < 0 {
          // What clients say is thrown away, a little at a time: nobody can keep this thread busy alone.
          close(signal.socket, of: &streams)
        } else if signal.writable {
          advance(signal.socket, of: &streams)
        }
      }
      guard rings else { continue }
      let (arrivals, isStopping) = doorstep.withLock { doorstep in
        defer { doorstep.arrivals = [] }
        return (doorstep.arrivals, doorstep.isStopping)
      }
      for stream in arrivals {
        streams[stream.socket] = stream
        hubs[ObjectIdentifier(stream.hub)] = stream.hub
        guard csockets_poller_add(poller, stream.socket, true, false) == 0 else {
          close(stream.socket, of: &streams)
          continue
        }
      }
      if isStopping { break }
      for socket in Array(streams.keys) where streams[socket]?.isBlocked == false { advance(socket, of: &streams) }
    }
    for hub in hubs.values { hub.disconnect(ObjectIdentifier(self)) }
    for socket in Array(streams.keys) { close(socket, of: &streams) }
    ended.signal()
  }

  private func advance(_ socket: Int32, of streams: inout [Int32: EventStream]) {
    guard let outcome = streams[socket]?.advance() else { return }
    guard outcome != .gone else { return close(socket, of: &streams) }
    let isBlocked = outcome == .blocked
    guard streams[socket]?.isBlocked != isBlocked else { return }
    streams[socket]?.isBlocked = isBlocked
    csockets_poller_change(poller, socket, true, isBlocked)
  }

  private func close(_ socket: Int32, of streams: inout [Int32: EventStream]) {
    guard streams.removeValue(forKey: socket) != nil else { return }
    // Taken out first: a program that is being started holds a copy for a moment, and what happens to that would be
    // told of the next socket with this number.
    csockets_poller_remove(poller, socket)
    csockets_close(socket)
    release()
  }

  deinit {
    csockets_poller_close(poller)
  }
}
