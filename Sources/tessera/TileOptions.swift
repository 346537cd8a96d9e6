// SPDX-License-Identifier: Apache-2.0
import Foundation
import TesseraHost
import TesseraModel

/// What the command line says about the tiles.
struct TileOptions {
  var device: Device
  var profile: SystemProfile
  var now: Date
  var timeZone: TimeZone
  var kinds: [String]?
  var families: [WidgetFamily]?
  /// Whether mistakes show as the system shows them.
  var isStrict: Bool
  /// How long the author's process may take for one answer.
  var deadline: Duration

  init(_ arguments: Arguments) throws(UsageError) {
    device = try TileOptions.device(arguments["device"])
    profile = try TileOptions.profile(arguments["os"])
    timeZone = try TileOptions.timeZone(arguments["time-zone"])
    now = try TileOptions.instant(arguments["at"], in: timeZone)
    kinds = arguments.list("kind")
    families = try TileOptions.families(arguments.list("family"))
    isStrict = arguments.has("strict")
    deadline = try TileOptions.deadline(arguments["deadline"])
  }

  /// The environment of a family on the device; nil where the device or the place has no such widget.
  func environment(_ family: WidgetFamily, _ appearance: TileAppearance = TileAppearance()) -> ArchivedEnvironment? {
    guard appearance.place.shows(family), var environment = ArchivedEnvironment(family: family, device: device) else {
      return nil
    }
    environment.profile = profile
    environment.showsNotices = isStrict
    environment.timeZone = timeZone.identifier
    appearance.apply(to: &environment)
    return environment
  }

  /// The widgets meant, in the order of the bundle.
  func widgets(of descriptors: [WidgetDescriptor]) throws(UsageError) -> [WidgetDescriptor] {
    guard let kinds else { return descriptors.filter(\.isTile) }
    for kind in kinds where !descriptors.contains(where: { $0.kind == kind }) {
      throw UsageError.unknown("widget of kind", kind, among: descriptors.map(\.kind))
    }
    let found = descriptors.filter { kinds.contains($0.kind) }
    if let activity = found.first(where: { $0.configuration == .activity }) {
      throw UsageError("\"\(activity.kind)\" is a Live Activity: Live Activities are not shown yet.")
    }
    if let control = found.first(where: { $0.configuration == .control }) {
      throw UsageError("\"\(control.kind)\" is a control: \"tessera run\" shows it in the Control Center.")
    }
    return found
  }

  /// The families of a widget that are meant and that the device has.
  func families(of widget: WidgetDescriptor) throws(UsageError) -> [WidgetFamily] {
    guard let families else { return widget.families.filter { device.size(of: $0) != nil } }
    if let missing = families.first(where: { device.size(of: $0) == nil }) {
      throw UsageError("The device \(device.name) has no widgets of the family \(missing.name).")
    }
    return families
  }

  static func device(_ name: String?) throws(UsageError) -> Device {
    guard let name else { return .standard }
    if let device = Device(name: name) { return device }
    throw UsageError.unknown("device", name, among: Device.all.map(\.name))
  }

  private static func profile(_ name: String?) throws(UsageError) -> SystemProfile {
    guard let name else { return .ios26 }
    if let profile = SystemProfile.offered.first(where: { $0.rawValue == name }) { return profile }
    throw UsageError.unknown("system", name, among: SystemProfile.offered.map(\.rawValue))
  }

  static func timeZone(_ name: String?) throws(UsageError) -> TimeZone {
    guard let name else { return .current }
    if let zone = TimeZone(identifier: name) { return zone }
    throw UsageError.unknown("time zone", name, among: TimeZone.knownTimeZoneIdentifiers)
  }

  static func instant(_ text: String?, in zone: TimeZone) throws(UsageError) -> Date {
    guard let text else { return Date() }
    if let date = Instant.parse(text, in: zone) { return date }
    throw UsageError("\"\(text)\" is no instant; write 2026-01-15T09:41:00Z.")
  }

  private static func deadline(_ text: String?) throws(UsageError) -> Duration {
    guard let text else { return .seconds(10) }
    if let seconds = Double(text), (0.1...3600).contains(seconds) { return .seconds(seconds) }
    throw UsageError("--deadline \(text): it must be a number of seconds from 0.1 to 3600.")
  }

  private static func families(_ names: [String]?) throws(UsageError) -> [WidgetFamily]? {
    guard let names else { return nil }
    var families: [WidgetFamily] = []
    for name in names {
      guard let family = WidgetFamily(name: name) else {
        throw UsageError.unknown("family", name, among: WidgetFamily.names)
      }
      if !families.contains(family) { families.append(family) }
    }
    return families
  }
}
