// SPDX-License-Identifier: Apache-2.0

/// The stable names of all remarks; Documentation/Diagnostics.md lists them with their remedies.
package enum DiagnosticID: String, CaseIterable, Sendable {
  // The host's rules for widgets.
  case containerBackgroundMissing, containerBackgroundRepeated, contentOverflows, familyNotDeclared
  case familyNotHandled, linkIgnoredInFamily, widgetURLRepeated, kindRepeated, noFamilies, liveActivityNotShown
  // Timelines.
  case timelineEmpty, entryDateInvalid, entriesTooMany, completionRepeated, completionMissing
  // Timelines over time.
  case entriesTooClose, entriesPast, equalDates, policyDatePast, notAdvancing, reloadsTooMany, reloadLoop
  case reloadChangesNothing, reloadFailed, neverReloaded, budgetUsedUp
  // Views and state.
  case unsupportedView, unsupportedModifier, needsIntent, ignoredInWidget, notInWindow, negativeSize, identityRepeated
  case identityReflected, evaluationLoop, viewTooDeep, valueNotFinite
  // Text, symbols, assets, pictures.
  case fontMissing, metricsApproximate, glyphMissing, symbolMissing, assetMissing, assetBroken, imageRefused
  case liveTextFrozen, localeApproximate, localizationMissing
  // Loading and stored data.
  case networkInBody, loadRefused, loadFailed, storeDamaged, groupUndeclared, groupInvalid
  case keychainLimited
  // Intents and bundles.
  case intentParameterUnset, intentUnknown, previewUnsupported, plistMissing, plistInvalid, outputFromAuthor
  case reloadRefused, entityMissing, shortcutInvalid

  /// How much a remark of this kind matters.
  package var severity: Diagnostic.Severity {
    switch self {
    case .metricsApproximate, .familyNotDeclared, .networkInBody, .plistMissing, .outputFromAuthor,
      .localeApproximate, .localizationMissing, .ignoredInWidget, .notInWindow, .identityReflected, .groupUndeclared,
      .liveActivityNotShown, .neverReloaded:
      .note
    case .familyNotHandled, .plistInvalid, .intentUnknown, .storeDamaged:
      .error
    default:
      .warning
    }
  }
}
