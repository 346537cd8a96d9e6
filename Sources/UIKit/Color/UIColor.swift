// SPDX-License-Identifier: Apache-2.0
import Foundation
import TesseraAssets
import TesseraGeometry
import TesseraModel

/// A colour that may depend on the appearance it is shown in.
open class UIColor: NSObject, @unchecked Sendable {
  /// Where the components come from; immutable, hence safe to share.
  enum Source {
    case fixed(ResolvedColor)
    case system(SystemColor)
    case asset(String, AssetCatalog)
    case dynamic((UITraitCollection) -> UIColor)
    case faded(UIColor, alpha: Float)
  }

  let source: Source

  /// The designated initialiser of all others.
  init(source: Source) {
    self.source = source
    super.init()
  }

  package convenience init(_ resolved: ResolvedColor) { self.init(source: .fixed(resolved)) }

  convenience init(system: SystemColor) { self.init(source: .system(system)) }

  /// Makes a colour from extended sRGB components.
  public init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    source = .fixed(
      ResolvedColor(
        red: Float(red), green: Float(green), blue: Float(blue), opacity: Float(min(1, max(0, alpha)))))
    super.init()
  }

  /// What `#colorLiteral(red:green:blue:alpha:)` makes, in extended sRGB.
  public required convenience init(_colorLiteralRed red: Float, green: Float, blue: Float, alpha: Float) {
    self.init(red: CGFloat(red), green: CGFloat(green), blue: CGFloat(blue), alpha: CGFloat(alpha))
  }

  /// Makes a grey.
  public convenience init(white: CGFloat, alpha: CGFloat) {
    self.init(red: white, green: white, blue: white, alpha: alpha)
  }

  /// Makes a colour from hue, saturation and brightness, each from 0 to 1.
  public convenience init(hue: CGFloat, saturation: CGFloat, brightness: CGFloat, alpha: CGFloat) {
    let (red, green, blue) = HSB.rgb(hue: hue, saturation: saturation, brightness: brightness)
    self.init(red: red, green: green, blue: blue, alpha: alpha)
  }

  /// Makes a colour from Display P3 components.
  public convenience init(displayP3Red red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    self.init(
      ResolvedColor(
        displayP3Red: Double(red), green: Double(green), blue: Double(blue),
        opacity: Double(min(1, max(0, alpha)))))
  }

  public convenience init(cgColor: CGColor) { self.init(cgColor.resolved) }

  /// Makes a colour that is asked for again in every appearance.
  public convenience init(dynamicProvider: @escaping (UITraitCollection) -> UIColor) {
    self.init(source: .dynamic(dynamicProvider))
  }

  /// Finds a colour set of the running program; nil, with a diagnostic, when there is none.
  public convenience init?(named name: String) {
    self.init(named: name, in: nil, compatibleWith: nil)
  }

  /// Finds a colour set of a bundle; nil, with a diagnostic, when there is none.
  public convenience init?(named name: String, in bundle: Bundle?, compatibleWith traits: UITraitCollection?) {
    let catalog = AssetCatalog.catalog(of: bundle)
    do throws(AssetError) {
      let color = try catalog.color(named: name, for: (traits ?? .current).assetRequest)
      self.init(source: traits == nil ? .asset(name, catalog) : .fixed(color))
    } catch {
      error.report()
      return nil
    }
  }

  /// A copy with another opacity.
  open func withAlphaComponent(_ alpha: CGFloat) -> UIColor {
    UIColor(source: .faded(self, alpha: Float(min(1, max(0, alpha)))))
  }

  /// The colour as it looks in given surroundings, from then on fixed.
  open func resolvedColor(with traitCollection: UITraitCollection) -> UIColor {
    UIColor(resolved(with: traitCollection))
  }

  /// The components in the current surroundings.
  open var cgColor: CGColor { CGColor(resolved(with: .current)) }

  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UIColor else { return false }
    if other === self { return true }
    switch (source, other.source) {
    case (.fixed(let a), .fixed(let b)): return a == b
    case (.system(let a), .system(let b)): return a == b
    case (.asset(let a, let first), .asset(let b, let second)): return a == b && first === second
    case (.faded(let a, let first), .faded(let b, let second)): return first == second && a.isEqual(b)
    default: return false
    }
  }

  open override var hash: Int {
    var hasher = Hasher()
    switch source {
    case .fixed(let color): hasher.combine(color)
    case .system(let color): hasher.combine(color)
    case .asset(let name, _): hasher.combine(name)
    case .faded(let color, let alpha):
      hasher.combine(color)
      hasher.combine(alpha)
    case .dynamic: hasher.combine(ObjectIdentifier(self))
    }
    return hasher.finalize()
  }

  open override var description: String {
    let color = resolved(with: .current)
    return "UIExtendedSRGBColorSpace \(color.red) \(color.green) \(color.blue) \(color.opacity)"
  }
}

extension UIColor {
  /// The components in given surroundings.
  ///
  /// - Parameters:
  ///   - scheme: light or dark.
  ///   - elevated: whether the colour lies on a raised surface, as everything inside a tile does.
  ///   - highContrast: whether a person asked for more contrast.
  ///   - profile: whose palette is used.
  package func resolved(
    scheme: ColorScheme, elevated: Bool = true, highContrast: Bool = false, profile: SystemProfile = .ios26
  ) -> ResolvedColor {
    var traits = UITraitCollection.Values()
    traits.style = scheme == .dark ? .dark : .light
    traits.level = elevated ? .elevated : .base
    traits.contrast = highContrast ? .high : .normal
    traits.profile = profile
    return resolved(with: UITraitCollection(traits))
  }

  func resolved(with traits: UITraitCollection) -> ResolvedColor { resolved(with: traits, depth: 0) }

  private func resolved(with traits: UITraitCollection, depth: Int) -> ResolvedColor {
    switch source {
    case .fixed(let color): return color
    case .system(let color):
      let request = traits.assetRequest
      return color.resolved(scheme: request.scheme, elevated: request.elevated, profile: request.profile)
    case .asset(let name, let catalog):
      do throws(AssetError) {
        return try catalog.color(named: name, for: traits.assetRequest)
      } catch {
        error.report()
        return .clear
      }
    case .dynamic(let provider):
      // A provider that answers with itself would never end.
      guard depth < 16 else {
        DiagnosticLog.report(.evaluationLoop, "A dynamic UIColor keeps answering with dynamic colours.")
        return .clear
      }
      return UITraitCollection.withCurrent(traits) { provider(traits) }.resolved(with: traits, depth: depth + 1)
    case .faded(let color, let alpha):
      var resolved = color.resolved(with: traits, depth: depth + 1)
      resolved.opacity = alpha
      return resolved
    }
  }
}

extension UIColor: _ExpressibleByColorLiteral {}

/// The type of a colour literal that nothing else determines.
public typealias _ColorLiteralType = UIColor
