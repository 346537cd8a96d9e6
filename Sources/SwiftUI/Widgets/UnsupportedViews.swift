// SPDX-License-Identifier: Apache-2.0
import Foundation
import TesseraGeometry
import TesseraModel
import TesseraViewGraph

/// A view that a widget may not show: it takes its place in the layout and is drawn as a mark.
struct UnsupportedView {
  let name: String
}

extension UnsupportedView: View {
  typealias Body = Never
}

extension UnsupportedView: PrimitiveView {
  func nodes(_ inputs: ViewInputs) -> [Node] {
    DiagnosticLog.report(
      .unsupportedView, "\(name) cannot be shown in a widget; a mark is drawn in its place.", location: name)
    return [PlaceholderNode(name, identity: inputs.identity)]
  }
}
