// SPDX-License-Identifier: Apache-2.0
import Foundation
import TesseraDisplayList
import TesseraGeometry
import Testing

@testable import TesseraServer

@Suite struct TileReadingTests {
  private let frame = CGRect(x: 0, y: 0, width: 10, height: 10)

  private func text(_ string: String, in builder: DisplayListBuilder) {
    builder.append(.text(TextContent(string: string, runs: [])), identity: string, frame: frame)
  }

  @Test func readsWordsInTheirOrderAndLabelsInPlaceOfThem() {
    let builder = DisplayListBuilder(size: frame.size)
    text("Today", in: builder)
    builder.group(.accessibility(.init(label: "Progress", value: "4 of 8")), identity: "a", frame: frame) {
      text("4", in: builder)
    }
    builder.group(.accessibility(.init(isHidden: true)), identity: "b", frame: frame) { text("ornament", in: builder) }
    #expect(TileReading(builder.finish()).label == "Today, Progress, 4 of 8")
  }

  @Test func numbersActionsAsTheDrawingDoes() {
    let builder = DisplayListBuilder(size: frame.size)
    builder.group(.interaction(.widgetURL("app://all")), identity: "w", frame: frame) {
      builder.group(.interaction(.disabled), identity: "d", frame: frame) { text("off", in: builder) }
      builder.group(.interaction(.link("app://1")), identity: "l", frame: frame) { text("Milk", in: builder) }
      builder.group(.interaction(.intent(identifier: "Step", parameters: [])), identity: "i", frame: frame) {
        text("Step", in: builder)
      }
    }
    let list = builder.finish()
    let actions = TileReading(list).actions
    #expect(actions.map(\.index) == Array(list.actions.indices))
    #expect(actions.map(\.kind) == ["widgetURL", "link", "intent"])
    #expect(actions.map(\.url) == ["app://all", "app://1", nil])
    #expect(actions[1].label == "Milk")
  }

  @Test func readsOfAToggleOnlyWhatIsShown() {
    let builder = DisplayListBuilder(size: frame.size)
    builder.group(.toggle(isOn: true), identity: "t", frame: frame) {
      builder.group(.compositing, identity: "off", frame: frame) { text("open", in: builder) }
      builder.group(.compositing, identity: "on", frame: frame) { text("done", in: builder) }
    }
    #expect(TileReading(builder.finish()).label == "done")
  }
}
