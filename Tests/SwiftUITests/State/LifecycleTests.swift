// SPDX-License-Identifier: Apache-2.0
import SwiftUI
import Testing
import TesseraViewGraph

/// Actions that run between the passes of an evaluation.
@MainActor @Suite struct LifecycleTests {
  private final class Log {
    var lines: [String] = []
  }

  @Test func everyOnAppearRunsOnce() {
    let log = Log()
    struct Twice: View {
      let log: Log
      @State private var count = 0
      var body: some View {
        Text("\(count)")
          .onAppear { log.lines.append("inner") }
          .onAppear {
            log.lines.append("outer")
            count += 1
          }
      }
    }
    #expect(evaluation(of: Twice(log: log)).strings == ["1"])
    #expect(log.lines == ["inner", "outer"])
  }

  @Test func stateThatKeepsChangingIsCappedAndReported() {
    struct Restless: View {
      @State private var count = 0
      var body: some View { Text("\(count)").onChange(of: count, initial: true) { count += 1 } }
    }
    let found = evaluation(of: Restless())
    #expect(found.strings == ["7"])
    #expect(ViewGraph.passLimit == 8)
    #expect(found.diagnostics.map(\.id).contains(.evaluationLoop))
  }

  @Test func restfulStateIsNotReported() {
    struct Chain: View {
      @State private var a = 0
      @State private var b = 0
      var body: some View {
        Text("\(a) \(b)")
          .onAppear { a = 1 }
          .onChange(of: a) { b = a + 1 }
      }
    }
    let found = evaluation(of: Chain())
    #expect(found.strings == ["1 2"])
    #expect(!found.diagnostics.map(\.id).contains(.evaluationLoop))
  }

  @Test func changesTellOldAndNew() {
    let log = Log()
    struct Watched: View {
      let log: Log
      @State private var count = 1
      @State private var name = "a"
      var body: some View {
        Text("\(count)\(name)")
          .onAppear {
            count = 2
            name = "b"
          }
          .onChange(of: count) { old, new in log.lines.append("count \(old) \(new)") }
          .onChange(of: name) { new in log.lines.append("name \(new)") }
          .onChange(of: name, initial: true) { old, new in log.lines.append("initial \(old) \(new)") }
      }
    }
    #expect(evaluation(of: Watched(log: log)).strings == ["2b"])
    #expect(log.lines == ["initial a a", "count 1 2", "name b", "initial a b"])
  }

  @Test func anArchiveNeverDisappears() {
    let log = Log()
    struct Gone: View {
      let log: Log
      @State private var isShown = true
      var body: some View {
        VStack {
          if isShown { Text("a").onDisappear { log.lines.append("gone") } }
        }
        .onAppear { isShown = false }
      }
    }
    #expect(evaluation(of: Gone(log: log)).strings == [])
    #expect(log.lines == [])
  }

  @Test func whatCannotRunInAnArchiveIsReported() {
    struct Tapped: View {
      var body: some View { Text("a").onTapGesture {}.task {} }
    }
    let told = evaluation(of: Tapped()).diagnostics.filter { $0.id == .ignoredInWidget }.compactMap(\.location)
    #expect(told == ["onTapGesture", "task"])
  }
}
