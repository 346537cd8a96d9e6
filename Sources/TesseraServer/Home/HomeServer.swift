// SPDX-License-Identifier: Apache-2.0
import Foundation
import Synchronization
import TesseraDisplayList
import TesseraHost
import TesseraModel

/// The home screen in the browser: the page, its commands, its events, and tiles for elsewhere.
///
/// It holds no state of its own but drawings: what it serves is the host's, and what changes there goes out as an event
/// to all browsers, made once.
package final class HomeServer: Sendable {
  /// Where the server finds its files, and how it is reached.
  package struct Configuration: Sendable {
    package var address = "127.0.0.1"
    package var port: UInt16 = 8787
    /// Names besides the loopback ones under which it may be reached.
    package var allowedHosts: [String] = []
    /// What the page's address carries.
    package var token: String
    /// The folder of the page's files.
    package var clientFolder: String
    package var fontFolder: String

    package init(token: String, clientFolder: String, fontFolder: String) {
      self.token = token
      self.clientFolder = clientFolder
      self.fontFolder = fontFolder
    }
  }

  let host: WidgetHost
  let configuration: Configuration
  let files: PageFiles
  let drawing: TileDrawing
  let windows: WindowDrawing
  let icons = AppIcons()
  let symbols = SymbolPictures()
  let hub: EventHub
  /// Where changes become events, in their order, away from the host's queue.
  private let queue = DispatchQueue(label: "tessera.events")
  /// Tiles that will be published when the queue comes to them: several changes of one make one event.
  private let waiting = Mutex<Set<Int64>>([])
  /// What each tile's last event said, so that the same is not said twice.
  private let published = Mutex<[Int64: String]>([:])
  /// Stands for the window among the numbers of tiles.
  private static let windowKey: Int64 = -1
  private let publishedControls = Mutex("")
  /// The drawings of the window's layers that the last event left in pages, by the layers' names.
  private let publishedLayers = Mutex<[String: Int]>([:])
  private let server = Mutex<HTTPServer?>(nil)

  package init(_ host: WidgetHost, _ configuration: Configuration) {
    self.host = host
    drawing = TileDrawing()
    windows = WindowDrawing(drawing)
    self.configuration = configuration
    files = PageFiles(clientFolder: configuration.clientFolder, fontFolder: configuration.fontFolder)
    hub = EventHub(after: UInt64(max(0, host.configuration.time.wall.timeIntervalSince1970 * 1000)))
  }

  /// Begins to listen, and to tell what changes.
  package func start() throws(ServerError) {
    // A tap waits for its intent: slow ones must leave room for the page.
    var limits = HTTPServer.Limits()
    limits.handlers = 64
    let server = HTTPServer(
      address: configuration.address, port: configuration.port, limits: limits,
      session: SessionGuard(token: configuration.token, allowedHosts: configuration.allowedHosts)
    ) { [weak self] request in self?.answer(request) ?? .notFound }
    try server.start()
    self.server.withLock { $0 = server }
    host.observe { [weak self] change in self?.changed(change) }
  }

  package func stop() {
    server.withLock { server in
      server?.stop()
      server = nil
    }
  }

  /// The port it listens on; nil while it does not.
  package var port: UInt16? { server.withLock { $0?.port } }

  /// The address of the page, with its key.
  package var address: String? {
    port.map { "http://\(configuration.address):\($0)/?session=\(configuration.token)" }
  }

  // MARK: Events

  /// Called on the host's queue, which must not be asked from here.
  private func changed(_ change: HostChange) {
    switch change {
    case .tile(let id): guard waiting.withLock({ $0.insert(id).inserted }) else { return }
    case .window: guard waiting.withLock({ $0.insert(Self.windowKey).inserted }) else { return }
    default: break
    }
    queue.async { self.publish(change) }
  }

  private func publish(_ change: HostChange) {
    switch change {
    case .tile(let id):
      waiting.withLock { _ = $0.remove(id) }
      guard let tile = tileJSON(id)?.compact, published.withLock({ $0.updateValue(tile, forKey: id) }) != tile else {
        return
      }
      hub.publish("tile", "{\"id\":\(id),\"tile\":\(tile)}")
    case .widgets:
      let ids = Set(host.placedWidgets().map(\.id))
      published.withLock { $0 = $0.filter { ids.contains($0.key) || $0.key == Self.windowKey } }
      hub.publish("widgets", JSONValue.object(["widgets": .array(widgets(withTiles: false))]).compact)
    case .controls:
      let controls = JSONValue.object(["controls": .array(controls)]).compact
      let isNew = publishedControls.withLock { last in
        defer { last = controls }
        return last != controls
      }
      if isNew { hub.publish("controls", controls) }
    case .clock: hub.publish("clock", HomeJSON.clock(host.clockView()).compact)
    case .appearance: hub.publish("appearance", JSONValue.object(appearanceMembers).compact)
    case .bundles: hub.publish("bundles", JSONValue.object(["bundles": .array(bundles)]).compact)
    case .window:
      waiting.withLock { _ = $0.remove(Self.windowKey) }
      let window = shownWindow
      let text = window.json(knowing: window.versions).compact
      guard published.withLock({ $0.updateValue(text, forKey: Self.windowKey) }) != text else { return }
      let known = publishedLayers.withLock { layers in
        defer { layers = window.versions }
        return layers
      }
      hub.publish("window", JSONValue.object(["window": window.json(knowing: known)]).compact)
    case .browse(let url): hub.publish("browse", JSONValue.object(["url": .string(url)]).compact)
    case .copy(let text): hub.publish("copy", JSONValue.object(["text": .string(text)]).compact)
    case .message(let text): hub.publish("message", JSONValue.object(["text": .string(text)]).compact)
    case .log(let entry): hub.publish("log", HomeJSON.logEntry(entry).compact)
    }
  }

  // MARK: Values

  var appearanceMembers: [String: JSONValue] {
    let appearance = host.homeAppearance()
    return [
      "appearance": HomeJSON.appearance(appearance), "device": HomeJSON.device(appearance.device),
      "settings": HomeJSON.settings(host.hostProfile(), isLocked: appearance.isLocked),
    ]
  }

  var bundles: [JSONValue] { host.bundleViews().map { HomeJSON.bundle($0, icon: icons.address(of: $0)) } }

  func widgets(withTiles: Bool) -> [JSONValue] {
    host.placedWidgets().map { placed in
      let tile = host.tile(placed.id)
      return HomeJSON.placed(
        placed, name: tile?.name ?? placed.kind, isConfigurable: tile?.isConfigurable ?? false,
        needsConfiguration: tile?.needsConfiguration ?? false, tile: withTiles ? tile.map { tileJSON($0) } : nil)
    }
  }

  /// Everything the page begins with. Its sequence is taken first: what changes meanwhile comes as an event again.
  var state: JSONValue {
    let sequence = hub.sequence
    return .object(
      [
        "sequence": HomeJSON.number(sequence), "clock": HomeJSON.clock(host.clockView()),
        "choices": HomeJSON.choices, "bundles": .array(bundles), "widgets": .array(widgets(withTiles: true)),
        "window": shownWindow.json(knowing: [:]),
        "controls": .array(controls),
      ].merging(appearanceMembers) { $1 })
  }

  func tileJSON(_ id: Int64) -> JSONValue? { host.tile(id).map { tileJSON($0) } }

  private func tileJSON(_ tile: TileView) -> JSONValue {
    guard let list = tile.list else { return HomeJSON.tile(tile, svg: "", refreshAt: nil) }
    let svg = drawing.page(
      list, hash: tile.hash, in: tile.environment, prefix: "w\(tile.id)", now: tile.now, fonts: tile.fonts)
    return HomeJSON.tile(
      tile, svg: svg, refreshAt: drawing.refreshDate(list, after: tile.now))
  }
}
