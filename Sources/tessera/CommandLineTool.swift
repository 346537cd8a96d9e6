// SPDX-License-Identifier: Apache-2.0
import Foundation
import TesseraHost
import TesseraRender
import TesseraWire

/// A verb of the command line.
protocol Verb {
  static var name: String { get }
  /// One line for the list of verbs.
  static var summary: String { get }
  /// What its one word means, as in "[bundle]".
  static var word: String { get }
  /// How many words it takes.
  static var maximumWords: Int { get }
  static var options: [Option] { get }
  /// Lines after the options in its help.
  static var details: String { get }
  static func run(_ arguments: Arguments, _ console: Console) throws -> ExitStatus
}

extension Verb {
  static var maximumWords: Int { 1 }
}

/// The command line as a whole: finds the verb, runs it, turns errors into text and a status.
enum CommandLineTool {
  static let version = "0.1.0"

  private static var verbs: [any Verb.Type] {
    [
      RunVerb.self, ReloadVerb.self, TapVerb.self, ControlVerb.self, IntentVerb.self, OpenURLVerb.self, RenderVerb.self,
      TimelineVerb.self, PreviewVerb.self, SnapshotVerb.self, LintVerb.self, InitVerb.self, DoctorVerb.self,
    ]
  }

  private static let commonOptions = [
    Option("quiet", letter: "q", "say nothing but warnings and errors"),
    Option("verbose", letter: "v", "show the build and what the widget's code prints"),
    Option("help", letter: "h", "show this help"),
  ]

  static func run(_ words: [String]) -> ExitStatus {
    var console = Console()
    do {
      guard let first = words.first else {
        console.say(overview)
        return .usage
      }
      if ["--help", "-h", "help"].contains(first) {
        console.print(try help(words.dropFirst().first))
        return .fine
      }
      if first == "--version" {
        console.print("tessera \(version) (wire \(Wire.version))")
        return .fine
      }
      let verb = try verb(first)
      let arguments = try Arguments(
        Array(words.dropFirst()), options: verb.options + commonOptions, maximumWords: verb.maximumWords)
      if arguments.has("help") {
        console.print(help(verb))
        return .fine
      }
      console.verbosity = arguments.has("verbose") ? .verbose : arguments.has("quiet") ? .quiet : .normal
      return try verb.run(arguments, console)
    } catch let error as UsageError {
      console.error("\(error.message) See \"tessera --help\".")
      return .usage
    } catch let error as HostError {
      console.error(error)
      return ExitStatus(error)
    } catch let error as RenderError {
      console.error("[render] \(error.message)")
      return error.code == .limit ? .limitExceeded : .usage
    } catch {
      console.error("\(error)")
      return .usage
    }
  }

  private static func verb(_ name: String) throws(UsageError) -> any Verb.Type {
    if let verb = verbs.first(where: { $0.name == name }) { return verb }
    throw name.hasPrefix("-")
      ? UsageError.unknown("option", name, among: ["--help", "--version"])
      : UsageError.unknown("verb", name, among: verbs.map { $0.name })
  }

  private static func help(_ name: String?) throws(UsageError) -> String {
    guard let name else { return overview }
    return help(try verb(name))
  }

  private static var overview: String {
    let lines = verbs.map { "  \(padded($0.name, 10))\($0.summary)" }
    return """
      tessera shows home-screen widgets written for WidgetKit.

      usage: tessera <verb> [bundle] [options]

      \(lines.joined(separator: "\n"))

      "tessera <verb> --help" lists the options of a verb, "tessera --version" the version.
      A bundle is a product of the package in this folder, a folder with a package, or the name of an example;
      without one it is the package's only widget.
      Exit status: 0 fine, 1 differences, 2 usage, 3 build failed, 4 widget crashed or hung, 5 limit exceeded.
      """
  }

  private static func help(_ verb: any Verb.Type) -> String {
    let options = (verb.options + commonOptions).map { option in
      option.spelling.count < 25
        ? "  \(padded(option.spelling, 25))\(option.help)"
        : "  \(option.spelling)\n  \(padded("", 25))\(option.help)"
    }
    return """
      tessera \(verb.name): \(verb.summary).

      usage: tessera \(verb.name) \(verb.word) [options]

      \(options.joined(separator: "\n"))
      \(verb.details.isEmpty ? "" : "\n" + verb.details)
      """.trimmingCharacters(in: .newlines)
  }

  private static func padded(_ text: String, _ width: Int) -> String {
    text + String(repeating: " ", count: max(0, width - text.count))
  }
}
