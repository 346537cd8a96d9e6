// SPDX-License-Identifier: Apache-2.0
import Foundation
import TesseraAssets

/// The command line of the asset compiler.
enum AssetsCommand {
  static let usage = """
    usage: tessera-assets compile --output FILE [--root FOLDER] INPUT...
           tessera-assets list FILE

    compile  packs asset catalogs (folders called *.xcassets) and single files into one compiled catalog.
             Files are stored under their path below FOLDER, or under their own name without --root.
    list     prints what a compiled catalog holds.
    """

  /// Runs one command.
  ///
  /// - Parameters:
  ///   - arguments: what follows the program's name.
  ///   - print: takes lines, and whether they belong on standard error.
  /// - Returns: 0, also with warnings; 1 when nothing could be written or read; 2 for wrong usage.
  static func run(_ arguments: [String], print: (String, Bool) -> Void) -> Int32 {
    var rest = arguments[...]
    switch rest.popFirst() {
    case "compile": return compile(rest, print: print)
    case "list": return list(rest, print: print)
    case "help", "--help", "-h":
      print(usage, false)
      return 0
    default:
      print(usage, true)
      return 2
    }
  }

  private static func compile(_ arguments: ArraySlice<String>, print: (String, Bool) -> Void) -> Int32 {
    var rest = arguments
    var (output, root): (String?, String?)
    var inputs: [String] = []
    while let argument = rest.popFirst() {
      switch argument {
      case "--output", "-o", "--root":
        guard let value = rest.popFirst() else {
          print("error: \(argument) needs a value", true)
          return 2
        }
        if argument == "--root" { root = value } else { output = value }
      case _ where argument.hasPrefix("-"):
        print("error: unknown option \(argument)\n\(usage)", true)
        return 2
      default: inputs.append(argument)
      }
    }
    guard let output else {
      print("error: --output is missing\n\(usage)", true)
      return 2
    }
    var compiler = CatalogCompiler(root: root.map { URL(fileURLWithPath: $0) })
    for input in inputs { compiler.add(URL(fileURLWithPath: input)) }
    for message in compiler.messages { print(message.description, true) }
    guard !compiler.messages.contains(where: { $0.severity == .error }) else { return 1 }
    do {
      try compiler.archive().write(to: URL(fileURLWithPath: output), options: .atomic)
      return 0
    } catch {
      print("\(output): error: the compiled catalog cannot be written: \(error.localizedDescription)", true)
      return 1
    }
  }

  private static func list(_ arguments: ArraySlice<String>, print: (String, Bool) -> Void) -> Int32 {
    guard arguments.count == 1, let path = arguments.first else {
      print(usage, true)
      return 2
    }
    do {
      let archive = try AssetArchive(data: Data(contentsOf: URL(fileURLWithPath: path)))
      for line in ArchiveListing.lines(archive) { print(line, false) }
      return 0
    } catch {
      print("\(path): error: \(error)", true)
      return 1
    }
  }
}
