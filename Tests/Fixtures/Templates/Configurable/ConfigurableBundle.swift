// SPDX-License-Identifier: Apache-2.0
import SwiftUI
import WidgetKit

@main
struct ConfigurableBundle: WidgetBundle {
  var body: some Widget {
    Configurable()
  }
}
