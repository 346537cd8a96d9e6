// SPDX-License-Identifier: Apache-2.0
import Foundation
import TesseraDisplayList
import TesseraGeometry
import TesseraHost
import TesseraModel
import TesseraSchedule
import TesseraWire

/// The home screen's values as the page reads them: dates in milliseconds since 1970, lengths in points.
enum HomeJSON {
  static func date(_ date: Date?) -> JSONValue {
    guard let date, date.timeIntervalSince1970.isFinite else { return .null }
    return .number((date.timeIntervalSince1970 * 1000).rounded())
  }

  static func text(_ text: String?) -> JSONValue { text.map { .string($0) } ?? .null }

  static func number(_ value: some BinaryInteger) -> JSONValue { .number(Double(value)) }

  static func clock(_ clock: ClockView) -> JSONValue {
    .object(["now": date(clock.now), "rate": .number(clock.rate), "isLive": .bool(clock.isLive)])
  }

  private static func app(_ condition: AppCondition) -> String {
    switch condition {
    case .none: "none"
    case .building: "building"
    case .ready: "ready"
    case .failed: "failed"
    }
  }

  private static func appMessage(_ condition: AppCondition) -> String? {
    if case .failed(let reason) = condition { reason } else { nil }
  }

  // MARK: Appearance

  static func appearance(_ appearance: HomeAppearance) -> JSONValue {
    .object([
      "scheme": .string(appearance.tiles.scheme == .dark ? "dark" : "light"),
      "rendering": .string((appearance.tiles.rendering ?? .fullColor).description),
      "type": .string(appearance.tiles.type.name),
      "locale": .string(appearance.tiles.locale ?? TileAppearance.standardLocale),
      "direction": .string(
        appearance.tiles.direction.map { $0 == .rightToLeft ? "rightToLeft" : "leftToRight" } ?? "automatic"),
      "device": .string(appearance.device.name), "timeZone": .string(appearance.timeZone),
      "contrast": .string(appearance.tiles.contrast == .increased ? "increased" : "standard"),
      "system": .string(appearance.profile.rawValue),
    ])
  }

  static func device(_ device: Device) -> JSONValue {
    let grid = HomeGrid(.home, of: device)
    var sizes: [String: JSONValue] = [:]
    for family in WidgetFamily.allCases {
      guard let size = device.size(of: family) else { continue }
      sizes[family.name] = .array([.number(Double(size.width)), .number(Double(size.height))])
    }
    return .object([
      "name": .string(device.name), "width": .number(Double(device.screen.width)),
      "height": .number(Double(device.screen.height)), "scale": .number(Double(device.scale)),
      "cornerRadius": .number(Double(device.cornerRadius)), "columns": number(grid.columns), "rows": number(grid.rows),
      "sizes": .object(sizes),
    ])
  }

  /// What the drawer offers.
  static let choices: JSONValue = {
    let languages = [
      "en_US", "en_GB", "de_DE", "fr_FR", "es_ES", "it_IT", "pt_BR", "nl_NL", "sv_SE", "pl_PL", "cs_CZ", "tr_TR",
      "ru_RU", "uk_UA", "el_GR", "ar_EG", "he_IL", "fa_IR", "hi_IN", "th_TH", "ja_JP", "ko_KR", "zh_CN", "zh_TW",
    ]
    let locales = languages.map { identifier -> JSONValue in
      let locale = Locale(identifier: identifier)
      let name = locale.localizedString(forIdentifier: identifier) ?? identifier
      return .object(["id": .string(identifier), "name": .string(name.prefix(1).uppercased() + name.dropFirst())])
    }
    return .object([
      "devices": .array(Device.all.map { .string($0.name) }),
      "types": .array(DynamicTypeSize.names.map { .string($0) }), "locales": .array(locales),
      "timeZones": .array((["UTC"] + TimeZone.knownTimeZoneIdentifiers.sorted()).map { .string($0) }),
      "profiles": .array(HostProfile.allCases.map { .string($0.rawValue) }),
      "renderings": .array(["fullColor", "accented"].map { .string($0) }),
      "systems": .array(SystemProfile.offered.map { .string($0.rawValue) }),
    ])
  }()

  static func settings(_ profile: HostProfile, isLocked: Bool) -> JSONValue {
    .object(["profile": .string(profile.rawValue), "isLocked": .bool(isLocked)])
  }

  // MARK: Bundles and widgets

  static func bundle(_ bundle: BundleView, icon: String) -> JSONValue {
    var (state, message): (String, String?) = ("ready", nil)
    switch bundle.condition {
    case .building: state = "building"
    case .ready: break
    case .failed(let text): (state, message) = ("failed", text)
    }
    return .object([
      "id": number(bundle.installed.id), "name": .string(bundle.installed.displayName),
      "product": .string(bundle.installed.product), "icon": .string(icon), "state": .string(state),
      "app": .string(app(bundle.app)), "appMessage": text(appMessage(bundle.app)),
      "message": text(message),
      "widgets": .array(bundle.installed.widgets.filter(\.isTile).map { widget($0, of: bundle) }),
      "controls": number(bundle.installed.controls.count),
      "activities": number(bundle.installed.widgets.count { $0.configuration == .activity }),
    ])
  }

  private static func widget(_ widget: WidgetDescriptor, of bundle: BundleView) -> JSONValue {
    .object([
      "kind": .string(widget.kind), "name": .string(widget.displayName ?? bundle.installed.displayName),
      "description": text(widget.widgetDescription),
      "families": .array(widget.families.map { .string($0.name) }),
      "isConfigurable": .bool(widget.configuration == .intent),
    ])
  }

  static func placed(
    _ placed: PlacedWidget, name: String, isConfigurable: Bool, needsConfiguration: Bool, tile: JSONValue? = nil
  ) -> JSONValue {
    var members: [String: JSONValue] = [
      "id": number(placed.id), "bundle": number(placed.bundle), "kind": .string(placed.kind),
      "family": .string(placed.family.name), "name": .string(name), "space": .string(placed.space.rawValue),
      "isConfigurable": .bool(isConfigurable), "needsConfiguration": .bool(needsConfiguration),
      "page": number(placed.place.page), "column": number(placed.place.column), "row": number(placed.place.row),
    ]
    if let tile { members["tile"] = tile }
    return .object(members)
  }

  /// - Parameter svg: the drawing as an element of the page.
  static func tile(_ tile: TileView, svg: String, refreshAt: Date?) -> JSONValue {
    let reading = tile.list.map(TileReading.init)
    return .object([
      "hash": .string(tile.hash), "state": .string(tile.condition.rawValue), "why": text(tile.why),
      "svg": .string(svg), "width": .number(Double(tile.environment.size.width)),
      "height": .number(Double(tile.environment.size.height)),
      "label": .string(reading?.label ?? ""),
      "actions": .array(
        (reading?.actions ?? []).map { action in
          .object([
            "index": number(action.index), "type": .string(action.kind), "label": .string(action.label),
            "url": text(action.url), "isToggle": .bool(action.isToggle),
          ])
        }),
      "entry": tile.entry.map { number($0) } ?? .null, "entries": number(tile.entries),
      "isPerforming": .bool(tile.isPerforming), "shownSince": date(tile.shownSince), "nextEntry": date(tile.nextEntry),
      "refreshAt": date(refreshAt),
    ])
  }

  static func logEntry(_ entry: HostLogEntry) -> JSONValue {
    .object([
      "sequence": number(entry.sequence), "date": date(entry.date), "real": date(entry.real),
      "bundle": entry.bundle.map { number($0) } ?? .null, "widget": entry.widget.map { number($0) } ?? .null,
      "name": text(entry.name), "text": .string(entry.text), "cause": text(entry.cause?.rawValue),
      "charge": text(entry.charge?.rawValue),
      "duration": entry.duration.map { .number(($0 * 10_000).rounded() / 10) } ?? .null,
      "level": .string(entry.level.rawValue),
    ])
  }
}
