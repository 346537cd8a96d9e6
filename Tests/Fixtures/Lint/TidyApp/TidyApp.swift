// SPDX-License-Identifier: Apache-2.0
import SwiftUI

@main
struct TidyApp: App {
  @State private var opened: URL?

  var body: some Scene {
    WindowGroup {
      Text(opened?.absoluteString ?? "Tidy").onOpenURL { opened = $0 }.task { save(12) }
    }
  }

  private func save(_ count: Int) {
    let shared = UserDefaults(suiteName: "group.org.example.tidy")
    shared?.set(["Ada"], forKey: "names")
    shared?.set(count, forKey: "count")
  }
}
