// SPDX-License-Identifier: Apache-2.0
import Foundation
import TesseraDisplayList
import TesseraGeometry
import TesseraHost
import TesseraModel

/// The members of a command's body, read strictly: what is there must have the right kind.
struct CommandBody {
  private let members: [String: Any]

  /// - Throws: a sentence where the body is no JSON object.
  init(_ bytes: [UInt8]) throws(CommandFault) {
    guard let value = try? JSONSerialization.jsonObject(with: Data(bytes)), let members = value as? [String: Any] else {
      throw CommandFault("The body must be a JSON object.")
    }
    self.members = members
  }

  func text(_ name: String) throws(CommandFault) -> String? {
    guard let value = members[name], !(value is NSNull) else { return nil }
    guard let text = value as? String else { throw CommandFault("\"\(name)\" must be a string.") }
    return text
  }

  func number(_ name: String) throws(CommandFault) -> Double? {
    guard let value = members[name], !(value is NSNull) else { return nil }
    guard let number = value as? NSNumber, number.doubleValue.isFinite else {
      throw CommandFault("\"\(name)\" must be a number.")
    }
    return number.doubleValue
  }

  func integer(_ name: String) throws(CommandFault) -> Int64? {
    guard let number = try number(name) else { return nil }
    guard let integer = Int64(exactly: number) else { throw CommandFault("\"\(name)\" must be a whole number.") }
    return integer
  }

  func flag(_ name: String) throws(CommandFault) -> Bool? {
    guard let value = members[name], !(value is NSNull) else { return nil }
    guard let flag = value as? Bool else { throw CommandFault("\"\(name)\" must be true or false.") }
    return flag
  }

  /// The members of an object inside.
  func object(_ name: String) throws(CommandFault) -> [String: Any]? {
    guard let value = members[name], !(value is NSNull) else { return nil }
    guard let object = value as? [String: Any] else { throw CommandFault("\"\(name)\" must be an object.") }
    return object
  }

  /// A value by its name.
  func choice<Value>(_ name: String, _ make: (String) -> Value?) throws(CommandFault) -> Value? {
    guard let text = try text(name) else { return nil }
    guard let value = make(text) else { throw CommandFault("\"\(name)\" cannot be \"\(text.prefix(80))\".") }
    return value
  }
}

/// Why a command cannot be carried out as it was written.
struct CommandFault: Error {
  var message: String

  init(_ message: String) { self.message = message }
}

extension HomeServer {
  /// Carries out a command of the page; what is answered with success is stored.
  func command(_ path: [String], _ request: HTTPRequest) -> HTTPResponse {
    do {
      let body = try CommandBody(request.body.isEmpty ? Array("{}".utf8) : request.body)
      return try run(path, body)
    } catch let fault as CommandFault {
      return .failure(422, "invalidRequest", fault.message)
    } catch let error as HostError {
      return failure(error)
    } catch {
      return .failure(500, "failed", "\(error)")
    }
  }

  var done: HTTPResponse { json(.object(["done": .bool(true)])) }

  private func run(_ path: [String], _ body: CommandBody) throws -> HTTPResponse {
    switch (path[0], path.count) {
    case ("widgets", 1): return try place(body)
    case ("widgets", 3):
      guard let id = Int64(path[1]) else { return .notFound }
      return try widget(id, path[2], body)
    case ("widgets", 4):
      guard let id = Int64(path[1]), path[2] == "configuration" else { return .notFound }
      return try configuration(id, path[3], body)
    case ("windows", 2): return try window(path[1], body)
    case ("controls", 1), ("controls", 3...4): return try changeControls(Array(path.dropFirst()), body)
    case ("intents", 2): return try intents(path[1], body)
    case ("reload", 1):
      let count = host.reload(kind: try body.text("kind"))
      return json(.object(["reloaded": HomeJSON.number(count)]))
    case ("clock", 1):
      try host.run(try clockCommand(body))
      return json(HomeJSON.clock(host.clockView()))
    case ("appearance", 1):
      let changes = try appearance(body)
      try host.change(changes)
      return json(.object(appearanceMembers))
    case ("settings", 1):
      // All is read before anything is done.
      let profile = try body.choice("profile") { HostProfile(rawValue: $0) }
      let isLocked = try body.flag("isLocked")
      if let profile { try host.use(profile: profile) }
      if let isLocked { try host.change { $0.isLocked = isLocked } }
      return json(.object(appearanceMembers))
    default: return .notFound
    }
  }

  private func place(_ body: CommandBody) throws -> HTTPResponse {
    guard let bundle = try body.integer("bundle"), let kind = try body.text("kind"),
      let family = try body.choice("family", { WidgetFamily(name: $0) })
    else { throw CommandFault("\"bundle\", \"kind\" and \"family\" are needed.") }
    let id = try host.place(bundle: bundle, kind: kind, family: family, at: try place(in: body))
    return json(.object(["id": HomeJSON.number(id)]))
  }

  private func place(in body: CommandBody) throws(CommandFault) -> HomePlace? {
    guard let column = try body.integer("column"), let row = try body.integer("row") else { return nil }
    let page = try body.integer("page") ?? 0
    return HomePlace(
      page: Int(clamping: page), column: Int(clamping: column), row: Int(clamping: row))
  }

  private func widget(_ id: Int64, _ verb: String, _ body: CommandBody) throws -> HTTPResponse {
    switch verb {
    case "move":
      guard let place = try place(in: body) else { throw CommandFault("\"column\" and \"row\" are needed.") }
      try host.move(id, to: place)
    case "remove": try host.remove(id)
    case "reload": try host.reload(widget: id)
    case "tap": return try tap(id, body)
    case "open": return openApp(ofWidget: id)
    case "configuration": return try configure(id, body)
    default: return .notFound
    }
    return done
  }

  private func clockCommand(_ body: CommandBody) throws(CommandFault) -> ClockCommand {
    let widget = try body.integer("widget")
    switch try body.text("action") {
    case "now": return .now
    case "pause": return .pause
    case "play": return .play
    case "fast": return .fast
    case "nextEntry": return .nextEntry(of: widget)
    case "previousEntry": return .previousEntry(of: widget)
    case "jump":
      guard let date = try body.number("date") else { throw CommandFault("\"date\" is needed, in milliseconds.") }
      return .jump(Date(timeIntervalSince1970: date / 1000))
    case let other:
      throw CommandFault(
        "\"action\" is now, pause, play, fast, nextEntry, previousEntry or jump, not \"\(other ?? "")\".")
    }
  }

  /// What a body changes; nothing where something in it is wrong.
  private func appearance(_ body: CommandBody) throws(CommandFault) -> (inout HomeAppearance) -> Void {
    let device = try body.choice("device") { Device(name: $0) }
    let timeZone = try body.choice("timeZone") { TimeZone(identifier: $0) }
    let system = try body.choice("system") { name in SystemProfile.offered.first { $0.rawValue == name } }
    let scheme = try body.choice("scheme") { ColorScheme(name: $0) }
    let rendering = try body.choice("rendering") { WidgetRenderingMode(name: $0) }
    let type = try body.choice("type") { DynamicTypeSize(name: $0) }
    let locales = Set(Locale.availableIdentifiers)
    let locale = try body.choice("locale") { name -> String? in
      let identifier = Locale.identifier(.icu, from: name)
      return locales.contains(identifier) ? identifier : nil
    }
    let directions: [String: LayoutDirection?] = [
      "automatic": nil, "leftToRight": .leftToRight, "rightToLeft": .rightToLeft,
    ]
    let direction = try body.choice("direction") { directions[$0] }
    let contrasts: [String: ColorSchemeContrast] = ["standard": .standard, "increased": .increased]
    let contrast = try body.choice("contrast") { contrasts[$0] }
    return { new in
      if let device { new.device = device }
      if let timeZone { new.timeZone = timeZone.identifier }
      if let system { new.profile = system }
      if let scheme { new.tiles.scheme = scheme }
      if let rendering { new.tiles.rendering = rendering == .fullColor ? nil : rendering }
      if let type { new.tiles.type = type }
      if let locale { new.tiles.locale = locale }
      if let direction { new.tiles.direction = direction }
      if let contrast { new.tiles.contrast = contrast }
    }
  }
}
