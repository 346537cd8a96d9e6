// SPDX-License-Identifier: Apache-2.0
import AppIntents
import SwiftUI
import WidgetKit

struct ControlControl: ControlWidget {
  var body: some ControlWidgetConfiguration {
    StaticControlConfiguration(
      kind: "org.tessera.templates.Control",
      provider: Provider()
    ) { value in
      ControlWidgetToggle(
        "Brew",
        isOn: value,
        action: BrewIntent()
      ) { isBrewing in
        Label(isBrewing ? "On" : "Off", systemImage: "timer")
      }
    }
    .displayName("Kettle")
    .description("Switches a kettle on and off.")
  }
}

extension ControlControl {
  struct Provider: ControlValueProvider {
    var previewValue: Bool {
      false
    }

    func currentValue() async throws -> Bool {
      let isBrewing = true  // Asked of the kettle.
      return isBrewing
    }
  }
}

struct BrewIntent: SetValueIntent {
  static let title: LocalizedStringResource = "Brew"

  @Parameter(title: "Kettle is on")
  var value: Bool

  func perform() async throws -> some IntentResult {
    // The kettle is switched here.
    return .result()
  }
}
