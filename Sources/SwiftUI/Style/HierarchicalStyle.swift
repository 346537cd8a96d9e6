// SPDX-License-Identifier: Apache-2.0
import Foundation
import TesseraGeometry
import TesseraViewGraph
import UIKit

/// The styles views are painted with, by level.
package struct ForegroundStyles: @unchecked Sendable {
  var primary: AnyShapeStyle
  var secondary: AnyShapeStyle?
  var tertiary: AnyShapeStyle?
  /// The styles around the place where these were set, so that levels among them stay relative.
  var outer: Outer?

  final class Outer {
    let styles: ForegroundStyles?
    init(_ styles: ForegroundStyles?) { self.styles = styles }
  }

  /// The fill of a level: explicit where given, else the primary style faded.
  func fill(level: Int, in environment: EnvironmentValues) -> StyleFill {
    var surroundings = environment
    surroundings.foreground = outer?.styles
    switch (level, secondary, tertiary) {
    case (1, let style?, _), (2, _, let style?): return style.fill(in: surroundings)
    default: break
    }
    let base = primary.fill(in: surroundings)
    guard level > 0 else { return base }
    // A label colour has its own levels; another colour fades (1, 0.5, 0.25, 0.18, measured by OpenSwiftUI).
    if case .color(let color) = base, color == environment.labelColor(0) {
      return .color(environment.labelColor(level))
    }
    return base.faded(by: [1, 0.5, 0.25, 0.18, 0.05][min(level, 4)])
  }
}

extension EnvironmentValues {
  /// The fill of a level of the foreground.
  func foregroundFill(level: Int = 0) -> StyleFill {
    foreground?.fill(level: level, in: self) ?? .color(labelColor(level))
  }
}

/// A level of the surrounding foreground style.
public struct HierarchicalShapeStyle: ShapeStyle, Hashable {
  let level: Int

  public static let primary = HierarchicalShapeStyle(level: 0)
  public static let secondary = HierarchicalShapeStyle(level: 1)
  public static let tertiary = HierarchicalShapeStyle(level: 2)
  public static let quaternary = HierarchicalShapeStyle(level: 3)
  public static let quinary = HierarchicalShapeStyle(level: 4)
}

extension HierarchicalShapeStyle: FillStyleSource {
  func fill(in environment: EnvironmentValues) -> StyleFill { environment.foregroundFill(level: level) }
}

/// The foreground style itself.
public struct ForegroundStyle: ShapeStyle {
  public init() {}
}

extension ForegroundStyle: FillStyleSource {
  func fill(in environment: EnvironmentValues) -> StyleFill { environment.foregroundFill() }
}

/// The background style of the surroundings.
public struct BackgroundStyle: ShapeStyle {
  public init() {}
}

extension BackgroundStyle: FillStyleSource {
  func fill(in environment: EnvironmentValues) -> StyleFill {
    // A background that is itself written with the background means the system's.
    var outer = environment
    outer.backgroundStyle = nil
    return environment.backgroundStyle?.fill(in: outer)
      ?? .color(UIColor.systemBackground.resolved(in: environment))
  }
}

/// The tint of the surroundings.
public struct TintShapeStyle: ShapeStyle {
  public init() {}
}

extension TintShapeStyle {
  /// The tint where it is one color, else the accent.
  func color(in environment: EnvironmentValues) -> ResolvedColor {
    environment.tintColor
  }
}

extension TintShapeStyle: FillStyleSource {
  func fill(in environment: EnvironmentValues) -> StyleFill {
    environment.tintFill ?? .color(environment.tintColor)
  }
}

/// The colour of lines between contents.
public struct SeparatorShapeStyle: ShapeStyle {
  public init() {}
}

extension SeparatorShapeStyle: FillStyleSource {
  func fill(in environment: EnvironmentValues) -> StyleFill { .color(UIColor.separator.resolved(in: environment)) }
}

/// The colour of selected content.
public struct SelectionShapeStyle: ShapeStyle {
  public init() {}
}

extension SelectionShapeStyle: FillStyleSource {
  func fill(in environment: EnvironmentValues) -> StyleFill { .color(environment.tintColor) }
}

/// The colour of links.
public struct LinkShapeStyle: ShapeStyle {
  public init() {}
}

extension LinkShapeStyle: FillStyleSource {
  func fill(in environment: EnvironmentValues) -> StyleFill { .color(UIColor.link.resolved(in: environment)) }
}

/// The text of an empty field.
public struct PlaceholderTextShapeStyle: ShapeStyle {
  public init() {}
}

extension PlaceholderTextShapeStyle: FillStyleSource {
  func fill(in environment: EnvironmentValues) -> StyleFill { .color(environment.labelColor(2)) }
}

/// The system's fills of shapes, four levels.
public struct FillShapeStyle: ShapeStyle {
  let level: Int

  public init() { level = 0 }
  init(level: Int) { self.level = level }
}

extension FillShapeStyle: FillStyleSource {
  func fill(in environment: EnvironmentValues) -> StyleFill {
    let color: UIColor =
      switch level {
      case 0: .systemFill
      case 1: .secondarySystemFill
      case 2: .tertiarySystemFill
      default: .quaternarySystemFill
      }
    return .color(color.resolved(in: environment))
  }
}

/// A level of another style.
struct LevelStyle<Base: ShapeStyle>: FillStyleSource {
  let base: Base
  let level: Int

  func fill(in environment: EnvironmentValues) -> StyleFill {
    if let fill = base as? FillShapeStyle { return FillShapeStyle(level: fill.level + level).fill(in: environment) }
    if let label = base as? HierarchicalShapeStyle {
      return environment.foregroundFill(level: label.level + level)
    }
    if base is BackgroundStyle, environment.backgroundStyle == nil {
      let colors: [UIColor] = [.systemBackground, .secondarySystemBackground, .tertiarySystemBackground]
      return .color(colors[min(level, 2)].resolved(in: environment))
    }
    return base.resolvedFill(in: environment).faded(by: [1, 0.5, 0.25, 0.18, 0.05][min(level, 4)])
  }
}

extension ShapeStyle {
  public var secondary: some ShapeStyle { LevelStyle(base: self, level: 1) }
  public var tertiary: some ShapeStyle { LevelStyle(base: self, level: 2) }
  public var quaternary: some ShapeStyle { LevelStyle(base: self, level: 3) }
  public var quinary: some ShapeStyle { LevelStyle(base: self, level: 4) }
}

extension ShapeStyle where Self == HierarchicalShapeStyle {
  public static var primary: HierarchicalShapeStyle { .primary }
  public static var secondary: HierarchicalShapeStyle { .secondary }
  public static var tertiary: HierarchicalShapeStyle { .tertiary }
  public static var quaternary: HierarchicalShapeStyle { .quaternary }
  public static var quinary: HierarchicalShapeStyle { .quinary }
}

extension ShapeStyle where Self == ForegroundStyle {
  public static var foreground: ForegroundStyle { ForegroundStyle() }
}

extension ShapeStyle where Self == BackgroundStyle {
  public static var background: BackgroundStyle { BackgroundStyle() }
}

extension ShapeStyle where Self == TintShapeStyle {
  public static var tint: TintShapeStyle { TintShapeStyle() }
}

extension ShapeStyle where Self == SeparatorShapeStyle {
  public static var separator: SeparatorShapeStyle { SeparatorShapeStyle() }
}

extension ShapeStyle where Self == SelectionShapeStyle {
  public static var selection: SelectionShapeStyle { SelectionShapeStyle() }
}

extension ShapeStyle where Self == LinkShapeStyle {
  public static var link: LinkShapeStyle { LinkShapeStyle() }
}

extension ShapeStyle where Self == PlaceholderTextShapeStyle {
  public static var placeholder: PlaceholderTextShapeStyle { PlaceholderTextShapeStyle() }
}

extension ShapeStyle where Self == FillShapeStyle {
  public static var fill: FillShapeStyle { FillShapeStyle() }
}

extension ShapeStyle where Self == Color {
  public static var red: Color { Color.red }
  public static var orange: Color { Color.orange }
  public static var yellow: Color { Color.yellow }
  public static var green: Color { Color.green }
  public static var mint: Color { Color.mint }
  public static var teal: Color { Color.teal }
  public static var cyan: Color { Color.cyan }
  public static var blue: Color { Color.blue }
  public static var indigo: Color { Color.indigo }
  public static var purple: Color { Color.purple }
  public static var pink: Color { Color.pink }
  public static var brown: Color { Color.brown }
  public static var gray: Color { Color.gray }
  public static var white: Color { Color.white }
  public static var black: Color { Color.black }
  public static var clear: Color { Color.clear }
}
