// SPDX-License-Identifier: Apache-2.0
import CoreLocation
import Foundation
import Testing

/// Places are values; where the device is nobody is told.
@Suite struct CLLocationTests {
  private let berlin = CLLocation(latitude: 52.5200, longitude: 13.4050)
  private let paris = CLLocation(latitude: 48.8566, longitude: 2.3522)

  @Test func distancesAreGreatCircles() {
    #expect(berlin.distance(from: berlin) == 0)
    #expect(abs(berlin.distance(from: paris) - 877_463) < 1000)
    #expect(berlin.distance(from: paris) == paris.distance(from: berlin))
    let quarter = CLLocation(latitude: 90, longitude: 0).distance(from: CLLocation(latitude: 0, longitude: 40))
    #expect(abs(quarter - 10_007_557) < 1)
  }

  @Test func coordinatesOutsideTheEarthAreInvalid() {
    #expect(CLLocationCoordinate2DIsValid(berlin.coordinate))
    #expect(!CLLocationCoordinate2DIsValid(CLLocationCoordinate2D(latitude: 91, longitude: 0)))
    #expect(!CLLocationCoordinate2DIsValid(kCLLocationCoordinate2DInvalid))
  }

  @Test func theDeviceIsNowhere() {
    let manager = CLLocationManager()
    #expect(manager.authorizationStatus == .denied)
    #expect(manager.location == nil)
    #expect(!manager.isAuthorizedForWidgetUpdates)
  }

  @Test @MainActor func aRequestFailsAtTheDelegate() async {
    final class Listener: NSObject, CLLocationManagerDelegate {
      var heard: ((any Error) -> Void)?
      func locationManager(_ manager: CLLocationManager, didFailWithError error: any Error) { heard?(error) }
    }
    let (manager, listener) = (CLLocationManager(), Listener())
    manager.delegate = listener
    let code: CLError.Code? = await withCheckedContinuation { continuation in
      listener.heard = { continuation.resume(returning: ($0 as? CLError)?.code) }
      manager.requestLocation()
    }
    #expect(code == .denied)
  }

  @Test func addressesAreNotFound() async {
    await #expect(throws: CLError(.network)) {
      try await CLGeocoder().reverseGeocodeLocation(CLLocation(latitude: 1, longitude: 2))
    }
  }
}
