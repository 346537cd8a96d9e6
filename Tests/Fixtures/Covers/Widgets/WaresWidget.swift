// SPDX-License-Identifier: Apache-2.0
import SwiftUI
import WidgetKit

/// Wares in a grid: how many is in the group's settings.
struct WaresWidget: Widget {
  var body: some WidgetConfiguration {
    StaticConfiguration(kind: "Wares", provider: HourlyProvider()) { entry in WaresView(entry: entry) }
      .configurationDisplayName("Wares")
      .description("What is on the shelf.")
      .supportedFamilies([.systemSmall, .systemMedium, .systemLarge])
  }
}

struct Ware: Identifiable {
  let id: Int
  let name: String
  let picture: String

  static var sample: Ware { Ware(id: 0, name: "Teapot", picture: "teapot") }
}

struct WaresView: View {
  var entry: MomentEntry
  @Environment(\.widgetFamily) var family

  private var wares: [Ware] {
    let count = UserDefaults(suiteName: "group.org.tessera.covers")?.integer(forKey: "wares") ?? 0
    return (0..<count).map { Ware(id: $0, name: "Ware \($0)", picture: "teapot") }
  }

  var body: some View {
    switch family {
    case .systemMedium:
      Text(entry.date, style: .time)
    case .systemSmall:
      OneWare(ware: .sample)
    case .systemLarge:
      ManyWares(first: .sample, wares: wares)
    }
  }
}

struct WareFace: View {
  var ware: Ware

  var body: some View {
    Link(destination: URL(string: "wares://\(ware.id)")!) {
      Image(ware.picture)
        .resizable()
        .background(Color(UIColor.systemBackground))
        .cornerRadius(8.0)
        .shadow(color: Color(UIColor.label).opacity(0.12), radius: 20.0, x: CGFloat(0.0), y: CGFloat(4.0))
    }
  }
}

struct OneWare: View {
  var ware: Ware

  var body: some View {
    VStack {
      HStack {
        WareFace(ware: ware)
          .frame(width: 62.0, height: 62.0)
        Spacer()
      }
      Spacer(minLength: 8.5)
      VStack(alignment: .leading) {
        Text(ware.name)
          .font(.system(size: 15.0, weight: .semibold))
      }
      .frame(maxWidth: .infinity, alignment: .leading)
      Spacer()
    }
    .padding()
  }
}

struct ManyWares: View {
  let first: Ware
  let wares: [Ware]
  let columns = Array(repeating: GridItem(.flexible()), count: 4)

  var body: some View {
    VStack(alignment: .leading, spacing: 0.0) {
      WareFace(ware: first)
        .aspectRatio(1.0, contentMode: .fit)
        .padding([.horizontal, .top], 16.0)
        .padding(.bottom, 21.0)
      LazyVGrid(columns: columns, spacing: 15.0) {
        ForEach(wares) { ware in
          WareFace(ware: ware)
            .aspectRatio(1.0, contentMode: .fit)
        }
      }
      .frame(maxWidth: .infinity)
      .padding([.horizontal, .bottom], 16.0)
      .padding(.top, 25.0)
      .background(Color(UIColor.systemGray4))
    }
  }
}
