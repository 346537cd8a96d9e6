// SPDX-License-Identifier: Apache-2.0
import Foundation
import TesseraDisplayList
import TesseraHost
import TesseraModel
import TesseraRender
import TesseraSchedule
import TesseraWire

extension HomeServer {
  /// Answers a request that the server has checked.
  func answer(_ request: HTTPRequest) -> HTTPResponse {
    let path = request.segments
    switch (request.method.changesState, path.first, path.count) {
    case (true, "api", 2...5): return command(Array(path.dropFirst()), request)
    case (false, "api", 2...): return api(Array(path.dropFirst()), request)
    case (false, "", 1): return files.client("index.html", request)
    case (false, "client", 2): return files.client(path[1], request)
    case (false, "fonts", 2): return files.font(path[1], request)
    case (false, "tile.css", 1): return files.tileStyles(request)
    case (false, "pictures", 2):
      return files.picture(drawing.picture(path[1]) ?? windows.picture(path[1]), hash: path[1], request)
    case (false, "icons", 2): return icon(path[1], request)
    case (false, "symbols", 2): return symbol(path[1], request)
    case (false, "tiles", 2): return tile(path[1], request)
    case (true, _, _): return .methodNotAllowed([.get, .head])
    default: return .notFound
    }
  }

  private func api(_ path: [String], _ request: HTTPRequest) -> HTTPResponse {
    do throws(HostError) {
      switch (path[0], path.count) {
      case ("state", 1): return json(state)
      case ("events", 1): return .events(hub, for: request)
      case ("log", 1): return json(.object(["entries": .array(host.logEntries().map(HomeJSON.logEntry))]))
      case ("gallery", 1): return json(gallery)
      case ("intents", 1): return json(catalog)
      case ("controls", 2...4): return try controls(Array(path.dropFirst()))
      case ("gallery", 4): return try preview(path)
      case ("widgets", 3):
        guard let id = Int64(path[1]) else { return .notFound }
        switch path[2] {
        case "timeline": return json(timeline(try host.inspect(id)))
        case "items": return json(items(try host.inspect(id).tile.list))
        case "configuration": return json(HomeJSON.form(try host.form(id)))
        default: return .notFound
        }
      default: return .notFound
      }
    } catch {
      return failure(error)
    }
  }

  func json(_ value: JSONValue, status: Int = 200) -> HTTPResponse { .json(Array(value.compact.utf8), status: status) }

  func failure(_ error: HostError) -> HTTPResponse {
    let status =
      switch error.code {
      case .widgetMissing, .bundleMissing, .unknownKind: 404
      case .familyMissing, .invalidRequest, .noEntries, .parameterUnset: 422
      case .storeFailed: 507
      case .timeout: 504
      default: 502
      }
    return .failure(status, error.code.rawValue, error.message)
  }

  // MARK: Files

  private func icon(_ name: String, _ request: HTTPRequest) -> HTTPResponse {
    guard let id = name.split(separator: ".").first.flatMap({ Int64($0) }),
      let bundle = host.bundleViews().first(where: { $0.installed.id == id })
    else { return .notFound }
    let icon = icons.icon(of: bundle)
    var response = HTTPResponse(type: icon.type, icon.bytes)
    response.headers["Cache-Control"] = "private, max-age=31536000, immutable"
    return response.tagged(EntityTag(icon.version), for: request)
  }

  private func symbol(_ name: String, _ request: HTTPRequest) -> HTTPResponse {
    guard name.hasSuffix(".svg"), let picture = symbols.picture(of: String(name.dropLast(4))) else { return .notFound }
    var response = HTTPResponse(type: "image/svg+xml", picture.bytes)
    // They change with this program alone; an hour spares the page asking for each in every list.
    response.headers["Cache-Control"] = "private, max-age=3600"
    return response.tagged(EntityTag(picture.version), for: request)
  }

  // MARK: Tiles for elsewhere

  private func tile(_ name: String, _ request: HTTPRequest) -> HTTPResponse {
    let parts = name.split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count == 2, let id = Int64(parts[0]), ["png", "svg", "pdf", "json"].contains(parts[1]) else {
      return .notFound
    }
    if parts[1] == "json" {
      guard let tile = tileJSON(id) else { return failure(missing(id)) }
      return json(tile)
    }
    var found = host.tile(id)
    if let name = request.query("scheme") {
      guard let scheme = ColorScheme(name: name) else {
        return .failure(422, "invalidRequest", "scheme=\(name): it is light or dark.")
      }
      var appearance = host.homeAppearance().tiles
      appearance.scheme = scheme
      found = host.tile(id, in: appearance)
    }
    guard let tile = found else { return failure(missing(id)) }
    guard let list = tile.list else {
      var response = HTTPResponse.failure(
        503, "noEntries", "\(tile.name) has nothing to show yet in this appearance. \(tile.why ?? "")")
      response.headers["Retry-After"] = "1"
      return response
    }
    guard let scale = scale(request, of: tile) else {
      return .failure(422, "invalidRequest", "scale is a number from 0.5 to 8, width one from 16 to 4096 pixels.")
    }
    let minute = list.isLive ? "-\(Int(tile.now.timeIntervalSinceReferenceDate / 60))" : ""
    let tag = EntityTag("\(tile.hash)-\(tile.environment.variant)-\(scale)-\(parts[1])\(minute)")
    let cacheControl = "private, max-age=\(maximumAge(tile, isLive: list.isLive))"
    if let known = HTTPResponse.notModified(tag, for: request, cacheControl: cacheControl) { return known }
    do throws(RenderError) {
      let drawn = try drawing.file(
        String(parts[1]), list, in: tile.environment, scale: scale, now: tile.now, fonts: tile.fonts)
      var response = HTTPResponse(type: drawn.type, drawn.bytes)
      response.headers["Cache-Control"] = cacheControl
      return response.tagged(tag, for: request)
    } catch {
      return .failure(500, "render", error.message)
    }
  }

  private func missing(_ id: Int64) -> HostError {
    HostError(.widgetMissing, "There is no widget \(id) on this home screen.")
  }

  /// Pixels a point: what was asked for, or what gives the width asked for.
  private func scale(_ request: HTTPRequest, of tile: TileView) -> CGFloat? {
    if let text = request.query("scale") {
      guard let value = Double(text), (0.5...8).contains(value) else { return nil }
      return value
    }
    if let text = request.query("width") {
      guard let value = Double(text), (16...4096).contains(value), tile.environment.size.width > 0 else { return nil }
      return min(8, value / tile.environment.size.width)
    }
    return tile.environment.displayScale
  }

  /// Seconds until the tile may look different: the next entry by the clock of now, a minute for live texts.
  private func maximumAge(_ tile: TileView, isLive: Bool) -> Int {
    let rate = host.clockView().rate
    var seconds = isLive ? 60.0 : 300
    if let next = tile.nextEntry, rate > 0 { seconds = min(seconds, next.timeIntervalSince(tile.now) / rate) }
    return max(0, Int(seconds))
  }

  // MARK: The gallery

  private var gallery: JSONValue {
    let device = host.homeAppearance().device
    let bundles = host.bundleViews().map { bundle -> JSONValue in
      let id = bundle.installed.id
      let widgets = bundle.installed.widgets.filter(\.isTile).map { widget -> JSONValue in
        let families = widget.families.compactMap { family -> JSONValue? in
          guard let size = device.size(of: family) else { return nil }
          let kind = widget.kind.addingPercentEncoding(withAllowedCharacters: .alphanumerics) ?? widget.kind
          return .object([
            "family": .string(family.name), "width": .number(Double(size.width)),
            "height": .number(Double(size.height)),
            "picture": .string("/api/gallery/\(id)/\(kind)/\(family.name).json"),
          ])
        }
        return .object([
          "kind": .string(widget.kind), "name": .string(widget.displayName ?? bundle.installed.displayName),
          "description": HomeJSON.text(widget.widgetDescription), "families": .array(families),
        ])
      }
      return .object([
        "id": HomeJSON.number(id), "name": .string(bundle.installed.displayName),
        "icon": .string(icons.address(of: bundle)), "widgets": .array(widgets),
      ])
    }
    return .object(["bundles": .array(bundles)])
  }

  private func preview(_ path: [String]) throws(HostError) -> HTTPResponse {
    guard let bundle = Int64(path[1]), path[3].hasSuffix(".json"),
      let family = WidgetFamily(name: String(path[3].dropLast(5)))
    else { return .notFound }
    let preview = try host.preview(bundle: bundle, kind: path[2], family: family)
    let prefix = "g\(bundle)-\(Fingerprint.of(path[2] + family.name))"
    let svg = drawing.page(
      preview.list, hash: "", in: preview.environment, prefix: prefix, now: preview.now, fonts: preview.fonts)
    return json(
      .object([
        "svg": .string(svg), "width": .number(Double(preview.environment.size.width)),
        "height": .number(Double(preview.environment.size.height)),
      ]))
  }

  // MARK: Inspection

  private func timeline(_ found: WidgetHost.Inspection) -> JSONValue {
    let tile = found.tile
    let entries = found.entries.enumerated().map { index, entry -> JSONValue in
      var members: [String: JSONValue] = [
        "index": HomeJSON.number(index), "date": HomeJSON.date(entry.info.date),
        "relevance": entry.info.relevance.map {
          .object(["score": .number(Double($0.score)), "duration": .number($0.duration)])
        } ?? .null,
      ]
      if let list = entry.list, let hash = entry.hash {
        // A picture of an entry shows the moment at which it comes.
        let svg = drawing.page(
          list, hash: hash, in: tile.environment, prefix: "e\(tile.id)-\(index)", now: entry.info.date,
          fonts: tile.fonts)
        members["svg"] = .string(svg)
      }
      return .object(members)
    }
    return .object([
      "generation": HomeJSON.number(found.generation), "entries": .array(entries), "policy": policy(found.policy),
      "nextReload": HomeJSON.date(found.nextReload), "whyNotNow": .string(found.whyNotNow),
      "budget": .object([
        "charged": HomeJSON.number(found.budget.charged), "free": HomeJSON.number(found.budget.free),
        "limit": found.budget.limit.map { HomeJSON.number($0) } ?? .null,
        "left": found.budget.left.map { HomeJSON.number($0) } ?? .null,
      ]),
      "ledger": .array(found.ledger.suffix(200).reversed().map(record)), "process": process(found.process),
      "diagnostics": .array(found.diagnostics.map(diagnostic)),
    ])
  }

  private func policy(_ policy: TimelineReloadPolicy?) -> JSONValue {
    switch policy?.rule {
    case nil: .null
    case .atEnd: .object(["rule": .string("atEnd"), "date": .null])
    case .never: .object(["rule": .string("never"), "date": .null])
    case .after(let date): .object(["rule": .string("after"), "date": HomeJSON.date(date)])
    }
  }

  private func record(_ record: ReloadRecord) -> JSONValue {
    .object([
      "date": HomeJSON.date(record.date), "cause": .string(record.cause.rawValue),
      "charged": .bool(record.charge == .charged), "outcome": .string(record.outcome.rawValue),
      "duration": record.duration.map { .number(($0 * 10_000).rounded() / 10) } ?? .null,
    ])
  }

  private func process(_ status: BundleSupervisor.Status) -> JSONValue {
    .object([
      "isRunning": .bool(status.isRunning),
      "identifier": status.identifiers.first.map { HomeJSON.number($0) } ?? .null,
      "memory": HomeJSON.number(status.memory), "restarts": HomeJSON.number(status.losses),
      "lastError": HomeJSON.text(status.lastError.map { host.explanation(of: $0) }),
    ])
  }

  private func diagnostic(_ diagnostic: Diagnostic) -> JSONValue {
    .object([
      "id": .string(diagnostic.id.rawValue), "severity": .string("\(diagnostic.severity)"),
      "message": .string(diagnostic.message), "location": HomeJSON.text(diagnostic.location),
    ])
  }

  private func items(_ list: DisplayList?) -> JSONValue {
    let lines = list?.outline ?? []
    return .object([
      "items": .array(
        lines.map { line in
          .object([
            "depth": HomeJSON.number(line.depth), "name": .string(line.name), "text": .string(line.text),
            "frame": .array(
              [line.frame.minX, line.frame.minY, line.frame.width, line.frame.height].map { .number(Double($0)) }),
          ])
        })
    ])
  }
}
