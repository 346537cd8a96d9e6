// SPDX-License-Identifier: Apache-2.0
import Foundation
import TesseraModel
import Testing

@testable import TesseraHost

/// The builder with a program in place of `swift` that notes how it is called.
@Suite struct PackageBuilderTests {
  private static let description = """
    {"name": "Shop", "path": "/", "dependencies": [{"type": "fileSystem", "path": "TESSERA"}],
     "products": [{"name": "ShopWidget", "targets": ["ShopWidget"], "type": {"executable": null}},
                  {"name": "ShopApp", "targets": ["ShopApp"], "type": {"executable": null}},
                  {"name": "Kit", "targets": ["Kit"], "type": {"library": ["automatic"]}}],
     "targets": [{"name": "ShopWidget", "type": "executable", "path": "Widget", "target_dependencies": ["Kit"]},
                 {"name": "Kit", "type": "library", "path": "Kit"},
                 {"name": "ShopApp", "type": "executable", "path": "App"}]}
    """

  private final class World {
    let folder: TemporaryFolder
    var events: [BuildEvent] = []

    init(_ description: String = PackageBuilderTests.description) throws {
      folder = try TemporaryFolder([
        "package/Package.swift": "// a package", "package/Widget/Widget.swift": "1", "package/Kit/Kit.swift": "1",
        "package/App/App.swift": "1", "tessera/Package.swift": "name: \"Tessera\",",
        "tessera/Sources/WidgetKit/A.swift": "1",
      ])
      try folder.write(
        "description.json", description.replacingOccurrences(of: "TESSERA", with: "\(folder.path)/tessera"))
    }

    var calls: [String] {
      let text = (try? String(contentsOfFile: folder.path + "/calls", encoding: .utf8)) ?? ""
      return text.split(separator: "\n").map { String($0.split(separator: " ")[0]) }
    }

    func bundle(_ product: String? = "ShopWidget", skipBuild: Bool = false) throws -> ExtensionBundle {
      // Not written by the test: a file that was just open for writing cannot always be run.
      let tests = URL(fileURLWithPath: #filePath).resolvingSymlinksInPath().deletingLastPathComponent()
        .deletingLastPathComponent()
      let tool = tests.appendingPathComponent("Fixtures/RecordingSwift").path
      let environment = [
        "PATH": "\(tool):/usr/bin:/bin", "XDG_CACHE_HOME": "\(folder.path)/cache", "WORLD": folder.path,
      ]
      let checkout = Checkout(path: "\(folder.path)/tessera")
      let toolchain = try Toolchain.find(environment: environment)
      let builder = PackageBuilder(
        checkout: checkout, toolchain: toolchain,
        cache: BuildCache(checkout: checkout, toolchain: toolchain, environment: environment),
        environment: environment, report: { self.events.append($0) })
      let selection = BundleSelection(packagePath: "\(folder.path)/package", product: product)
      return try builder.bundle(selection, skipBuild: skipBuild)
    }
  }

  private func code(_ body: () throws -> ExtensionBundle) -> HostError.Code? {
    do {
      _ = try body()
      return nil
    } catch {
      return (error as? HostError)?.code
    }
  }

  @Test func buildsAndDescribesTheBundle() throws {
    let world = try World()
    let bundle = try world.bundle()
    #expect(world.calls == ["package", "build"])
    #expect(bundle.product == "ShopWidget")
    #expect(bundle.bundleIdentifier == "tessera.shopwidget")
    #expect(bundle.displayName == "ShopWidget")
    #expect(bundle.groups == nil)
    #expect(
      bundle.app
        == ExtensionBundle.PairedApp(product: "ShopApp", path: "\(world.folder.path)/package/App", urlSchemes: nil))
    #expect(bundle.targetPath == "\(world.folder.path)/package/Widget")
    #expect(bundle.notes.map(\.id) == [.plistMissing])
    #expect(FileManager.default.isExecutableFile(atPath: bundle.executable))
  }

  @Test func copiesTheResourcesOfLinkedTargetsOnly() throws {
    let world = try World()
    let bundle = try world.bundle()
    let folder = URL(fileURLWithPath: bundle.executable).deletingLastPathComponent().path
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: folder).sorted()
        == ["ShopWidget", "Shop_Kit.resources", "tessera-bundle.plist"])
  }

  @Test func callsNothingWhenNothingHasChanged() throws {
    let world = try World()
    _ = try world.bundle()
    _ = try world.bundle()
    #expect(world.calls == ["package", "build"])
    try world.folder.write("package/App/App.swift", "another app")
    _ = try world.bundle()
    #expect(world.calls == ["package", "build"])
  }

  @Test(arguments: [
    "package/Widget/Widget.swift", "package/Widget/New.swift", "package/Kit/Kit.swift", "package/Package.swift",
    "tessera/Sources/WidgetKit/A.swift",
  ])
  func buildsAgainWhenAnInputHasChanged(file: String) throws {
    let world = try World()
    _ = try world.bundle()
    try world.folder.write(file, "changed")
    _ = try world.bundle()
    #expect(world.calls == ["package", "build", "package", "build"])
  }

  @Test func alwaysAsksSwiftPMWhenOtherLocalPackagesTakePart() throws {
    let world = try World(
      Self.description.replacingOccurrences(
        of: "[{\"type\"", with: "[{\"type\": \"fileSystem\", \"path\": \"/elsewhere\"}, {\"type\""))
    _ = try world.bundle()
    _ = try world.bundle()
    #expect(world.calls == ["package", "build", "package", "build"])
  }

  @Test func findsTheOnlyWidgetOfThePackage() throws {
    #expect(try World().bundle(nil).product == "ShopWidget")
  }

  @Test func usesTheLastBuildWithoutAnyCallWhenAsked() throws {
    let world = try World()
    #expect(code { try world.bundle(skipBuild: true) } == .notBuilt)
    _ = try world.bundle()
    try world.folder.write("package/Widget/Widget.swift", "changed")
    #expect(try world.bundle(skipBuild: true).product == "ShopWidget")
    #expect(try world.bundle(nil, skipBuild: true).product == "ShopWidget")
    #expect(world.calls == ["package", "build"])
  }

  @Test func passesOnWhatThePackageManagerSaysWhenABuildFails() throws {
    let world = try World()
    try world.folder.write("fail", "")
    #expect(code { try world.bundle() } == .buildFailed)
    #expect(world.events.contains(.message("Widget.swift:1:1: error: no")))
    #expect(world.events.contains(.progress("[1/2] Compiling")))
    #expect(code { try world.bundle(skipBuild: true) } == .notBuilt)
  }

  @Test func namesTheProductsThereAre() throws {
    let world = try World()
    do {
      _ = try world.bundle("Shop")
      Issue.record("found a product that is not there")
    } catch {
      #expect(
        (error as? HostError)?.message
          == "The package Shop has no executable product Shop: it has ShopWidget, ShopApp.")
    }
  }

  @Test func refusesAnExtensionOfAnotherKind() throws {
    let world = try World()
    try world.folder.write(
      "package/Widget/Info.plist",
      Plist.text(
        "<dict><key>NSExtension</key><dict><key>NSExtensionPointIdentifier</key><string>x</string></dict></dict>"))
    #expect(code { try world.bundle() } == .plistInvalid)
  }

  @Test func readsThePlistsOfThePair() throws {
    let world = try World()
    try world.folder.write(
      "package/Widget/Info.plist",
      Plist.text("<dict><key>CFBundleIdentifier</key><string>io.shop.widget</string></dict>"))
    try world.folder.write(
      "package/App/Info.plist",
      Plist.text(
        "<dict><key>CFBundleURLTypes</key><array><dict><key>CFBundleURLSchemes</key><array><string>shop</string>"
          + "</array></dict></array></dict>"))
    let bundle = try world.bundle()
    #expect(bundle.bundleIdentifier == "io.shop.widget")
    #expect(
      bundle.app
        == ExtensionBundle.PairedApp(product: "ShopApp", path: "\(world.folder.path)/package/App", urlSchemes: ["shop"])
    )
    #expect(bundle.notes == [])
  }
}
