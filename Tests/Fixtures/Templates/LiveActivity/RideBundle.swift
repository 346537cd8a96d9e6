// SPDX-License-Identifier: Apache-2.0
import SwiftUI
import WidgetKit

@main
struct RideBundle: WidgetBundle {
  var body: some Widget {
    Ride()
    RideControl()
    RideLiveActivity()
  }
}
