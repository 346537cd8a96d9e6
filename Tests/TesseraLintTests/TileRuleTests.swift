// SPDX-License-Identifier: Apache-2.0
import Foundation
import TesseraDisplayList
import TesseraGeometry
import TesseraModel
import Testing

@testable import TesseraLint

/// Findings about tiles: the code and what of the widget.
private func found(_ tiles: [DrawnTile], widget: String = "") -> [String] {
  LintRules.findings(in: DrawnTiles(tiles, sources: sources(widget: widget))).merged.map { finding in
    "\(finding.code) \(finding.place.map(String.init(describing:)) ?? finding.subject.map(String.init(describing:)) ?? "-")"
  }
}

@Suite struct FamilyRuleTests {
  @Test func findsAFamilyInWhichNothingIsDrawn() {
    let empty = tile(.systemMedium) { list in
      list.group(.containerBackground, identity: "b", frame: .zero) {
        list.fill(CGRect(x: 0, y: 0, width: 300, height: 150), 0xFF0000)
      }
    }
    #expect(found([empty]) == ["familyEmpty K medium"])
    let faded = tile { list in
      list.group(.opacity(0), identity: "o", frame: .zero) { list.text("Milk", run("Milk")) }
    }
    #expect(found([faded]) == ["familyEmpty K small"])
    #expect(found([tile { $0.text("Milk", run("Milk")) }]) == [])
  }

  @Test func findsALargeFamilyThatShowsASmallOne() {
    let small = tile { $0.text("Milk", run("Milk")) }
    let large = tile(.systemLarge) { $0.text("Milk", run("Milk")) }
    #expect(found([small, large]) == ["familyRepeats K large"])
  }

  @Test func isSilentWhereALargeFamilyShowsMoreOrUsesItsRoom() {
    let small = tile { $0.text("Milk", run("Milk")) }
    let more = tile(.systemLarge) {
      $0.text("Milk", run("Milk"))
      $0.text("Bread", run("Bread"))
    }
    let wide = tile(.systemLarge) {
      $0.fill(CGRect(x: 10, y: 10, width: 300, height: 320), 0xEEEEEE)
      $0.text("Milk", run("Milk"))
    }
    #expect(found([small, more]) == [])
    #expect(found([small, wide]) == [])
  }
}

@Suite struct ImageAreaRuleTests {
  private func picture(_ width: Int, _ height: Int, shown: CGSize) -> DrawnTile {
    tile { list in
      let id = ImageID(hex: "\(width)x\(height)")
      list.add(ImageResource(id: id, pixelWidth: width, pixelHeight: height, data: Data()))
      let rect = CGRect(origin: .zero, size: shown)
      list.append(.image(ImageContent(image: id, rect: rect, pointSize: shown)), identity: "i", frame: rect)
    }
  }

  @Test func findsPicturesOverTheLimitWithTheSizeThatWouldDo() throws {
    let tile = picture(4032, 3024, shown: CGSize(width: 100, height: 75))
    let finding = try #require(ImageAreaRule.findings(in: DrawnTiles([tile], sources: AuthorSources())).first)
    #expect(finding.message.contains("12192768 pixels together, 2121055 are allowed"))
    #expect(finding.remedy.contains("300 x 225 pixels"))
  }

  @Test func isSilentAtTheLimit() {
    #expect(found([picture(1456, 1456, shown: CGSize(width: 100, height: 100))]) == [])
  }
}

@Suite struct FontSizeRuleTests {
  @Test func findsTextBelowElevenPointsWithItsPlace() {
    let small = tile { $0.text("Milk", run("Milk", size: 9)) }
    #expect(found([small]) == ["fontSmall K small"])
    #expect(found([small], widget: "\nText(\"Milk\")") == ["fontSmall W.swift:2"])
    #expect(found([small], widget: "Text(\"Milk\")\n  .font(.system(size: 9))") == ["fontSmall W.swift:2"])
  }

  @Test func countsTransformsIn() {
    let scaled = tile { list in
      list.group(.transform(CGAffineTransform(scaleX: 0.5, y: 0.5)), identity: "t", frame: .zero) {
        list.text("Milk", run("Milk", size: 20))
      }
    }
    #expect(found([scaled]) == ["fontSmall K small"])
  }

  @Test func isSilentAboutElevenPointsAndSymbols() {
    let fine = tile {
      $0.text("Milk", run("Milk", size: 11))
      $0.text("heart", run("x", size: 6, role: "symbols"))
      $0.text("·", run("·", size: 8))
    }
    #expect(found([fine, tile(.accessoryInline) { $0.text("A", run("A", size: 8, at: CGPoint(x: 9, y: 12))) }]) == [])
  }

  @Test func readsTheSystemFontAsAuthorsWriteIt() {
    // 11 points are drawn smaller, since the stand-in font is larger.
    #expect(found([tile { $0.text("Milk", run("Milk", size: 11 * 0.969, role: "text")) }]) == [])
  }
}

@Suite struct TruncationRuleTests {
  private func text(_ type: DynamicTypeSize, _ drawn: String) -> DrawnTile {
    tile(type: type) { $0.text("Semi-skimmed milk", run(drawn)) }
  }

  @Test func findsTheFirstSizeThatCutsAText() throws {
    let tiles = [text(.large, "Semi-skimmed milk"), text(.xxxLarge, "Semi-…"), text(.xxLarge, "Semi-skim…")]
    let finding = try #require(TruncationRule.findings(in: DrawnTiles(tiles, sources: AuthorSources())).first)
    #expect(finding.message.contains("cut off from the text size XXL on"))
    #expect(found(tiles, widget: "Text(\"Semi-\\(kind) milk\")") == ["textTruncated W.swift:1"])
  }

  @Test func tellsOfTheTextsOfAFamilyTogether() throws {
    let words = ["426.12", "423.44", "117.30", "196.02"]
    func tiles(_ type: DynamicTypeSize, cut: Int) -> DrawnTile {
      tile(type: type) { list in
        for (index, word) in words.enumerated() { list.text(word, run(index < cut ? "4…" : word)) }
      }
    }
    let all = [tiles(.large, cut: 0), tiles(.xLarge, cut: 1), tiles(.xxLarge, cut: 4)]
    let findings = TruncationRule.findings(in: DrawnTiles(all, sources: AuthorSources()))
    #expect(
      findings.map { $0.message.prefix { $0 != ";" } } == [
        "\"426.12\", \"423.44\", \"117.30\" and 1 more are cut off from the text size XL on"
      ])
  }

  @Test func isSilentAboutWholeTextsAndThoseCutFromTheFirst() {
    #expect(found([text(.large, "Semi-skimmed milk"), text(.xxxLarge, "Semi-skimmed milk")]) == [])
    #expect(found([text(.large, "Semi…"), text(.xxxLarge, "S…")]) == [])
    let dots = [DynamicTypeSize.large, .xxxLarge].map { type in tile(type: type) { $0.text("Wait…", run("Wait…")) } }
    #expect(found(dots) == [])
  }
}

@Suite struct ContrastRuleTests {
  private func measured(_ tile: DrawnTile, background: UInt32 = 0xFFFFFF) -> DrawnTile {
    var tile = tile
    tile.contrasts = ContrastMeasure(tile.list) { paint($0, background: background) }.contrasts
    return tile
  }

  private func gray(_ hex: UInt32, size: CGFloat = 13, weight: Float = 400, opacity: Double = 1) -> DrawnTile {
    tile { list in
      list.group(.opacity(opacity), identity: "o", frame: .zero) {
        list.text("Milk", run("Milk", size: size, paint: .color(ResolvedColor(hex: hex)), weight: weight))
      }
    }
  }

  @Test func measuresTheRatioOfTwoColours() throws {
    let contrast = try #require(measured(gray(0x777777)).contrasts.first)
    #expect(abs(contrast.average - 4.48) < 0.01)
    #expect(abs(contrast.average - contrast.worst) < 0.001)
    #expect(contrast.textColor == "#777777")
    #expect(contrast.surroundings == "#FFFFFF")
  }

  @Test func findsWeakTextAndTakesOpacityIn() {
    #expect(found([measured(gray(0x999999))]) == ["contrastLow K small (light)"])
    #expect(found([measured(gray(0x000000, opacity: 0.4))]) == ["contrastLow K small (light)"])
    #expect(found([measured(gray(0xFFFFFF))]) == ["contrastLow K small (light)"])
    #expect(found([measured(gray(0x999999), background: 0x1C1C1E)]) == [])
  }

  @Test func findsTextInOneSchemeOnly() {
    let dark = tile(scheme: .dark) { $0.text("Milk", run("Milk", paint: .color(ResolvedColor(hex: 0x444444)))) }
    #expect(found([measured(gray(0x444444)), measured(dark, background: 0x1C1C1E)]) == ["contrastLow K small (dark)"])
  }

  @Test func asksLessOfLargeText() {
    #expect(found([measured(gray(0x888888, size: 18))]) == [])
    #expect(found([measured(gray(0x888888, size: 14, weight: 700))]) == [])
    #expect(found([measured(gray(0x888888, size: 17))]) == ["contrastLow K small (light)"])
  }

  @Test func comparesWithWhatIsPaintedUnderTheText() {
    let onPill = tile { list in
      list.fill(CGRect(x: 10, y: 20, width: 60, height: 30), 0x003366)
      list.text("Milk", run("Milk", paint: .color(.white)))
    }
    #expect(found([measured(onPill)]) == [])
    let hidden = tile { list in
      list.text("Milk", run("Milk", paint: .color(.white)))
      list.fill(CGRect(x: 10, y: 20, width: 60, height: 30), 0x003366)
    }
    #expect(found([measured(hidden)]) == [])
    #expect(found([measured(gray(0x999999, opacity: 0.05))]) == [])
  }

  @Test func onlyNotesTheSystemsOwnWeakerStyles() {
    let secondary = Paint.color(ResolvedColor(hex: 0x3C3C43, opacity: 0.6))
    for paint in [secondary, .color(ResolvedColor(hex: 0x0088FF))] {
      let tile = tile { $0.text("Milk", run("Milk", paint: paint)) }
      #expect(found([measured(tile)]) == ["contrastOfSystemStyle K small (light)"])
    }
  }

  @Test func isSilentAboutControlsThatAreOutOfUse() {
    let tile = tile { list in
      list.group(.interaction(.disabled), identity: "d", frame: .zero) {
        list.text("Milk", run("Milk", paint: .color(ResolvedColor(hex: 0xBBBBBB))))
      }
    }
    #expect(found([measured(tile)]) == [])
  }

  @Test func tellsTogetherWhatHasOneColour() throws {
    let tile = tile { list in
      for (index, word) in ["Milk", "Bread", "Eggs", "Tea"].enumerated() {
        let origin = CGPoint(x: 20, y: 30 + CGFloat(index) * 30)
        list.text(word, run(word, at: origin, paint: .color(ResolvedColor(hex: 0x999999))))
      }
    }
    let finding = try #require(ContrastRule.findings(in: DrawnTiles([measured(tile)], sources: AuthorSources())).first)
    #expect(
      finding.message.hasPrefix("\"Milk\", \"Bread\", \"Eggs\" and 1 more: a contrast of 2.84 where 4.5 is needed"))
  }

  @Test func takesALabelColourOnTheWrongBackgroundForAMistake() {
    let secondary = Paint.color(ResolvedColor(hex: 0x3C3C43, opacity: 0.6))
    let tile = tile { $0.text("Milk", run("Milk", paint: secondary)) }
    #expect(found([measured(tile, background: 0x101010)]) == ["contrastLow K small (light)"])
  }

  @Test func judgesPicturesByTheirAverageAndNotesTheirWorstPart() {
    func over(_ light: CGFloat) -> DrawnTile {
      var tile = tile { list in
        let id = ImageID(hex: "p")
        let rect = CGRect(x: 0, y: 20, width: 150, height: 40)
        list.append(.image(ImageContent(image: id, rect: rect, pointSize: rect.size)), identity: "i", frame: rect)
        // What the picture would show: dark, and light from some place on.
        list.fill(rect, 0x222222)
        list.fill(CGRect(x: light, y: 20, width: 150, height: 40), 0xEEEEEE)
        list.text("A line of words", run("A line of words", paint: .color(.white)))
      }
      tile.contrasts = ContrastMeasure(tile.list) { paint($0) }.contrasts
      return tile
    }
    #expect(found([over(104)]) == ["contrastOverPicture K small (light)"])
    #expect(found([over(40)]) == ["contrastLow K small (light)"])
    #expect(found([over(148)]) == [])
  }
}

@Suite struct DrawnSchemeRuleTests {
  private func link(_ address: String) -> DrawnTile {
    tile { list in
      list.group(.interaction(.widgetURL(address)), identity: "", frame: .zero) { list.text("Milk", run("Milk")) }
    }
  }

  private func found(_ address: String, widget: String = "") -> [String] {
    var all = sources(widget: widget)
    all.schemes = .init(path: "Info.plist", schemes: ["shop"])
    return DrawnSchemeRule.findings(in: DrawnTiles([link(address)], sources: all)).map {
      "\($0.code) \($0.place?.description ?? $0.subject!.description)"
    }
  }

  @Test func findsASchemeThatOnlyTheTileTells() {
    #expect(found("milk://a") == ["schemeUndeclared K small"])
    #expect(found("milk://a", widget: "\nlet base = \"milk://\"") == ["schemeUndeclared W.swift:2"])
  }

  @Test func isSilentAboutDeclaredSchemesAndTheSystems() {
    #expect(found("SHOP://a") == [])
    #expect(found("https://a.b") == [])
  }
}
