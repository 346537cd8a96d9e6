// SPDX-License-Identifier: Apache-2.0
import Testing

@testable import tessera

@Suite struct ArgumentsTests {
  private let options = [
    Option("family", value: "LIST", list: true, ""), Option("at", value: "DATE", ""), Option("strict", ""),
    Option("verbose", letter: "v", ""), Option("parameter", value: "NAME=VALUE", list: true, splits: false, ""),
  ]

  private func parse(_ words: String...) throws(UsageError) -> Arguments { try Arguments(words, options: options) }

  private func message(_ words: String...) -> String? {
    do throws(UsageError) {
      _ = try Arguments(words, options: options)
      return nil
    } catch {
      return error.message
    }
  }

  @Test func takesWordsOptionsAndValuesApart() throws {
    let arguments = try parse("Shop", "--family", "small,large", "-v", "--at=2026-01-15", "--family=medium")
    #expect(arguments.words == ["Shop"])
    #expect(arguments.list("family") == ["small", "large", "medium"])
    #expect(arguments["at"] == "2026-01-15")
    #expect(arguments.has("verbose"))
    #expect(arguments.has("strict") == false)
    #expect(arguments.list("kind") == nil)
  }

  @Test func leavesCommasInValuesThatAreOptionsOfTheirOwn() throws {
    let arguments = try parse("--parameter", "name=milk, bread", "--parameter=times=2")
    #expect(arguments.list("parameter") == ["name=milk, bread", "times=2"])
  }

  @Test func takesEverythingAfterTwoDashesAsWords() throws {
    #expect(try parse("--strict", "--", "--odd").words == ["--odd"])
  }

  @Test func namesTheNearestOption() {
    #expect(message("--famly", "small") == "There is no option --famly; do you mean --family?")
    #expect(
      message("--colour") == "There is no option --colour; there is --family, --at, --strict, --verbose, --parameter.")
  }

  @Test func namesWhatIsWrongWithAValue() {
    #expect(message("--at") == "--at needs a value: --at DATE.")
    #expect(message("--family", ",") == "--family needs a value: LIST.")
    #expect(message("--strict=yes") == "--strict takes no value.")
    #expect(message("--at", "1", "--at", "2") == "--at is given twice.")
    #expect(message("A", "B") == "\"B\" is one word too many.")
  }

  @Test(arguments: [
    ("render", "redner", 1), ("render", "rendr", 1), ("render", "", 6), ("abc", "abc", 0), ("small", "smal", 1),
    ("kitten", "sitting", 3),
  ])
  func countsTheLettersThatDiffer(a: String, b: String, distance: Int) {
    #expect(NearestMatch.distance(Array(a), Array(b)) == distance)
    #expect(NearestMatch.distance(Array(b), Array(a)) == distance)
  }
}
