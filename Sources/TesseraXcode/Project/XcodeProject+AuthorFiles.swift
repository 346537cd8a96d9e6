// SPDX-License-Identifier: Apache-2.0
import Foundation

extension XcodeProject {
  /// What an author keeps for one target, for those who read it without building it.
  package struct AuthorFiles {
    /// Swift files of the target and of the project's modules that it is linked with.
    package var sources: [String]
    /// What goes into the product besides code.
    package var resources: [String]
    /// The entitlements file, as it is on disk; nil where none is named or it cannot be read.
    package var entitlementsPath: String?
    /// The merged Info.plist, and the file that most of it comes from.
    package var information: [String: Any]
    package var informationPath: String?
  }

  package func authorFiles(of target: XcodeTarget) -> AuthorFiles {
    let own = files(of: target)
    var sources = own.sources
    for module in modules(of: target) { sources += files(of: module).sources }
    var entitlements: String?
    if let name = target.settings.value("CODE_SIGN_ENTITLEMENTS"), !name.isEmpty {
      let path = Paths.spelled(Paths.join(sourceRoot, name))
      if FileManager.default.fileExists(atPath: path) { entitlements = path }
    }
    let merged = try? InformationFile.merged(
      target, isWidget: target.product == .appExtension, sourceRoot: sourceRoot)
    return AuthorFiles(
      sources: sources.filter { FileManager.default.fileExists(atPath: $0) }, resources: own.resources,
      entitlementsPath: entitlements, information: merged ?? [:],
      informationPath: InformationFile.path(of: target, sourceRoot: sourceRoot))
  }

  /// The entitlements of a target, references to settings replaced; nil where it has none.
  package func entitlements(of target: XcodeTarget) -> [String: Any]? {
    InformationFile.entitlements(target, sourceRoot: sourceRoot)
  }
}
