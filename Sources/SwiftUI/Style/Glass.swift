// SPDX-License-Identifier: Apache-2.0
import Foundation
import TesseraGeometry
import TesseraModel
import TesseraViewGraph

/// The glass of iOS 26; its refraction is not drawn, a material stands in.
public struct Glass: Equatable, Sendable {
  var tintColor: Color?
  var material: Material?

  public static let regular = Glass(material: .thin)
  public static let clear = Glass(material: .ultraThin)
  public static let identity = Glass(material: nil)

  public func tint(_ color: Color?) -> Glass {
    var copy = self
    copy.tintColor = color
    return copy
  }

  public func interactive(_ isEnabled: Bool = true) -> Glass { self }
}

/// The shape of glass where none is given.
public struct DefaultGlassEffectShape: Shape {
  nonisolated public init() {}

  nonisolated public func path(in rect: CGRect) -> Path { Capsule().path(in: rect) }
}

extension View {
  /// Puts glass behind the view, drawn as a material.
  nonisolated public func glassEffect<S: Shape>(_ glass: Glass = .regular, in shape: S) -> some View {
    DiagnosticLog.report(
      .unsupportedModifier, "glassEffect is drawn as a material, without refraction.", location: "glassEffect")
    return background {
      if let material = glass.material { shape.fill(material) }
      if let tint = glass.tintColor { shape.fill(tint.opacity(0.6)) }
    }
  }

  nonisolated public func glassEffect(_ glass: Glass = .regular) -> some View {
    glassEffect(glass, in: DefaultGlassEffectShape())
  }
}

/// Views whose glass belongs together; each is drawn for itself, since glass is drawn as a material.
public struct GlassEffectContainer<Content: View> {
  let content: Content
}

extension GlassEffectContainer: View {
  nonisolated public init(spacing: CGFloat? = nil, @ViewBuilder content: () -> Content) {
    self.init(content: content())
  }

  public var body: some View { content }
}

extension View {
  /// Returns the view itself: glass that flows from one shape into the next is not drawn.
  nonisolated public func glassEffectID(_ id: (some Hashable & Sendable)?, in namespace: Namespace.ID) -> some View {
    ignoredInWidget("glassEffectID", "each piece of glass is drawn for itself")
  }

  /// Returns the view itself: each piece of glass is drawn for itself.
  nonisolated public func glassEffectUnion(
    id: (some Hashable & Sendable)?, namespace: Namespace.ID
  ) -> some View { ignoredInWidget("glassEffectUnion", "each piece of glass is drawn for itself") }
}
