// SPDX-License-Identifier: Apache-2.0
import Testing

@testable import TesseraLint

@Suite struct SourceCallTests {
  private func call(_ source: String, named name: String) throws -> SourceCall {
    try #require(SourceFile(path: "A.swift", text: source).calls.first { $0.name == name })
  }

  private func text(_ tokens: ArraySlice<SwiftToken>?) -> String? {
    tokens.map { tokens in tokens.map { $0.word ?? ($0.string.map { "<\($0.pattern)>" } ?? "·") }.joined(separator: " ")
    }
  }

  @Test func knowsLabelsAndValues() throws {
    let call = try call("store.set([1, 2], forKey: a ? \"b\" : \"c\")", named: "set")
    #expect(call.arguments.map(\.label) == [nil, "forKey"])
    #expect(call.isMember)
    #expect(text(call.base) == "store")
  }

  @Test func knowsWhatItIsCalledOn() throws {
    let call = try call("UserDefaults(suiteName: \"g\")!.string(forKey: \"k\")", named: "string")
    #expect(text(call.base) == "UserDefaults · suiteName · <g> ·")
    let chained = try self.call("return self.a[0]?.b\n  .c()", named: "c")
    #expect(text(chained.base) == "self · a · · · · · b")
  }

  @Test func seesWhatIsForced() throws {
    #expect(try call("URL(string: a)!", named: "URL").isForced)
    #expect(try !call("URL(string: a) ?? b", named: "URL").isForced)
    #expect(try !call("if URL(string: a) != nil {}", named: "URL").isForced)
  }

  @Test func takesNoDeclarationForACall() {
    let file = SourceFile(path: "", text: "func Link(destination: URL) { Text(\"a\") }")
    #expect(file.calls.map(\.name) == ["Text"])
  }

  @Test func seesAttributes() throws {
    #expect(try call("@AppStorage(\"k\") var a = 1", named: "AppStorage").isAttribute)
  }
}

@Suite struct ConstantsTests {
  private func value(_ expression: String, in source: String) -> String? {
    let file = SourceFile(path: "A.swift", text: source)
    let tokens = SourceFile(path: "B.swift", text: expression).tokens
    return Constants([file]).pattern(of: tokens[...], in: "A.swift")?.description
  }

  @Test func findsConstantsOfTypes() {
    let source = "enum Keys { static let milk = \"m\" }\nstruct Other { static let milk = \"o\" }"
    #expect(value("Keys.milk", in: source) == "m")
    #expect(value("Other.milk", in: source) == "o")
    #expect(value("Store.milk", in: source) == nil)
  }

  @Test func findsCasesOfStringEnumerations() {
    let source = "enum Keys: String { case milk, bread = \"b\" }"
    #expect(value("Keys.milk.rawValue", in: source) == "milk")
    #expect(value("Keys.bread.rawValue", in: source) == "b")
    #expect(value("Keys.milk.rawValue", in: "enum Keys: Int { case milk }") == nil)
  }

  @Test func doesNotTakeParametersForConstants() {
    #expect(value("key", in: "let key = \"k\"") == "k")
    #expect(value("key", in: "func f(key: String) {}\nlet key = \"k\"") == nil)
    #expect(value("key", in: "var key = \"k\"") == nil)
    #expect(value("key", in: "if a { let key = \"k\" } else { let key = \"l\" }") == nil)
  }

  @Test func putsTextsTogether() {
    let source = "let prefix = \"p.\""
    #expect(value("prefix + \"a\"", in: source) == "p.a")
    #expect(value("\"\\(prefix)a\\(b)\"", in: source) == "p.a\\(...)")
    #expect(value("b + \"a\"", in: source) == "\\(...)a")
    #expect(value("b", in: source) == nil)
  }
}

@Suite struct DeclaredWidgetTests {
  @Test func findsKindsAndFamilies() {
    let code = """
      enum Kinds { static let deals = "Deals" }
      struct A: Widget { var body: some WidgetConfiguration {
        StaticConfiguration(kind: Kinds.deals, provider: P()) { V(entry: $0) }
          .supportedFamilies([.systemSmall, WidgetFamily.accessoryInline]) } }
      struct B: Widget { var body: some WidgetConfiguration {
        AppIntentConfiguration(kind: kind(), intent: I.self, provider: P()) { V(entry: $0) }
          .supportedFamilies(families) } }
      """
    let widgets = sources(widget: code).declaredWidgets
    #expect(widgets.map(\.kind) == ["Deals", nil])
    #expect(widgets.map(\.families) == [["small", "inline"], []])
    #expect(widgets.map(\.place.line) == [3, 6])
  }
}
