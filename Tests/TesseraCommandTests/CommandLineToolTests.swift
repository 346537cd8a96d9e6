// SPDX-License-Identifier: Apache-2.0
import Foundation
import TesseraHost
import TesseraModel
import Testing

@testable import tessera

@Suite struct CommandLineToolTests {
  @Test(arguments: [
    ["rendr"], ["render", "--famly", "small"], ["render", "--family", "smal"], ["render", "--scheme", "grey"],
    ["render", "--scale", "0"], ["render", "--entry", "-1"], ["render", "--format", "gif"], ["render", "--out", "-"],
    ["timeline", "--at", "noon"], ["timeline", "--time-zone", "Mars"], ["timeline", "--device", "Nokia"],
    ["timeline", "--os", "ios15"], ["render", "--defaults", "group.a"], ["render", "--defaults", "group.a=/missing"],
    ["render", "--deadline", "soon"], ["timeline", "--deadline", "0"], [],
  ])
  func endsMistakesOfUsageWithStatusTwo(words: [String]) { #expect(CommandLineTool.run(words) == .usage) }

  @Test(arguments: [["--help"], ["--version"], ["render", "--help"], ["help", "timeline"], ["doctor", "-h"]])
  func endsQuestionsForHelpWithStatusZero(words: [String]) { #expect(CommandLineTool.run(words) == .fine) }

  @Test func givesEveryErrorAStatus() {
    let statuses = Dictionary(grouping: HostError.Code.allCases) { ExitStatus(HostError($0, "")) }
    #expect(
      statuses == [
        .usage: [
          .packageMissing, .productMissing, .tesseraMissing, .toolchainMissing, .notBuilt, .plistInvalid, .cacheFailed,
          .projectInvalid, .storeInUse, .storeFailed, .widgetMissing, .bundleMissing, .familyMissing,
        ],
        .buildFailed: [.buildFailed, .moduleMissing], .limitExceeded: [.limit],
        .authorFailed: [
          .startFailed, .crashed, .exited, .timeout, .wireBroken, .waitsToRestart, .unknownKind, .familyNotHandled,
          .noEntries, .thrown, .invalidRequest, .intentUnknown, .parameterUnset, .needsApp, .needsAppInFront,
        ],
      ])
  }

  @Test func namesTheProgramThatIsMissing() {
    let findings = SystemChecks.programs(path: "/a:/b") { $0 == "/b/pdftocairo" }
    #expect(
      findings.map(\.text) == [
        "note  program    rsvg-convert is missing: assets in SVG stay broken.\n"
          + "                 apt install librsvg2-bin",
        "ok    program    /b/pdftocairo",
      ])
  }

  @Test func vibrantTilesAreAlwaysDark() {
    var environment = ArchivedEnvironment(family: .systemSmall, size: CGSize(width: 158, height: 158))
    for scheme in [ColorScheme.light, .dark, nil] {
      environment.family = .accessoryCircular
      TileAppearance(scheme: scheme).apply(to: &environment)
      #expect(environment.renderingMode == .vibrant)
      #expect(environment.colorScheme == .dark)
      environment.family = .systemSmall
      TileAppearance(scheme: scheme).apply(to: &environment)
      #expect(environment.renderingMode == .fullColor)
      #expect(environment.colorScheme == scheme ?? .light)
    }
  }

  @Test func namesTheLibraryThatIsMissing() {
    let findings = SystemChecks.libraries(in: ["/lib"]) { $0 != "/lib/libpng.so" }
    #expect(
      findings.filter { $0.state == .broken }.map(\.text) == [
        "mend  library    libpng.so is missing.\n                 apt install libpng-dev"
      ])
  }
}
