// SPDX-License-Identifier: Apache-2.0
import Foundation

/// The commands that the build-tool plugin runs for an author's target, beside the compiling of asset catalogs.
enum OverlayCommands {
  /// Runs `prelude`, `symbols`, `bundle`, `intents` or `copy`; nil for any other verb, else the exit status.
  static func run(_ verb: String, _ arguments: [String]) -> Int32? {
    do {
      switch verb {
      case "prelude": try prelude(arguments)
      case "symbols": try symbols(arguments)
      case "bundle": try bundle(arguments)
      case "intents": try intents(arguments)
      case "copy": try copy(arguments)
      default: return nil
      }
      return 0
    } catch {
      FileHandle.standardError.write(Data("error: \(error)\n".utf8))
      return 2
    }
  }

  /// What is wrong with a command, in the form that SwiftPM shows.
  struct Failure: Error, CustomStringConvertible {
    var description: String
  }

  /// `prelude --output FILE SOURCE...` writes the generated file of a target.
  private static func prelude(_ arguments: [String]) throws {
    let (options, files) = try split(arguments, options: ["--output"])
    guard let output = options["--output"] else { throw Failure(description: "prelude needs --output FILE") }
    let text = PreludeText(scan: try scan(files)).text
    try writeIfChanged(Data(text.utf8), to: output)
  }

  /// `symbols --output FILE --bundle EXPRESSION INPUT...` writes the names of a target's colours and pictures; the
  /// inputs are its asset catalogs and its sources.
  private static func symbols(_ arguments: [String]) throws {
    let (options, files) = try split(arguments, options: ["--output", "--bundle"])
    guard let output = options["--output"], let bundle = options["--bundle"] else {
      throw Failure(description: "symbols needs --output FILE and --bundle EXPRESSION")
    }
    // SwiftPM ends the paths of folders with a slash.
    let (catalogs, sources) = (files.filter { !$0.hasSuffix(".swift") }, files.filter { $0.hasSuffix(".swift") })
    let text = AssetSymbolsText(
      tree: AssetSymbolTree(catalogs: catalogs.map { URL(fileURLWithPath: $0) }), scan: try scan(sources),
      bundle: bundle
    ).text
    try writeIfChanged(Data(text.utf8), to: output)
  }

  private static func scan(_ files: [String]) throws -> DeclarationScan {
    let sources = try files.map { path in
      guard let data = FileManager.default.contents(atPath: path) else {
        throw Failure(description: "\(path): the file cannot be read")
      }
      return String(decoding: data, as: UTF8.self)
    }
    return DeclarationScan(sources: sources)
  }

  /// `bundle --output FILE --root FOLDER FILE...` packs string tables and the Info.plist into one property list.
  private static func bundle(_ arguments: [String]) throws {
    let (options, files) = try split(arguments, options: ["--output", "--root"])
    guard let output = options["--output"], let root = options["--root"] else {
      throw Failure(description: "bundle needs --output FILE and --root FOLDER")
    }
    var packed: [String: Data] = [:]
    for path in files {
      guard let data = FileManager.default.contents(atPath: path) else {
        throw Failure(description: "\(path): the file cannot be read")
      }
      // The language folder and the name say all; folders around them only group an author's files.
      let parts = path.dropFirst(path.hasPrefix(root) ? root.count : 0).split(separator: "/")
      let name = parts.suffix(2).first?.hasSuffix(".lproj") == true ? parts.suffix(2) : parts.suffix(1)
      packed[name.joined(separator: "/")] = data
    }
    let list = try PropertyListSerialization.data(fromPropertyList: packed, format: .binary, options: 0)
    try writeIfChanged(list, to: output)
  }

  /// `copy --output FILE FILE` puts a file among a target's resources.
  private static func copy(_ arguments: [String]) throws {
    let (options, files) = try split(arguments, options: ["--output"])
    guard let output = options["--output"], let file = files.first, files.count == 1 else {
      throw Failure(description: "copy needs --output FILE and one FILE")
    }
    guard let data = FileManager.default.contents(atPath: file) else {
      throw Failure(description: "\(file): the file cannot be read")
    }
    try writeIfChanged(data, to: output)
  }

  static func split(_ arguments: [String], options: Set<String>) throws -> ([String: String], [String]) {
    var values: [String: String] = [:]
    var files: [String] = []
    var rest = arguments[...]
    while let argument = rest.popFirst() {
      if options.contains(argument) {
        guard let value = rest.popFirst() else { throw Failure(description: "\(argument) needs a value") }
        values[argument] = value
      } else {
        files.append(argument)
      }
    }
    return (values, files)
  }

  /// Leaves a file alone that has the content already, so that nothing is compiled again for it.
  ///
  /// Declarations of source files are kept off the main actor, whatever the target's default is.
  static func writeIfChanged(_ data: Data, to path: String) throws {
    let data =
      path.hasSuffix(".swift") ? Data(IsolatedText.offTheMainActor(String(decoding: data, as: UTF8.self)).utf8) : data
    if FileManager.default.contents(atPath: path) == data { return }
    try data.write(to: URL(fileURLWithPath: path), options: .atomic)
  }
}
