// SPDX-License-Identifier: Apache-2.0
import Foundation
import Testing
import TesseraDisplayList
import TesseraGeometry
import TesseraLayout
import TesseraModel

@testable import TesseraViewGraph

/// A node of a fixed size.
private final class BoxNode: Node {
  private let box: CGSize

  init(_ identity: Identity = .root(), width: CGFloat = 10, height: CGFloat = 10) {
    box = CGSize(width: width, height: height)
    super.init(identity: identity)
  }

  override func measure(_ proposal: ProposedViewSize) -> CGSize { box }
}

/// Who has come into a window and who has gone.
@Suite struct PresenceTableTests {
  private final class Told { var words: [String] = [] }

  private let told = Told()
  private let table = PresenceTable()

  private func node(_ name: String, _ version: Int? = nil, child: Node = BoxNode()) -> PresenceNode {
    let told = told
    let label = version.map { "\(name)\($0)" } ?? name
    return PresenceNode(
      child: child, presence: Identity.root().child(.id(name)), version: version,
      begin: { told.words.append("+\(label)") }, end: { told.words.append("-\(label)") })
  }

  /// What is told when these are in the window now.
  private func update(_ nodes: Node...) -> [String] {
    told.words = []
    table.update(LayoutNode(HStackLayout(), children: nodes, identity: .root(), direction: .leftToRight))
    return told.words
  }

  @Test func comingIsToldOnceInTreeOrder() {
    #expect(update(node("a", child: node("b")), node("c")) == ["+a", "+b", "+c"])
    #expect(update(node("a", child: node("b")), node("c")) == [])
    #expect(update(node("c"), node("a", child: node("b"))) == [])
  }

  @Test func thoseWhoGoAreToldBeforeThoseWhoCome() {
    #expect(update(node("a"), node("b"), node("c"), node("d")) == ["+a", "+b", "+c", "+d"])
    #expect(update(node("b"), node("e")) == ["-a", "-c", "-d", "+e"])
    #expect(update() == ["-b", "-e"])
    #expect(update(node("a")) == ["+a"])
  }

  @Test func anotherVersionCountsAsGoneAndComeAgain() {
    #expect(update(node("a", 1), node("b", 1)) == ["+a1", "+b1"])
    #expect(update(node("a", 1), node("b", 2)) == ["-b1", "+b2"])
    #expect(update(node("a"), node("b", 2)) == ["-a1", "+a"])
  }

  @Test func ofTwoWithOneIdentityTheFirstCounts() {
    #expect(update(node("a"), node("a")) == ["+a"])
    #expect(update() == ["-a"])
  }

  @Test func closingTellsAllAndOnlyOnce() {
    #expect(update(node("a"), node("b")) == ["+a", "+b"])
    told.words = []
    table.clear()
    table.clear()
    #expect(told.words == ["-a", "-b"])
  }
}

/// A column of which only the rows near the window are made.
@Suite struct LazyColumnNodeTests {
  private final class Made { var rows: Set<Int> = [] }

  private let graph = ViewGraph(keepsScopes: true)
  private let scroll = ScrollState()
  private let state = LazyColumnState()
  private let made = Made()
  private let window = CGRect(x: 0, y: 0, width: 100, height: 400)

  private func id(_ row: Int) -> Identity { Identity.root().child(.id("\(row)")) }

  /// Lays out a column of rows and returns it, with the remarks.
  private func settle(
    _ count: Int, spacing: CGFloat = 0, alignment: CGFloat = 0, height: @escaping (Int) -> CGFloat
  ) -> (column: LazyColumnNode, remarks: [Diagnostic]) {
    let made = made
    let rows = (0..<count).map { index in
      LazyRow(identity: id(index)) {
        made.rows.insert(index)
        return [BoxNode(self.id(index), width: 50, height: height(index))]
      }
    }
    var column: LazyColumnNode?
    let remarks = DiagnosticLog.collect {
      _ = graph.settle(in: window) {
        let node = LazyColumnNode(
          rows: rows, spacing: spacing, alignment: alignment, state: state, scroll: scroll,
          graph: graph, identity: .root())
        column = node
        return ScrollNode(
          child: node, axes: .vertical, state: scroll, part: Identity.root().child(.part("scroll")),
          showsIndicators: true, bottoms: nil, register: { _, _ in })
      }
    }.diagnostics
    return (
      column
        ?? LazyColumnNode(
          rows: [], spacing: 0, alignment: 0, state: state, scroll: nil, graph: graph,
          identity: .root()),
      remarks
    )
  }

  @Test func ofManyRowsOnlyThoseNearTheWindowAreMade() {
    let (column, remarks) = settle(10_000) { _ in 50 }
    #expect(column.size.height == 500_000)
    #expect(scroll.contentSize.height == 500_000)
    // The window and as much below it.
    #expect(made.rows == Set(0...16))
    #expect(column.children.count == 17)
    #expect(remarks.isEmpty)
  }

  @Test func movingMakesTheRowsAtTheNewPlaceAndShowsNoOthers() {
    _ = settle(10_000) { _ in 50 }
    made.rows = []
    scroll.offset = CGPoint(x: 0, y: 250_000)
    let (column, _) = settle(10_000) { _ in 50 }
    let shown = column.children
    // One window above, the window itself, and one below.
    #expect(shown.first?.frame == CGRect(x: 0, y: 249_550, width: 50, height: 50))
    #expect(shown.last?.frame.minY == 250_800)
    #expect(shown.count == 26)
    #expect(made.rows == Set(4991...5016))
  }

  @Test func placesOfRowsAreKnownBeforeTheyAreMade() throws {
    let (column, _) = settle(1000, spacing: 8) { _ in 44 }
    let wanted = id(500)
    let place = try #require(column.start { $0 == wanted })
    #expect(place.start == 26_000)
    #expect(place.height == 44)
    #expect(column.start { $0 == id(5000) } == nil)
    #expect(!made.rows.contains(500))
  }

  @Test func rowsOfOtherHeightsThanEstimatedComeToRest() {
    let height: (Int) -> CGFloat = { $0 < 12 ? 20 : CGFloat(30 + $0 % 7 * 20) }
    var bottom: CGFloat = 0
    for offset in stride(from: 0, to: 4000, by: 500) {
      scroll.offset = CGPoint(x: 0, y: CGFloat(offset))
      let (column, remarks) = settle(200, height: height)
      #expect(remarks.isEmpty)
      let frames = column.children.map(\.frame)
      for (upper, lower) in zip(frames, frames.dropFirst()) { #expect(upper.maxY == lower.minY) }
      // The window is covered.
      #expect((frames.first?.minY ?? .infinity) <= CGFloat(offset))
      #expect((frames.last?.maxY ?? 0) >= CGFloat(offset) + 400)
      bottom = max(bottom, frames.last?.maxY ?? 0)
    }
    #expect(bottom > 4000)
  }

  @Test func theEndOfTheColumnIsItsLastRow() {
    _ = settle(300) { _ in 50 }
    scroll.offset = CGPoint(x: 0, y: 300 * 50 - 400)
    let (column, _) = settle(300) { _ in 50 }
    #expect(column.children.last?.frame.maxY == 15_000)
    #expect(column.children.last?.identity == id(299))
  }

  @Test func withoutRowsThereIsNothing() {
    let (column, remarks) = settle(0) { _ in 50 }
    #expect(column.children.isEmpty)
    #expect(column.size.height == 0)
    #expect(remarks.isEmpty)
  }

  @Test func rowsStandWhereTheAlignmentPutsThem() {
    let (column, _) = settle(3, alignment: 0.5) { _ in 50 }
    #expect(column.children.map(\.frame.minX) == [25, 25, 25])
  }
}
