// SPDX-License-Identifier: Apache-2.0
import Foundation

extension URL {
  /// The address as people read it: scheme, host and path, without user, query and fragment.
  public func formatted() -> String {
    guard var parts = URLComponents(url: self, resolvingAgainstBaseURL: true) else { return absoluteString }
    parts.user = nil
    parts.password = nil
    parts.query = nil
    parts.fragment = nil
    if (parts.scheme == "https" && parts.port == 443) || (parts.scheme == "http" && parts.port == 80) {
      parts.port = nil
    }
    return parts.string ?? absoluteString
  }
}
