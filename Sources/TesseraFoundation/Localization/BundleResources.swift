// SPDX-License-Identifier: Apache-2.0
import Foundation

/// Files that belong to the program: those of its target, which lie in a folder beside it.
package struct BundleResources: Sendable {
  let directory: URL?
  /// Languages in the order in which folders such as `de.lproj` are looked into.
  let languages: [String]

  package init(directory: URL?, languages: [String]) {
    self.directory = directory
    self.languages = languages
  }

  /// The files of this program, in the languages of its person.
  package static var main: BundleResources {
    let locale = ProcessLocale.current
    let names = [locale.identifier(.bcp47), locale.language.languageCode?.identifier].compactMap(\.self)
    let development = BundleFiles.mainInfo["CFBundleDevelopmentRegion"] as? String ?? "en"
    return BundleResources(directory: BundleFiles.main.directory, languages: names + [development, "Base"])
  }

  /// Finds a file: beside the others first, then in the folders of the languages.
  ///
  /// - Parameters:
  ///   - name: the name, with or without its extension; nil for the first file with the extension.
  ///   - type: the extension; nil or empty if the name has it.
  ///   - folder: a folder among the files.
  ///   - language: the only language whose folder is looked into.
  package func url(_ name: String?, type: String?, in folder: String? = nil, language: String? = nil) -> URL? {
    guard let name, !name.isEmpty else { return urls(type: type, in: folder, language: language).first }
    let file = [name, type].compactMap(\.self).filter { !$0.isEmpty }.joined(separator: ".")
    return folders(folder, language: language).map { $0.appendingPathComponent(file) }
      .first { FileManager.default.fileExists(atPath: $0.path) }
  }

  /// All files with an extension, sorted; nil or an empty extension stands for any.
  package func urls(type: String?, in folder: String? = nil, language: String? = nil) -> [URL] {
    folders(folder, language: language).flatMap { place in
      ((try? FileManager.default.contentsOfDirectory(atPath: place.path)) ?? []).sorted()
        .map { place.appendingPathComponent($0) }
        .filter { type?.isEmpty != false || $0.pathExtension == type }
    }
  }

  private func folders(_ folder: String?, language: String?) -> [URL] {
    guard let directory else { return [] }
    let languages = language.map { [$0] } ?? languages
    return ([directory] + languages.map { directory.appendingPathComponent("\($0).lproj") })
      .map { place in folder.map { $0.isEmpty ? place : place.appendingPathComponent($0) } ?? place }
  }
}
