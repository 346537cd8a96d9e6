// SPDX-License-Identifier: Apache-2.0
import Foundation
import TesseraGeometry
import TesseraModel
import TesseraWire

/// The companion apps: one of them at most is in front of the home screen.
extension WidgetHost {
  /// How many apps stay behind the home screen; the one that was in front longest ago is ended.
  private static let mostInBackground = 3
  /// Most bytes of a link.
  static let longestLink = 2048

  // MARK: Building

  /// Tells that a bundle's app is being built.
  package func appIsBuilding(_ id: Int64) {
    queue.sync {
      guard bundles[id] != nil else { return }
      apps[id, default: AppState()].condition = .building
      tell(.bundles)
    }
  }

  /// Tells that a bundle's app has been built: what runs of an older build is ended, and the new one takes its place
  /// where it is in front.
  package func install(app program: ExtensionBundle, of id: Int64) {
    queue.sync {
      guard bundles[id] != nil else { return }
      var state = apps[id] ?? AppState()
      state.program = program
      state.condition = .ready
      state.problem = nil
      state.running?.terminate(now: now)
      state.forgetProcess()
      apps[id] = state
      if frontApp == id, !appearance.isLocked { bringToFront(id) }
      tell(.bundles)
    }
  }

  /// Tells that a bundle's app could not be built; its widgets do without it.
  package func couldNotBuildApp(_ id: Int64, _ error: HostError) {
    queue.sync {
      guard bundles[id] != nil else { return }
      apps[id, default: AppState()].condition = .failed(error.message)
      apps[id]?.pending = []
      note("The app could not be built: \(error.message)", bundle: id, level: .error)
      tell(.bundles)
      if frontApp == id { tell(.window) }
    }
  }

  /// How far the app of a bundle is.
  package func appCondition(_ id: Int64) -> AppCondition { queue.sync { condition(ofApp: id) } }

  func condition(ofApp id: Int64) -> AppCondition {
    if let state = apps[id] { return state.condition }
    return bundles[id]?.bundle?.app == nil ? .none : .building
  }

  // MARK: Opening

  /// Opens the app of a bundle as a tap on its icon does.
  package func openApp(_ id: Int64) throws(HostError) {
    try sync { () throws(HostError) in
      try checkUnlocked()
      try open(id, for: nil)
    }
  }

  /// Opens a link by the app that has declared its scheme; returns the bundle's number.
  @discardableResult package func open(url text: String) throws(HostError) -> Int64 {
    try sync { () throws(HostError) in
      let id = try owner(of: text)
      try checkUnlocked()
      try open(id, for: .link(text))
      return id
    }
  }

  private func checkUnlocked() throws(HostError) {
    guard !appearance.isLocked else { throw HostError(.invalidRequest, "The device is locked.") }
  }

  /// Opens the app of a tapped widget, with its link or without; a link that is not the app's opens nothing.
  func openApp(ofWidget widget: Int64, url: String?) throws(HostError) {
    guard let state = widgets[widget] else { throw bundleMissing(0) }
    let id = state.placed.bundle
    guard let url else { return try open(id, for: .widget(tapped(state))) }
    try openOwn(url, try checkedScheme(of: url), ofBundle: id)
  }

  /// Opens the link that an intent of a bundle leads to: as a widget's, or one of the web in the browser.
  func openLink(_ url: String, ofBundle id: Int64) throws(HostError) {
    try checkUnlocked()
    let scheme = try checkedScheme(of: url)
    if ["http", "https", "mailto"].contains(scheme) { return tell(.browse(url)) }
    try openOwn(url, scheme, ofBundle: id)
  }

  private func openOwn(_ url: String, _ scheme: String, ofBundle id: Int64) throws(HostError) {
    guard condition(ofApp: id) == .none || belongs(scheme, to: id) else {
      let name = bundles[id]?.installed.displayName ?? ""
      throw HostError(
        .invalidRequest,
        "A widget's link opens its own app, and \(name) has not declared the scheme \"\(scheme)\" in the URL types of "
          + "its Info.plist.")
    }
    try open(id, for: .link(url))
  }

  /// What an app hears of its widget that was tapped.
  private func tapped(_ state: WidgetState) -> TappedWidget {
    TappedWidget(
      kind: state.placed.kind, family: state.placed.family,
      intent: bundles[state.placed.bundle]?.installed.widget(state.placed.kind)?.intentIdentifier,
      configuration: state.placed.configuration ?? [:])
  }

  /// The scheme of a link that an app may be opened with.
  private func checkedScheme(of text: String) throws(HostError) -> String {
    guard text.utf8.count <= Self.longestLink else {
      throw HostError(.invalidRequest, "The link has \(text.utf8.count) bytes; at most \(Self.longestLink) are opened.")
    }
    guard let scheme = URL(string: text)?.scheme?.lowercased(), !scheme.isEmpty else {
      throw HostError(.invalidRequest, "\"\(text.prefix(80))\" is no link that an app could open.")
    }
    guard !["javascript", "data", "file", "vbscript", "blob", "about"].contains(scheme) else {
      throw HostError(.invalidRequest, "Links with \"\(scheme):\" are never opened.")
    }
    return scheme
  }

  /// Whether an app takes links of a scheme.
  private func belongs(_ scheme: String, to id: Int64) -> Bool {
    guard let app = bundles[id]?.bundle?.app else { return false }
    if let schemes = app.urlSchemes { return schemes.contains { $0.lowercased() == scheme } }
    // Without an Info.plist every scheme of the pair is its own, but those of the web and of other apps.
    return !["http", "https", "mailto", "tel"].contains(scheme) && declarer(of: scheme) == nil
  }

  /// The bundle whose app has declared a scheme; the one that was installed first where several have.
  private func declarer(of scheme: String) -> Int64? {
    bundles.filter { $0.value.bundle?.app?.urlSchemes?.contains { $0.lowercased() == scheme } == true }.keys.min()
  }

  private func owner(of text: String) throws(HostError) -> Int64 {
    let scheme = try checkedScheme(of: text)
    if let id = declarer(of: scheme) { return id }
    let names = bundles.sorted { $0.key < $1.key }.flatMap { $0.value.bundle?.app?.urlSchemes ?? [] }
    let hint = names.isEmpty ? "none is declared" : "declared are \(names.joined(separator: ", "))"
    throw HostError(
      .invalidRequest,
      "No installed app has declared the scheme \"\(scheme)\" in the URL types of its Info.plist (\(hint)).")
  }

  /// Brings an app to the front.
  /// - Parameter opening: What for; nil for a tap on its icon.
  func open(_ id: Int64, for opening: AppOpening?) throws(HostError) {
    guard let bundle = bundles[id] else { throw bundleMissing(id) }
    switch condition(ofApp: id) {
    case .none: throw HostError(.notBuilt, "\(bundle.installed.displayName) comes without an app.")
    case .failed(let reason):
      throw HostError(.notBuilt, "The app of \(bundle.installed.displayName) could not be built: \(reason)")
    case .building where apps[id]?.program == nil:
      if let opening { apps[id, default: AppState()].pending.append(opening) }
      if let front = frontApp, front != id { sendToBackground(front) }
      setFront(id)
    case .building, .ready:
      if let opening { apps[id]?.pending.append(opening) }
      bringToFront(id)
    }
  }

  /// Foreground, then what it is opened for, then active: in this order, whether the process runs already or not.
  private func bringToFront(_ id: Int64) {
    guard let state = apps[id], state.program != nil else { return }
    // What is in front already stays as it is, but for a link.
    if frontApp == id, state.running != nil, state.phase == .active, state.pending.isEmpty { return }
    if let front = frontApp, front != id { sendToBackground(front) }
    setFront(id)
    let openings = state.pending
    apps[id]?.pending = []
    apps[id]?.problem = nil
    if state.running == nil { launchApp(id, for: openings) }
    if apps[id]?.hasWindow == false {
      apps[id]?.hasWindow = true
      tellApp(id, .connect(openings))
      set(.inactive, of: id)
    } else {
      set(.inactive, of: id)
      for opening in openings { tellApp(id, .open(opening)) }
    }
    set(.active, of: id)
    endOldest()
    tell(.window)
  }

  private func setFront(_ id: Int64?) {
    if frontApp != id { useKeyboard(height: 0) }
    frontApp = id
    if let id {
      activations += 1
      apps[id, default: AppState()].lastActive = activations
    }
    tell(.window)
  }

  /// Goes back to the home screen; the app stays behind it.
  package func leaveApp() {
    queue.sync {
      guard let id = frontApp else { return }
      apps[id]?.pending = []
      sendToBackground(id)
      setFront(nil)
    }
  }

  /// Ends the process of an app; its state is lost, as when a person swipes it away.
  package func quitApp(_ id: Int64) {
    queue.sync {
      apps[id]?.running?.terminate(forgets: true, now: now)
      apps[id]?.forgetProcess()
      if frontApp == id { setFront(nil) }
    }
  }

  /// A locked device shows no app; the one in front goes behind and comes back when the device is unlocked.
  func lockChanged() {
    guard let id = frontApp else { return }
    if appearance.isLocked {
      sendToBackground(id)
      tell(.window)
    } else if mayComeBack(id) {
      bringToFront(id)
    } else {
      tell(.window)
    }
  }

  /// Whether an app comes forward by itself: one that runs, or was built while it could not. One that went by itself or
  /// could not be built says so until a person opens it again.
  private func mayComeBack(_ id: Int64) -> Bool {
    guard let state = apps[id] else { return false }
    if state.running != nil { return true }
    if case .failed = state.condition { return false }
    return state.problem == nil
  }

  private func sendToBackground(_ id: Int64) {
    set(.inactive, of: id)
    set(.background, of: id)
  }

  private func set(_ phase: AppPhase, of id: Int64) {
    guard let state = apps[id], state.running != nil, state.phase != phase else { return }
    apps[id]?.phase = phase
    tellApp(id, .phase(phase))
  }

  private func endOldest() {
    let behind = apps.filter { $0.key != frontApp && $0.value.running != nil && $0.value.intents == 0 }.sorted {
      $0.value.lastActive < $1.value.lastActive
    }
    for (id, state) in behind.dropLast(Self.mostInBackground) {
      endApp(id, state)
    }
  }

  /// Ends the process of an app behind the home screen; what its scene keeps is found by the next.
  func endApp(_ id: Int64, _ state: AppState) {
    state.running?.terminate(now: now)
    apps[id]?.forgetProcess()
  }

  // MARK: The process

  func launchApp(_ id: Int64, for openings: [AppOpening] = []) {
    guard let state = apps[id], let program = state.program else { return }
    let launch = launchSettings(startLimit: .seconds(30)).launch(program, environment: configuration.environment)
    let number = state.launches + 1
    let echo = configuration.echo
    let app = RunningApp(
      launch, answerLimit: appAnswerLimit,
      echo: { [weak self] bytes in
        echo?(bytes)
        self?.later { $0.printed(bytes, bundle: id) }
      },
      onReport: { [weak self] report in self?.later { $0.reported(report, by: id, launch: number) } },
      onEnd: { [weak self] error, unopened in self?.later { $0.ended(id, launch: number, error, unopened) } })
    apps[id]?.forgetProcess()
    apps[id]?.running = app
    apps[id]?.launches = number
    app.start()
    note("The app is started.", bundle: id)
    app.send(.start(windowEnvironment, openings), now: now)
  }

  private func tellApp(_ id: Int64, _ request: AppRequest) {
    apps[id]?.running?.send(request, now: now)
  }

  /// Takes what a process tells; what an older one says is not heard.
  func reported(_ report: AppReport, by id: Int64, launch: Int) {
    guard let state = apps[id], state.launches == launch, state.running != nil else { return }
    switch report {
    case .frame(let frame):
      apps[id]?.frame = frame
      if frontApp == id { tell(.window) }
    case .opens(let url): opened(url, by: id)
    case .copies(let text): if frontApp == id, !appearance.isLocked { tell(.copy(text)) }
    case .diagnostics(let lines):
      for line in lines where bundles[id]?.appRemarks.insert(line).inserted == true { note(line, bundle: id) }
    }
  }

  /// A link that an app wants opened: its own, another app's, or one for the browser.
  private func opened(_ url: String, by id: Int64) {
    do throws(HostError) {
      let scheme = try checkedScheme(of: url)
      guard frontApp == id, !appearance.isLocked else {
        throw HostError(.invalidRequest, "\(url.prefix(80)) is not opened: only the app in front may open links.")
      }
      if ["http", "https", "mailto"].contains(scheme) {
        tell(.browse(url))
      } else if belongs(scheme, to: id) {
        tellApp(id, .open(.link(url)))
      } else {
        try open(try owner(of: url), for: .link(url))
      }
    } catch {
      note(error.message, bundle: id, level: .warning)
      if frontApp == id { tell(.message(error.message)) }
    }
  }

  private func ended(_ id: Int64, launch: Int, _ error: HostError?, _ unopened: [AppOpening]) {
    guard let state = apps[id] else { return }
    guard state.launches == launch else {
      if let error { note(explained(error), bundle: id, level: .error) }
      return
    }
    apps[id]?.forgetProcess()
    guard let error else { return }
    let text = explained(error)
    apps[id]?.problem = text
    // Whoever opens it again from here means these links too.
    if frontApp == id { apps[id]?.pending.insert(contentsOf: unopened, at: 0) }
    note(text, bundle: id, level: .error)
    if frontApp == id { tell(.window) }
  }

  // MARK: The window

  /// What stands in front of the home screen; nil for nothing.
  package func windowView() -> WindowView? {
    queue.sync {
      guard !appearance.isLocked, let id = frontApp, let bundle = bundles[id], let state = apps[id] else { return nil }
      var problem = state.problem
      if case .failed(let reason) = state.condition { problem = "The app could not be built: \(reason)" }
      return WindowView(
        bundle: id, name: bundle.installed.displayName, frame: state.frame, launch: state.launches, problem: problem,
        isStarting: state.frame == nil && problem == nil, environment: windowEnvironment,
        fonts: state.program?.fonts ?? [])
    }
  }

  /// Hands on what a person did in the window.
  /// - Parameters:
  ///   - frame: The number of the frame that the person saw; nil where that is not known.
  ///   - completion: Called once, on any thread, with the number of the frame that the event led to.
  package func appEvent(
    _ id: Int64, token: String, _ event: ControlEvent, frame: UInt64? = nil,
    completion: @escaping @Sendable (Result<UInt64, HostError>) -> Void
  ) {
    queue.async {
      guard self.frontApp == id, !self.appearance.isLocked, let app = self.apps[id]?.running else {
        completion(.failure(HostError(.exited, "The app is not in front any more.")))
        return
      }
      app.send(.event(token: token, event, frame: frame), now: self.now, completion: completion)
    }
  }

  /// How high the keyboard stands in the window.
  package func setKeyboard(height: CGFloat) {
    queue.async {
      if self.frontApp != nil { self.useKeyboard(height: height) }
    }
  }

  private func useKeyboard(height: CGFloat) {
    guard keyboardHeight != height else { return }
    keyboardHeight = height
    windowEnvironmentChanged()
  }

  /// Tells all apps what has changed around their windows.
  func windowEnvironmentChanged() {
    for (id, state) in apps where state.running != nil { tellApp(id, .environment(windowEnvironment)) }
  }

  var windowEnvironment: WindowEnvironment {
    let device = appearance.device
    var environment = WindowEnvironment(size: device.screen)
    environment.safeArea = device.safeArea
    environment.keyboardHeight = keyboardHeight
    environment.displayScale = device.scale
    environment.colorScheme = appearance.tiles.scheme ?? .light
    environment.contrast = appearance.tiles.contrast
    environment.dynamicTypeSize = appearance.tiles.type
    environment.locale = appearance.tiles.locale ?? TileAppearance.standardLocale
    environment.layoutDirection =
      appearance.tiles.direction
      ?? (Locale(identifier: environment.locale).language.characterDirection == .rightToLeft
        ? .rightToLeft : .leftToRight)
    environment.timeZone = appearance.timeZone
    environment.profile = appearance.profile
    return environment
  }

  /// Ends all apps at once.
  func killApps() {
    for state in apps.values { state.running?.kill() }
  }
}
