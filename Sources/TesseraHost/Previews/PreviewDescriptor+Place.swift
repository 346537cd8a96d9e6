// SPDX-License-Identifier: Apache-2.0
import Foundation
import TesseraGeometry
import TesseraModel
import TesseraWire

extension PreviewDescriptor {
  /// The device to show the preview on: the one asked for, else the author's, else the standard one; where that has no
  /// widgets of the family, the first that has.
  package func shownDevice(_ asked: Device? = nil) -> Device {
    let device = asked ?? device.flatMap { Device(appleName: $0) } ?? .standard
    guard let family, device.size(of: family) == nil else { return device }
    return Device.all.first { $0.size(of: family) != nil } ?? device
  }

  /// Where the preview is shown: a tile of its family, or the screen of a device, in landscape if it wants that.
  package func place(
    on device: Device, _ appearance: TileAppearance, profile: SystemProfile = .ios26, timeZone: TimeZone
  ) -> PreviewPlace {
    if let family, var environment = ArchivedEnvironment(family: family, device: device) {
      environment.profile = profile
      environment.timeZone = timeZone.identifier
      appearance.apply(to: &environment)
      return .tile(environment)
    }
    let isLandscape = orientation.isLandscape
    var environment = WindowEnvironment(
      size: isLandscape ? CGSize(width: device.screen.height, height: device.screen.width) : device.screen)
    environment.safeArea = isLandscape ? device.landscapeSafeArea : device.safeArea
    environment.displayScale = device.scale
    environment.profile = profile
    environment.timeZone = timeZone.identifier
    appearance.apply(to: &environment)
    return .screen(environment)
  }
}

extension TileAppearance {
  /// Puts what concerns a whole screen into its environment.
  package func apply(to environment: inout WindowEnvironment) {
    environment.colorScheme = scheme ?? .light
    environment.dynamicTypeSize = type
    environment.contrast = contrast
    environment.locale = locale ?? Self.standardLocale
    environment.layoutDirection = direction(of: environment.locale)
  }
}

extension Device {
  /// The device that Apple calls so, or the one of our list that comes nearest: "iPhone SE (3rd generation)".
  package init?(appleName: String) {
    let name = appleName.lowercased().replacing(" ", with: "-")
    if let device = Device(name: name) {
      self = device
      return
    }
    // Later phones and tablets of a series have the name of an earlier one and more words.
    let words = appleName.lowercased().split { !$0.isLetter && !$0.isNumber && $0 != "." }
    let found = Device.all.compactMap { device -> (Device, Int)? in
      let own = device.name.lowercased().split(separator: "-")
      return own.allSatisfy { words.contains($0) } ? (device, own.count) : nil
    }
    guard let best = found.max(by: { $0.1 < $1.1 }) else { return nil }
    self = best.0
  }

  /// What is covered while the device lies on its side: phones without a home button keep both ends free.
  var landscapeSafeArea: EdgeInsets {
    if screen.width >= 500 { return safeArea }
    let isTall = screen.height / screen.width > 2
    return isTall
      ? EdgeInsets(top: 0, leading: 59, bottom: 21, trailing: 59)
      : EdgeInsets(top: 0, leading: 0, bottom: 0, trailing: 0)
  }
}
