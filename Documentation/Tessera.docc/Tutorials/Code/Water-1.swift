// SPDX-License-Identifier: Apache-2.0
import SwiftUI
import WidgetKit

struct WaterEntry: TimelineEntry {
  let date: Date
  let count: Int
  let goal: Int
}
