// SPDX-License-Identifier: Apache-2.0
import Foundation

extension ProcessInfo {
  /// How warm the machine is.
  public enum ThermalState: Int, Sendable {
    case nominal, fair, serious, critical
  }

  /// False: a widget here never has to save a battery.
  public var isLowPowerModeEnabled: Bool { false }

  /// Always nominal.
  public var thermalState: ThermalState { .nominal }

  /// False: no Mac.
  public var isMacCatalystApp: Bool { false }

  /// False: no Mac.
  public var isiOSAppOnMac: Bool { false }
}

extension NSNotification.Name {
  /// Never posted here.
  // swift-format-ignore: AlwaysUseLowerCamelCase
  public static let NSProcessInfoPowerStateDidChange = NSNotification.Name(
    "NSProcessInfoPowerStateDidChangeNotification")
}

/// Runs a closure; there is no pool of objects on Linux to drain.
public func autoreleasepool<Result, Failure: Error>(
  invoking body: () throws(Failure) -> Result
) throws(Failure) -> Result { try body() }

/// The seconds since the start of 2001.
public typealias CFAbsoluteTime = Double

/// The present time in seconds since the start of 2001.
// swift-format-ignore: AlwaysUseLowerCamelCase
public func CFAbsoluteTimeGetCurrent() -> CFAbsoluteTime { Date().timeIntervalSinceReferenceDate }
