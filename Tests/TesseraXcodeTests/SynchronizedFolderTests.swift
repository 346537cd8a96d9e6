// SPDX-License-Identifier: Apache-2.0
import Foundation
import Testing

@testable import TesseraXcode

struct SynchronizedFolderTests {
  /// A project whose target owns `Widget`, with exceptions; another target names files of its own.
  private func project(_ own: [String], other: [String] = [], _ values: [String: Any] = [:]) throws -> ProjectFixture {
    let fixture = ProjectFixture()
    for name in [
      "A.swift", "Parts/B.swift", "Parts/C.swift", "Info.plist", "Assets.xcassets/Contents.json", ".hidden.swift",
      "en.lproj/Texts.strings", "de.lproj/Texts.strings",
    ] { try fixture.write("", to: "Widget/\(name)") }
    fixture.add(
      "own", "PBXFileSystemSynchronizedBuildFileExceptionSet",
      ["target": "GardenWidget", "membershipExceptions": own].merging(values) { _, new in new })
    fixture.add(
      "other", "PBXFileSystemSynchronizedBuildFileExceptionSet", ["target": "Garden", "membershipExceptions": other])
    let folder = fixture.addMember(
      "folder", "PBXFileSystemSynchronizedRootGroup", path: "Widget", ["exceptions": ["own", "other"]])
    fixture.addTarget("GardenWidget", ["fileSystemSynchronizedGroups": [folder]])
    fixture.addTarget("Garden", type: "application")
    try fixture.save()
    return fixture
  }

  private func files(_ fixture: ProjectFixture, of name: String) throws -> [String] {
    let project = try XcodeProject(path: fixture.path)
    let files = project.files(of: try #require(project.target(named: name)))
    return (files.sources + files.resources).map { String($0.dropFirst(fixture.folder.count + 8)) }
  }

  @Test func ownsEveryFileButItsExceptions() throws {
    #expect(
      try files(project(["Info.plist", "Parts/C.swift"]), of: "GardenWidget")
        == ["A.swift", "Parts/B.swift", "Assets.xcassets", "de.lproj/Texts.strings", "en.lproj/Texts.strings"])
  }

  @Test func anotherTargetGetsWhatItsExceptionsName() throws {
    #expect(
      try files(project([], other: ["Parts/C.swift", "Assets.xcassets"]), of: "Garden") == [
        "Parts/C.swift", "Assets.xcassets",
      ])
    #expect(try files(project([]), of: "Garden") == [])
  }

  @Test func anExceptionMayNameAFolderOrALocalizedFile() throws {
    #expect(
      try files(project(["Parts", "/Localized: Texts.strings", "Info.plist"]), of: "GardenWidget")
        == ["A.swift", "Assets.xcassets"])
  }

  @Test func filesForOtherPlatformsAreLeftOut() throws {
    let filters = ["platformFiltersByRelativePath": ["A.swift": ["macos"], "Parts/B.swift": ["ios", "macos"]]]
    #expect(
      try files(project(["Info.plist"], filters), of: "GardenWidget")
        == ["Parts/B.swift", "Parts/C.swift", "Assets.xcassets", "de.lproj/Texts.strings", "en.lproj/Texts.strings"])
  }

  @Test func aFileAddedOnDiskIsThereAtTheNextReading() throws {
    let fixture = try project(["Info.plist"])
    try fixture.write("", to: "Widget/New.swift")
    #expect(try files(fixture, of: "GardenWidget").contains("New.swift"))
  }
}
