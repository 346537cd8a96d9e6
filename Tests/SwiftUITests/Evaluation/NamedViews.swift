// SPDX-License-Identifier: Apache-2.0
import Foundation
import SwiftUI
import TesseraLayout

@testable import TesseraViewGraph

/// A node that tests find by name.
final class NamedNode: WrapperNode {
  let name: String

  init(_ name: String, child: Node) {
    self.name = name
    super.init(child: child)
  }
}

struct NamedModifier: NodeModifier {
  typealias Body = Never

  let name: String

  func wrap(_ node: Node, _ inputs: ViewInputs) -> Node { NamedNode(name, child: node) }
}

extension View {
  /// Gives the view a name under which its frame is found.
  nonisolated func named(_ name: String) -> some View { modifier(NamedModifier(name: name)) }
}

/// A text of declared size, so that layout can be checked without fonts.
struct DeclaredText: PrimitiveView, Leaf {
  typealias Body = Never

  let size: CGSize
  var table = SpacingTable.iOS

  func nodes(_ inputs: ViewInputs) -> [Node] { [LeafNode(self, identity: inputs.identity)] }

  nonisolated func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize { size }

  nonisolated var spacing: ViewSpacing { .text(table) }

  nonisolated func emit(
    in frame: CGRect, proposal: ProposedViewSize, identity: String, _ emitter: Emitter
  ) {}
}

/// A coloured box of fixed size.
struct Box: View {
  var color = Color.black
  let width: CGFloat
  let height: CGFloat

  init(_ width: CGFloat, _ height: CGFloat, _ color: Color = .black) {
    self.width = width
    self.height = height
    self.color = color
  }

  var body: some View { color.frame(width: width, height: height) }
}

/// Colours whose printed form does not depend on a palette.
extension Color {
  static let pureRed = Color(red: 1, green: 0, blue: 0)
  static let pureGreen = Color(red: 0, green: 1, blue: 0)
  static let pureBlue = Color(red: 0, green: 0, blue: 1)
}
