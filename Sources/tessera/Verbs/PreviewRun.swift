// SPDX-License-Identifier: Apache-2.0
import Foundation
import TesseraHost
import TesseraModel
import TesseraReference
import TesseraRender
import TesseraWire

/// Pictures of previews, whatever becomes of the others.
struct PreviewRun {
  private let request: RenderRequest
  private let open: OpenBundle
  private let console: Console
  /// The device that the command line names.
  private let device: Device?
  /// Painters by their scale: previews may ask for devices of their own.
  private var painters: [CGFloat: TilePainter] = [:]
  private var writer: TileWriter
  private let writesFiles: Bool
  private var sheet: [PaintedTile] = []
  private var status = ExitStatus.fine
  /// Files written so far: two previews may have one name.
  private var names: Set<String> = []

  init(_ request: RenderRequest, _ arguments: Arguments, _ open: OpenBundle, _ console: Console) {
    var request = request
    // A contact sheet alone needs no folder of pictures.
    if !arguments.has("out") { request.folder = nil }
    self.request = request
    self.open = open
    self.console = console
    device = arguments.has("device") ? open.options.device : nil
    let painter = TilePainter(scale: request.tiles.scale ?? open.options.device.scale, bundleFonts: open.bundle.fonts)
    painters[painter.scale] = painter
    writer = TileWriter(format: request.format, folder: request.folder, painter: painter, console: console)
    writesFiles = arguments.has("out")
  }

  mutating func run(_ previews: [PreviewDescriptor]) throws -> ExitStatus {
    for preview in previews { draw(preview) }
    if writesFiles { writer.finish() }
    if let path = request.contactSheet, !sheet.isEmpty {
      try FileOutput.write(try contactSheet(), to: path)
      console.print(path)
    }
    return status
  }

  /// All pictures on a page; a page that would be too large is made with fewer pixels.
  private mutating func contactSheet() throws -> [UInt8] {
    let wanted = request.tiles.scale ?? open.options.device.scale
    let scales = [wanted] + [2, 1].filter { $0 < wanted }
    for scale in scales.dropLast() {
      do {
        return try painter(scale).contactSheet(sheet, title: open.bundle.displayName)
      } catch let error as RenderError where error.code == .limit { continue }
    }
    return try painter(scales[scales.count - 1]).contactSheet(sheet, title: open.bundle.displayName)
  }

  private mutating func draw(_ preview: PreviewDescriptor) {
    switch preview.content {
    case .failed:
      if preview.tellFailure(console) { status = max(status, .authorFailed) }
    case .activity:
      open.session.add(
        .init(
          Diagnostic(.previewUnsupported, "Live Activities are not shown yet.", location: preview.location),
          preview: preview.id))
    case .widget, .view, .control: drawPictures(preview)
    }
  }

  private mutating func drawPictures(_ preview: PreviewDescriptor) {
    let device = preview.shownDevice(device)
    if let family = preview.family, !preview.isDeclared {
      let whose = preview.kind.map { "supportedFamilies of \($0) lacks" } ?? "no widget of the bundle has"
      open.session.add(
        .init(
          Diagnostic(
            .familyNotDeclared, "\(whose) \(family.name); it is drawn all the same.", location: preview.location),
          preview: preview.id))
    }
    var drawn: [(PreviewPlace, [String])] = []
    for asked in request.tiles.appearances {
      var appearance = asked
      // The Control Center is dark glass in both.
      if preview.content == .control { appearance.scheme = .dark }
      var place = preview.place(
        on: device, appearance, profile: open.options.profile, timeZone: open.options.timeZone)
      if case .tile(var environment) = place {
        environment.showsNotices = open.options.isStrict
        if let scale = request.tiles.scale { environment.displayScale = scale }
        place = .tile(environment)
      }
      let parts = appearance.nameParts(in: Look(place, preferred: nil).environment)
      if drawn.contains(where: { $0 == place && $1 == parts }) { continue }
      drawn.append((place, parts))
      do throws(HostError) {
        try draw(preview, place, appearance)
      } catch {
        var error = error
        if error.location == nil || error.location == preview.id { error.location = preview.location }
        console.error(error, about: preview.title)
        status = max(status, ExitStatus(error))
        return
      }
    }
  }

  private mutating func draw(
    _ preview: PreviewDescriptor, _ place: PreviewPlace, _ appearance: TileAppearance
  ) throws(HostError) {
    let entries: PreviewSubject.Entries =
      switch request.tiles.entries {
      case .all: .all
      case .index(let index): .indices([index])
      default: .indices([0])
      }
    let reply = try open.session.preview(PreviewSubject(id: preview.id, place: place, entries: entries))
    if let control = reply.control { return try draw(control, preview, place, appearance) }
    let isWidget = !reply.entries.isEmpty
    for archive in reply.archives {
      let look = Look(place, preferred: reply.preferredScheme)
      var environment = look.environment
      environment.size = archive.list.size
      let date = reply.entries.indices.contains(archive.entry) ? reply.entries[archive.entry].date : open.options.now
      var tile = Tile(
        kind: preview.title, environment: environment, appearance: appearance,
        entry: isWidget && request.tiles.entries != nil ? archive.entry : nil, now: date,
        list: archive.list)
      tile.preview = Tile.Preview(title: preview.title, group: preview.group, form: preview.form)
      write(tile, preview)
    }
  }

  /// A control on the dark glass of the Control Center, whatever the scheme.
  private mutating func draw(
    _ control: ControlContent, _ preview: PreviewDescriptor, _ place: PreviewPlace, _ appearance: TileAppearance
  ) throws(HostError) {
    var environment = Look(place, preferred: .dark).environment
    environment.size = ControlPicture.size
    environment.cornerRadius = ControlPicture.size.height / 2
    let look = control.isOn ? control.on : control.off
    let scale = request.tiles.scale ?? environment.displayScale
    do {
      let picture = ControlPicture(
        title: look.title, value: look.value, symbol: look.symbol, isLit: control.isOn, tint: control.tint,
        isRightToLeft: environment.layoutDirection == .rightToLeft)
      var tile = Tile(
        kind: preview.title, environment: environment, appearance: appearance, entry: nil, now: open.options.now,
        list: try picture.list(with: try painter(scale).renderer(), scale: scale))
      tile.preview = Tile.Preview(title: preview.title, group: "Controls", form: preview.form)
      write(tile, preview)
    } catch let error as HostError {
      throw error
    } catch {
      fail(error, preview.title)
    }
  }

  private mutating func painter(_ scale: CGFloat) -> TilePainter {
    let painter = painters[scale] ?? TilePainter(scale: scale, bundleFonts: open.bundle.fonts)
    painters[scale] = painter
    return painter
  }

  /// Writes a picture under a name that no other has.
  private mutating func write(_ tile: Tile, _ preview: PreviewDescriptor) {
    var tile = tile
    if !names.insert(tile.name).inserted {
      tile.kind += "-\(preview.line)"
      // Children of one provider stand on one line.
      let kind = tile.kind
      var number = 2
      while !names.insert(tile.name).inserted {
        tile.kind = "\(kind)-\(number)"
        number += 1
      }
    }
    do {
      let painter = painter(request.tiles.scale ?? tile.environment.displayScale)
      let needsPicture = request.contactSheet != nil || (writesFiles && request.format == .png)
      let png = needsPicture ? try painter.png(tile) : nil
      if writesFiles { try writer.write(tile, png: png) }
      if let png { sheet.append(PaintedTile(tile: tile, png: png)) }
    } catch {
      fail(error, tile.name)
    }
  }

  private mutating func fail(_ error: any Error, _ name: String) {
    switch error {
    case let error as RenderError:
      console.error("[render] \(error.message) (\(name))")
      status = max(status, error.code == .limit ? .limitExceeded : .usage)
    case let error as UsageError:
      console.error(error.message)
      status = max(status, .usage)
    default:
      console.error("\(error)")
      status = max(status, .usage)
    }
  }

  /// How a picture is painted: a tile as at home, a screen's part square.
  private struct Look {
    var environment: ArchivedEnvironment

    init(_ place: PreviewPlace, preferred: ColorScheme?) {
      switch place {
      case .tile(let tile): environment = tile
      case .screen(let screen):
        environment = ArchivedEnvironment(family: .systemSmall, size: screen.size)
        environment.displayScale = screen.displayScale
        environment.cornerRadius = 0
        environment.colorScheme = screen.colorScheme
        environment.layoutDirection = screen.layoutDirection
        environment.locale = screen.locale
      }
      if let preferred { environment.colorScheme = preferred }
    }
  }
}

extension PreviewDescriptor {
  /// File and line, where they are known.
  var location: String? { file.map { "\($0):\(line)" } }

  /// What stands over it and its like on a sheet: the widget, else the file.
  var group: String { kind ?? file.map { URL(fileURLWithPath: $0).lastPathComponent } ?? title }
}
