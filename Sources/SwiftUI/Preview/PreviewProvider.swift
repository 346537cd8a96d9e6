// SPDX-License-Identifier: Apache-2.0
import Foundation
import TesseraLayout
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

/// What a preview's modifiers say about it; a layout value, so that it reaches the one who shows the preview.
package struct PreviewRequest {
  package var name: String?
  package var context: (any PreviewContext)?
  package var layout = PreviewLayout.device
}

package enum PreviewRequestKey: LayoutValueKey {
  package static var defaultValue: PreviewRequest { PreviewRequest() }
}

struct PreviewModifierRequest {
  let change: (inout PreviewRequest) -> Void
}

extension PreviewModifierRequest: NodeModifier {
  typealias Body = Never

  func wrap(_ node: Node, _ inputs: ViewInputs) -> Node {
    var request = node.layoutValue(PreviewRequestKey.self)
    change(&request)
    return LayoutValueNode<PreviewRequestKey>(request, child: node)
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
  let code: UInt8

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
  /// A tile looks the same however the device is held.
  nonisolated public func previewInterfaceOrientation(_ value: InterfaceOrientation) -> some View { self }

  /// The command line chooses the device.
  nonisolated public func previewDevice(_ value: PreviewDevice?) -> some View { self }
}
