// SPDX-License-Identifier: Apache-2.0
import Foundation
import TesseraDisplayList
import TesseraGeometry
import TesseraHost
import TesseraModel
import TesseraWire

/// What stands in front of the home screen with its drawings, for the page.
struct ShownWindow {
  var view: WindowView?
  var layers: [WindowDrawing.Layer]

  /// The drawings by the names of their layers.
  var versions: [String: Int] {
    let names = (view?.frame?.layers ?? []).map(\.id)
    return Dictionary(zip(names, layers.map(\.version))) { $1 }
  }

  /// The window as the page gets it; null where there is none.
  /// - Parameter known: The drawings that the page has already, which are named and not sent again.
  func json(knowing known: [String: Int]) -> JSONValue {
    guard let view else { return .null }
    var members: [String: JSONValue] = [
      "bundle": HomeJSON.number(view.bundle), "name": .string(view.name), "launch": HomeJSON.number(view.launch),
      "isStarting": .bool(view.isStarting), "problem": HomeJSON.text(view.problem),
      "direction": .string("\(view.environment.layoutDirection)"),
    ]
    guard let frame = view.frame else { return .object(members) }
    members["number"] = HomeJSON.number(frame.number)
    switch frame.motion {
    case .still: break
    case .suppressed: members["motion"] = .string("none")
    case .animated(let animation): members["motion"] = .string(animation.description)
    }
    members["layers"] = .array(
      zip(frame.layers, layers).map { layer, drawn in
        var members: [String: JSONValue] = [
          "id": .string(layer.id), "kind": .string("\(layer.kind)"),
          "screen": HomeJSON.text(layer.step?.id), "depth": .number(Double(layer.step?.depth ?? 0)),
          "dismissToken": HomeJSON.text(layer.dismissToken),
          "scheme": .string(layer.colorScheme == .dark ? "dark" : "light"),
          "width": .number(Double(layer.list.size.width)),
          "height": .number(Double(layer.list.size.height)), "version": .number(Double(drawn.version)),
        ]
        if let rise = layer.rise {
          members["rise"] = .object([
            "token": .string(rise.token), "heights": .array(rise.heights.map { .number(Double($0)) }),
          ])
        }
        if known[layer.id] != drawn.version { members["svg"] = .string(drawn.svg) }
        return .object(members)
      })
    members["alert"] = frame.alert.map(json) ?? .null
    return .object(members)
  }

  private func json(_ alert: WindowAlert) -> JSONValue {
    .object([
      "id": .string(alert.id), "isActionSheet": .bool(alert.isActionSheet), "title": .string(alert.title),
      "message": .string(alert.message),
      "buttons": .array(
        alert.buttons.map { button in
          .object([
            "token": .string(button.token), "title": .string(button.title),
            "isDestructive": .bool(button.isDestructive), "isCancel": .bool(button.isCancel),
            "isEnabled": .bool(button.isEnabled),
          ])
        }),
      "fields": .array(alert.fields.map(\.json)),
    ])
  }
}

// The window of the app in front: what it shows, and what a person does there.
extension HomeServer {
  var shownWindow: ShownWindow {
    let view = host.windowView()
    return ShownWindow(view: view, layers: windows.layers(of: view, now: host.clockView().now))
  }

  /// Carries out a command about apps and their windows.
  func window(_ verb: String, _ body: CommandBody) throws -> HTTPResponse {
    switch verb {
    case "open":
      if let url = try body.text("url") {
        try host.open(url: url)
      } else {
        guard let id = try body.integer("bundle") else { throw CommandFault("\"bundle\" or \"url\" is needed.") }
        try host.openApp(id)
      }
    case "leave": host.leaveApp()
    case "quit":
      guard let id = try body.integer("bundle") else { throw CommandFault("\"bundle\" is needed.") }
      host.quitApp(id)
    case "keyboard":
      guard let height = try body.number("height"), (0...2000).contains(height) else {
        throw CommandFault("\"height\" must be a number of points.")
      }
      host.setKeyboard(height: CGFloat(height))
    case "event": return try event(body)
    default: return .notFound
    }
    return done
  }

  private func event(_ body: CommandBody) throws -> HTTPResponse {
    guard let id = try body.integer("bundle"), let token = try body.text("token") else {
      throw CommandFault("\"bundle\" and \"token\" are needed.")
    }
    let event = try controlEvent(body)
    let frame = try body.integer("frame").map { UInt64(max(0, $0)) }
    let answered = DispatchSemaphore(value: 0)
    let outcome = EventOutcome()
    host.appEvent(id, token: token, event, frame: frame) { result in
      outcome.result = result
      answered.signal()
    }
    answered.wait()
    switch outcome.result {
    case .failure(let error)?: return failure(error)
    case .success(let frame)?: return json(.object(["frame": HomeJSON.number(frame)]))
    case nil: return done
    }
  }

  private func controlEvent(_ body: CommandBody) throws(CommandFault) -> ControlEvent {
    func point(_ x: String, _ y: String) throws(CommandFault) -> CGPoint {
      guard let x = try body.number(x), let y = try body.number(y) else {
        throw CommandFault("\"\(x)\" and \"\(y)\" are needed.")
      }
      return CGPoint(x: x, y: y)
    }
    switch try body.text("kind") {
    case "tap": return .tap
    case "longPress": return .longPress
    case "submit": return .submit
    case "refresh": return .refresh
    case "press": return .press(try body.flag("isDown") ?? false)
    case "text":
      guard let text = try body.text("text") else { throw CommandFault("\"text\" is needed.") }
      return .text(text)
    case "focus": return .focus(try body.flag("isFocused") ?? true)
    case "number":
      guard let value = try body.number("value") else { throw CommandFault("\"value\" is needed.") }
      return .number(value, isFinal: try body.flag("isFinal") ?? true)
    case "scroll": return .scroll(try point("x", "y"))
    case "drag":
      let phases: [String: DragEvent.Phase] = ["changed": .changed, "ended": .ended, "cancelled": .cancelled]
      guard let phase = try body.choice("phase", { phases[$0] }) else { throw CommandFault("\"phase\" is needed.") }
      return .drag(DragEvent(phase: phase, start: try point("startX", "startY"), location: try point("x", "y")))
    case let other: throw CommandFault("\"\(other ?? "")\" is nothing that is done to a control.")
    }
  }
}

/// A result that is left before the signal.
private final class EventOutcome: @unchecked Sendable {
  var result: Result<UInt64, HostError>?
}
