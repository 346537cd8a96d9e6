// SPDX-License-Identifier: Apache-2.0

/// The sources of a new widget: a count towards a daily goal with a ring, a button and a setting, small enough to be
/// read in five minutes and complete enough to grow from.
struct StarterSources {
  let name: StarterName

  var type: String { name.type }
  private var group: String { "group.org.example.\(name.lowercased)" }

  var files: [StarterFile] {
    [
      StarterFile(path: "Widget/\(type)Widget.swift", text: widget),
      StarterFile(path: "Widget/\(type)Entry.swift", text: entry),
      StarterFile(path: "Widget/\(type)Provider.swift", text: provider),
      StarterFile(path: "Widget/\(type)View.swift", text: view),
      StarterFile(path: "Widget/\(type)Intents.swift", text: intents),
      StarterFile(path: "Widget/\(type)Store.swift", text: store),
      StarterFile(path: "Widget/Info.plist", text: information),
      StarterFile(path: "Widget/\(name.product).entitlements", text: entitlements),
      StarterFile(path: "Tests/\(type)WidgetTests.swift", text: tests),
      StarterFile(path: "tessera-snapshot.json", text: snapshotSettings),
      StarterFile(path: ".gitignore", text: ".build/\n"),
    ]
  }

  private var widget: String {
    #"""
    import SwiftUI
    import WidgetKit

    @main
    struct \#(type)Widgets: WidgetBundle {
      var body: some Widget {
        \#(type)Widget()
      }
    }

    struct \#(type)Widget: Widget {
      var body: some WidgetConfiguration {
        AppIntentConfiguration(kind: "\#(type)", intent: \#(type)Configuration.self, provider: \#(type)Provider()) { entry in
          \#(type)View(entry: entry)
            .containerBackground(.fill.tertiary, for: .widget)
        }
        .configurationDisplayName("\#(type)")
        .description("Counts what you have done today.")
        .supportedFamilies([.systemSmall, .systemMedium, .accessoryCircular])
      }
    }

    """#
  }

  private var entry: String {
    #"""
    import WidgetKit

    /// What the widget shows from a moment on.
    struct \#(type)Entry: TimelineEntry {
      let date: Date
      let count: Int
      let goal: Int

      /// From 0 to 1.
      var progress: Double { goal > 0 ? min(1, Double(count) / Double(goal)) : 1 }
      var isReached: Bool { count >= goal }
    }

    """#
  }

  private var provider: String {
    #"""
    import WidgetKit

    struct \#(type)Provider: AppIntentTimelineProvider {
      func placeholder(in context: Context) -> \#(type)Entry {
        \#(type)Entry(date: .now, count: 3, goal: 8)
      }

      func snapshot(for configuration: \#(type)Configuration, in context: Context) async -> \#(type)Entry {
        if context.isPreview { return placeholder(in: context) }
        return \#(type)Entry(date: .now, count: \#(type)Store().count(on: .now), goal: configuration.goal)
      }

      /// What is counted now, and nothing from midnight on.
      func timeline(for configuration: \#(type)Configuration, in context: Context) async -> Timeline<\#(type)Entry> {
        let now = Date.now
        let today = Calendar.current.startOfDay(for: now)
        let midnight = Calendar.current.date(byAdding: .day, value: 1, to: today) ?? now.addingTimeInterval(24 * 3600)
        let entries = [
          \#(type)Entry(date: now, count: \#(type)Store().count(on: now), goal: configuration.goal),
          \#(type)Entry(date: midnight, count: 0, goal: configuration.goal),
        ]
        return Timeline(entries: entries, policy: .atEnd)
      }
    }

    """#
  }

  private var intents: String {
    #"""
    import AppIntents
    import WidgetKit

    /// What a person can choose in the widget's settings.
    struct \#(type)Configuration: WidgetConfigurationIntent {
      static let title: LocalizedStringResource = "\#(type)"
      static let description = IntentDescription("Counts towards a daily goal.")

      @Parameter(title: "Daily goal", default: 8, inclusiveRange: (1, 24))
      var goal: Int
    }

    /// Counts one more; the widget's button runs it.
    struct Count\#(type)Intent: AppIntent {
      static let title: LocalizedStringResource = "Count One"

      func perform() async throws -> some IntentResult {
        \#(type)Store().add(on: .now)
        return .result()
      }
    }

    """#
  }

  private var store: String {
    #"""
    import Foundation

    /// The count of each day, shared with an app through the app group.
    struct \#(type)Store {
      private let defaults = UserDefaults(suiteName: "\#(group)")

      func count(on date: Date) -> Int { defaults?.integer(forKey: key(date)) ?? 0 }

      func add(on date: Date) { defaults?.set(count(on: date) + 1, forKey: key(date)) }

      private func key(_ date: Date) -> String {
        let day = Calendar.current.dateComponents([.year, .month, .day], from: date)
        return "count-\(day.year ?? 0)-\(day.month ?? 0)-\(day.day ?? 0)"
      }
    }

    """#
  }

  private var information: String {
    #"""
    <?xml version="1.0" encoding="UTF-8"?>
    <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
    <plist version="1.0">
    <dict>
    	<key>CFBundleDisplayName</key>
    	<string>\#(type)</string>
    	<key>CFBundleIdentifier</key>
    	<string>org.example.\#(name.lowercased).widget</string>
    	<key>NSExtension</key>
    	<dict>
    		<key>NSExtensionPointIdentifier</key>
    		<string>com.apple.widgetkit-extension</string>
    	</dict>
    </dict>
    </plist>

    """#
  }

  private var entitlements: String {
    #"""
    <?xml version="1.0" encoding="UTF-8"?>
    <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
    <plist version="1.0">
    <dict>
    	<key>com.apple.security.application-groups</key>
    	<array>
    		<string>\#(group)</string>
    	</array>
    </dict>
    </plist>

    """#
  }
}
