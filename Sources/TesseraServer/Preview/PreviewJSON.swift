// SPDX-License-Identifier: Apache-2.0
import Foundation
import TesseraDisplayList
import TesseraGeometry
import TesseraHost
import TesseraModel
import TesseraRender
import TesseraWire

/// The previews' values as the page reads them: dates in milliseconds since 1970, lengths in points.
struct PreviewJSON {
  var editor: EditorLink
  /// The folder whose name paths are shown without.
  var folder: String
  /// In which the page tells times.
  var timeZone = "UTC"

  /// What the page offers to vary.
  static let choices: JSONValue = {
    guard case .object(let home) = HomeJSON.choices else { return .null }
    return .object([
      "schemes": .array(ColorScheme.allCases.map { .string($0.name) }),
      "renderings": .array(["fullColor", "accented", "vibrant"].map { .string($0) }),
      "places": .array(TilePlace.names.map { .string($0) }),
      "types": home["types"] ?? .null, "locales": home["locales"] ?? .null, "devices": home["devices"] ?? .null,
      "directions": .array(["leftToRight", "rightToLeft"].map { .string($0) }),
      "contrasts": .array(["standard", "increased"].map { .string($0) }),
    ])
  }()

  func state(_ state: LivePreviews.State, sequence: UInt64) -> JSONValue {
    .object([
      "sequence": HomeJSON.number(sequence), "name": .string(state.name), "phase": .string(state.phase.rawValue),
      "progress": .string(state.progress), "generation": HomeJSON.number(state.generation),
      "buildSeconds": .number((state.buildSeconds * 100).rounded() / 100),
      "listSeconds": .number((state.listSeconds * 100).rounded() / 100),
      "previews": .array(state.previews.map(preview)), "problems": .array(state.problems.prefix(100).map(problem)),
      "choices": Self.choices, "timeZone": .string(timeZone),
    ])
  }

  private func preview(_ preview: LivePreviews.Preview) -> JSONValue {
    let descriptor = preview.descriptor
    var members: [String: JSONValue] = [
      "key": .string(preview.key), "name": HomeJSON.text(descriptor.name), "kind": HomeJSON.text(descriptor.kind),
      "family": HomeJSON.text(descriptor.family?.name), "isDeclared": .bool(descriptor.isDeclared),
      "device": .string(descriptor.shownDevice().name), "isLandscape": .bool(descriptor.orientation.isLandscape),
    ]
    members.merge(place(descriptor.file, descriptor.line, descriptor.column)) { $1 }
    switch descriptor.content {
    case .widget: members["content"] = .string("widget")
    case .view: members["content"] = .string("view")
    case .control: members["content"] = .string("control")
    case .activity: members["content"] = .string("activity")
    case .failed(let message):
      members["content"] = .string("failed")
      members["message"] = .string(message)
    }
    var layout: [String: JSONValue] = [:]
    switch descriptor.layout {
    case .device: layout["kind"] = .string("device")
    case .sizeThatFits: layout["kind"] = .string("sizeThatFits")
    case .fixed(let width, let height):
      layout = ["kind": .string("fixed"), "width": .number(width), "height": .number(height)]
    }
    members["layout"] = .object(layout)
    // The room that its picture will take, before there is one.
    if let size = size(of: descriptor) {
      members["width"] = .number(size.width)
      members["height"] = .number(size.height)
    }
    return .object(members)
  }

  private func size(of preview: PreviewDescriptor) -> CGSize? {
    switch preview.content {
    case .failed, .activity: return nil
    case .widget, .view, .control: break
    }
    let device = preview.shownDevice()
    if let family = preview.family { return device.size(of: family) }
    switch preview.layout {
    case .fixed(let width, let height): return CGSize(width: width, height: height)
    case .sizeThatFits: return nil
    case .device where preview.content == .control: return nil
    case .device:
      return preview.orientation.isLandscape
        ? CGSize(width: device.screen.height, height: device.screen.width) : device.screen
    }
  }

  /// A place in the source as it is shown, copied and opened.
  private func place(_ file: String?, _ line: Int, _ column: Int) -> [String: JSONValue] {
    guard let file else { return ["path": .null, "shownPath": .null, "line": .number(0), "link": .null] }
    let base = folder.hasSuffix("/") ? folder : folder + "/"
    return [
      "path": .string(file), "shownPath": .string(file.hasPrefix(base) ? String(file.dropFirst(base.count)) : file),
      "line": HomeJSON.number(line), "column": HomeJSON.number(column),
      "link": HomeJSON.text(editor.address(file, line: line, column: column)),
    ]
  }

  func problem(_ problem: BuildProblem) -> JSONValue {
    var members = place(problem.file, problem.line, problem.column)
    members["severity"] = .string(problem.severity.rawValue)
    members["message"] = .string(problem.message)
    members["details"] = .array(problem.details.map { .string($0) })
    return .object(members)
  }

  /// A picture; its ids begin with the prefix.
  func drawing(
    _ drawing: PreviewDrawing, prefix: String, isCurrent: Bool, with tiles: TileDrawing
  ) -> JSONValue {
    var members: [String: JSONValue] = [
      "generation": HomeJSON.number(drawing.generation), "isCurrent": .bool(isCurrent),
      "entry": HomeJSON.number(drawing.entry), "dates": .array(drawing.dates.map { HomeJSON.date($0) }),
      "now": HomeJSON.date(drawing.now), "problem": drawing.problem.map(problem) ?? .null,
      "remarks": .array(
        drawing.remarks.map { remark in
          .object([
            "id": .string(remark.id.rawValue), "severity": .string("\(remark.severity)"),
            "message": .string(remark.message), "location": HomeJSON.text(remark.location),
          ])
        }),
    ]
    switch drawing.content {
    case nil: members["form"] = .string("none")
    case .tile(let list, let environment):
      members["form"] = .string("tile")
      members["svg"] = .string(
        tiles.page(list, hash: "", in: environment, prefix: prefix, now: drawing.now, fonts: drawing.fonts))
      members["width"] = .number(Double(environment.size.width))
      members["height"] = .number(Double(environment.size.height))
      members["corner"] = .number(Double(environment.tileCornerRadius))
      members["scheme"] = .string(environment.colorScheme.name)
      members["rendering"] = .string(environment.renderingMode.description)
      members["place"] = .string(environment.place.name)
      members["label"] = .string(TileReading(list).label)
    case .screen(let list, let environment):
      members["form"] = .string("screen")
      members["svg"] = .string(
        tiles.screen(list, in: environment, prefix: prefix, now: drawing.now, fonts: drawing.fonts))
      members["width"] = .number(Double(list.size.width))
      members["height"] = .number(Double(list.size.height))
      members["scheme"] = .string(environment.colorScheme.name)
      members["label"] = .string(TileReading(list).label)
    case .control(let content, let scheme):
      members["form"] = .string("control")
      members["scheme"] = .string(scheme.name)
      members["control"] = HomeJSON.controlContent(
        content, isOn: content.isOn, prefix: prefix, symbol: tiles.symbol)
    }
    return .object(members)
  }
}
