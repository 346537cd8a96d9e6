// SPDX-License-Identifier: Apache-2.0
import ActivityKit
import TesseraModel
import Testing

/// Live Activities answer as on a phone where they are switched off.
@Suite struct ActivityTests {
  private struct Ride: ActivityAttributes {
    struct ContentState: Codable, Hashable { var minutes: Int }

    var line: String
  }

  private let content = ActivityContent(state: Ride.ContentState(minutes: 3), staleDate: nil)

  @Test func areNotEnabled() {
    let info = ActivityAuthorizationInfo()
    #expect(!info.areActivitiesEnabled)
    #expect(!info.frequentPushesEnabled)
  }

  @Test func aRequestIsDeniedAndRemarkedOnce() {
    let (_, remarks) = DiagnosticLog.collect {
      for _ in 0..<2 {
        #expect(throws: ActivityAuthorizationError.denied) {
          try Activity.request(attributes: Ride(line: "7"), content: content)
        }
      }
    }
    #expect(remarks.map(\.id) == [.liveActivityNotShown])
    #expect(remarks.map(\.location) == ["Ride"])
    #expect(Activity<Ride>.activities.isEmpty)
    #expect(Activity<Ride>.pushToStartToken == nil)
  }

  @Test func waitingForUpdatesEndsWithTheTask() async {
    let task = Task {
      var count = 0
      for await _ in Activity<Ride>.activityUpdates { count += 1 }
      for await _ in Activity<Ride>.pushToStartTokenUpdates { count += 1 }
      for await _ in ActivityAuthorizationInfo().activityEnablementUpdates { count += 1 }
      return count
    }
    task.cancel()
    #expect(await task.value == 0)
  }
}
