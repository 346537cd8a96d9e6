// SPDX-License-Identifier: Apache-2.0
import SwiftUI
import Testing
import TesseraViewGraph

private struct GreetingKey: EnvironmentKey {
  static let defaultValue = "default"
}

extension EnvironmentValues {
  fileprivate var greeting: String {
    get { self[GreetingKey.self] }
    set { self[GreetingKey.self] = newValue }
  }
}

private struct Greeting: View {
  @Environment(\.greeting) private var greeting
  var body: some View { Text(greeting) }
}

@Observable private final class NamedModel {
  var name = "model"
}

/// How values flow from a view to what is inside.
@MainActor @Suite struct EnvironmentTests {
  private func strings<V: View>(_ view: V) -> [String] { evaluation(of: view, 200, 200).strings }

  @Test func theInnerSettingWins() {
    let view = VStack {
      Greeting()
      Greeting().environment(\.greeting, "inner")
      Greeting().environment(\.greeting, "first").environment(\.greeting, "second")
    }
    #expect(strings(view) == ["default", "inner", "first"])
    #expect(strings(view.environment(\.greeting, "outer")) == ["outer", "inner", "first"])
  }

  @Test func transformsStartFromWhatIsAround() {
    let view = Greeting().transformEnvironment(\.greeting) { $0 += "!" }.environment(\.greeting, "hello")
    #expect(strings(view) == ["hello!"])
  }

  @Test func modifiersReadWhatSurroundsThem() {
    struct Sign: ViewModifier {
      @Environment(\.greeting) private var greeting
      func body(content: Content) -> some View {
        VStack {
          content
          Text("modifier: \(greeting)")
        }
      }
    }
    let view = Greeting().environment(\.greeting, "inner").modifier(Sign()).environment(\.greeting, "outer")
    #expect(strings(view) == ["inner", "modifier: outer"])
  }

  @Test func genericViewsAndEnumsReadTheEnvironment() {
    struct Wrapped<Content: View>: View {
      @Environment(\.greeting) private var greeting
      let content: Content
      var body: some View {
        Text(greeting)
        content
      }
    }
    enum Choice: View {
      case greeting, nothing
      var body: some View {
        switch self {
        case .greeting: Greeting()
        case .nothing: EmptyView()
        }
      }
    }
    let view = Wrapped(content: Wrapped(content: Choice.greeting)).environment(\.greeting, "x")
    #expect(strings(view) == ["x", "x", "x"])
  }

  @Test func wrappersOfAuthorsReadTheEnvironment() {
    @propertyWrapper struct Doubled: DynamicProperty {
      @Environment(\.greeting) private var greeting
      var wrappedValue: String { greeting + greeting }
    }
    struct Reader: View {
      @Doubled var text: String
      var body: some View { Text(text) }
    }
    #expect(strings(Reader().environment(\.greeting, "ab")) == ["abab"])
  }

  @Test func stylesReadTheEnvironmentOfTheirControl() {
    struct Style: LabelStyle {
      @Environment(\.greeting) private var greeting
      func makeBody(configuration: Configuration) -> some View { Text(greeting) }
    }
    let view = Label("a", systemImage: "star").environment(\.greeting, "label").labelStyle(Style())
    #expect(strings(view) == ["label"])
  }

  @Test func theWholeEnvironmentCanBeRead() {
    struct Reader: View {
      @Environment(\.self) private var environment
      var body: some View { Text(environment.greeting) }
    }
    #expect(strings(Reader().environment(\.greeting, "all")) == ["all"])
  }

  @Test func objectsFlowByTheirType() {
    final class Store: ObservableObject { var name = "store" }
    struct Reader: View {
      @EnvironmentObject private var store: Store
      @Environment(NamedModel.self) private var model
      var body: some View { Text("\(store.name) \(model.name)") }
    }
    #expect(strings(Reader().environmentObject(Store()).environment(NamedModel())) == ["store model"])
  }

  @Test func anObjectMayBeMissingWhereItIsOptional() {
    struct Reader: View {
      @Environment(NamedModel.self) private var model: NamedModel?
      var body: some View { Text(model == nil ? "none" : "some") }
    }
    #expect(strings(Reader()) == ["none"])
    #expect(strings(Reader().environment(NamedModel())) == ["some"])
  }

  @Test func colorSchemeIsOverriddenInside() {
    let view = VStack(spacing: 0) {
      Text("a")
      Text("b").environment(\.colorScheme, .dark)
      Text("c").colorScheme(.dark)
    }
    let paints = evaluation(of: view).runs.map(\.paint)
    #expect(paints == [.color(.black), .color(.white), .color(.white)])
  }

  @Test func theKeysThatWereReadAreKnown() {
    let reads = EnvironmentReads()
    _ = evaluation(of: Greeting()) { $0.reads = reads }
    #expect(reads.names.contains("GreetingKey"))
    #expect(!reads.names.contains("ImageScaleKey"))
  }

  @Test func readsOfASettingAreCopiedWithTheValues() {
    var values = EnvironmentValues()
    values.greeting = "a"
    var copy = values
    copy.greeting = "b"
    #expect([values.greeting, copy.greeting, EnvironmentValues().greeting] == ["a", "b", "default"])
  }
}
