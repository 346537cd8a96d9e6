// SPDX-License-Identifier: Apache-2.0
import AppIntents
import Foundation
import SwiftUI

@testable import WidgetKit

extension ModifierCase {
  /// What concerns the tile, its appearances and its previews.
  static let widgets: [ModifierCase] = [
    ModifierCase(".widgetURL(_:)") { $0.widgetURL(URL(string: "app://a")) },
    ModifierCase(".containerBackground(_:for:)") { $0.containerBackground(.red, for: .widget) },
    ModifierCase(".containerBackground(for:){}") { $0.containerBackground(for: .widget) { Color.red } },
    ModifierCase(".widgetAccentable()") { $0.widgetAccentable() },
    ModifierCase(".widgetAccentable(_:)", Probe().widgetAccentable(false), Probe().widgetAccentable(true)),
    ModifierCase(".widgetLabel(_:)") { $0.widgetLabel("a") },
    ModifierCase(".widgetLabel{}") { $0.widgetLabel { Text("a") } },
    ModifierCase(".widgetCurvesContent()") { $0.widgetCurvesContent() },
    ModifierCase(".redacted(reason:)") { $0.redacted(reason: .placeholder) },
    ModifierCase(
      ".unredacted()", Probe().redacted(reason: .placeholder), Probe().unredacted().redacted(reason: .placeholder)),
    ModifierCase(".privacySensitive()") { $0.privacySensitive() },
    ModifierCase(".invalidatableContent()") { $0.invalidatableContent() },
    ModifierCase(".previewContext(_:)") { $0.previewContext(WidgetPreviewContext(family: .systemSmall)) },
    ModifierCase(".previewDisplayName(_:)") { $0.previewDisplayName("Small") },
    ModifierCase(".previewLayout(_:)") { $0.previewLayout(.sizeThatFits) },
  ]

  /// What a widget says of itself.
  static let configurations: [ModifierCase] = [
    ModifierCase(".configurationDisplayName(_:)", printed: { described(plain) }) {
      described(plain.configurationDisplayName("Name"))
    },
    ModifierCase(".description(_:)", printed: { described(plain) }) { described(plain.description("Words")) },
    ModifierCase(".supportedFamilies(_:)", printed: { described(plain) }) {
      described(plain.supportedFamilies([.systemSmall]))
    },
    ModifierCase(".contentMarginsDisabled()", printed: { described(plain) }) {
      described(plain.contentMarginsDisabled())
    },
    ModifierCase(".containerBackgroundRemovable()", printed: { described(plain.containerBackgroundRemovable(false)) }) {
      described(plain.containerBackgroundRemovable())
    },
    ModifierCase(".containerBackgroundRemovable(_:)", printed: { described(plain) }) {
      described(plain.containerBackgroundRemovable(false))
    },
    ModifierCase(".promptsForUserConfiguration()", printed: { described(plain) }) {
      described(plain.promptsForUserConfiguration())
    },
    ModifierCase(".onBackgroundURLSessionEvents(matching:){}", printed: { described(plain) }) {
      described(plain.onBackgroundURLSessionEvents(matching: "a") { _, completion in completion() })
    },
    ModifierCase(".displayName(_:)", printed: { "\(control.description()?.descriptor.displayName ?? "")" }) {
      "\(control.displayName("Name").description()?.descriptor.displayName ?? "")"
    },
  ]
}

@MainActor private func described(_ configuration: some WidgetConfiguration) -> String {
  let (found, remarks) = DiagnosticLog.collect { configuration.description() }
  return "\(found.map { "\($0.descriptor)" } ?? "") \(remarks.map(\.message))"
}

@MainActor private var plain: some WidgetConfiguration {
  StaticConfiguration(kind: "Plain", provider: PlainProvider()) { _ in Text("a") }
}

@MainActor private var control: some ControlWidgetConfiguration {
  StaticControlConfiguration(kind: "Plain") { ControlWidgetButton(action: PlainIntent()) { Text("a") } }
}

private struct PlainIntent: AppIntent {
  static let title: LocalizedStringResource = "Plain"

  func perform() async throws -> some IntentResult { .result() }
}

private struct PlainEntry: TimelineEntry {
  let date: Date
}

private struct PlainProvider: TimelineProvider {
  func placeholder(in context: Context) -> PlainEntry { PlainEntry(date: .now) }

  func getSnapshot(in context: Context, completion: @escaping (PlainEntry) -> Void) {
    completion(PlainEntry(date: .now))
  }

  func getTimeline(in context: Context, completion: @escaping (Timeline<PlainEntry>) -> Void) {
    completion(Timeline(entries: [PlainEntry(date: .now)], policy: .never))
  }
}
