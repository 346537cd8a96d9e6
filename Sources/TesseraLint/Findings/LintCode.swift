// SPDX-License-Identifier: Apache-2.0
import TesseraModel

/// The stable names of what `tessera lint` finds by itself; Documentation/Lint.md lists them with their remedies.
///
/// The remarks that a widget's process makes while it is drawn keep their own names (`DiagnosticID`).
package enum LintCode: String, CaseIterable, Sendable {
  // App groups and links.
  case appGroupUndeclared, appGroupNotShared, appGroupUnused, appGroupInvalid
  case schemeUndeclared, schemeUnused, urlNotHandled
  // Stored values.
  case keyNeverWritten, keyTypeMismatch, keyInOtherStore
  // Families.
  case familyEmpty, familyRepeats, drawingFailed
  // Addresses.
  case urlForced, urlInvalid
  // What is drawn.
  case imagesTooLarge, fontSmall, contrastLow, contrastOverPicture, contrastOfSystemStyle, textTruncated
  // Translations.
  case translationMissing, translationKeyMissing
  // The linter's own comments and file.
  case silenceUnused, silenceInvalid

  package var severity: Diagnostic.Severity {
    switch self {
    case .appGroupUnused, .schemeUndeclared, .schemeUnused, .familyRepeats, .contrastOverPicture,
      .contrastOfSystemStyle:
      .note
    case .appGroupInvalid, .urlInvalid, .drawingFailed: .error
    default: .warning
    }
  }

  /// The names of everything that may be found, and silenced.
  package static var allNames: [String] { allCases.map(\.rawValue) + reported.map(\.rawValue) }

  /// Remarks of the widget's process that are findings: those that are about Tessera itself or about what the network
  /// answered, or that rules of the linter say better, are not.
  package static var reported: [DiagnosticID] {
    DiagnosticID.allCases.filter { id in
      switch id {
      case .metricsApproximate, .localeApproximate, .outputFromAuthor, .liveActivityNotShown, .notInWindow,
        .familyNotDeclared, .plistMissing, .groupUndeclared, .liveTextFrozen, .localizationMissing,
        .keychainLimited, .loadRefused, .loadFailed, .reloadRefused, .previewUnsupported:
        false
      default: true
      }
    }
  }
}
