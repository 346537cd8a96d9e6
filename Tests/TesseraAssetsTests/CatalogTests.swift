// SPDX-License-Identifier: Apache-2.0
import Foundation
import Testing
import TesseraAssets
import TesseraGeometry
import TesseraImage

@testable import tessera_assets

/// Catalogs written by a test, compiled, and read back.
struct CompiledCatalog {
  let folder: TemporaryFolder
  private(set) var messages: [String] = []
  let catalog: AssetCatalog
  let archive: Data

  /// - Parameter write: fills the folder, in which `A.xcassets` is then compiled.
  init(_ write: (TemporaryFolder) throws -> Void) throws {
    folder = try TemporaryFolder()
    try write(folder)
    var compiler = CatalogCompiler()
    compiler.add(folder.url.appendingPathComponent("A.xcassets"))
    archive = compiler.archive()
    catalog = try AssetCatalog(data: archive, bundleName: "Shop")
    let root = folder.url.resolvingSymlinksInPath().path + "/"
    messages = compiler.messages.map { $0.description.replacingOccurrences(of: root, with: "") }
  }

  static func png(_ width: Int, _ height: Int, white: UInt8 = 255) throws -> Data {
    let pixels = [UInt8](repeating: white, count: width * height * 4)
    return try PNGEncoder.encode(Bitmap(size: PixelSize(width: width, height: height), premultiplied: pixels))
  }
}

@Suite struct ImageCatalogTests {
  @Test func choosesScaleAndAppearance() throws {
    let compiled = try CompiledCatalog { folder in
      let set = "A.xcassets/shirt.imageset/"
      for scale in 1...3 { try folder.write("\(set)s@\(scale)x.png", try CompiledCatalog.png(10 * scale, 8 * scale)) }
      try folder.write("\(set)dark@2x.png", try CompiledCatalog.png(20, 16, white: 20 | 0xE0))
      try folder.write(
        "\(set)Contents.json",
        """
        {"images": [
          {"filename": "s@1x.png", "idiom": "universal", "scale": "1x"},
          {"filename": "s@2x.png", "idiom": "universal", "scale": "2x"},
          {"filename": "s@3x.png", "idiom": "universal", "scale": "3x"},
          {"idiom": "universal", "scale": "1x", "appearances": [{"appearance": "luminosity", "value": "dark"}]},
          {"filename": "dark@2x.png", "idiom": "universal", "scale": "2x",
           "appearances": [{"appearance": "luminosity", "value": "dark"}]}
        ], "info": {"author": "xcode", "version": 1}, "properties": {"template-rendering-intent": "template"}}
        """)
    }
    #expect(compiled.messages == [])
    let catalog = compiled.catalog
    let cases: [(Double, Int)] = [(1, 10), (2, 20), (3, 30), (4, 30), (1.5, 20)]
    for (scale, width) in cases {
      let image = try catalog.image(named: "shirt", for: AssetRequest(scale: scale))
      #expect(image.pixelSize.width == width)
      #expect(image.size == CGSize(width: 10, height: 8))
      #expect(image.rendering == .template)
      #expect(image.dependsOnAppearance)
    }
    let dark = try catalog.image(named: "shirt", for: AssetRequest(scheme: .dark))
    #expect(dark.scale == 2)
    #expect(dark.digest == ContentDigest(of: try CompiledCatalog.png(20, 16, white: 20 | 0xE0)))
    #expect(try ImageDecoder.decode(dark.data).size == PixelSize(width: 20, height: 16))
  }

  @Test func compilesToTheSameBytesAndStoresEqualPicturesOnce() throws {
    func compile() throws -> CompiledCatalog {
      try CompiledCatalog { folder in
        for name in ["b", "a"] {
          try folder.write("A.xcassets/\(name).imageset/x.png", try CompiledCatalog.png(4, 4))
          try folder.write("A.xcassets/\(name).imageset/Contents.json", #"{"images": [{"filename": "x.png"}]}"#)
        }
      }
    }
    let first = try compile()
    #expect(try compile().archive == first.archive)
    #expect(try AssetArchive(data: first.archive).blobCount == 1)
    #expect(first.catalog.names(of: .image) == ["a", "b"])
  }

  @Test func honoursNamespaces() throws {
    let compiled = try CompiledCatalog { folder in
      for path in ["Icons", "Plain"] {
        try folder.write("A.xcassets/\(path)/star.imageset/x.png", try CompiledCatalog.png(4, 4))
        try folder.write("A.xcassets/\(path)/star.imageset/Contents.json", #"{"images": [{"filename": "x.png"}]}"#)
      }
      try folder.write("A.xcassets/Icons/Contents.json", #"{"properties": {"provides-namespace": true}}"#)
    }
    #expect(compiled.catalog.names(of: .image) == ["Icons/star", "star"])
  }

  @Test func tellsBrokenSetsByNameAtBuildAndRunTime() throws {
    let compiled = try CompiledCatalog { folder in
      try folder.write("A.xcassets/json.imageset/Contents.json", "{\"images\": [\n  {\"filename\": }]}")
      try folder.write("A.xcassets/lost.imageset/Contents.json", #"{"images": [{"filename": "x.png"}]}"#)
      try folder.write("A.xcassets/photo.imageset/x.heic", "\0\0\0\u{18}ftypheic\0\0\0\0mif1heic")
      try folder.write("A.xcassets/photo.imageset/Contents.json", #"{"images": [{"filename": "x.heic"}]}"#)
      try folder.write("A.xcassets/torn.imageset/x.png", try CompiledCatalog.png(40, 40).prefix(60))
      try folder.write("A.xcassets/torn.imageset/Contents.json", #"{"images": [{"filename": "x.png"}]}"#)
      try folder.write("A.xcassets/empty.imageset/Contents.json", #"{"images": [{"idiom": "universal"}]}"#)
    }
    let json = try #require(compiled.messages.first { $0.contains("json.imageset") })
    #expect(json.hasPrefix("A.xcassets/json.imageset/Contents.json: warning: this is not valid JSON (line 2, "))
    #expect(
      compiled.messages.contains(
        "A.xcassets/photo.imageset/Contents.json: warning: "
          + "\"x.heic\": HEIC pictures are not supported yet; use PNG at 1x, 2x and 3x"))
    func message(_ name: String) -> String? {
      #expect(throws: AssetError.self) { try compiled.catalog.image(named: name) }?.message
    }
    #expect(message("lost") == "The image \"lost\" in bundle Shop is broken: the file \"x.png\" is missing.")
    #expect(
      message("photo")
        == "The image \"photo\" in bundle Shop is broken: \"x.heic\": HEIC pictures are not supported yet; "
        + "use PNG at 1x, 2x and 3x.")
    #expect(message("torn")?.hasPrefix("The image \"torn\" in bundle Shop is broken: \"x.png\": ") == true)
    #expect(message("empty") == "The image \"empty\" in bundle Shop is broken: the set is empty.")
    #expect(
      message("json")?.hasPrefix("The image \"json\" in bundle Shop is broken: json.imageset/Contents.json: ") == true)
  }

  @Test func suggestsTheNearestName() throws {
    let compiled = try CompiledCatalog { folder in
      try folder.write("A.xcassets/tshirt-cube-pink.imageset/x.png", try CompiledCatalog.png(4, 4))
      try folder.write(
        "A.xcassets/tshirt-cube-pink.imageset/Contents.json", #"{"images": [{"filename": "x.png"}]}"#)
    }
    let near = #expect(throws: AssetError.self) { try compiled.catalog.image(named: "tshirt-cude-pnik") }
    #expect(
      near
        == AssetError(
          .missing,
          "No image named \"tshirt-cude-pnik\" in bundle Shop; did you mean \"tshirt-cube-pink\"?"))
    let far = #expect(throws: AssetError.self) { try compiled.catalog.image(named: "umbrella") }
    #expect(far == AssetError(.missing, "No image named \"umbrella\" in bundle Shop."))
    let other = #expect(throws: AssetError.self) { try compiled.catalog.color(named: "tshirt-cube-pink") }
    #expect(
      other?.message == "No color named \"tshirt-cube-pink\" in bundle Shop; the bundle has an image of that name.")
  }

  @Test func refusesNamesAndLinksThatLeadOut() throws {
    let compiled = try CompiledCatalog { folder in
      try folder.write("secret.png", try CompiledCatalog.png(4, 4))
      for (name, file) in [("up", "../../secret.png"), ("link", "x.png")] {
        try folder.write("A.xcassets/\(name).imageset/Contents.json", "{\"images\": [{\"filename\": \"\(file)\"}]}")
      }
      try FileManager.default.createSymbolicLink(
        at: folder.url.appendingPathComponent("A.xcassets/link.imageset/x.png"),
        withDestinationURL: folder.url.appendingPathComponent("secret.png"))
      try folder.write("outside.imageset/Contents.json", #"{"images": []}"#)
      try FileManager.default.createSymbolicLink(
        at: folder.url.appendingPathComponent("A.xcassets/outside.imageset"),
        withDestinationURL: folder.url.appendingPathComponent("outside.imageset"))
    }
    #expect(
      compiled.messages.filter { $0.contains("refused") } == [
        "A.xcassets/link.imageset/Contents.json: warning: "
          + "the file \"x.png\" is a link out of the catalog and is refused",
        "A.xcassets/outside.imageset: warning: a link that leads out of the catalog is refused",
        "A.xcassets/up.imageset/Contents.json: warning: "
          + "the file name \"../../secret.png\" leads out of its set and is refused",
      ])
    for name in ["../secret", "/etc/passwd", "a/../../secret", "./up"] {
      let error = #expect(throws: AssetError.self) { try compiled.catalog.image(named: name) }
      #expect(error?.code == .refused)
    }
  }

  @Test func findsLooseFilesOfTheBundleButNoLinksOutOfIt() throws {
    let folder = try TemporaryFolder()
    try folder.write("Pack_Shop.resources/photo@2x.png", try CompiledCatalog.png(20, 10))
    try folder.write("secret.png", try CompiledCatalog.png(4, 4))
    try FileManager.default.createSymbolicLink(
      at: folder.url.appendingPathComponent("Pack_Shop.resources/link.png"),
      withDestinationURL: folder.url.appendingPathComponent("secret.png"))
    let catalog = AssetCatalog.load(environment: [:], executable: folder.url.appendingPathComponent("Shop"))
    #expect(catalog.bundleName == "Shop")
    #expect(try catalog.image(named: "photo").size == CGSize(width: 10, height: 5))
    #expect(try catalog.image(named: "photo.png").scale == 2)
    let error = #expect(throws: AssetError.self) { try catalog.image(named: "link") }
    #expect(error?.code == .refused)
    let missing = #expect(throws: AssetError.self) { try catalog.image(named: "nothing") }
    #expect(
      missing?.message
        == "No image named \"nothing\" in bundle Shop, which has no compiled asset catalog; a target with a catalog "
        + "needs the plugin TesseraOverlay.")
  }

  @Test func readsTheCatalogThatTheEnvironmentNames() throws {
    let compiled = try CompiledCatalog { folder in
      try folder.write("A.xcassets/AppIcon.appiconset/i.png", try CompiledCatalog.png(64, 64))
      try folder.write(
        "A.xcassets/AppIcon.appiconset/Contents.json",
        #"{"images": [{"filename": "i.png", "idiom": "universal", "platform": "ios", "size": "1024x1024"}]}"#)
    }
    let file = try compiled.folder.write("Assets.tessera", compiled.archive)
    let catalog = AssetCatalog.load(
      environment: ["TESSERA_ASSETS": file.path], executable: URL(fileURLWithPath: "/nowhere/Shop"))
    #expect(try catalog.icon().pixelSize == PixelSize(width: 64, height: 64))
    let damaged = try compiled.folder.write("Damaged.tessera", Data("nonsense nonsense".utf8))
    let broken = AssetCatalog.load(
      environment: ["TESSERA_ASSETS": damaged.path], executable: URL(fileURLWithPath: "/nowhere/Shop"))
    let error = #expect(throws: AssetError.self) { try broken.image(named: "a") }
    #expect(
      error
        == AssetError(
          .unreadable, "The assets of bundle Shop cannot be read: this is no compiled asset catalog."))
  }
}
