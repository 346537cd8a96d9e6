// SPDX-License-Identifier: Apache-2.0
import Foundation
import TesseraGeometry

@testable import TesseraLayout

/// A node for tests: it counts what it is asked and remembers where it was put.
class TestElement: LayoutElement {
  var name = ""
  var layoutPriority = 0.0
  var values: [ObjectIdentifier: Any] = [:]
  private(set) var placements: [Placement] = []
  /// How often the element was asked for a size or a guide.
  private(set) var questionCount = 0

  /// Everything below this element, for collecting frames.
  var children: [TestElement] { [] }

  var spacing: ViewSpacing { ViewSpacing() }

  func measure(_ proposal: ProposedViewSize) -> CGSize { .zero }

  func guide(_ key: AlignmentKey, in size: CGSize, proposal: ProposedViewSize) -> CGFloat? { nil }

  func placeChildren(in bounds: CGRect, proposal: ProposedViewSize) {}

  final func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize {
    questionCount += 1
    return measure(proposal)
  }

  final func explicitAlignment(_ key: AlignmentKey, in size: CGSize, proposal: ProposedViewSize) -> CGFloat? {
    questionCount += 1
    return guide(key, in: size, proposal: proposal)
  }

  final func place(at origin: CGPoint, proposal: ProposedViewSize) {
    let size = measure(proposal)
    placements.append(Placement(origin: origin, proposal: proposal, size: size))
    placeChildren(in: CGRect(origin: origin, size: size), proposal: proposal)
  }

  final func layoutValue<K: LayoutValueKey>(_ key: K.Type) -> K.Value {
    values[ObjectIdentifier(key)] as? K.Value ?? K.defaultValue
  }

  /// The frame of the latest placement.
  var frame: CGRect? { placements.last.map { CGRect(origin: $0.origin, size: $0.size) } }

  /// Proposes a size, places the element at the origin and returns it.
  @discardableResult
  func layOut(_ width: CGFloat?, _ height: CGFloat?) -> Self {
    place(at: .zero, proposal: ProposedViewSize(width: width, height: height))
    return self
  }

  /// Sets the layout priority.
  func priority(_ value: Double) -> Self {
    layoutPriority = value
    return self
  }

  /// Sets a layout value.
  func value<K: LayoutValueKey>(_ key: K.Type, _ value: K.Value) -> Self {
    values[ObjectIdentifier(key)] = value
    return self
  }

  /// The frames of all named elements by name.
  var namedFrames: [String: CGRect] {
    var result: [String: CGRect] = [:]
    if !name.isEmpty { result[name] = frame }
    for child in children { result.merge(child.namedFrames) { $1 } }
    return result
  }

  /// How often this element and all below it were asked.
  var totalQuestionCount: Int { children.reduce(questionCount) { $0 + $1.totalQuestionCount } }
}

/// A view without children.
final class LeafElement: TestElement {
  private let size: (ProposedViewSize) -> CGSize
  private let ownSpacing: ViewSpacing
  private let guides: [AlignmentKey: CGFloat]

  init(
    _ name: String = "", spacing: ViewSpacing = ViewSpacing(), guides: [AlignmentKey: CGFloat] = [:],
    size: @escaping (ProposedViewSize) -> CGSize
  ) {
    self.size = size
    ownSpacing = spacing
    self.guides = guides
    super.init()
    self.name = name
  }

  override var spacing: ViewSpacing { ownSpacing }

  override func measure(_ proposal: ProposedViewSize) -> CGSize { size(proposal) }

  override func guide(_ key: AlignmentKey, in size: CGSize, proposal: ProposedViewSize) -> CGFloat? { guides[key] }
}

/// Children in a layout.
final class ContainerElement<L: Layout>: TestElement {
  var engine: LayoutEngine<L>
  private let elements: [TestElement]

  init(_ layout: L, _ children: [TestElement], direction: LayoutDirection = .leftToRight) {
    elements = children
    engine = LayoutEngine(layout, children: children, direction: direction)
    super.init()
    layoutPriority = layout is any PrimarySubviewLayout ? children.first?.layoutPriority ?? 0 : 0
  }

  override var children: [TestElement] { elements }

  override var spacing: ViewSpacing { engine.spacing() }

  override func measure(_ proposal: ProposedViewSize) -> CGSize { engine.sizeThatFits(proposal) }

  override func guide(_ key: AlignmentKey, in size: CGSize, proposal: ProposedViewSize) -> CGFloat? {
    engine.explicitAlignment(key, in: size, proposal: proposal)
  }

  override func placeChildren(in bounds: CGRect, proposal: ProposedViewSize) {
    engine.place(in: bounds, proposal: proposal)
  }
}

/// One child in the layout of a modifier.
final class ModifierElement<L: UnaryLayout>: TestElement {
  private var engine: UnaryEngine<L>
  private let child: TestElement

  init(_ layout: L, _ child: TestElement, direction: LayoutDirection = .leftToRight) {
    self.child = child
    engine = UnaryEngine(layout, child: child, direction: direction)
    super.init()
    layoutPriority = engine.priority
    values = child.values
  }

  override var children: [TestElement] { [child] }

  override var spacing: ViewSpacing { engine.spacing() }

  override func measure(_ proposal: ProposedViewSize) -> CGSize { engine.sizeThatFits(proposal) }

  override func guide(_ key: AlignmentKey, in size: CGSize, proposal: ProposedViewSize) -> CGFloat? {
    engine.explicitAlignment(key, in: size, proposal: proposal)
  }

  override func placeChildren(in bounds: CGRect, proposal: ProposedViewSize) {
    engine.place(in: bounds, proposal: proposal)
  }
}
