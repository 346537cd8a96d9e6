// SPDX-License-Identifier: Apache-2.0

/// URL schemes: what the app's Info.plist declares against what links and widget URLs in the code ask for.
package enum SchemeRule: SourceRule {
  package static let codes: [LintCode] = [.schemeUndeclared, .schemeUnused, .urlNotHandled]

  /// Schemes that the system itself opens.
  static let ofTheSystem: Set<String> = [
    "http", "https", "mailto", "tel", "telprompt", "sms", "facetime", "facetime-audio", "maps", "itms-apps", "itms",
    "itms-appss", "shortcuts", "music", "podcasts", "calshow", "x-apple-reminderkit", "app-settings", "file", "data",
    "webcal", "videos", "photos-redirect", "shareddocuments", "mobilenotes", "ibooks", "app-prefs", "prefs",
  ]

  /// What of an app's code takes the addresses it is opened with.
  private static let handlers: Set<String> = [
    "onOpenURL", "openURLContexts", "urlContexts", "handlesExternalEvents", "onContinueUserActivity", "getURL",
    "handleGetURLEvent",
  ]

  package static func findings(in sources: AuthorSources, _ uses: DefaultsUses) -> [LintFinding] {
    guard let declared = sources.schemes else { return [] }
    let known = Set(declared.schemes.map { $0.lowercased() }).union(ofTheSystem)
    var findings: [LintFinding] = []
    var named: [(scheme: String, place: SourcePlace)] = []
    for file in sources.widget {
      for call in file.calls {
        let argument: ArraySlice<SwiftToken>?
        switch call.name {
        case "widgetURL": argument = call.unlabelled
        case "Link": argument = call.argument("destination")
        default: continue
        }
        guard let argument else { continue }
        for string in argument.compactMap(\.string) {
          guard let scheme = scheme(of: string.pattern) else { continue }
          named.append((scheme, file.place(call.line)))
        }
      }
    }
    for use in named where !known.contains(use.scheme) {
      findings.append(undeclared(use.scheme, declared, at: use.place, of: nil))
    }
    let own = named.first { !ofTheSystem.contains($0.scheme) && known.contains($0.scheme) }
    if let own, sources.hasApp, !sources.app.isEmpty, !handlesURLs(sources) {
      findings.append(
        LintFinding(
          .urlNotHandled, "The app is opened with \(own.scheme):// and nothing in its code takes the address.",
          remedy: "Add .onOpenURL { url in ... } to the app's view.", at: own.place))
    }
    if !handlesURLs(sources) {
      for scheme in declared.schemes where !isNamed(scheme, sources) {
        findings.append(
          LintFinding(
            .schemeUnused, "The scheme \(scheme) is declared; no link uses it and nothing in the app takes addresses.",
            remedy: "Take it out, or use it in widgetURL and handle it with onOpenURL.", at: declared.place(of: scheme))
        )
      }
    }
    return findings
  }

  static func undeclared(
    _ scheme: String, _ declared: AuthorSources.DeclaredSchemes, at place: SourcePlace?,
    of subject: LintFinding.Subject?
  ) -> LintFinding {
    let list = declared.schemes.isEmpty ? "no scheme" : declared.schemes.joined(separator: ", ")
    return LintFinding(
      .schemeUndeclared,
      "A tap opens \(scheme)://, and the app (\(declared.path)) declares \(list). A phone hands the taps of the app's own "
        + "widgets to it all the same; other apps and Tessera's home screen do not.",
      remedy: "Add \(scheme) to CFBundleURLTypes of the app, or use a scheme that is declared.", at: place, of: subject,
      topic: scheme)
  }

  /// The scheme that a text begins with, in lower case.
  static func scheme(of pattern: TextPattern) -> String? {
    guard case .text(let text)? = pattern.parts.first, let end = text.firstIndex(of: ":") else { return nil }
    let name = text[..<end]
    guard let first = name.first, first.isASCII, first.isLetter,
      name.allSatisfy({ $0.isASCII && ($0.isLetter || $0.isNumber || "+-.".contains($0)) })
    else { return nil }
    return name.lowercased()
  }

  private static func handlesURLs(_ sources: AuthorSources) -> Bool {
    sources.all.contains { file in
      file.tokens.contains { $0.word.map(handlers.contains) ?? false }
        || zip(file.tokens, file.tokens.dropFirst()).contains { a, b in
          (a.isWord("open") && b.isWord("url")) || (a.isWord("handleOpen") && b.isWord("url"))
            || (a.isWord("continue") && b.isWord("userActivity"))
        }
    }
      || sources.foreign.contains { $0.contains("openURL") }
  }

  private static func isNamed(_ scheme: String, _ sources: AuthorSources) -> Bool {
    sources.all.contains { file in file.strings.contains { $0.string.pattern.description.contains(scheme) } }
      || sources.foreign.contains { $0.contains(scheme) }
  }
}

/// The schemes of the links that were drawn: those that the code does not spell out in one place.
package enum DrawnSchemeRule: TileRule {
  package static let codes: [LintCode] = [.schemeUndeclared]

  package static func findings(in tiles: DrawnTiles) -> [LintFinding] {
    guard let declared = tiles.sources.schemes else { return [] }
    let known = Set(declared.schemes.map { $0.lowercased() }).union(SchemeRule.ofTheSystem)
    var findings: [LintFinding] = []
    for tile in tiles.tiles {
      for item in tile.list.items {
        let address: String
        switch item.content {
        case .group(.interaction(.link(let text))), .group(.interaction(.widgetURL(let text))): address = text
        default: continue
        }
        guard let scheme = SchemeRule.scheme(of: TextPattern(address)), !known.contains(scheme) else { continue }
        let place = tiles.sources.widget.lazy.compactMap { file in
          file.strings.first { SchemeRule.scheme(of: $0.string.pattern) == scheme }.map { file.place($0.line) }
        }.first
        let subject = LintFinding.Subject(kind: tile.kind, families: [tile.family.name])
        let finding = SchemeRule.undeclared(scheme, declared, at: place, of: place == nil ? subject : nil)
        if !findings.contains(finding) { findings.append(finding) }
      }
    }
    return findings
  }
}
