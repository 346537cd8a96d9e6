// SPDX-License-Identifier: Apache-2.0
import CMicrohttpd
import Foundation
import Synchronization

/// The server of the home screen: it reads requests, checks them, and hands them to its handler.
///
/// Handlers run on threads of their own; a slow one delays its own answer only. Event streams are served apart.
/// Requests that are broken so far that the library cannot read them get its own short answer, without our headers,
/// and their connection is closed.
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
    /// Seconds after which a silent connection is closed. Event streams may be silent as long as they like.
    package var silence = 30

    package init() {}
  }

  private struct Running {
    var pointer: OpaquePointer
    var context: UnsafeMutableRawPointer
    var service: HTTPService
    var port: UInt16
  }

  private let address: String
  private let wantedPort: UInt16
  private let limits: Limits
  private let session: SessionGuard
  private let handler: Handler
  private let running = Mutex<Box?>(nil)

  /// Pointers that are only touched with the lock held.
  private struct Box: @unchecked Sendable {
    var running: Running
  }

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
  package var port: UInt16? { running.withLock { $0?.running.port } }

  /// The number of open event streams.
  package var streamCount: Int { running.withLock { $0?.running.service.streams.count } ?? 0 }

  /// Begins to listen. Raises the process's limit of open descriptors as far as it may.
  package func start() throws(ServerError) {
    let failure: ServerError? = running.withLock { running in
      guard running == nil else { return ServerError(.alreadyStarted, "The server is running already.") }
      do throws(ServerError) {
        running = Box(running: try launch())
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
    guard let running = running.withLock({ running in
      defer { running = nil }
      return running?.running
    }) else { return }
    running.service.stop()
    cmicrohttpd_stop(running.pointer)
    Unmanaged<HTTPService>.fromOpaque(running.context).release()
  }

  private func launch() throws(ServerError) -> Running {
    let descriptors = cmicrohttpd_raise_descriptor_limit()
    var limits = limits
    // What the rest of the process opens, above all what it starts, needs some too.
    limits.streams = min(limits.streams, descriptors / 2)
    limits.connections = min(limits.connections, descriptors / 4)
    var (listening, port): (Int32, UInt16) = (-1, 0)
    var number = cmicrohttpd_listen(address, wantedPort, &listening, &port)
    guard number == 0 else { throw failure(number) }
    let service: HTTPService
    do {
      service = try HTTPService(limits: limits, session: session, port: port, handler: handler)
    } catch {
      cmicrohttpd_socket_close(listening)
      throw failure(error.number)
    }
    let context = Unmanaged.passRetained(service).toOpaque()
    var callbacks = HTTPExchange.callbacks(context: context)
    // The library keeps what it parses beside what it has read.
    var settings = cmicrohttpd_settings(
      listening: listening, connection_limit: UInt32(limits.connections), timeout_seconds: UInt32(limits.silence),
      connection_memory: 2 * limits.head)
    var pointer: OpaquePointer?
    number = cmicrohttpd_start(&settings, &callbacks, &pointer)
    guard number == 0, let pointer else {
      service.stop()
      Unmanaged<HTTPService>.fromOpaque(context).release()
      throw failure(number)
    }
    return Running(pointer: pointer, context: context, service: service, port: port)
  }

  private func failure(_ number: Int32) -> ServerError {
    let cause = SystemFailure(number: number)
    switch number {
    case EADDRINUSE:
      return ServerError(
        .portInUse,
        "Port \(wantedPort) of \(address) is in use, perhaps by another `tessera run`. "
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
