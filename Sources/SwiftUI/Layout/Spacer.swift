// SPDX-License-Identifier: Apache-2.0
import Foundation
import TesseraDisplayList
import TesseraGeometry
import TesseraLayout
import TesseraViewGraph

/// Room that grows along the stack it stands in.
public struct Spacer: Sendable {
  public var minLength: CGFloat?

  nonisolated public init(minLength: CGFloat? = nil) { self.minLength = minLength }
}

extension Spacer: View {
  public typealias Body = Never
}

extension Spacer: PrimitiveView {
  package func nodes(_ inputs: ViewInputs) -> [Node] {
    [
      LeafNode(
        SpacerLeaf(measure: SpacerMeasure(minimum: minLength, orientation: inputs.stackAxis)),
        identity: inputs.identity)
    ]
  }
}

/// Takes what is left along its axis; wants no distance to its neighbours.
struct SpacerLeaf: Leaf {
  let measure: SpacerMeasure

  func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize { measure.sizeThatFits(proposal) }

  var spacing: ViewSpacing { .spacer }

  var layoutPriority: Double { SpacerMeasure.priority }

  func emit(in frame: CGRect, proposal: ProposedViewSize, identity: String, _ emitter: Emitter) {}
}

/// A thin line between contents, across the stack it stands in.
public struct Divider: Sendable {
  nonisolated public init() {}
}

extension Divider: View {
  public typealias Body = Never
}

extension Divider: PrimitiveView {
  package func nodes(_ inputs: ViewInputs) -> [Node] {
    // A Mac draws one point, a phone one pixel.
    let thickness = inputs.environment.profile == .macOS ? 1 : 1 / inputs.environment.displayScale
    let color = Color(uiColor: .separator).resolved(in: inputs.environment)
    return [
      LeafNode(
        DividerLeaf(
          measure: DividerMeasure(orientation: inputs.stackAxis, thickness: thickness), color: color),
        identity: inputs.identity)
    ]
  }
}

struct DividerLeaf: Leaf {
  let measure: DividerMeasure
  let color: ResolvedColor

  func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize { measure.sizeThatFits(proposal) }

  func emit(in frame: CGRect, proposal: ProposedViewSize, identity: String, _ emitter: Emitter) {
    emitter.builder.append(
      .shape(ShapeContent(path: Path(frame), paint: .color(color))), identity: identity, frame: frame)
  }
}
