// SPDX-License-Identifier: Apache-2.0
import SwiftUI

@main
struct GardenApp: App {
  var body: some Scene {
    WindowGroup { List(Plant.all) { Text($0.name) } }
  }
}
