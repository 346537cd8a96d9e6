// SPDX-License-Identifier: Apache-2.0
import TesseraModel

extension AuthorSources {
  /// A widget as the code declares it.
  package struct DeclaredWidget: Hashable, Sendable {
    /// nil where it cannot be told without running the code.
    package var kind: String?
    /// Empty where the code does not list them.
    package var families: [String]
    package var place: SourcePlace
  }

  /// The widgets of the extension, in the order of files.
  package var declaredWidgets: [DeclaredWidget] {
    let names: Set<String> = ["StaticConfiguration", "AppIntentConfiguration", "IntentConfiguration"]
    let constants = Constants(widget)
    return widget.flatMap { file -> [DeclaredWidget] in
      let calls = file.calls.filter { names.contains($0.name) || $0.name == "supportedFamilies" }
      var widgets: [DeclaredWidget] = []
      for call in calls {
        if call.name == "supportedFamilies" {
          // It belongs to the configuration before it.
          guard !widgets.isEmpty, let list = call.unlabelled else { continue }
          let words = list.compactMap(\.word).filter { $0 != "WidgetFamily" }
          let families = words.compactMap { WidgetFamily(name: $0)?.name }
          if families.count == words.count { widgets[widgets.count - 1].families = families }
        } else if let kind = call.argument("kind") {
          widgets.append(
            DeclaredWidget(
              kind: constants.pattern(of: kind, in: file.path)?.whole, families: [], place: file.place(call.line)))
        }
      }
      return widgets
    }
  }
}
