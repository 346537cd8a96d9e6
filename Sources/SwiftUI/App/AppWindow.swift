// SPDX-License-Identifier: Apache-2.0
import Foundation
import TesseraDisplayList
import TesseraExtension
import TesseraGeometry
import TesseraLayout
import TesseraModel
import TesseraViewGraph
import TesseraWire

/// The window of an app: keeps its views, hands them what a person does, and tells what it shows.
///
/// Changes of state are gathered and drawn together on the main queue's next turn.
@MainActor package final class AppWindow {
  package let graph = ViewGraph(keepsScopes: true)
  /// What can be operated as it was drawn last.
  package let controls = ControlTable<ControlEvent>()
  /// Gets what the window shows, whenever that changes.
  package var report: (AppReport) -> Void = AppWindow.reporter()
  /// What the controls say.
  private var meanings = ControlMeanings()

  /// Whether remarks are left to the one who asks for the picture.
  var keepsRemarks = false

  /// The delegates of the app.
  var life = AppLife.shared

  private var makeRoot: ((ViewInputs) -> Node)?
  private var root: Node?
  private var isScheduled = false
  private var keptValues: EnvironmentValues?
  /// The colors that what is shown wants; nil follows the system.
  private var preferredScheme: ColorScheme?
  private var lastFrame: WindowFrame?
  private var frameNumber: UInt64 = 0
  /// How what has changed since the last frame is to be shown.
  private var motion = WindowFrame.Motion.still
  private var pendingArrivals: [(arrival: AppArrival, isTold: Bool)] = []

  package var environment: WindowEnvironment {
    didSet { if environment != oldValue { environmentChanged() } }
  }

  package var phase = AppPhase.background {
    didSet {
      guard phase != oldValue else { return }
      keptValues = nil
      // What the widgets wrote meanwhile is read again.
      if phase == .active { graph.storedChanges.value += 1 }
      update()
    }
  }

  /// Tells the host; of frames what it does not know yet.
  private static func reporter() -> (AppReport) -> Void {
    var sent: WindowFrame?
    return { report in
      guard case .frame(let frame) = report else { return ExtensionProcess.report(report) }
      ExtensionProcess.report(.frame(frame.change(from: sent)))
      sent = frame
    }
  }

  /// Follows settings that are written without app storage.
  private var settingsObserver: (any NSObjectProtocol)?

  package init(environment: WindowEnvironment) {
    self.environment = environment
    settingsObserver = NotificationCenter.default.addObserver(
      forName: TesseraUserDefaults.didChangeNotification, object: nil, queue: nil
    ) { [weak self] _ in
      // Whoever writes does not wait for the window.
      nonisolated(unsafe) let change = RunningTransaction.deferred {
        MainActor.assumeIsolated { self?.graph.storedChanges.value += 1 }
      }
      DispatchQueue.main.async { change() }
    }
    graph.onInvalidate = { [weak self] in
      MainActor.assumeIsolated {
        self?.followTransaction()
        self?.schedule()
      }
    }
    graph.layoutDetached = { [weak self] root in
      MainActor.assumeIsolated { self?.layoutPresented(in: root) }
    }
  }

  /// Shows a view; nothing is drawn while the window is in the background.
  package func setRoot<V: View>(_ view: V) {
    makeRoot = { evaluateSingle(view, $0) }
    update()
  }

  // MARK: Events

  /// Hands an event to what has the token; false where nothing has it any more, or what has it says something else.
  /// - Parameter frame: The number of the frame that the person saw; nil for the last one.
  package func handle(_ token: String, _ event: ControlEvent, seenIn frame: UInt64? = nil) -> Bool {
    // What changed since the last frame comes first, so that no action of before runs.
    flush()
    guard let handler = controls.handler(token) else { return false }
    if event == .tap || event == .longPress, let frame, !meanings.isSame(token, since: frame) { return false }
    meanings.touched = token
    handler(event)
    flush()
    return true
  }

  /// Hands what the app is opened for to the views that take it; what comes before they are there waits for them.
  /// - Parameter isTold: Whether a delegate of the scene has been told already.
  package func open(_ arrival: AppArrival, isTold: Bool = false) {
    pendingArrivals.append((arrival, isTold))
    update()
  }

  /// Tells all views that they have gone.
  package func close() {
    phase = .background
    graph.close()
    if let settingsObserver { NotificationCenter.default.removeObserver(settingsObserver) }
  }

  /// Opens a link by the host.
  func openExternally(_ url: URL) { report(.opens(url: url.absoluteString)) }

  private func environmentChanged() {
    keptValues = nil
    ProcessLocale.current = Locale(identifier: environment.locale)
    update()
  }

  /// Takes over the animation under which something has changed; of several in one frame the last counts.
  private func followTransaction() {
    guard let running = RunningTransaction.current else { return }
    running.reachWindow()
    if running.transaction.disablesAnimations {
      if motion == .still { motion = .suppressed }
    } else if let animation = running.transaction.animation {
      motion = .animated(animation.course)
      // What a view does as it appears begins from how it appeared.
      graph.interrupt()
    }
  }

  private func schedule() {
    guard !isScheduled else { return }
    isScheduled = true
    DispatchQueue.main.async { [weak self] in self?.flush() }
  }

  private func flush() {
    if isScheduled { update() }
  }

  // MARK: Drawing

  /// Evaluates what has changed and tells the host what is to be seen, if that is something else.
  package func update() {
    isScheduled = false
    guard makeRoot != nil else { return }
    var shown = motion
    motion = .still
    settle()
    let scheme = root?.preference(PreferredColorSchemeKey.self) ?? nil
    if scheme != preferredScheme {
      preferredScheme = scheme
      keptValues = nil
      settle()
    }
    isScheduled = false
    if graph.isInterrupted {
      schedule()
    } else if motion != .still {
      (shown, motion) = (motion, .still)
    }
    deliverArrivals()
    guard phase != .background else { return }
    emit(shown)
  }

  private func settle() {
    guard let makeRoot else { return }
    let values = rootValues
    let inputs = ViewInputs(environment: values, identity: .root(), graph: graph)
    root = graph.settle(in: values.window.safeRect) { makeRoot(inputs) }
  }

  private func deliverArrivals() {
    guard !pendingArrivals.isEmpty, phase != .background, let root else { return }
    var links: [(URL) -> Void] = []
    var activities: [ActivityHandler] = []
    root.visitWithCovered { node, _ in
      if let node = node as? OfferNode<URLHandler> { links.append(node.offer.action) }
      if let node = node as? OfferNode<ActivityHandler> { activities.append(node.offer) }
    }
    // Views that take links may come with the app's first active moments.
    guard !links.isEmpty || phase == .active else { return }
    let arrivals = pendingArrivals
    pendingArrivals = []
    for (arrival, isTold) in arrivals {
      if let url = arrival.url {
        for action in links { action(url) }
        if links.isEmpty, !isTold, !life.openByDelegate(url) { reportUntaken(url) }
      } else if let activity = arrival.activity {
        let takers = activities.filter { $0.type == activity.activityType }
        for taker in takers { taker.action(activity) }
        if takers.isEmpty, !isTold { _ = life.continueByDelegate(activity) }
      }
    }
  }

  private func reportUntaken(_ url: URL) {
    DiagnosticLog.report(
      .notInWindow, "A link came and no view has onOpenURL: \(url.absoluteString).", location: "onOpenURL")
  }

  private func emit(_ motion: WindowFrame.Motion) {
    guard let root else { return }
    controls.removeAll()
    let window = WindowBox(controls: controls)
    let bounds = CGRect(origin: .zero, size: environment.size)
    var screen = WindowLayer(id: "screen", kind: .screen, list: list(of: [root], in: bounds, window))
    screen.step = step(of: root)
    screen.colorScheme = rootValues.colorScheme
    var layers = [screen]
    var alert: WindowAlert?
    for node in presented(in: root) {
      guard let presentation = node.info as? Presentation else { continue }
      switch presentation.style {
      case .layer(let kind):
        let token = presentation.dismiss.map { dismiss in
          let token = ControlToken.of(node.presentation, "dismiss")
          controls.register(token) { _ in dismiss() }
          return token
        }
        let list = list(of: [node.content], in: node.area, window, surface: presentation.surface)
        var layer = WindowLayer(
          id: ControlToken.of(node.presentation, "layer"), kind: kind, list: list, dismissToken: token)
        layer.step = step(of: node.content)
        layer.colorScheme = presentation.colorScheme
        layer.rise = rise(of: presentation, node)
        layers.append(layer)
      case .alert(let make): alert = make(controls)
      }
    }
    frameNumber += 1
    var frame = WindowFrame(number: frameNumber, layers: layers, alert: alert)
    if let lastFrame, lastFrame.layers == frame.layers, lastFrame.alert == frame.alert { return }
    frame.motion = motion
    lastFrame = frame
    meanings.follow(frame)
    let remarks = keepsRemarks ? [] : DiagnosticLog.take()
    if !remarks.isEmpty { report(.diagnostics(remarks.map { "\($0.id.rawValue): \($0.message)" })) }
    report(.frame(frame))
  }

  private func rise(of presentation: Presentation, _ node: PresentationNode) -> WindowLayer.Rise? {
    guard let choose = presentation.choose else { return nil }
    let token = ControlToken.of(node.presentation, "rise")
    controls.register(token) { event in if case .number(let height, _) = event { choose(CGFloat(height)) } }
    return WindowLayer.Rise(token: token, heights: presentation.heights)
  }

  private func step(of node: Node) -> WindowLayer.Step? {
    (node.preference(ScreenStepKey.self) ?? nil).map { step in
      WindowLayer.Step(id: ControlToken.of(step.identity, "screen"), depth: step.depth)
    }
  }

  private func list(
    of nodes: [Node], in area: CGRect, _ window: WindowBox, surface: ResolvedColor? = nil
  ) -> DisplayList {
    let builder = DisplayListBuilder(size: area.size)
    let emitter = Emitter(
      builder: builder, scale: environment.displayScale, bounds: area,
      containerShape: ContainerShape(rect: area, cornerRadius: 0))
    emitter.window = window
    let background = surface ?? SystemBackground.color(rootValues)
    builder.append(
      .shape(ShapeContent(path: Path(CGRect(origin: .zero, size: area.size)), paint: .color(background))),
      identity: "window.background", frame: CGRect(origin: .zero, size: area.size))
    func body() { for node in nodes { node.emit(emitter) } }
    if area.origin == .zero {
      body()
    } else {
      // A layer's list begins at its own corner.
      let shift = CGAffineTransform(translationX: -area.minX, y: -area.minY)
      builder.group(.transform(shift), identity: "window.layer", frame: area) { emitter.inside(.mask) { body() } }
    }
    return builder.finish()
  }

  // MARK: Pictures

  /// Where the root view is.
  var contentFrame: CGRect? { root?.frame }

  /// The scheme that the window has.
  var shownScheme: ColorScheme { rootValues.colorScheme }

  /// Whether something stands above the screen.
  var presentsMore: Bool { root.map { !presented(in: $0).isEmpty } ?? false }

  /// The size that the root view takes when it is offered another.
  func size(thatFits size: CGSize) -> CGSize? { root?.sizeThatFits(ProposedViewSize(size)) }

  /// A part of the screen as it is to be seen.
  func picture(of area: CGRect) -> DisplayList {
    controls.removeAll()
    return list(of: root.map { [$0] } ?? [], in: area, WindowBox(controls: controls))
  }

  // MARK: Presentations

  /// What is presented, from the lowest to the highest.
  private func presented(in root: Node) -> [PresentationNode] {
    var found: [PresentationNode] = []
    root.visitWithCovered { node, _ in if let node = node as? PresentationNode { found.append(node) } }
    return found
  }

  private func layoutPresented(in root: Node) {
    var done: Set<ObjectIdentifier> = []
    // What is presented may itself present something.
    while let next = presented(in: root).first(where: { !done.contains(ObjectIdentifier($0)) }) {
      done.insert(ObjectIdentifier(next))
      guard let presentation = next.info as? Presentation else { continue }
      let (area, safe) = presentation.areas(in: rootValues.window)
      next.layOut(area: area, safe: safe)
    }
  }

  /// The same values as long as nothing of them changes, so that views are kept.
  private var rootValues: EnvironmentValues {
    if let values = keptValues { return values }
    let values = makeValues()
    keptValues = values
    return values
  }

  private func makeValues() -> EnvironmentValues {
    var values = EnvironmentValues()
    values.displayScale = environment.displayScale
    values.colorScheme = preferredScheme ?? environment.colorScheme
    values.colorSchemeContrast = environment.contrast
    values.dynamicTypeSize = environment.dynamicTypeSize
    values.layoutDirection = environment.layoutDirection
    values.locale = Locale(identifier: environment.locale)
    values.timeZone = TimeZone(identifier: environment.timeZone) ?? values.timeZone
    var calendar = Calendar(identifier: .gregorian)
    calendar.locale = values.locale
    calendar.timeZone = values.timeZone
    values.calendar = calendar
    values.profile = environment.profile
    if environment.profile == .ios26 { values.defaultMinListRowHeight = 52 }
    values.scenePhase = ScenePhase(phase)
    values.window = WindowSurroundings(environment)
    values.editMode = graph.editMode(of: .root())
    values.openURL = OpenURLAction { [weak self] url in
      MainActor.assumeIsolated { self?.openExternally(url) }
      return .systemAction
    }
    return values
  }
}

/// What emission hands to the nodes of a window.
final class WindowBox {
  let controls: ControlTable<ControlEvent>

  init(controls: ControlTable<ControlEvent>) { self.controls = controls }
}

/// The place of a window and what covers its edges.
struct WindowSurroundings: Equatable {
  var size = CGSize.zero
  var safeArea = EdgeInsets()
  /// The part of the window that the view's screen takes, where that is not all of it: a sheet, the room above a bar.
  var place: CGRect?
  var safePlace: CGRect?
  /// Whether there is a window at all.
  var isPresent = false

  init() {}

  init(_ environment: WindowEnvironment) {
    size = environment.size
    safeArea = environment.safeArea
    safeArea.bottom = max(safeArea.bottom, environment.keyboardHeight)
    isPresent = true
  }

  var rect: CGRect { place ?? CGRect(origin: .zero, size: size) }

  var safeRect: CGRect { safePlace ?? rect.inset(by: safeArea) }
}

private struct IsInSheetKey: EnvironmentKey {
  static var defaultValue: Bool { false }
}

private struct WindowKey: EnvironmentKey {
  static var defaultValue: WindowSurroundings { WindowSurroundings() }
}

extension EnvironmentValues {
  /// The window around the view; absent in a widget.
  var window: WindowSurroundings {
    get { self[WindowKey.self] }
    set { self[WindowKey.self] = newValue }
  }

  /// Whether the view stands on a sheet above a screen.
  var isInSheet: Bool {
    get { self[IsInSheetKey.self] }
    set { self[IsInSheetKey.self] = newValue }
  }

  /// Whether the view stands in the window of an app.
  var isInWindow: Bool { window.isPresent }
}

extension ScenePhase {
  init(_ phase: AppPhase) {
    switch phase {
    case .background: self = .background
    case .inactive: self = .inactive
    case .active: self = .active
    }
  }
}

/// The color behind a window's views.
@MainActor enum SystemBackground {
  static func color(_ values: EnvironmentValues) -> ResolvedColor {
    Color(uiColor: isElevated(values) ? .secondarySystemBackground : .systemBackground).resolved(in: values)
  }

  static func grouped(_ values: EnvironmentValues) -> ResolvedColor {
    Color(uiColor: isElevated(values) ? .secondarySystemBackground : .systemGroupedBackground).resolved(in: values)
  }

  /// The color of cards on a grouped background.
  static func card(_ values: EnvironmentValues) -> ResolvedColor {
    let color: UIColor = isElevated(values) ? .tertiarySystemBackground : .secondarySystemGroupedBackground
    return Color(uiColor: color).resolved(in: values)
  }

  /// Where it is dark, what stands above the screen is lighter than the screen, since no shadow would be seen.
  private static func isElevated(_ values: EnvironmentValues) -> Bool {
    values.isInSheet && values.colorScheme == .dark
  }
}
