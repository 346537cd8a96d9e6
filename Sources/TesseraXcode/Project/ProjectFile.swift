// SPDX-License-Identifier: Apache-2.0
import Foundation

/// The content of a `project.pbxproj`: a table of objects that name each other by identifiers.
///
/// Both spellings of property lists are read, the braces of OpenStep that Xcode writes and XML that other tools write.
struct ProjectFile {
  /// The folder ending in `.xcodeproj`.
  let path: String
  private let objects: [String: [String: Any]]
  private let rootIdentifier: String

  init(contentsOf path: String) throws(ProjectError) {
    self.path = path
    let file = path + "/project.pbxproj"
    guard let data = FileManager.default.contents(atPath: file) else {
      throw ProjectError(.projectMissing, "There is no project.pbxproj in it, or it cannot be read.", location: path)
    }
    let content: Any
    do {
      content = try PropertyListSerialization.propertyList(from: data, format: nil)
    } catch {
      throw ProjectError(
        .projectInvalid, "It is no property list: \(ProjectFile.reason(error))", location: file)
    }
    guard let root = content as? [String: Any], let table = root["objects"] as? [String: Any] else {
      throw ProjectError(.projectInvalid, "It holds no \"objects\".", location: file)
    }
    objects = table.compactMapValues { $0 as? [String: Any] }
    guard let identifier = root["rootObject"] as? String, objects[identifier]?["isa"] as? String == "PBXProject" else {
      throw ProjectError(.projectInvalid, "Its \"rootObject\" is no project.", location: file)
    }
    rootIdentifier = identifier
  }

  /// The folder that the paths of the project begin at.
  var sourceRoot: String {
    let folder = (path as NSString).deletingLastPathComponent
    guard let directory = root.string("projectDirPath"), !directory.isEmpty else { return folder }
    return Paths.join(folder, directory)
  }

  /// The name of the project, without `.xcodeproj`.
  var name: String { ((path as NSString).lastPathComponent as NSString).deletingPathExtension }

  var root: ProjectObject { ProjectObject(identifier: rootIdentifier, values: objects[rootIdentifier] ?? [:]) }

  func object(_ identifier: String?) -> ProjectObject? {
    guard let identifier, let values = objects[identifier] else { return nil }
    return ProjectObject(identifier: identifier, values: values)
  }

  /// The objects that a list of identifiers names; those that are not there are passed over, as Xcode does.
  func objects(_ identifiers: [String]) -> [ProjectObject] { identifiers.compactMap { object($0) } }

  /// Every object of a class, in the order of their identifiers.
  func objects(of isa: String) -> [ProjectObject] {
    objects.filter { $0.value["isa"] as? String == isa }.sorted { $0.key < $1.key }
      .map { ProjectObject(identifier: $0.key, values: $0.value) }
  }

  /// The parser's own words; those of the OpenStep form lie below an attempt to read it as XML.
  private static func reason(_ error: any Error) -> String {
    let information = (error as NSError).userInfo
    let inner = information["kCFPropertyListOldStyleParsingError"] as? NSError
    return (inner?.userInfo["NSDebugDescription"] ?? information["NSDebugDescription"]) as? String
      ?? error.localizedDescription
  }
}

/// One object of a project file.
struct ProjectObject {
  let identifier: String
  let values: [String: Any]

  var isa: String { values["isa"] as? String ?? "" }

  func string(_ key: String) -> String? { values[key] as? String }
  func strings(_ key: String) -> [String] { values[key] as? [String] ?? [] }
  func dictionary(_ key: String) -> [String: Any] { values[key] as? [String: Any] ?? [:] }
}
