// SPDX-License-Identifier: Apache-2.0
import CMicrohttpd

extension HTTPExchange {
  /// What the library calls, on its own thread; the context is an unretained `HTTPService`.
  static func callbacks(context: UnsafeMutableRawPointer) -> cmicrohttpd_callbacks {
    cmicrohttpd_callbacks(
      context: context,
      begin: { context, connection, head in
        guard let context else { return nil }
        let service = Unmanaged<HTTPService>.fromOpaque(context).takeUnretainedValue()
        let exchange = HTTPExchange(
          service, HTTPConnection(pointer: connection), method: String(cString: head.pointee.method),
          target: String(cString: head.pointee.target), headSize: head.pointee.head_size)
        return Unmanaged.passRetained(exchange).toOpaque()
      },
      receive: { request, bytes, count in
        HTTPExchange.of(request).receive(UnsafeRawBufferPointer(start: bytes, count: count))
      },
      finish: { request, connection in HTTPExchange.of(request).finish(HTTPConnection(pointer: connection)) },
      end: { request in Unmanaged<HTTPExchange>.fromOpaque(request).release() })
  }

  private static func of(_ request: UnsafeMutableRawPointer) -> HTTPExchange {
    Unmanaged<HTTPExchange>.fromOpaque(request).takeUnretainedValue()
  }
}
