// SPDX-License-Identifier: Apache-2.0
import SwiftUI
import WidgetKit

struct TextStyles: GalleryPage {
  static let title = "Text styles"

  static func page(at date: Date) -> some View {
    VStack(alignment: .leading, spacing: 3) {
      Text("Large Title").font(.largeTitle)
      Text("Title").font(.title)
      Text("Title 2").font(.title2)
      Text("Title 3").font(.title3)
      Text("Headline").font(.headline)
      Text("Body").font(.body)
      Text("Callout").font(.callout)
      Text("Subheadline").font(.subheadline)
      Text("Footnote").font(.footnote)
      HStack {
        Text("Caption").font(.caption)
        Text("Caption 2").font(.caption2)
      }
    }
  }
}

struct Fonts: GalleryPage {
  static let title = "Fonts"

  static func page(at date: Date) -> some View {
    VStack(alignment: .leading, spacing: 6) {
      HStack(alignment: .firstTextBaseline, spacing: 6) {
        ForEach(Array(weights.enumerated()), id: \.offset) { Text("Ag").fontWeight($0.element) }
      }
      .font(.system(size: 22))
      Text("Default 0123").fontDesign(.default)
      Text("Rounded 0123").fontDesign(.rounded)
      Text("Serif 0123").fontDesign(.serif)
      Text("Monospaced 0123").fontDesign(.monospaced)
      Text("Compressed").fontWidth(.compressed)
      Text("Condensed").fontWidth(.condensed)
      Text("Expanded").fontWidth(.expanded)
      HStack {
        Text("Bold").bold()
        Text("Italic").italic()
        Text("Both").bold().italic()
      }
      VStack(alignment: .trailing, spacing: 0) {
        Text("1,111.11").monospacedDigit()
        Text("9,876.54").monospacedDigit()
      }
    }
  }

  private static let weights: [Font.Weight] = [
    .ultraLight, .thin, .light, .regular, .medium, .semibold, .bold, .heavy, .black,
  ]
}

struct TextLayout: GalleryPage {
  static let title = "Text layout"

  private static let words = "The quick brown fox jumps over the lazy dog by the river."

  static func page(at date: Date) -> some View {
    VStack(alignment: .leading, spacing: 8) {
      HStack(alignment: .top, spacing: 10) {
        Text(words).multilineTextAlignment(.leading)
        Text(words).multilineTextAlignment(.center)
        Text(words).multilineTextAlignment(.trailing)
      }
      .font(.caption)
      Text(words).lineLimit(1).truncationMode(.tail)
      Text(words).lineLimit(1).truncationMode(.middle)
      Text(words).lineLimit(1).truncationMode(.head)
      Text(words).lineLimit(1).minimumScaleFactor(0.5)
      Text(words).font(.caption).lineSpacing(6).lineLimit(2, reservesSpace: true)
      HStack {
        Text("Underline").underline()
        Text("Strike").strikethrough(true, color: .red)
        Text("upper").textCase(.uppercase)
      }
      HStack {
        Text("Tracking").tracking(3)
        Text("Kern").kerning(-1)
        Text("H") + Text("2").font(.caption2).baselineOffset(-4) + Text("O")
      }
      Text("**Bold**, *italic*, `code` and ~~gone~~").font(.callout)
      Text("Sunny \(Image(systemName: "sun.max.fill")) all day").font(.callout)
    }
  }
}

struct Languages: GalleryPage {
  static let title = "Languages"

  static func page(at date: Date) -> some View {
    VStack(alignment: .leading, spacing: 7) {
      Text("Größe, naïve, Łódź, çilek")
      Text("Привет, мир · Γειά σου")
      Text("你好，世界 · こんにちは · 안녕하세요")
      Text("مرحبا بالعالم 123")
      Text("שלום עולם, 45%")
      Text("สวัสดี · नमस्ते")
      Text("🎉 👩‍👩‍👧‍👦 🇮🇹 👍🏽 ☀️")
      Text("English مع العربية inside")
    }
    .font(.title3)
  }
}

struct LiveDates: GalleryPage {
  static let title = "Live dates"

  static func page(at date: Date) -> some View {
    let soon = date.addingTimeInterval(3725)
    VStack(alignment: .leading, spacing: 7) {
      row("time", Text(date, style: .time))
      row("date", Text(date, style: .date))
      row("relative", Text(soon, style: .relative))
      row("offset", Text(soon, style: .offset))
      row("timer", Text(soon, style: .timer))
      row("interval", Text(date...soon))
      row("countdown", Text(timerInterval: date...soon, countsDown: true))
      row("format", Text(.currentDate, format: .offset(to: date.addingTimeInterval(-222), maxFieldCount: 1)))
      ProgressView(timerInterval: date.addingTimeInterval(-900)...soon, countsDown: false) {
        Text("Delivery")
      }
    }
    .font(.callout)
  }

  private static func row(_ name: String, _ text: Text) -> some View {
    HStack {
      Text(name).foregroundStyle(.secondary)
      Spacer()
      text.monospacedDigit().multilineTextAlignment(.trailing)
    }
  }
}

struct TextSizes: GalleryPage {
  static let title = "Dynamic Type"

  static func page(at date: Date) -> some View {
    VStack(alignment: .leading, spacing: 4) {
      Text("Extra small").dynamicTypeSize(.xSmall)
      Text("Small").dynamicTypeSize(.small)
      Text("Medium").dynamicTypeSize(.medium)
      Text("Large").dynamicTypeSize(.large)
      Text("Extra large").dynamicTypeSize(.xLarge)
      Text("Extra extra large").dynamicTypeSize(.xxLarge)
      Text("Three times extra").dynamicTypeSize(.xxxLarge)
      Text("Accessibility 1").dynamicTypeSize(.accessibility1)
      Text("Accessibility 3").dynamicTypeSize(.accessibility3)
      Text("Limited").dynamicTypeSize(...DynamicTypeSize.medium)
    }
    .lineLimit(1)
  }
}

#Preview("Text styles", as: .systemLarge) {
  TextStyles()
} timelineProvider: {
  NowProvider()
}

#Preview("Fonts", as: .systemLarge) {
  Fonts()
} timelineProvider: {
  NowProvider()
}

#Preview("Text layout", as: .systemLarge) {
  TextLayout()
} timelineProvider: {
  NowProvider()
}

#Preview("Languages", as: .systemLarge) {
  Languages()
} timelineProvider: {
  NowProvider()
}

#Preview("Live dates", as: .systemLarge) {
  LiveDates()
} timelineProvider: {
  NowProvider()
}

#Preview("Dynamic Type", as: .systemLarge) {
  TextSizes()
} timelineProvider: {
  NowProvider()
}
