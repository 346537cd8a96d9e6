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
    switch source {
    case .symbol(let name, _): image.symbolName = name
    case .named(let name, _): image.assetName = name
    case .picture: break
    }
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
