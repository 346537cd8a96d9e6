// SPDX-License-Identifier: Apache-2.0
import Testing

@testable import TesseraLint

/// Sources written in a test: files of the widget and of the app.
func sources(widget: String = "", app: String? = nil, shared: String? = nil) -> AuthorSources {
  var sources = AuthorSources()
  sources.widget = [SourceFile(path: "W.swift", text: widget)]
  if let app {
    sources.app = [SourceFile(path: "A.swift", text: app)]
    sources.hasApp = true
  }
  if let shared {
    let file = SourceFile(path: "S.swift", text: shared)
    sources.widget.append(file)
    sources.app.append(file)
  }
  return sources
}

/// Codes with their places.
func found(_ sources: AuthorSources) -> [String] {
  LintRules.findings(in: sources).merged.map { "\($0.code) \($0.place.map(String.init(describing:)) ?? "-")" }
}

@Suite struct AppGroupRuleTests {
  private func code(_ group: String) -> String {
    "let d = UserDefaults(suiteName: \"\(group)\")\nlet x = d?.bool(forKey: k)"
  }

  private func declared(_ groups: [String], _ path: String) -> AuthorSources.DeclaredGroups {
    .init(
      path: path, groups: groups, text: "<plist>\n" + groups.map { "<string>\($0)</string>" }.joined(separator: "\n"))
  }

  @Test func findsAGroupThatTheEntitlementsLack() {
    var sources = sources(widget: code("group.b"), app: "")
    sources.widgetGroups = declared(["group.a"], "W.entitlements")
    #expect(found(sources) == ["appGroupUnused W.entitlements:2", "appGroupUndeclared W.swift:1"])
  }

  @Test func findsItForTheAppToo() {
    var sources = sources(widget: code("group.a"), app: code("group.a"))
    sources.widgetGroups = declared(["group.a"], "W.entitlements")
    sources.appGroups = declared([], "A.entitlements")
    #expect(found(sources) == ["appGroupUndeclared A.swift:1", "appGroupNotShared W.entitlements:2"])
  }

  @Test func findsContainersAndNamesThatAreNoGroups() {
    var sources = sources(
      widget: "m.containerURL(forSecurityApplicationGroupIdentifier: \"group.b\")\nUserDefaults(suiteName: \"b\")")
    sources.widgetGroups = declared([], "W.entitlements")
    #expect(found(sources) == ["appGroupUndeclared W.swift:1", "appGroupInvalid W.swift:2"])
  }

  @Test func isSilentWhereBothDeclareWhatIsUsed() {
    var sources = sources(widget: code("group.a"), app: code("group.a"))
    sources.widgetGroups = declared(["group.a"], "W.entitlements")
    sources.appGroups = declared(["group.a", "group.b"], "A.entitlements")
    #expect(found(sources) == [])
  }

  @Test func isSilentWithoutEntitlementsAndAboutNamesThatItCannotTell() {
    #expect(found(sources(widget: code("group.a"), app: "")) == [])
    var sources = sources(widget: "UserDefaults(suiteName: name())")
    sources.widgetGroups = declared(["group.a"], "W.entitlements")
    #expect(found(sources) == [])
  }
}

@Suite struct SchemeRuleTests {
  private func with(_ schemes: [String], _ sources: AuthorSources) -> AuthorSources {
    var sources = sources
    sources.schemes = .init(
      path: "Info.plist", schemes: schemes, text: schemes.map { "<s>\($0)</s>" }.joined(separator: "\n"))
    return sources
  }
  private let app = "App { View().onOpenURL { _ in } }"

  @Test func findsASchemeThatTheAppLacks() {
    let widget =
      "Text(\"a\").widgetURL(URL(string: \"milk://a\"))\nLink(destination: URL(string: \"shop://\\(id)\")!) {}"
    let all = found(with(["shop"], sources(widget: widget, app: app)))
    #expect(all == ["schemeUndeclared W.swift:1", "urlForced W.swift:2"])
  }

  @Test func findsAnAppThatTakesNoAddresses() {
    let widget = "Text(\"a\").widgetURL(URL(string: \"shop://a\"))"
    #expect(found(with(["shop"], sources(widget: widget, app: "App {}"))) == ["urlNotHandled W.swift:1"])
  }

  @Test func findsASchemeThatNothingUses() {
    #expect(found(with(["shop"], sources(widget: "", app: "App {}"))) == ["schemeUnused Info.plist:1"])
  }

  @Test func isSilentAboutDeclaredSchemesAndThoseOfTheSystem() {
    let widget =
      "Text(\"a\").widgetURL(URL(string: \"Shop://a\"))\nLink(destination: URL(string: \"https://a.b\")!) {}\n"
      + "let time = \"9:41\"; Text(\"a\").widgetURL(url)"
    #expect(found(with(["shop"], sources(widget: widget, app: app))) == [])
    #expect(found(sources(widget: "a.widgetURL(URL(string: \"milk://a\"))", app: app)) == [])
  }
}

@Suite struct StoredKeyRuleTests {
  private let store = "extension UserDefaults { static let shared = UserDefaults(suiteName: \"group.a\")! }\n"

  @Test func findsAKeyThatNobodyWritesAndNamesTheNearest() throws {
    let all = sources(
      widget: "let a = UserDefaults.shared.string(forKey: \"milk\")",
      app: "UserDefaults.shared.set(a, forKey: \"milks\")", shared: store)
    let finding = try #require(LintRules.findings(in: all).first)
    #expect(finding.code == "keyNeverWritten")
    #expect(finding.place == SourcePlace(path: "W.swift", line: 1))
    #expect(finding.message.contains("\"milks\" is (A.swift:1)."))
  }

  @Test func findsAnotherType() throws {
    let all = sources(
      widget: "let a = UserDefaults.shared.string(forKey: \"milk\")",
      app: "let d = try JSONEncoder().encode(list)\nUserDefaults.shared.set(d, forKey: \"milk\")", shared: store)
    let finding = try #require(LintRules.findings(in: all).first)
    #expect(finding.code == "keyTypeMismatch")
    #expect(finding.message.contains("written as Data (A.swift:2): it is always nil"))
  }

  @Test func findsAnotherStore() {
    let other = "UserDefaults(suiteName: \"group.b\")!.set(1, forKey: \"milk\")"
    let all = sources(widget: "UserDefaults.shared.integer(forKey: \"milk\")", app: other, shared: store)
    #expect(found(all) == ["keyInOtherStore W.swift:1"])
  }

  @Test func findsTheStandardStoreThatTheAppKeepsForItself() {
    let all = sources(
      widget: "UserDefaults.standard.bool(forKey: \"a\")\n@AppStorage(\"b\") var b = false",
      app: "UserDefaults.standard.set(true, forKey: \"a\")\n@AppStorage(\"b\") var b = false")
    #expect(found(all) == ["keyInOtherStore W.swift:1", "keyInOtherStore W.swift:2"])
  }

  @Test func isSilentAboutKeysThatAreWritten() {
    let all = sources(
      widget: """
        enum Keys: String { case milk }
        let a = UserDefaults.shared.string(forKey: Keys.milk.rawValue)
        let b = UserDefaults.shared.integer(forKey: "day.\\(number)")
        let c = UserDefaults.shared.double(forKey: "price")
        @AppStorage("size", store: .shared) var size = 1
        let d = UserDefaults.standard.bool(forKey: "mine")
        func f() { UserDefaults.standard.set(true, forKey: "mine") }
        """,
      app: """
        UserDefaults.shared.set(name, forKey: "milk")
        UserDefaults.shared.set(2, forKey: "day.7")
        UserDefaults.shared.set(2, forKey: "price")
        """, shared: store)
    #expect(found(all) == [])
  }

  @Test func takesNamesOfItsOwnTargetFirst() {
    var all = sources(
      widget: "enum Keys { static let a = \"x\" }\nlet v = UserDefaults.shared.bool(forKey: Keys.a)", app: "",
      shared: store)
    all.others = [SourceFile(path: "O.swift", text: "enum Keys { static let a = \"y\" }")]
    #expect(found(all) == ["keyNeverWritten W.swift:2"])
  }

  @Test func isSilentWhereAKeyCannotBeTold() {
    let reader = "let a = UserDefaults.shared.string(forKey: \"milk\")"
    let wrapper = "func save(_ key: String) { UserDefaults.shared.set(1, forKey: key) }"
    #expect(found(sources(widget: reader, app: wrapper, shared: store)) == [])
    // A store that cannot be told may be this one, and so may something that only looks like one.
    #expect(found(sources(widget: reader, app: "x.set(1, forKey: \"milk\")", shared: store)) == [])
    #expect(found(sources(widget: "box.string(forKey: \"milk\")", app: "")) == [])
    #expect(found(sources(widget: "let v = try c.decode(String.self, forKey: .milk)", app: "")) == [])
  }

  @Test func isSilentAboutWhatOtherLanguagesAndSettingsWrite() {
    var all = sources(widget: "let a = UserDefaults.shared.string(forKey: \"milk\")", app: "", shared: store)
    all.foreign = ["[defaults setObject:a forKey:@\"milk\"];"]
    #expect(found(all) == [])
    let registered = "UserDefaults.shared.register(defaults: [\"milk\": \"none\"])"
    #expect(
      found(sources(widget: "UserDefaults.shared.string(forKey: \"milk\")", app: registered, shared: store)) == [])
  }

  @Test func isSilentAboutCodeThatLooksIntoBothStores() {
    let all = sources(
      widget: "UserDefaults.shared.integer(forKey: \"a\")\nUserDefaults.standard.integer(forKey: \"a\")",
      app: "UserDefaults.shared.set(1, forKey: \"a\")", shared: store)
    #expect(found(all) == [])
  }
}

@Suite struct ForcedURLRuleTests {
  @Test func findsTextsThatAreNotKnown() {
    let widget = """
      let a = URL(string: "https://a.b/\\(name)")!
      let b = URL(string: item.address)!
      let c = URL(string: "https://a.b/" + name)!
      """
    #expect(found(sources(widget: widget)) == ["urlForced W.swift:1", "urlForced W.swift:2", "urlForced W.swift:3"])
  }

  @Test func findsLiteralsThatAreNoAddresses() throws {
    let widget = "let a = URL(string: \"\")!\nlet b = URL(string: \"https://a.b/c d\")!"
    let findings = LintRules.findings(in: sources(widget: widget))
    #expect(findings.map(\.code) == ["urlInvalid", "urlInvalid"])
    #expect(findings.map { $0.message.contains("every time") } == [true, false])
  }

  @Test func isSilentAboutWhatCannotFailOrIsNotForced() {
    let widget = """
      let a = URL(string: "https://a.b/c%20d?e=f#g")!
      static let base = "https://a.b"
      let b = URL(string: base)!
      let c = URL(string: "https://a.b/\\(name)") ?? a
      let d = URL(string: "shop://\\(id.uuidString)/\\(items.count)/\\(rawValue)")!
      if URL(string: name) != nil {}
      // URL(string: name)!
      let text = "URL(string: name)!"
      """
    #expect(found(sources(widget: widget)) == [])
  }
}
