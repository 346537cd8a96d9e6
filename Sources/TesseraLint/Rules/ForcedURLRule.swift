// SPDX-License-Identifier: Apache-2.0
import Foundation

/// Addresses that are unwrapped by force: a text that is no address stops the widget.
package enum ForcedURLRule: SourceRule {
  package static let codes: [LintCode] = [.urlForced, .urlInvalid]

  package static func findings(in sources: AuthorSources, _ uses: DefaultsUses) -> [LintFinding] {
    let constants = uses.constants
    return sources.widget.flatMap { file in
      file.calls.compactMap { call -> LintFinding? in
        guard call.name == "URL", !call.isMember, call.isForced, let text = call.argument("string") else { return nil }
        if let pattern = constants.pattern(of: text, in: file.path), let whole = pattern.whole {
          return literal(whole, at: file.place(call.line))
        }
        guard !isOfAddresses(text) else { return nil }
        return forced(text, constants.pattern(of: text, in: file.path), at: file.place(call.line))
      }
    }
  }

  /// Whether everything that is put into a text makes an address of it whatever its value: other addresses, numbers
  /// of things, UUIDs, cases of an enumeration.
  private static func isOfAddresses(_ tokens: ArraySlice<SwiftToken>) -> Bool {
    guard tokens.count == 1, let string = tokens.first?.string else { return false }
    return string.pieces.allSatisfy { piece in
      switch piece {
      case .text(let text): text.allSatisfy(allowed)
      case .code(let code):
        ["absoluteString", "uuidString", "count", "hashValue", "rawValue"].contains(code.last?.word)
      }
    }
  }

  private static func literal(_ text: String, at place: SourcePlace) -> LintFinding? {
    let shown = text.count > 60 ? text.prefix(57) + "..." : text[...]
    guard URL(string: text) != nil else {
      return LintFinding(
        .urlInvalid, "\"\(shown)\" is no address: URL(string:) gives nil, and ! stops the widget here every time.",
        remedy: "Correct the address.", at: place)
    }
    guard let character = text.first(where: { !allowed($0) }) else { return nil }
    return LintFinding(
      .urlInvalid,
      "\"\(shown)\" holds \"\(character)\", which no address may: before iOS 17 URL(string:) gives nil, and ! stops the "
        + "widget.", remedy: "Write it in percent encoding.", at: place)
  }

  private static func allowed(_ character: Character) -> Bool {
    guard let value = character.asciiValue else { return false }
    return value > 0x20 && value < 0x7F && !"\"<>\\^`{|}".contains(character)
  }

  private static func forced(
    _ tokens: ArraySlice<SwiftToken>, _ pattern: TextPattern?, at place: SourcePlace
  ) -> LintFinding {
    let what =
      if let pattern, pattern.parts.count > 1 { "\"\(pattern)\"" } else {
        tokens.count <= 5
          ? tokens.map { $0.word ?? ($0.isMark(".") ? "." : "") }.joined() : "a text that is put together"
      }
    return LintFinding(
      .urlForced,
      "URL(string:)! of \(what): one value that makes no address (a space before iOS 17, an empty text) stops the widget.",
      remedy: "Unwrap it with guard or if let, and draw something without the address; or build it with URLComponents.",
      at: place)
  }
}
