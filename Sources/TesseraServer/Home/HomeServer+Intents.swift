// SPDX-License-Identifier: Apache-2.0
import Foundation
import TesseraDisplayList
import TesseraHost
import TesseraModel

extension HomeServer {
  // MARK: Taps

  /// Waits for what comes of a tap; the changed tile comes as an event.
  func tap(_ id: Int64, _ body: CommandBody) throws -> HTTPResponse {
    guard let action = try body.integer("action"), let hash = try body.text("hash") else {
      throw CommandFault("\"action\" and \"hash\" are needed.")
    }
    let tap = Tap(
      widget: id, action: Int(clamping: action), hash: hash, nonce: try body.text("nonce") ?? "",
      isOn: try body.flag("isOn"))
    return outcome { host.tap(tap, completion: $0) }
  }

  /// Opens the app of a tapped tile, beside its controls and links.
  func openApp(ofWidget id: Int64) -> HTTPResponse { outcome { host.openApp(ofWidget: id, completion: $0) } }

  /// Waits for what comes of a tap and answers it.
  func outcome(of tap: (@escaping @Sendable (TapResult) -> Void) -> Void) -> HTTPResponse {
    let done = DispatchSemaphore(value: 0)
    let box = TapBox()
    tap { result in
      box.result = result
      done.signal()
    }
    done.wait()
    let result = box.result ?? TapResult(.failed, message: "Nothing came of the tap.")
    return json(
      .object([
        "outcome": .string(result.outcome.rawValue), "message": HomeJSON.text(result.message),
        "dialog": HomeJSON.text(result.dialog), "url": HomeJSON.text(result.url),
      ]))
  }

  // MARK: Configuration

  func configuration(_ id: Int64, _ verb: String, _ body: CommandBody) throws -> HTTPResponse {
    let form = try host.form(id)
    let values = try values(in: body, for: form)
    switch verb {
    case "form": return json(HomeJSON.form(try host.form(id, values: values)))
    case "options":
      guard let name = try body.text("name") else { throw CommandFault("\"name\" is needed.") }
      return json(
        HomeJSON.options(try host.options(id, parameter: name, words: try body.text("words"), values: values)))
    default: return .notFound
    }
  }

  func configure(_ id: Int64, _ body: CommandBody) throws -> HTTPResponse {
    let values = try values(in: body, for: try host.form(id))
    // The summary may show other fields for these values.
    if let refusal = refusal(of: values, for: try host.form(id, values: values)) { return refusal }
    try host.configure(id, values)
    return done
  }

  /// What is wrong with a form's values, by field; nil where nothing is.
  func refusal(of values: [String: IntentValue], for form: IntentForm) -> HTTPResponse? {
    let faults = HomeJSON.faults(of: form, values: values)
    guard !faults.isEmpty else { return nil }
    let message = faults.count == 1 ? "One field needs another value." : "\(faults.count) fields need other values."
    return json(
      .object([
        "error": .object(["code": .string("invalid"), "message": .string(message)]),
        "fields": .object(faults.mapValues { .string($0) }),
      ]), status: 422)
  }

  /// What the page sent, by name; members that the form does not know are refused.
  func values(in body: CommandBody, for form: IntentForm) throws(CommandFault) -> [String: IntentValue] {
    var values: [String: IntentValue] = [:]
    for (name, sent) in try body.object("values") ?? [:] {
      guard let field = form.fields.first(where: { $0.name == name }) else {
        throw CommandFault("There is no parameter \"\(name.prefix(80))\".")
      }
      values[name] = try HomeJSON.value(sent, for: field)
    }
    return values
  }

  // MARK: Shortcuts

  var catalog: JSONValue {
    var intents: [JSONValue] = []
    var shortcuts: [JSONValue] = []
    for (bundle, catalog) in host.catalogs() {
      let common: [String: JSONValue] = [
        "bundle": HomeJSON.number(bundle.id), "app": .string(bundle.displayName),
      ]
      for form in catalog.intents {
        intents.append(
          .object(
            [
              "identifier": .string(form.identifier), "title": .string(form.title),
              "description": HomeJSON.text(form.formDescription), "symbol": .null,
              "fields": .array(form.fields.map(HomeJSON.field)),
            ].merging(common) { $1 }))
      }
      for shortcut in catalog.shortcuts {
        let phrases = shortcut.phrases.map {
          $0.replacingOccurrences(of: "${applicationName}", with: bundle.displayName)
        }
        shortcuts.append(
          .object(
            [
              "identifier": .string(shortcut.identifier), "title": .string(shortcut.title),
              "symbol": HomeJSON.text(shortcut.symbol), "phrases": .array(phrases.map { .string($0) }),
            ].merging(common) { $1 }))
      }
    }
    return .object(["intents": .array(intents), "shortcuts": .array(shortcuts)])
  }

  func intents(_ verb: String, _ body: CommandBody) throws -> HTTPResponse {
    guard let bundle = try body.integer("bundle"), let identifier = try body.text("identifier") else {
      throw CommandFault("\"bundle\" and \"identifier\" are needed.")
    }
    guard let form = try host.catalog(of: bundle).intents.first(where: { $0.identifier == identifier }) else {
      throw HostError(.intentUnknown, "The bundle has no discoverable intent \"\(identifier)\".")
    }
    let values = try values(in: body, for: form)
    switch verb {
    // What depends on the values so far: which fields the summary shows.
    case "form": return json(HomeJSON.form(try host.form(bundle: bundle, identifier: identifier, values: values)))
    case "options":
      guard let name = try body.text("name") else { throw CommandFault("\"name\" is needed.") }
      return json(
        HomeJSON.options(
          try host.options(
            bundle: bundle, identifier: identifier, parameter: name, words: try body.text("words"), values: values)))
    case "run": return run(bundle, form, values)
    default: return .notFound
    }
  }

  private func run(_ bundle: Int64, _ form: IntentForm, _ values: [String: IntentValue]) -> HTTPResponse {
    let missing = form.fields.filter { field in
      let value = values[field.name] ?? field.value
      return !field.isOptional && (value == nil || value == .null)
    }.map(\.name)
    var members: [String: JSONValue] = [
      "outcome": .string("missing"), "message": .null, "dialog": .null, "value": .null,
      "missing": .array(missing.map { .string($0) }),
    ]
    if missing.isEmpty {
      do throws(HostError) {
        let reply = try host.run(bundle: bundle, identifier: form.identifier, values: values)
        members["outcome"] = .string("performed")
        members["dialog"] = HomeJSON.text(reply.dialog)
        members["value"] = HomeJSON.text(reply.value.flatMap { HomeJSON.words($0) })
      } catch {
        members["outcome"] = .string("failed")
        members["message"] = .string(host.explanation(of: error))
      }
    }
    return json(.object(members))
  }
}

/// A result that the host's queue leaves before it signals.
private final class TapBox: @unchecked Sendable {
  var result: TapResult?
}
