// SPDX-License-Identifier: Apache-2.0
import TesseraModel

/// The widgets of the running program, in the order of the gallery.
@MainActor struct WidgetRegistry {
  let descriptions: [WidgetDescription]

  init(_ widget: any Widget) {
    var found: [WidgetDescription] = []
    var kinds: Set<String> = []
    for widget in Self.flattened(widget) {
      guard let description = Self.description(of: widget) else { continue }
      guard kinds.insert(description.descriptor.kind).inserted else {
        DiagnosticLog.report(
          .kindRepeated, "Two widgets have the kind \"\(description.descriptor.kind)\"; the first one counts.",
          location: description.descriptor.kind)
        continue
      }
      found.append(description)
    }
    descriptions = found
  }

  private static func flattened(_ widget: any Widget) -> [any Widget] {
    if let group = widget as? any WidgetGroup { return group.widgets.flatMap(flattened) }
    return [widget]
  }

  static func description<W: Widget>(of widget: W) -> WidgetDescription? { widget.body.description() }

  subscript(kind: String) -> WidgetDescription? { descriptions.first { $0.descriptor.kind == kind } }
}
