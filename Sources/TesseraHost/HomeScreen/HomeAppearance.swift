// SPDX-License-Identifier: Apache-2.0
import Foundation
import TesseraGeometry
import TesseraModel

/// How the whole home screen looks: the device and what is set on it.
package struct HomeAppearance: Hashable, Sendable {
  package var device: Device
  package var profile: SystemProfile
  package var tiles: TileAppearance
  package var timeZone: String
  /// Whether the device is locked: what authors mark as private is masked.
  package var isLocked = false

  package init(
    device: Device = .standard, profile: SystemProfile = .ios26, tiles: TileAppearance = TileAppearance(scheme: .light),
    timeZone: String = "UTC"
  ) {
    self.device = device
    self.profile = profile
    self.tiles = tiles
    self.timeZone = timeZone
  }

  /// The environment of a tile on this home screen; nil where the device has no such widget.
  package func environment(of family: WidgetFamily) -> ArchivedEnvironment? {
    guard var environment = ArchivedEnvironment(family: family, device: device) else { return nil }
    environment.profile = profile
    environment.timeZone = timeZone
    var tiles = tiles
    // A tinted home screen leaves the lock screen as it is.
    if family.isAccessory { tiles.rendering = nil }
    tiles.apply(to: &environment)
    if isLocked { environment.redactionReasons.insert(.privacy) }
    return environment
  }

  /// The environment of a control, which has no family and no size.
  package var controlEnvironment: ArchivedEnvironment {
    var environment = ArchivedEnvironment(family: .systemSmall, size: CGSize(width: 60, height: 60))
    environment.displayScale = device.scale
    environment.profile = profile
    environment.timeZone = timeZone
    var tiles = tiles
    tiles.rendering = nil
    tiles.apply(to: &environment)
    return environment
  }

  /// The same home screen in the other colour scheme.
  package var otherScheme: HomeAppearance {
    var other = self
    other.tiles.scheme = tiles.scheme == .dark ? .light : .dark
    return other
  }
}

extension ArchivedEnvironment {
  /// A short name of the environment: equal for equal ones, for a store's keys.
  package var variant: String {
    var writer = ByteWriter()
    encode(to: &writer)
    if place != .home { writer.write(place.rawValue) }
    var fingerprint = Fingerprint()
    fingerprint.add(writer.bytes)
    return fingerprint.hex
  }
}

extension HomeAppearance {
  /// The appearance as the store keeps it; names are those of the command line.
  var stored: [String: String] {
    [
      "device": device.name, "profile": profile.rawValue, "timeZone": timeZone,
      "scheme": tiles.scheme?.name ?? "", "rendering": tiles.rendering?.description ?? "", "type": tiles.type.name,
      "locale": tiles.locale ?? "", "direction": tiles.direction.map { $0 == .rightToLeft ? "rtl" : "ltr" } ?? "",
      "contrast": tiles.contrast == .increased ? "increased" : "", "locked": isLocked ? "yes" : "",
    ]
  }

  /// Reads what was stored; what is missing or no longer known keeps its default.
  init(stored: [String: String], default standard: HomeAppearance) {
    self = standard
    if let found = stored["device"].flatMap({ Device(name: $0) }) { device = found }
    if let found = stored["profile"].flatMap({ SystemProfile(rawValue: $0) }) { profile = found }
    if let found = stored["timeZone"], TimeZone(identifier: found) != nil { timeZone = found }
    if let found = stored["scheme"].flatMap({ ColorScheme(name: $0) }) { tiles.scheme = found }
    if let found = stored["rendering"].flatMap({ WidgetRenderingMode(name: $0) }) { tiles.rendering = found }
    if let found = stored["type"].flatMap({ DynamicTypeSize(name: $0) }) { tiles.type = found }
    if let found = stored["locale"], !found.isEmpty { tiles.locale = found }
    if let found = stored["direction"], !found.isEmpty {
      tiles.direction = found == "rtl" ? .rightToLeft : .leftToRight
    }
    if stored["contrast"] == "increased" { tiles.contrast = .increased }
    isLocked = stored["locked"] == "yes"
  }
}
