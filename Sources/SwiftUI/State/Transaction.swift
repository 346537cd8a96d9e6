// SPDX-License-Identifier: Apache-2.0
import Foundation
import TesseraViewGraph

/// A key of a transaction, with the value it has where nobody set one.
public protocol TransactionKey {
  associatedtype Value
  static var defaultValue: Value { get }
}

/// What a change of state carries along; an archive shows the state after the change.
public struct Transaction {
  private var values: [ObjectIdentifier: Any] = [:]

  public var animation: Animation?
  public var disablesAnimations = false
  public var isContinuous = false

  public init() {}

  public init(animation: Animation?) { self.animation = animation }

  public subscript<K: TransactionKey>(key: K.Type) -> K.Value {
    get { values[ObjectIdentifier(key)] as? K.Value ?? K.defaultValue }
    set { values[ObjectIdentifier(key)] = newValue }
  }

  /// Runs the closure once the change has been shown: with an archive, at once.
  public mutating func addAnimationCompletion(
    criteria: AnimationCompletionCriteria = .logicallyComplete, _ completion: @escaping () -> Void
  ) { completion() }
}

/// When an animation counts as done.
public struct AnimationCompletionCriteria: Hashable, Sendable {
  let code: UInt8

  public static let logicallyComplete = AnimationCompletionCriteria(code: 0)
  public static let removed = AnimationCompletionCriteria(code: 1)
}

/// Runs a change of state with a transaction.
public func withTransaction<Result>(
  _ transaction: Transaction, _ body: () throws -> Result
) rethrows -> Result { try body() }

/// Runs a change of state with one value of a transaction set.
public func withTransaction<R, V>(
  _ keyPath: WritableKeyPath<Transaction, V>, _ value: V, _ body: () throws -> R
) rethrows -> R { try body() }

/// Runs a change of state and then the completion: no frames lie between two archives.
public func withAnimation<Result>(
  _ animation: Animation? = .default, completionCriteria: AnimationCompletionCriteria = .logicallyComplete,
  _ body: () throws -> Result, completion: @escaping () -> Void
) rethrows -> Result {
  let result = try body()
  completion()
  return result
}

extension Binding {
  public func transaction(_ transaction: Transaction) -> Binding<Value> { self }

  public func animation(_ animation: Animation? = .default) -> Binding<Value> { self }
}

/// Records what a transaction makes of the animation of the changes inside.
struct TransactionModifier {
  let transform: (inout Transaction) -> Void
  let digest: UInt64?
}

extension TransactionModifier: NodeModifier {
  typealias Body = Never

  func wrap(_ node: Node, _ inputs: ViewInputs) -> Node {
    var transaction = Transaction(animation: .default)
    transform(&transaction)
    let animation = transaction.disablesAnimations ? nil : transaction.animation
    // What leaves the animation alone leaves it to those around.
    guard animation != .default else { return node }
    return AnimationModifier(animation: animation, digest: digest).wrap(node, inputs)
  }
}

extension View {
  nonisolated public func transaction(_ transform: @escaping (inout Transaction) -> Void) -> some View {
    modifier(TransactionModifier(transform: transform, digest: nil))
  }

  nonisolated public func transaction(
    value: some Equatable, _ transform: @escaping (inout Transaction) -> Void
  ) -> some View {
    modifier(TransactionModifier(transform: transform, digest: CanonicalID.digest(of: value)))
  }
}

/// A key of the values that views hand to the container around them.
public protocol ContainerValueKey {
  associatedtype Value
  static var defaultValue: Value { get }
}

/// The values that a view hands to the container around it.
public struct ContainerValues {
  private var values: [ObjectIdentifier: Any] = [:]

  init() {}

  public subscript<Key: ContainerValueKey>(key: Key.Type) -> Key.Value {
    get { values[ObjectIdentifier(key)] as? Key.Value ?? Key.defaultValue }
    set { values[ObjectIdentifier(key)] = newValue }
  }
}

extension View {
  /// Hands a value to the container around the view; containers here read none, so it is kept only for source's sake.
  nonisolated public func containerValue<V>(
    _ keyPath: WritableKeyPath<ContainerValues, V>, _ value: V
  ) -> some View { self }
}

/// A key of the values of the focused view.
public protocol FocusedValueKey {
  associatedtype Value
}

/// The values of the focused view; in a widget nothing has the focus, all of them are nil.
public struct FocusedValues {
  private var values: [ObjectIdentifier: Any] = [:]

  init() {}

  public subscript<Key: FocusedValueKey>(key: Key.Type) -> Key.Value? {
    get { values[ObjectIdentifier(key)] as? Key.Value }
    set { values[ObjectIdentifier(key)] = newValue }
  }
}

/// Reads a value of the focused view; in a widget that is nil.
@propertyWrapper public struct FocusedValue<Value>: DynamicProperty {
  public init(_ keyPath: KeyPath<FocusedValues, Value?>) {}

  public var wrappedValue: Value? { nil }
}
