// SPDX-License-Identifier: Apache-2.0
import Foundation

/// The folder of a generated package. What is written there is compared first: a file that stays the same keeps its
/// date, so that nothing is built again for it; what is no longer wanted goes.
struct PackageFolder {
  let path: String
  private var wanted: Set<String> = []

  init(path: String) { self.path = path }

  /// Writes a file.
  mutating func write(_ data: Data, to name: String) throws(ProjectError) {
    let file = try place(name)
    if isLink(file) { try? FileManager.default.removeItem(atPath: file) }
    if FileManager.default.contents(atPath: file) == data { return }
    do {
      try data.write(to: URL(fileURLWithPath: file), options: .atomic)
    } catch {
      throw ProjectError(.writeFailed, "It cannot be written: \(error.localizedDescription)", location: file)
    }
  }

  mutating func write(_ text: String, to name: String) throws(ProjectError) { try write(Data(text.utf8), to: name) }

  mutating func write(_ list: [String: Any], to name: String) throws(ProjectError) {
    do {
      let data = try PropertyListSerialization.data(fromPropertyList: list, format: .xml, options: 0)
      try write(data, to: name)
    } catch let error as ProjectError {
      throw error
    } catch {
      throw ProjectError(.writeFailed, "A property list cannot be made: \(error.localizedDescription)", location: name)
    }
  }

  /// Puts a link to a file or folder.
  mutating func link(_ original: String, as name: String) throws(ProjectError) {
    let file = try place(name)
    let manager = FileManager.default
    if (try? manager.destinationOfSymbolicLink(atPath: file)) == original { return }
    do {
      if isLink(file) || manager.fileExists(atPath: file) { try manager.removeItem(atPath: file) }
      try manager.createSymbolicLink(atPath: file, withDestinationPath: original)
    } catch {
      throw ProjectError(.writeFailed, "The link cannot be made: \(error.localizedDescription)", location: file)
    }
  }

  /// Copies a file or folder, unless the copy has its size and date.
  mutating func copy(_ original: String, as name: String) throws(ProjectError) {
    let file = try place(name)
    let manager = FileManager.default
    var isFolder: ObjCBool = false
    guard manager.fileExists(atPath: original, isDirectory: &isFolder) else { return }
    if isFolder.boolValue {
      for child in ((try? manager.contentsOfDirectory(atPath: original)) ?? []).sorted() where !child.hasPrefix(".") {
        try copy("\(original)/\(child)", as: "\(name)/\(child)")
      }
      return
    }
    if let old = Paths.stamp(file), old == Paths.stamp(original) { return }
    do {
      if isLink(file) || manager.fileExists(atPath: file) { try manager.removeItem(atPath: file) }
      try manager.copyItem(atPath: URL(fileURLWithPath: original).resolvingSymlinksInPath().path, toPath: file)
      if let date = (try? manager.attributesOfItem(atPath: original))?[.modificationDate] as? Date {
        try manager.setAttributes([.modificationDate: date], ofItemAtPath: file)
      }
    } catch {
      throw ProjectError(.writeFailed, "The file cannot be copied: \(error.localizedDescription)", location: original)
    }
  }

  /// Removes what was not written, linked or copied since this value was made.
  func removeOthers() {
    _ = prune("")
  }

  private func prune(_ folder: String) -> Bool {
    let manager = FileManager.default
    var isEmpty = true
    for name in (try? manager.contentsOfDirectory(atPath: Paths.join(path, folder))) ?? [] {
      let relative = folder.isEmpty ? name : "\(folder)/\(name)"
      // SwiftPM's own folder and notes.
      if relative == ".build" || relative == "Package.resolved" || wanted.contains(relative) {
        isEmpty = false
        continue
      }
      let file = "\(path)/\(relative)"
      var isFolder: ObjCBool = false
      if !isLink(file), manager.fileExists(atPath: file, isDirectory: &isFolder), isFolder.boolValue {
        if prune(relative) { try? manager.removeItem(atPath: file) } else { isEmpty = false }
      } else {
        try? manager.removeItem(atPath: file)
      }
    }
    return isEmpty
  }

  private mutating func place(_ name: String) throws(ProjectError) -> String {
    wanted.insert(name)
    let file = "\(path)/\(name)"
    let folder = Paths.folder(file)
    do {
      try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    } catch {
      throw ProjectError(.writeFailed, "The folder cannot be made: \(error.localizedDescription)", location: folder)
    }
    return file
  }

  private func isLink(_ path: String) -> Bool {
    (try? FileManager.default.destinationOfSymbolicLink(atPath: path)) != nil
  }
}
