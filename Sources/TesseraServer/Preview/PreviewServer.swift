// SPDX-License-Identifier: Apache-2.0
import Foundation
import Synchronization
import TesseraDisplayList
import TesseraGeometry
import TesseraHost
import TesseraModel

/// The page of live previews: it lists them, tells what becomes of each build, and draws what the page asks for.
package final class PreviewServer: Sendable {
  /// Where the server finds its files, and how it is reached.
  package struct Configuration: Sendable {
    package var address = "127.0.0.1"
    package var port: UInt16 = 8788
    /// What the page's address carries.
    package var token: String
    /// The folder of the page's files.
    package var clientFolder: String
    package var fontFolder: String
    package var editor = EditorLink.standard
    /// The folder whose name paths are shown without.
    package var sourceFolder: String
    /// Above every number of events of an earlier run, as the milliseconds since 1970.
    package var firstEvent: UInt64 = 0

    package init(token: String, clientFolder: String, fontFolder: String, sourceFolder: String) {
      self.token = token
      self.clientFolder = clientFolder
      self.fontFolder = fontFolder
      self.sourceFolder = sourceFolder
    }
  }

  private let previews: LivePreviews
  private let configuration: Configuration
  private let files: PageFiles
  private let json: PreviewJSON
  private let tiles = TileDrawing()
  private let hub: EventHub
  private let published = Mutex("")
  private let server = Mutex<HTTPServer?>(nil)

  package init(_ previews: LivePreviews, _ configuration: Configuration) {
    self.previews = previews
    self.configuration = configuration
    files = PageFiles(clientFolder: configuration.clientFolder, fontFolder: configuration.fontFolder)
    json = PreviewJSON(editor: configuration.editor, folder: configuration.sourceFolder, timeZone: previews.timeZone)
    hub = EventHub(after: configuration.firstEvent)
  }

  /// Begins to listen, and to tell what changes.
  package func start() throws(ServerError) {
    var limits = HTTPServer.Limits()
    // Pictures wait for the one process that draws them: those that do must leave room for the rest.
    limits.handlers = 32
    let server = HTTPServer(
      address: configuration.address, port: configuration.port, limits: limits,
      session: SessionGuard(token: configuration.token, command: "tessera preview")
    ) { [weak self] request in self?.answer(request) ?? .notFound }
    try server.start()
    self.server.withLock { $0 = server }
    previews.observe { [weak self] state in self?.publish(state) }
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

  /// Tells every page what there is now; steps of a build that say the same are told once.
  private func publish(_ state: LivePreviews.State) {
    let text = json.state(state, sequence: 0).compact
    guard
      published.withLock({ last in
        defer { last = text }
        return last != text
      })
    else { return }
    hub.publish("previews", text)
  }

  func answer(_ request: HTTPRequest) -> HTTPResponse {
    let path = request.segments
    switch (request.method.changesState, path.first, path.count) {
    case (true, _, _): return .methodNotAllowed([.get, .head])
    case (false, "api", 2) where path[1] == "state":
      // Its sequence is taken first: what changes meanwhile comes as an event again.
      let sequence = hub.sequence
      return .json(Array(json.state(previews.state, sequence: sequence).compact.utf8))
    case (false, "api", 2) where path[1] == "events": return .events(hub, for: request)
    case (false, "api", 2) where path[1] == "picture": return picture(request)
    case (false, "", 1): return files.client("preview.html", request)
    case (false, "client", 2): return files.client(path[1], request)
    case (false, "fonts", 2): return files.font(path[1], request)
    case (false, "tile.css", 1): return files.tileStyles(request)
    case (false, "pictures", 2): return files.picture(tiles.picture(path[1]), hash: path[1], request)
    default: return .notFound
    }
  }

  /// One picture, as the query says: `key`, `entry`, and what of the look is to differ.
  private func picture(_ request: HTTPRequest) -> HTTPResponse {
    do throws(LookFault) {
      let (look, entry) = try PreviewLook.read(request)
      let prefix = "p" + Fingerprint.of(request.target)
      do throws(HostError) {
        let drawing = try previews.draw(look, entry: entry)
        let isCurrent = drawing.problem == nil
        return .json(
          Array(json.drawing(drawing, prefix: prefix, isCurrent: isCurrent, with: tiles).compact.utf8))
      } catch {
        let status = error.code == .unknownKind ? 404 : 503
        return .failure(status, error.code.rawValue, error.message)
      }
    } catch {
      return .failure(422, "invalidRequest", error.message)
    }
  }
}

/// What of a request for a picture cannot be read.
struct LookFault: Error {
  var message: String
}

extension PreviewLook {
  /// The look that a query asks for; what it leaves out is as in `TileAppearance`.
  static func read(_ request: HTTPRequest) throws(LookFault) -> (PreviewLook, entry: Int) {
    func value<Value>(_ name: String, _ read: (String) -> Value?) throws(LookFault) -> Value? {
      guard let text = request.query(name), !text.isEmpty else { return nil }
      guard let value = read(text) else { throw LookFault(message: "\(name)=\(text) is not known.") }
      return value
    }
    guard let key = request.query("key") else { throw LookFault(message: "\"key\" is needed.") }
    var look = PreviewLook(key: key)
    look.appearance.scheme = try value("scheme") { ColorScheme(name: $0) }
    look.appearance.rendering = try value("rendering") { WidgetRenderingMode(name: $0) }
    look.appearance.place = try value("place") { TilePlace(name: $0) } ?? .home
    look.appearance.type = try value("type") { DynamicTypeSize(name: $0) } ?? .large
    look.appearance.locale = try value("locale") { text in
      let identifier = Locale.identifier(.icu, from: text)
      return Locale.availableIdentifiers.contains(identifier) ? identifier : nil
    }
    let directions: [String: LayoutDirection] = ["leftToRight": .leftToRight, "rightToLeft": .rightToLeft]
    look.appearance.direction = try value("direction") { directions[$0] }
    let contrasts: [String: ColorSchemeContrast] = ["standard": .standard, "increased": .increased]
    look.appearance.contrast = try value("contrast") { contrasts[$0] } ?? .standard
    look.device = try value("device") { Device(name: $0) }
    let entry = try value("entry") { text in Int(text).flatMap { $0 >= 0 && $0 < 1_000_000 ? $0 : nil } } ?? 0
    return (look, entry)
  }
}
