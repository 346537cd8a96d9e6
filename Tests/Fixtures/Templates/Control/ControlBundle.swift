// SPDX-License-Identifier: Apache-2.0
import SwiftUI
import WidgetKit

@main
struct ControlBundle: WidgetBundle {
  var body: some Widget {
    Control()
    ControlControl()
  }
}
