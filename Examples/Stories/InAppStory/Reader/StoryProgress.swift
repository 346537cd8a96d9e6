// SPDX-License-Identifier: Apache-2.0
import SwiftUI

/// A bar for each page: full for those that were seen, and one that fills by itself.
struct StoryProgress: View {
  let playback: StoryPlayback

  var body: some View {
    HStack(spacing: 5) {
      ForEach(0..<(playback.story?.pages.count ?? 0), id: \.self) { index in
        if index == playback.pageIndex, let interval = playback.interval {
          ProgressView(timerInterval: interval, countsDown: false) {
            EmptyView()
          } currentValueLabel: {
            EmptyView()
          }
        } else {
          ProgressView(value: fraction(of: index))
        }
      }
    }
    .progressViewStyle(.linear)
    .tint(.white)
    .accessibilityElement()
    .accessibilityLabel("Page \(playback.pageIndex + 1) of \(playback.story?.pages.count ?? 0)")
  }

  private func fraction(of index: Int) -> Double {
    if index < playback.pageIndex {
      1
    } else if index > playback.pageIndex {
      0
    } else {
      playback.seen / StoryPlayback.duration
    }
  }
}
