// SPDX-License-Identifier: Apache-2.0
import Foundation
import Testing
import TesseraDisplayList
import TesseraGeometry
import TesseraLayout
import TesseraModel

@testable import TesseraViewGraph

/// A node that counts how often it is measured and paints its frame.
private final class CountingNode: Node {
  var measured = 0
  let answer: (ProposedViewSize) -> CGSize

  init(_ identity: Identity = .root(), answer: @escaping (ProposedViewSize) -> CGSize) {
    self.answer = answer
    super.init(identity: identity)
  }

  override func measure(_ proposal: ProposedViewSize) -> CGSize {
    measured += 1
    return answer(proposal)
  }

  override func emit(_ emitter: Emitter) {
    let frame = emitter.aligned(frame)
    emitter.builder.append(
      .shape(ShapeContent(path: Path(frame), paint: .color(.black))), identity: identity.path, frame: frame)
  }
}

@Suite struct GraphTests {
  private let bounds = CGRect(x: 0, y: 0, width: 100, height: 50)

  @Test func aSizeIsMeasuredOnceAProposal() {
    let node = CountingNode { $0.replacingUnspecifiedDimensions() }
    let proposals = [ProposedViewSize.zero, .unspecified, .zero, ProposedViewSize(width: 5, height: nil), .zero]
    let sizes = proposals.map { node.sizeThatFits($0).width }
    #expect(sizes == [0, 10, 0, 5, 0])
    #expect(node.measured == 3)
  }

  @Test func sizesAreNeverNegativeOrUndefined() {
    let node = CountingNode { _ in CGSize(width: -1, height: CGFloat.nan) }
    #expect(node.sizeThatFits(.unspecified) == .zero)
  }

  @Test func theRootIsCentredInItsRect() {
    let root = ViewGraph().settle(in: bounds) { CountingNode { _ in CGSize(width: 20, height: 10) } }
    #expect(root.frame == CGRect(x: 40, y: 20, width: 20, height: 10))
  }

  @Test func stateMayChangeUntilTheLimitOfPasses() {
    let graph = ViewGraph()
    var passes = 0
    _ = graph.settle(in: bounds) {
      passes += 1
      if passes < 4 { graph.performAfterPass { graph.invalidate() } }
      return CountingNode { _ in .zero }
    }
    #expect(passes == 4)
    passes = 0
    _ = graph.settle(in: bounds) {
      passes += 1
      graph.performAfterPass { graph.invalidate() }
      return CountingNode { _ in .zero }
    }
    #expect(passes == ViewGraph.passLimit)
  }

  @Test func anActionRunsOnceForItsIdentity() {
    let graph = ViewGraph()
    var runs: [String] = []
    _ = graph.settle(in: bounds) {
      for name in ["a", "b", "a"] {
        graph.performOnce(Identity.root().child(.id(name))) {
          runs.append(name)
          graph.invalidate()
        }
      }
      return CountingNode { _ in .zero }
    }
    #expect(runs == ["a", "b"])
  }

  @Test func whatNodesRegisterIsThatOfTheLastPass() {
    let graph = ViewGraph()
    var passes = 0
    _ = graph.settle(in: bounds) {
      passes += 1
      graph.widgetURLs.append(URL(filePath: "/\(passes)"))
      if passes == 1 { graph.performAfterPass { graph.invalidate() } }
      return CountingNode { _ in .zero }
    }
    #expect(graph.widgetURLs.map(\.path) == ["/2"])
  }

  @Test func depthEndsAtItsLimit() {
    let graph = ViewGraph()
    func descend(_ count: Int) -> Int? { graph.deeper { descend(count + 1) ?? count } }
    #expect(descend(1) == ViewGraph.depthLimit)
    #expect(graph.depth == 0)
    let inside: Int = graph.atDepth(ViewGraph.depthLimit - 1, in: nil) { descend(1) ?? 0 }
    #expect(inside == 1)
    #expect(graph.depth == 0)
  }

  @Test func stateIsKeptByIdentityAndSlot() {
    let graph = ViewGraph()
    func location(_ name: String, _ slot: Int, _ initial: Int) -> StateLocation<Int> {
      graph.store.location(identity: Identity.root().child(.id(name)), slot: slot, graph: graph) { initial }
    }
    location("a", 0, 1).value = 5
    #expect(location("a", 0, 2).value == 5)
    #expect(location("a", 8, 2).value == 2)
    #expect(location("b", 0, 3).value == 3)
  }

  @Test func originsAreRoundedHalvesUpAndSizesAreNot() {
    let builder = DisplayListBuilder(size: bounds.size)
    let emitter = Emitter(builder: builder, scale: 2, bounds: bounds, containerShape: nil)
    #expect(emitter.aligned(CGPoint(x: 188.75, y: 95.25)) == CGPoint(x: 189, y: 95.5))
    #expect(emitter.aligned(CGPoint(x: 0.25, y: -0.25)) == CGPoint(x: 0.5, y: 0))
    let rect = emitter.aligned(CGRect(x: 0.2, y: 0.3, width: 1.3, height: 2.7))
    #expect(rect == CGRect(x: 0, y: 0.5, width: 1.3, height: 2.7))
  }

  @Test func cornersOfInsetShapesAreConcentric() {
    let shape = ContainerShape(rect: CGRect(x: 0, y: 0, width: 100, height: 100), cornerRadius: 22)
    #expect(shape.radius(for: CGRect(x: 16, y: 16, width: 68, height: 68)) == 6)
    #expect(shape.radius(for: CGRect(x: 16, y: 4, width: 68, height: 68)) == 18)
    #expect(shape.radius(for: CGRect(x: 50, y: 50, width: 1, height: 1)) == 0)
    #expect(shape.radius(for: CGRect(x: -5, y: -5, width: 110, height: 110)) == 22)
  }

  @Test func paintingFollowsTheZIndexAndThenTheTree() {
    let nodes = [0, 2, -1, 2, 0].enumerated().map { index, z in
      ZIndexNode(Double(z), child: CountingNode(Identity.root().child(.index(index))) { _ in .zero })
    }
    #expect(Node.paintingOrder(nodes).map(\.identity.path) == ["2", "0", "4", "1", "3"])
  }
}

@Suite struct DiagnosticCollectionTests {
  @Test func remarksOfACollectionStayInItAndAreKeptOnce() {
    let (inner, found) = DiagnosticLog.collect {
      DiagnosticLog.report(.viewTooDeep, "collected", location: "a")
      DiagnosticLog.report(.viewTooDeep, "collected", location: "a")
      let inner = DiagnosticLog.collect { DiagnosticLog.report(.negativeSize, "inner") }.diagnostics
      DiagnosticLog.report(.viewTooDeep, "collected", location: "b")
      return inner
    }
    #expect(inner == [Diagnostic(.negativeSize, "inner")])
    #expect(
      found == [
        Diagnostic(.viewTooDeep, "collected", location: "a"), Diagnostic(.viewTooDeep, "collected", location: "b"),
      ])
  }
}

private struct SumKey: PreferenceKey {
  static let defaultValue = 0
  static func reduce(value: inout Int, nextValue: () -> Int) { value += nextValue() }
}

private struct ListKey: PreferenceKey {
  static let defaultValue: [String] = []
  static func reduce(value: inout [String], nextValue: () -> [String]) { value += nextValue() }
}

@Suite struct PreferenceNodeTests {
  private func leaf() -> Node { CountingNode { _ in .zero } }

  private func row(_ children: Node...) -> Node {
    LayoutNode(HStackLayout(), children: children, identity: .root(), direction: .leftToRight)
  }

  @Test func reportsAreReducedInOrder() {
    let tree = row(
      PreferenceNode<ListKey>(["a"], child: leaf()), leaf(),
      row(PreferenceNode<ListKey>(["b"], child: leaf()), PreferenceNode<SumKey>(3, child: leaf())),
      PreferenceNode<SumKey>(4, child: leaf()))
    #expect(tree.preference(ListKey.self) == ["a", "b"])
    #expect(tree.preference(SumKey.self) == 7)
    #expect(leaf().preference(SumKey.self) == nil)
  }

  @Test func aReportHidesWhatIsInsideForItsKeyOnly() {
    let inner = PreferenceNode<SumKey>(1, child: PreferenceNode<ListKey>(["x"], child: leaf()))
    let outer = PreferenceNode<SumKey>(2, child: inner)
    #expect(outer.preference(SumKey.self) == 2)
    #expect(outer.preference(ListKey.self) == ["x"])
  }

  @Test func aTransformStartsFromTheDefault() {
    let node = PreferenceTransformNode<SumKey>({ $0 += 10 }, child: leaf())
    #expect(node.preference(SumKey.self) == 10)
    let around = PreferenceTransformNode<SumKey>({ $0 *= 2 }, child: PreferenceNode<SumKey>(3, child: node))
    #expect(around.preference(SumKey.self) == 6)
  }

  @Test func observersAreToldOfChangesOnly() {
    let graph = ViewGraph()
    var told: [Int] = []
    func deliver(_ value: Int) {
      let observer = PreferenceChangeNode<SumKey>(
        child: PreferenceNode<SumKey>(value, child: leaf()), observer: .root(), isEqual: { $0 == $1 }
      ) { told.append($0) }
      observer.deliver(to: graph)
    }
    for value in [1, 1, 2, 2, 1] { deliver(value) }
    #expect(told == [1, 2, 1])
  }
}
