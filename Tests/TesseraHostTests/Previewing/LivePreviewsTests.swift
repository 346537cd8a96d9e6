// SPDX-License-Identifier: Apache-2.0
import Foundation
import Synchronization
import TesseraDisplayList
import TesseraGeometry
import TesseraModel
import Testing

@testable import TesseraHost

@Suite struct LivePreviewsTests {
  @Test func aSavedFileGivesNewPictures() throws {
    let bench = try PreviewBench("hours good 40")
    let first = try bench.ready(generation: 1)
    #expect(first.previews.map(\.key) == ["good.swift/good", "hours.swift/hours"])
    #expect(try bench.size("good.swift/good") == CGSize(width: 100, height: 40))
    try bench.save("hours good 50")
    _ = try bench.ready(generation: 2)
    #expect(try bench.size("good.swift/good") == CGSize(width: 100, height: 50))
  }

  @Test func anErrorKeepsTheLastGoodPicturesAndTheNextGoodSaveClearsIt() throws {
    let bench = try PreviewBench("good 40")
    _ = try bench.ready(generation: 1)
    let before = try bench.draw("good.swift/good")
    try bench.save("error")
    let failed = try bench.wait { $0.phase == .failed }
    #expect(failed.problems == [BuildProblem(.error, "no such thing", file: "/f/View.swift", line: 3, column: 5)])
    #expect(failed.previews.map(\.key) == ["good.swift/good"])
    let kept = try bench.draw("good.swift/good")
    #expect(kept.generation == before.generation && kept.problem == nil)
    // The program of the last good sources answers what is asked anew, too.
    #expect(try bench.draw("good.swift/good", scheme: .dark).content != nil)
    try bench.save("good 41")
    let mended = try bench.ready(generation: 2)
    #expect(mended.problems == [])
    #expect(try bench.size("good.swift/good") == CGSize(width: 100, height: 41))
  }

  @Test func aCrashKeepsTheLastGoodPictureOfItsPreviewAlone() throws {
    let bench = try PreviewBench("good 40")
    _ = try bench.ready(generation: 1)
    // The same preview traps in the next program: its source has another behaviour under the same name.
    try bench.save("crash good 50")
    _ = try bench.ready(generation: 2)
    let crashed = try bench.draw("crash.swift/crash")
    #expect(crashed.content == nil)
    #expect(crashed.problem?.message == "the shelf is empty")
    #expect(crashed.problem?.file?.hasSuffix("FixtureLivePreviews.swift") == true)
    #expect(try bench.size("good.swift/good") == CGSize(width: 100, height: 50))
    #expect(bench.previews.state.phase == .ready)
  }

  @Test func aPictureThatFailsIsShownAsItWasBefore() throws {
    let bench = try PreviewBench("hours 40", limit: .seconds(10))
    _ = try bench.ready(generation: 1)
    #expect(try bench.size("hours.swift/hours") == CGSize(width: 100, height: 40))
    bench.trapsFromNowOn()
    try bench.save("hours 50")
    _ = try bench.ready(generation: 2)
    let drawing = try bench.draw("hours.swift/hours")
    #expect(drawing.generation == 1)
    #expect(drawing.problem != nil)
    // It is not asked again what has failed in this program.
    #expect(try bench.draw("hours.swift/hours").problem == drawing.problem)
  }

  @Test func aProgramThatCannotListItsPreviewsLeavesTheOneBefore() throws {
    let bench = try PreviewBench("good 40")
    _ = try bench.ready(generation: 1)
    try bench.save("unlisted")
    let failed = try bench.wait { $0.phase == .failed }
    #expect(failed.problems.map(\.message) == ["no list today"])
    #expect(failed.generation == 1 && failed.previews.count == 1)
    #expect(try bench.size("good.swift/good") == CGSize(width: 100, height: 40))
  }

  @Test func aSourceThatTrapsHidesNoOther() throws {
    let bench = try PreviewBench("untold good 40")
    let state = try bench.ready(generation: 1)
    #expect(state.previews.map(\.key) == ["good.swift/good", "untold.swift/"])
    #expect(try bench.draw("untold.swift/").problem != nil)
  }

  @Test func previewsOfASourceThatTrapsKeepTheirPicturesUntilItIsMended() throws {
    let bench = try PreviewBench("good hours 40")
    _ = try bench.ready(generation: 1)
    #expect(try bench.size("good.swift/good") == CGSize(width: 100, height: 40))
    try bench.save("good hours 50 silent")
    let silent = try bench.ready(generation: 2)
    #expect(silent.previews.map(\.key) == ["good.swift/good", "hours.swift/hours"])
    let kept = try bench.draw("good.swift/good")
    #expect(kept.generation == 1 && kept.problem?.message == "not this one either")
    try bench.save("good hours 60")
    _ = try bench.ready(generation: 3)
    #expect(try bench.size("good.swift/good") == CGSize(width: 100, height: 60))
    #expect(try bench.draw("good.swift/good").problem == nil)
  }

  @Test func entriesAreDrawnOneByOne() throws {
    let bench = try PreviewBench("hours 40")
    _ = try bench.ready(generation: 1)
    for entry in 0..<4 {
      let drawing = try bench.draw("hours.swift/hours", entry: entry)
      #expect(drawing.entry == entry && drawing.now == PreviewBench.now + Double(entry) * 3600)
      #expect(drawing.dates.count == 4)
      #expect(try bench.size("hours.swift/hours", entry: entry) == CGSize(width: 100 + entry, height: 40))
    }
    // A timeline that has become shorter ends at its last entry.
    #expect(try bench.draw("hours.swift/hours", entry: 9).entry == 3)
  }

  @Test func savesDuringABuildAreBuiltOnceAfterIt() throws {
    let bench = try PreviewBench("good 1")
    _ = try bench.ready(generation: 1)
    let gate = bench.holdBuilds()
    try bench.save("good 2")
    gate.waitUntilBuilding()
    for number in 3...9 { try bench.save("good \(number)") }
    gate.open()
    _ = try bench.wait { $0.phase == .ready && bench.sources.built.last == "good 9" }
    #expect(bench.sources.built == ["good 1", "good 2", "good 9"])
  }

  @Test func aSaveThatOvertakesTheCompilerIsBuiltAndNotTold() throws {
    let bench = try PreviewBench("good 1")
    _ = try bench.ready(generation: 1)
    let gate = bench.holdBuilds()
    try bench.save("overtaken")
    gate.waitUntilBuilding()
    try bench.save("good 2")
    gate.open()
    _ = try bench.ready(generation: 2)
    #expect(bench.sources.built == ["good 1", "overtaken", "good 2"])
    #expect(!bench.hasFailed)
  }

  @Test func aFileThatIsSavedAsItWasIsNotBuilt() throws {
    let bench = try PreviewBench("good 1")
    _ = try bench.ready(generation: 1)
    try bench.folder.write("Sources/.hidden", "x")
    try bench.save("good 2")
    _ = try bench.ready(generation: 2)
    #expect(bench.sources.built == ["good 1", "good 2"])
  }

  @Test func namesStayWhileLinesBeforeThemChange() throws {
    let bench = try PreviewBench("good hours 1")
    let before = try bench.ready(generation: 1)
    try bench.save("untold good hours 1")
    let after = try bench.ready(generation: 2)
    #expect(Set(before.previews.map(\.key)).isSubset(of: after.previews.map(\.key)))
    #expect(before.previews.map(\.descriptor.line) == [3, 4])
    #expect(after.previews.map(\.descriptor.line) == [4, 5, 3])
  }

  @Test func aPreviewThatHangsIsEndedAndToldAndTheOthersGoOn() throws {
    let bench = try PreviewBench("hang good 40", limit: .seconds(4))
    _ = try bench.ready(generation: 1)
    #expect(try bench.draw("hang.swift/hang").problem?.message.contains("no answer") == true)
    #expect(try bench.size("good.swift/good") == CGSize(width: 100, height: 40))
  }

  @Test func thereIsNoPictureOfAnUnknownPreview() throws {
    let bench = try PreviewBench("good 40")
    _ = try bench.ready(generation: 1)
    #expect(throws: HostError.self) { try bench.draw("gone") }
  }
}
