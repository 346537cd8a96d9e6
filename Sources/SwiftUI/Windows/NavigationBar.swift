// SPDX-License-Identifier: Apache-2.0
import Foundation
import TesseraGeometry
import TesseraModel
import TesseraViewGraph

/// The bar above a screen.
struct NavigationBar: View {
  let content: NavigationBarContent
  let back: WayBack?
  let reach: ReachMemory
  @Environment(\.profile) private var profile
  @Environment(\.locale) private var locale

  init(content: NavigationBarContent, back: WayBack?, reach: ReachMemory) {
    (self.content, self.back, self.reach) = (content, back, reach)
  }

  /// Whether the title stands below the bar while the content is at its start.
  var isLarge: Bool { content.title != nil && content.isInline != true }

  private func items(_ side: ToolbarEntry.Side) -> [ToolbarEntry] { content.items.filter { $0.side == side } }

  var body: some View {
    VStack(spacing: 0) {
      ZStack {
        if let title = content.title, items(.principal).isEmpty {
          let inline = title.font(.headline).lineLimit(1).padding(.horizontal, 90)
          if isLarge { WhileUnder(reach: reach) { inline } } else { inline.accessibilityAddTraits(.isHeader) }
        }
        ForEach(items(.principal)) { InBar($0) }
        HStack(spacing: profile == .ios26 ? 8 : 16) {
          if let back { backButton(back) }
          ForEach(items(.leading)) { InBar($0) }
          Spacer(minLength: 0)
          ForEach(items(.trailing)) { InBar($0) }
        }
        .labelStyle(BarLabelStyle())
      }
      .frame(height: 44)
      .padding(.horizontal, 16)
      if let search = content.search, !isLarge { SearchBar(field: search) }
    }
    .environment(\.isInBar, true)
  }

  private func backButton(_ back: WayBack) -> some View {
    Button(action: back.leave) {
      HStack(spacing: 5) {
        Image(systemName: "chevron.backward").font(.system(size: profile == .ios26 ? 18 : 20, weight: .semibold))
        if profile != .ios26 {
          Text(verbatim: back.title.isEmpty || back.title.count > 14 ? SystemWord.back.text(locale) : back.title)
            .lineLimit(1)
        }
      }
    }
    .accessibilityLabel(Text(verbatim: SystemWord.back.text(locale)))
    .padding(.leading, profile == .ios26 ? 0 : -8)
  }
}

/// The title below a bar with what stands there beside it: it goes away with the content.
struct LargeTitle: View {
  let content: NavigationBarContent

  var body: some View {
    VStack(spacing: 0) {
      if let title = content.title {
        title.font(.largeTitle.bold()).lineLimit(1).minimumScaleFactor(0.6)
          .frame(maxWidth: .infinity, alignment: .leading)
          .frame(height: 52, alignment: .center)
          .padding(.horizontal, 16)
          .accessibilityAddTraits(.isHeader)
      }
      if let search = content.search { SearchBar(field: search) }
    }
    .environment(\.isInBar, true)
  }
}

/// What a screen's bar knows of the content that moves under it.
final class ReachMemory {
  private let location: StateLocation<BarReach>

  private init(_ location: StateLocation<BarReach>) { self.location = location }

  static func of(_ screen: Identity, _ graph: ViewGraph) -> ReachMemory {
    let part = screen.child(.part("reach"))
    let location = graph.store.location(identity: part, slot: 0, graph: graph, initial: { BarReach() })
    return graph.store.location(identity: part, slot: 1, graph: graph, initial: { ReachMemory(location) }).unread
  }

  var value: BarReach { location.value }

  /// Takes over where the content is; who shows it is evaluated again.
  func follow(_ reach: BarReach) { if location.unread != reach { location.value = reach } }
}

/// The title in the bar while the large one has gone.
private struct WhileUnder<Content: View>: View {
  let reach: ReachMemory
  @ViewBuilder let content: Content

  var body: some View {
    let isShown = reach.value.hidesHead
    ZStack { if isShown { content.transition(.opacity) } }
      .animation(.easeInOut(duration: 0.2), value: isShown)
  }
}

/// What a bar stands on while content is under it: a plain ground with a line, or since 2025 a soft edge.
struct BarGround: View {
  let reach: ReachMemory
  let color: ResolvedColor
  @Environment(\.profile) private var profile

  /// How far the soft edge reaches below the bar, in points.
  private static let edge: CGFloat = 18

  private var isSoft: Bool { profile == .ios26 }

  var body: some View {
    let isShown = reach.value.isUnder
    ZStack {
      if isShown { ground.transition(.opacity) }
    }
    .frame(maxWidth: .infinity, maxHeight: .infinity)
    .animation(.easeInOut(duration: 0.2), value: isShown)
    .accessibilityHidden(true)
  }

  @ViewBuilder private var ground: some View {
    if isSoft {
      let own = Color(Color.Resolved(color))
      VStack(spacing: 0) {
        own
        if !reach.value.isPinned {
          LinearGradient(colors: [own, own.opacity(0)], startPoint: .top, endPoint: .bottom)
            .frame(height: Self.edge).padding(.bottom, -Self.edge)
        }
      }
    } else {
      Rectangle().fill(.bar).overlay(alignment: .bottom) { Divider() }
    }
  }
}

/// The bar below a screen.
struct BottomBar: View {
  let items: [ToolbarEntry]

  var body: some View {
    HStack {
      ForEach(items) { InBar($0) }
    }
    .frame(maxWidth: .infinity)
    .frame(height: 44)
    .padding(.horizontal, 16)
    .overlay(alignment: .top) { Divider() }
  }
}
