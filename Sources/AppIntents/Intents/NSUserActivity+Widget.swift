// SPDX-License-Identifier: Apache-2.0
import TesseraFoundation

extension NSUserActivity {
  /// What was chosen for the widget that led to the app; nil for another activity and another intent.
  public func widgetConfigurationIntent<Intent: WidgetConfigurationIntent>(of intentType: Intent.Type) -> Intent? {
    configurationIntent as? Intent
  }
}
