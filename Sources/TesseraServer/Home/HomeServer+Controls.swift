// SPDX-License-Identifier: Apache-2.0
import Foundation
import TesseraDisplayList
import TesseraHost
import TesseraModel

extension HomeServer {
  /// The placed controls as the page draws them.
  var controls: [JSONValue] { host.controlViews().map { HomeJSON.control($0, symbol: drawing.symbol) } }

  /// What is at an address below `/api/controls`.
  func controls(_ path: [String]) throws(HostError) -> HTTPResponse {
    switch (path.first, path.count) {
    case ("gallery", 1): return json(controlGallery)
    case ("gallery", 3):
      guard let bundle = Int64(path[1]) else { return .notFound }
      let content = try host.controlPreview(bundle: bundle, kind: path[2])
      let prefix = "q\(bundle)-\(Fingerprint.of(path[2]))"
      return json(
        HomeJSON.controlContent(content, isOn: content.isOn, prefix: prefix, symbol: drawing.symbol))
    case (let name?, 2):
      guard let id = Int64(name), path[1] == "configuration" else { return .notFound }
      return json(HomeJSON.form(try host.controlForm(id)))
    default: return .notFound
    }
  }

  private var controlGallery: JSONValue {
    let bundles = host.bundleViews().map { bundle -> JSONValue in
      let id = bundle.installed.id
      let controls = bundle.installed.controls.map { control -> JSONValue in
        let kind = control.kind.addingPercentEncoding(withAllowedCharacters: .alphanumerics) ?? control.kind
        return .object([
          "kind": .string(control.kind), "name": .string(control.displayName ?? bundle.installed.displayName),
          "description": HomeJSON.text(control.widgetDescription),
          "isConfigurable": .bool(control.intentIdentifier != nil),
          "preview": .string("/api/controls/gallery/\(id)/\(kind)"),
        ])
      }
      return .object([
        "id": HomeJSON.number(id), "name": .string(bundle.installed.displayName),
        "icon": .string(icons.address(of: bundle)), "controls": .array(controls),
      ])
    }
    return .object(["bundles": .array(bundles)])
  }

  /// Carries out a command about controls; `path` is what follows `/api/controls`.
  func changeControls(_ path: [String], _ body: CommandBody) throws -> HTTPResponse {
    guard let name = path.first else { return try placeControl(body) }
    guard let id = Int64(name) else { return .notFound }
    switch (path[1], path.count) {
    case ("press", 2): return try press(id, body)
    case ("remove", 2):
      try host.removeControl(id)
      return done
    case ("size", 2):
      guard let isSmall = try body.flag("isSmall") else { throw CommandFault("\"isSmall\" is needed.") }
      try host.resizeControl(id, isSmall: isSmall)
      return done
    case ("configuration", 2): return try configureControl(id, body)
    case ("configuration", 3):
      let values = try values(in: body, for: try host.controlForm(id))
      switch path[2] {
      case "form": return json(HomeJSON.form(try host.controlForm(id, values: values)))
      case "options":
        guard let name = try body.text("name") else { throw CommandFault("\"name\" is needed.") }
        let list = try host.controlOptions(id, parameter: name, words: try body.text("words"), values: values)
        return json(HomeJSON.options(list))
      default: return .notFound
      }
    default: return .notFound
    }
  }

  private func placeControl(_ body: CommandBody) throws -> HTTPResponse {
    guard let bundle = try body.integer("bundle"), let kind = try body.text("kind") else {
      throw CommandFault("\"bundle\" and \"kind\" are needed.")
    }
    return json(.object(["id": HomeJSON.number(try host.placeControl(bundle: bundle, kind: kind))]))
  }

  /// Waits for what comes of a press; what the control then shows comes as an event.
  private func press(_ id: Int64, _ body: CommandBody) throws -> HTTPResponse {
    guard let hash = try body.text("hash") else { throw CommandFault("\"hash\" is needed.") }
    let (nonce, isOn) = (try body.text("nonce") ?? "", try body.flag("isOn"))
    return outcome { host.pressControl(id, hash: hash, nonce: nonce, isOn: isOn, completion: $0) }
  }

  private func configureControl(_ id: Int64, _ body: CommandBody) throws -> HTTPResponse {
    let values = try values(in: body, for: try host.controlForm(id))
    // The summary may show other fields for these values.
    if let refusal = refusal(of: values, for: try host.controlForm(id, values: values)) { return refusal }
    try host.configureControl(id, values)
    return done
  }
}
