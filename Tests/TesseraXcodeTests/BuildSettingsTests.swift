// SPDX-License-Identifier: Apache-2.0
import Foundation
import Testing

@testable import TesseraXcode

struct BuildSettingsTests {
  private func settings(_ levels: [String: String]..., sdk: String = "iphoneos") -> BuildSettings {
    var settings = BuildSettings()
    for level in levels { settings.add(level, .init(sdk: sdk, configuration: "Debug")) }
    return settings
  }

  @Test func aHigherLevelInheritsFromTheLowerOnes() {
    let settings = settings(["A": "1"], ["A": "$(inherited) 2"], [:], ["A": "${inherited} 3"])
    #expect(settings.list("A") == ["1", "2", "3"])
  }

  @Test func referencesAreLookedUpFromTheTop() {
    #expect(settings(["NAME": "low", "ID": "com.$(NAME)"], ["NAME": "high"]).value("ID") == "com.high")
  }

  @Test func aSettingThatNamesItselfInherits() {
    #expect(settings(["A": "x"], ["A": "$(A) y"]).value("A") == "x y")
  }

  @Test func circlesEndAsEmptyText() {
    #expect(settings(["A": "a$(B)", "B": "b$(A)"]).value("A") == "ab")
  }

  @Test func namesArePutTogetherFromOthers() {
    #expect(settings(["A_x": "found", "B": "x", "C": "$(A_$(B))"]).value("C") == "found")
  }

  @Test func unknownNamesAreEmptyUnlessTheyHaveADefault() {
    #expect(settings(["A": "[$(X)]", "B": "$(X:default=y)"]).value("A") == "[]")
    #expect(settings(["B": "$(X:default=y)"]).value("B") == "y")
  }

  @Test(arguments: [
    ("rfc1034identifier", "My-Widget--1"), ("c99extidentifier", "My_Widget__1"), ("lower", "my widget: 1"),
    ("upper", "MY WIDGET: 1"),
  ]) func operatorsSpellAnew(_ operation: String, _ expected: String) {
    #expect(settings(["NAME": "My Widget: 1", "A": "$(NAME:\(operation))"]).value("A") == expected)
  }

  @Test func conditionsThatHoldBeatTheBareName() {
    let level = ["A": "bare", "A[sdk=iphoneos*]": "phone", "A[sdk=macosx*]": "mac", "A[config=Release]": "release"]
    #expect(settings(level).value("A") == "phone")
    #expect(settings(level, sdk: "macosx").value("A") == "mac")
    #expect(settings(level, sdk: "watchos").value("A") == "bare")
  }

  @Test func listsHonourQuotationMarks() {
    #expect(BuildSettings.words(#"-DA "two words" b\ c 'd e'"#) == ["-DA", "two words", "b c", "d e"])
  }

  @Test func configurationFilesIncludeOthersWhateverTheirCase() throws {
    let fixture = ProjectFixture()
    try fixture.write(
      "#include \"version.xcconfig\"\n#include? \"absent.xcconfig\"\nNAME = Garden // a comment\nA[sdk=iphoneos*] = p\n",
      to: "Base.xcconfig")
    try fixture.write("MARKETING_VERSION = 2.1;\nNAME = Other\n", to: "Version.xcconfig")
    let read = ConfigurationFile(contentsOf: "\(fixture.folder)/Base.xcconfig")
    #expect(read.values == ["MARKETING_VERSION": "2.1", "NAME": "Garden", "A[sdk=iphoneos*]": "p"])
    #expect(read.notes == [])
  }

  @Test func aMissingIncludeIsANote() throws {
    let fixture = ProjectFixture()
    try fixture.write("#include \"Generated.xcconfig\"\nA = 1\n", to: "Base.xcconfig")
    let read = ConfigurationFile(contentsOf: "\(fixture.folder)/Base.xcconfig")
    #expect(read.values == ["A": "1"])
    #expect(read.notes.map(\.location) == ["\(fixture.folder)/Generated.xcconfig"])
  }

  @Test func aFileThatIncludesItselfIsReadOnce() throws {
    let fixture = ProjectFixture()
    try fixture.write("#include \"Base.xcconfig\"\nA = 1\n", to: "Base.xcconfig")
    #expect(ConfigurationFile(contentsOf: "\(fixture.folder)/Base.xcconfig").values == ["A": "1"])
  }

  @Test(arguments: [
    (["SDKROOT": "watchos"], XcodeTarget.Platform.watchOS),
    (["SDKROOT": "auto", "SUPPORTED_PLATFORMS": "macosx iphonesimulator iphoneos"], .iOS),
    (["WATCHOS_DEPLOYMENT_TARGET": "9.0"], .watchOS), (["SDKROOT": "macosx"], .macOS), ([:], .iOS),
  ]) func settingsTellThePlatform(_ settings: [String: String], _ platform: XcodeTarget.Platform) throws {
    let fixture = try ProjectFixture.widget("import WidgetKit\n", settings: settings)
    #expect(try XcodeProject(path: fixture.path).targets[0].platform == platform)
  }

  @Test func theCompilerIsSetAsTheTargetSays() {
    let plain = ModulePlan.SwiftSettings(settings(["SWIFT_VERSION": "5.0", "OTHER_SWIFT_FLAGS": "-DX -D Y -O"]))
    #expect(plain.languageMode == "5")
    #expect(plain.defined == ["X", "Y"])
    #expect(plain.upcoming == [])
    let named = ModulePlan.SwiftSettings(settings(["ASSETCATALOG_COMPILER_GENERATE_ASSET_SYMBOLS": "NO"]))
    #expect(named.defined == ["TESSERA_NO_ASSET_SYMBOLS"])
    let modern = ModulePlan.SwiftSettings(
      settings([
        "SWIFT_VERSION": "6.0", "SWIFT_DEFAULT_ACTOR_ISOLATION": "MainActor", "SWIFT_APPROACHABLE_CONCURRENCY": "YES",
        "SWIFT_ACTIVE_COMPILATION_CONDITIONS": "DEBUG BETA=1",
      ]))
    #expect(modern.languageMode == "6")
    #expect(modern.isIsolatedToMain)
    #expect(modern.defined == ["DEBUG"])
    #expect(modern.upcoming == ["InferIsolatedConformances", "NonisolatedNonsendingByDefault"])
  }
}
