// SPDX-License-Identifier: Apache-2.0

/// What the host has to do now.
package enum ScheduleAction: Hashable, Sendable {
  /// Show an entry of the timeline that came with this generation, by its index there.
  ///
  /// The entry is nil when the clock went back to before the first one: then a placeholder is shown, since an entry is
  /// never shown early.
  case show(widget: Int64, generation: Int64, entry: Int?)
  /// Ask the provider, as soon as its process is ready, and tell with `began`. Said once for each reload.
  case reload(widget: Int64, cause: ReloadCause, charge: ReloadCharge)
}
