// SPDX-License-Identifier: Apache-2.0
import Foundation
import TesseraDisplayList
import TesseraGeometry

/// What the windows of apps hold, with every field away from its default.
enum WindowKinds {
  static func native(_ kind: NativeControl.Kind) -> NativeControl {
    var control = NativeControl(token: "n.\(kind)", kind: kind)
    control.text = kind == .color ? "#ff8000ff" : "milk \"1\""
    control.prompt = "Task"
    control.fontSize = 15
    control.fontWeight = 600
    control.color = ResolvedColor(hex: 0x112233)
    control.tint = ResolvedColor(hex: 0xFF3B30, opacity: 0.5)
    control.alignment = 2
    control.keyboard = .email
    control.submitLabel = "done"
    control.capitalises = false
    control.corrects = false
    control.isFocused = true
    control.isEnabled = false
    (control.value, control.lower, control.upper, control.step) = (2.5, -1, 10, 0.5)
    control.components = 1
    return control
  }

  static var natives: [NativeControl] {
    NativeControl.Kind.allCases.map(native)
      + NativeControl.Keyboard.allCases.map { keyboard in
        var control = NativeControl(token: "k", kind: .textField)
        control.keyboard = keyboard
        return control
      }
  }

  static var regions: [ScrollRegion] {
    let size = CGSize(width: 300, height: 900.5)
    var paged = ScrollRegion(token: "s", contentSize: size, isHorizontal: true, isVertical: true)
    paged.showsIndicators = false
    paged.isPaged = true
    paged.isRefreshable = true
    paged.target = CGPoint(x: 1, y: 44.5)
    paged.targetNumber = 3
    paged.snaps = [0, 280.5]
    return [
      paged, ScrollRegion(token: "t", contentSize: size, isHorizontal: true, isVertical: false),
      ScrollRegion(token: "u", contentSize: size, isHorizontal: false, isVertical: true),
    ]
  }

  static var item: MenuItem {
    var inner = MenuItem(token: "m.inner", title: "Inside")
    inner.tint = ResolvedColor(hex: 0x34C759)
    inner.beginsSection = true
    var item = MenuItem(token: "m", title: "Delete \"it\"")
    item.symbol = "trash"
    item.isDestructive = true
    item.isChecked = true
    item.isEnabled = false
    item.items = [inner, MenuItem(token: "m.plain", title: "Plain")]
    return item
  }

  static var gestures: [WindowControl.Gesture] {
    [
      .tap(count: 1), .tap(count: 2), .longPress(seconds: 0.5), .drag(distance: 10), .menu([item]),
      .contextMenu([item, item]), .swipe(leading: [item], trailing: []), .menu([]),
      .handle,
    ]
  }
}
