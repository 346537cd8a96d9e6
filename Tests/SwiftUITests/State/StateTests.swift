// SPDX-License-Identifier: Apache-2.0
import SwiftUI
import Testing

@Observable private final class CountingModel {
  var count = 0
}

/// State that outlives the passes of one evaluation.
@MainActor @Suite struct StateTests {
  private struct Counter: View {
    @State private var count = 0
    let name: String
    var body: some View { Text("\(name)\(count)").onAppear { count += 1 } }
  }

  private func strings<V: View>(_ view: V) -> [String] { evaluation(of: view, 300, 300).strings }

  @Test func aChangeEvaluatesAgain() {
    #expect(strings(Counter(name: "a")) == ["a1"])
  }

  @Test func everyPlaceHasItsOwnState() {
    struct Both: View {
      @State private var extra = 5
      var body: some View {
        VStack {
          Counter(name: "a")
          Counter(name: "b")
          Text("\(extra)")
        }
        .onAppear { extra += 1 }
      }
    }
    #expect(strings(Both()) == ["a1", "b1", "6"])
  }

  @Test func everyEvaluationStartsAnew() {
    let view = Counter(name: "a")
    #expect(strings(view) == ["a1"])
    #expect(strings(view) == ["a1"])
  }

  @Test func theBranchesOfAConditionHaveStateOfTheirOwn() {
    struct Switching: View {
      @State private var flag = true
      var body: some View {
        VStack {
          if flag { Kept(first: "then") } else { Kept(first: "else") }
        }
        .onAppear { flag = false }
      }
    }
    struct Kept: View {
      @State private var value: String
      init(first: String) { _value = State(initialValue: first) }
      var body: some View { Text(value) }
    }
    #expect(strings(Switching()) == ["else"])
  }

  @Test func withoutABranchTheFirstValueStays() {
    struct Switching: View {
      @State private var name = "first"
      var body: some View { Kept(first: name).onAppear { name = "second" } }
    }
    struct Kept: View {
      @State private var value: String
      let first: String
      init(first: String) {
        self.first = first
        _value = State(initialValue: first)
      }
      var body: some View { Text("\(value) \(first)") }
    }
    #expect(strings(Switching()) == ["first second"])
  }

  @Test func anotherIdIsAnotherView() {
    struct Switching: View {
      @State private var id = 1
      var body: some View { Kept(first: id).id(id).onAppear { id = 2 } }
    }
    struct Kept: View {
      @State private var value: Int
      init(first: Int) { _value = State(initialValue: first) }
      var body: some View { Text("\(value)") }
    }
    #expect(strings(Switching()) == ["2"])
  }

  @Test func overlaysOnOneViewHaveStateOfTheirOwn() {
    let view = Color.clear
      .overlay(Counter(name: "a"))
      .overlay(Counter(name: "b"))
      .background(Counter(name: "c"))
      .background(Counter(name: "d"))
    #expect(strings(view) == ["d1", "c1", "a1", "b1"])
  }

  @Test func anOverlayOnSeveralViewsHasStateForEach() {
    struct Unique: View {
      static var made = 0
      @State private var number = 0
      var body: some View {
        Text("\(number)").onAppear {
          Unique.made += 1
          number = Unique.made
        }
      }
    }
    Unique.made = 0
    let view = HStack {
      Group {
        Color.clear
        Color.clear
      }
      .overlay(Unique())
    }
    #expect(strings(view) == ["1", "2"])
  }

  @Test func modifiersKeepState() {
    struct Counting: ViewModifier {
      @State private var count = 0
      func body(content: Content) -> some View {
        VStack {
          content
          Text("\(count)")
        }
        .onAppear { count += 10 }
      }
    }
    #expect(strings(Counter(name: "a").modifier(Counting()).modifier(Counting())) == ["a1", "10", "10"])
  }

  @Test func bindingsWriteToTheOwner() {
    struct Owner: View {
      @State private var pair = (first: "x", second: "y")
      var body: some View {
        VStack {
          Text(pair.first + pair.second)
          Child(text: $pair.second)
        }
      }
    }
    struct Child: View {
      @Binding var text: String
      var body: some View { Text("child \(text)").onAppear { text = "z" } }
    }
    #expect(strings(Owner()) == ["xz", "child z"])
  }

  @Test func objectsThatAViewOwnsAreMadeOnce() {
    @MainActor final class Model: ObservableObject {
      static var made = 0
      @Published var count = 0
      init() { Model.made += 1 }
    }
    struct Owner: View {
      @StateObject private var model = Model()
      var body: some View {
        VStack {
          Text("\(model.count)")
          Child(model: model)
        }
        .onAppear { model.count += 1 }
      }
    }
    struct Child: View {
      @ObservedObject var model: Model
      var body: some View { Text("child \(model.count)") }
    }
    Model.made = 0
    #expect(strings(Owner()) == ["1", "child 1"])
    #expect(Model.made == 1)
  }

  @Test func observableObjectsEvaluateAgain() {
    struct Owner: View {
      @State private var model = CountingModel()
      var body: some View { Text("\(model.count)").onAppear { model.count = 7 } }
    }
    #expect(strings(Owner()) == ["7"])
  }

  @Test func nestedWrappersKeepStateApart() {
    @propertyWrapper struct Tally: DynamicProperty {
      @State private var count: Int
      init(start: Int) { _count = State(initialValue: start) }
      var wrappedValue: Int {
        get { count }
        nonmutating set { count = newValue }
      }
    }
    struct Owner: View {
      @Tally(start: 1) private var a
      @Tally(start: 10) private var b
      var body: some View {
        Text("\(a) \(b)").onAppear {
          a += 1
          b += 1
        }
      }
    }
    #expect(strings(Owner()) == ["2 11"])
  }

  @Test func updateRunsAfterNestedValuesAndBeforeTheBody() {
    @propertyWrapper struct Derived: DynamicProperty {
      @Environment(\.locale) private var locale
      private var text = "not updated"
      var wrappedValue: String { text }
      mutating func update() { text = "updated \(locale.identifier)" }
    }
    struct Reader: View {
      @Derived var text: String
      var body: some View { Text(text) }
    }
    #expect(strings(Reader().environment(\.locale, Locale(identifier: "de_DE"))) == ["updated de_DE"])
  }
}
