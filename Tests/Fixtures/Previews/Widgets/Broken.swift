// SPDX-License-Identifier: Apache-2.0
import SwiftUI
import WidgetKit

private struct OtherEntry: TimelineEntry { var date = Date.now }

/// The first letter of a word that must have one.
private struct Initial: View {
  let word: String

  var body: some View { Text(String(word.first!)) }
}

#Preview("Other entries", as: .systemSmall) {
  NoteWidget()
} timeline: {
  OtherEntry()
}

#Preview("No entries", as: .systemSmall) {
  NoteWidget()
} timeline: {
  [Note]()
}

#Preview("Traps while it is drawn", as: .systemSmall) {
  NoteWidget()
} timeline: {
  Note(date: .now, text: String("".first!))
}

#Preview("Traps") { Initial(word: "") }

struct Trapping_Previews: PreviewProvider {
  static var previews: some View { Text([String]()[3]) }
}
