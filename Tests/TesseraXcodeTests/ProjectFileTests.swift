// SPDX-License-Identifier: Apache-2.0
import Foundation
import Testing

@testable import TesseraXcode

struct ProjectFileTests {
  @Test func readsTheBracesThatXcodeWrites() throws {
    let fixture = ProjectFixture()
    try fixture.write(
      """
      // !$*UTF8*$!
      {
        objectVersion = 56;
        objects = {
          /* Begin PBXProject section */
          ROOT /* Project object */ = { isa = PBXProject; mainGroup = MAIN; targets = ( TARGET /* Widget */, ); };
          MAIN = { isa = PBXGroup; children = ( FILE, ); sourceTree = "<group>"; };
          FILE = { isa = PBXFileReference; path = "A B.swift"; sourceTree = "<group>"; };
          TARGET = {
            isa = PBXNativeTarget; name = "Widget"; productType = "com.apple.product-type.app-extension";
            buildPhases = ( PHASE, );
          };
          PHASE = { isa = PBXSourcesBuildPhase; files = ( BUILT, ); };
          BUILT = { isa = PBXBuildFile; fileRef = FILE; };
        };
        rootObject = ROOT /* Project object */;
      }
      """, to: "Garden.xcodeproj/project.pbxproj")
    let project = try XcodeProject(path: fixture.path)
    let target = try #require(project.target(named: "Widget"))
    #expect(target.product == .appExtension)
    #expect(project.files(of: target).sources == ["\(fixture.folder)/A B.swift"])
  }

  @Test func saysWhereAndWhyAFileCannotBeRead() throws {
    let fixture = ProjectFixture()
    try fixture.write("{ objects = { A = ( 1, ; }; }", to: "Garden.xcodeproj/project.pbxproj")
    let error = #expect(throws: ProjectError.self) { try XcodeProject(path: fixture.path) }
    #expect(error?.code == .projectInvalid)
    #expect(error?.location == "\(fixture.path)/project.pbxproj")
    #expect(error?.message.contains("line 1") == true)
  }

  @Test func refusesAFileWithoutAProject() throws {
    let fixture = ProjectFixture()
    try fixture.write("{ objects = { }; rootObject = A; }", to: "Garden.xcodeproj/project.pbxproj")
    #expect(
      throws: ProjectError(
        .projectInvalid, "Its \"rootObject\" is no project.", location: "\(fixture.path)/project.pbxproj")
    ) {
      try XcodeProject(path: fixture.path)
    }
    #expect(throws: ProjectError.self) { try XcodeProject(path: "\(fixture.folder)/Nothing.xcodeproj") }
  }

  @Test func nestedGroupsAddUpToPaths() throws {
    let fixture = ProjectFixture()
    fixture.add("deep", "PBXFileReference", ["path": "Deep.swift", "sourceTree": "<group>"])
    fixture.add("rooted", "PBXFileReference", ["path": "Else/Rooted.swift", "sourceTree": "SOURCE_ROOT"])
    // A group without a path lies in its parent's folder.
    fixture.add("inner", "PBXGroup", ["name": "Inner", "sourceTree": "<group>", "children": ["deep", "rooted"]])
    let outer = fixture.addMember("outer", "PBXGroup", path: "Outer", ["children": ["inner"]])
    fixture.addTarget("GardenWidget", files: ["deep", "rooted"])
    try fixture.save()
    let project = try XcodeProject(path: fixture.path)
    #expect(outer == "outer")
    #expect(
      project.files(of: project.targets[0]).sources
        == ["\(fixture.folder)/Outer/Deep.swift", "\(fixture.folder)/Else/Rooted.swift"])
  }

  @Test func aLocalizedTableIsAFileForEachLanguage() throws {
    let fixture = ProjectFixture()
    fixture.add("en", "PBXFileReference", ["path": "en.lproj/Localizable.strings", "sourceTree": "<group>"])
    fixture.add("de", "PBXFileReference", ["path": "de.lproj/Localizable.strings", "sourceTree": "<group>"])
    let group = fixture.addMember("variants", "PBXVariantGroup", path: "", ["children": ["en", "de"]])
    fixture.addTarget("GardenWidget", resources: [group])
    try fixture.save()
    let project = try XcodeProject(path: fixture.path)
    #expect(
      project.files(of: project.targets[0]).resources
        == ["\(fixture.folder)/en.lproj/Localizable.strings", "\(fixture.folder)/de.lproj/Localizable.strings"])
  }

  @Test func filesForOtherPlatformsAreLeftOut() throws {
    let fixture = ProjectFixture()
    let file = fixture.addMember("file", "PBXFileReference", path: "Mac.swift")
    let target = fixture.addTarget("GardenWidget", files: [file], settings: ["SDKROOT": "iphoneos"])
    fixture.add("GardenWidget-build-file", "PBXBuildFile", ["fileRef": file, "platformFilter": "maccatalyst"])
    try fixture.save()
    let project = try XcodeProject(path: fixture.path)
    #expect(target == "GardenWidget")
    #expect(project.files(of: project.targets[0]).sources == [])
  }

  @Test func theAppIsTheOneThatEmbedsTheExtension() throws {
    let fixture = try ProjectFixture.widget("import WidgetKit\n")
    fixture.add("embedded", "PBXBuildFile", ["fileRef": "GardenWidget-product"])
    fixture.add("copy", "PBXCopyFilesBuildPhase", ["files": ["embedded"]])
    fixture.addTarget("Other", type: "application")
    fixture.addTarget("Garden", type: "application", ["buildPhases": ["copy"]])
    try fixture.save()
    let project = try XcodeProject(path: fixture.path)
    #expect(project.widgets.map(\.name) == ["GardenWidget"])
    #expect(project.app(of: project.widgets[0])?.name == "Garden")
  }
}
