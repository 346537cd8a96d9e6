// SPDX-License-Identifier: Apache-2.0
import Foundation

/// What a person or the host decides about the processes of a bundle.
package struct LaunchSettings: Sendable {
  /// The folder under which its app groups are stored.
  package var container: String
  package var timeZone = "UTC"
  package var locale = "en_US"
  /// Property lists that app groups begin with, by the group's name.
  package var defaults: [String: String] = [:]
  /// Private hosts that may be loaded from, as HOST or HOST:PORT.
  package var allowedHosts: [String] = []
  /// The folder with our fonts; nil lets the process look for it.
  package var fonts: String?
  package var startLimit = Duration.seconds(10)
  package var memoryLimit: Int64?

  package init(container: String) { self.container = container }

  /// How the bundle's process is started: in an environment that makes equal runs equal.
  ///
  /// Of the host's own environment only what concerns the machine is passed on.
  package func launch(_ bundle: ExtensionBundle, environment host: [String: String]) -> AuthorLaunch {
    var environment = host.filter { name, _ in
      !name.hasPrefix("TESSERA_") && !name.hasPrefix("LC_") && name != "LANG" && name != "LANGUAGE"
    }
    environment["SWIFT_DETERMINISTIC_HASHING"] = "1"
    environment["SWIFT_BACKTRACE"] = "enable=no"
    environment["TZ"] = timeZone
    environment["TESSERA_TIME_ZONE"] = timeZone
    environment["TESSERA_LOCALE"] = locale
    environment["TESSERA_CONTAINER"] = container
    environment["TESSERA_BUNDLE_ID"] = bundle.bundleIdentifier
    environment["TESSERA_GROUPS"] = bundle.groups?.joined(separator: ":")
    environment["TESSERA_KEYCHAIN_GROUPS"] = bundle.keychainGroups?.joined(separator: ":")
    environment["TESSERA_FONTS"] = fonts
    if !bundle.fonts.isEmpty { environment["TESSERA_FONT_FILES"] = bundle.fonts.joined(separator: "\n") }
    environment["TESSERA_INFO_PLIST"] = bundle.infoPlist
    environment["TESSERA_RESOURCES"] = bundle.resources
    if let resources = bundle.resources, FileManager.default.fileExists(atPath: resources + "/Assets.tessera") {
      environment["TESSERA_ASSETS"] = resources + "/Assets.tessera"
    }
    if !allowedHosts.isEmpty { environment["TESSERA_ALLOW_HOSTS"] = allowedHosts.joined(separator: ",") }
    if !defaults.isEmpty {
      environment["TESSERA_DEFAULTS"] = defaults.sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value)" }
        .joined(separator: "\n")
    }
    return AuthorLaunch(
      executable: bundle.executable, environment: environment, directory: container, startLimit: startLimit,
      memoryLimit: memoryLimit)
  }
}
