// SPDX-License-Identifier: Apache-2.0
import Foundation
import Synchronization
import TesseraAssets
import TesseraFoundation
import TesseraModel
import TesseraText

/// The files that SwiftPM has put beside a test program for each module: assets, texts, fonts, loose files.
///
/// A widget extension finds its own as those of its program. A test program is made of several modules, so the one under
/// test is taken for the program.
enum ModuleFiles {
  /// Folders by the names of the modules.
  static let folders: [String: URL] = {
    let program = (try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")) ?? ""
    let folder = URL(fileURLWithPath: program).deletingLastPathComponent()
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    var found: [String: URL] = [:]
    for name in names.sorted() where name.hasSuffix(".resources") {
      guard let separator = name.firstIndex(of: "_") else { continue }
      let module = name[name.index(after: separator)...].dropLast(".resources".count)
      found[String(module)] = folder.appendingPathComponent(name, isDirectory: true)
    }
    return found
  }()

  /// The one module with files; nil where there are several.
  static var only: String? { folders.count == 1 ? folders.keys.first : nil }

  /// The module of a type that has files; of a generic type the first one among its parts.
  static func module(declaring type: Any.Type) -> String? {
    var rest = Substring(String(reflecting: type))
    while let dot = rest.firstIndex(of: ".") {
      let name = rest[..<dot].split { !($0.isLetter || $0.isNumber || $0 == "_") }.last.map(String.init)
      if let name, folders[name] != nil { return name }
      rest = rest[rest.index(after: dot)...]
    }
    return nil
  }

  /// Takes a module's files for those of the program; nil gives the program's own again.
  static func use(_ module: String?) {
    let folder = module.flatMap { folders[$0] }
    BundleFiles.replaceMain(by: folder)
    AssetCatalog.replaceMain(by: folder)
    if let folder { registerFonts(in: folder) }
  }

  /// The fonts that authors bundle, of all modules used so far.
  static var fonts: [String] { registered.withLock { $0.sorted() } }

  private static let registered = Mutex<Set<String>>([])

  private static func registerFonts(in folder: URL) {
    for name in ((try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []).sorted()
    where ["ttf", "otf", "ttc"].contains((name as NSString).pathExtension.lowercased()) {
      let path = folder.appendingPathComponent(name).path
      guard registered.withLock({ $0.insert(path).inserted }) else { continue }
      do throws(FontError) {
        try TextEngine.shared.register(fontFile: path)
      } catch {
        DiagnosticLog.report(.fontMissing, error.message, location: path)
      }
    }
  }
}
