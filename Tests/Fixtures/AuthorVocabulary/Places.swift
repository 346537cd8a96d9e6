// SPDX-License-Identifier: Apache-2.0
import CoreLocation
import SwiftUI

// What widgets call of places.

struct Place: Identifiable {
  let id = UUID()
  var name: String
  var latitude: CLLocationDegrees
  var longitude: CLLocationDegrees

  var coordinate: CLLocationCoordinate2D { CLLocationCoordinate2D(latitude: latitude, longitude: longitude) }

  func distance(to other: Place) -> CLLocationDistance {
    CLLocation(latitude: latitude, longitude: longitude)
      .distance(from: CLLocation(latitude: other.latitude, longitude: other.longitude))
  }
}

final class PlaceFinder: NSObject, ObservableObject, CLLocationManagerDelegate {
  @Published var location: CLLocation?
  private let manager = CLLocationManager()
  private var handler: ((CLLocation) -> Void)?

  override init() {
    super.init()
    manager.delegate = self
    manager.desiredAccuracy = kCLLocationAccuracyKilometer
    if manager.authorizationStatus == .notDetermined { manager.requestWhenInUseAuthorization() }
  }

  func fetch(handler: @escaping (CLLocation) -> Void) {
    self.handler = handler
    manager.requestLocation()
  }

  func locationManager(_ manager: CLLocationManager, didUpdateLocations locations: [CLLocation]) {
    if let last = locations.last { handler?(last) }
  }

  func locationManager(_ manager: CLLocationManager, didFailWithError error: Error) {
    if let error = error as? CLError, error.code == .denied { location = nil }
  }

  func locationManagerDidChangeAuthorization(_ manager: CLLocationManager) {
    switch manager.authorizationStatus {
    case .authorizedAlways, .authorizedWhenInUse: manager.startUpdatingLocation()
    case .denied, .restricted, .notDetermined: manager.stopUpdatingLocation()
    @unknown default: break
    }
  }

  func city(of location: CLLocation) async -> String {
    let places = try? await CLGeocoder().reverseGeocodeLocation(location)
    return places?.first?.locality ?? "Somewhere"
  }

  func city(of location: CLLocation, completion: @escaping (String?) -> Void) {
    CLGeocoder().reverseGeocodeLocation(location) { placemarks, error in
      completion(error == nil ? placemarks?.first?.name : nil)
    }
  }
}
