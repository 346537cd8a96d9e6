// SPDX-License-Identifier: Apache-2.0
import TesseraModel
import TesseraViewGraph

/// A view that is previewed, with what its modifiers ask for.
@MainActor package struct PreviewedView {
  package let view: AnyView
  package let request: PreviewRequest
  /// The colors that it wants around it.
  package let preferredScheme: ColorScheme?

  /// One view, whatever it consists of.
  package init(_ view: AnyView) {
    let nodes = Self.nodes(of: view)
    self.init(view, Node.preference(PreviewRequestKey.self, of: nodes), Node.preference(SchemeKey.self, of: nodes))
  }

  private typealias SchemeKey = PreferredColorSchemeKey

  private init(_ view: AnyView, _ request: PreviewRequest?, _ scheme: ColorScheme??) {
    self.view = view
    self.request = request ?? PreviewRequest()
    preferredScheme = scheme ?? nil
  }

  /// One for each view that a group, a loop or a builder gives.
  static func all(of view: AnyView) -> [PreviewedView] {
    nodes(of: view).enumerated().map { index, node in
      PreviewedView(
        AnyView(PreviewedChild(parent: view, index: index)), node.preference(PreviewRequestKey.self),
        node.preference(SchemeKey.self))
    }
  }

  /// Evaluates a view once, for its modifiers alone; it is evaluated again where it is shown, and remarks then.
  private static func nodes(of view: AnyView) -> [Node] {
    var environment = EnvironmentValues()
    environment.isPreviewed = true
    let inputs = ViewInputs(environment: environment, identity: .root(), graph: ViewGraph())
    return DiagnosticLog.collect { evaluate(view, inputs) }.result
  }
}

/// One of the views that another consists of.
private struct PreviewedChild {
  let parent: AnyView
  let index: Int
}

extension PreviewedChild: View {
  typealias Body = Never
}

extension PreviewedChild: PrimitiveView {
  func nodes(_ inputs: ViewInputs) -> [Node] {
    let graph = inputs.graph
    let nodes = evaluate(parent, inputs)
    guard nodes.indices.contains(index) else { return [] }
    // What the others say to the tile is theirs.
    graph.containerBackgrounds = graph.containerBackgrounds.filter { background in
      let shared = nodes.map { Self.sharedDepth($0.identity, background.identity) }
      return shared[index] == shared.max()
    }
    if nodes.count > 1, let url = graph.widgetURLs.first {
      graph.widgetURLs = graph.widgetURLs.allSatisfy { $0 == url } ? [url] : []
    }
    return [nodes[index]]
  }

  /// How many of their ancestors two identities have in common.
  private static func sharedDepth(_ a: Identity, _ b: Identity) -> Int {
    var (x, y): (Identity?, Identity?) = (a, b)
    while let left = x, let right = y, left != right {
      if left.depth >= right.depth { x = left.parent }
      if right.depth >= left.depth { y = right.parent }
    }
    return x == nil || y == nil ? 0 : x?.depth ?? 0
  }
}

private struct IsPreviewedKey: EnvironmentKey {
  static var defaultValue: Bool { false }
}

extension EnvironmentValues {
  /// Whether a preview is shown, for which a view may choose what otherwise its surroundings choose.
  package var isPreviewed: Bool {
    get { self[IsPreviewedKey.self] }
    set { self[IsPreviewedKey.self] = newValue }
  }
}
