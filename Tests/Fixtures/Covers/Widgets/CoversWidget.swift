// SPDX-License-Identifier: Apache-2.0
import SwiftUI
import WidgetKit

/// Covers whose data the app has left in the group's settings as dictionaries, read in the view itself.
struct CoversWidget: Widget {
  let kind = "Covers"

  var body: some WidgetConfiguration {
    StaticConfiguration(kind: kind, provider: HourlyProvider()) { entry in CoversView(entry: entry) }
      .configurationDisplayName("Covers")
      .description("Four of the newest.")
      .supportedFamilies([.systemSmall, .systemMedium])
  }
}

struct CoversView: View {
  var entry: MomentEntry
  var settings = UserDefaults(suiteName: "group.org.tessera.covers")

  var body: some View {
    VStack(spacing: 12.0) {
      Text("Обложки")
        .foregroundColor(.black)
      if settings != nil, let covers = settings?.array(forKey: "covers") as? Array<Dictionary<String, String>> {
        if covers.isEmpty {
          NothingYet()
        } else {
          CoverRow(covers: covers)
        }
      } else {
        NothingYet()
      }
    }
  }
}

/// Four places, whatever there is.
struct CoverRow: View {
  let covers: Array<Dictionary<String, String>>

  var body: some View {
    GeometryReader { room in
      let wide = (room.size.width - 50.0) / 4.0
      let high = wide / CGFloat(80.0 / 110.0)
      HStack(spacing: 6.0) {
        ForEach(0..<4) {
          if $0 < covers.count {
            let cover = covers[$0]
            CoverFace(id: cover["id"]!, picture: cover["picture"]!, tone: cover["tone"]!)
              .frame(width: wide, height: high, alignment: .center)
              .overlay(CoverTitle(words: cover["words"]!), alignment: .bottomLeading)
              .clipShape(ContainerRelativeShape())
          } else {
            Color.gray
              .frame(width: wide, height: high, alignment: .center)
              .clipShape(ContainerRelativeShape())
          }
        }
      }
      .padding(.horizontal, 16.0)
    }
  }
}

struct CoverFace: View {
  let id: String
  let picture: String
  let tone: String

  var body: some View {
    ZStack {
      if picture == "" {
        Color(tone: tone)
      } else {
        Link(destination: URL(string: "covers://\(id)")!) { LoadedPicture(url: URL(string: picture)) }
      }
    }
  }
}

struct LoadedPicture: View {
  let url: URL?

  var body: some View {
    Group {
      if let url = url, let bytes = try? Data(contentsOf: url), let picture = UIImage(data: bytes) {
        Image(uiImage: picture)
          .resizable()
          .aspectRatio(contentMode: .fill)
      } else {
        Color.gray
      }
    }
  }
}

struct CoverTitle: View {
  let words: String

  var body: some View {
    Text(words)
      .font(Font.system(size: 11.0))
      .fontWeight(.regular)
      .lineSpacing(0.0)
      .foregroundColor(.white)
      .multilineTextAlignment(.leading)
      .lineLimit(3)
      .padding(.horizontal, 8.0)
      .padding(.vertical, 6.0)
  }
}

struct NothingYet: View {
  var body: some View {
    GeometryReader { room in
      let wide = (room.size.width - 50.0) / 4.0
      ZStack {
        HStack(spacing: 6.0) {
          ForEach(0..<4) { _ in
            RoundedRectangle(cornerRadius: 0.0)
              .frame(width: wide, height: wide / CGFloat(80.0 / 110.0), alignment: .center)
              .foregroundColor(Color.gray)
              .clipShape(ContainerRelativeShape())
          }
        }
        .blur(radius: 5.0)
        .padding(.horizontal, 16.0)
        VStack(spacing: 8.0) {
          Text("Open the app first")
            .foregroundColor(.white)
          Link(destination: URL(string: "covers://login")!) {
            ZStack {
              RoundedRectangle(cornerRadius: 15)
                .foregroundColor(.green)
              Text("Вход")
                .padding(.vertical, 4)
                .padding(.horizontal, 12)
            }
          }
          .foregroundColor(.white)
          .frame(width: 80, height: 30, alignment: .center)
        }
      }
    }
  }
}

extension Color {
  /// Three, six or eight digits of hexadecimal text.
  init(tone: String) {
    let digits = tone.trimmingCharacters(in: CharacterSet.alphanumerics.inverted)
    var value: UInt64 = 0
    Scanner(string: digits).scanHexInt64(&value)
    let parts: (alpha: UInt64, red: UInt64, green: UInt64, blue: UInt64)
    switch digits.count {
    case 3: parts = (255, (value >> 8) * 17, (value >> 4 & 0xF) * 17, (value & 0xF) * 17)
    case 6: parts = (255, value >> 16, value >> 8 & 0xFF, value & 0xFF)
    case 8: parts = (value >> 24, value >> 16 & 0xFF, value >> 8 & 0xFF, value & 0xFF)
    default: parts = (1, 1, 1, 0)
    }
    self.init(
      .sRGB, red: Double(parts.red) / 255, green: Double(parts.green) / 255, blue: Double(parts.blue) / 255,
      opacity: Double(parts.alpha) / 255)
  }
}
