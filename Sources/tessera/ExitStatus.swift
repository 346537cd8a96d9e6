// SPDX-License-Identifier: Apache-2.0
import TesseraHost

/// What the exit status of this program tells a script; the greatest of several counts.
enum ExitStatus: Int32, Comparable {
  case fine = 0
  /// Differences or, with `--strict`, warnings; something to mend that `doctor` found.
  case differences = 1
  /// Usage or configuration.
  case usage = 2
  case buildFailed = 3
  /// The author's process crashed, hung or refused.
  case authorFailed = 4
  case limitExceeded = 5

  static func < (a: ExitStatus, b: ExitStatus) -> Bool { a.rawValue < b.rawValue }

  init(_ error: HostError) {
    self =
      switch error.code {
      case .projectInvalid, .packageMissing, .productMissing, .tesseraMissing, .toolchainMissing, .notBuilt,
        .plistInvalid,
        .cacheFailed, .storeInUse, .storeFailed, .widgetMissing, .bundleMissing, .familyMissing:
        .usage
      case .buildFailed, .moduleMissing: .buildFailed
      case .limit: .limitExceeded
      case .startFailed, .crashed, .exited, .timeout, .wireBroken, .unknownKind, .familyNotHandled, .noEntries,
        .thrown, .invalidRequest, .waitsToRestart, .intentUnknown, .parameterUnset, .needsApp,
        .needsAppInFront:
        .authorFailed
      }
  }
}

/// A mistake in how this program was called, in a sentence that names what would be right.
struct UsageError: Error, Equatable {
  var message: String

  init(_ message: String) { self.message = message }
}
