// SPDX-License-Identifier: Apache-2.0
// The values of Core Location. Where the device is nobody is told: it answers as where that is denied.
@_exported import TesseraFoundation

/// An angle in degrees.
public typealias CLLocationDegrees = Double
/// A length in metres.
public typealias CLLocationDistance = Double
/// An accuracy in metres; negative for none.
public typealias CLLocationAccuracy = Double
/// A speed in metres a second; negative for none.
public typealias CLLocationSpeed = Double
public typealias CLLocationSpeedAccuracy = Double
/// A direction in degrees from true north; negative for none.
public typealias CLLocationDirection = Double
public typealias CLLocationDirectionAccuracy = Double

public let kCLLocationAccuracyBestForNavigation: CLLocationAccuracy = -2
public let kCLLocationAccuracyBest: CLLocationAccuracy = -1
public let kCLLocationAccuracyNearestTenMeters: CLLocationAccuracy = 10
public let kCLLocationAccuracyHundredMeters: CLLocationAccuracy = 100
public let kCLLocationAccuracyKilometer: CLLocationAccuracy = 1000
public let kCLLocationAccuracyThreeKilometers: CLLocationAccuracy = 3000
public let kCLLocationAccuracyReduced: CLLocationAccuracy = 1_000_000
public let kCLDistanceFilterNone: CLLocationDistance = -1
public let CLLocationDistanceMax: CLLocationDistance = .greatestFiniteMagnitude
public let kCLErrorDomain = "kCLErrorDomain"
