// SPDX-License-Identifier: Apache-2.0
import Foundation

/// Where the files of a project lie: the groups of its navigator, each with a folder of its own or its parent's.
struct FileTree {
  /// A member of the navigator that stands for several files, one for each language.
  struct Variants {
    /// Language and path; the language is nil for a file outside of an `.lproj`.
    var files: [(language: String?, path: String)]
  }

  private var paths: [String: String] = [:]
  private var variants: [String: Variants] = [:]
  private let sourceRoot: String

  init(_ project: ProjectFile) {
    sourceRoot = project.sourceRoot
    var visited: Set<String> = []
    if let group = project.object(project.root.string("mainGroup")) {
      visit(group, folder: sourceRoot, project, &visited)
    }
  }

  /// The path of a file, a group or a synchronized folder; nil for products and files of the SDK.
  func path(of identifier: String) -> String? { paths[identifier] }

  /// The files of a variant group, one for each language.
  func variants(of identifier: String) -> Variants? { variants[identifier] }

  private mutating func visit(
    _ object: ProjectObject, folder: String, _ project: ProjectFile, _ visited: inout Set<String>
  ) {
    guard visited.insert(object.identifier).inserted, let path = resolve(object, in: folder) else { return }
    paths[object.identifier] = path
    let children = project.objects(object.strings("children"))
    for child in children { visit(child, folder: path, project, &visited) }
    guard object.isa == "PBXVariantGroup" else { return }
    variants[object.identifier] = Variants(
      files: children.compactMap { child in
        paths[child.identifier].map { (FileTree.language(of: $0), $0) }
      })
  }

  private func resolve(_ object: ProjectObject, in folder: String) -> String? {
    let path = object.string("path") ?? ""
    switch object.string("sourceTree") ?? "<group>" {
    case "<group>": return Paths.spelled(Paths.join(folder, path))
    case "<absolute>": return path.hasPrefix("/") ? Paths.standard(path) : nil
    case "SOURCE_ROOT": return Paths.spelled(Paths.join(sourceRoot, path))
    // Built products, the SDK and the developer folder.
    default: return nil
    }
  }

  /// The language of a path with an `.lproj` folder in it.
  static func language(of path: String) -> String? {
    path.split(separator: "/").last { $0.hasSuffix(".lproj") }.map { String($0.dropLast(6)) }
  }
}
