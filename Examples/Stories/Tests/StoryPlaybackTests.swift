// SPDX-License-Identifier: Apache-2.0
import Testing

@testable import InAppStory

@MainActor @Suite struct StoryPlaybackTests {
  private func story(_ id: String, pages: Int) -> Story {
    let page = Story.Page(image: "", title: "", text: "")
    return Story(id: id, title: id, image: "", color: "#000000", pages: Array(repeating: page, count: pages))
  }

  private func place(_ playback: StoryPlayback) -> [Int] { [playback.storyIndex, playback.pageIndex] }

  @Test func goesThroughThePagesThenThroughTheStoriesThenEnds() {
    let playback = StoryPlayback(stories: [story("a", pages: 2), story("b", pages: 1)])
    var places = [place(playback)]
    for _ in 0..<2 {
      playback.forward()
      places.append(place(playback))
    }
    #expect(places == [[0, 0], [0, 1], [1, 0]])
    #expect(!playback.isFinished)
    playback.forward()
    #expect(playback.isFinished)
  }

  @Test func goesBackAndStaysOnTheFirstPage() {
    let playback = StoryPlayback(stories: [story("a", pages: 2), story("b", pages: 1)])
    playback.forward()
    playback.forward()
    playback.back()
    #expect(place(playback) == [0, 0])
    playback.back()
    #expect(place(playback) == [0, 0])
    #expect(!playback.isFinished)
  }

  @Test func aPageThatIsHeldHasNoEndUntilItGoesOn() throws {
    let playback = StoryPlayback(stories: [story("a", pages: 1)])
    let before = try #require(playback.interval)
    playback.hold()
    #expect(playback.interval == nil)
    playback.resume()
    let after = try #require(playback.interval)
    #expect(after.lowerBound >= before.lowerBound)
    #expect(abs(after.upperBound.timeIntervalSince(after.lowerBound) - StoryPlayback.duration) < 0.001)
  }

  @Test func withoutAStoryThereIsNoPage() {
    let playback = StoryPlayback(stories: [])
    #expect(playback.page == nil)
    playback.forward()
    #expect(playback.isFinished)
  }
}
