// SPDX-License-Identifier: Apache-2.0

/// App groups: what entitlements declare against what code uses.
package enum AppGroupRule: SourceRule {
  package static let codes: [LintCode] = [.appGroupUndeclared, .appGroupNotShared, .appGroupUnused, .appGroupInvalid]

  package static func findings(in sources: AuthorSources, _ uses: DefaultsUses) -> [LintFinding] {
    var findings: [LintFinding] = []
    let widgetFiles = Set(sources.widget.map(\.path))
    let appFiles = Set(sources.app.map(\.path))
    var told: Set<String> = []
    for use in uses.groups {
      let (inWidget, inApp) = (widgetFiles.contains(use.place.path), appFiles.contains(use.place.path))
      guard inWidget || inApp else { continue }
      guard use.name.hasPrefix("group.") else {
        if use.call.hasPrefix("containerURL") || inWidget { findings.append(invalid(use)) }
        continue
      }
      if inWidget, let declared = sources.widgetGroups, !declared.groups.contains(use.name) {
        findings.append(undeclared(use, "the widget extension", declared, told: &told))
      }
      if inApp, sources.hasApp, let declared = sources.appGroups, !declared.groups.contains(use.name) {
        findings.append(undeclared(use, "the app", declared, told: &told))
      }
    }
    findings += notShared(sources, uses)
    return findings + unused(sources, uses)
  }

  private static func invalid(_ use: (name: String, place: SourcePlace, call: String)) -> LintFinding {
    LintFinding(
      .appGroupInvalid,
      "\(use.call) is given \"\(use.name)\", which is no app group: the widget gets a store that the app does not see.",
      remedy: "Name a group that both entitlements declare, as group.com.example.app.", at: use.place)
  }

  private static func undeclared(
    _ use: (name: String, place: SourcePlace, call: String), _ target: String,
    _ declared: AuthorSources.DeclaredGroups, told: inout Set<String>
  ) -> LintFinding {
    let list = declared.groups.isEmpty ? "none" : declared.groups.joined(separator: ", ")
    return LintFinding(
      .appGroupUndeclared,
      "\(use.name) is used in \(target), whose entitlements (\(declared.path)) declare \(list): \(use.call) gives nil.",
      remedy: "Add the group to com.apple.security.application-groups there, or use one that is declared.",
      at: use.place)
  }

  /// Groups that only one of the two declares.
  private static func notShared(_ sources: AuthorSources, _ uses: DefaultsUses) -> [LintFinding] {
    guard let widget = sources.widgetGroups, let app = sources.appGroups else { return [] }
    // Where the code of the other one names it, that place is told already.
    let used = Set(uses.groups.map(\.name))
    return widget.groups.filter { !app.groups.contains($0) && used.contains($0) }.map { group in
      LintFinding(
        .appGroupNotShared,
        "\(group) is declared for the widget and not for the app (\(app.path)): nothing that the app writes arrives.",
        remedy: "Declare it in both.", at: widget.place(of: group))
    }
  }

  private static func unused(_ sources: AuthorSources, _ uses: DefaultsUses) -> [LintFinding] {
    guard !uses.hasUnknownGroups, let widget = sources.widgetGroups else { return [] }
    let used = Set(uses.groups.map(\.name))
    return widget.groups.filter { group in
      !used.contains(group) && !sources.foreign.contains { $0.contains(group) }
        && !sources.all.contains { file in file.strings.contains { $0.string.pattern.matches(group) } }
    }.map { group in
      LintFinding(
        .appGroupUnused, "\(group) is declared and nothing uses it: neither UserDefaults(suiteName:) nor containerURL.",
        remedy: "Take it out, or check the name that the code uses.", at: widget.place(of: group))
    }
  }
}
