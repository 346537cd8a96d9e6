// SPDX-License-Identifier: Apache-2.0
import Foundation
import TesseraModel
import TesseraSQLite
import TesseraSchedule

extension HostStore {
  /// The reloads of every widget, oldest first.
  package func ledgers() throws(HostError) -> [Int64: [ReloadRecord]] {
    try run { database throws(SQLiteError) in
      var found: [Int64: [ReloadRecord]] = [:]
      let rows = try database.query(
        "SELECT widget, date, cause, charge, outcome, duration FROM ledger ORDER BY date, id")
      for row in rows {
        guard let cause = ReloadCause(rawValue: try row.get(2)), let charge = ReloadCharge(rawValue: try row.get(3)),
          let outcome = ReloadOutcome(rawValue: try row.get(4))
        else { continue }
        found[try row.get(0), default: []].append(
          ReloadRecord(
            date: Date(timeIntervalSinceReferenceDate: try row.get(1)), cause: cause, charge: charge, outcome: outcome,
            duration: try row.get(5)))
      }
      return found
    }
  }

  /// Notes a reload that is over, and forgets those of a widget before a date.
  package func note(_ record: ReloadRecord, of widget: Int64, forgettingBefore date: Date) throws(HostError) {
    try write { database throws(SQLiteError) in
      guard try database.first("SELECT 1 FROM widgets WHERE id = ?", widget) != nil else { return }
      try database.execute(
        "INSERT INTO ledger (widget, date, cause, charge, outcome, duration) VALUES (?, ?, ?, ?, ?, ?)", widget,
        record.date.timeIntervalSinceReferenceDate, record.cause.rawValue, record.charge.rawValue,
        record.outcome.rawValue, record.duration)
      try database.execute(
        "DELETE FROM ledger WHERE widget = ? AND date < ?", widget, date.timeIntervalSinceReferenceDate)
    }
  }
}
