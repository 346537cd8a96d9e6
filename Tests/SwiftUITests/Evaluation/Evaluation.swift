// SPDX-License-Identifier: Apache-2.0
import Foundation
import SwiftUI
import Testing
import TesseraDisplayList
import TesseraLayout
import TesseraViewGraph

/// A view evaluated, laid out and painted in this process, as an extension does it for a tile.
@MainActor struct Evaluation {
  let graph: ViewGraph
  let root: Node
  let list: DisplayList
  /// What was remarked while the view was evaluated.
  let diagnostics: [Diagnostic]

  /// The frames of the views that carry a name.
  var frames: [String: CGRect] {
    var result: [String: CGRect] = [:]
    root.visit { node in
      if let named = node as? NamedNode { result[named.name] = named.frame }
    }
    return result
  }

  /// The printed items without the line of the tile.
  var items: String {
    list.text.split(separator: "\n").dropFirst().map { String($0.dropFirst(2)) }.joined(separator: "\n")
  }

  /// The strings of all texts in painting order.
  var strings: [String] {
    list.items.compactMap { item in
      if case .text(let text) = item.content, !text.string.isEmpty { return text.string }
      return nil
    }
  }

  /// The glyph runs of all texts in painting order.
  var runs: [GlyphRun] {
    list.items.flatMap { item -> [GlyphRun] in
      if case .text(let text) = item.content { return text.runs }
      return []
    }
  }
}

/// The moment at which tests evaluate: 1 January 2001, 00:00 UTC.
let testMoment = Date(timeIntervalSinceReferenceDate: 0)

/// Evaluates a view in a frame of the given size, at one pixel a point unless told otherwise.
@MainActor func evaluation<V: View>(
  of view: V, _ width: CGFloat = 200, _ height: CGFloat = 100, scale: CGFloat = 1,
  cornerRadius: CGFloat = 20, _ change: (inout EnvironmentValues) -> Void = { _ in }
) -> Evaluation {
  var environment = EnvironmentValues()
  environment.displayScale = scale
  environment.now = testMoment
  change(&environment)
  let graph = ViewGraph()
  let bounds = CGRect(x: 0, y: 0, width: width, height: height)
  let inputs = ViewInputs(environment: environment, identity: .root(), graph: graph)
  let builder = DisplayListBuilder(size: bounds.size)
  let (root, diagnostics) = DiagnosticLog.collect {
    let root = graph.settle(in: bounds) { evaluateSingle(view, inputs) }
    root.emit(
      Emitter(
        builder: builder, scale: scale, bounds: bounds,
        containerShape: ContainerShape(rect: bounds, cornerRadius: cornerRadius)))
    return root
  }
  return Evaluation(graph: graph, root: root, list: builder.finish(), diagnostics: diagnostics)
}

/// The size a view takes without a proposal.
@MainActor func idealSize<V: View>(
  of view: V, scale: CGFloat = 1, _ change: (inout EnvironmentValues) -> Void = { _ in }
) -> CGSize {
  var environment = EnvironmentValues()
  environment.displayScale = scale
  environment.now = testMoment
  change(&environment)
  let inputs = ViewInputs(environment: environment, identity: .root(), graph: ViewGraph())
  return evaluateSingle(view, inputs).sizeThatFits(.unspecified)
}

/// Compares what a view paints with its printed items.
@MainActor func expectItems<V: View>(
  _ view: V, _ width: CGFloat = 200, _ height: CGFloat = 100, _ expected: String,
  sourceLocation: SourceLocation = #_sourceLocation, _ change: (inout EnvironmentValues) -> Void = { _ in }
) {
  let found = evaluation(of: view, width, height, change).items
  #expect(found == expected, sourceLocation: sourceLocation)
}

/// Compares the frames of named views with literals, to a thousandth of a point.
@MainActor func expectLayout<V: View>(
  _ view: V, _ width: CGFloat = 200, _ height: CGFloat = 100, _ expected: [String: CGRect],
  sourceLocation: SourceLocation = #_sourceLocation, _ change: (inout EnvironmentValues) -> Void = { _ in }
) {
  let found = evaluation(of: view, width, height, change).frames
  let isEqual =
    found.count == expected.count
    && expected.allSatisfy { name, frame in found[name].map { $0.isNear(frame) } ?? false }
  #expect(isEqual, "found \(found), expected \(expected)", sourceLocation: sourceLocation)
}

extension CGRect {
  init(_ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat) {
    self.init(x: x, y: y, width: width, height: height)
  }

  func isNear(_ other: CGRect) -> Bool {
    [minX - other.minX, minY - other.minY, width - other.width, height - other.height].allSatisfy { abs($0) < 0.001 }
  }
}
