// SPDX-License-Identifier: Apache-2.0
import AppIntents
import SwiftUI
import WidgetKit

// What widgets call for the control centre; ControlWidgetTests shows what becomes of it.

struct SwitchLamp: SetValueIntent {
  static let title: LocalizedStringResource = "Switch"

  @Parameter(title: "On") var value: Bool

  func perform() async throws -> some IntentResult { .result() }
}

struct LampToggle: ControlWidget {
  static let kind = "Lamp"

  var body: some ControlWidgetConfiguration {
    StaticControlConfiguration(kind: Self.kind, provider: Provider()) { value in
      ControlWidgetToggle("Lamp", isOn: value, action: SwitchLamp()) { isOn in
        Label(isOn ? "On" : "Off", systemImage: "lightbulb")
      }
      .tint(.yellow)
    }
    .displayName("Lamp")
    .description("Switches the lamp.")
  }

  struct Provider: ControlValueProvider {
    var previewValue: Bool { false }

    func currentValue() async throws -> Bool { true }
  }
}

struct LampButton: ControlWidget {
  var body: some ControlWidgetConfiguration {
    StaticControlConfiguration(kind: "LampButton") {
      ControlWidgetButton(action: Refresh()) { Label("Lamp", systemImage: "lightbulb") }
    }
  }
}

struct GarageButton: ControlWidget {
  var body: some ControlWidgetConfiguration {
    StaticControlConfiguration(kind: "GarageButton") {
      ControlWidgetButton("Garage", action: Refresh()) { isActive in
        Label(isActive ? "Opening" : "Open", systemImage: "house")
          .controlWidgetStatus(LocalizedStringResource("Opened"))
      }
      .privacySensitive()
      .disabled(false)
    }
  }
}

struct PlainToggle: ControlWidget {
  var body: some ControlWidgetConfiguration {
    AppIntentControlConfiguration(kind: "PlainToggle", intent: ChooseLamp.self) { lamp in
      ControlWidgetToggle(isOn: lamp.name.isEmpty, action: SwitchLamp()) {
        Image(systemName: "lightbulb").controlWidgetActionHint(lamp.name)
      }
    }
  }
}

/// The names of the lamps that people have chosen.
func chosenLamps() async throws -> [String] {
  try await ControlCenter.shared.currentControls().compactMap { $0.configurationIntent(of: ChooseLamp.self)?.name }
}

struct ChooseLamp: ControlConfigurationIntent {
  static let title: LocalizedStringResource = "Choose"

  @Parameter(title: "Name", default: "Lamp") var name: String
}

struct FlavorControl: ControlWidget {
  var body: some ControlWidgetConfiguration {
    AppIntentControlConfiguration(kind: "Flavor", provider: Provider()) { value in
      ControlWidgetToggle(isOn: value, action: SwitchLamp()) {
        Text("Lamp")
      } valueLabel: { isOn in
        Text(isOn ? "On" : "Off").controlWidgetActionHint("Switch")
      }
    }
    .promptsForUserConfiguration()
  }

  struct Provider: AppIntentControlValueProvider {
    func previewValue(configuration: ChooseLamp) -> Bool { false }

    func currentValue(configuration: ChooseLamp) async throws -> Bool { true }
  }
}
