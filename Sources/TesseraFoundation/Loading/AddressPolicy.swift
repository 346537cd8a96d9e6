// SPDX-License-Identifier: Apache-2.0
import Foundation

#if canImport(Glibc)
  import Glibc
#endif

/// Which hosts authors' code may load from.
///
/// A widget is often somebody else's code: it must not reach the services of the machine and the network on which it
/// is looked at. Addresses are judged after the name is resolved, when the connection is opened.
package struct AddressPolicy: Equatable, Sendable {
  /// A host, and perhaps a port, that is allowed whatever its address.
  package struct Exception: Hashable, Sendable {
    package var host: String
    package var port: Int?

    package init(host: String, port: Int? = nil) {
      self.host = host.lowercased()
      self.port = port
    }

    /// Reads `HOST`, `HOST:PORT`, `[IPv6]` or `[IPv6]:PORT`.
    package init?(_ text: String) {
      guard let match = text.wholeMatch(of: #/(\[[0-9A-Fa-f:.]+\]|[^:\[\]\s]+)(?::(\d{1,5}))?/#) else { return nil }
      let port = match.2.flatMap { Int($0) }
      if match.2 != nil, !(1...65535).contains(port ?? 0) { return nil }
      self.init(host: match.1.trimmingCharacters(in: ["[", "]"]), port: port)
    }
  }

  package var exceptions: Set<Exception>
  /// Whether nothing at all may be loaded from the network.
  package var isOffline: Bool

  package init(exceptions: Set<Exception> = [], isOffline: Bool = false) {
    self.exceptions = exceptions
    self.isOffline = isOffline
  }

  /// The policy of this process: `TESSERA_ALLOW_HOSTS` lists exceptions with commas between, `TESSERA_OFFLINE` set
  /// to 1 switches the network off.
  package static let current: AddressPolicy = {
    let environment = ProcessInfo.processInfo.environment
    let names = (environment["TESSERA_ALLOW_HOSTS"] ?? "").split { $0 == "," || $0.isWhitespace }
    return AddressPolicy(
      exceptions: Set(names.compactMap { Exception(String($0)) }), isOffline: environment["TESSERA_OFFLINE"] == "1")
  }()

  /// Whether a host is named as an exception.
  package func excepts(host: String, port: Int) -> Bool {
    let host = host.lowercased().trimmingCharacters(in: ["[", "]"])
    return exceptions.contains(Exception(host: host)) || exceptions.contains(Exception(host: host, port: port))
  }

  /// Whether an address belongs to the public internet.
  package static func isPublic(_ address: String) -> Bool {
    var four = in_addr()
    if inet_pton(AF_INET, address, &four) == 1 {
      return withUnsafeBytes(of: four) { isPublic(four: Array($0)) }
    }
    var six = in6_addr()
    if inet_pton(AF_INET6, address, &six) == 1 {
      return withUnsafeBytes(of: six) { isPublic(six: Array($0)) }
    }
    return false
  }

  /// Whether a socket's address belongs to the public internet.
  static func isPublic(_ address: UnsafePointer<sockaddr>, length: Int) -> Bool {
    let bytes = UnsafeRawBufferPointer(start: address, count: length)
    switch Int32(address.pointee.sa_family) {
    case AF_INET where length >= 8: return isPublic(four: Array(bytes[4..<8]))
    case AF_INET6 where length >= 24: return isPublic(six: Array(bytes[8..<24]))
    default: return false
    }
  }

  // The ranges of RFC 6890 and its successors that are not for the public.
  private static func isPublic(four: [UInt8]) -> Bool {
    switch (four[0], four[1], four[2]) {
    case (0, _, _), (10, _, _), (127, _, _), (224..., _, _): false
    case (100, 64...127, _), (169, 254, _), (172, 16...31, _), (192, 168, _), (198, 18...19, _): false
    case (192, 0, 0), (192, 0, 2), (198, 51, 100), (203, 0, 113): false
    default: true
    }
  }

  private static func isPublic(six: [UInt8]) -> Bool {
    if six.starts(with: [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0xff, 0xff]) { return isPublic(four: Array(six[12...])) }
    if six.starts(with: [0, 0x64, 0xff, 0x9b, 0, 0, 0, 0, 0, 0, 0, 0]) { return isPublic(four: Array(six[12...])) }
    if six.starts(with: [0x20, 0x02]) { return isPublic(four: Array(six[2..<6])) }
    if six.starts(with: [0x20, 0x01, 0, 0]) || six.starts(with: [0x20, 0x01, 0x0d, 0xb8]) { return false }
    // Only 2000::/3 is given to the public; this leaves out loopback, unique local, link-local and multicast.
    return six[0] & 0xe0 == 0x20
  }
}
