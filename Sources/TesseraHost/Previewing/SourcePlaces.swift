// SPDX-License-Identifier: Apache-2.0
import Foundation

/// Finds the files that a running program names: Swift's runtime says "Module/File.swift:12", without the folder.
struct SourcePlaces: Sendable {
  private let inputs: [String]
  private let files: PreviewSources

  /// - Parameters:
  ///   - inputs: Files and folders that the program was built from.
  ///   - files: The author's paths for those that the compiler was told.
  init(_ inputs: [String], _ files: PreviewSources = PreviewSources()) {
    self.inputs = inputs
    self.files = files
  }

  /// A problem with an absolute path, where the file is found.
  func placed(_ problem: BuildProblem) -> BuildProblem {
    guard let file = problem.file else { return problem }
    var problem = problem
    problem.file = file.hasPrefix("/") ? files.original(file) : (find(file) ?? file)
    return problem
  }

  /// The only file of that name; of several the one in a folder called like the module.
  private func find(_ name: String) -> String? {
    let parts = name.split(separator: "/").map(String.init)
    guard let last = parts.last, last.hasSuffix(".swift") else { return nil }
    var found: [String] = []
    for input in inputs {
      if input.hasSuffix("/" + last) { found.append(input) }
      let paths = FileManager.default.enumerator(atPath: input)
      while let path = paths?.nextObject() as? String {
        if path == last || path.hasSuffix("/" + last) { found.append("\(input)/\(path)") }
      }
    }
    var resolved: [String] = []
    for path in found {
      let real = URL(fileURLWithPath: path).resolvingSymlinksInPath().path
      if !resolved.contains(real) { resolved.append(real) }
    }
    let module = parts.dropLast().last
    return resolved.first { path in module.map { path.contains("/\($0)/") } ?? false } ?? resolved.first
  }
}
