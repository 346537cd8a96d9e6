// SPDX-License-Identifier: Apache-2.0
import Foundation
import TesseraModel
import TesseraSchedule
import TesseraWire

extension WidgetHost {
  /// The installed bundles in the order of their installation.
  package func bundleViews() -> [BundleView] {
    queue.sync {
      bundles.values.sorted { $0.installed.id < $1.installed.id }
        .map {
          BundleView(
            installed: $0.installed, condition: $0.condition, bundle: $0.bundle,
            app: condition(ofApp: $0.installed.id))
        }
    }
  }

  /// A bundle once it has told its widgets; nil where it fails or takes longer.
  package func described(_ id: Int64, within limit: Duration) -> InstalledBundle? {
    let clock = ContinuousClock()
    let end = clock.now + limit
    while clock.now < end {
      guard let state = queue.sync(execute: { bundles[id] }) else { return nil }
      switch state.condition {
      case .ready: return state.installed
      case .failed: return nil
      case .building: usleep(20_000)
      }
    }
    return nil
  }

  /// Tells that a bundle is being built; one that is new has no number yet and appears when it is ready.
  package func isBuilding(packagePath: String, product: String?) {
    queue.sync {
      for (id, state) in bundles
      where state.installed.packagePath == packagePath && (product == nil || state.installed.product == product) {
        bundles[id]?.condition = .building
      }
      tell(.bundles)
    }
  }

  /// Tells that a bundle could not be built; what it showed stays.
  package func couldNotBuild(packagePath: String, product: String?, _ error: HostError) {
    queue.sync {
      for (id, state) in bundles
      where state.installed.packagePath == packagePath && (product == nil || state.installed.product == product) {
        bundles[id]?.condition = .failed(error.message)
      }
      note("\(product ?? packagePath) could not be built: \(error.message)", level: .error)
      tell(.bundles)
    }
  }

  /// Installs a built bundle, or the newer build of one that is installed: its widgets are asked for, then shown.
  ///
  /// - Returns: the bundle's number.
  @discardableResult package func install(_ bundle: ExtensionBundle) throws(HostError) -> Int64 {
    try sync { () throws(HostError) in
      let known = bundles.values.first {
        $0.installed.packagePath == bundle.packagePath && $0.installed.product == bundle.product
      }
      let id = try store.install(
        packagePath: bundle.packagePath, product: bundle.product, displayName: bundle.displayName,
        widgets: known?.installed.widgets ?? [])
      known?.supervisor?.stop()
      for widget in order where widgets[widget]?.placed.bundle == id { widgets[widget]?.process = nil }
      var state = BundleState(
        installed: InstalledBundle(
          id: id, packagePath: bundle.packagePath, product: bundle.product, displayName: bundle.displayName,
          widgets: known?.installed.widgets ?? []),
        condition: .building, bundle: bundle)
      state.supervisor = makeSupervisor(of: id, bundle)
      bundles[id] = state
      for note in bundle.notes { self.note(note.message, bundle: id) }
      describe(id)
      tell(.bundles)
      return id
    }
  }

  /// Takes a bundle away with all its widgets.
  package func removeBundle(_ id: Int64) throws(HostError) {
    try sync { () throws(HostError) in
      guard let state = bundles[id] else { throw bundleMissing(id) }
      try store.removeBundle(id)
      state.supervisor?.stop()
      apps[id]?.running?.kill()
      apps[id] = nil
      if frontApp == id {
        frontApp = nil
        tell(.window)
      }
      bundles[id] = nil
      for widget in order where widgets[widget]?.placed.bundle == id {
        dropTaps(widget)
        widgets[widget] = nil
        scheduler.remove(widget)
      }
      order.removeAll { widgets[$0] == nil }
      for (control, state) in controls where state.placed.bundle == id {
        dropPresses(control)
        controls[control] = nil
      }
      tell(.bundles)
      tell(.widgets)
      tell(.controls)
      turn()
    }
  }

  func bundleMissing(_ id: Int64) -> HostError {
    HostError(.bundleMissing, "There is no bundle \(id) on this home screen.")
  }

  private func makeSupervisor(of id: Int64, _ bundle: ExtensionBundle) -> BundleSupervisor {
    var settings = launchSettings(startLimit: profile.startLimit)
    settings.memoryLimit = profile.memoryLimit
    let launch = settings.launch(bundle, environment: configuration.environment)
    let echo = configuration.echo
    return BundleSupervisor(
      profile: profile, time: configuration.time,
      echo: { [weak self] bytes in
        echo?(bytes)
        guard let self else { return }
        queue.async { self.printed(bytes, bundle: id) }
      },
      onLoss: { [weak self] error in
        guard let self else { return }
        queue.async { self.lost(id, error) }
      },
      launch: { launch })
  }

  /// How programs of authors are started on this home screen.
  func launchSettings(startLimit: Duration) -> LaunchSettings {
    var settings = LaunchSettings(container: configuration.container)
    settings.timeZone = appearance.timeZone
    settings.locale = appearance.tiles.locale ?? TileAppearance.standardLocale
    settings.allowedHosts = configuration.allowedHosts
    settings.fonts = configuration.fonts
    settings.startLimit = startLimit
    return settings
  }

  /// Starts the processes of all bundles anew, with the time zone, language and limits of now.
  func restartProcesses() {
    for (id, state) in bundles {
      guard let bundle = state.bundle, let old = state.supervisor else { continue }
      old.stop()
      bundles[id]?.supervisor = makeSupervisor(of: id, bundle)
      for widget in order where widgets[widget]?.placed.bundle == id { widgets[widget]?.process = nil }
    }
  }

  private func describe(_ id: Int64) {
    guard let supervisor = bundles[id]?.supervisor else { return }
    let now = now
    let dropped: @Sendable () -> Void = { [weak self] in
      // Another supervisor has taken its place: that one is asked.
      self?.later { host in if host.bundles[id]?.condition == .building { host.describe(id) } }
    }
    supervisor.submit(dropped: dropped) { [weak self] conversation in
      let result: Result<[WidgetDescriptor], HostError>
      var remarks: [Diagnostic] = []
      do throws(HostError) {
        let answer = try conversation.ask(.describe, now: now)
        guard case .bundle(let widgets) = answer.reply else { throw Self.mismatch("describe") }
        result = .success(widgets)
        remarks = answer.diagnostics
      } catch {
        result = .failure(error)
      }
      guard let self else { return }
      let (found, told) = (result, remarks)
      queue.async {
        self.described(id, found, by: supervisor)
        self.tellRemarks(told, of: id)
      }
    }
  }

  static func mismatch(_ request: String) -> HostError {
    HostError(.wireBroken, "The widget's process gave another kind of answer than \"\(request)\" asks for.")
  }

  private func described(
    _ id: Int64, _ result: Result<[WidgetDescriptor], HostError>, by supervisor: BundleSupervisor
  ) {
    guard let state = bundles[id] else { return }
    guard state.supervisor === supervisor else {
      if state.condition == .building { describe(id) }
      return
    }
    switch result {
    case .success(let widgets):
      bundles[id]?.installed.widgets = widgets
      bundles[id]?.condition = .ready
      bundles[id]?.failures = 0
      keep { () throws(HostError) in
        _ = try store.install(
          packagePath: state.installed.packagePath, product: state.installed.product,
          displayName: state.installed.displayName, widgets: widgets)
      }
      note("installed, " + Self.contents(widgets), bundle: id)
      // Entries kept by an older process are gone, and a newer build may show them differently.
      scheduler.request(ReloadRequest(.bundle(id), from: .restart), now: now)
      tell(.bundles)
      for widget in order where self.widgets[widget]?.placed.bundle == id { tell(.tile(widget)) }
      askControls(of: id)
      turn()
    case .failure(let error):
      bundles[id]?.condition = .failed(error.message)
      bundles[id]?.failures += 1
      note(explained(error), bundle: id, level: .error)
      tell(.bundles)
      // What failed once, as for want of memory, may come through later: after 10 s, then twice as long each time.
      let wait = min(900, 10 * pow(2, Double(state.failures)))
      queue.asyncAfter(deadline: .now() + wait) { [weak self] in
        guard let self, bundles[id]?.supervisor === supervisor else { return }
        describe(id)
      }
    }
  }

  /// What a bundle consists of, in words.
  private static func contents(_ descriptors: [WidgetDescriptor]) -> String {
    func count(_ number: Int, _ one: String, _ several: String) -> String {
      number == 1 ? "1 \(one)" : "\(number) \(several)"
    }
    let controls = descriptors.count { $0.configuration == .control }
    let activities = descriptors.count { $0.configuration == .activity }
    var parts = [count(descriptors.count - controls - activities, "widget", "widgets")]
    if controls > 0 { parts.append(count(controls, "control", "controls")) }
    if activities > 0 { parts.append(count(activities, "Live Activity", "Live Activities") + " not shown yet") }
    return parts.joined(separator: ", ")
  }

  /// An error with the last words of the process.
  package func explanation(of error: HostError) -> String { explained(error) }

  func explained(_ error: HostError) -> String {
    let words = (error.cause as? ProcessEnd)?.lastWords.split(separator: "\n").first.map(String.init) ?? ""
    let place = error.location.map { " (\($0))" } ?? ""
    return words.isEmpty ? error.message + place : "\(error.message) \(words)\(place)"
  }

  /// A process was lost, whether it was asked or not: its tiles are asked for again, free of charge.
  private func lost(_ id: Int64, _ error: HostError) {
    guard bundles[id] != nil else { return }
    note(explained(error), bundle: id, level: .error)
    let affected = order.filter { widgets[$0]?.placed.bundle == id }
    for widget in affected {
      widgets[widget]?.process = nil
      // Whoever waits for an answer is told by that; the others by this.
      if widgets[widget]?.ticket == nil {
        widgets[widget]?.problem = explained(error)
        tell(.tile(widget))
        scheduler.request(ReloadRequest(.widget(widget), from: .restart), now: now)
      }
    }
    // A moment, so that a person sees what happened and a storm has an end.
    queue.asyncAfter(deadline: .now() + 0.5) { [weak self] in self?.turn() }
  }

  func printed(_ bytes: [UInt8], bundle: Int64) {
    for line in String(decoding: bytes, as: UTF8.self).split(separator: "\n").prefix(20) {
      note("printed: \(line.prefix(300))", bundle: bundle)
    }
  }
}
