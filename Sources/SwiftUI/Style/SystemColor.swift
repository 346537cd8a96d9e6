// SPDX-License-Identifier: Apache-2.0
import Foundation
import TesseraAssets
import TesseraFoundation
import TesseraGeometry
import TesseraModel
import TesseraViewGraph
import UIKit

/// The named colours of the system's palette.
enum PaletteColor: String, Hashable, Sendable {
  case red, orange, yellow, green, mint, teal, cyan, blue, indigo, purple, pink, brown, gray

  func resolved(in environment: EnvironmentValues) -> ResolvedColor { uiColor.resolved(in: environment) }

  /// The palette is declared once, by UIKit's names.
  private var uiColor: UIColor {
    switch self {
    case .red: .systemRed
    case .orange: .systemOrange
    case .yellow: .systemYellow
    case .green: .systemGreen
    case .mint: .systemMint
    case .teal: .systemTeal
    case .cyan: .systemCyan
    case .blue: .systemBlue
    case .indigo: .systemIndigo
    case .purple: .systemPurple
    case .pink: .systemPink
    case .brown: .systemBrown
    case .gray: .systemGray
    }
  }
}

extension UIColor {
  func resolved(in environment: EnvironmentValues) -> ResolvedColor {
    resolved(
      scheme: environment.colorScheme, elevated: environment.isElevated,
      highContrast: environment.colorSchemeContrast == .increased, profile: environment.profile)
  }

  /// A UIKit colour from a SwiftUI one, resolved where it is used.
  public convenience init(_ color: Color) {
    self.init { traits in
      var environment = EnvironmentValues()
      environment.colorScheme = traits.userInterfaceStyle == .dark ? .dark : .light
      let c = color.resolved(in: environment)
      return UIColor(
        red: CGFloat(c.red), green: CGFloat(c.green), blue: CGFloat(c.blue), alpha: CGFloat(c.opacity))
    }
  }
}

extension EnvironmentValues {
  /// The label colour of a level: 0 primary to 3 quaternary, 4 quinary.
  func labelColor(_ level: Int) -> ResolvedColor {
    switch level {
    case 0: UIColor.label.resolved(in: self)
    case 1: UIColor.secondaryLabel.resolved(in: self)
    case 2: UIColor.tertiaryLabel.resolved(in: self)
    case 3: UIColor.quaternaryLabel.resolved(in: self)
    default: colorScheme == .dark ? ResolvedColor(white: 1, opacity: 0.05) : ResolvedColor(white: 0, opacity: 0.05)
    }
  }

  /// What the tint is painted with, if there is one. A tint that is itself written with the accent colour or the tint
  /// means the app's.
  var tintFill: StyleFill? {
    guard let tint else { return nil }
    var outer = self
    outer.tint = nil
    return tint.fill(in: outer)
  }

  /// The colour of controls: the tint, the catalog's AccentColor, or the system's blue.
  var tintColor: ResolvedColor {
    if case .color(let color)? = tintFill { return color }
    if let accent = AssetColors.accent(in: self) { return accent }
    return UIColor.systemBlue.resolved(in: self)
  }
}

/// Colours of the bundle's asset catalog.
enum AssetColors {
  static func color(named name: String, bundle: Bundle?, in environment: EnvironmentValues) -> ResolvedColor {
    do throws(AssetError) {
      return try AssetCatalog.catalog(of: bundle).color(named: name, for: environment.assetRequest)
    } catch {
      error.report()
      return ResolvedColor(hex: 0xFF00FF)
    }
  }

  /// The name that Xcode writes into the Info.plist when a project calls its accent colour otherwise.
  private static let accentName = BundleFiles.mainInfo["NSAccentColorName"] as? String ?? "AccentColor"

  static func accent(in environment: EnvironmentValues) -> ResolvedColor? {
    try? AssetCatalog.main.color(named: accentName, for: environment.assetRequest)
  }
}

extension EnvironmentValues {
  /// What an asset must suit in these surroundings.
  var assetRequest: AssetRequest {
    AssetRequest(
      scheme: colorScheme, contrast: colorSchemeContrast, scale: Double(displayScale), profile: profile,
      elevated: isElevated)
  }
}
