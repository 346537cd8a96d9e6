// SPDX-License-Identifier: Apache-2.0
import Foundation

/// What the person allows.
public enum CLAuthorizationStatus: Int32, Sendable {
  case notDetermined, restricted, denied, authorizedAlways, authorizedWhenInUse
}

/// How precisely a place is told.
public enum CLAccuracyAuthorization: Int, Sendable {
  case fullAccuracy, reducedAccuracy
}

/// What somebody does who asks for places.
public enum CLActivityType: Int, Sendable {
  case other = 1
  case automotiveNavigation, fitness, otherNavigation, airborne
}

/// Why there is no place.
public struct CLError: Error, LocalizedError, Hashable, Sendable {
  public enum Code: Int, Sendable {
    case locationUnknown, denied, network, headingFailure, regionMonitoringDenied, regionMonitoringFailure
    case regionMonitoringSetupDelayed, regionMonitoringResponseDelayed, geocodeFoundNoResult
    case geocodeFoundPartialResult, geocodeCanceled, deferredFailed, deferredNotUpdatingLocation
    case deferredAccuracyTooLow, deferredDistanceFiltered, deferredCanceled, rangingUnavailable, rangingFailure
    case promptDeclined, historicalLocationError
  }

  public let code: Code

  public init(_ code: Code) { self.code = code }

  public static var errorDomain: String { kCLErrorDomain }
  public static var locationUnknown: Code { .locationUnknown }
  public static var denied: Code { .denied }
  public static var network: Code { .network }
  public static var geocodeFoundNoResult: Code { .geocodeFoundNoResult }
  public static var geocodeCanceled: Code { .geocodeCanceled }

  public var errorDescription: String? {
    switch code {
    case .denied: "Location is not allowed."
    case .network: "There is no service for this place."
    default: "There is no location (\(code.rawValue))."
    }
  }
}

/// Hears where the device is.
public protocol CLLocationManagerDelegate: NSObjectProtocol {
  func locationManager(_ manager: CLLocationManager, didUpdateLocations locations: [CLLocation])
  func locationManager(_ manager: CLLocationManager, didFailWithError error: any Error)
  func locationManager(_ manager: CLLocationManager, didChangeAuthorization status: CLAuthorizationStatus)
  func locationManagerDidChangeAuthorization(_ manager: CLLocationManager)
}

extension CLLocationManagerDelegate {
  public func locationManager(_ manager: CLLocationManager, didUpdateLocations locations: [CLLocation]) {}
  public func locationManager(_ manager: CLLocationManager, didFailWithError error: any Error) {}
  public func locationManager(_ manager: CLLocationManager, didChangeAuthorization status: CLAuthorizationStatus) {}
  public func locationManagerDidChangeAuthorization(_ manager: CLLocationManager) {}
}

/// Asks where the device is: it is not allowed to know.
open class CLLocationManager: NSObject, @unchecked Sendable {
  public weak var delegate: (any CLLocationManagerDelegate)?
  public var desiredAccuracy = kCLLocationAccuracyBest
  public var distanceFilter = kCLDistanceFilterNone
  public var activityType = CLActivityType.other
  public var pausesLocationUpdatesAutomatically = true
  public var allowsBackgroundLocationUpdates = false
  public var showsBackgroundLocationIndicator = false

  public override init() { super.init() }

  open var authorizationStatus: CLAuthorizationStatus { .denied }
  open var accuracyAuthorization: CLAccuracyAuthorization { .reducedAccuracy }
  /// Whether widgets may know where the device is.
  open var isAuthorizedForWidgetUpdates: Bool { false }
  /// The last known place: none.
  open var location: CLLocation? { nil }

  open class func authorizationStatus() -> CLAuthorizationStatus { .denied }
  open class func locationServicesEnabled() -> Bool { true }
  open class func headingAvailable() -> Bool { false }
  open class func significantLocationChangeMonitoringAvailable() -> Bool { false }

  /// Asks nobody: it is denied already.
  open func requestWhenInUseAuthorization() {}
  open func requestAlwaysAuthorization() {}

  /// Tells the delegate soon that it is denied.
  open func requestLocation() { fail() }
  open func startUpdatingLocation() { fail() }
  open func startMonitoringSignificantLocationChanges() { fail() }
  open func stopUpdatingLocation() {}
  open func stopMonitoringSignificantLocationChanges() {}

  private func fail() {
    DispatchQueue.main.async { [self] in delegate?.locationManager(self, didFailWithError: CLError(.denied)) }
  }
}
