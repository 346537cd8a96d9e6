// SPDX-License-Identifier: Apache-2.0
import Testing

@testable import TesseraLint

@Suite struct SilenceTests {
  private func left(_ widget: String, file: String? = nil, looked: (String) -> Bool = { _ in true }) -> [String] {
    let all = sources(widget: widget)
    var silences = Silences()
    for source in all.all { silences.add(commentsOf: source) }
    if let file { silences.add(file: file, path: ".tessera-lint") }
    return silences.applied(to: LintRules.findings(in: all), looked: looked).map {
      "\($0.code) \($0.place.map(String.init(describing:)) ?? "-")"
    }
  }
  private let forced = "let a = URL(string: name)!"

  @Test func silencesTheLineOfACommentAndTheOneBelow() {
    #expect(left("\(forced) // tessera:ignore urlForced") == [])
    #expect(left("// tessera:ignore urlForced it is a constant of the server\n\n\(forced)") == [])
    #expect(left("/* tessera:ignore urlInvalid, urlForced */\n\(forced)") == ["silenceUnused W.swift:1"])
    #expect(left("// tessera:ignore urlForced\n\(forced)\n\(forced)") == ["urlForced W.swift:3"])
  }

  @Test func silencesByAFile() {
    #expect(left(forced, file: "# ours\nurlForced W.swift # known") == [])
    #expect(left(forced, file: "urlForced W.swift:1") == [])
    #expect(left(forced, file: "urlForced") == [])
    #expect(left(forced, file: "urlForced V.swift") == ["urlForced W.swift:1", "silenceUnused .tessera-lint:1"])
  }

  @Test func silencesAFamilyOfAWidgetOrAllOfIt() {
    var silences = Silences()
    silences.add(file: "contrastLow Deals.small\nfontSmall Deals", path: "f")
    func finding(_ code: LintCode, _ families: [String]) -> LintFinding {
      LintFinding(code, "a", remedy: "b", of: .init(kind: "Deals", families: families))
    }
    let all = [
      finding(.contrastLow, ["small"]), finding(.contrastLow, ["small", "medium"]), finding(.fontSmall, ["large"]),
    ]
    #expect(silences.applied(to: all) { _ in true } == [all[1]])
  }

  @Test func reportsWhatSilencesNothing() {
    #expect(left("// tessera:ignore urlForced\nlet a = 1") == ["silenceUnused W.swift:1"])
    #expect(left("// tessera:ignore urlForced\nlet a = 1", looked: { _ in false }) == [])
    #expect(left("let a = 1", file: "\n\nurlForced") == ["silenceUnused .tessera-lint:3"])
  }

  @Test func reportsWhatIsNoCode() {
    #expect(left("// tessera:ignore urlForce\n\(forced)") == ["urlForced W.swift:2", "silenceInvalid W.swift:1"])
    #expect(left("// tessera:ignore\n\(forced)") == ["urlForced W.swift:2", "silenceInvalid W.swift:1"])
  }
}
