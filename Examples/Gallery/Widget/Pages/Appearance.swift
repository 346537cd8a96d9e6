// SPDX-License-Identifier: Apache-2.0
import AppIntents
import SwiftUI
import WidgetKit

/// What the buttons of the gallery do: nothing that is seen.
struct Touch: AppIntent {
  static let title: LocalizedStringResource = "Touch"

  func perform() async throws -> some IntentResult { .result() }
}

struct Controls: GalleryPage {
  static let title = "Controls"

  static func page(at date: Date) -> some View {
    VStack(alignment: .leading, spacing: 9) {
      HStack {
        Button("Automatic", intent: Touch())
        Button("Plain", intent: Touch()).buttonStyle(.plain)
        Button("Borderless", intent: Touch()).buttonStyle(.borderless)
      }
      .lineLimit(1)
      HStack {
        Button("Bordered", intent: Touch()).buttonStyle(.bordered)
        Button("Prominent", intent: Touch()).buttonStyle(.borderedProminent)
      }
      HStack {
        Button("Tinted", intent: Touch()).buttonStyle(.bordered).tint(.green)
        Button("Disabled", intent: Touch()).buttonStyle(.borderedProminent).disabled(true)
        Button(intent: Touch()) { Image(systemName: "play.fill") }
          .buttonStyle(.borderedProminent).buttonBorderShape(.circle)
      }
      HStack {
        Toggle("Toggle on", isOn: true, intent: Touch())
        Toggle("Toggle off", isOn: false, intent: Touch()).tint(.orange)
      }
      if let url = URL(string: "gallery://page") {
        Link(destination: url) { Label("A link", systemImage: "link") }
      }
      GroupBox("Group box") { Text("Content").frame(maxWidth: .infinity, alignment: .leading) }
    }
    .font(.callout)
  }
}

struct Gauges: GalleryPage {
  static let title = "Gauges and progress"

  static func page(at date: Date) -> some View {
    VStack(spacing: 12) {
      HStack(spacing: 16) {
        gauge.gaugeStyle(.accessoryCircular)
        gauge.gaugeStyle(.accessoryCircular).tint(Gradient(colors: [.green, .yellow, .red]))
        gauge.gaugeStyle(.accessoryCircularCapacity).tint(.blue)
        ProgressView(value: 0.6).progressViewStyle(.circular)
      }
      gauge.gaugeStyle(.accessoryLinear)
      gauge.gaugeStyle(.accessoryLinearCapacity).tint(.purple)
      gauge.gaugeStyle(.linearCapacity).tint(.orange)
      ProgressView("Loading", value: 0.4)
      ProgressView(value: 0.7) {
        Text("Label")
      } currentValueLabel: {
        Text("70 %")
      }
      .tint(.green)
    }
    .font(.caption)
  }

  private static var gauge: some View {
    Gauge(value: 68, in: 40...90) {
      Text("°F")
    } currentValueLabel: {
      Text("68")
    } minimumValueLabel: {
      Text("40")
    } maximumValueLabel: {
      Text("90")
    }
  }
}

struct Redaction: GalleryPage {
  static let title = "Redaction"

  static func page(at date: Date) -> some View {
    VStack(alignment: .leading, spacing: 14) {
      card
      card.redacted(reason: .placeholder)
      card.redacted(reason: .privacy)
    }
  }

  private static var card: some View {
    HStack(spacing: 12) {
      Image(systemName: "creditcard.fill").font(.largeTitle).foregroundStyle(.blue)
      VStack(alignment: .leading, spacing: 2) {
        Text("Savings account").font(.headline)
        Text("1,234.56").privacySensitive()
        Text("Not redacted").font(.caption).unredacted()
        ProgressView(value: 0.4)
      }
    }
  }
}

struct RenderingModes: GalleryPage {
  static let title = "Rendering modes"
  static let families: [WidgetFamily] = [.systemMedium]

  static func page(at date: Date) -> some View {
    HStack(spacing: 16) {
      Image("Hills").resizable().scaledToFit().frame(width: 90)
      VStack(alignment: .leading, spacing: 4) {
        Label("Accented", systemImage: "star.fill").foregroundStyle(.orange).widgetAccentable()
        Text("Primary text")
        Text("Secondary text").foregroundStyle(.secondary)
        ProgressView(value: 0.6).tint(.green)
        Circle().fill(.red.gradient).frame(width: 30, height: 30)
      }
      .font(.callout)
    }
  }
}

struct Accessories: GalleryPage {
  static let title = "Accessory families"
  static let families: [WidgetFamily] = [.accessoryCircular, .accessoryRectangular, .accessoryInline]

  static func page(at date: Date) -> some View { AccessoryView() }
}

private struct AccessoryView: View {
  @Environment(\.widgetFamily) private var family

  var body: some View {
    switch family {
    case .accessoryCircular:
      ZStack {
        AccessoryWidgetBackground()
        Gauge(value: 0.7) {
          Image(systemName: "drop.fill")
        } currentValueLabel: {
          Text("70")
        }
        .gaugeStyle(.accessoryCircular)
      }
    case .accessoryRectangular:
      VStack(alignment: .leading, spacing: 4) {
        Label("Meeting", systemImage: "calendar").font(.headline).widgetAccentable()
        Text("Room 12, 10:30").font(.footnote)
        Gauge(value: 0.4) { EmptyView() }.gaugeStyle(.accessoryLinearCapacity)
      }
    default:
      Label("72° and sunny", systemImage: "sun.max.fill")
    }
  }
}

#Preview("Controls", as: .systemLarge) {
  Controls()
} timelineProvider: {
  NowProvider()
}

#Preview("Gauges and progress", as: .systemLarge) {
  Gauges()
} timelineProvider: {
  NowProvider()
}

#Preview("Redaction", as: .systemLarge) {
  Redaction()
} timelineProvider: {
  NowProvider()
}

#Preview("Rendering modes", as: .systemMedium) {
  RenderingModes()
} timelineProvider: {
  NowProvider()
}

#Preview("Circular", as: .accessoryCircular) {
  Accessories()
} timelineProvider: {
  NowProvider()
}

#Preview("Rectangular", as: .accessoryRectangular) {
  Accessories()
} timelineProvider: {
  NowProvider()
}

#Preview("Inline", as: .accessoryInline) {
  Accessories()
} timelineProvider: {
  NowProvider()
}
