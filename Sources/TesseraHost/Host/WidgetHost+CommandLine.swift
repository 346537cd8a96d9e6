// SPDX-License-Identifier: Apache-2.0
import Foundation
import TesseraDisplayList
import TesseraModel
import TesseraWire

/// What a person at the command line wants of a running home screen; not on the host's queue, since authors' code runs.
extension WidgetHost {
  func answerPerson(_ notice: Notice) -> NoticeReply {
    do throws(HostError) {
      switch notice {
      case .tap(let widget, let action?): return try tap(widget, action: action)
      case .tap(let widget, nil): return .text(try actions(of: widget).joined(separator: "\n"))
      case .openURL(let url): return try open(url)
      case .control(let id?): return try press(id)
      case .control(nil): return .text(listControls())
      case .intent(let identifier?, let values): return try run(identifier, typed: values)
      case .intent(nil, _): return .text(listIntents())
      default: return .refused("This is no wish of a person.")
      }
    } catch {
      return .refused(explained(error))
    }
  }

  // MARK: Taps

  private func actions(of id: Int64) throws(HostError) -> [String] {
    guard let tile = tile(id) else { throw widgetMissing(id) }
    let actions = tile.list?.actions ?? []
    guard !actions.isEmpty else { return ["\(tile.name) has nothing to tap."] }
    return actions.enumerated().map { index, action in
      switch action {
      case .link(let url): "\(index)  link    \(url)"
      case .widgetURL(let url): "\(index)  tile    \(url)"
      case .intent(let identifier, _): "\(index)  intent  \(identifier)"
      case .control, .disabled: "\(index)  off"
      }
    }
  }

  private func tap(_ id: Int64, action: Int) throws(HostError) -> NoticeReply {
    guard let tile = tile(id) else { throw widgetMissing(id) }
    let done = DispatchSemaphore(value: 0)
    let box = TapResultBox()
    tap(Tap(widget: id, action: action, hash: tile.hash)) { result in
      box.result = result
      done.signal()
    }
    done.wait()
    let result = box.result ?? TapResult(.failed)
    switch result.outcome {
    case .performed: return .text(result.dialog ?? "Done.")
    case .link: return .text(result.message ?? result.url ?? "")
    default: return .refused(result.message ?? "Nothing came of it.")
    }
  }

  private func open(_ text: String) throws(HostError) -> NoticeReply {
    let id = try open(url: text)
    let name = queue.sync { bundles[id]?.installed.displayName } ?? ""
    return .text("\(name) opens \(text).")
  }

  // MARK: Intents

  private func listIntents() -> String {
    var lines: [String] = []
    for (bundle, catalog) in catalogs() {
      lines.append(bundle.displayName)
      for form in catalog.intents {
        let parameters = form.fields.map { $0.isOptional || $0.value != nil ? "[\($0.name)]" : $0.name }
        lines.append("  \(form.identifier) \(parameters.joined(separator: " "))  \(form.title)")
      }
      for shortcut in catalog.shortcuts {
        let phrases = shortcut.phrases.map {
          "\"" + $0.replacingOccurrences(of: "${applicationName}", with: bundle.displayName) + "\""
        }
        lines.append("  \(shortcut.title): \(phrases.joined(separator: ", "))")
      }
    }
    return lines.isEmpty ? "No bundle offers intents." : lines.joined(separator: "\n")
  }

  private func run(_ name: String, typed: [String: String]) throws(HostError) -> NoticeReply {
    let all = catalogs()
    // A phrase stands for its intent.
    let found = all.lazy.compactMap { bundle, catalog -> (InstalledBundle, IntentForm)? in
      let phrase = catalog.shortcuts.first { shortcut in
        shortcut.phrases.contains {
          $0.replacingOccurrences(of: "${applicationName}", with: bundle.displayName).lowercased() == name.lowercased()
        }
      }
      let identifier = phrase?.identifier ?? name
      return catalog.intents.first { $0.identifier == identifier }.map { (bundle, $0) }
    }.first
    guard let (bundle, form) = found else {
      let names = all.flatMap { $0.catalog.intents.map(\.identifier) }.joined(separator: ", ")
      throw HostError(.intentUnknown, "No installed bundle has an intent or phrase \"\(name)\"; there are: \(names).")
    }
    let values = try TypedParameters.values(typed, in: form) { (parameter, values) throws(HostError) in
      try options(
        bundle: bundle.id, identifier: form.identifier, parameter: parameter, words: nil, values: values)
    }
    let missing = form.fields.filter { !$0.isOptional && values[$0.name] == nil && $0.value == nil }.map(\.name)
    guard missing.isEmpty else {
      throw HostError(
        .parameterUnset,
        "\(form.identifier) needs \(missing.joined(separator: ", ")): add --parameter \(missing[0])=...")
    }
    let reply = try run(bundle: bundle.id, identifier: form.identifier, values: values)
    return .text(reply.dialog ?? "Done.")
  }
}

/// A result that the host's queue leaves before it signals.
final class TapResultBox: @unchecked Sendable {
  var result: TapResult?
}
