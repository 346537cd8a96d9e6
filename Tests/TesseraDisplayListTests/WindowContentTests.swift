// SPDX-License-Identifier: Apache-2.0
import Foundation
import TesseraDisplayList
import TesseraGeometry
import TesseraModel
import Testing

/// What the windows of apps have and tiles have not: written, printed, and told to a page.
@Suite struct WindowContentTests {
  private let frame = CGRect(16, 98, 60, 18)

  private func list(_ content: DisplayItem.Content) -> DisplayList {
    DisplayList(
      size: CGSize(width: 158, height: 158), items: [DisplayItem(identity: 0, frame: frame, content: content)])
  }

  /// The line that a content prints, without its frame.
  private func line(_ content: DisplayItem.Content) -> String {
    let line = list(content).text.split(separator: "\n").dropFirst().joined()
    return String(line.dropFirst(2)).replacing(" 16,98 60x18", with: "")
  }

  private func object(_ json: JSONValue) throws -> [String: Any] {
    try #require(try JSONSerialization.jsonObject(with: Data(json.compact.utf8)) as? [String: Any])
  }

  // MARK: Writing

  @Test(arguments: WindowKinds.natives) func controlsSurviveTheRoundTrip(_ control: NativeControl) throws {
    let list = list(.native(control))
    #expect(try DisplayList(decoding: list.encode()) == list)
  }

  @Test(arguments: WindowKinds.regions) func regionsSurviveTheRoundTrip(_ region: ScrollRegion) throws {
    let list = list(.group(.scroll(region)))
    #expect(try DisplayList(decoding: list.encode()) == list)
  }

  @Test(arguments: WindowKinds.gestures) func gesturesSurviveTheRoundTrip(_ gesture: WindowControl.Gesture) throws {
    let list = list(.group(.interaction(.control(WindowControl(token: "c", gesture: gesture)))))
    #expect(try DisplayList(decoding: list.encode()) == list)
  }

  @Test func whatShowsAPressIsTold() throws {
    var control = WindowControl(token: "c", gesture: .tap(count: 1))
    #expect(try object(control.json)["showsPress"] == nil)
    control.showsPress = true
    control.shortcut = "command+n"
    let list = list(.group(.interaction(.control(control))))
    #expect(try DisplayList(decoding: list.encode()) == list)
    #expect(try object(control.json)["showsPress"] as? Bool == true)
    #expect(try object(control.json)["shortcut"] as? String == "command+n")
    #expect(line(.group(.interaction(.control(control)))) == "tap shows press by command+n")
  }

  @Test func valuesThatAreNotFiniteAreWrittenAsFiniteOnes() throws {
    var control = NativeControl(token: "s", kind: .slider)
    (control.value, control.lower, control.upper) = (.nan, -.infinity, .infinity)
    let decoded = try DisplayList(decoding: list(.native(control)).encode())
    guard case .native(let read)? = decoded.items.first?.content else { throw Missing() }
    #expect(read.value == 0)
    #expect((read.lower, read.upper) == (-1e12, 1e12))
  }

  @Test func menusAreCutAtTheDepthThatIsRead() throws {
    var item = MenuItem(token: "0", title: "0")
    for depth in 1...12 {
      var outer = MenuItem(token: "\(depth)", title: "\(depth)")
      outer.items = [item]
      item = outer
    }
    let control = WindowControl(token: "c", gesture: .menu([item]))
    let decoded = try DisplayList(decoding: list(.group(.interaction(.control(control)))).encode())
    guard case .group(.interaction(.control(let read)))? = decoded.items.first?.content,
      case .menu(let items) = read.gesture
    else { throw Missing() }
    var titles: [String] = []
    var level = items
    while let first = level.first {
      titles.append(first.title)
      level = first.items
    }
    #expect(titles == ["12", "11", "10", "9", "8", "7", "6", "5"])
  }

  @Test func whatAFingerMeetsIsKeptWithoutInk() {
    let builder = DisplayListBuilder(size: CGSize(width: 158, height: 158))
    builder.group(.opacity(0.5), identity: "a", frame: frame) {}
    builder.group(.interaction(.link("a://b")), identity: "b", frame: frame) {}
    builder.group(.scroll(WindowKinds.regions[2]), identity: "c", frame: frame) {}
    builder.group(
      .interaction(.control(WindowControl(token: "c", gesture: .tap(count: 1)))), identity: "d", frame: frame
    ) {}
    #expect(
      builder.finish().items.map(\.content) == [
        .group(.scroll(WindowKinds.regions[2])),
        .group(.interaction(.control(WindowControl(token: "c", gesture: .tap(count: 1))))),
      ])
  }

  @Test func aControlHoldsNoItems() {
    let native = DisplayItem(
      identity: 0, frame: frame, content: .native(NativeControl(token: "n", kind: .slider)), descendants: 1)
    let inside = DisplayItem(identity: 0, frame: frame, content: .placeholder(""))
    #expect(throws: DecodingFailure.self) {
      try DisplayList(decoding: DisplayList(size: .zero, items: [native, inside]).encode())
    }
  }

  // MARK: Printing

  @Test(
    arguments: [
      (.textField, "textField \"milk \\\"1\\\"\" prompt \"Task\" keyboard email focused off"),
      (.secureField, "secureField 8 hidden prompt \"Task\" keyboard email focused off"),
      (.textEditor, "textEditor \"milk \\\"1\\\"\" prompt \"Task\" keyboard email focused off"),
      (.growingField, "growingField \"milk \\\"1\\\"\" prompt \"Task\" keyboard email focused off"),
      (.slider, "slider 2.5 of -1...10 prompt \"Task\" keyboard email focused off"),
      (.date, "date 1970-01-01T00:00:02Z prompt \"Task\" keyboard email focused off"),
      (.color, "color #ff8000ff prompt \"Task\" keyboard email focused off"),
    ] as [(NativeControl.Kind, String)])
  func controlsPrintWhatTheyHold(_ kind: NativeControl.Kind, _ words: String) {
    #expect(line(.native(WindowKinds.native(kind))) == words)
  }

  @Test func whatIsAtItsDefaultIsNotPrinted() {
    #expect(line(.native(NativeControl(token: "n", kind: .textField))) == "textField \"\"")
  }

  @Test func regionsPrintTheirWays() {
    #expect(
      WindowKinds.regions.map { line(.group(.scroll($0))) } == [
        "scroll both ways content 300x900.5 to 1,44.5 rests at 0,280.5", "scroll sideways content 300x900.5",
        "scroll up and down content 300x900.5",
      ])
  }

  @Test func gesturesPrintWhatAFingerDoes() {
    let lines = WindowKinds.gestures.map {
      line(.group(.interaction(.control(WindowControl(token: "c", gesture: $0)))))
    }
    #expect(
      lines == [
        "tap", "tap 2 times", "hold 0.5 s", "drag", "menu [\"Delete \\\"it\\\"\"]",
        "context menu [\"Delete \\\"it\\\"\", \"Delete \\\"it\\\"\"]", "swipe [\"Delete \\\"it\\\"\"] []", "menu []",
        "handle",
      ])
  }

  // MARK: For a page

  @Test func aPageIsToldEverythingOfAControl() throws {
    let json = try object(WindowKinds.native(.textField).json)
    #expect(json["token"] as? String == "n.textField")
    #expect(json["kind"] as? String == "textField")
    #expect(json["text"] as? String == "milk \"1\"")
    #expect(json["prompt"] as? String == "Task")
    #expect(json["alignment"] as? String == "end")
    #expect(json["keyboard"] as? String == "email")
    #expect(json["submitLabel"] as? String == "done")
    for (key, value) in ["capitalises": false, "corrects": false, "isFocused": true, "isEnabled": false] {
      #expect(json[key] as? Bool == value, "\(key)")
    }
    let numbers = ["fontSize": 15, "fontWeight": 600, "value": 2.5, "lower": -1, "upper": 10, "step": 0.5]
    for (key, value) in numbers { #expect(json[key] as? Double == value, "\(key)") }
    #expect(json["components"] as? Double == 1)
    #expect(Set(json.keys).count == 20)
  }

  @Test func aPageIsToldWhereARegionShallBe() throws {
    let paged = try object(WindowKinds.regions[0].json)
    #expect(paged["contentSize"] as? [Double] == [300, 900.5])
    #expect(paged["target"] as? [Double] == [1, 44.5])
    #expect(paged["targetNumber"] as? Double == 3)
    #expect(paged["snaps"] as? [Double] == [0, 280.5])
    #expect(paged["isPaged"] as? Bool == true)
    #expect(paged["isRefreshable"] as? Bool == true)
    #expect(paged["showsIndicators"] as? Bool == false)
    #expect(try object(WindowKinds.regions[1].json)["target"] is NSNull)
  }

  @Test func aPageIsToldEachGestureByItsName() throws {
    let names = try WindowKinds.gestures.map {
      try object(WindowControl(token: "c", gesture: $0).json)["gesture"] as? String ?? ""
    }
    #expect(names == ["tap", "tap", "longPress", "drag", "menu", "contextMenu", "swipe", "menu", "handle"])
    let menu = try object(WindowControl(token: "c", gesture: .menu([WindowKinds.item])).json)
    let item = try #require((menu["items"] as? [[String: Any]])?.first)
    #expect(item["title"] as? String == "Delete \"it\"")
    #expect(item["symbol"] as? String == "trash")
    #expect(item["isDestructive"] as? Bool == true)
    #expect(item["isChecked"] as? Bool == true)
    #expect(item["isEnabled"] as? Bool == false)
    #expect(item["tint"] is NSNull)
    let inner = try #require((item["items"] as? [[String: Any]])?.first)
    #expect(inner["beginsSection"] as? Bool == true)
    #expect(inner["tint"] is [Any])
  }

  @Test func theKeyboardComesToWhatATapOperates() {
    let reachable = WindowKinds.gestures.map { WindowControl(token: "c", gesture: $0).isReachable }
    #expect(reachable == [true, true, false, false, true, false, false, true, true])
  }

  private struct Missing: Error {}
}
