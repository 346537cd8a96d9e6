// SPDX-License-Identifier: Apache-2.0
import Foundation
import TesseraDisplayList
import TesseraHost
import TesseraWire

extension HomeJSON {
  /// A placed control.
  /// - Parameter symbol: Draws a symbol as an element of the page, under a name that no other has there.
  static func control(_ control: ControlView, symbol: (DisplayList, String) -> String) -> JSONValue {
    var members: [String: JSONValue] = [
      "id": number(control.id), "bundle": number(control.bundle), "kind": .string(control.kind),
      "name": .string(control.name), "hash": .string(control.hash), "isSmall": .bool(control.isSmall),
      "isRunning": .bool(control.isRunning),
      "problem": text(control.problem), "isConfigurable": .bool(control.isConfigurable),
      "needsConfiguration": .bool(control.needsConfiguration), "isMasked": .bool(control.isMasked), "content": .null,
    ]
    if let content = control.content {
      members["content"] = controlContent(
        content, isOn: control.isOn, isMasked: control.isMasked, prefix: "k\(control.id)", symbol: symbol)
    }
    return .object(members)
  }

  /// What a control shows: the looks of both states, so that the page can change between them.
  static func controlContent(
    _ content: ControlContent, isOn: Bool, isMasked: Bool = false, prefix: String,
    symbol: (DisplayList, String) -> String
  ) -> JSONValue {
    func look(_ look: ControlContent.Look, _ name: String) -> JSONValue {
      .object([
        "title": .string(look.title), "value": text(look.value), "status": text(look.status), "hint": text(look.hint),
        "symbol": text(look.symbol.map { symbol($0, prefix + name) }),
      ])
    }
    // While it is masked nothing that tells the state leaves the host.
    var off = content.off
    if isMasked { (off.value, off.status) = (nil, nil) }
    return .object([
      "isToggle": .bool(content.kind == .toggle), "isOn": .bool(isOn && !isMasked),
      "isEnabled": .bool(content.action != nil),
      "tint": text(content.tint.map { "#" + String(0x100_0000 + $0, radix: 16).dropFirst() }),
      "off": look(off, "f"), "on": look(isMasked ? off : content.on, "n"),
    ])
  }
}
