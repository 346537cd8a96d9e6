// SPDX-License-Identifier: Apache-2.0
import SwiftUI

/// Shows a story page by page, over the whole screen.
///
/// A tap on the left goes back, one on the right goes on, a finger that rests holds the page, and one that moves down
/// closes the reader. Present it by `fullScreenCover`.
public struct StoryReader: View {
  @State private var playback: StoryPlayback
  @Environment(\.dismiss) private var dismiss

  /// - Parameters:
  ///   - id: the story to show; if there is none of that name the reader says so.
  ///   - goesOn: whether the stories that follow are shown as well.
  public init(id: Story.ID, goesOn: Bool = false) {
    let stories = InAppStory.shared.stories.drop { $0.id != id }
    _playback = State(initialValue: StoryPlayback(stories: Array(goesOn ? stories : stories.prefix(1))))
  }

  public var body: some View {
    if let story = playback.story, let page = playback.page {
      StoryStage(playback: playback, story: story, page: page)
    } else {
      NavigationStack {
        ContentUnavailableView(
          "Story Not Found", systemImage: "book.closed", description: Text("It may have ended. Others are waiting.")
        )
        .toolbar {
          ToolbarItem(placement: .cancellationAction) {
            Button("Close", systemImage: "xmark") { dismiss() }
          }
        }
      }
    }
  }
}

/// A page with its progress, its words and all that fingers do.
private struct StoryStage: View {
  let playback: StoryPlayback
  let story: Story
  let page: Story.Page
  @Environment(\.dismiss) private var dismiss
  @Environment(\.scenePhase) private var scenePhase

  var body: some View {
    ZStack {
      StoryPicture(name: page.image, color: story.tone)
        .id(page.image)
        .ignoresSafeArea()
      LinearGradient(
        stops: [
          .init(color: .black.opacity(0.45), location: 0), .init(color: .clear, location: 0.22),
          .init(color: .clear, location: 0.5), .init(color: .black.opacity(0.7), location: 1),
        ], startPoint: .top, endPoint: .bottom
      )
      .ignoresSafeArea()
      TouchArea(playback: playback)
        .ignoresSafeArea()
      VStack(alignment: .leading, spacing: 0) {
        StoryProgress(playback: playback)
        HStack {
          Text(story.title)
            .font(.subheadline.weight(.semibold))
          Spacer()
          Button {
            dismiss()
          } label: {
            Image(systemName: "xmark")
              .font(.system(size: 17, weight: .semibold))
              .frame(width: 44, height: 44)
              .contentShape(Rectangle())
          }
          .buttonStyle(.plain)
          .accessibilityLabel("Close")
        }
        Spacer()
        Text(page.title)
          .font(.largeTitle.weight(.bold))
          .allowsHitTesting(false)
        Text(page.text)
          .font(.title3)
          .opacity(0.92)
          .padding(.top, 8)
          .allowsHitTesting(false)
      }
      .padding(.horizontal, 20)
      .padding(.top, 6)
      .padding(.bottom, 28)
      .foregroundStyle(.white)
    }
    .background(.black)
    .environment(\.colorScheme, .dark)
    .preferredColorScheme(.dark)
    .task(id: playback.turn) { await turnThePage() }
    .onChange(of: playback.isFinished) { _, isFinished in
      if isFinished { dismiss() }
    }
    .onChange(of: scenePhase) { _, phase in
      if phase == .active { playback.resume() } else { playback.hold() }
    }
  }

  /// Waits until the page has been seen; a page that is held or left ends the wait.
  private func turnThePage() async {
    guard let interval = playback.interval else { return }
    let rest = max(0, interval.upperBound.timeIntervalSince(Date()))
    try? await Task.sleep(for: .seconds(rest))
    if !Task.isCancelled { playback.forward() }
  }
}

/// Taps on either side, a finger that rests, and one that moves down.
private struct TouchArea: View {
  let playback: StoryPlayback
  @Environment(\.dismiss) private var dismiss
  @State private var pressed: ContinuousClock.Instant?

  var body: some View {
    GeometryReader { geometry in
      Color.clear
        .contentShape(Rectangle())
        .gesture(
          DragGesture(minimumDistance: 0)
            .onChanged { _ in
              guard pressed == nil else { return }
              pressed = .now
              playback.hold()
            }
            .onEnded { value in
              let held = pressed.map { ContinuousClock.now - $0 } ?? .zero
              pressed = nil
              playback.resume()
              if value.translation.height > 90 {
                dismiss()
              } else if held < .milliseconds(500), abs(value.translation.height) < 20 {
                if value.location.x < geometry.size.width / 3 { playback.back() } else { playback.forward() }
              }
            })
    }
  }
}
