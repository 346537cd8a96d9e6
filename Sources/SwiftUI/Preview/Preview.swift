// SPDX-License-Identifier: Apache-2.0

/// A type that makes a preview; `#Preview` writes one for every use.
public protocol PreviewRegistry {
  static var fileID: String { get }
  static var line: Int { get }
  static var column: Int { get }
  @MainActor static func makePreview() throws -> Preview
}

/// What `#Preview` writes besides, to be known without making the preview.
public protocol TesseraPreviewRegistry: PreviewRegistry {
  /// The file as the compiler was told of it.
  static var filePath: String { get }
  /// The preview's name where it stands in the source as it is.
  static var statedName: String? { get }
}

/// What one `#Preview` shows.
public struct Preview {
  /// Marks the traits of previews of views.
  public enum ViewTraits {}

  /// The author's name for it; nil leaves the line number to speak.
  package let name: String?
  package let traits: [PreviewTrait<ViewTraits>]
  package let content: any PreviewContent

  package init(name: String?, traits: [PreviewTrait<ViewTraits>] = [], content: any PreviewContent) {
    self.name = name
    self.traits = traits
    self.content = content
  }

  /// A preview of a view.
  public init(_ name: String? = nil, @ViewBuilder body: @escaping @MainActor () -> any View) {
    self.init(name: name, content: ViewPreviewContent(body: body))
  }

  /// A preview of a view under traits.
  public init(
    _ name: String? = nil, traits: PreviewTrait<ViewTraits>, _ additionalTraits: PreviewTrait<ViewTraits>...,
    @ViewBuilder body: @escaping @MainActor () -> any View
  ) {
    self.init(name: name, traits: [traits] + additionalTraits, content: ViewPreviewContent(body: body))
  }
}

/// A kind of thing that a preview can show.
package protocol PreviewContent {}

/// A view made when it is shown.
package struct ViewPreviewContent: PreviewContent {
  package let body: @MainActor () -> any View
}

/// A condition under which a preview is shown.
public struct PreviewTrait<T>: Sendable {
  /// What the trait asks for.
  ///
  /// A modifier is made and used on the main actor alone.
  package enum Request: @unchecked Sendable {
    case defaultLayout
    case sizeThatFits
    case fixed(width: Double, height: Double)
    case orientation(Orientation)
    case modifier(any PreviewModifier)
  }

  /// How the device is held.
  package enum Orientation: String, Sendable {
    case portrait, portraitUpsideDown, landscapeLeft, landscapeRight
  }

  package let request: Request
}

extension PreviewTrait where T == Preview.ViewTraits {
  public static var defaultLayout: PreviewTrait<T> { PreviewTrait(request: .defaultLayout) }
  public static var sizeThatFitsLayout: PreviewTrait<T> { PreviewTrait(request: .sizeThatFits) }
  public static func fixedLayout(width: CGFloat, height: CGFloat) -> PreviewTrait<T> {
    PreviewTrait(request: .fixed(width: width, height: height))
  }
  public static var portrait: PreviewTrait<T> { PreviewTrait(request: .orientation(.portrait)) }
  public static var portraitUpsideDown: PreviewTrait<T> { PreviewTrait(request: .orientation(.portraitUpsideDown)) }
  public static var landscapeLeft: PreviewTrait<T> { PreviewTrait(request: .orientation(.landscapeLeft)) }
  public static var landscapeRight: PreviewTrait<T> { PreviewTrait(request: .orientation(.landscapeRight)) }
}
