// SPDX-License-Identifier: Apache-2.0
import Testing

@testable import PreviewExpansion

struct EntryMacroTests {
  private func entry(_ source: String, role: String = "peer", in container: String = "EnvironmentValues") -> MacroUse {
    MacroUse(
      type: "EntryMacro", role: role, discriminator: "$sX", source: source,
      context: ["@available(iOS 17, *)\nextension \(container) {\n}"],
      location: SourceLocation(fileID: "App/V.swift", fileName: "/V.swift", offset: 0, line: 1, column: 1))
  }

  @Test func accessorsReadAndWriteTheKey() throws {
    let expansion = try expand(entry("@Entry var shade: Shade = .dark", role: "accessor"))
    #expect(
      expansion == """
        {
        get {
          self[__Key_shade.self]
        }
        set {
          self[__Key_shade.self] = newValue
        }
        }
        """)
  }

  @Test func aStatedTypeMakesAComputedDefault() throws {
    let source = "@Entry public var rule: [String: (Int) -> Bool] = [\"a\": { $0 > 1 }] // why {"
    #expect(
      try expand(entry(source)) == """
        private nonisolated struct __Key_rule: SwiftUI.EnvironmentKey {
          typealias Value = [String: (Int) -> Bool]
          static var defaultValue: Value { ["a": { $0 > 1 }] }
        }
        """)
  }

  @Test func withoutATypeTheDefaultIsStored() throws {
    #expect(
      try expand(entry("/* x = 1 */ @SwiftUI.Entry var `default` = 0.5")) == """
        private nonisolated struct __Key_default: SwiftUI.EnvironmentKey {
          static let defaultValue = 0.5
        }
        """)
  }

  @Test func anOptionalNeedsNoDefault() throws {
    #expect(
      try expand(entry("@Entry var name: String? // none", in: "SwiftUI.Transaction")) == """
        private nonisolated struct __Key_name: SwiftUI.TransactionKey {
          typealias Value = String?
          static var defaultValue: Value { nil }
        }
        """)
  }

  @Test func theKeyFollowsTheExtendedType() throws {
    #expect(
      try expand(entry("@Entry var pinned: Bool = false", in: "ContainerValues")) == """
        private nonisolated struct __Key_pinned: SwiftUI.ContainerValueKey {
          typealias Value = Bool
          static var defaultValue: Value { false }
        }
        """)
    #expect(
      try expand(entry("@Entry var draft: Draft?", in: "FocusedValues")) == """
        private nonisolated struct __Key_draft: SwiftUI.FocusedValueKey {
          typealias Value = Draft
        }
        """)
  }

  @Test(arguments: [
    ("@Entry var a: Int", "EnvironmentValues", "@Entry needs a default value unless the type is optional"),
    ("@Entry let a = 1", "EnvironmentValues", "@Entry needs var, since the value can be set"),
    ("@Entry var a: Int { 1 }", "EnvironmentValues", "@Entry belongs on a variable without accessors"),
    ("@Entry var a: Int = 1", "FocusedValues", "@Entry in FocusedValues needs an optional type"),
    (
      "@Entry var a = 1", "Other",
      "@Entry belongs in an extension of EnvironmentValues, Transaction, ContainerValues or FocusedValues"
    ),
  ])
  func whatCannotBeExpandedIsSaid(_ source: String, _ container: String, _ message: String) {
    let error = #expect(throws: ExpansionError.self) { try expand(entry(source, in: container)) }
    #expect(error?.message == message)
  }
}
