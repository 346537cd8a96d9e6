// SPDX-License-Identifier: Apache-2.0
import TesseraReference

/// When a reference image is written.
///
/// A run of tests may set another mode by the variable `TESSERA_RECORD` with the same words. In continuous integration,
/// where the variable `CI` is set, nothing is ever written.
public enum ReferenceRecording: String, Hashable, Sendable, CaseIterable {
  /// Always, where anything differs from what is there.
  case all
  /// Where it is missing, cannot be read or differs.
  case failed
  /// Where it is missing.
  case missing
  /// Not at all.
  case never

  /// The mode of a run in the surroundings of the process.
  func mode(_ environment: [String: String]) throws(ReferenceError) -> RecordMode {
    try RecordMode(environment: environment, otherwise: RecordMode(rawValue: rawValue) ?? .missing)
  }
}
