// SPDX-License-Identifier: Apache-2.0
import TesseraHost
import TesseraModel

/// The parameters that `--parameter` sets, for the verbs that know them.
enum ParameterOptions {
  static let option = Option(
    "parameter", value: "NAME=VALUE", list: true, splits: false,
    "a value; entities and cases by their title or identifier, several with commas between")

  /// What is set for each widget, by its kind; a widget gets those parameters that it has.
  ///
  /// A name that no widget has is a mistake, as is a text that is no value; both say what there is.
  static func configurations(
    _ arguments: Arguments, of widgets: [WidgetDescriptor], _ open: OpenBundle
  ) throws -> [String: [String: IntentValue]] {
    let typed = try arguments.parameters()
    guard !typed.isEmpty else { return [:] }
    let locale = TileAppearance.standardLocale
    var forms: [(widget: WidgetDescriptor, family: WidgetFamily?, form: IntentForm)] = []
    for widget in widgets {
      guard let identifier = widget.intentIdentifier else { continue }
      let family = try open.options.families(of: widget).first
      forms.append((widget, family, try open.session.form(of: identifier, values: [:], family: family, locale: locale)))
    }
    for name in typed.keys.sorted() where !forms.contains(where: { $0.form.fields.contains { $0.name == name } }) {
      throw UsageError("No widget here has a parameter \"\(name)\"\(inventory(forms.map { ($0.widget, $0.form) })).")
    }
    var found: [String: [String: IntentValue]] = [:]
    for (widget, family, form) in forms {
      let own = typed.filter { name, _ in form.fields.contains { $0.name == name } }
      guard !own.isEmpty else { continue }
      do throws(HostError) {
        found[widget.kind] = try TypedParameters.values(own, in: form) { (name, values) throws(HostError) in
          try open.session.options(of: form.identifier, parameter: name, values: values, family: family, locale: locale)
        }
      } catch {
        guard error.code == .invalidRequest else { throw error }
        throw UsageError(error.message)
      }
    }
    return found
  }

  private static func inventory(_ forms: [(WidgetDescriptor, IntentForm)]) -> String {
    let known = forms.filter { !$0.1.fields.isEmpty }.map { widget, form in
      "\(widget.kind) has \(form.fields.map(\.name).sorted().joined(separator: ", "))"
    }
    return known.isEmpty ? ": none has any" : "; \(known.joined(separator: ", "))"
  }
}

extension Arguments {
  /// The pairs of `--parameter`.
  func parameters() throws(UsageError) -> [String: String] {
    var typed: [String: String] = [:]
    for word in list("parameter") ?? [] {
      let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
      guard parts.count == 2, !parts[0].isEmpty else { throw UsageError("--parameter \(word): write NAME=VALUE.") }
      guard typed.updateValue(parts[1], forKey: parts[0]) == nil else {
        throw UsageError("--parameter names \(parts[0]) twice.")
      }
    }
    return typed
  }
}
