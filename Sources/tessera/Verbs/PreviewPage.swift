// SPDX-License-Identifier: Apache-2.0
import Foundation
import TesseraHost
import TesseraModel
import TesseraServer

/// The page of `tessera preview`: previews that follow their sources, until the program is interrupted.
enum PreviewPage {
  static let options = [
    Option("port", value: "NUMBER", "where the page is served on this machine; 8788 otherwise, 0 for any free one"),
    Option("open", "open the browser"),
    Option(
      "editor", value: "NAME",
      "for links to the source: \(EditorLink.known.map(\.name).joined(separator: ", ")), or an address with {path}, {line}, {column}; vscode otherwise"
    ),
  ]

  /// What makes files, and what the page decides by itself.
  private static let others = ["json", "scale", "entry", "format", "skip-build", "strict"]

  static func run(_ arguments: Arguments, _ console: Console) throws -> ExitStatus {
    if let other = others.first(where: arguments.has) {
      throw UsageError(
        "--\(other) is not for the page; it goes with --list for a table, or --out DIR or --contact-sheet FILE for pictures."
      )
    }
    let environment = ProcessInfo.processInfo.environment
    let options = try TileOptions(arguments)
    let names = arguments.list("name")
    _ = try TileAppearance.all(arguments)
    let builder = try PackageBuilder(arguments, environment: environment, console)
    let selection = try BundleChoice.one(arguments, builder)
    let fonts = try OpenBundle.fonts()
    let container = try ThrowAwayContainer()
    var settings = LaunchSettings(container: container.path)
    settings.timeZone = options.timeZone.identifier
    settings.defaults = try OpenBundle.defaults(arguments.list("defaults") ?? [])
    settings.allowedHosts = arguments.list("allow-host") ?? []
    settings.fonts = fonts
    let (launch, moment) = (settings, options.now)
    let isFixed = arguments.has("at")
    var surroundings = LivePreviews.Surroundings(
      launch: { launch.launch($0, environment: environment) }, now: { isFixed ? moment : Date() })
    surroundings.deadline = options.deadline
    surroundings.profile = options.profile
    surroundings.timeZone = options.timeZone
    if arguments.has("device") { surroundings.device = options.device }
    surroundings.choose = { previews in
      let named = names.map { PreviewVerb.names($0, in: previews) }
      return previews.filter { one in
        let isNamed = named?.contains { $0 == one.id || $0 == one.title } ?? true
        let isOfKind = options.kinds?.contains { $0 == one.kind } ?? true
        let isOfFamily = options.families?.contains { $0 == one.family } ?? true
        return isNamed && isOfKind && isOfFamily
      }
    }
    surroundings.echo = console.echo
    surroundings.report = { console.build($0) }
    let sources = LivePackage(selection, builder)
    let previews = try LivePreviews(sources, surroundings)
    var served = PreviewServer.Configuration(
      token: SessionGuard.makeToken(), clientFolder: "\(builder.checkout.path)/Sources/TesseraServer/Client",
      fontFolder: fonts,
      sourceFolder: selection.project.map { URL(fileURLWithPath: $0.path).deletingLastPathComponent().path }
        ?? selection.packagePath)
    served.port = try port(arguments["port"])
    served.editor = try editor(arguments["editor"])
    served.firstEvent = UInt64(max(0, Date().timeIntervalSince1970 * 1000))
    let server = PreviewServer(previews, served)
    do throws(ServerError) {
      try server.start()
    } catch {
      throw UsageError(error.message)
    }
    let address = (server.address ?? "") + look(arguments)
    let log = PreviewLog(console)
    previews.observe { log.tell($0) }
    previews.start()
    console.print("The previews are at \(address)")
    if arguments.has("open") { Browser.open(address, console) }
    let number = Interrupts.wait()
    server.stop()
    previews.stop()
    // A build that is under way would keep the folder's owner alive beyond this function.
    try? FileManager.default.removeItem(atPath: container.path)
    return number == SIGHUP ? .usage : .fine
  }

  /// The looks that the options list, as the page's address has them.
  private static func look(_ arguments: Arguments) -> String {
    ["scheme", "rendering", "place", "type", "locale"].compactMap { name in
      arguments.list(name).map { "&\(name)=\($0.joined(separator: ","))" }
    }.joined()
  }

  private static func port(_ text: String?) throws(UsageError) -> UInt16 {
    guard let text else { return 8788 }
    if let port = UInt16(text) { return port }
    throw UsageError("--port \(text): it must be a number from 0 to 65535.")
  }

  private static func editor(_ text: String?) throws(UsageError) -> EditorLink {
    guard let text else { return .standard }
    if let editor = EditorLink(text) { return editor }
    throw UsageError(
      "--editor \(text): name one of \(EditorLink.known.map(\.name).joined(separator: ", ")), or write an address as "
        + "myeditor://open?file={path}&line={line}.")
  }
}

/// Tells in the terminal what becomes of each build.
private final class PreviewLog: @unchecked Sendable {
  private let console: Console
  // On the thread that builds only.
  private var generation = 0
  private var last: LivePreviews.Phase?

  init(_ console: Console) { self.console = console }

  func tell(_ state: LivePreviews.State) {
    defer { last = state.phase }
    guard state.phase != last else { return }
    switch state.phase {
    case .building: break
    case .ready:
      console.endProgress()
      let count = state.previews.count
      let seconds = String(format: "%.1f", state.buildSeconds + state.listSeconds)
      console.say("\(state.name): \(count) \(count == 1 ? "preview" : "previews") after \(seconds) s")
    case .failed:
      console.endProgress()
      // The compiler's own messages stand above already.
      guard let first = state.problems.first(where: { $0.severity == .error }) else { return }
      let place = first.file.map { "\($0):\(first.line): " } ?? ""
      console.say("\(place)error: \(first.message)")
      if state.generation > 0 { console.say("The page keeps the last good pictures.") }
    }
  }
}
