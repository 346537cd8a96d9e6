// SPDX-License-Identifier: Apache-2.0
import TesseraModel

/// One question to a provider; its answer is accepted only while the ticket is the widget's latest.
package struct ReloadTicket: Hashable, Sendable {
  package var widget: Int64
  /// Grows with each reload of the widget, also over restarts of the host.
  package var generation: Int64
  package var cause: ReloadCause
  package var charge: ReloadCharge

  package init(widget: Int64, generation: Int64, cause: ReloadCause, charge: ReloadCharge) {
    self.widget = widget
    self.generation = generation
    self.cause = cause
    self.charge = charge
  }
}

/// What a provider answered.
package enum ReloadAnswer: Hashable, Sendable {
  case timeline([EntryDate], TimelineReloadPolicy)
  /// A crash, a missed deadline, a refusal; the sentence says which.
  case failed(String)
}
