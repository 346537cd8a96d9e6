// SPDX-License-Identifier: Apache-2.0
import SwiftUI
import WidgetKit

/// Widgets about the present day: what comes next, how much of it is over, how long the focus lasts.
@main
struct DayWidgets: WidgetBundle {
  var body: some Widget {
    AgendaWidget()
    FocusWidget()
    DaylightWidget()
  }
}
