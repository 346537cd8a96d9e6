// SPDX-License-Identifier: Apache-2.0
import Foundation

/// Why a resource was not loaded.
package struct LoadError: Error, Equatable, Sendable, CustomStringConvertible, LocalizedError {
  /// The kinds of failure.
  package enum Code: String, Sendable {
    /// The URL is malformed or of a scheme that is not loaded.
    case invalidURL
    /// The address is not allowed, or the network is switched off.
    case refused
    /// No answer within the time.
    case timedOut
    /// The body is larger than allowed.
    case tooLarge
    /// The server answered with a status other than success.
    case status
    /// Too many redirects.
    case redirects
    /// The connection failed, or the answer was no HTTP.
    case connection
    /// The library for network loading is not installed.
    case unavailable
    /// The file cannot be read.
    case file
  }

  package var code: Code
  package var message: String
  /// What was to be loaded.
  package var location: String

  package init(_ code: Code, _ message: String, location: String) {
    self.code = code
    self.message = message
    self.location = location
  }

  package var description: String { "\(location): \(message)" }
  package var errorDescription: String? { description }
}
