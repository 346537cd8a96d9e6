// SPDX-License-Identifier: Apache-2.0
import Foundation

/// What tells one state of files from another without reading them: names, sizes and times of change.
///
/// It is for memories that stay on one machine, never for references.
package enum FileStamp {
  /// The program that runs and every library that it has loaded: what draws, down to cairo and FreeType.
  package static var program: String {
    // The kernel tells no size of this file, so that it must be read to its end.
    let bytes = try? FileHandle(forReadingFrom: URL(fileURLWithPath: "/proc/self/maps")).readToEnd()
    let maps = String(decoding: bytes ?? Data(), as: UTF8.self)
    var paths: Set<String> = []
    for line in maps.split(separator: "\n") {
      guard let start = line.firstIndex(of: "/") else { continue }
      let path = String(line[start...])
      if path.contains(".so") { paths.insert(path) }
    }
    let program = (try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")) ?? ""
    return of(paths.sorted() + [program])
  }

  /// The files directly in a folder.
  package static func folder(_ path: String) -> String {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []
    return of(names.sorted().map { "\(path)/\($0)" })
  }

  package static func of(_ paths: [String]) -> String {
    paths.map { path in
      let resolved = URL(fileURLWithPath: path).resolvingSymlinksInPath().path
      let attributes = (try? FileManager.default.attributesOfItem(atPath: resolved)) ?? [:]
      let size = attributes[.size] as? Int ?? -1
      let changed = (attributes[.modificationDate] as? Date)?.timeIntervalSinceReferenceDate ?? 0
      return "\(path) \(size) \(changed)"
    }.joined(separator: "\n")
  }
}
