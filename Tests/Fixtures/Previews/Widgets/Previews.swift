// SPDX-License-Identifier: Apache-2.0
import AppIntents
import Rows
import SwiftUI
import WidgetKit

#Preview("Written", as: .systemSmall) {
  NoteWidget()
} timeline: {
  Note(date: .now, text: "First")
  Note(date: .now + 60, text: "Second")
}

#Preview("Fetched", as: .systemMedium) {
  NoteWidget()
} timeline: {
  await fetchedNotes()
}

#Preview("Provided", as: .systemMedium) {
  NoteWidget()
} timelineProvider: {
  NoteProvider()
}

#Preview("Undeclared", as: .systemLarge) {
  NoteWidget()
} timeline: {
  Note(date: .now, text: "Too large")
}

#Preview("Locked", as: .accessoryRectangular) {
  NoteWidget()
} timeline: {
  Note.sample
}

#Preview("Configured", as: .systemSmall, using: ShoutIntent(words: "hello")) {
  ShoutWidget()
} timelineProvider: {
  ShoutProvider()
}

#Preview("Configured and written", as: .systemSmall, using: ShoutIntent(words: "hello")) {
  ShoutWidget()
} timeline: {
  Note(date: .now, text: "Aloud")
}

#Preview("Ride", as: .content, using: RideAttributes()) {
  RideActivity()
} contentStates: {
  RideAttributes.ContentState(minutes: 4)
}

#Preview { Row("Without a name") }

func fetchedNotes() async -> [any TimelineEntry] {
  await Task.yield()
  return [Note(date: .now, text: "Fetched")]
}
