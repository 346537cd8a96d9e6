// SPDX-License-Identifier: Apache-2.0
import TesseraModel

/// Options of every verb that starts a bundle, and what follows from them.
enum BundleOptions {
  static let all =
    BundleChoice.options + [
      Option("configuration", value: "NAME", letter: "c", "debug or release; debug otherwise"),
      Option("skip-build", "use what was built last"),
      Option("kind", value: "LIST", list: true, "kinds of widgets; all otherwise"),
      Option("family", value: "LIST", list: true, "small, medium, large, ...; those it declares otherwise"),
      Option("device", value: "NAME", "\(Device.standard.name) otherwise"),
      Option("os", value: "NAME", "\(SystemProfile.offered.map(\.rawValue).joined(separator: ", ")); ios26 otherwise"),
      Option("at", value: "ISO-DATE", "what the widget's clock shows, as 2026-01-15T09:41:00Z; now otherwise"),
      Option("time-zone", value: "NAME", "as Europe/Rome; the machine's otherwise"),
      Option("defaults", value: "GROUP=FILE", list: true, "property list that an app group's UserDefaults begin with"),
      Option("allow-host", value: "LIST", list: true, "private hosts it may load from, HOST or HOST:PORT"),
      Option("deadline", value: "SECONDS", "how long it may take to answer a question; 10 otherwise"),
      Option("strict", "end with status 1 if there was a warning; show the system's notices"),
    ]

  static let deviceDetails = "Devices: \(Device.all.map(\.name).joined(separator: ", "))."
}
