// SPDX-License-Identifier: Apache-2.0
import TesseraDisplayList
import TesseraViewGraph

struct AccessibilityModifier {
  let change: (inout DisplayItem.AccessibilityNode, EnvironmentValues) -> Void
}

extension AccessibilityModifier: NodeModifier {
  typealias Body = Never

  func wrap(_ node: Node, _ inputs: ViewInputs) -> Node {
    var description = DisplayItem.AccessibilityNode()
    change(&description, inputs.environment)
    return EffectNode(child: node, .accessibility(description))
  }
}

/// The name by which tests find a view.
struct AccessibilityIdentifier {
  let name: String
}

struct AccessibilityIdentifierModifier {
  let identifier: String
}

extension AccessibilityIdentifierModifier: NodeModifier {
  typealias Body = Never

  func wrap(_ node: Node, _ inputs: ViewInputs) -> Node {
    OfferNode(AccessibilityIdentifier(name: identifier), child: node)
  }
}

/// What a reader does with the children of an element.
public struct AccessibilityChildBehavior: Hashable, Sendable {
  let code: UInt8

  public static let ignore = AccessibilityChildBehavior(code: 0)
  public static let contain = AccessibilityChildBehavior(code: 1)
  public static let combine = AccessibilityChildBehavior(code: 2)
}

/// What an element is to a reader.
public struct AccessibilityTraits: SetAlgebra, Hashable, Sendable {
  private var names: Set<String>

  public init() { names = [] }
  private init(_ name: String) { names = [name] }

  /// Traits by the words that a display list has for them.
  package init(names: Set<String>) { self.names = names }

  public static let isButton = AccessibilityTraits("button")
  public static let isHeader = AccessibilityTraits("header")
  public static let isSelected = AccessibilityTraits("selected")
  public static let isLink = AccessibilityTraits("link")
  public static let isImage = AccessibilityTraits("image")
  public static let isStaticText = AccessibilityTraits("staticText")
  public static let updatesFrequently = AccessibilityTraits("updatesFrequently")

  public func contains(_ member: AccessibilityTraits) -> Bool { names.isSuperset(of: member.names) }
  public func union(_ other: AccessibilityTraits) -> AccessibilityTraits { var c = self; c.formUnion(other); return c }
  public func intersection(_ other: AccessibilityTraits) -> AccessibilityTraits {
    var c = self
    c.formIntersection(other)
    return c
  }
  public func symmetricDifference(_ other: AccessibilityTraits) -> AccessibilityTraits {
    var c = self
    c.formSymmetricDifference(other)
    return c
  }
  public mutating func insert(
    _ newMember: AccessibilityTraits
  ) -> (inserted: Bool, memberAfterInsert: AccessibilityTraits) {
    let inserted = !contains(newMember)
    names.formUnion(newMember.names)
    return (inserted, newMember)
  }
  public mutating func remove(_ member: AccessibilityTraits) -> AccessibilityTraits? {
    defer { names.subtract(member.names) }
    return contains(member) ? member : nil
  }
  public mutating func update(with newMember: AccessibilityTraits) -> AccessibilityTraits? {
    insert(newMember).inserted ? nil : newMember
  }
  public mutating func formUnion(_ other: AccessibilityTraits) { names.formUnion(other.names) }
  public mutating func formIntersection(_ other: AccessibilityTraits) { names.formIntersection(other.names) }
  public mutating func formSymmetricDifference(_ other: AccessibilityTraits) {
    names.formSymmetricDifference(other.names)
  }

  var first: String? { names.sorted().first }
}

extension View {
  nonisolated public func accessibilityLabel(_ label: Text) -> some View {
    modifier(AccessibilityModifier { $0.label = label.plainString(in: $1) })
  }

  nonisolated public func accessibilityLabel(_ labelKey: LocalizedStringKey) -> some View {
    accessibilityLabel(Text(labelKey))
  }

  @_disfavoredOverload nonisolated public func accessibilityLabel<S: StringProtocol>(_ label: S) -> some View {
    accessibilityLabel(Text(label))
  }

  nonisolated public func accessibilityValue(_ value: Text) -> some View {
    modifier(AccessibilityModifier { $0.value = value.plainString(in: $1) })
  }

  nonisolated public func accessibilityValue(_ valueKey: LocalizedStringKey) -> some View {
    accessibilityValue(Text(valueKey))
  }

  @_disfavoredOverload nonisolated public func accessibilityValue<S: StringProtocol>(_ value: S) -> some View {
    accessibilityValue(Text(value))
  }

  nonisolated public func accessibilityHint(_ hint: Text) -> some View {
    modifier(AccessibilityModifier { $0.hint = hint.plainString(in: $1) })
  }

  nonisolated public func accessibilityHint(_ hintKey: LocalizedStringKey) -> some View {
    accessibilityHint(Text(hintKey))
  }

  @_disfavoredOverload nonisolated public func accessibilityHint<S: StringProtocol>(_ hint: S) -> some View {
    accessibilityHint(Text(hint))
  }

  nonisolated public func accessibilityHidden(_ hidden: Bool) -> some View {
    modifier(AccessibilityModifier { node, _ in node.isHidden = hidden })
  }

  nonisolated public func accessibilityElement(children: AccessibilityChildBehavior = .ignore) -> some View {
    modifier(AccessibilityModifier { node, _ in node.role = "group" })
  }

  nonisolated public func accessibilityAddTraits(_ traits: AccessibilityTraits) -> some View {
    modifier(AccessibilityModifier { node, _ in node.role = traits.first })
  }

  nonisolated public func accessibilityRemoveTraits(_ traits: AccessibilityTraits) -> some View { self }

  /// Names the view for tests; nothing of it is shown or read.
  nonisolated public func accessibilityIdentifier(_ identifier: String) -> some View {
    modifier(AccessibilityIdentifierModifier(identifier: identifier))
  }

  nonisolated public func accessibility(label: Text) -> some View { accessibilityLabel(label) }

  nonisolated public func accessibility(value: Text) -> some View { accessibilityValue(value) }

  nonisolated public func accessibility(hint: Text) -> some View { accessibilityHint(hint) }

  nonisolated public func accessibility(hidden: Bool) -> some View { accessibilityHidden(hidden) }

  nonisolated public func accessibility(addTraits traits: AccessibilityTraits) -> some View {
    accessibilityAddTraits(traits)
  }
}
