// SPDX-License-Identifier: Apache-2.0
import CSockets
import Foundation
import Synchronization

/// The server of the home screen: it reads requests, checks them, and hands them to its handler.
///
/// One thread reads requests and writes answers, one serves the event streams, and handlers run on threads of their
/// own: a slow one delays its own answer only. A server without traffic has no timer and wakes no thread.
package final class HTTPServer: Sendable {
  /// Answers a request, on any thread. Requests come checked, with their whole body.
  package typealias Handler = @Sendable (HTTPRequest) -> HTTPResponse

  package struct Limits: Sendable {
    /// Bytes of a body; above it the answer is 413.
    package var body = 1 << 20
    /// Bytes of address and headers; above it the answer is 431.
    package var head = 16 << 10
    /// Connections besides event streams; more wait until one is closed.
    package var connections = 1_024
    /// Open event streams; above it the answer is 503.
    package var streams = 8_192
    /// Handlers at the same time; more requests wait.
    package var handlers = 16
    /// Seconds in which a request's head must have come, and after which a silent connection is closed otherwise.
    /// Event streams may be silent as long as they like.
    package var silence = 30

    package init() {}
  }

  private struct Running {
    var connections: HTTPConnections
    var service: HTTPService
    var port: UInt16
  }

  private let address: String
  private let wantedPort: UInt16
  private let limits: Limits
  private let session: SessionGuard
  private let handler: Handler
  private let running = Mutex<Running?>(nil)

  /// A server that is not listening yet. `address` is one in numbers; with port 0 the system chooses a free one.
  package init(
    address: String = "127.0.0.1", port: UInt16 = 8787, limits: Limits = Limits(), session: SessionGuard,
    handler: @escaping Handler
  ) {
    self.address = address
    wantedPort = port
    self.limits = limits
    self.session = session
    self.handler = handler
  }

  /// The port the server listens on; nil while it does not.
  package var port: UInt16? { running.withLock { $0?.port } }

  /// The number of open event streams.
  package var streamCount: Int { running.withLock { $0?.service.streams.count } ?? 0 }

  /// Begins to listen. Raises the process's limit of open descriptors as far as it may.
  package func start() throws(ServerError) {
    let failure: ServerError? = running.withLock { running in
      guard running == nil else { return ServerError(.alreadyStarted, "The server is running already.") }
      do throws(ServerError) {
        running = try launch()
        return nil
      } catch {
        return error
      }
    }
    if let failure { throw failure }
  }

  /// Stops listening, answers waiting requests with status 503, closes every stream and connection, and returns then.
  /// Handlers that are still at work are not waited for; what they answer is dropped.
  package func stop() {
    guard
      let running = running.withLock({ running in
        defer { running = nil }
        return running
      })
    else { return }
    running.connections.stop()
    running.service.stop()
  }

  private func launch() throws(ServerError) -> Running {
    let descriptors = csockets_raise_descriptor_limit()
    var limits = limits
    // What the rest of the process opens, above all what it starts, needs some too.
    limits.streams = min(limits.streams, descriptors / 2)
    limits.connections = min(limits.connections, descriptors / 4)
    var (listening, port): (Int32, UInt16) = (-1, 0)
    let number = csockets_listen(address, wantedPort, &listening, &port)
    guard number == 0 else { throw failure(number) }
    do throws(SystemFailure) {
      let service = try HTTPService(limits: limits, session: session, port: port, handler: handler)
      do throws(SystemFailure) {
        return Running(
          connections: try HTTPConnections(listening: listening, service: service), service: service, port: port)
      } catch {
        service.stop()
        throw error
      }
    } catch {
      csockets_close(listening)
      throw failure(error.number)
    }
  }

  private func failure(_ number: Int32) -> ServerError {
    let cause = SystemFailure(number: number)
    switch number {
    case EADDRINUSE:
      return ServerError(
        .portInUse,
        "Port \(wantedPort) of \(address) is in use, perhaps by another `\(session.command)`. "
          + "Stop that program, or choose another port (0 takes any free one).", cause: cause)
    case EINVAL:
      return ServerError(
        .addressInvalid, "'\(address)' is no address in numbers, as 127.0.0.1 or ::1 are.", cause: cause)
    case EADDRNOTAVAIL, EAFNOSUPPORT:
      return ServerError(.addressUnavailable, "This machine has no address \(address).", cause: cause)
    case EACCES, EPERM:
      return ServerError(
        .permissionDenied,
        "Port \(wantedPort) of \(address) may not be used by this user. Ports from 1024 on may.", cause: cause)
    default:
      return ServerError(
        .startFailed, "The server does not start: \(String(cString: strerror(number))).", cause: cause)
    }
  }

  deinit {
    stop()
  }
}
