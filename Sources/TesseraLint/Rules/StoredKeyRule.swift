// SPDX-License-Identifier: Apache-2.0

/// Keys of `UserDefaults`: what the widget reads against what is written, where, and as what.
package enum StoredKeyRule: SourceRule {
  package static let codes: [LintCode] = [.keyNeverWritten, .keyTypeMismatch, .keyInOtherStore]

  package static func findings(in sources: AuthorSources, _ uses: DefaultsUses) -> [LintFinding] {
    let widgetFiles = Set(sources.widget.map(\.path))
    let writes = uses.all.filter(\.writes)
    let reads = uses.all.filter(\.reads)
    return uses.all.filter { $0.access == .read && widgetFiles.contains($0.place.path) }.flatMap { read in
      findings(about: read, writes, reads, sources)
    } + storage(uses, writes, widgetFiles, sources)
  }

  private static func findings(
    about read: DefaultsUse, _ writes: [DefaultsUse], _ reads: [DefaultsUse], _ sources: AuthorSources
  ) -> [LintFinding] {
    guard let key = read.key, let name = key.whole, read.store != .unknown, !name.isEmpty else { return [] }
    let matching = writes.filter { $0.key.map { $0.meets(key) } ?? false }
    let here = matching.filter { $0.store.mayBe(read.store) }
    if let finding = mismatch(read, name, here) { return [finding] }
    // What is written under a key that cannot be told may be this one.
    let isOpen = writes.contains { $0.key == nil && $0.store.mayBe(read.store) }
    if here.isEmpty {
      if isOpen || isForeign(name, sources) { return [] }
      if let other = matching.first(where: { !$0.store.mayBe(read.store) }) {
        // Code that looks into both stores knows that there are two.
        let knowsBoth = reads.contains {
          $0.place.path == read.place.path && $0.store.mayBe(other.store) && $0.key.map { $0.meets(key) } ?? false
        }
        return knowsBoth ? [] : [elsewhere(read, name, other)]
      }
      return [neverWritten(read, name, writes.filter { $0.store.mayBe(read.store) })]
    }
    return privateStore(read, name, here, isOpen: isOpen, sources).map { [$0] } ?? []
  }

  /// What the extension reads from its own standard store and only the app's code writes.
  private static func privateStore(
    _ read: DefaultsUse, _ name: String, _ writes: [DefaultsUse], isOpen: Bool, _ sources: AuthorSources
  ) -> LintFinding? {
    let widgetFiles = Set(sources.widget.map(\.path))
    let appFiles = Set(sources.app.map(\.path))
    guard read.store == .standard, !isOpen, let first = writes.first,
      writes.allSatisfy({
        $0.store == .standard && appFiles.contains($0.place.path) && !widgetFiles.contains($0.place.path)
      })
    else { return nil }
    return LintFinding(
      .keyInOtherStore,
      "The widget reads \"\(name)\" from UserDefaults.standard, and the app writes it to its own (\(first.place)): app and "
        + "extension do not share UserDefaults.standard.",
      remedy: "Use UserDefaults(suiteName:) with an app group in both.", at: read.place)
  }

  private static func elsewhere(_ read: DefaultsUse, _ name: String, _ write: DefaultsUse) -> LintFinding {
    LintFinding(
      .keyInOtherStore,
      "\"\(name)\" is read from \(read.store) and written to \(write.store) (\(write.place)).",
      remedy: "Read and write it in the same store.", at: read.place)
  }

  private static func mismatch(_ read: DefaultsUse, _ name: String, _ writes: [DefaultsUse]) -> LintFinding? {
    guard let type = read.type, !writes.isEmpty else { return nil }
    let others = writes.compactMap { write in
      write.type.flatMap { written in type.reading(written).map { (write: write, type: written, result: $0) } }
    }
    // One writer of the right type, or of one that cannot be told, is enough.
    guard others.count == writes.count, let other = others.first else { return nil }
    return LintFinding(
      .keyTypeMismatch,
      "\"\(name)\" is read with \(read.spelling) and written as \(other.type.rawValue) (\(other.write.place)): it is always "
        + "\(other.result).", remedy: "Read it as \(other.type.rawValue), or write it as \(type.rawValue).",
      at: read.place)
  }

  private static func neverWritten(_ read: DefaultsUse, _ name: String, _ writes: [DefaultsUse]) -> LintFinding {
    let known = writes.compactMap { write in write.key?.whole.map { (key: $0, place: write.place) } }
    let near = known.min { distance($0.key, name) < distance($1.key, name) }
    var hint = ""
    if let near, distance(near.key, name) <= max(2, name.count / 3) {
      hint = " \"\(near.key)\" is (\(near.place))."
    }
    return LintFinding(
      .keyNeverWritten, "\"\(name)\" is read from \(read.store) and nothing writes it.\(hint)",
      remedy: "Write it in the app, or read the key that is written.", at: read.place)
  }

  /// `@AppStorage` of the extension: a value of the standard store that only the app's code sets elsewhere, or one of
  /// another type.
  private static func storage(
    _ uses: DefaultsUses, _ writes: [DefaultsUse], _ widgetFiles: Set<String>, _ sources: AuthorSources
  ) -> [LintFinding] {
    uses.all.filter { $0.access == .both && $0.spelling == "@AppStorage" && widgetFiles.contains($0.place.path) }
      .compactMap { use in
        guard let key = use.key, let name = key.whole, use.store != .unknown else { return nil }
        let others = writes.filter {
          $0.place != use.place && ($0.key.map { $0.meets(key) } ?? false) && $0.store.mayBe(use.store)
        }
        if let finding = mismatch(use, name, others) { return finding }
        return privateStore(use, name, others, isOpen: false, sources)
      }
  }

  private static func isForeign(_ name: String, _ sources: AuthorSources) -> Bool {
    sources.foreign.contains { $0.contains("\"\(name)\"") || $0.contains("'\(name)'") || $0.contains(">\(name)<") }
  }

  /// The number of characters to change, add or take out.
  static func distance(_ a: String, _ b: String) -> Int {
    let (a, b) = (Array(a), Array(b))
    var row = Array(0...b.count)
    for i in a.indices {
      var previous = row[0]
      row[0] = i + 1
      for j in b.indices {
        let cost = a[i] == b[j] ? previous : 1 + min(previous, row[j], row[j + 1])
        previous = row[j + 1]
        row[j + 1] = cost
      }
    }
    return row[b.count]
  }
}
