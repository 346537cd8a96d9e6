// SPDX-License-Identifier: Apache-2.0
import Foundation
import TesseraModel
import TesseraWire

/// Parameters that a provider cannot do without.
///
/// Reading a parameter that has neither a value nor a default ends the process, as it does on a device. Which ones a
/// provider reads only shows when it does so: that happens once for a kind, and from then on its provider is not asked
/// while the value is missing, so that the other tiles of the program go on.
extension WidgetHost {
  /// The name of the parameter in the last words of a process that read one without a value.
  static func unsetParameter(in words: String) -> String? {
    let pattern = /intentParameterUnset: \w+\.(\w+) was read/
    return words.firstMatch(of: pattern).map { String($0.1) }
  }

  /// Takes to heart why a reload failed; called on the queue.
  func learn(from error: HostError, _ text: String, about id: Int64) {
    guard let placed = widgets[id]?.placed else { return }
    if let name = Self.unsetParameter(in: text) {
      bundles[placed.bundle]?.requiredParameters[placed.kind, default: []].insert(name)
      widgets[id]?.lacksValue = true
    } else {
      widgets[id]?.lacksValue = error.code == .parameterUnset
    }
  }

  /// The first parameter that a provider is known to need and that has no value now.
  ///
  /// Defaults and queries are asked anew each time: what was missing may have come meanwhile.
  func missingParameter(
    _ kind: String, of bundle: Int64, configuration: [String: IntentValue]?, family: WidgetFamily,
    _ ask: (Request) throws(HostError) -> Reply
  ) throws(HostError) -> String? {
    let (required, identifier) = queue.sync {
      (
        self.bundles[bundle]?.requiredParameters[kind] ?? [],
        self.bundles[bundle]?.installed.widget(kind)?.intentIdentifier
      )
    }
    guard !required.isEmpty, let identifier else { return nil }
    let request = Request.intent(
      IntentRequest(
        .form, identifier: identifier, values: configuration ?? [:], family: family, locale: locale))
    guard case .form(let form) = try ask(request) else { throw Self.mismatch(request.name) }
    return form.fields.first { required.contains($0.name) && ($0.value ?? .null) == .null }?.title
  }
}
