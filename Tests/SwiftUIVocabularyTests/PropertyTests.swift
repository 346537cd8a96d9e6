// SPDX-License-Identifier: Apache-2.0
import Foundation
import SwiftUI
import Testing

/// Properties of views that are fed from stores, settings and the environment.
@MainActor @Suite(.serialized) struct PropertyTests {
  enum Flavor: String { case sweet, sour }

  struct Stored: View {
    @AppStorage("vocabulary.count") private var count = 3
    @AppStorage("vocabulary.flavor") private var flavor = Flavor.sweet
    @AppStorage("vocabulary.note") private var note: String?
    let check: (Int, Flavor, String?) -> Void

    var body: some View {
      check(count, flavor, note)
      return EmptyView()
    }
  }

  @Test func appStorageReadsWhatIsStored() throws {
    let store = try #require(TesseraUserDefaults(suiteName: "group.vocabulary"))
    let keys = ["vocabulary.count", "vocabulary.flavor", "vocabulary.note"]
    keys.forEach(store.removeObject)
    defer { keys.forEach(store.removeObject) }
    var seen: [String] = []
    let view = Stored { seen.append("\($0) \($1) \($2 ?? "none")") }.defaultAppStorage(store)
    _ = drawn(view)
    store.set(7, forKey: keys[0])
    store.set("sour", forKey: keys[1])
    store.set("salt", forKey: keys[2])
    _ = drawn(view)
    #expect(seen == ["3 sweet none", "7 sour salt"])
  }

  struct Scaled: View {
    @ScaledMetric(relativeTo: .body) private var side = 10.0
    let check: (Double) -> Void

    var body: some View {
      check(side)
      return EmptyView()
    }
  }

  @Test func scaledMetricsGrowWithTheText() {
    var sides: [Double] = []
    _ = drawn(Scaled { sides.append($0) })
    _ = drawn(Scaled { sides.append($0) }.dynamicTypeSize(.xxxLarge))
    #expect(sides.count == 2)
    #expect(sides.first == 10)
    // Body text is 23 points at XXXL where it is 17 at L.
    #expect((sides.last ?? 0) > 13 && (sides.last ?? 0) < 14)
  }

  struct Named: View {
    @Namespace private var first
    @Namespace private var second
    let check: (Namespace.ID, Namespace.ID) -> Void

    var body: some View {
      check(first, second)
      return EmptyView()
    }
  }

  @Test func namespacesAreTheSameInEveryPassAndDifferFromEachOther() {
    var ids: [Namespace.ID] = []
    let view = Named { ids += [$0, $1] }
    _ = drawn(view)
    _ = drawn(view)
    #expect(ids.count == 4)
    #expect(Set(ids).count == 2)
  }

  @Test func timelineViewsShowTheLatestDateThatHasCome() {
    var dates: [Date] = []
    let start = Date(timeIntervalSinceReferenceDate: 0)
    let remarks = drawn(
      TimelineView(.periodic(from: start, by: 60)) { context -> EmptyView in
        dates.append(context.date)
        return EmptyView()
      }
    ).remarks
    #expect(dates == [start + 60])
    #expect(remarks == [.ignoredInWidget])
  }

  @Test func theOlderTextSizesAreTheSame() {
    var environment = EnvironmentValues()
    environment.sizeCategory = .accessibilityLarge
    #expect(environment.dynamicTypeSize == .accessibility2)
    environment.dynamicTypeSize = .xSmall
    #expect(environment.sizeCategory == .extraSmall)
    #expect(ContentSizeCategory.accessibilityMedium.isAccessibilityCategory)
    #expect(!ContentSizeCategory.extraExtraExtraLarge.isAccessibilityCategory)
  }
}
