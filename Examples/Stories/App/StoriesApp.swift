// SPDX-License-Identifier: Apache-2.0
import SwiftUI

/// Short illustrated stories; what is new also stands in the widget.
@main
struct StoriesApp: App {
  @State private var model = StoriesModel()

  var body: some Scene {
    WindowGroup {
      StoriesScreen()
        .environment(model)
    }
  }
}
