// SPDX-License-Identifier: Apache-2.0
import AppIntents
import WidgetKit

struct ConfigurationAppIntent: WidgetConfigurationIntent {
  static var title: LocalizedStringResource { "Configuration" }
  static var description: IntentDescription { "A widget with one option." }

  // What people can choose.
  @Parameter(title: "Favorite Drink", default: "☕️")
  var favoriteDrink: String
}
