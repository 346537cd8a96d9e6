// SPDX-License-Identifier: Apache-2.0
import SwiftUI

/// The list that the widgets show, to change at leisure.
@main
struct TasksApp: App {
  @State private var model = TaskModel()

  var body: some Scene {
    WindowGroup {
      TaskListScreen()
        .environment(model)
    }
  }
}
