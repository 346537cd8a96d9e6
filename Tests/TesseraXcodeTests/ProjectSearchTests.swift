// SPDX-License-Identifier: Apache-2.0
import Foundation
import Testing

@testable import TesseraXcode

struct ProjectSearchTests {
  @Test func findsTheProjectInAFolderOrAWorkspace() throws {
    let fixture = try ProjectFixture.widget("import WidgetKit\n")
    try fixture.write(
      "<Workspace><FileRef location = \"group:Garden.xcodeproj\"></FileRef></Workspace>",
      to: "All.xcworkspace/contents.xcworkspacedata")
    #expect(try ProjectSearch.project(fixture.path) == fixture.path)
    #expect(try ProjectSearch.project(fixture.folder) == fixture.path)
    #expect(try ProjectSearch.project("\(fixture.folder)/All.xcworkspace") == fixture.path)
    #expect(try ProjectSearch.project("\(fixture.path)/project.pbxproj") == fixture.path)
  }

  @Test func ofSeveralProjectsTheOneWithAWidgetCounts() throws {
    let fixture = try ProjectFixture.widget("import WidgetKit\n")
    let other = ProjectFixture()
    other.addTarget("Tool", type: "tool")
    try other.save()
    let manager = FileManager.default
    try manager.createDirectory(atPath: "\(fixture.folder)/Other", withIntermediateDirectories: true)
    try manager.copyItem(atPath: other.path, toPath: "\(fixture.folder)/Other/Other.xcodeproj")
    #expect(try ProjectSearch.project(fixture.folder) == fixture.path)
    try manager.copyItem(atPath: fixture.path, toPath: "\(fixture.folder)/Other/Second.xcodeproj")
    try fixture.write("import WidgetKit\n", to: "Other/Widget.swift")
    let error = #expect(throws: ProjectError.self) { try ProjectSearch.project(fixture.folder) }
    #expect(error?.message == "There are several projects: Garden.xcodeproj, Other/Second.xcodeproj; name one.")
  }

  @Test func saysWhatMakesTheProjectWhereThereIsNone() throws {
    let fixture = ProjectFixture()
    try fixture.write("name: Garden\n", to: "project.yml")
    let error = #expect(throws: ProjectError.self) { try ProjectSearch.project(fixture.folder) }
    #expect(error?.code == .projectMissing)
    #expect(error?.message.contains("xcodegen") == true)
    #expect(throws: ProjectError.self) { try ProjectSearch.project("\(fixture.folder)/nothing") }
  }

  @Test func namesTheWidgetsWhereSeveralComeIntoQuestion() throws {
    let fixture = try ProjectFixture.widget("import WidgetKit\n")
    fixture.addTarget("SecondWidget", files: ["file"])
    fixture.addTarget("Share", files: [])
    try fixture.save()
    let project = try XcodeProject(path: fixture.path)
    #expect(try project.widget(named: "SecondWidget").name == "SecondWidget")
    let several = #expect(throws: ProjectError.self) { try project.widget(named: nil) }
    #expect(several?.message.contains("GardenWidget, SecondWidget") == true)
    let unknown = #expect(throws: ProjectError.self) { try project.widget(named: "Third") }
    #expect(unknown?.code == .targetMissing)
  }
}
