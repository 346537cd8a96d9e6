// SPDX-License-Identifier: Apache-2.0
import SwiftUI

@main
struct FaultyApp: App {
  var body: some Scene {
    WindowGroup { Text("Nothing takes the addresses that the widget opens.").task { save(12) } }
  }

  private func save(_ count: Int) {
    let shared = UserDefaults(suiteName: "group.org.example.faulty")
    shared?.set(Data(), forKey: "names")
    shared?.set(count, forKey: "count")
    UserDefaults.standard.set(true, forKey: "isPaid")
  }
}
