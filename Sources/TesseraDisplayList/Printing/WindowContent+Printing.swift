// SPDX-License-Identifier: Apache-2.0
import Foundation
import TesseraGeometry

extension NativeControl {
  /// What a printed list says of it.
  var printed: String {
    var parts = ["\(kind)"]
    switch kind {
    case .textField, .textEditor, .growingField: parts.append(text.quoted)
    case .secureField: parts.append("\(text.count) hidden")
    case .slider: parts.append("\(CGFloat(value).short) of \(CGFloat(lower).short)...\(CGFloat(upper).short)")
    case .date: parts.append(Date(timeIntervalSince1970: value).printed)
    case .color: parts.append(text)
    }
    if !prompt.isEmpty { parts.append("prompt \(prompt.quoted)") }
    if keyboard != .text { parts.append("keyboard \(keyboard)") }
    if isFocused { parts.append("focused") }
    if !isEnabled { parts.append("off") }
    return parts.joined(separator: " ")
  }

  /// What a page needs to make it.
  package var json: JSONValue {
    .object([
      "token": .string(token), "kind": .string("\(kind)"), "text": .string(text), "prompt": .string(prompt),
      "fontSize": .number(Double(fontSize)), "fontWeight": .number(Double(fontWeight)), "color": color.json,
      "tint": tint.json, "alignment": .string(["start", "center", "end"][min(2, Int(alignment))]),
      "keyboard": .string("\(keyboard)"), "submitLabel": .string(submitLabel), "capitalises": .bool(capitalises),
      "corrects": .bool(corrects), "isFocused": .bool(isFocused), "isEnabled": .bool(isEnabled),
      "value": .number(value), "lower": .number(lower), "upper": .number(upper), "step": .number(step),
      "components": .number(Double(components)),
    ])
  }
}

extension ScrollRegion {
  var printed: String {
    let axes = isHorizontal ? isVertical ? "both ways" : "sideways" : "up and down"
    return "scroll \(axes) content \(contentSize.short)" + (target.map { " to \($0.x.short),\($0.y.short)" } ?? "")
      + (snaps.isEmpty ? "" : " rests at \(snaps.map(\.short).joined(separator: ","))")
  }

  package var json: JSONValue {
    .object([
      "token": .string(token), "contentSize": contentSize.json, "isHorizontal": .bool(isHorizontal),
      "isVertical": .bool(isVertical), "showsIndicators": .bool(showsIndicators), "isPaged": .bool(isPaged),
      "isRefreshable": .bool(isRefreshable), "target": target?.json ?? .null,
      "targetNumber": .number(Double(targetNumber)), "snaps": .array(snaps.map { .number(Double($0)) }),
    ])
  }
}

extension WindowControl {
  var printed: String { printedGesture + (showsPress ? " shows press" : "") + (shortcut.map { " by \($0)" } ?? "") }

  private var printedGesture: String {
    switch gesture {
    case .tap(let count): count == 1 ? "tap" : "tap \(count) times"
    case .longPress(let seconds): "hold \(CGFloat(seconds).short) s"
    case .drag: "drag"
    case .menu(let items): "menu \(items.printed)"
    case .contextMenu(let items): "context menu \(items.printed)"
    case .swipe(let leading, let trailing): "swipe \(leading.printed) \(trailing.printed)"
    case .handle: "handle"
    }
  }

  package var json: JSONValue {
    var members: [String: JSONValue] = ["token": .string(token)]
    switch gesture {
    case .tap(let count):
      members["gesture"] = .string("tap")
      members["count"] = .number(Double(count))
    case .longPress(let seconds):
      members["gesture"] = .string("longPress")
      members["seconds"] = .number(seconds)
    case .drag(let distance):
      members["gesture"] = .string("drag")
      members["distance"] = .number(Double(distance))
    case .menu(let items):
      members["gesture"] = .string("menu")
      members["items"] = .array(items.map(\.json))
    case .contextMenu(let items):
      members["gesture"] = .string("contextMenu")
      members["items"] = .array(items.map(\.json))
    case .swipe(let leading, let trailing):
      members["gesture"] = .string("swipe")
      members["leading"] = .array(leading.map(\.json))
      members["trailing"] = .array(trailing.map(\.json))
    case .handle: members["gesture"] = .string("handle")
    }
    if showsPress { members["showsPress"] = .bool(true) }
    if let shortcut { members["shortcut"] = .string(shortcut) }
    return .object(members)
  }
}

extension [MenuItem] {
  fileprivate var printed: String { "[\(map(\.title.quoted).joined(separator: ", "))]" }
}

extension MenuItem {
  package var json: JSONValue {
    .object([
      "token": .string(token), "title": .string(title), "symbol": symbol.map { .string($0) } ?? .null,
      "isDestructive": .bool(isDestructive), "isChecked": .bool(isChecked), "isEnabled": .bool(isEnabled),
      "tint": tint?.json ?? .null, "beginsSection": .bool(beginsSection), "items": .array(items.map(\.json)),
    ])
  }
}
