// SPDX-License-Identifier: Apache-2.0
import Foundation
import TesseraGeometry
import TesseraModel
import TesseraViewGraph

/// A view that a widget may not show, or that is not drawn yet: it takes its place in the layout and is drawn as a mark.
package struct UnsupportedView {
  private let name: String
  private let reason: String

  /// - Parameter reason: What is said of the view after its name.
  package init(name: String, reason: String = "cannot be shown in a widget") {
    self.name = name
    self.reason = reason
  }
}

extension UnsupportedView: View {
  package typealias Body = Never
}

extension UnsupportedView: PrimitiveView {
  package func nodes(_ inputs: ViewInputs) -> [Node] {
    DiagnosticLog.report(
      .unsupportedView, "\(name) \(reason); a mark is drawn in its place.", location: name)
    return [PlaceholderNode(name, identity: inputs.identity)]
  }
}
