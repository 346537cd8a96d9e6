// SPDX-License-Identifier: Apache-2.0
import TesseraWire

/// What went wrong on the host's side: where it looked, what it found, what a person can do.
package struct HostError: Error, Sendable, CustomStringConvertible {
  package enum Code: String, Sendable, CaseIterable {
    // What the host was asked for.
    case packageMissing, productMissing, tesseraMissing, toolchainMissing, notBuilt, plistInvalid, cacheFailed
    case buildFailed
    // What is wrong with an Xcode project, and what its sources need that is not here.
    case projectInvalid, moduleMissing
    // What became of the home screen's store, and what it was asked for.
    case storeInUse, storeFailed, widgetMissing, bundleMissing, familyMissing
    // What became of the author's process.
    case startFailed, crashed, exited, timeout, wireBroken, limit, waitsToRestart
    // What the author's process answered.
    case unknownKind, familyNotHandled, noEntries, thrown, invalidRequest, intentUnknown, parameterUnset
    case needsApp, needsAppInFront
  }

  package var code: Code
  package var message: String
  /// What lies behind it: how a process ended, what could not be decoded.
  package var cause: (any Error)?
  /// File and line, or a path.
  package var location: String?

  package init(_ code: Code, _ message: String, cause: (any Error)? = nil, location: String? = nil) {
    self.code = code
    self.message = message
    self.cause = cause
    self.location = location
  }

  package init(_ failure: Failure) {
    let code: Code =
      switch failure.code {
      case .unknownKind: .unknownKind
      case .familyNotHandled: .familyNotHandled
      case .timeout: .timeout
      case .noEntries: .noEntries
      case .thrown: .thrown
      case .invalidRequest: .invalidRequest
      case .limit: .limit
      case .intentUnknown: .intentUnknown
      case .parameterUnset: .parameterUnset
      case .needsApp: .needsApp
      case .needsAppInFront: .needsAppInFront
      }
    self.init(code, failure.message, cause: failure, location: failure.location)
  }

  package var description: String { location.map { "\($0): \(message)" } ?? message }
}
