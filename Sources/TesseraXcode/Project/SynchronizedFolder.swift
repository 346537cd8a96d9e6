// SPDX-License-Identifier: Apache-2.0
import Foundation

/// A folder whose files belong to a target because they lie in it, as Xcode 16 and later keep them.
///
/// The target that owns the folder gets every file but the exceptions that name it; another target gets those that
/// exceptions of its own name.
struct SynchronizedFolder {
  /// The folder's path.
  var path: String
  /// Files, relative to the folder, by the target that they are an exception for.
  private var exceptions: [String: Set<String>] = [:]
  /// Platforms of files that are not for all, relative to the folder.
  private var platforms: [String: [String: [String]]] = [:]
  /// Folders that stay folders in the product.
  private var wholeFolders: Set<String> = []

  init(_ object: ProjectObject, path: String, _ project: ProjectFile) {
    self.path = path
    wholeFolders = Set(object.strings("explicitFolders"))
    for set in project.objects(object.strings("exceptions")) {
      // Exceptions for a build phase, as for copied files, name the phase instead of a target.
      guard let target = set.string("target") else { continue }
      exceptions[target, default: []].formUnion(set.strings("membershipExceptions").map(SynchronizedFolder.plain))
      for (file, list) in set.dictionary("platformFiltersByRelativePath") {
        platforms[target, default: [:]][file] = list as? [String]
      }
    }
  }

  /// Files of a target in this folder, in the order of their names.
  /// - Parameters:
  ///   - owns: whether the target lists the folder as its own.
  ///   - platform: as project files spell it: ios, watchos, macos.
  func files(of target: String, owns: Bool, platform: String) -> [String] {
    let named = exceptions[target] ?? []
    let filters = platforms[target] ?? [:]
    guard owns || !named.isEmpty else { return [] }
    var found: [String] = []
    collect("", &found)
    return found.filter { file in
      if let filter = filters[file], !filter.contains(platform) { return false }
      return isNamed(file, by: named) != owns
    }.map { Paths.join(path, $0) }
  }

  private func isNamed(_ file: String, by named: Set<String>) -> Bool {
    if named.contains(file) { return true }
    // An exception may name a folder, and a localized file stands for that of every language.
    var parts = file.split(separator: "/")
    if let index = parts.firstIndex(where: { $0.hasSuffix(".lproj") }) {
      var plain = parts
      plain.remove(at: index)
      if named.contains(plain.joined(separator: "/")) { return true }
    }
    while parts.popLast() != nil, !parts.isEmpty {
      if named.contains(parts.joined(separator: "/")) { return true }
    }
    return false
  }

  /// "/Localized: Base/Texts.strings" names the file Texts.strings beside its language folders.
  private static func plain(_ exception: String) -> String {
    guard exception.hasPrefix("/Localized") else { return exception }
    guard let mark = exception.range(of: ": ") else { return exception }
    return String(exception[mark.upperBound...])
  }

  private func collect(_ relative: String, _ found: inout [String]) {
    let folder = Paths.join(path, relative)
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    for name in names.sorted() where !name.hasPrefix(".") {
      let file = relative.isEmpty ? name : "\(relative)/\(name)"
      var isFolder: ObjCBool = false
      guard FileManager.default.fileExists(atPath: "\(folder)/\(name)", isDirectory: &isFolder) else { continue }
      if isFolder.boolValue, !SynchronizedFolder.isOneThing(name), !wholeFolders.contains(file) {
        collect(file, &found)
      } else {
        found.append(file)
      }
    }
  }

  /// Whether a folder counts as one file.
  private static func isOneThing(_ name: String) -> Bool {
    [
      ".xcassets", ".xcdatamodeld", ".xcmappingmodel", ".bundle", ".framework", ".xcframework", ".xcodeproj", ".docc",
      ".playground", ".icon", ".xcplayground", ".mlpackage", ".rcproject", ".app", ".appex",
    ].contains(where: name.hasSuffix)
  }
}
