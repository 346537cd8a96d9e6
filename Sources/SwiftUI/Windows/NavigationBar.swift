// SPDX-License-Identifier: Apache-2.0
import Foundation
import TesseraModel
import TesseraViewGraph

/// The bar above a screen.
struct NavigationBar: View {
  let content: NavigationBarContent
  let back: WayBack?
  @Environment(\.profile) private var profile

  private var isLarge: Bool { content.title != nil && content.isInline != true }

  private func items(_ side: ToolbarEntry.Side) -> [ToolbarEntry] { content.items.filter { $0.side == side } }

  var body: some View {
    VStack(spacing: 0) {
      ZStack {
        if let title = content.title, !isLarge, items(.principal).isEmpty {
          title.font(.headline).lineLimit(1).padding(.horizontal, 90)
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
      if isLarge, let title = content.title {
        title.font(.largeTitle.bold()).lineLimit(1).minimumScaleFactor(0.6)
          .frame(maxWidth: .infinity, alignment: .leading)
          .frame(height: 52, alignment: .center)
          .padding(.horizontal, 16)
      }
      if let search = content.search { SearchBar(field: search) }
    }
    .environment(\.isInBar, true)
  }

  private func backButton(_ back: WayBack) -> some View {
    Button(action: back.leave) {
      HStack(spacing: 5) {
        Image(systemName: "chevron.backward").font(.system(size: profile == .ios26 ? 18 : 20, weight: .semibold))
        if profile != .ios26 {
          Text(verbatim: back.title.isEmpty || back.title.count > 14 ? "Back" : back.title).lineLimit(1)
        }
      }
    }
    .accessibilityLabel(Text(verbatim: "Back"))
    .padding(.leading, profile == .ios26 ? 0 : -8)
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
