// SPDX-License-Identifier: Apache-2.0
import Foundation
import Testing
import TesseraAssets
import TesseraGeometry
import TesseraImage

@testable import tessera_assets

@Suite struct VectorAssetTests {
  /// A square of 12 points whose right half is red.
  static let svg = """
    <svg xmlns="http://www.w3.org/2000/svg" width="12" height="12"><path d="M6 0H12V12H6Z" fill="#f00"/></svg>
    """

  /// The same as a page; readers mend the table of places that it lacks.
  static let pdf = """
    %PDF-1.4
    1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj
    2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj
    3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 12 12]/Contents 4 0 R/Resources<<>>>>endobj
    4 0 obj<</Length 23>>stream
    1 0 0 rg 6 0 6 12 re f
    endstream endobj
    trailer<</Root 1 0 R>>
    """

  private func compiled(
    _ file: String, _ text: String, image: String = "", properties: String = ""
  ) throws -> CompiledCatalog {
    try CompiledCatalog { folder in
      try folder.write("A.xcassets/mark.imageset/\(file)", text)
      try folder.write(
        "A.xcassets/mark.imageset/Contents.json",
        """
        {"images": [{"filename": "\(file)", "idiom": "universal"\(image)}], "properties": {\(properties)}}
        """)
    }
  }

  @Test(arguments: [("mark.svg", svg), ("mark.pdf", pdf)])
  func drawsAVectorAtEveryScale(_ file: String, _ text: String) throws {
    let compiled = try compiled(file, text, properties: #""template-rendering-intent": "template""#)
    #expect(compiled.messages == [])
    for scale in 1...3 {
      let image = try compiled.catalog.image(named: "mark", for: AssetRequest(scale: Double(scale)))
      #expect(image.pixelSize == PixelSize(width: 12 * scale, height: 12 * scale))
      #expect(image.size == CGSize(width: 12, height: 12))
      #expect(image.rendering == .template)
      let bitmap = try ImageDecoder.decode(image.data)
      let (left, right) = (bitmap[scale, scale], bitmap[9 * scale, 5 * scale])
      #expect([left.red, left.green, left.blue, left.alpha] == [0, 0, 0, 0])
      #expect([right.red, right.green, right.blue, right.alpha] == [255, 0, 0, 255])
    }
  }

  @Test func keepsALargePictureOfAPreservedVector() throws {
    let compiled = try compiled("mark.svg", Self.svg, properties: #""preserves-vector-representation": true"#)
    let image = try compiled.catalog.image(named: "mark")
    #expect(image.pixelSize == PixelSize(width: 192, height: 192))
    #expect(image.size == CGSize(width: 12, height: 12))
    #expect(try compiled.catalog.image(named: "mark", for: AssetRequest(scale: 2)).pixelSize.width == 24)
  }

  @Test func takesAVectorForOneScaleAsItIs() throws {
    let image = try compiled("mark.svg", Self.svg, image: #", "scale": "2x""#).catalog.image(named: "mark")
    #expect(image.pixelSize == PixelSize(width: 12, height: 12))
    #expect(image.size == CGSize(width: 6, height: 6))
  }

  @Test func compilesAVectorToTheSameBytes() throws {
    #expect(try compiled("mark.svg", Self.svg).archive == compiled("mark.svg", Self.svg).archive)
  }

  @Test(arguments: [
    ("mark.svg", "<svg xmlns=\"http://www.w3.org/2000/svg\"><g></svg>", "rsvg-convert cannot draw it"),
    ("mark.pdf", "%PDF-1.4 nothing", "pdftocairo cannot draw it"),
    (
      "mark.svg", "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"9e9\" height=\"9e9\"/>",
      "rsvg-convert cannot draw it"
    ),
  ])
  func tellsWhyABrokenVectorCannotBeDrawn(_ file: String, _ text: String, _ reason: String) throws {
    let compiled = try compiled(file, text)
    #expect(compiled.messages.count == 1)
    #expect(compiled.messages.first?.contains("warning: \"\(file)\": \(reason)") == true)
    let error = #expect(throws: AssetError.self) { try compiled.catalog.image(named: "mark") }
    #expect(error?.code == .broken)
  }

  @Test func namesTheRemedyWhereTheProgramIsMissing() throws {
    let vector = try #require(VectorPicture(Data(Self.svg.utf8), name: "mark.svg", searchPath: "/nowhere"))
    let error = #expect(throws: ContentsError.self) { try vector.draw(scale: 1) }
    #expect(
      error?.text
        == "\"mark.svg\": drawing SVG files takes the program rsvg-convert, which is not in PATH; "
        + "on Debian: apt-get install librsvg2-bin")
  }

  @Test func readsNoFileBesideTheVector() throws {
    let folder = try TemporaryFolder()
    let red = try CompiledCatalog.png(4, 4)
    let secret = try folder.write("secret.png", red)
    // One picture by its whole path, one by a path out of the folder, one through an entity.
    let text = """
      <!DOCTYPE svg [<!ENTITY e SYSTEM "file://\(secret.path)">]>
      <svg xmlns="http://www.w3.org/2000/svg" width="8" height="8">
      <image href="file://\(secret.path)" width="8" height="8"/>
      <image href="../\(folder.url.lastPathComponent)/secret.png" width="8" height="8"/>
      <text>&e;</text>
      </svg>
      """
    let compiled = try compiled("mark.svg", text)
    if let image = try? compiled.catalog.image(named: "mark", for: AssetRequest(scale: 1)) {
      let bitmap = try ImageDecoder.decode(image.data)
      #expect(bitmap.pixels.allSatisfy { $0 == 0 })
    } else {
      #expect(compiled.messages.count == 1)
    }
  }
}
