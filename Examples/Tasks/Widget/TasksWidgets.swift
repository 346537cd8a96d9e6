// SPDX-License-Identifier: Apache-2.0
import SwiftUI
import WidgetKit

/// One task at a glance, the list of to-dos, and controls for the next thing to do and for a chosen one.
@main
struct TasksWidgets: WidgetBundle {
  var body: some Widget {
    StatusWidget()
    ToDoWidget()
    NextTaskControl()
    TaskControl()
  }
}
