// SPDX-License-Identifier: Apache-2.0
import Foundation
import TesseraGeometry
import TesseraModel
import TesseraViewGraph

struct ForegroundModifier {
  let primary: AnyShapeStyle
  var secondary: AnyShapeStyle?
  var tertiary: AnyShapeStyle?
}

extension ForegroundModifier: EnvironmentModifier {
  typealias Body = Never

  func update(_ environment: inout EnvironmentValues) {
    environment.foreground = ForegroundStyles(
      primary: primary, secondary: secondary, tertiary: tertiary, outer: .init(environment.foreground))
  }
}

/// Takes back the foreground style, so that the default shows again.
struct ForegroundReset {}

extension ForegroundReset: EnvironmentModifier {
  typealias Body = Never

  func update(_ environment: inout EnvironmentValues) { environment.foreground = nil }
}

extension View {
  nonisolated public func foregroundStyle<S: ShapeStyle>(_ style: S) -> some View {
    modifier(ForegroundModifier(primary: AnyShapeStyle(style)))
  }

  nonisolated public func foregroundStyle<S1: ShapeStyle, S2: ShapeStyle>(
    _ primary: S1, _ secondary: S2
  ) -> some View {
    modifier(ForegroundModifier(primary: AnyShapeStyle(primary), secondary: AnyShapeStyle(secondary)))
  }

  nonisolated public func foregroundStyle<S1: ShapeStyle, S2: ShapeStyle, S3: ShapeStyle>(
    _ primary: S1, _ secondary: S2, _ tertiary: S3
  ) -> some View {
    modifier(
      ForegroundModifier(
        primary: AnyShapeStyle(primary), secondary: AnyShapeStyle(secondary), tertiary: AnyShapeStyle(tertiary)))
  }

  @ViewBuilder nonisolated public func foregroundColor(_ color: Color?) -> some View {
    if let color { foregroundStyle(color) } else { modifier(ForegroundReset()) }
  }

  nonisolated public func backgroundStyle<S: ShapeStyle>(_ style: S) -> some View {
    environment(\.backgroundStyle, AnyShapeStyle(style))
  }

  nonisolated public func tint(_ tint: Color?) -> some View { environment(\.tint, tint.map { AnyShapeStyle($0) }) }

  nonisolated public func tint<S: ShapeStyle>(_ tint: S?) -> some View {
    environment(\.tint, tint.map { AnyShapeStyle($0) })
  }

  nonisolated public func accentColor(_ accentColor: Color?) -> some View { tint(accentColor) }

  nonisolated public func colorScheme(_ colorScheme: ColorScheme) -> some View {
    environment(\.colorScheme, colorScheme)
  }

  nonisolated public func dynamicTypeSize(_ size: DynamicTypeSize) -> some View {
    environment(\.dynamicTypeSize, size)
  }

  nonisolated public func dynamicTypeSize<T: RangeExpression>(_ range: T) -> some View
  where T.Bound == DynamicTypeSize {
    let allowed = DynamicTypeSize.allCases.filter { range.contains($0) }
    return transformEnvironment(\.dynamicTypeSize) { size in
      guard let first = allowed.first, let last = allowed.last else { return }
      size = min(last, max(first, size))
    }
  }

  nonisolated public func redacted(reason: RedactionReasons) -> some View {
    transformEnvironment(\.redactionReasons) { $0.formUnion(reason) }
  }

  nonisolated public func unredacted() -> some View { environment(\.redactionReasons, []) }
}
