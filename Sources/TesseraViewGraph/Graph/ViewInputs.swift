// SPDX-License-Identifier: Apache-2.0
import TesseraGeometry
import TesseraModel

/// What a view is given to make its nodes.
package struct ViewInputs {
  package var environment: EnvironmentValues
  package var identity: Identity
  package let graph: ViewGraph
  /// Direction of the stack the view stands in, for spacers and dividers.
  package var stackAxis: Axis?
  /// The scope that the view belongs to; nil in an archive.
  package var scope: ViewScope?

  package init(environment: EnvironmentValues, identity: Identity, graph: ViewGraph, stackAxis: Axis? = nil) {
    self.environment = environment
    self.identity = identity
    self.graph = graph
    self.stackAxis = stackAxis
  }

  package func child(_ component: Identity.Component) -> ViewInputs {
    var copy = self
    copy.identity = identity.child(component)
    return copy
  }

  /// The inputs for content that no stack surrounds directly.
  package func inContainer(axis: Axis? = nil) -> ViewInputs {
    var copy = self
    copy.stackAxis = axis
    return copy
  }
}
