// SPDX-License-Identifier: Apache-2.0

/// Why the server could not be started, and what a person can do.
package struct ServerError: Error, Sendable, CustomStringConvertible {
  package enum Code: String, Sendable, CaseIterable {
    case portInUse, addressInvalid, addressUnavailable, permissionDenied, startFailed, alreadyStarted
  }

  package var code: Code
  package var message: String
  /// What lies behind it, usually a `SystemFailure`.
  package var cause: (any Error)?

  package init(_ code: Code, _ message: String, cause: (any Error)? = nil) {
    self.code = code
    self.message = message
    self.cause = cause
  }

  package var description: String { message }
}

/// A refusal of the system, by its error number.
package struct SystemFailure: Error, Sendable, Equatable {
  package var number: Int32

  package init(number: Int32) {
    self.number = number
  }
}
