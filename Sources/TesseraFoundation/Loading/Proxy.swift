// SPDX-License-Identifier: Apache-2.0
import Foundation

/// The proxy that the environment names for a request, after the rules that command-line tools share.
enum Proxy {
  /// The proxy's address for a scheme and host, nil for a direct connection.
  static func address(scheme: String, host: String, environment: [String: String]) -> String? {
    // An upper-case HTTP_PROXY can be set by a remote client of a CGI program and is never read.
    let names =
      scheme == "http"
      ? ["http_proxy", "all_proxy", "ALL_PROXY"]
      : ["https_proxy", "HTTPS_PROXY", "all_proxy", "ALL_PROXY"]
    guard let proxy = names.lazy.compactMap({ environment[$0] }).first(where: { !$0.isEmpty }) else { return nil }
    let exempt = environment["no_proxy"] ?? environment["NO_PROXY"] ?? ""
    for entry in exempt.split(whereSeparator: { $0 == "," || $0.isWhitespace }) {
      if entry == "*" { return nil }
      let name = entry.drop { $0 == "." || $0 == "*" }.lowercased()
      let host = host.lowercased()
      if host == name || host.hasSuffix("." + name) { return nil }
    }
    return proxy
  }
}
