// SPDX-License-Identifier: Apache-2.0
import Testing

/// No public call is silently without effect: each modifier that widgets call changes the archive or is remarked.
@MainActor @Suite(.serialized) struct EffectiveModifierTests {
  /// What does its work elsewhere than in an archive, and where.
  ///
  /// - `id`: which view keeps its state and which one is another; see the tests of state.
  /// - What is said of a chart: the chart itself is remarked, see the tests of charts.
  /// - What is said of a Live Activity as a whole: it is remarked where it is described.
  private let elsewhere =
    [".id(_:)", ".keylineTint(_:)", ".supplementalActivityFamilies(_:)"] + ModifierCase.charts.map(\.signature)

  private let cases =
    ModifierCase.layout + ModifierCase.frames + ModifierCase.text + ModifierCase.styles + ModifierCase.shapes
    + ModifierCase.effects + ModifierCase.controls + ModifierCase.readers + ModifierCase.widgets
    + ModifierCase.configurations + ModifierCase.activities + ModifierCase.charts + ModifierCase.beyondTheList

  @Test func everyModifierChangesTheArchiveOrIsRemarked() {
    for row in cases where !elsewhere.contains(row.signature) {
      #expect(row.without() != row.with(), "\(row.signature) changes nothing")
    }
  }

  /// An exception that has become wrong is taken out again.
  @Test func whatWorksElsewhereLeavesTheArchiveAlone() {
    for signature in elsewhere {
      let rows = cases.filter { $0.signature == signature }
      #expect(!rows.isEmpty, "\(signature) is in no table")
      for row in rows { #expect(row.without() == row.with(), "\(signature) has an effect: take it off the list") }
    }
  }

  /// A row that differed from itself would let everything through.
  @Test func archivesOfTheSameViewAreEqual() {
    for row in cases {
      #expect(row.without() == row.without(), "\(row.signature) differs from itself")
      #expect(row.with() == row.with(), "\(row.signature) differs from itself")
    }
  }
}
