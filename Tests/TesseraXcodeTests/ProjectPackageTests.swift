// SPDX-License-Identifier: Apache-2.0
import Foundation
import Testing

@testable import TesseraXcode

struct ProjectPackageTests {
  private let generated = ".build/tessera/Garden/GardenWidget"

  @Test func copiesSourcesWithTheirPlaces() throws {
    let fixture = try ProjectFixture.widget("import WidgetKit\n#if os(iOS)\n#endif\n")
    let package = try fixture.package()
    #expect(package.path == "\(fixture.folder)/\(generated)")
    #expect(
      fixture.read("\(generated)/Targets/GardenWidget/Sources/Widget.swift")
        == "import WidgetKit\n#if true   \n#endif\n")
    #expect(
      package.original("\(package.path)/Targets/GardenWidget/Sources/Widget.swift:2:1: error: x")
        == "\(fixture.folder)/Widget.swift:2:1: error: x")
    #expect(package.original("nothing of it") == "nothing of it")
  }

  @Test func theManifestSaysHowTheTargetIsCompiled() throws {
    let fixture = try ProjectFixture.widget(
      "import WidgetKit\nimport UIKit\n",
      settings: [
        "SWIFT_VERSION": "6.0", "SWIFT_ACTIVE_COMPILATION_CONDITIONS": "DEBUG BETA",
        "SWIFT_DEFAULT_ACTOR_ISOLATION": "MainActor",
      ])
    _ = try fixture.package()
    let manifest = try #require(fixture.read("\(generated)/Package.swift"))
    for line in [
      ".executable(name: \"GardenWidget\", targets: [\"GardenWidget\"])",
      ".product(name: \"UIKit\", package: \"Tessera\")",
      ".swiftLanguageMode(.v6)", ".define(\"BETA\")", ".defaultIsolation(MainActor.self)",
    ] { #expect(manifest.contains(line), "\(line)") }
    #expect(!manifest.contains("Security"))
  }

  @Test func theInfoPlistIsMergedFromFileAndSettings() throws {
    let fixture = ProjectFixture()
    try fixture.write("import WidgetKit\n", to: "Widget.swift")
    let given: [String: Any] = [
      "CFBundleIdentifier": "$(PRODUCT_BUNDLE_IDENTIFIER)", "Own": ["$(NAME)", 1] as [Any],
      "CFBundleDisplayName": "From the file",
      "NSExtension": ["NSExtensionPointIdentifier": "com.apple.widgetkit-extension"],
    ]
    let data = try PropertyListSerialization.data(fromPropertyList: given, format: .xml, options: 0)
    try fixture.write(String(decoding: data, as: UTF8.self), to: "Widget-Info.plist")
    let file = fixture.addMember("file", "PBXFileReference", path: "Widget.swift")
    fixture.addTarget(
      "GardenWidget", files: [file],
      settings: [
        "INFOPLIST_FILE": "Widget-Info.plist", "GENERATE_INFOPLIST_FILE": "YES", "NAME": "Rose",
        "PRODUCT_BUNDLE_IDENTIFIER": "$(BASE).widget", "INFOPLIST_KEY_CFBundleDisplayName": "From the settings",
        "INFOPLIST_KEY_NSHumanReadableCopyright": "Nobody", "MARKETING_VERSION": "2.1",
      ])
    try fixture.save(settings: ["BASE": "org.example.garden"])
    _ = try fixture.package()
    let text = try #require(fixture.read("\(generated)/Targets/GardenWidget/Info.plist"))
    let list = try #require(
      try PropertyListSerialization.propertyList(from: Data(text.utf8), format: nil) as? [String: Any])
    #expect(list["CFBundleIdentifier"] as? String == "org.example.garden.widget")
    #expect(list["CFBundleDisplayName"] as? String == "From the file")
    #expect(list["NSHumanReadableCopyright"] as? String == "Nobody")
    #expect(list["CFBundleShortVersionString"] as? String == "2.1")
    #expect((list["Own"] as? [Any])?.first as? String == "Rose")
  }

  @Test func catalogsAreLinkedAndDataIsCopied() throws {
    let fixture = ProjectFixture()
    try fixture.write("import WidgetKit\n", to: "Widget.swift")
    try fixture.write("{}", to: "One/Assets.xcassets/Contents.json")
    try fixture.write("{}", to: "Two/Assets.xcassets/Contents.json")
    try fixture.write("[1]", to: "plants.json")
    try fixture.write("", to: "Main.storyboard")
    let file = fixture.addMember("file", "PBXFileReference", path: "Widget.swift")
    let resources = ["One/Assets.xcassets", "Two/Assets.xcassets", "plants.json", "Main.storyboard"].map {
      fixture.addMember("r-\($0)", "PBXFileReference", path: $0)
    }
    fixture.addTarget("GardenWidget", files: [file], resources: resources)
    try fixture.save()
    _ = try fixture.package()
    let target = "\(fixture.folder)/\(generated)/Targets/GardenWidget"
    let manager = FileManager.default
    #expect(
      try manager.destinationOfSymbolicLink(atPath: "\(target)/Compiled/Assets.xcassets")
        == "\(fixture.folder)/One/Assets.xcassets")
    #expect(
      try manager.destinationOfSymbolicLink(atPath: "\(target)/Compiled/1/Assets.xcassets")
        == "\(fixture.folder)/Two/Assets.xcassets")
    #expect(fixture.read("\(generated)/Targets/GardenWidget/Resources/plants.json") == "[1]")
    #expect(
      fixture.read("\(generated)/Package.swift")?.contains("resources: [.copy(\"Resources/plants.json\")]") == true)
  }

  @Test func whatStaysTheSameKeepsItsDateAndWhatIsGoneGoes() throws {
    let fixture = try ProjectFixture.widget("import WidgetKit\n")
    _ = try fixture.package()
    let copy = "\(fixture.folder)/\(generated)/Targets/GardenWidget/Sources/Widget.swift"
    let old = Date(timeIntervalSince1970: 1_000_000)
    try FileManager.default.setAttributes([.modificationDate: old], ofItemAtPath: copy)
    try fixture.write("", to: "\(generated)/Targets/GardenWidget/Sources/Gone.swift")
    try fixture.write("", to: "\(generated)/Targets/Former/Sources/Gone.swift")
    _ = try fixture.package()
    #expect(try FileManager.default.attributesOfItem(atPath: copy)[.modificationDate] as? Date == old)
    #expect(fixture.read("\(generated)/Targets/GardenWidget/Sources/Gone.swift") == nil)
    #expect(!FileManager.default.fileExists(atPath: "\(fixture.folder)/\(generated)/Targets/Former"))
  }

  @Test func theProjectItselfIsOnlyRead() throws {
    let fixture = try ProjectFixture.widget("import WidgetKit\n")
    func names() throws -> [String] { try FileManager.default.contentsOfDirectory(atPath: fixture.folder).sorted() }
    let before = try names()
    _ = try fixture.package()
    #expect(try names() == [".build"] + before)
    // Version control does not see the folder either.
    #expect(fixture.read("\(generated)/.gitignore") == "*\n")
  }

  @Test func missingFrameworksAreListedWithTheirPlaces() throws {
    let fixture = try ProjectFixture.widget("import WidgetKit\nimport CoreData\n")
    #expect(
      try fixture.package().missing
        == [.init(module: "CoreData", path: "\(fixture.folder)/Widget.swift", line: 2, package: nil)])
  }

  @Test func aMissingPackageIsNamedByItsAddress() throws {
    let fixture = try ProjectFixture.widget("import WidgetKit\nimport Roses\n")
    fixture.add("remote", "XCRemoteSwiftPackageReference", ["repositoryURL": "https://example.org/roses"])
    fixture.add("product", "XCSwiftPackageProductDependency", ["productName": "Roses", "package": "remote"])
    fixture.addTarget("Second", files: ["file"], ["packageProductDependencies": ["product"]])
    try fixture.save()
    #expect(try fixture.package("Second").missing.map(\.package) == ["https://example.org/roses"])
  }

  @Test func aFrameworkOfTheProjectBecomesAModule() throws {
    let fixture = ProjectFixture()
    try fixture.write("import WidgetKit\nimport GardenKit\n", to: "Widget.swift")
    try fixture.write("import Foundation\n", to: "Kit.swift")
    try fixture.write("import Foundation\n", to: "Unused.swift")
    func file(_ name: String) -> String { fixture.addMember(name, "PBXFileReference", path: name) }
    fixture.addTarget("GardenWidget", files: [file("Widget.swift")])
    fixture.addTarget("GardenKit", type: "framework", files: [file("Kit.swift")])
    fixture.addTarget("UnusedKit", type: "framework", files: [file("Unused.swift")])
    try fixture.save()
    #expect(try fixture.package().targets.map(\.name) == ["GardenWidget", "GardenKit"])
    let manifest = try #require(fixture.read("\(generated)/Package.swift"))
    #expect(manifest.contains("        \"GardenKit\","))
  }

  @Test func aFrameworkWithoutSwiftIsMissing() throws {
    let fixture = ProjectFixture()
    try fixture.write("import WidgetKit\nimport OldKit\n", to: "Widget.swift")
    try fixture.write("", to: "Old.m")
    func file(_ name: String) -> String { fixture.addMember(name, "PBXFileReference", path: name) }
    fixture.addTarget("GardenWidget", files: [file("Widget.swift")])
    fixture.addTarget("OldKit", type: "framework", files: [file("Old.m")])
    try fixture.save()
    #expect(try fixture.package().missing.map(\.module) == ["OldKit"])
  }

  @Test func aWidgetDoesNotWaitForAnAppThatCannotBeRead() throws {
    let fixture = try ProjectFixture.widget("import WidgetKit\n")
    fixture.addTarget(
      "Garden", type: "application", settings: ["INFOPLIST_FILE": "Absent.plist"],
      ["dependencies": [fixture.add("dependency", "PBXTargetDependency", ["target": "GardenWidget"])]])
    try fixture.save()
    let package = try fixture.package()
    #expect(package.app == nil)
    #expect(package.notes.map(\.location) == ["\(fixture.folder)/Absent.plist"])
  }

  @Test func packagesAreCompiledForWhatTheProgramRunsOn() throws {
    let fixture = ProjectFixture()
    try fixture.write("import WidgetKit\nimport Season\n", to: "Widget.swift")
    try fixture.write("// manifest", to: "Season/Package.swift")
    try fixture.write("#if os(watchOS)\n#endif\n", to: "Season/Sources/Season/Season.swift")
    fixture.add("local", "XCLocalSwiftPackageReference", ["relativePath": "Season"])
    fixture.addTarget(
      "GardenWidget", files: [fixture.addMember("file", "PBXFileReference", path: "Widget.swift")],
      settings: ["SDKROOT": "watchos"])
    try fixture.save()
    let json = #"{"name": "Season", "targets": [{"name": "Season", "type": "regular"}]}"#
    _ = try fixture.package { _ in Data(json.utf8) }
    #expect(fixture.read("\(generated)/Targets/Season/Sources/Season.swift")?.hasPrefix("#if true") == true)
  }

  @Test func aPackageInTheProjectGivesItsTargets() throws {
    let fixture = ProjectFixture()
    try fixture.write("import WidgetKit\nimport Season\n", to: "Widget.swift")
    try fixture.write("// manifest", to: "Packages/Season/Package.swift")
    try fixture.write("import SeasonNames\n", to: "Packages/Season/Sources/Season/Season.swift")
    try fixture.write("", to: "Packages/Season/Sources/SeasonNames/Names.swift")
    fixture.add("local", "XCLocalSwiftPackageReference", ["relativePath": "Packages/Season"])
    fixture.addTarget(
      "GardenWidget", files: [fixture.addMember("file", "PBXFileReference", path: "Widget.swift")])
    try fixture.save()
    let json = """
      {"name": "Season", "toolsVersion": {"_version": "6.0.0"}, "products": [],
       "targets": [
        {"name": "Season", "type": "regular", "settings": [
          {"tool": "swift", "kind": {"define": {"_0": "SPRING"}}}]},
        {"name": "SeasonNames", "type": "regular", "settings": []},
        {"name": "SeasonTests", "type": "test", "settings": []}]}
      """
    let package = try fixture.package { folder throws(ProjectError) in
      #expect(folder == "\(fixture.folder)/Packages/Season")
      return Data(json.utf8)
    }
    #expect(package.targets.map(\.name) == ["GardenWidget", "Season", "SeasonNames"])
    let manifest = try #require(fixture.read("\(generated)/Package.swift"))
    #expect(manifest.contains(".define(\"SPRING\")"))
    #expect(manifest.contains(".swiftLanguageMode(.v6)"))
  }

  @Test func aListedFileThatIsNotThereIsANote() throws {
    let fixture = try ProjectFixture.widget("import WidgetKit\n")
    let absent = fixture.addMember("absent", "PBXFileReference", path: "Secrets.swift")
    fixture.addTarget("Second", files: ["file", absent])
    try fixture.save()
    let package = try fixture.package("Second")
    #expect(package.notes.map(\.location) == ["\(fixture.folder)/Secrets.swift"])
  }

  @Test func filesOfModulesThatDoNotCompileStayOutUntilTheyChange() throws {
    let fixture = ProjectFixture()
    try fixture.write("import WidgetKit\nimport Kit\n", to: "Widget.swift")
    try fixture.write("struct Good {}\n", to: "Good.swift")
    try fixture.write("struct Bad: Unknown {}\n", to: "Bad.swift")
    func file(_ name: String) -> String { fixture.addMember(name, "PBXFileReference", path: name) }
    fixture.addTarget("GardenWidget", files: [file("Widget.swift")])
    fixture.addTarget("Kit", type: "framework", files: [file("Good.swift"), file("Bad.swift")])
    try fixture.save()
    let bad = "\(fixture.folder)/Bad.swift"
    func sources(stamp: String, failing: Set<String> = []) throws -> Set<String> {
      let project = try XcodeProject(path: fixture.path)
      return try ProjectPackage(
        project, project.targets[0], checkout: "/tessera", stamp: stamp, failing: failing
      ) { _ in Data() }.moduleSources
    }
    let both: Set = ["\(fixture.folder)/Good.swift", bad]
    #expect(try sources(stamp: "1") == both)
    #expect(try sources(stamp: "1", failing: [bad]) == ["\(fixture.folder)/Good.swift"])
    #expect(try sources(stamp: "1") == ["\(fixture.folder)/Good.swift"])
    #expect(fixture.read("\(generated)/Targets/Kit/Sources/Bad.swift") == nil)
    // Another Tessera may compile it, and so may another text.
    #expect(try sources(stamp: "2") == both)
    #expect(try sources(stamp: "2", failing: [bad]) == ["\(fixture.folder)/Good.swift"])
    try fixture.write("struct Bad {} // mended\n", to: "Bad.swift")
    #expect(try sources(stamp: "2") == both)
  }

  @Test func itsRecordLeadsBackToTheProjectAndTheApp() throws {
    let fixture = try ProjectFixture.widget("import WidgetKit\n")
    fixture.addTarget(
      "Garden App", type: "application",
      [
        "dependencies": [
          fixture.add("dependency", "PBXTargetDependency", ["target": "GardenWidget"])
        ]
      ])
    try fixture.save()
    let package = try fixture.package()
    let known = try #require(ProjectPackage(at: package.path))
    #expect(known.project == fixture.path)
    #expect(known.target == "GardenWidget")
    #expect(known.app?.product == "Garden_App")
    #expect(known.app?.path == "\(fixture.folder)/.build/tessera/Garden/Garden_App")
    #expect(ProjectPackage(at: fixture.folder) == nil)
  }
}
