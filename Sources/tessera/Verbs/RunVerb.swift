// SPDX-License-Identifier: Apache-2.0
import Dispatch
import Foundation
import TesseraHost
import TesseraModel
import TesseraServer

/// Shows a home screen in the browser until it is interrupted.
enum RunVerb: Verb {
  static let name = "run"
  static let summary = "show a home screen in the browser, with the bundles' widgets to place"
  static let word = "[bundle...]"
  static let maximumWords = 100

  static let options =
    BundleChoice.options + [
      Option("configuration", value: "NAME", letter: "c", "debug or release; debug otherwise"),
      Option("skip-build", "use what was built last"),
      Option("data", value: "DIR", "where the home screen is kept; a folder of the user's otherwise"),
      Option("port", value: "NUMBER", "where it is served on this machine; 8787 otherwise, 0 for any free one"),
      Option("open", "open the browser"),
      Option("place", "put the widgets of bundles that are new on the home screen and the lock screen"),
      Option("profile", value: "NAME", "development, ios or unlimited; what was chosen last otherwise"),
      Option("device", value: "NAME", "for a new home screen; \(Device.standard.name) otherwise"),
      Option("time-zone", value: "NAME", "for a new home screen; the machine's otherwise"),
      Option("allow-host", value: "LIST", list: true, "private hosts that widgets may load from, HOST or HOST:PORT"),
    ]

  static var details: String {
    "Without a bundle the home screen shows those it was given before. What it stores survives its end, however it\n"
      + "ends. The address it prints carries a key; the browser keeps it.\n" + BundleOptions.deviceDetails
  }

  static func run(_ arguments: Arguments, _ console: Console) throws -> ExitStatus {
    let environment = ProcessInfo.processInfo.environment
    let builder = try PackageBuilder(arguments, environment: environment, console)
    let selections = try selections(arguments, builder)
    var configuration = HostConfiguration(
      folder: try DataFolder.path(arguments["data"], environment: environment), environment: environment)
    configuration.fonts = try OpenBundle.fonts()
    configuration.allowedHosts = arguments.list("allow-host") ?? []
    configuration.appearance.timeZone = try TileOptions.timeZone(arguments["time-zone"]).identifier
    configuration.appearance.device = try TileOptions.device(arguments["device"])
    configuration.profile = try profile(arguments["profile"])
    configuration.echo = console.echo
    let host = try WidgetHost(configuration)
    var served = HomeServer.Configuration(
      token: try DataFolder.token(configuration.folder),
      clientFolder: "\(builder.checkout.path)/Sources/TesseraServer/Client",
      fontFolder: configuration.fonts ?? "")
    served.port = try port(arguments["port"])
    let server = HomeServer(host, served)
    do throws(ServerError) {
      try server.start()
    } catch {
      throw UsageError(error.message)
    }
    let address = server.address ?? ""
    host.noteAddress(String(address.prefix { $0 != "?" }))
    host.start()
    console.print("The home screen is at \(address)")
    if arguments.has("open") { Browser.open(address, console) }
    let worker = BundleInstaller(
      host: host, builder: builder, skipBuild: arguments.has("skip-build"), places: arguments.has("place"),
      console: console)
    // Authors' packages are built beside, so that the page is there at once.
    let thread = Thread { worker.install(selections) }
    thread.stackSize = 8 << 20
    thread.start()
    let number = Interrupts.wait()
    console.say("The home screen is closed; everything on it is kept.")
    server.stop()
    host.stop()
    return number == SIGHUP ? .usage : .fine
  }

  /// The bundles that were named; without any those of the package here, if it is one.
  private static func selections(_ arguments: Arguments, _ builder: PackageBuilder) throws -> [BundleSelection] {
    let directory = FileManager.default.currentDirectoryPath
    if arguments.words.isEmpty, !arguments.has("package-path"), !arguments.has("project") {
      let names = (try? FileManager.default.contentsOfDirectory(atPath: directory)) ?? []
      let isBundle = names.contains {
        $0 == "Package.swift" || $0.hasSuffix(".xcodeproj") || $0.hasSuffix(".xcworkspace")
      }
      guard isBundle, directory != builder.checkout.path else { return [] }
    }
    return try BundleChoice.all(arguments, builder).map(\.selection)
  }

  private static func profile(_ name: String?) throws(UsageError) -> HostProfile? {
    guard let name else { return nil }
    if let profile = HostProfile(rawValue: name) { return profile }
    throw UsageError.unknown("profile", name, among: HostProfile.allCases.map(\.rawValue))
  }

  private static func port(_ text: String?) throws(UsageError) -> UInt16 {
    guard let text else { return 8787 }
    if let port = UInt16(text) { return port }
    throw UsageError("--port \(text): it must be a number from 0 to 65535.")
  }
}

/// Builds bundles one after another and gives them to the home screen.
struct BundleInstaller: @unchecked Sendable {
  var host: WidgetHost
  var builder: PackageBuilder
  var skipBuild: Bool
  /// Whether the widgets of a new bundle are placed.
  var places: Bool
  var console: Console

  /// Installs what was named, then what was installed before.
  func install(_ selections: [BundleSelection]) {
    let before = host.bundleViews().map(\.installed)
    var seen: Set<String> = []
    for selection in selections {
      if let key = install(selection, isNew: !before.contains { matches($0, selection) }) { seen.insert(key) }
    }
    for bundle in before where !seen.contains(bundle.packagePath + "\n" + bundle.product) {
      _ = install(BundleSelection(packagePath: bundle.packagePath, product: bundle.product), isNew: false)
    }
    // Widgets never wait for apps.
    for view in host.bundleViews() { installApp(of: view) }
    console.endProgress()
  }

  private func installApp(of view: BundleView) {
    guard let bundle = view.bundle, bundle.app != nil else { return }
    let id = view.installed.id
    host.appIsBuilding(id)
    do throws(HostError) {
      if let app = try builder.app(of: bundle, skipBuild: skipBuild) {
        console.endProgress()
        host.install(app: app, of: id)
        console.say("installed the app \(app.displayName) (\(app.product))")
      }
    } catch {
      console.endProgress()
      console.error(error, about: bundle.app?.product)
      host.couldNotBuildApp(id, error)
    }
  }

  private func matches(_ bundle: InstalledBundle, _ selection: BundleSelection) -> Bool {
    bundle.packagePath == selection.packagePath && (selection.product ?? bundle.product) == bundle.product
  }

  private func install(_ selection: BundleSelection, isNew: Bool) -> String? {
    host.isBuilding(packagePath: selection.packagePath, product: selection.product)
    do throws(HostError) {
      let bundle = try builder.bundle(selection, skipBuild: skipBuild)
      console.endProgress()
      let id = try host.install(bundle)
      console.say("installed \(bundle.displayName) (\(bundle.product))")
      if isNew, places { placeAll(of: id) }
      return bundle.packagePath + "\n" + bundle.product
    } catch {
      console.endProgress()
      console.error(error, about: selection.product)
      host.couldNotBuild(packagePath: selection.packagePath, product: selection.product, error)
      return nil
    }
  }

  /// Places each widget of a bundle at home and on the lock screen, in the first family of each that the device has, and
  /// each control in the Control Center, once the bundle has described them.
  private func placeAll(of id: Int64) {
    guard let bundle = host.described(id, within: .seconds(60)) else { return }
    let device = host.homeAppearance().device
    for widget in bundle.widgets where widget.isTile {
      let families = widget.families.filter { device.size(of: $0) != nil }
      for isAccessory in [false, true] {
        guard let family = families.first(where: { $0.isAccessory == isAccessory }) else { continue }
        _ = try? host.place(bundle: id, kind: widget.kind, family: family)
      }
    }
    for control in bundle.controls { _ = try? host.placeControl(bundle: id, kind: control.kind) }
  }
}

/// Where a home screen of the user is kept.
enum DataFolder {
  /// The folder that was named, else one of the user's: in `XDG_DATA_HOME`, else in `.local/share` of the home folder.
  static func path(_ name: String?, environment: [String: String]) throws(UsageError) -> String {
    if let name {
      guard !name.isEmpty else { throw UsageError("--data needs a folder.") }
      return URL(fileURLWithPath: name).standardizedFileURL.path
    }
    if let folder = environment["XDG_DATA_HOME"], folder.hasPrefix("/") { return folder + "/tessera" }
    return (environment["HOME"] ?? NSHomeDirectory()) + "/.local/share/tessera"
  }

  /// The key of the page, made once for a home screen, so that a bookmark stays good.
  static func token(_ folder: String) throws(UsageError) -> String {
    let path = folder + "/session"
    if let data = FileManager.default.contents(atPath: path) {
      let token = String(decoding: data, as: UTF8.self).filter { $0.isHexDigit }
      if token.count >= 32 { return token }
    }
    let token = SessionGuard.makeToken()
    let isMade = FileManager.default.createFile(
      atPath: path, contents: Data(token.utf8), attributes: [.posixPermissions: 0o600])
    guard isMade else { throw UsageError("\(path) cannot be written; name another folder with --data DIR.") }
    return token
  }
}

/// The user's browser.
enum Browser {
  static func open(_ address: String, _ console: Console) {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = ["xdg-open", address]
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    do {
      try process.run()
    } catch {
      console.note("No browser could be opened (xdg-open); open the address by hand.")
    }
  }
}
