// SPDX-License-Identifier: Apache-2.0
import TesseraReference
import Testing

@Suite struct ListDifferenceTests {
  @Test func equalListsHaveNoWords() {
    #expect(Subject.words().isEmpty)
  }

  @Test func aTextThatMovedSaysHowFarAndWhere() {
    #expect(
      Subject.words((#""Milk" 16,103 30x16"#, #""Milk" 16,106 30x16"#), ("baseline 16,115", "baseline 16,118"))
        == ["Text 'Milk' moved 3 pt down"])
    #expect(
      Subject.words((#""Milk" 16,103 30x16"#, #""Milk" 14,102.5 30x16"#), ("baseline 16,115", "baseline 14,114.5"))
        == ["Text 'Milk' moved 2 pt left and 0.5 pt up"])
  }

  @Test func aTextThatBecameAnotherSaysBoth() {
    #expect(
      Subject.words((#""Milk" 16,103 30x16"#, #""Butter" 16,103 44x16"#)) == ["Text 'Milk' became 'Butter'"])
  }

  @Test func textsThatChangedPlacesAreOneSentence() {
    #expect(
      Subject.words(
        (#""Milk" 16,103 30x16 | SF 13 semibold #000000 baseline 16,115"#, "first"),
        (#""Bread" 16,123 40x16 | SF 13 semibold #000000 baseline 16,135"#, "second"),
        ("first", #""Bread" 16,103 40x16 | SF 13 semibold #000000 baseline 16,115"#),
        ("second", #""Milk" 16,123 30x16 | SF 13 semibold #000000 baseline 16,135"#))
        == ["Text 'Milk' and Text 'Bread' changed places"])
  }

  @Test func aMissingPictureIsToldWithItsPlace() {
    let group = """
          accessibility hidden 45,22 66x66
            shadow #2A1E14@0.28 radius 7 offset 2,6 45,22 66x66
              image#1 199x199px 45,22 66x66

      """
    #expect(Subject.words((group, "")) == ["Image at 45,22 (66x66 pt) is missing"])
    #expect(
      Subject.words(("image#1 199x199px 45,22", "image#1 missing 45,22"))
        == ["Image at 45,22 (66x66 pt) is missing"])
  }

  @Test func anotherColourIsToldOfShapesAndTexts() {
    #expect(
      Subject.words(("rounded 14 #DFE1EE", "rounded 14 #FF0000"))
        == ["Shape at 16,16 (126x78 pt) changed its colour from #DFE1EE to #FF0000"])
    #expect(
      Subject.words((#"SF 13 semibold #000000 baseline 16,115"#, #"SF 13 semibold #CB0711 baseline 16,115"#))
        == ["Text 'Milk' changed its colour from #000000 to #CB0711"])
    #expect(
      Subject.words(("[0 #FFFFFF, 1 #F5F2EE]", "[0 #FFFFFF, 1 #000000]")) == [
        "Shape at 0,0 (158x158 pt) changed its colour from linear 79,0 to 79,158 [0 #FFFFFF, 1 #F5F2EE] "
          + "to linear 79,0 to 79,158 [0 #FFFFFF, 1 #000000]"
      ])
    #expect(
      Subject.words(("#FFFFFF baseline", "#FF0000 baseline"))
        == ["Text '−32%' changed its colour from #FFFFFF to #FF0000"])
  }

  @Test func anotherFontIsToldAndTheSizeThatFollowsIsNot() {
    #expect(
      Subject.words((#""Milk" 16,103 30x16 | SF 13 semibold"#, #""Milk" 16,103 33x18 | SF 15 semibold"#))
        == ["Text 'Milk' changed its font from SF 13 semibold to SF 15 semibold"])
  }

  @Test func sizesAndOutlinesOfShapesAreTold() {
    #expect(
      Subject.words(("16,16 126x78", "16,16 126x90"))
        == ["Shape at 16,16 (126x78 pt) is 126x90 pt instead of 126x78 pt"])
    #expect(
      Subject.words(("rounded 14", "capsule"))
        == ["Shape at 16,16 (126x78 pt) changed its outline from rounded 14 to capsule"])
  }

  @Test func aTextIsToldToBreakOtherwise() {
    let broken = """
      text "Bread" 16,123 40x32
            run "Bre" | SF 13 semibold #000000 baseline 16,135 width 20
            run "ad" | SF 13 semibold #000000 baseline 16,151 width 20
      """
    #expect(
      Subject.words((#"text "Bread" 16,123 40x16 | SF 13 semibold #000000 baseline 16,135"#, broken))
        == ["Text 'Bread' takes 2 lines instead of 1"])
    let cut = """
      text "Bread" 16,123 30x16
            run "Br…" | SF 13 semibold #000000 baseline 16,135 width 20
      """
    #expect(
      Subject.words((#"text "Bread" 16,123 40x16 | SF 13 semibold #000000 baseline 16,135"#, cut))
        == ["Text 'Bread' is cut to 'Br…'"])
  }

  @Test func linksAndNewItemsAreTold() {
    #expect(
      Subject.words(("shop://deal/headphones", "shop://deal/lamp"))
        == ["Widget url 'shop://deal/headphones' became 'shop://deal/lamp'"])
    #expect(
      Subject.words(
        (
          #"    text "Bread""#,
          "    text \"Eggs\" 80,103 30x16 | SF 13 semibold #000000 baseline 80,115\n    text \"Bread\""
        )) == ["Text 'Eggs' is new at 80,103 (30x16 pt)"])
    #expect(
      Subject.words((#"accessibility hidden 45"#, #"accessibility label "Headphones" 45"#))
        == [#"Accessibility hidden at 45,22 (66x66 pt) became 'accessibility label "Headphones"'"#])
  }

  @Test func theOrderOfPaintingIsToldWhereNothingElseDiffers() {
    let milk = #"    text "Milk" 16,103 30x16 | SF 13 semibold #000000 baseline 16,115"# + "\n"
    let bread = #"    text "Bread" 16,123 40x16 | SF 13 semibold #000000 baseline 16,135"# + "\n"
    #expect(
      Subject.words((milk + bread, bread + milk)).count == 1
        && Subject.words((milk + bread, bread + milk))[0].hasPrefix("The order changed: Text '"))
  }

  @Test func manyItemsThatMovedAlikeAreOneSentence() {
    let old = (0..<6).map {
      "  text \"Row \($0)\" 16,\($0 * 20) 30x16 | SF 13 regular #000000 baseline 16,\($0 * 20 + 12)"
    }
    let new = (0..<6).map {
      "  text \"Row \($0)\" 16,\($0 * 20 + 4) 30x16 | SF 13 regular #000000 baseline 16,\($0 * 20 + 16)"
    }
    #expect(
      ListDifference.words(
        from: "tile 99x99\n" + old.joined(separator: "\n") + "\n",
        to: "tile 99x120\n" + new.joined(separator: "\n") + "\n") == [
          "The tile is 99x120 pt instead of 99x99 pt", "Text 'Row 0', Text 'Row 1' and 4 more moved 4 pt down",
        ])
  }

  @Test func textsWithQuotesAndStrokesAreReadAsTheyWerePrinted() {
    let old = #"tile 9x9"# + "\n" + #"  text "a \"b\" | c\n" 0,0 9x9 | SF 9 regular #000000 baseline 0,8"# + "\n"
    let new = old.replacingOccurrences(of: "0,0 9x9", with: "1,0 9x9").replacingOccurrences(
      of: "baseline 0,8", with: "baseline 1,8")
    #expect(ListDifference.words(from: old, to: new) == [#"Text 'a "b" | c' moved 1 pt right"#])
  }

  @Test func whatHasNoWordIsQuoted() {
    #expect(
      ListDifference.words(from: "tile 9x9\nwhatever\n", to: "tile 9x9\nwhatever  \n").count == 1)
    #expect(
      ListDifference.words(from: "", to: "something else\n")
        == ["Something else is new"])
  }
}
