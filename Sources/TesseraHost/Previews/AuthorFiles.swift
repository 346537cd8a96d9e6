// SPDX-License-Identifier: Apache-2.0
import Foundation
import TesseraModel
import TesseraWire
import TesseraXcode

/// The sources that a program was built from, as its author knows them.
package struct AuthorFiles: Sendable {
  /// The author's file for each path that the compiler was told.
  private var originals: [String: String] = [:]

  /// Every path as the compiler knows it.
  package init() {}

  /// The sources of a bundle: those of an Xcode project for the copies that were built.
  package init(of bundle: ExtensionBundle) {
    originals = ProjectPackage(at: bundle.packagePath)?.originals ?? [:]
  }

  /// The path that the author knows.
  package func original(_ path: String) -> String { originals[path] ?? path }

  /// Previews with the author's paths, by file and line; those that no file is known of come last.
  func placed(_ previews: [PreviewDescriptor]) -> [PreviewDescriptor] {
    var previews = previews
    for index in previews.indices { previews[index].file = previews[index].file.map(original) }
    return previews
  }
}
