// SPDX-License-Identifier: Apache-2.0
import Foundation
import Synchronization

/// The locale and time zone in which this process formats, chosen by the host.
///
/// Foundation on Linux answers `en_001` whatever the environment says. The start value comes from `TESSERA_LOCALE`
/// and `TESSERA_TIME_ZONE`; a request of the host may set another.
package enum ProcessLocale {
  private static let stored = Mutex<Locale?>(nil)
  private static let initial = Locale(
    identifier: ProcessInfo.processInfo.environment["TESSERA_LOCALE"].flatMap { $0.isEmpty ? nil : $0 } ?? "en_US")

  /// The locale behind `Locale.current` in authors' code.
  package static var current: Locale {
    get { stored.withLock { $0 } ?? initial }
    set { stored.withLock { $0 = newValue } }
  }

  /// The time zone in which formatters print where they have none of their own.
  package static var timeZone: TimeZone {
    get { NSTimeZone.default }
    set { NSTimeZone.default = newValue }
  }

  /// Sets the time zone that the environment names; called once at the start of an author's process.
  package static func adoptEnvironment() {
    if let name = ProcessInfo.processInfo.environment["TESSERA_TIME_ZONE"], let zone = TimeZone(identifier: name) {
      timeZone = zone
    }
  }
}
