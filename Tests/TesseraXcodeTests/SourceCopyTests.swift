// SPDX-License-Identifier: Apache-2.0
import Testing

@testable import TesseraXcode

struct SourceCopyTests {
  private func copy(
    _ source: String, _ platform: XcodeTarget.Platform = .iOS, defined: Set<String> = ["DEBUG"], isPackage: Bool = false
  ) -> SourceCopy {
    let modules: Set = ["SwiftUI", "WidgetKit", "UIKit", "os", "Foundation"]
    let conditions = SourceConditions(platform: platform, defined: defined, modules: modules, isPackage: isPackage)
    return SourceCopy(source, conditions) { modules.contains($0) }
  }

  @Test(arguments: [
    ("#if os(iOS)\n", "#if true   \n"), ("#if !os(iOS) && DEBUG\n", "#if !true    && DEBUG\n"),
    ("  #if os(macOS) || os( watchOS )\n", "  #if false     || false        \n"),
    ("#if targetEnvironment(macCatalyst)\n", "#if false                         \n"),
    ("#elseif os(iOS) // os(macOS)\n", "#elseif true    // os(macOS)\n"),
    ("#if (os(iOS) ||\n  os(tvOS))\n", "#if (true    ||\n  false   )\n"),
    ("#if SWIFT_PACKAGE\n", "#if false        \n"),
  ]) func answersForThePlatform(_ source: String, _ expected: String) {
    #expect(copy(source).text == expected)
  }

  @Test func answersForTheWatch() {
    #expect(copy("#if os(iOS)\n#elseif os(watchOS)\n", .watchOS).text == "#if false  \n#elseif true       \n")
  }

  @Test func leavesToTheCompilerWhatItKnows() {
    for condition in ["canImport(UIKit)", "swift(>=6.0)", "compiler(>=5.9)", "arch(arm64)", "DEBUG", "hasFeature(X)"] {
      #expect(copy("#if \(condition)\n").text == "#if \(condition)\n")
    }
    #expect(copy("#if SWIFT_PACKAGE\n", isPackage: true).text == "#if SWIFT_PACKAGE\n")
  }

  @Test func leavesAloneWhatIsNoCode() {
    for text in [
      "// import CoreData\n", "/* #if os(iOS) /* nested */\nimport CoreData\n*/\n", "let a = \"import CoreData\"\n",
      "let a = \"\"\"\nimport CoreData\n#if os(iOS)\n@objc\n\"\"\"\n",
      "let a = #\"@objc \"# + \"\\(f(\"import X\"))\"\n",
      "let a = #/\nimport CoreData\n/#\n", "a.import CoreData\n", "let `import` = 1\n", "foo(import: CoreData)\n",
    ] { #expect(copy(text).text == text) }
  }

  @Test func blanksImportsOfModulesThatAreNotHere() {
    let copy = copy("import SwiftUI\n@preconcurrency import CoreData\nimport WidgetKit;\u{69}mport StoreKit\n")
    #expect(copy.text == "import SwiftUI\n                               \nimport WidgetKit;               \n")
    #expect(copy.missing == [.init(module: "CoreData", line: 2), .init(module: "StoreKit", line: 3)])
    #expect(copy.imports.map(\.module) == ["SwiftUI", "CoreData", "WidgetKit", "StoreKit"])
  }

  @Test(arguments: [
    ("import os.log\n", "import os    \n"), ("import struct SwiftUI.Color\n", "import SwiftUI             \n"),
    ("public import class UIKit.UIImage\n", "import UIKit                     \n"),
    ("import func Foundation.exp\n", "import Foundation         \n"), ("import SwiftUICore\n", "import SwiftUI    \n"),
  ]) func importsTheWholeOfWhatAPartWasAskedFor(_ source: String, _ expected: String) {
    #expect(copy(source).text == expected)
  }

  @Test func importsInBranchesThatAreNotTakenDoNotCount() {
    let copy = copy(
      """
      #if os(macOS)
      import AppKit
      #elseif canImport(CoreData)
      import CoreData
      #else
      import UIKit
      #endif
      #if RELEASE
      import StoreKit
      #elseif swift(>=5.9)
      import MapKit
      #else
      import Contacts
      #endif
      """)
    #expect(copy.imports.map(\.module) == ["UIKit", "MapKit", "Contacts"])
    #expect(copy.missing.map(\.line) == [11, 13])
  }

  @Test func blanksWhatIsForObjectiveC() {
    #expect(
      copy("@objc(Name) class A { @objc func f() {} ; @objcMembers }\n").text
        == "            class A {       func f() {} ;              }\n")
    #expect(copy("@UIApplicationMain\nclass A {}\n").text == "@main             \nclass A {}\n")
    #expect(copy("@objected var a\n").text == "@objected var a\n")
  }

  @Test func keepsLinesAndColumns() {
    let source = "\u{FEFF}import CoreData\n#if os(iOS)\nlet é = \"ü\" // @objc\n#endif\n"
    let copy = copy(source)
    #expect(copy.text.split(separator: "\n", omittingEmptySubsequences: false).count == 5)
    #expect(copy.text.utf8.count == source.utf8.count - 3)
  }

  @Test func endsAtTheEndOfBrokenSources() {
    for text in ["\"open", "\"\"\"open", "/* open", "#if", "import", "@", "#\"", "\"\\(", "#/open", "import struct"] {
      #expect(copy(text).text.utf8.count == text.utf8.count)
    }
  }
}
