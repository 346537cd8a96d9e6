// SPDX-License-Identifier: Apache-2.0
import Testing

@testable import TesseraHost

@Suite struct BuildProblemTests {
  @Test func readsPlacesAndWhatBelongsToThem() {
    let lines = [
      "/w/A: B/View.swift:12:7: error: cannot find 'x' in scope", "10 |   let y = 1", "/w/Text.swift:2:1: note: here",
      "/w/View.swift:20:3: warning: never used: 'z'", "error: 'shop': the manifest is broken", "something else",
    ]
    #expect(
      BuildProblem.all(in: lines) == [
        BuildProblem(
          .error, "cannot find 'x' in scope", file: "/w/A: B/View.swift", line: 12, column: 7,
          details: ["10 |   let y = 1", "/w/Text.swift:2:1: note: here"]),
        BuildProblem(.warning, "never used: 'z'", file: "/w/View.swift", line: 20, column: 3),
        BuildProblem(.error, "'shop': the manifest is broken", details: ["something else"]),
      ])
  }

  @Test func aTrapSaysItsOwnWordsFirst() {
    let error = HostError(
      .crashed, "The widget's process crashed.",
      cause: ProcessEnd(signal: 4, lastWords: "Fatal error: the shelf is empty"), location: "Shop/View.swift:12")
    #expect(
      BuildProblem(error)
        == BuildProblem(
          .error, "the shelf is empty", file: "Shop/View.swift", line: 12, details: ["The widget's process crashed."]))
  }

  @Test func readsWhatIsToldOfASourceThatFailed() {
    func problem(_ message: String) -> BuildProblem {
      var problem = BuildProblem(failedPreview: message, file: "/w/V.swift", line: 3, column: 1)
      problem.details = []
      return problem
    }
    #expect(
      problem("The process crashed (signal 4). Fatal error: the shelf is empty (Shop/Deal.swift:12)")
        == BuildProblem(.error, "the shelf is empty", file: "Shop/Deal.swift", line: 12))
    #expect(problem("it threw") == BuildProblem(.error, "it threw", file: "/w/V.swift", line: 3, column: 1))
  }

  @Test func findsTheFileThatARuntimeNamesWithoutItsFolder() throws {
    let folder = try TemporaryFolder(["Shop/Views/View.swift": "", "Other/View.swift": "", "Only.swift": ""])
    let places = SourcePlaces([folder.path])
    func path(_ name: String) -> String? { places.placed(BuildProblem(.error, "", file: name)).file }
    #expect(path("Shop/View.swift") == folder.path + "/Shop/Views/View.swift")
    #expect(path("Shop/Only.swift") == folder.path + "/Only.swift")
    #expect(path("Shop/Gone.swift") == "Shop/Gone.swift")
    #expect(path("/elsewhere/View.swift") == "/elsewhere/View.swift")
  }
}
