// SPDX-License-Identifier: Apache-2.0
import Observation
import TesseraGeometry
import TesseraViewGraph

/// The last evaluation of one composite value in a window.
private final class KeptEvaluation<V, Body> {
  let value: V
  let body: Body
  let environment: EnvironmentValues
  let stackAxis: Axis?
  var nodes: [Node]

  init(value: V, body: Body, environment: EnvironmentValues, stackAxis: Axis?, nodes: [Node]) {
    self.value = value
    self.body = body
    self.environment = environment
    self.stackAxis = stackAxis
    self.nodes = nodes
  }
}

/// The nodes of a composite view in a window: the former ones, the former body's made again, or those of a new body.
@MainActor func kept<V, Body: View>(
  _ value: V, _ inputs: ViewInputs, _ scopes: ScopeTree, body makeBody: @escaping @MainActor (V) -> Body
) -> [Node] {
  let scope = scopes.scope(inputs.identity, in: inputs.scope)
  var inner = inputs
  inner.scope = scope
  if let former = scope.record as? KeptEvaluation<V, Body>, !scope.isDirty, former.stackAxis == inputs.stackAxis,
    ValueComparison.isSame(former.value, value), former.environment.isSame(as: inputs.environment)
  {
    guard scope.hasDirtyInside else { return former.nodes }
    former.nodes = scopes.walk(scope) { evaluate(former.body, inner.child(.body)) }
    return former.nodes
  }
  let body = scopes.evaluate(scope) {
    var copy = value
    PropertyTable.bind(&copy, inputs: inner)
    let bound = copy
    return observing(scope, inputs.graph) { makeBody(bound) }
  }
  let evaluation = KeptEvaluation(
    value: value, body: body, environment: inputs.environment, stackAxis: inputs.stackAxis,
    nodes: scopes.walk(scope) { evaluate(body, inner.child(.body)) })
  scope.record = evaluation
  return evaluation.nodes
}

/// Does something that reads observable objects; when one of them changes, the scope is evaluated again.
@MainActor private func observing<Result>(
  _ scope: ViewScope, _ graph: ViewGraph, _ body: () -> Result
) -> Result {
  nonisolated(unsafe) weak let (weakGraph, weakScope) = (graph, scope)
  return withObservationTracking(body) {
    if let graph = weakGraph, let scope = weakScope { graph.invalidate(scope) }
  }
}

extension ViewInputs {
  /// Calls a closure of an author's that makes a view; what it reads of observable objects belongs to the scope.
  @MainActor func made<Result>(_ body: () -> Result) -> Result {
    guard let scope else { return body() }
    return observing(scope, graph, body)
  }
}
