// SPDX-License-Identifier: Apache-2.0
import Foundation

public typealias CLGeocodeCompletionHandler = @Sendable ([CLPlacemark]?, (any Error)?) -> Void

/// Finds places for addresses and addresses for places: there is no service that could, so it always fails.
open class CLGeocoder: NSObject, @unchecked Sendable {
  public override init() { super.init() }

  /// Whether a question is open.
  open var isGeocoding: Bool { false }

  open func cancelGeocode() {}

  open func reverseGeocodeLocation(
    _ location: CLLocation, completionHandler: @escaping CLGeocodeCompletionHandler
  ) { fail(completionHandler) }

  open func reverseGeocodeLocation(
    _ location: CLLocation, preferredLocale locale: Locale?, completionHandler: @escaping CLGeocodeCompletionHandler
  ) { fail(completionHandler) }

  open func geocodeAddressString(
    _ addressString: String, completionHandler: @escaping CLGeocodeCompletionHandler
  ) { fail(completionHandler) }

  open func reverseGeocodeLocation(_ location: CLLocation) async throws -> [CLPlacemark] { throw CLError(.network) }

  open func reverseGeocodeLocation(
    _ location: CLLocation, preferredLocale locale: Locale?
  ) async throws -> [CLPlacemark] { throw CLError(.network) }

  open func geocodeAddressString(_ addressString: String) async throws -> [CLPlacemark] { throw CLError(.network) }

  private func fail(_ completion: @escaping CLGeocodeCompletionHandler) {
    DispatchQueue.main.async { completion(nil, CLError(.network)) }
  }
}

/// An address; only a service could find one.
public final class CLPlacemark: NSObject, @unchecked Sendable {
  /// What makes a value of this type impossible: nobody can make the first one.
  private let nothing: () -> Never

  public init(placemark: CLPlacemark) { nothing = placemark.nothing }

  public var location: CLLocation? { nothing() }
  public var timeZone: TimeZone? { nothing() }
  public var name: String? { nothing() }
  public var thoroughfare: String? { nothing() }
  public var subThoroughfare: String? { nothing() }
  public var locality: String? { nothing() }
  public var subLocality: String? { nothing() }
  public var administrativeArea: String? { nothing() }
  public var subAdministrativeArea: String? { nothing() }
  public var postalCode: String? { nothing() }
  public var isoCountryCode: String? { nothing() }
  public var country: String? { nothing() }
  public var inlandWater: String? { nothing() }
  public var ocean: String? { nothing() }
  public var areasOfInterest: [String]? { nothing() }
}
