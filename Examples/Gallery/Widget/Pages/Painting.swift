// SPDX-License-Identifier: Apache-2.0
import SwiftUI
import WidgetKit

struct Symbols: GalleryPage {
  static let title = "Symbols"

  static func page(at date: Date) -> some View {
    VStack(spacing: 6) {
      LazyVGrid(columns: Array(repeating: GridItem(.flexible()), count: 8), spacing: 7) {
        ForEach(names, id: \.self) { Image(systemName: $0) }
      }
      .font(.body)
      HStack(spacing: 14) {
        Image(systemName: "heart").imageScale(.small)
        Image(systemName: "heart").imageScale(.medium)
        Image(systemName: "heart").imageScale(.large)
        Image(systemName: "heart").symbolVariant(.fill)
        Image(systemName: "heart").symbolVariant(.circle)
        Image(systemName: "heart").symbolVariant(.circle.fill)
        Image(systemName: "heart").symbolVariant(.slash)
      }
      .font(.title2)
      HStack(spacing: 9) {
        Image(systemName: "plus.circle.fill").symbolRenderingMode(.monochrome)
        Image(systemName: "plus.circle.fill").symbolRenderingMode(.hierarchical)
        Image(systemName: "plus.circle.fill").symbolRenderingMode(.palette).foregroundStyle(.white, .orange)
        Image(systemName: "bell.badge").fontWeight(.ultraLight)
        Image(systemName: "bell.badge").fontWeight(.black)
        Image(systemName: "star.fill").foregroundStyle(.yellow)
        Image(systemName: "star.fill").foregroundStyle(
          .linearGradient(colors: [.pink, .purple], startPoint: .top, endPoint: .bottom))
      }
      .font(.title)
      HStack {
        Label("Weather", systemImage: "cloud.sun.fill")
        Label("Alarm", systemImage: "alarm").labelStyle(.iconOnly)
        Label("Steps", systemImage: "figure.walk").foregroundStyle(.green)
      }
      HStack {
        Label("Own", image: "Tesserae")
        Image("Tesserae").fontWeight(.ultraLight)
        Image("Tesserae").fontWeight(.medium)
        Image("Tesserae").fontWeight(.black)
        Image("Tesserae").symbolRenderingMode(.hierarchical).foregroundStyle(.purple)
        Image("Tesserae").imageScale(.small)
        Image("Tesserae").imageScale(.large)
        Image("Tesserae").resizable().scaledToFit().frame(height: 20).foregroundStyle(.teal.gradient)
      }
      VStack(spacing: 6) {
        HStack { ForEach(colored, id: \.self) { Image(systemName: $0) } }.symbolRenderingMode(.multicolor)
        HStack { ForEach(colored, id: \.self) { Image(systemName: $0) } }.symbolRenderingMode(.hierarchical)
      }
      .font(.body).foregroundStyle(.white).padding(8)
      .background(.indigo.opacity(0.6), in: .rect(cornerRadius: 12))
    }
  }

  private static let colored = [
    "sun.max.fill", "cloud.sun.fill", "cloud.sun.rain", "cloud.moon.fill", "cloud.bolt.rain.fill", "cloud.snow.fill",
    "moon.stars.fill", "exclamationmark.triangle.fill", "heart.fill", "bell.badge.fill",
  ]

  private static let names = [
    "sun.max.fill", "cloud.rain.fill", "moon.stars.fill", "bolt.fill", "flame.fill", "drop.fill", "leaf.fill", "wind",
    "house.fill", "car.fill", "airplane", "tram.fill", "bicycle", "figure.walk", "map.fill", "location.fill",
    "phone.fill", "envelope.fill", "message.fill", "calendar", "clock", "timer", "alarm.fill", "bell.fill",
    "checkmark.circle.fill", "xmark.circle", "plus", "minus", "arrow.up", "arrow.clockwise", "chevron.right", "gear",
  ]
}

struct Pictures: GalleryPage {
  static let title = "Pictures"

  static func page(at date: Date) -> some View {
    Samples(columns: 3) {
      Sample(name: "as it is", height: 78) { Image("Hills") }
      Sample(name: "resizable", height: 78) { Image("Hills").resizable() }
      Sample(name: "scaledToFit", height: 78) { Image("Hills").resizable().scaledToFit() }
      Sample(name: "scaledToFill, clipped", height: 78) {
        Image("Hills").resizable().scaledToFill().frame(width: 78, height: 78).clipped()
      }
      Sample(name: "tile", height: 78) { Image("Hills").resizable(resizingMode: .tile) }
      Sample(name: "clipShape", height: 78) {
        Image("Hills").resizable().scaledToFill().frame(width: 70, height: 70).clipShape(Circle())
      }
      Sample(name: "template", height: 78) {
        Image("Hills").resizable().renderingMode(.template).scaledToFit().foregroundStyle(.blue)
      }
      Sample(name: "no interpolation", height: 78) {
        Image("Hills").interpolation(.none).resizable().frame(width: 400, height: 267).frame(width: 90, height: 70)
          .clipped()
      }
      Sample(name: "blur", height: 78) { Image("Hills").resizable().scaledToFit().blur(radius: 3) }
    }
  }
}

struct Gradients: GalleryPage {
  static let title = "Gradients"

  private static let colors = [Color.orange, .pink, .purple]

  static func page(at date: Date) -> some View {
    Samples(columns: 3) {
      Sample(name: "linear", height: 78) { LinearGradient(colors: colors, startPoint: .leading, endPoint: .trailing) }
      Sample(name: "diagonal", height: 78) {
        LinearGradient(colors: colors, startPoint: .topLeading, endPoint: .bottomTrailing)
      }
      Sample(name: "stops", height: 78) {
        LinearGradient(
          stops: [
            .init(color: .blue, location: 0), .init(color: .blue, location: 0.3), .init(color: .mint, location: 0.3),
            .init(color: .green, location: 1),
          ], startPoint: .top, endPoint: .bottom)
      }
      Sample(name: "radial", height: 78) {
        RadialGradient(colors: colors, center: .center, startRadius: 4, endRadius: 50)
      }
      Sample(name: "elliptical", height: 78) { EllipticalGradient(colors: colors) }
      Sample(name: "angular", height: 78) {
        Circle().fill(AngularGradient(colors: colors + [.orange], center: .center))
      }
      Sample(name: "Color.gradient", height: 78) { RoundedRectangle(cornerRadius: 16).fill(.blue.gradient) }
      Sample(name: "mesh", height: 78) {
        MeshGradient(
          width: 2, height: 2, points: [[0, 0], [1, 0], [0, 1], [1, 1]], colors: [.red, .yellow, .blue, .green])
      }
      Sample(name: "text", height: 78) {
        Text("Aa").font(.system(size: 44, weight: .heavy)).foregroundStyle(
          .linearGradient(colors: colors, startPoint: .leading, endPoint: .trailing))
      }
    }
  }
}

struct Styles: GalleryPage {
  static let title = "Colours and styles"

  static func page(at date: Date) -> some View {
    VStack(spacing: 8) {
      LazyVGrid(columns: Array(repeating: GridItem(.flexible(), spacing: 4), count: 8), spacing: 4) {
        ForEach(Array(palette.enumerated()), id: \.offset) {
          RoundedRectangle(cornerRadius: 6).fill($0.element).frame(height: 26)
        }
      }
      HStack {
        Circle().fill(.primary)
        Circle().fill(.secondary)
        Circle().fill(.tertiary)
        Circle().fill(.quaternary)
        Circle().fill(.tint)
        Circle().fill(.tint).tint(.orange)
        Circle().fill(.fill.tertiary)
        Circle().fill(.separator)
      }
      .frame(height: 32)
      ZStack {
        LinearGradient(colors: [.blue, .green, .yellow], startPoint: .leading, endPoint: .trailing)
        HStack(spacing: 4) {
          material("ultra thin", .ultraThinMaterial)
          material("thin", .thinMaterial)
          material("regular", .regularMaterial)
          material("thick", .thickMaterial)
          material("ultra thick", .ultraThickMaterial)
        }
        .padding(8)
      }
      .frame(height: 80)
      .clipShape(RoundedRectangle(cornerRadius: 12))
      VStack(alignment: .leading) {
        Text("Primary text")
        Text("Secondary text").foregroundStyle(.secondary)
        Text("Tertiary text").foregroundStyle(.tertiary)
        Text("Opacity and red").foregroundStyle(.red.opacity(0.6))
      }
    }
  }

  private static func material(_ name: String, _ material: Material) -> some View {
    Text(name).font(.caption2).multilineTextAlignment(.center)
      .frame(maxWidth: .infinity, maxHeight: .infinity)
      .background(material, in: RoundedRectangle(cornerRadius: 8))
  }

  private static let palette: [Color] = [
    .red, .orange, .yellow, .green, .mint, .teal, .cyan, .blue, .indigo, .purple, .pink, .brown, .gray, .black, .white,
    .accentColor,
  ]
}

#Preview("Symbols", as: .systemLarge) {
  Symbols()
} timelineProvider: {
  NowProvider()
}

#Preview("Pictures", as: .systemLarge) {
  Pictures()
} timelineProvider: {
  NowProvider()
}

#Preview("Gradients", as: .systemLarge) {
  Gradients()
} timelineProvider: {
  NowProvider()
}

#Preview("Colours and styles", as: .systemLarge) {
  Styles()
} timelineProvider: {
  NowProvider()
}
