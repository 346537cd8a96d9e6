// SPDX-License-Identifier: Apache-2.0
import SwiftUI
import WidgetKit

@main
struct ChoresWidgets: WidgetBundle {
  var body: some Widget {
    ChoreStatusWidget()
    ChoreListWidget()
    ChoreRoundWidget()
    ScrolledListWidget()
    TwinWidget()
  }
}
