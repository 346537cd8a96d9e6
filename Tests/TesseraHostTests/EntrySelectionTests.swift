// SPDX-License-Identifier: Apache-2.0
import Foundation
import TesseraHost
import TesseraWire
import Testing

@Suite struct EntrySelectionTests {
  private func entries(_ seconds: [Double]) -> [TimelineReply.EntryInfo] {
    seconds.map { .init(date: Date(timeIntervalSinceReferenceDate: $0)) }
  }

  private func shown(_ now: Double, _ seconds: [Double]) -> [Int] {
    EntrySelection.shown(at: Date(timeIntervalSinceReferenceDate: now)).indices(in: entries(seconds))
  }

  @Test func showsTheLastEntryWhoseTimeHasCome() {
    #expect(shown(15, [0, 10, 20]) == [1])
    #expect(shown(20, [0, 10, 20]) == [2])
    #expect(shown(99, [0, 10, 10]) == [2])
  }

  @Test func showsTheFirstEntryBeforeItsTime() { #expect(shown(-1, [0, 10]) == [0]) }

  @Test func findsNothingWhereNothingIs() {
    #expect(shown(0, []) == [])
    #expect(EntrySelection.index(2).indices(in: entries([0, 1])) == [])
  }

  @Test func givesOneOrAll() {
    #expect(EntrySelection.index(1).indices(in: entries([0, 1])) == [1])
    #expect(EntrySelection.all.indices(in: entries([0, 1, 2])) == [0, 1, 2])
  }
}
