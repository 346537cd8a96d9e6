// SPDX-License-Identifier: Apache-2.0
import Foundation
import TesseraLint

/// The repository that a run takes place in, as far as its server tells of it.
struct Repository {
  /// What paths in annotations and reports are counted from.
  let root: String
  private let isOnGitHub: Bool

  init(_ environment: [String: String]) {
    root = environment["GITHUB_WORKSPACE"] ?? FileManager.default.currentDirectoryPath
    isOnGitHub = environment["GITHUB_ACTIONS"] == "true"
  }

  /// Annotations beside JSON would be no JSON any more.
  static func checkForms(_ arguments: Arguments) throws(UsageError) {
    if arguments.has("json"), arguments.has("annotations") {
      throw UsageError("--json and --annotations are two forms of one output; choose one.")
    }
  }

  /// Whether failures are told in annotations: where that is asked for, and always on GitHub unless JSON is.
  func wantsAnnotations(_ arguments: Arguments) -> Bool {
    arguments.has("annotations") || (isOnGitHub && !arguments.has("json"))
  }

  /// A place whose path was counted from the present folder.
  func moved(_ place: SourcePlace) -> SourcePlace {
    SourcePlace(path: shownPath(place.path, from: root), line: place.line)
  }
}
