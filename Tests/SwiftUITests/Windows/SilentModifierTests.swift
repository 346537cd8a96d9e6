// SPDX-License-Identifier: Apache-2.0
import Foundation
import TesseraModel
import TesseraWire
import Testing

@testable import SwiftUI

/// What windows accept and do not show is said.
@Suite(.serialized) @MainActor struct SilentModifierTests {
  /// The names of what is said to have no effect.
  private func said<V: View>(_ view: () -> V) -> Set<String> {
    Set(DiagnosticLog.collect { _ = TestWindow(view()) }.diagnostics.compactMap(\.location))
  }

  @Test func modifiersOfListsAreSaid() {
    let names = said {
      List {
        Section {
          Text("row").badge(3).listRowSeparatorTint(.red)
        }
        .listSectionSeparator(.hidden)
      }
      .listSectionSpacing(4)
    }
    #expect(
      names == ["badge in a row", "listRowSeparatorTint", "listSectionSeparator", "listSectionSpacing"])
  }

  @Test func modifiersOfBarsAndSheetsAreSaid() {
    let names = said {
      NavigationStack {
        Text("content")
          .toolbarBackground(.visible, for: .navigationBar)
          .toolbarColorScheme(.dark, for: .navigationBar)
          .toolbar(.hidden, for: .tabBar)
          .toolbar { ToolbarItem(placement: .keyboard) { Text("done") } }
          .presentationDragIndicator(.visible)
          .presentationBackground(.red)
          .presentationCornerRadius(10)
      }
    }
    #expect(
      names == [
        "toolbarBackground", "toolbarColorScheme", "toolbar(.hidden, for: .tabBar)", "ToolbarItemPlacement.keyboard",
        "presentationDragIndicator", "presentationBackground", "presentationCornerRadius",
      ])
  }

  @Test func controlsSayWhatTheyDoNot() {
    let names = said {
      VStack {
        Menu {
          Button("one") {}
        } label: {
          Text("menu")
        } primaryAction: {
        }
        TabView { Text("page") }.tabViewStyle(.page(indexDisplayMode: .never))
        Text("tap").gesture(TapGesture(), including: .gesture)
      }
    }
    #expect(
      names == ["Menu(primaryAction:)", "indexDisplayMode(.never)", "GestureMask.gesture"])
  }

  @Test func whatIsShownAsItIsAskedForIsNotSaid() {
    let names = said {
      VStack {
        DatePicker("date", selection: .constant(Date(timeIntervalSince1970: 0))).datePickerStyle(.compact)
        TabView { Text("page").badge(2) }.tabViewStyle(.page)
        NavigationView { Text("content") }.navigationViewStyle(.stack)
        List(selection: Binding<Set<Int>>.constant([])) {
          ForEach(0..<2, id: \.self) { Text("\($0)") }.onMove { _, _ in }
        }
      }
    }
    #expect(names == [])
  }

  struct Masked: View {
    @State private var count = 0

    var body: some View {
      VStack {
        Text("\(count)").gesture(TapGesture().onEnded { count += 1 }, including: .subviews)
        Text("on").gesture(TapGesture().onEnded { count += 1 })
      }
    }
  }

  @Test func aGestureThatIsMaskedIsNotTaken() throws {
    let window = TestWindow(Masked())
    #expect(window.token(around: "0") == nil)
    try window.tap("on")
    #expect(window.texts().first == "1")
  }
}
