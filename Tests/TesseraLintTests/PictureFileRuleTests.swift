// SPDX-License-Identifier: Apache-2.0
import Testing

@testable import TesseraLint

@Suite struct PictureFileRuleTests {
  private func with(_ path: String, _ width: Int, _ height: Int, _ widget: String) -> AuthorSources {
    var all = sources(widget: widget)
    all.pictures = [.init(path: path, width: width, height: height)]
    return all
  }
  private let asset = "Assets.xcassets/Sea.imageset/IMG_1@3x.jpg"

  @Test func findsAFileOverTheLimitWithTheSizeThatWouldDo() throws {
    let finding = try #require(LintRules.findings(in: with(asset, 4032, 3024, "Image(\"Sea\").resizable()")).first)
    #expect(finding.code == "imagesTooLarge")
    #expect(finding.place == SourcePlace(path: asset))
    #expect(finding.message.contains("4032 x 3024 pixels, 12192768; 2121055 are allowed"))
    #expect(finding.remedy.hasPrefix("1416 x 1062 pixels do"))
  }

  @Test func findsItByEveryNameThatCodeGivesIt() {
    for code in ["Image(.sea)", "Image(\"Photos/Sea\")", "Image(\"S\\(name)\")"] {
      #expect(found(with(asset, 4032, 3024, code)) == ["imagesTooLarge \(asset)"])
    }
    #expect(found(with("Sea@2x.png", 4032, 3024, "UIImage(named: \"Sea\")")) == ["imagesTooLarge Sea@2x.png"])
  }

  @Test func isSilentAboutSmallFilesAndThoseOfTheApp() {
    #expect(found(with(asset, 1456, 1456, "Image(\"Sea\")")) == [])
    #expect(found(with(asset, 4032, 3024, "Image(\"Lake\")")) == [])
  }
}
