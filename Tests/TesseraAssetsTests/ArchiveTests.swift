// SPDX-License-Identifier: Apache-2.0
import Foundation
import Testing
import TesseraImage
import TesseraModel

@testable import TesseraAssets
@testable import tessera_assets

@Suite struct ArchiveTests {
  private func sample() throws -> CompiledCatalog {
    try CompiledCatalog { folder in
      try folder.write("A.xcassets/i.imageset/x.png", try CompiledCatalog.png(4, 2))
      try folder.write(
        "A.xcassets/i.imageset/Contents.json",
        #"{"images": [{"filename": "x.png", "scale": "2x", "idiom": "ipad"}]}"#)
      try folder.write(
        "A.xcassets/c.colorset/Contents.json",
        #"""
        {"colors": [
          {"color": {"components": {"red": "0.5", "green": "0x00", "blue": "0", "alpha": "0.25"}}},
          {"color": {"reference": "labelColor"}, "appearances": [{"appearance": "luminosity", "value": "dark"}]}
        ]}
        """#)
      try folder.write("A.xcassets/d.dataset/d.txt", "hello")
      try folder.write("A.xcassets/d.dataset/Contents.json", #"{"data": [{"filename": "d.txt"}]}"#)
      try folder.write("A.xcassets/s.symbolset/Contents.json", "{}")
    }
  }

  @Test func listsWhatItHolds() throws {
    let compiled = try sample()
    let digest = ContentDigest(of: try CompiledCatalog.png(4, 2)).description.prefix(12)
    #expect(
      ArchiveListing.lines(try AssetArchive(data: compiled.archive)) == [
        "image i", "  ipad 2x 4x2 PNG \(digest)",
        "image s broken: the set is empty",
        "color c", "  universal 0.5 0.0 0.0 0.25", "  universal dark labelColor",
        "data d 5 bytes",
      ])
    #expect(try compiled.catalog.data(named: "d") == Data("hello".utf8))
    let error = #expect(throws: AssetError.self) { try compiled.catalog.image(named: "i") }
    #expect(error?.message == "The image \"i\" in bundle Shop has no variant for iphone.")
    #expect(try compiled.catalog.image(named: "i", for: AssetRequest(idiom: .pad)).size == CGSize(width: 2, height: 1))
  }

  @Test func refusesDamagedFilesWithATypedError() throws {
    let archive = try sample().archive
    for count in 0..<archive.count where count < archive.count - 1 {
      #expect(throws: DecodingFailure.self) { try AssetArchive(data: archive.prefix(count)) }
    }
    var newer = archive
    newer[8] = 9
    let error = #expect(throws: DecodingFailure.self) { try AssetArchive(data: newer) }
    #expect(error?.code == .unsupportedVersion)
    #expect(error?.message == "the compiled catalog has version 9, this program reads 1")
  }

  @Test func readsEveryByteItPointsToWhateverIsDamaged() throws {
    let archive = [UInt8](try sample().archive)
    var state: UInt64 = 7
    func next(below bound: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(state >> 33) % bound
    }
    var refused = 0
    for _ in 0..<5_000 {
      var bytes = archive
      for _ in 0...next(below: 3) { bytes[next(below: bytes.count)] = UInt8(next(below: 256)) }
      do throws(DecodingFailure) {
        let damaged = try AssetArchive(data: Data(bytes))
        for blob in 0..<damaged.blobCount { #expect(damaged.data(blob).count <= bytes.count) }
      } catch {
        refused += 1
      }
    }
    #expect(refused > 1_000)
  }

  @Test func runsAsACommand() throws {
    let folder = try TemporaryFolder()
    try folder.write("A.xcassets/bad.imageset/Contents.json", "{")
    try folder.write("Sources/en.lproj/Localizable.strings", "\"a\" = \"b\";")
    let output = folder.url.appendingPathComponent("Assets.tessera").path
    var lines: [String] = []
    func run(_ arguments: String...) -> Int32 { AssetsCommand.run(arguments) { line, _ in lines.append(line) } }
    #expect(
      run(
        "compile", "--output", output, "--root", folder.url.appendingPathComponent("Sources").path,
        folder.url.appendingPathComponent("A.xcassets").path,
        folder.url.appendingPathComponent("Sources/en.lproj/Localizable.strings").path) == 0)
    #expect(lines.count == 1 && lines[0].contains("/A.xcassets/bad.imageset/Contents.json: warning: "))
    let catalog = try AssetCatalog(data: Data(contentsOf: URL(fileURLWithPath: output)), bundleName: "Shop")
    #expect(try catalog.file(named: "en.lproj/Localizable.strings") == Data("\"a\" = \"b\";".utf8))
    lines = []
    #expect(run("list", output) == 0)
    #expect(lines.last == "file en.lproj/Localizable.strings 10 bytes")
    lines = []
    #expect(run("compile", "--output", output, "/nowhere/B.xcassets") == 1)
    #expect(lines == ["/nowhere/B.xcassets: error: there is no such file or folder"])
    #expect(run("compile") == 2)
    #expect(run("paint") == 2)
  }
}
