// SPDX-License-Identifier: Apache-2.0
import SwiftUI
import WidgetKit

/// A widget that shows one family of views or modifiers.
protocol GalleryPage: Widget {
  associatedtype Page: View

  static var title: String { get }

  static var families: [WidgetFamily] { get }

  @ViewBuilder @MainActor static func page(at date: Date) -> Page
}

extension GalleryPage {
  static var families: [WidgetFamily] { [.systemLarge] }

  var body: some WidgetConfiguration {
    StaticConfiguration(kind: "\(Self.self)", provider: NowProvider()) { entry in
      PageView<Self>(date: entry.date)
    }
    .configurationDisplayName(Self.title)
    .description("One family of views.")
    .supportedFamilies(Self.families)
  }
}

/// A page on the background of its tile.
struct PageView<Page: GalleryPage>: View {
  let date: Date

  var body: some View {
    Page.page(at: date)
      .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .topLeading)
      .containerBackground(.background, for: .widget)
  }
}

/// An entry that is nothing but its moment.
struct NowEntry: TimelineEntry {
  let date: Date
}

/// One entry, now.
struct NowProvider: TimelineProvider {
  func placeholder(in context: Context) -> NowEntry { NowEntry(date: Date()) }

  func getSnapshot(in context: Context, completion: @escaping (NowEntry) -> Void) {
    completion(NowEntry(date: Date()))
  }

  func getTimeline(in context: Context, completion: @escaping (Timeline<NowEntry>) -> Void) {
    completion(Timeline(entries: [NowEntry(date: Date())], policy: .never))
  }
}

/// A view above the name of what it shows, in a cell of fixed height.
struct Sample<Content: View>: View {
  let name: String
  var height: CGFloat = 44
  @ViewBuilder let content: Content

  var body: some View {
    VStack(spacing: 2) {
      content.frame(maxWidth: .infinity, minHeight: height, maxHeight: height)
      Text(name).font(.system(size: 8)).foregroundStyle(.secondary).lineLimit(1).minimumScaleFactor(0.6)
    }
  }
}

/// Samples in columns of equal width.
struct Samples<Content: View>: View {
  var columns = 4
  @ViewBuilder let content: Content

  var body: some View {
    LazyVGrid(columns: Array(repeating: GridItem(.flexible(), spacing: 8), count: columns), spacing: 8) { content }
  }
}
