// SPDX-License-Identifier: Apache-2.0
import AppIntents
import SwiftUI
import WidgetKit

/// One habit, chosen in the widget's configuration, with a button and a toggle.
struct HabitWidget: Widget {
  var body: some WidgetConfiguration {
    AppIntentConfiguration(kind: "Habit", intent: ChooseHabit.self, provider: HabitProvider()) { entry in
      HabitView(habit: entry.habit).containerBackground(.background, for: .widget)
    }
    .supportedFamilies([.systemSmall])
  }
}

struct HabitEntry: TimelineEntry {
  let date: Date
  let habit: Habit?
}

struct HabitProvider: AppIntentTimelineProvider {
  func placeholder(in context: Context) -> HabitEntry { HabitEntry(date: Date(), habit: nil) }

  func snapshot(for configuration: ChooseHabit, in context: Context) async -> HabitEntry {
    HabitEntry(date: Date(), habit: configuration.habit)
  }

  func timeline(for configuration: ChooseHabit, in context: Context) async -> Timeline<HabitEntry> {
    Timeline(entries: [HabitEntry(date: Date(), habit: configuration.habit)], policy: .never)
  }
}

private struct HabitView: View {
  let habit: Habit?

  var body: some View {
    if let habit {
      VStack {
        Label(habit.id, systemImage: "drop.fill").font(.headline)
        Text("\(habit.count) of \(habit.goal)").monospacedDigit()
        Button(intent: StepHabit(habit)) { Image(systemName: "plus") }.disabled(habit.isDone)
        Toggle("Done", isOn: habit.isDone, intent: StepHabit(habit))
      }
    } else {
      Text("Choose a habit")
    }
  }
}
