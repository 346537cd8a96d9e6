// SPDX-License-Identifier: Apache-2.0
import SwiftUI
import WidgetKit

@main
struct StaticBundle: WidgetBundle {
  var body: some Widget {
    Static()
  }
}
