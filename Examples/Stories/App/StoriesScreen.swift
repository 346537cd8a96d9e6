// SPDX-License-Identifier: Apache-2.0
import InAppStory
import SwiftUI

/// The covers of all stories.
struct StoriesScreen: View {
  /// A story that is being read.
  struct Reading: Identifiable {
    let id: String
    /// From here one story follows the other; a link shows one alone.
    let goesOn: Bool
  }

  @Environment(StoriesModel.self) private var model
  @State private var reading: Reading?
  @State private var showsSource = false

  private let columns = [GridItem(.flexible(), spacing: 14), GridItem(.flexible(), spacing: 14)]

  var body: some View {
    NavigationStack {
      ScrollView {
        VStack(spacing: 14) {
          if model.isOffline {
            Label("Offline. These are the stories of your last visit.", systemImage: "wifi.slash")
              .font(.footnote)
              .foregroundStyle(.secondary)
              .frame(maxWidth: .infinity, alignment: .leading)
          }
          if let first = model.stories.first {
            cover(first, ratio: 3 / 2)
          }
          LazyVGrid(columns: columns, spacing: 14) {
            ForEach(model.stories.dropFirst()) { cover($0, ratio: 3 / 4) }
          }
        }
        .padding(.horizontal)
        .padding(.vertical, 8)
      }
      .overlay { status }
      .refreshable { await model.refresh() }
      .navigationTitle("Stories")
      .toolbar {
        ToolbarItem(placement: .primaryAction) {
          Button("Source", systemImage: "antenna.radiowaves.left.and.right") { showsSource = true }
        }
      }
    }
    .sheet(isPresented: $showsSource) { SourceScreen(source: model.source) }
    .fullScreenCover(item: $reading) { StoryReader(id: $0.id, goesOn: $0.goesOn) }
    .task { await model.loaded() }
    .onOpenURL(perform: open)
  }

  private func cover(_ story: WidgetStory, ratio: CGFloat) -> some View {
    Button {
      reading = Reading(id: story.id, goesOn: true)
    } label: {
      CoverCard(story: story, ratio: ratio)
    }
    .buttonStyle(.plain)
  }

  @ViewBuilder private var status: some View {
    if model.stories.isEmpty {
      switch model.state {
      case .loading: ProgressView()
      case .loaded:
        ContentUnavailableView("No Stories", systemImage: "book.closed", description: Text("The feed has none today."))
      case .failed:
        VStack(spacing: 0) {
          ContentUnavailableView(
            "No Answer", systemImage: "wifi.slash", description: Text("The feed cannot be reached."))
          Button("Try Again") {
            Task { await model.refresh() }
          }
          .buttonStyle(.bordered)
        }
        .fixedSize(horizontal: false, vertical: true)
      }
    }
  }

  /// `tessera-stories://story/<id>` reads a story, `tessera-stories://welcome` asks where stories come from.
  private func open(_ url: URL) {
    switch url.host() {
    case "story":
      showsSource = false
      Task {
        await model.loaded()
        reading = Reading(id: String(url.path().dropFirst()).removingPercentEncoding ?? "", goesOn: false)
      }
    case "welcome":
      reading = nil
      showsSource = true
    default: break
    }
  }
}

/// A cover with its title.
private struct CoverCard: View {
  let story: WidgetStory
  /// Width over height.
  let ratio: CGFloat

  var body: some View {
    StoryPicture(name: story.image, color: Color(hex: story.color))
      .aspectRatio(ratio, contentMode: .fit)
      .overlay {
        LinearGradient(
          colors: [.clear, .black.opacity(0.65)], startPoint: UnitPoint(x: 0.5, y: 0.45), endPoint: .bottom)
      }
      .overlay(alignment: .bottomLeading) {
        Text(story.title)
          .font(ratio > 1 ? .title2.weight(.bold) : .headline)
          .foregroundStyle(.white)
          .multilineTextAlignment(.leading)
          .padding(ratio > 1 ? 18 : 14)
      }
      .clipShape(RoundedRectangle(cornerRadius: 22, style: .continuous))
  }
}
