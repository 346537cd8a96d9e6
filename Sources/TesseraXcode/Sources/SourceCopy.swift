// SPDX-License-Identifier: Apache-2.0

/// A Swift source as it is compiled here: the same lines and columns, with what only Apple's compiler understands taken
/// out of the way.
///
/// - `#if os(...)` and `targetEnvironment(...)` are answered as on the author's platform.
/// - Imports of parts of a module (`import os.log`, `import struct SwiftUI.Color`) import the whole.
/// - Imports under another name that Xcode knows (`SwiftUICore`) or that Linux has (`Glibc` for `Darwin`) are renamed.
/// - Imports of modules that there are not here are blanked, and listed.
/// - Attributes for Objective-C are blanked, and `@UIApplicationMain` becomes `@main`.
struct SourceCopy {
  struct Import: Hashable {
    var module: String
    /// From 1.
    var line: Int
  }

  /// What the copy holds.
  private(set) var text: String
  /// Imports that count for the platform.
  private(set) var imports: [Import] = []
  /// Those of them that were blanked.
  private(set) var missing: [Import] = []

  /// - Parameter isHere: whether a module can be imported.
  init(_ source: String, _ conditions: SourceConditions, isHere: (String) -> Bool) {
    var bytes = Array(source.utf8)
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { bytes.removeFirst(3) }
    var branches = Branches()
    var output = bytes
    for mark in SourceMarks.all(in: bytes) {
      switch mark.kind {
      case .condition(let word):
        guard word == "if" || word == "elseif" else {
          if word == "else" { branches.enterElse() } else { branches.leave() }
          continue
        }
        let condition = SourceCopy.text(bytes, mark.range)
        let value = conditions.value(of: condition)
        if word == "if" { branches.enter(value) } else { branches.enterNext(value) }
        SourceCopy.replace(&output, mark.range, with: conditions.answered(condition))
      case .importing(let name, let isPart):
        guard branches.isActive else { continue }
        let module = ModuleCatalog.aliases[name] ?? name
        let found = Import(module: module, line: mark.line)
        imports.append(found)
        if !isHere(module) {
          missing.append(found)
          SourceCopy.blank(&output, mark.range)
        } else if isPart || module != name {
          SourceCopy.replace(&output, mark.range, with: "import \(module)")
        }
      case .objectiveC:
        SourceCopy.blank(&output, mark.range)
      case .applicationMain:
        SourceCopy.replace(&output, mark.range, with: "@main")
      }
    }
    text = String(decoding: output, as: UTF8.self)
  }

  private static func text(_ bytes: [UInt8], _ range: Range<Int>) -> String {
    String(decoding: bytes[range], as: UTF8.self)
  }

  private static func blank(_ bytes: inout [UInt8], _ range: Range<Int>) {
    for index in range where bytes[index] != UInt8(ascii: "\n") { bytes[index] = UInt8(ascii: " ") }
  }

  /// Puts a text that is no longer in a place, padded with spaces.
  private static func replace(_ bytes: inout [UInt8], _ range: Range<Int>, with text: String) {
    let new = Array(text.utf8)
    guard new.count <= range.count else { return }
    blank(&bytes, range)
    bytes.replaceSubrange(range.lowerBound..<range.lowerBound + new.count, with: new)
  }
}

/// Which of the branches around a place are compiled; what only the compiler knows counts as compiled.
private struct Branches {
  private struct Level {
    var isTaken: Bool
    var isActive: Bool
  }

  private var levels: [Level] = []

  var isActive: Bool { levels.allSatisfy(\.isActive) }

  mutating func enter(_ value: Bool?) { levels.append(Level(isTaken: value == true, isActive: value != false)) }

  mutating func enterNext(_ value: Bool?) {
    guard var level = levels.popLast() else { return }
    level.isActive = !level.isTaken && value != false
    level.isTaken = level.isTaken || value == true
    levels.append(level)
  }

  mutating func enterElse() { enterNext(true) }
  mutating func leave() { _ = levels.popLast() }
}
