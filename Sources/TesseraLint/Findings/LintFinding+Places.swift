// SPDX-License-Identifier: Apache-2.0
import TesseraModel

extension LintFinding {
  /// A remark of the widget's process, with the place in the code that it can only be about.
  package init(_ diagnostic: Diagnostic, _ sources: AuthorSources, of subject: Subject?) {
    let place = sources.place(of: diagnostic, kind: subject?.kind)
    var message = diagnostic.message
    if let location = diagnostic.location, !message.contains(location),
      location.split(separator: ".").first.map(String.init) != subject?.kind
    {
      message += " (\(location))"
    }
    self.init(Diagnostic(diagnostic.id, message), at: place, of: subject)
    // Their figures change with the family and the text size.
    if diagnostic.id == .contentOverflows || diagnostic.id == .negativeSize { topic = "" }
    if diagnostic.id == .linkIgnoredInFamily { topic = place == nil ? diagnostic.location ?? "" : "" }
  }
}

extension AuthorSources {
  /// The only place where a widget says its kind.
  package func place(ofKind kind: String) -> SourcePlace? {
    let names: Set<String> = ["StaticConfiguration", "AppIntentConfiguration", "IntentConfiguration"]
    let constants = Constants(widget)
    return only(
      widget.flatMap { file in
        file.calls(named: names).filter { call in
          call.argument("kind").flatMap { constants.pattern(of: $0, in: file.path) }?.whole == kind
        }.map { file.place($0.line) }
      })
  }

  /// The only place of the code that a remark can be about.
  func place(of diagnostic: Diagnostic, kind: String?) -> SourcePlace? {
    switch diagnostic.id {
    case .containerBackgroundMissing, .noFamilies, .kindRepeated, .timelineEmpty, .completionMissing,
      .completionRepeated:
      return kind.flatMap(place(ofKind:))
    case .linkIgnoredInFamily:
      return only(calls(["Link"]) { _ in true })
    case .symbolMissing, .assetMissing, .fontMissing, .imageRefused:
      guard let name = diagnostic.location ?? quoted(diagnostic.message) else { return nil }
      return only(
        widget.flatMap { file in file.strings.filter { $0.string.literal == name }.map { file.place($0.line) } })
    default: return nil
    }
  }

  private func calls(_ names: Set<String>, _ filter: (SourceCall) -> Bool) -> [SourcePlace] {
    widget.flatMap { file in file.calls(named: names).filter(filter).map { file.place($0.line) } }
  }

  private func only(_ places: [SourcePlace]) -> SourcePlace? { places.count == 1 ? places[0] : nil }

  /// The first words of a message in quotation marks.
  private func quoted(_ message: String) -> String? {
    let parts = message.split(separator: "\"", omittingEmptySubsequences: false)
    return parts.count >= 3 ? String(parts[1]) : nil
  }
}
