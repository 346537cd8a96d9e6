// SPDX-License-Identifier: Apache-2.0
import SwiftUI
import Testing

private struct NamesKey: PreferenceKey {
  static let defaultValue: [String] = []
  static func reduce(value: inout [String], nextValue: () -> [String]) { value += nextValue() }
}

private struct WidthKey: PreferenceKey {
  static let defaultValue: CGFloat = 0
  static func reduce(value: inout CGFloat, nextValue: () -> CGFloat) { value = max(value, nextValue()) }
}

private struct FramesKey: PreferenceKey {
  static var defaultValue: [Anchor<CGRect>] { [] }
  static func reduce(value: inout [Anchor<CGRect>], nextValue: () -> [Anchor<CGRect>]) { value += nextValue() }
}

/// Values that views report outwards.
@MainActor @Suite struct PreferenceTests {
  private final class Log {
    var values: [[String]] = []
  }

  private func reported<V: View>(_ view: V) -> [[String]] {
    let log = Log()
    _ = evaluation(of: view.onPreferenceChange(NamesKey.self) { log.values.append($0) }, 300, 300)
    return log.values
  }

  @Test func reportsAreReducedInTheOrderOfTheViews() {
    let view = VStack {
      Text("1").preference(key: NamesKey.self, value: ["a"])
      HStack {
        Text("2").preference(key: NamesKey.self, value: ["b"])
        Text("3")
        Text("4").preference(key: NamesKey.self, value: ["c"])
      }
    }
    #expect(reported(view) == [["a", "b", "c"]])
  }

  @Test func theOuterReportHidesTheInnerOne() {
    let view = Text("1").preference(key: NamesKey.self, value: ["a"]).preference(key: NamesKey.self, value: ["b"])
    #expect(reported(view) == [["b"]])
  }

  @Test func transformsChangeWhatIsReportedInside() {
    let view = Text("1").preference(key: NamesKey.self, value: ["a"]).transformPreference(NamesKey.self) { $0 += ["t"] }
    #expect(reported(view) == [["a", "t"]])
    #expect(reported(Text("1").transformPreference(NamesKey.self) { $0 += ["t"] }) == [["t"]])
  }

  @Test func layersReportToo() {
    let view = Text("1").preference(key: NamesKey.self, value: ["a"])
      .background(Color.clear.preference(key: NamesKey.self, value: ["b"]))
      .overlay(Color.clear.preference(key: NamesKey.self, value: ["c"]))
    #expect(reported(view).first?.sorted() == ["a", "b", "c"])
  }

  @Test func twoObserversOfOneKeyAreBothTold() {
    let (first, second) = (Log(), Log())
    let view = Text("1").preference(key: NamesKey.self, value: ["a"])
      .onPreferenceChange(NamesKey.self) { first.values.append($0) }
      .onPreferenceChange(NamesKey.self) { second.values.append($0) }
    _ = evaluation(of: view)
    #expect(first.values == [["a"]])
    #expect(second.values == [["a"]])
  }

  @Test func aMeasuredWidthComesBackAsState() {
    struct Equal: View {
      @State private var width: CGFloat?
      var body: some View {
        VStack(spacing: 0) {
          Box(30, 10).measured().frame(width: width).named("a")
          Box(50, 10).measured().frame(width: width).named("b")
        }
        .onPreferenceChange(WidthKey.self) { width = $0 }
      }
    }
    expectLayout(Equal(), 50, 20, ["a": CGRect(0, 0, 50, 10), "b": CGRect(0, 10, 50, 10)])
  }

  @Test func overlaysAreMadeFromPreferences() {
    let view = VStack {
      Text("1").preference(key: NamesKey.self, value: ["a"])
      Text("2").preference(key: NamesKey.self, value: ["b"])
    }
    .overlayPreferenceValue(NamesKey.self) { Text($0.joined(separator: "+")) }
    #expect(evaluation(of: view).strings == ["1", "2", "a+b"])
    let behind = Text("1").preference(key: NamesKey.self, value: ["x"])
      .backgroundPreferenceValue(NamesKey.self, alignment: .leading) { Text($0.joined()) }
    #expect(evaluation(of: behind).strings == ["x", "1"])
  }

  @Test func whatViewThatFitsLeavesOutReportsNothing() {
    let view = ViewThatFits {
      Text("long").frame(width: 500).preference(key: NamesKey.self, value: ["long"])
      Text("short").preference(key: NamesKey.self, value: ["short"])
    }
    #expect(reported(view) == [["short"]])
  }

  @Test func layersSeeWhatIsReportedInsideAGeometryReader() {
    let content = GeometryReader { proxy in
      Color.red.preference(key: WidthKey.self, value: proxy.size.width / 2)
    }
    let found = evaluation(
      of: content.frame(width: 80, height: 40)
        .overlayPreferenceValue(WidthKey.self, alignment: .bottomTrailing) { width in
          Color.blue.frame(width: width, height: 10).named("over")
        }
        .backgroundPreferenceValue(WidthKey.self, alignment: .topLeading) { width in
          Color.green.frame(width: width + 1, height: 5).named("under")
        })
    // The content is 80 by 40 in the middle of 200 by 100.
    #expect(found.frames["over"] == CGRect(100, 60, 40, 10))
    #expect(found.frames["under"] == CGRect(60, 30, 41, 5))
  }

  @Test func layersOfPreferencesAreMirrored() {
    let view = Color.red.preference(key: WidthKey.self, value: 12).frame(width: 80, height: 40)
      .overlayPreferenceValue(WidthKey.self, alignment: .leading) { Color.blue.frame(width: $0, height: 10).named("a") }
    let found = evaluation(of: view) { $0.layoutDirection = .rightToLeft }
    #expect(found.frames["a"] == CGRect(128, 45, 12, 10))
  }

  @Test func anchorsAreAddedToWhatAGeometryReaderReports() {
    let view = GeometryReader { _ in
      Color.red.frame(width: 10, height: 10).anchorPreference(key: FramesKey.self, value: .bounds) { [$0] }
    }
    .frame(width: 60, height: 20)
    .transformAnchorPreference(key: FramesKey.self, value: .bounds) { $0.append($1) }
    .overlayPreferenceValue(FramesKey.self) { anchors in
      GeometryReader { proxy in
        ForEach(anchors.indices, id: \.self) { index in
          Color.blue.frame(width: proxy[anchors[index]].width, height: 3).named("\(index)")
        }
      }
    }
    let frames = evaluation(of: view).frames
    #expect(frames["0"]?.width == 10)
    #expect(frames["1"]?.width == 60)
  }
}

extension View {
  fileprivate func measured() -> some View {
    background(GeometryReader { Color.clear.preference(key: WidthKey.self, value: $0.size.width) })
  }
}
