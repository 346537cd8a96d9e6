// SPDX-License-Identifier: Apache-2.0
import Foundation
import Testing
import TesseraViewGraph

/// When two views are the same for evaluation: a wrong "no" costs an evaluation, a wrong "yes" shows what is old.
@Suite @MainActor struct ValueComparisonTests {
  private struct Row {
    var isOn: Bool
    var title: String
    var count: Int
  }

  private struct Nested {
    var row: Row
    var optional: String?
    var list: [Int]
  }

  private final class Model {
    var value: Int
    init(_ value: Int) { self.value = value }
  }

  private struct Holder { var model: Model }

  private struct Action {
    var title: String
    var run: () -> Int
  }

  private enum Choice {
    case nothing
    case number(Int)
    case words(String)
  }

  private struct Chosen { var choice: Choice }

  /// Counts how often it is compared and is never equal.
  private struct Unequal: Equatable {
    var value = 0
    static func == (a: Unequal, b: Unequal) -> Bool { false }
  }

  private struct Stored: BindableProperty {
    var value: Int
    mutating func bind(_ context: PropertyContext) {}
  }

  private struct Authored: DynamicProperty {
    var stored: Stored
    var given: Int
  }

  private struct WithState<Property> {
    var state: Property
    var title: String
  }

  private struct Named: ComparableProperty {
    var name: String
    var noise: Int
    func isSame(as other: Named) -> Bool { name == other.name }
  }

  private struct WithName { var named: Named }

  private struct Empty {}

  /// A string that does not fit into its own bytes, so that two of them are two allocations.
  private func long(_ number: Int) -> String { String(repeating: "long words ", count: 4) + "\(number)" }

  private func isSame<V>(_ a: V, _ b: V) -> Bool {
    let (one, other) = (ValueComparison.isSame(a, b), ValueComparison.areEqual(a, b))
    #expect(one == other)
    return one
  }

  @Test func structsAreTheSameFieldByField() {
    func row(_ isOn: Bool = true, _ title: Int = 1, _ count: Int = 2) -> Row {
      Row(isOn: isOn, title: long(title), count: count)
    }
    #expect(isSame(row(), row()))
    #expect(!isSame(row(), row(false)))
    #expect(!isSame(row(), row(true, 2)))
    #expect(!isSame(row(), row(true, 1, 3)))
    #expect(isSame(Empty(), Empty()))
  }

  @Test func structsInsideAreLookedInto() {
    func nested(_ title: Int = 1, _ optional: Int? = 1, _ list: [Int] = [1, 2]) -> Nested {
      Nested(row: Row(isOn: true, title: long(title), count: 0), optional: optional.map(long), list: list)
    }
    #expect(isSame(nested(), nested()))
    #expect(!isSame(nested(), nested(2)))
    #expect(!isSame(nested(), nested(1, nil)))
    #expect(!isSame(nested(), nested(1, 2)))
    #expect(!isSame(nested(), nested(1, 1, [1, 3])))
  }

  @Test func tuplesAreTheSameByTheirParts() {
    struct Pair { var pair: (String, Int) }
    #expect(isSame(Pair(pair: (long(1), 1)), Pair(pair: (long(1), 1))))
    #expect(!isSame(Pair(pair: (long(1), 1)), Pair(pair: (long(2), 1))))
  }

  @Test func objectsAreTheSameOnlyAsThemselves() {
    let model = Model(1)
    #expect(isSame(model, model))
    #expect(!isSame(model, Model(1)))
    #expect(isSame(Holder(model: model), Holder(model: model)))
    #expect(!isSame(Holder(model: model), Holder(model: Model(1))))
  }

  @Test func closuresAreTheSameWithWhatTheyHold() {
    let model = Model(1)
    func action(_ model: Model, _ title: Int = 1) -> Action { Action(title: long(title)) { model.value } }
    func other(_ model: Model) -> Action { Action(title: long(1)) { -model.value } }
    #expect(isSame(action(model), action(model)))
    #expect(!isSame(action(model), action(Model(1))))
    #expect(!isSame(action(model), action(model, 2)))
    #expect(!isSame(action(model), other(model)))
    // A captured number lies in a box of its own, which differs each time it is made.
    func counted(_ number: Int) -> Action { Action(title: long(1)) { number + model.value } }
    #expect(!isSame(counted(1), counted(2)))
  }

  @Test func enumerationsAreTheSameByTheirBytes() {
    #expect(isSame(Chosen(choice: .nothing), Chosen(choice: .nothing)))
    #expect(isSame(Chosen(choice: .number(3)), Chosen(choice: .number(3))))
    #expect(!isSame(Chosen(choice: .number(3)), Chosen(choice: .number(4))))
    #expect(!isSame(Chosen(choice: .number(0)), Chosen(choice: .nothing)))
    #expect(!isSame(Chosen(choice: .words(long(1))), Chosen(choice: .words(long(2)))))
    #expect(isSame(Choice.number(3), .number(3)))
    #expect(!isSame(Choice.number(3), .number(4)))
  }

  @Test func anAuthorsOwnEqualityCounts() {
    #expect(!isSame(Unequal(), Unequal()))
    #expect(isSame([long(1)], [long(1)]))
    #expect(!isSame(Optional(long(1)), nil))
  }

  @Test func propertiesThatTheGraphFeedsDoNotCount() {
    func view(_ value: Int, _ title: Int) -> WithState<Stored> {
      WithState(state: Stored(value: value), title: long(title))
    }
    #expect(isSame(view(1, 1), view(2, 1)))
    #expect(!isSame(view(1, 1), view(1, 2)))
    func authored(_ value: Int, _ given: Int) -> WithState<Authored> {
      WithState(state: Authored(stored: Stored(value: value), given: given), title: long(1))
    }
    #expect(isSame(authored(1, 1), authored(2, 1)))
    #expect(!isSame(authored(1, 1), authored(1, 2)), "what is given to an author's own property counts")
  }

  @Test func aPropertyWithAWordOfItsOwnIsAsked() {
    #expect(
      isSame(WithName(named: Named(name: long(1), noise: 1)), WithName(named: Named(name: long(1), noise: 2))))
    #expect(
      !isSame(WithName(named: Named(name: long(1), noise: 1)), WithName(named: Named(name: long(2), noise: 1))))
  }
}
