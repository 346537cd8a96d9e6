// SPDX-License-Identifier: Apache-2.0
import AppIntents
import SwiftUI
import WidgetKit

struct RideControl: ControlWidget {
  static let kind: String = "org.tessera.templates.Ride"

  var body: some ControlWidgetConfiguration {
    AppIntentControlConfiguration(
      kind: Self.kind,
      provider: Provider()
    ) { value in
      ControlWidgetToggle(
        "Order a Ride",
        isOn: value.isOrdered,
        action: OrderIntent(value.name)
      ) { isOrdered in
        Label(isOrdered ? "On" : "Off", systemImage: "timer")
      }
    }
    .displayName("Ride")
    .description("Orders a ride.")
  }
}

extension RideControl {
  struct Value {
    var isOrdered: Bool
    var name: String
  }

  struct Provider: AppIntentControlValueProvider {
    func previewValue(configuration: RideConfiguration) -> Value {
      RideControl.Value(isOrdered: false, name: configuration.rideName)
    }

    func currentValue(configuration: RideConfiguration) async throws -> Value {
      let isOrdered = true  // Asked of the service.
      return RideControl.Value(isOrdered: isOrdered, name: configuration.rideName)
    }
  }
}

struct RideConfiguration: ControlConfigurationIntent {
  static let title: LocalizedStringResource = "Ride Configuration"

  @Parameter(title: "Ride Name", default: "Home")
  var rideName: String
}

struct OrderIntent: SetValueIntent {
  static let title: LocalizedStringResource = "Order a Ride"

  @Parameter(title: "Ride Name")
  var name: String

  @Parameter(title: "Ride is ordered")
  var value: Bool

  init() {}

  init(_ name: String) {
    self.name = name
  }

  func perform() async throws -> some IntentResult {
    // The ride is ordered here.
    return .result()
  }
}
