// SPDX-License-Identifier: Apache-2.0

/// When a reference is written.
package enum RecordMode: String, CaseIterable, Sendable {
  /// Always, where anything differs from what is there.
  case all
  /// Where it is missing, cannot be read or differs.
  case failed
  /// Where it is missing.
  case missing
  /// Not at all.
  case never

  /// The variable that sets the mode for a run of tests.
  package static let variable = "TESSERA_RECORD"

  /// The mode of a run: never in continuous integration, whatever is asked for; else what the variable says.
  ///
  /// - Throws: `ReferenceError` where the variable has none of the four words.
  package init(environment: [String: String], otherwise: RecordMode = .missing) throws(ReferenceError) {
    var mode = otherwise
    if let word = environment[Self.variable], !word.isEmpty {
      guard let found = RecordMode(rawValue: word) else {
        let all = RecordMode.allCases.map(\.rawValue).joined(separator: ", ")
        throw ReferenceError(.unknownMode, "\(Self.variable)=\(word) is no record mode; there is \(all).")
      }
      mode = found
    }
    self = Self.isContinuousIntegration(environment) ? .never : mode
  }

  /// Whether the run is one of a server: the variable CI is set, as all of them do.
  package static func isContinuousIntegration(_ environment: [String: String]) -> Bool {
    guard let value = environment["CI"]?.lowercased() else { return false }
    return !["", "0", "false", "no"].contains(value)
  }
}
