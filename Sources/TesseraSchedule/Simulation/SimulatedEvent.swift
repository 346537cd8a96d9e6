// SPDX-License-Identifier: Apache-2.0
import Foundation
import TesseraModel

/// A reload of a simulation: when the provider was asked, why, and what it cost.
package struct SimulatedReload: Hashable, Sendable {
  package var date: Date
  package var generation: Int64
  package var cause: ReloadCause
  package var charge: ReloadCharge
  /// When it would have been if nothing had held it back.
  package var wanted: Date
  /// What held it back longest; nil if nothing did.
  package var hold: SimulatedHold?
}

/// What keeps a wanted reload waiting.
package enum SimulatedHold: String, Hashable, Sendable, CaseIterable {
  case budget, minimumInterval, notAdvancing, failure

  init?(_ hold: ReloadPlan.Hold) {
    switch hold {
    case .nothing: return nil
    case .minimumInterval: self = .minimumInterval
    case .notAdvancing: self = .notAdvancing
    case .budget: self = .budget
    case .failure: self = .failure
    }
  }
}

/// One thing that happens in a simulated period.
package struct SimulatedEvent: Hashable, Sendable {
  package enum Kind: Hashable, Sendable {
    /// An entry is shown, by its index in the timeline of a generation.
    case shown(generation: Int64, entry: Int)
    /// A provider was asked and has answered; the budget is what it is afterwards.
    case reloaded(SimulatedReload, SimulatedOutcome, BudgetUse)
    /// A reload is wanted and has to wait; nil: for ever.
    case postponed(cause: ReloadCause, hold: SimulatedHold, until: Date?)
    case ended(SimulatedEnd)
  }

  package var date: Date
  package var kind: Kind

  package init(_ date: Date, _ kind: Kind) {
    self.date = date
    self.kind = kind
  }
}

/// What came of a simulated reload.
package enum SimulatedOutcome: Hashable, Sendable {
  /// The number of entries, and when the provider wants to be asked again.
  case timeline(entries: Int, TimelineReloadPolicy)
  case failed(String)
}

/// Why a simulation is over.
package enum SimulatedEnd: Hashable, Sendable {
  case periodOver
  /// So many reloads or entries came before the end of the period that it was cut off.
  case limitReached(Int)
}

/// What is on the screen from one moment to another.
package struct SimulatedScreen: Hashable, Sendable {
  package var from: Date
  package var until: Date
  package var generation: Int64
  package var entry: Int
  /// Nil where the caller gave none.
  package var content: SimulatedContent?

  package init(from: Date, until: Date, generation: Int64, entry: Int, content: SimulatedContent?) {
    self.from = from
    self.until = until
    self.generation = generation
    self.entry = entry
    self.content = content
  }
}
