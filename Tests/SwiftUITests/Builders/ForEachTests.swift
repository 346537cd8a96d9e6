// SPDX-License-Identifier: Apache-2.0
import SwiftUI
import Testing

@MainActor @Suite struct ForEachTests {
  private struct Item: Identifiable {
    let id: Int
    let name: String
  }

  private func strings<V: View>(_ view: V) -> [String] { evaluation(of: VStack { view }, 200, 1000).strings }

  @Test func repeatsARange() {
    #expect(strings(ForEach(0..<3) { Text("\($0)") }) == ["0", "1", "2"])
    #expect(strings(ForEach(0..<0) { Text("\($0)") }) == [])
  }

  @Test func repeatsIdentifiableElements() {
    let items = [Item(id: 2, name: "b"), Item(id: 1, name: "a")]
    #expect(strings(ForEach(items) { Text($0.name) }) == ["b", "a"])
  }

  @Test func repeatsElementsByAKeyPath() {
    #expect(strings(ForEach(["x", "y"], id: \.self) { Text($0) }) == ["x", "y"])
    let pairs = Array(["x", "y"].enumerated())
    #expect(strings(ForEach(pairs, id: \.offset) { Text($0.element) }) == ["x", "y"])
  }

  @Test func anElementMayHaveSeveralViews() {
    let found = strings(
      ForEach(0..<2) { index in
        Text("\(index)")
        if index == 1 { Text("last") }
      })
    #expect(found == ["0", "1", "last"])
  }

  @Test func bindingsWriteBack() {
    var names = ["a", "b"]
    let binding = Binding(get: { names }, set: { names = $0 })
    struct Row: View {
      @Binding var name: String
      var body: some View { Text(name).onAppear { name += "!" } }
    }
    #expect(strings(ForEach(binding, id: \.self) { $name in Row(name: $name) }) == ["a", "b"])
    #expect(names == ["a!", "b!"])
  }

  /// B72.
  @Test func repeatedIdsAreDrawnAndReported() {
    let items = [Item(id: 1, name: "First"), Item(id: 2, name: "Second"), Item(id: 1, name: "Third")]
    let found = evaluation(of: VStack { ForEach(items) { Text($0.name) } }, 200, 200)
    #expect(found.strings == ["First", "Second", "Third"])
    #expect(found.diagnostics.map(\.id).filter { $0 == .identityRepeated } == [.identityRepeated])
  }

  @Test func stateFollowsTheIdOfItsElement() {
    struct Counter: View {
      let name: String
      @State private var seen: String?
      var body: some View { Text("\(name):\(seen ?? "-")").onAppear { seen = name } }
    }
    struct Swapped: View {
      @State private var names = ["a", "b"]
      var body: some View {
        VStack { ForEach(names, id: \.self) { Counter(name: $0) } }
          .onAppear { names = ["b", "a"] }
      }
    }
    #expect(strings(Swapped()) == ["b:b", "a:a"])
  }

  @Test func identitiesNameTheElements() {
    let list = evaluation(of: ForEach(["x", "y"], id: \.self) { _ in Color.pureRed }, 10, 20).list
    #expect(list.identities == ["#s:x", "#s:y"])
  }

  @Test func twentyThousandSiblingsAreDrawn() {
    let list = evaluation(
      of: VStack(spacing: 0) { ForEach(0..<20_000) { _ in Color.pureRed.frame(height: 1) } }, 10, 20_000
    ).list
    #expect(list.items.count == 20_000)
    #expect(list.items.last?.frame == CGRect(0, 19_999, 10, 1))
  }
}
