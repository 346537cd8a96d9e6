// SPDX-License-Identifier: Apache-2.0
import Foundation
import TesseraDisplayList
import Testing

@testable import SwiftUI

/// Where windows put what reaches to their edges, grows or leaves its label out.
@Suite(.serialized) @MainActor struct WindowLayoutTests {
  /// The frames of what is filled with a color.
  private func frames(_ color: ResolvedColor, in window: TestWindow) -> [CGRect] {
    window.screen.items.compactMap { item in
      guard case .shape(let shape) = item.content, shape.paint == .color(color) else { return nil }
      return shape.path.boundingRect
    }
  }

  private static let red = Color(.sRGB, red: 1, green: 0, blue: 0)
  private static let pure = ResolvedColor(hex: 0xFF0000)

  @Test func aColorThatReachesToTheEdgesLiesUnderTheBars() {
    let bare = TestWindow(
      NavigationStack {
        ZStack {
          Self.red.ignoresSafeArea()
          Text("middle")
        }
        .navigationTitle("Title")
      })
    #expect(frames(Self.pure, in: bare) == [CGRect(x: 0, y: 0, width: 390, height: 844)])
    let bottom = TestWindow(
      NavigationStack {
        Self.red.ignoresSafeArea(edges: .bottom)
          .navigationTitle("Title")
          .toolbar { ToolbarItem(placement: .bottomBar) { Text("below") } }
      })
    let frame = frames(Self.pure, in: bottom).first ?? .zero
    #expect(frame.maxY == 844)
    #expect(frame.minY > 47)
    #expect(bottom.texts().contains("below"))
  }

  @Test func aBackgroundGoesOnUnderTheBarsThatItReachesTo() {
    func text(_ edges: Edge.Set = .all) -> some View {
      Text("middle").frame(maxWidth: .infinity, maxHeight: .infinity).background(Self.red, ignoresSafeAreaEdges: edges)
    }
    #expect(frames(Self.pure, in: TestWindow(text())) == [CGRect(x: 0, y: 0, width: 390, height: 844)])
    let bottom = frames(Self.pure, in: TestWindow(text(.bottom))).first ?? .zero
    #expect(bottom.minY == 47)
    #expect(bottom.maxY == 844)
    let none = frames(Self.pure, in: TestWindow(text([]))).first ?? .zero
    #expect(none.minY == 47)
    #expect(none.maxY == 810)
    let apart = frames(Self.pure, in: TestWindow(text().padding(1))).first ?? .zero
    #expect(apart.minY == 48)
  }

  @Test func aBackgroundThatScrollsStaysWithItsView() {
    let window = TestWindow(ScrollView { Text("first").frame(maxWidth: .infinity).background(Self.red) })
    let frame = frames(Self.pure, in: window).first ?? .zero
    #expect(frame.minY >= 47)
    #expect(frame.width == 390)
  }

  @Test func aScreenBesideOthersDoesNotReachOverThem() {
    let window = TestWindow(
      VStack(spacing: 0) {
        Text("above").frame(height: 100)
        NavigationStack { Self.red.ignoresSafeArea().navigationTitle("Title") }
      })
    let frame = frames(Self.pure, in: window).first ?? .zero
    #expect(frame.minY >= 147)
    #expect(frame.maxY == 844)
  }

  @Test func aSwitchWithoutItsLabelIsAsLargeAsItLooksAndKeepsItsName() {
    struct Rows: View {
      @State private var isOn = false
      var body: some View {
        HStack {
          Spacer()
          Toggle("Lamp", isOn: $isOn).labelsHidden()
          Spacer()
        }
      }
    }
    let window = TestWindow(Rows())
    let groups = window.screen.items.filter {
      if case .group(.interaction(.control)) = $0.content { true } else { false }
    }
    #expect(groups.map(\.frame.size) == [CGSize(width: 51, height: 31)])
    #expect(abs((groups.first?.frame.midX ?? 0) - 195) < 0.5)
    #expect(window.texts().isEmpty)
    #expect(window.screen.text.contains("Lamp"))
  }

  struct Notes: View {
    @State var text = ""
    var limit: Int?
    var reserved = false

    var body: some View {
      if let limit {
        TextField("Notes", text: $text, axis: .vertical).lineLimit(limit, reservesSpace: reserved)
      } else {
        TextField("Notes", text: $text, axis: .vertical)
      }
    }
  }

  private func lines(_ notes: Notes) throws -> CGFloat {
    let window = TestWindow(notes)
    let item = try #require(window.screen.items.first { if case .native = $0.content { true } else { false } })
    return item.frame.height / 22
  }

  @Test func aFieldThatGrowsHasTheLinesOfItsTextWithinItsLimits() throws {
    #expect(try lines(Notes()) == 1)
    #expect(try lines(Notes(text: "one\ntwo")) == 2)
    #expect(try lines(Notes(text: "one\n")) == 2)
    let long = String(repeating: "a line that is wrapped at the edge of the window ", count: 4)
    #expect(try lines(Notes(text: long)) > 3)
    #expect(try lines(Notes(text: long, limit: 3)) == 3)
    #expect(try lines(Notes(limit: 3, reserved: true)) == 3)
    #expect(try lines(Notes(limit: 3)) == 1)
    let window = TestWindow(Notes())
    #expect(window.natives.map(\.kind) == [.growingField])
  }

  @Test func sectionsTakeTheirHeadersAndFootersAsViews() {
    let window = TestWindow(
      List {
        Section(header: Text("first")) { Text("a") }
        Section(header: Text("second"), footer: Text("under it")) { Text("b") }
        Section(footer: Text("below")) { Text("c") }
        Section {
          Text("d")
        } footer: {
          Text("last")
        }
      })
    let texts = window.texts().map { $0.lowercased() }
    #expect(texts == ["first", "a", "second", "b", "under it", "c", "below", "d", "last"])
  }
}
