// SPDX-License-Identifier: Apache-2.0
import Foundation

@testable import TesseraXcode

/// A folder with an Xcode project that a test describes, removed at the test's end.
final class ProjectFixture {
  let folder: String
  private var objects: [String: [String: Any]] = [:]
  private var children: [String] = []
  private var targets: [String] = []

  init() {
    folder = Paths.standard(NSTemporaryDirectory() + "/tessera-project-\(UUID().uuidString)")
    try? FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(atPath: folder) }

  var path: String { "\(folder)/Garden.xcodeproj" }

  func write(_ text: String, to name: String) throws {
    let url = URL(fileURLWithPath: "\(folder)/\(name)")
    try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: url)
  }

  func read(_ name: String) -> String? {
    FileManager.default.contents(atPath: "\(folder)/\(name)").map { String(decoding: $0, as: UTF8.self) }
  }

  @discardableResult
  func add(_ identifier: String, _ isa: String, _ values: [String: Any] = [:]) -> String {
    objects[identifier] = values.merging(["isa": isa]) { first, _ in first }
    return identifier
  }

  /// A member of the main group.
  func addMember(_ identifier: String, _ isa: String, path: String, _ values: [String: Any] = [:]) -> String {
    children.append(identifier)
    return add(identifier, isa, values.merging(["path": path, "sourceTree": "<group>"]) { first, _ in first })
  }

  /// A target with the files of its sources phase and its settings.
  @discardableResult
  func addTarget(
    _ name: String, type: String = "app-extension", files: [String] = [], resources: [String] = [],
    settings: [String: Any] = [:], base: String? = nil, _ values: [String: Any] = [:]
  ) -> String {
    func phase(_ isa: String, _ files: [String]) -> String {
      add(
        "\(name)-\(isa)", isa,
        ["files": files.map { add("\(name)-build-\($0)", "PBXBuildFile", ["fileRef": $0]) }])
    }
    let configuration = add(
      "\(name)-debug", "XCBuildConfiguration",
      ["name": "Debug", "buildSettings": settings].merging(base.map { ["baseConfigurationReference": $0] } ?? [:]) {
        a, _ in a
      })
    let target = add(
      name, "PBXNativeTarget",
      [
        "name": name, "productType": "com.apple.product-type.\(type)",
        "buildConfigurationList": add(
          "\(name)-list", "XCConfigurationList", ["buildConfigurations": [configuration]]),
        "buildPhases": [phase("PBXSourcesBuildPhase", files), phase("PBXResourcesBuildPhase", resources)],
        "productReference": add("\(name)-product", "PBXFileReference", ["sourceTree": "BUILT_PRODUCTS_DIR"]),
      ].merging(values) { _, new in new })
    targets.append(target)
    return target
  }

  /// Writes the project file.
  func save(settings: [String: Any] = [:]) throws {
    var all = objects
    all["main"] = ["isa": "PBXGroup", "sourceTree": "<group>", "children": children]
    all["configuration"] = ["isa": "XCBuildConfiguration", "name": "Debug", "buildSettings": settings]
    all["list"] = ["isa": "XCConfigurationList", "buildConfigurations": ["configuration"]]
    all["root"] = [
      "isa": "PBXProject", "mainGroup": "main", "targets": targets, "buildConfigurationList": "list",
      "developmentRegion": "en",
    ]
    let root: [String: Any] = ["objectVersion": "77", "objects": all, "rootObject": "root"]
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    try PropertyListSerialization.data(fromPropertyList: root, format: .xml, options: 0)
      .write(to: URL(fileURLWithPath: "\(path)/project.pbxproj"))
  }

  /// A project with one widget target of the given source.
  static func widget(_ source: String, settings: [String: Any] = [:]) throws -> ProjectFixture {
    let fixture = ProjectFixture()
    try fixture.write(source, to: "Widget.swift")
    let file = fixture.addMember("file", "PBXFileReference", path: "Widget.swift")
    fixture.addTarget("GardenWidget", files: [file], settings: settings)
    try fixture.save()
    return fixture
  }

  func package(
    _ target: String = "GardenWidget", manifest: @escaping (String) throws(ProjectError) -> Data = { _ in Data() }
  ) throws -> ProjectPackage {
    let project = try XcodeProject(path: path)
    return try ProjectPackage(project, try project.widget(named: target), checkout: "/tessera", manifest: manifest)
  }
}
