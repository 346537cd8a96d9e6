// SPDX-License-Identifier: Apache-2.0
import Foundation
import TesseraViewGraph

/// A key of a transaction, with the value it has where nobody set one.
public protocol TransactionKey {
  associatedtype Value
  static var defaultValue: Value { get }
}

/// What a change of state carries along: a window shows the change in the course of its animation, an archive the state
/// after it.
public struct Transaction {
  private var values: [ObjectIdentifier: Any] = [:]
  /// What follows once the change has been shown.
  fileprivate var completions: [(criteria: AnimationCompletionCriteria, action: () -> Void)] = []

  public var animation: Animation?
  public var disablesAnimations = false
  public var isContinuous = false

  public init() {}

  public init(animation: Animation?) { self.animation = animation }

  public subscript<K: TransactionKey>(key: K.Type) -> K.Value {
    get { values[ObjectIdentifier(key)] as? K.Value ?? K.defaultValue }
    set { values[ObjectIdentifier(key)] = newValue }
  }

  /// Runs the closure once the change has been shown: where no window shows it, at once.
  public mutating func addAnimationCompletion(
    criteria: AnimationCompletionCriteria = .logicallyComplete, _ completion: @escaping () -> Void
  ) { completions.append((criteria, completion)) }
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
) rethrows -> Result { try RunningTransaction.run(transaction, body) }

/// Runs a change of state with one value of a transaction set.
public func withTransaction<R, V>(
  _ keyPath: WritableKeyPath<Transaction, V>, _ value: V, _ body: () throws -> R
) rethrows -> R {
  var transaction = RunningTransaction.around
  transaction[keyPath: keyPath] = value
  return try RunningTransaction.run(transaction, body)
}

/// Runs a change of state, and the completion once it has been shown; where no window shows it, at once.
public func withAnimation<Result>(
  _ animation: Animation? = .default, completionCriteria: AnimationCompletionCriteria = .logicallyComplete,
  _ body: () throws -> Result, completion: @escaping () -> Void
) rethrows -> Result {
  var transaction = RunningTransaction.around
  transaction.animation = animation
  transaction.addAnimationCompletion(criteria: completionCriteria, completion)
  return try RunningTransaction.run(transaction, body)
}

/// A transaction under which something runs just now.
///
/// Windows are changed on the main queue alone: what runs elsewhere has no transaction.
final class RunningTransaction {
  nonisolated(unsafe) private(set) static var current: RunningTransaction?

  let transaction: Transaction
  private let outer: RunningTransaction?
  /// Whether a window has something to show for it.
  private var reachesWindow = false

  private init(_ transaction: Transaction, outer: RunningTransaction?) {
    self.transaction = transaction
    self.outer = outer
  }

  /// The values that a transaction inside of the present one begins with.
  static var around: Transaction {
    guard MainQueue.isCurrent, var transaction = current?.transaction else { return Transaction() }
    transaction.completions = []
    return transaction
  }

  /// Runs something, and its completions when a window has shown it.
  static func run<Result>(_ transaction: Transaction, _ body: () throws -> Result) rethrows -> Result {
    guard MainQueue.isCurrent else {
      defer { for completion in transaction.completions { completion.action() } }
      return try body()
    }
    let running = RunningTransaction(transaction, outer: current)
    current = running
    defer {
      current = running.outer
      running.complete()
    }
    return try body()
  }

  /// Runs something later as a part of the same change.
  static func deferred(_ body: @escaping () -> Void) -> () -> Void {
    guard MainQueue.isCurrent, current != nil else { return body }
    let transaction = around
    return { run(transaction, body) }
  }

  /// Notes that a window has something to show for it.
  func reachWindow() {
    reachesWindow = true
    outer?.reachWindow()
  }

  private func complete() {
    let course = transaction.disablesAnimations ? nil : transaction.animation?.course
    for completion in transaction.completions {
      guard reachesWindow, let course else {
        completion.action()
        continue
      }
      let length = completion.criteria == .removed ? course.length : course.logicalLength
      nonisolated(unsafe) let action = completion.action
      DispatchQueue.main.asyncAfter(deadline: .now() + length) { action() }
    }
  }
}

extension Binding {
  /// A binding whose changes carry a transaction.
  public func transaction(_ transaction: Transaction) -> Binding<Value> {
    writing { write in RunningTransaction.run(transaction, write) }
  }

  /// A binding whose changes are animated.
  public func animation(_ animation: Animation? = .default) -> Binding<Value> {
    writing { write in withAnimation(animation, write) }
  }
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
    for completion in transaction.completions { completion.action() }
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
