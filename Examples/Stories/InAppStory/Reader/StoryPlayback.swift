// SPDX-License-Identifier: Apache-2.0
import Foundation
import Observation

/// Where a reader is: which story, which page, and for how long already.
@MainActor @Observable
final class StoryPlayback {
  /// How long a page stays, in seconds.
  static let duration: TimeInterval = 5

  let stories: [Story]
  private(set) var storyIndex = 0
  private(set) var pageIndex = 0
  /// The last page has been left.
  private(set) var isFinished = false
  /// When the present page began, moved on by the time it was held; nil while it is held.
  private(set) var began: Date? = Date()
  /// How much of the present page had been seen when it was held.
  private(set) var seen: TimeInterval = 0

  init(stories: [Story]) { self.stories = stories }

  var story: Story? { stories.indices.contains(storyIndex) ? stories[storyIndex] : nil }

  var page: Story.Page? {
    guard let story, story.pages.indices.contains(pageIndex) else { return nil }
    return story.pages[pageIndex]
  }

  /// The time in which the present page passes; nil while it is held.
  var interval: ClosedRange<Date>? { began.map { $0...($0 + Self.duration) } }

  /// One value for each page that begins or goes on.
  var turn: Turn { Turn(story: storyIndex, page: pageIndex, began: began) }

  struct Turn: Hashable {
    let story: Int
    let page: Int
    let began: Date?
  }

  /// The next page, the next story, or the end.
  func forward() {
    guard let story else { return isFinished = true }
    if pageIndex + 1 < story.pages.count {
      pageIndex += 1
    } else if storyIndex + 1 < stories.count {
      storyIndex += 1
      pageIndex = 0
    } else {
      return isFinished = true
    }
    restart()
  }

  /// The page before, or the story before; the first page begins again.
  func back() {
    if pageIndex > 0 {
      pageIndex -= 1
    } else if storyIndex > 0 {
      storyIndex -= 1
      pageIndex = 0
    }
    restart()
  }

  func hold() {
    guard let began else { return }
    seen = min(max(0, Date().timeIntervalSince(began)), Self.duration)
    self.began = nil
  }

  func resume() {
    if began == nil { began = Date() - seen }
  }

  private func restart() {
    seen = 0
    began = Date()
  }
}
