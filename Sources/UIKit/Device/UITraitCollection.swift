// SPDX-License-Identifier: Apache-2.0
import Foundation
import TesseraAssets
import TesseraModel

/// Light or dark, as UIKit says it.
public enum UIUserInterfaceStyle: Int, Hashable, Sendable {
  case unspecified, light, dark
}

/// Whether content lies on the base surface or on a raised one.
public enum UIUserInterfaceLevel: Int, Hashable, Sendable {
  case unspecified = -1
  case base = 0
  case elevated = 1
}

/// The strength of contrast a person asked for.
public enum UIAccessibilityContrast: Int, Hashable, Sendable {
  case unspecified = -1
  case normal = 0
  case high = 1
}

/// The kind of device.
public enum UIUserInterfaceIdiom: Int, Hashable, Sendable {
  case unspecified = -1
  case phone = 0
  case pad = 1
  case tv = 2
  case carPlay = 3
  case mac = 5
  case vision = 6
}

/// The surroundings that colours and pictures depend on.
open class UITraitCollection: NSObject, @unchecked Sendable {
  struct Values: Hashable {
    var style = UIUserInterfaceStyle.light
    var level = UIUserInterfaceLevel.elevated
    var contrast = UIAccessibilityContrast.normal
    var displayScale: CGFloat = 3
    var idiom = UIUserInterfaceIdiom.phone
    var profile = SystemProfile.ios26
  }

  let values: Values

  init(_ values: Values) {
    self.values = values
    super.init()
  }

  public override convenience init() { self.init(Values()) }

  public convenience init(userInterfaceStyle: UIUserInterfaceStyle) {
    var values = Self.current.values
    values.style = userInterfaceStyle
    self.init(values)
  }

  public convenience init(userInterfaceLevel: UIUserInterfaceLevel) {
    var values = Self.current.values
    values.level = userInterfaceLevel
    self.init(values)
  }

  public convenience init(displayScale: CGFloat) {
    var values = Self.current.values
    values.displayScale = displayScale
    self.init(values)
  }

  /// Surroundings as the host describes them.
  package convenience init(_ environment: ArchivedEnvironment, elevated: Bool = true) {
    var values = Values()
    values.style = environment.colorScheme == .dark ? .dark : .light
    values.level = elevated ? .elevated : .base
    values.contrast = environment.contrast == .increased ? .high : .normal
    values.displayScale = environment.displayScale
    values.profile = environment.profile
    self.init(values)
  }

  open var userInterfaceStyle: UIUserInterfaceStyle { values.style }
  open var userInterfaceLevel: UIUserInterfaceLevel { values.level }
  open var accessibilityContrast: UIAccessibilityContrast { values.contrast }
  open var displayScale: CGFloat { values.displayScale }
  open var userInterfaceIdiom: UIUserInterfaceIdiom { values.idiom }

  open override func isEqual(_ object: Any?) -> Bool { (object as? UITraitCollection)?.values == values }

  open override var hash: Int { values.hashValue }

  /// The surroundings of the code that is running on this thread; light, elevated and 3x unless told otherwise.
  open class var current: UITraitCollection {
    get { Thread.current.threadDictionary[threadKey] as? UITraitCollection ?? standard }
    set { Thread.current.threadDictionary[threadKey] = newValue }
  }

  /// Runs code in given surroundings.
  package static func withCurrent<Result>(_ traits: UITraitCollection, _ body: () throws -> Result) rethrows -> Result {
    let before = current
    current = traits
    defer { current = before }
    return try body()
  }

  private static let threadKey = "tessera.traits"
  private static let standard = UITraitCollection()
}

extension UITraitCollection {
  /// What to ask a catalog for.
  var assetRequest: AssetRequest {
    AssetRequest(
      idiom: values.idiom == .pad ? .pad : values.idiom == .mac ? .mac : .phone,
      scheme: values.style == .dark ? .dark : .light, contrast: values.contrast == .high ? .increased : .standard,
      scale: Double(values.displayScale), profile: values.profile, elevated: values.level != .base)
  }
}

extension AssetCatalog {
  /// The catalog of a bundle, the running program's for nil and the main bundle.
  package static func catalog(of bundle: Bundle?) -> AssetCatalog {
    guard let bundle, bundle.bundleURL != Bundle.main.bundleURL else { return .main }
    return .bundle(at: bundle.bundleURL)
  }
}
