// SPDX-License-Identifier: Apache-2.0
import Foundation
import TesseraDisplayList
import TesseraGeometry
import TesseraLayout
import TesseraModel
import TesseraViewGraph

extension Image: View {
  public typealias Body = Never
}

extension Image: PrimitiveView {
  package func nodes(_ inputs: ViewInputs) -> [Node] {
    var image = resolved(in: inputs.environment)
    if case .symbol(let name, _) = source { image.symbolName = name }
    let leaf = ImageLeaf(image: image, transition: inputs.environment.chosenContentTransition?.transition)
    return [LeafNode(leaf, identity: inputs.identity)]
  }
}

/// A picture or a symbol: its own size, or what it is proposed where it is resizable.
struct ImageLeaf: Leaf {
  let image: ResolvedImage
  var transition: TesseraDisplayList.ContentTransition?

  func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize {
    image.resizing == nil ? image.size : proposal.replacingUnspecifiedDimensions(by: image.size)
  }

  func explicitAlignment(_ key: AlignmentKey, in size: CGSize, proposal: ProposedViewSize) -> CGFloat? {
    // A symbol shares the baseline of the text beside it.
    guard case .symbol = image.drawing, image.resizing == nil else { return nil }
    let isBaseline =
      key == VerticalAlignment.firstTextBaseline.key || key == VerticalAlignment.lastTextBaseline.key
    return isBaseline ? image.baseline : nil
  }

  func emit(in frame: CGRect, proposal: ProposedViewSize, identity: String, _ emitter: Emitter) {
    guard let transition else { return image.emit(in: frame, identity: identity, emitter) }
    emitter.builder.group(.content(transition), identity: identity, frame: frame) {
      image.emit(in: frame, identity: identity, emitter)
    }
  }
}

/// A picture from the network; an archive is made before it could arrive, so its placeholder is shown.
public struct AsyncImage<Content: View> {
  private let content: Content

  public init<I: View, P: View>(
    url: URL?, scale: CGFloat = 1, @ViewBuilder content: @escaping (Image) -> I,
    @ViewBuilder placeholder: @escaping () -> P
  ) where Content == _ConditionalContent<I, P> {
    self.content = ViewBuilder.buildEither(second: placeholder())
  }

  public init(
    url: URL?, scale: CGFloat = 1, @ViewBuilder content: @escaping (AsyncImagePhase) -> Content
  ) {
    self.content = content(.empty)
  }
}

extension AsyncImage where Content == Image {
  public init(url: URL?, scale: CGFloat = 1) { content = Image(uiImage: .init()) }
}

extension AsyncImage: View {
  public var body: some View {
    DiagnosticLog.report(
      .ignoredInWidget, "AsyncImage shows its placeholder: load the picture in the provider.", location: "AsyncImage")
    return content
  }
}

/// How far the loading of a picture is.
public enum AsyncImagePhase: Sendable {
  case empty
  case success(Image)
  case failure(any Error)

  public var image: Image? {
    if case .success(let image) = self { return image }
    return nil
  }

  public var error: (any Error)? {
    if case .failure(let error) = self { return error }
    return nil
  }
}
