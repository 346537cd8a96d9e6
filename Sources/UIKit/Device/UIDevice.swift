// SPDX-License-Identifier: Apache-2.0
import Foundation
import TesseraModel

/// The device a program believes it runs on.
@MainActor @preconcurrency
open class UIDevice: NSObject {
  public static let current = UIDevice()

  /// The device and system told to programs; the host sets them before a request is answered.
  package nonisolated(unsafe) static var simulated: (device: Device, profile: SystemProfile) = (.standard, .ios26)

  open var name: String { model }
  open var model: String { userInterfaceIdiom == .pad ? "iPad" : "iPhone" }
  open var localizedModel: String { model }
  open var systemName: String { userInterfaceIdiom == .pad ? "iPadOS" : "iOS" }

  open var systemVersion: String {
    switch Self.simulated.profile {
    case .ios16: "16.0"
    case .ios17: "17.0"
    case .ios18: "18.0"
    case .ios26, .macOS: "26.0"
    }
  }

  open var userInterfaceIdiom: UIUserInterfaceIdiom {
    Self.simulated.device.name.lowercased().hasPrefix("ipad") ? .pad : .phone
  }

  /// Nil, as on a device that has not been unlocked since it started.
  open var identifierForVendor: UUID? { nil }

  /// The state of the battery.
  public enum BatteryState: Int, Hashable, Sendable {
    case unknown, unplugged, charging, full
  }

  open var isBatteryMonitoringEnabled = false
  /// -1: there is no battery to read.
  open var batteryLevel: Float { -1 }
  open var batteryState: BatteryState { .unknown }
}

/// The screen of the device a program believes it runs on.
@MainActor @preconcurrency
open class UIScreen: NSObject {
  public static let main = UIScreen()

  /// The screen's rectangle in points.
  open var bounds: CGRect { CGRect(origin: .zero, size: UIDevice.simulated.device.screen) }

  /// Pixels per point.
  open var scale: CGFloat { UIDevice.simulated.device.scale }

  /// The screen's rectangle in pixels.
  open var nativeBounds: CGRect {
    CGRect(x: 0, y: 0, width: bounds.width * scale, height: bounds.height * scale)
  }

  open var nativeScale: CGFloat { scale }

  open var traitCollection: UITraitCollection { .current }
}
