// SPDX-License-Identifier: Apache-2.0
import CSystem
import Foundation
import TesseraModel
import TesseraWire

/// The host's end of a wire: calls that wait until a deadline and never longer.
final class HostWire {
  /// Why the wire is of no more use.
  enum Break: Error {
    case closed, timeout
    case garbage(String)
    case memory(used: Int64)
  }

  /// Looks after the process while we wait, and may give up.
  typealias Guard = () throws(Break) -> Void

  /// How often a guard looks while an answer is awaited, in milliseconds.
  private static let guardInterval: Int64 = 20

  private var descriptor: Int32
  private var frames = FrameReader()

  /// `descriptor` must not block; this object closes it.
  init(descriptor: Int32) { self.descriptor = descriptor }

  deinit { close() }

  func close() {
    if descriptor >= 0 { Glibc.close(descriptor) }
    descriptor = -1
  }

  /// Sends our preamble and waits for the other side's.
  func greet(until limit: ContinuousClock.Instant) throws(Break) {
    try send(Wire.preamble, until: limit)
    while !frames.isGreeted {
      if try next() != nil { throw .garbage("it answered before it was asked") }
      if frames.isGreeted { return }
      try fill(until: limit, guardedBy: nil)
    }
  }

  /// Writes all bytes.
  func send(_ bytes: [UInt8], until limit: ContinuousClock.Instant) throws(Break) {
    var sent = 0
    while sent < bytes.count {
      let count = bytes.withUnsafeBytes { buffer in
        let rest = UnsafeRawBufferPointer(rebasing: buffer[sent...])
        return Glibc.send(descriptor, rest.baseAddress, rest.count, Int32(MSG_NOSIGNAL))
      }
      if count > 0 {
        sent += count
      } else if errno == EAGAIN {
        try wait(for: Int16(POLLOUT), until: limit, guardedBy: nil)
      } else if errno != EINTR {
        throw .closed
      }
    }
  }

  /// Waits for the payload of the next frame; `check` is called now and then and may give up.
  func receive(until limit: ContinuousClock.Instant, guardedBy check: Guard?) throws(Break) -> [UInt8] {
    while true {
      if let payload = try next() { return payload }
      try fill(until: limit, guardedBy: check)
    }
  }

  private func next() throws(Break) -> [UInt8]? {
    do throws(DecodingFailure) {
      return try frames.next()
    } catch {
      throw .garbage("\(error)")
    }
  }

  private func fill(until limit: ContinuousClock.Instant, guardedBy check: Guard?) throws(Break) {
    var buffer = [UInt8](repeating: 0, count: 64 << 10)
    while true {
      let count = recv(descriptor, &buffer, buffer.count, 0)
      if count > 0 {
        frames.append(buffer[..<count])
        return
      }
      // In the middle of a frame too: how the process ended tells more than what it left unsaid.
      if count == 0 { throw .closed }
      if errno == EAGAIN {
        try wait(for: Int16(POLLIN), until: limit, guardedBy: check)
      } else if errno != EINTR {
        throw .closed
      }
    }
  }

  private func wait(
    for events: Int16, until limit: ContinuousClock.Instant, guardedBy check: Guard?
  ) throws(Break) {
    let clock = ContinuousClock()
    while true {
      try check?()
      let left = clock.now.duration(to: limit)
      guard left > .zero else { throw .timeout }
      // Rounded up, so that the last wait does not end just before the deadline.
      let milliseconds = left.components.seconds * 1000 + left.components.attoseconds / 1_000_000_000_000_000 + 1
      let interval = check == nil ? milliseconds : min(milliseconds, HostWire.guardInterval)
      var entry = pollfd(fd: descriptor, events: events, revents: 0)
      if poll(&entry, 1, Int32(clamping: interval)) > 0 { return }
    }
  }
}
