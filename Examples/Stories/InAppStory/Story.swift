// SPDX-License-Identifier: Apache-2.0
import SwiftUI

/// Something to read in a minute: a few pages, one after the other.
public struct Story: Codable, Hashable, Identifiable, Sendable {
  /// One screenful of a story.
  public struct Page: Codable, Hashable, Sendable {
    /// Where its picture is, from the feed's own place; empty where the story's colour is enough.
    public var image: String
    public var title: String
    public var text: String
  }

  public var id: String
  public var title: String
  /// The cover, as the picture of a page.
  public var image: String
  /// As `#RRGGBB`.
  public var color: String
  public var pages: [Page]
}

/// What a feed answers.
struct StoryFeed: Codable, Equatable, Sendable {
  var stories: [Story]
}

/// A story as a widget needs it.
public struct WidgetStory: Hashable, Identifiable, Sendable {
  public let id: String
  public let title: String
  /// The address of the cover; a file, once the cover has been loaded. Empty where there is none.
  public let image: String
  /// As `#RRGGBB`.
  public let color: String
}

extension Story {
  /// The colour behind pictures that are not there yet; gray where the feed says nothing that can be read.
  var tone: Color {
    let digits = color.drop { $0 == "#" }
    guard digits.count == 6, let value = UInt32(digits, radix: 16) else { return .gray }
    return Color(
      red: Double(value >> 16) / 255, green: Double(value >> 8 & 0xFF) / 255, blue: Double(value & 0xFF) / 255)
  }
}
