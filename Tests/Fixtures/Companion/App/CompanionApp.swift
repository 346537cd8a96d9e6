// SPDX-License-Identifier: Apache-2.0
import SwiftUI
import UIKit
import WidgetKit

@main
struct CompanionApp: App {
  @UIApplicationDelegateAdaptor private var delegate: AppDelegate

  var body: some Scene {
    WindowGroup {
      SongList()
    }
  }
}

final class AppDelegate: NSObject, UIApplicationDelegate, ObservableObject {
  @Published var launches = 0

  func application(
    _ application: UIApplication, didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    launches += 1
    return true
  }
}

struct SongList: View {
  @EnvironmentObject private var delegate: AppDelegate
  @SceneStorage("likes") private var likes = 0
  @State private var origin = "the icon"

  var body: some View {
    NavigationStack {
      List {
        Section("State") {
          Text("Launched \(delegate.launches) times")
          Text("Opened by \(origin)")
          Text("Started \(Player.shared.starts) times")
          Button("Liked \(likes)") { likes += 1 }
        }
        Section("Songs") {
          ForEach(0..<10_000, id: \.self) { number in
            Label("Song \(number)", systemImage: "music.note")
          }
        }
      }
      .navigationTitle("Songs")
    }
    .onContinueUserActivity("Player") { activity in
      let kind = activity.userInfo?[WidgetCenter.UserInfoKey.kind] as? String ?? ""
      let family = activity.userInfo?[WidgetCenter.UserInfoKey.family] as? String ?? ""
      origin = "\(kind) \(family)"
    }
  }
}
