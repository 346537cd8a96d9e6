// SPDX-License-Identifier: Apache-2.0
import Foundation
import SwiftUI
import TesseraModel
import WidgetKit

/// The surroundings in which a tile is drawn: everything a person or a phone decides about it.
///
/// A new one is a light tile on an iPhone 15 with the newest system, in the language and time zone of the session.
public struct TileEnvironment: Sendable {
  /// nil takes what the rendering mode goes with: light in full colour, dark in the others.
  public var colorScheme: ColorScheme?
  public var contrast = ColorSchemeContrast.standard
  /// nil takes what the place of the family shows: full colour at home, vibrant on the lock screen.
  public var renderingMode: WidgetRenderingMode?
  /// Whether a small widget is shown in StandBy: dark, without its background, on black; vibrant is its red at night.
  public var isInStandBy = false
  public var typeSize = DynamicTypeSize.large
  /// nil follows the language.
  public var layoutDirection: LayoutDirection?
  /// nil is that of the session.
  public var locale: Locale?
  /// nil is that of the session.
  public var timeZone: TimeZone?
  public var device = TileDevice.iPhone15
  public var system = TileSystem.iOS26
  /// What `Date()` says while the tile is made; nil is the session's clock.
  public var now: Date?
  /// Whether the gallery shows it, where a provider's snapshot may be made of samples.
  public var isPreview = false
  /// Why content is hidden: `.placeholder` draws bars for texts, `.privacy` what is sensitive on a locked phone.
  public var redactionReasons = RedactionReasons()
  /// Whether the container background is there; nil leaves it out where widgets are tinted.
  public var showsContainerBackground: Bool?
  /// Whether a missing container background shows the system's notice instead of the content.
  public var showsNotices = false

  public init() {}

  /// A new one with some changes: `.with { $0.colorScheme = .dark }`.
  public static func with(_ change: (inout TileEnvironment) -> Void) -> TileEnvironment {
    var environment = TileEnvironment()
    change(&environment)
    return environment
  }

  /// What is usual.
  public static var standard: TileEnvironment { TileEnvironment() }
  /// In the dark.
  public static var dark: TileEnvironment { with { $0.colorScheme = .dark } }

  /// What of it has a part in the names of reference images.
  func appearance(_ settings: WidgetSession.Settings) -> TileAppearance {
    let locale = (locale ?? settings.locale).identifier
    return TileAppearance(
      scheme: colorScheme, rendering: renderingMode, type: typeSize,
      locale: locale == TileAppearance.standardLocale ? nil : locale, direction: layoutDirection, contrast: contrast,
      place: isInStandBy ? .standBy : .home)
  }

  /// What the evaluation is told; nil where the device has no such widget.
  func archived(_ family: WidgetFamily, _ settings: WidgetSession.Settings) -> ArchivedEnvironment? {
    guard let device = Device(name: device.name),
      var environment = ArchivedEnvironment(family: family, device: device)
    else { return nil }
    appearance(settings).apply(to: &environment)
    environment.timeZone = (timeZone ?? settings.timeZone).identifier
    environment.profile = system.profile
    environment.redactionReasons = redactionReasons
    if let showsContainerBackground { environment.showsContainerBackground = showsContainerBackground }
    environment.showsNotices = showsNotices
    return environment
  }
}

/// A phone or tablet with its sizes of widgets.
public struct TileDevice: Hashable, Sendable, CaseIterable, CustomStringConvertible {
  /// Its name on the command line, such as "iPhone-15".
  public let name: String

  private init(known name: String) { self.name = name }

  /// The device of a name, whatever its case; nil for one that is not known.
  public init?(named name: String) {
    guard let device = Device(name: name) else { return nil }
    self.name = device.name
  }

  public static let iPhone15 = TileDevice(known: "iPhone-15")
  public static let iPhone15ProMax = TileDevice(known: "iPhone-15-Pro-Max")
  public static let iPhoneSE = TileDevice(known: "iPhone-SE")
  public static let iPadPro11 = TileDevice(known: "iPad-Pro-11")
  public static let iPadPro12 = TileDevice(known: "iPad-Pro-12.9")

  public static var allCases: [TileDevice] { Device.all.map { TileDevice(known: $0.name) } }

  public var description: String { name }

  /// The size of a family in points; nil where the device has no such widget.
  public func size(of family: WidgetFamily) -> CGSize? { Device(name: name)?.size(of: family) }
}

/// A version of the system, which decides about margins, colours and notices.
public enum TileSystem: String, Hashable, Sendable, CaseIterable {
  case iOS16, iOS17, iOS18, iOS26

  var profile: SystemProfile {
    switch self {
    case .iOS16: .ios16
    case .iOS17: .ios17
    case .iOS18: .ios18
    case .iOS26: .ios26
    }
  }
}
