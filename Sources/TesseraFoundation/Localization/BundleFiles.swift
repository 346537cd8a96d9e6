// SPDX-License-Identifier: Apache-2.0
import Foundation
import Synchronization
import TesseraModel

/// The string tables and the Info.plist that belong to a program.
///
/// SwiftPM puts a program's resources into a folder beside it, and packs nothing that the manifest excludes. The
/// build-tool plugin therefore writes the string tables and the Info.plist of a target's folder into one property
/// list, `Bundle.plist`, a dictionary from relative paths to contents.
package struct BundleFiles: Sendable {
  /// The name of the packed file among a target's resources.
  package static let packedName = "Bundle.plist"

  package let directory: URL?
  /// String tables by relative path.
  package let strings: [String: Data]
  private let infoData: Data?

  /// Reads a folder: its packed file, its loose string tables and its Info.plist.
  package init(directory: URL?) {
    var strings: [String: Data] = [:]
    var info: Data?
    if let directory {
      let packed = directory.appendingPathComponent(BundleFiles.packedName)
      if let data = FileManager.default.contents(atPath: packed.path) {
        let files = try? PropertyListSerialization.propertyList(from: data, format: nil) as? [String: Data]
        if files == nil {
          DiagnosticLog.report(
            .assetBroken, "\(packed.path) is damaged; build the package again. Texts are shown by their keys.")
        }
        strings = files ?? [:]
        info = strings.removeValue(forKey: "Info.plist")
      }
      strings.merge(BundleFiles.looseTables(in: directory)) { $1 }
      info = FileManager.default.contents(atPath: directory.appendingPathComponent("Info.plist").path) ?? info
    }
    self.directory = directory
    self.strings = strings
    infoData = info
  }

  /// The Info.plist, empty if there is none.
  package var info: [String: Any] {
    guard let infoData else { return [:] }
    return (try? PropertyListSerialization.propertyList(from: infoData, format: nil) as? [String: Any]) ?? [:]
  }

  /// The files of this program: from the folder named by `TESSERA_RESOURCES`, or the resource folder beside it.
  package static var main: BundleFiles { replacement.withLock { $0 } ?? own }

  private static let own = BundleFiles(directory: mainDirectory)

  /// Takes the files of another folder for the program's own; nil gives these again.
  ///
  /// A test program holds several targets, each with its files, and none itself.
  package static func replaceMain(by directory: URL?) {
    replacement.withLock { $0 = directory.map { BundleFiles(directory: $0) } }
  }

  private static let replacement = Mutex<BundleFiles?>(nil)

  /// The Info.plist of this program with the identifier that the host gave it.
  package static var mainInfo: [String: Any] {
    var info = main.info
    let environment = ProcessInfo.processInfo.environment
    if let path = environment["TESSERA_INFO_PLIST"], let data = FileManager.default.contents(atPath: path),
      let named = try? PropertyListSerialization.propertyList(from: data, format: nil) as? [String: Any]
    {
      info = named
    }
    if let identifier = environment["TESSERA_BUNDLE_ID"] { info["CFBundleIdentifier"] = identifier }
    if info["CFBundleExecutable"] == nil { info["CFBundleExecutable"] = ProcessInfo.processInfo.processName }
    return info
  }

  private static var mainDirectory: URL? {
    if let path = ProcessInfo.processInfo.environment["TESSERA_RESOURCES"] {
      return URL(fileURLWithPath: path, isDirectory: true)
    }
    guard let program = try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe") else { return nil }
    let url = URL(fileURLWithPath: program)
    let suffix = "_\(url.lastPathComponent).resources"
    let folder = url.deletingLastPathComponent()
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    return names.sorted().first { $0.hasSuffix(suffix) }.map {
      folder.appendingPathComponent($0, isDirectory: true)
    }
  }

  private static func looseTables(in directory: URL) -> [String: Data] {
    var result: [String: Data] = [:]
    let manager = FileManager.default
    for name in (try? manager.contentsOfDirectory(atPath: directory.path)) ?? [] {
      let path = directory.appendingPathComponent(name).path
      if isTable(name) {
        result[name] = manager.contents(atPath: path)
      } else if name.hasSuffix(".lproj") {
        for inner in (try? manager.contentsOfDirectory(atPath: path)) ?? [] where isTable(inner) {
          result["\(name)/\(inner)"] = manager.contents(atPath: "\(path)/\(inner)")
        }
      }
    }
    return result
  }

  /// Whether a file name is that of a string table.
  package static func isTable(_ name: String) -> Bool {
    [".strings", ".stringsdict", ".xcstrings"].contains { name.hasSuffix($0) }
  }
}
