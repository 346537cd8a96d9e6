// SPDX-License-Identifier: Apache-2.0
import Foundation
import TesseraViewGraph

/// Views to look at while writing them.
@MainActor @preconcurrency public protocol PreviewProvider {
  associatedtype Previews: View

  @ViewBuilder @MainActor @preconcurrency static var previews: Previews { get }

  @MainActor @preconcurrency static var platform: PreviewPlatform? { get }
}

extension PreviewProvider {
  public static var platform: PreviewPlatform? { nil }
}

/// The system a preview is for.
public enum PreviewPlatform: Sendable {
  case iOS, macOS, tvOS, watchOS
}

/// The place a preview is shown in.
public protocol PreviewContext {}

/// The size a preview is given.
public enum PreviewLayout: Sendable {
  case device, sizeThatFits
  case fixed(width: CGFloat, height: CGFloat)
}

/// What a preview's modifiers say about it; the outermost counts, wherever among the view's modifiers it stands.
package struct PreviewRequest {
  package var name: String?
  package var context: (any PreviewContext)?
  package var layout: PreviewLayout?
  package var device: PreviewDevice?
  package var orientation: InterfaceOrientation?
  /// Whether a Live Activity is meant.
  package var isActivity = false

  package init() {}
}

package enum PreviewRequestKey: PreferenceKey {
  package static var defaultValue: PreviewRequest { PreviewRequest() }

  package static func reduce(value: inout PreviewRequest, nextValue: () -> PreviewRequest) {}
}

struct PreviewModifierRequest {
  let change: (inout PreviewRequest) -> Void
}

extension PreviewModifierRequest: NodeModifier {
  typealias Body = Never

  func wrap(_ node: Node, _ inputs: ViewInputs) -> Node {
    PreferenceTransformNode<PreviewRequestKey>(change, child: node)
  }
}

extension View {
  nonisolated public func previewContext<C: PreviewContext>(_ value: C) -> some View {
    modifier(PreviewModifierRequest { $0.context = value })
  }

  nonisolated public func previewDisplayName(_ value: String?) -> some View {
    modifier(PreviewModifierRequest { $0.name = value })
  }

  nonisolated public func previewLayout(_ value: PreviewLayout) -> some View {
    modifier(PreviewModifierRequest { $0.layout = value })
  }
}

/// How a previewed device is held.
public struct InterfaceOrientation: Hashable, Sendable {
  package let code: UInt8

  public static let portrait = InterfaceOrientation(code: 0)
  public static let portraitUpsideDown = InterfaceOrientation(code: 1)
  public static let landscapeLeft = InterfaceOrientation(code: 2)
  public static let landscapeRight = InterfaceOrientation(code: 3)
}

/// A device to preview on, by its name.
public struct PreviewDevice: RawRepresentable, ExpressibleByStringLiteral, Sendable {
  public let rawValue: String

  public init(rawValue: String) { self.rawValue = rawValue }

  public init(stringLiteral value: String) { rawValue = value }
}

extension View {
  /// Turns the screen that a view is previewed on; a tile looks the same however the device is held.
  nonisolated public func previewInterfaceOrientation(_ value: InterfaceOrientation) -> some View {
    modifier(PreviewModifierRequest { $0.orientation = value })
  }

  /// Previews on a device of this name, unless the one who looks at it has chosen another.
  nonisolated public func previewDevice(_ value: PreviewDevice?) -> some View {
    modifier(PreviewModifierRequest { $0.device = value })
  }

  /// Marks the preview of a Live Activity.
  nonisolated package func previewsActivity() -> some View {
    modifier(PreviewModifierRequest { $0.isActivity = true })
  }
}
