// SPDX-License-Identifier: Apache-2.0
import Foundation
import TesseraModel
import TesseraWire

/// The fixture's controls: a lamp whose state is a file, one that lies, one that fails.
enum FixtureControls {
  static let kinds = ["lamp", "stuck", "dark", "broken", "safe", "off"]

  static var descriptors: [WidgetDescriptor] {
    kinds.map { kind in
      var control = WidgetDescriptor(kind: kind, families: [], configuration: .control)
      control.displayName = kind.capitalized
      if kind == "lamp" { (control.intentIdentifier, control.promptsForUserConfiguration) = ("Choose", true) }
      return control
    }
  }

  /// The lamp's state, and one line in a file for each time that it was asked.
  static func content(of subject: Subject) -> Reply {
    if subject.isPreview { return .control(toggle("Preview", isOn: true, intent: "Switch")) }
    append(subject.kind, to: "asked")
    switch subject.kind {
    case "lamp":
      let isOn = FileManager.default.contents(atPath: "lamp").map { String(decoding: $0, as: UTF8.self) } == "true"
      var title = "Lamp"
      if case .entity(_, let id)? = subject.configuration?["task"] { title = id }
      return .control(toggle(title, isOn: isOn, intent: "Switch"))
    case "stuck": return .control(toggle("Stuck", isOn: false, intent: "Throws"))
    case "dark": return .control(toggle("Dark", isOn: false, intent: "Crash"))
    case "safe":
      var content = toggle("Safe", isOn: true, intent: "Switch")
      content.isPrivate = true
      content.action?.needsUnlocking = true
      return .control(content)
    case "off":
      var content = toggle("Off", isOn: false, intent: "Switch")
      content.action = nil
      return .control(content)
    default: return .failure(Failure(.thrown, "no lamp answers"))
    }
  }

  static func switchLamp(_ value: IntentValue?) {
    append(value.map { "\($0)" } ?? "-", to: "switched")
    if case .bool(let isOn)? = value { try? "\(isOn)".write(toFile: "lamp", atomically: true, encoding: .utf8) }
  }

  private static func append(_ line: String, to file: String) {
    let text = (try? String(contentsOfFile: file, encoding: .utf8)) ?? ""
    try? (text + line + "\n").write(toFile: file, atomically: true, encoding: .utf8)
  }

  private static func toggle(_ title: String, isOn: Bool, intent: String) -> ControlContent {
    var content = ControlContent(
      kind: .toggle, isOn: isOn, off: .init(title: title, value: "Off"), on: .init(title: title, value: "On"))
    content.action = .init(identifier: intent, parameters: [0, 0, 0, 0])
    return content
  }
}
