// SPDX-License-Identifier: Apache-2.0
import Foundation
import Synchronization
import TesseraDisplayList
import TesseraGeometry
import TesseraHost
import TesseraImage
import TesseraModel
import TesseraRender
import TesseraText
import TesseraWire

/// Draws tiles for the page and for elsewhere, and keeps what was drawn under the digest of its content.
///
/// Safe from every thread: drawings are made one after another.
final class TileDrawing: @unchecked Sendable {
  /// A drawing by what it is made of.
  private struct Key: Hashable {
    var hash: String
    var variant: String
    /// The ids' prefix in a page; for files the format and scale.
    var form: String
    /// Live content settles at a minute: the page goes on from there by itself.
    var minute: Int?
  }

  /// The renderers that know the fonts of one bundle; the system's alone under the empty list.
  private final class Renderers {
    let fonts: FontLibrary?
    lazy var svg = SVGRenderer(fonts: fonts)
    lazy var png = PNGRenderer(fonts: fonts)
    private var openedPDF: PDFRenderer?

    init(_ files: [String]) {
      fonts = try? FontLibrary.opened()
      for file in files { try? fonts?.register(fontFile: file) }
    }

    func pdf() throws(RenderError) -> PDFRenderer {
      if let openedPDF { return openedPDF }
      let renderer = try PDFRenderer(fonts: fonts)
      openedPDF = renderer
      return renderer
    }
  }

  /// The pictures of tiles that were drawn, by their digest.
  private struct Pictures {
    var bytes: [String: Data] = [:]
    var size = 0
  }

  private static let mostDrawings = 512
  /// Bytes of pictures that are kept for the page.
  private static let mostPictures = 128 << 20

  private let lock = NSLock()
  private var renderers: [[String]: Renderers] = [:]
  private var drawings: [Key: String] = [:]
  private var order: [Key] = []
  /// The last symbol under each prefix.
  private var symbols: [String: (list: DisplayList, svg: String)] = [:]
  private let pictures = Mutex(Pictures())

  /// A tile as an element of the page; its ids begin with the prefix, which no other tile there may have.
  func page(
    _ list: DisplayList, hash: String, in environment: ArchivedEnvironment, prefix: String, now: Date, fonts: [String]
  ) -> String {
    lock.withLock {
      let key = Key(
        hash: hash, variant: environment.variant, form: prefix,
        minute: list.isLive ? Int(now.timeIntervalSinceReferenceDate / 60) : nil)
      if let known = drawings[key], !hash.isEmpty { return known }
      let look = RenderOptions(tile: environment, list: list, scale: environment.displayScale, now: now)
      let options = SVGOptions(
        mode: .page(prefix: prefix) { [self] resource in keep(resource) }, scale: environment.displayScale,
        cornerRadius: look.cornerRadius, backdrop: backdrop(environment, look), now: now)
      let shown = list.shown(in: environment)
      let drawing = (try? renderers(fonts).svg.render(shown, options: options)) ?? ""
      guard !hash.isEmpty else { return drawing }
      // What names pictures that are gone is drawn again.
      if pictures.withLock({ $0.size > Self.mostPictures }) {
        (drawings, order) = ([:], [])
        pictures.withLock { $0 = Pictures() }
        return (try? renderers(fonts).svg.render(shown, options: options)) ?? ""
      }
      drawings[key] = drawing
      order.append(key)
      if order.count > Self.mostDrawings { drawings[order.removeFirst()] = nil }
      return drawing
    }
  }

  /// A layer of an app's window as an element of the page; it is not kept, and its pictures are given to `keep`.
  func window(
    _ list: DisplayList, scale: CGFloat, prefix: String, now: Date, fonts: [String],
    keep: @escaping (ImageResource) -> Void
  ) -> String {
    lock.withLock {
      let options = SVGOptions(
        mode: .page(prefix: prefix) { resource in
          keep(resource)
          return Self.address(of: resource)
        }, scale: scale, cornerRadius: 0, backdrop: .clear, now: now)
      return (try? renderers(fonts).svg.render(list, options: options)) ?? ""
    }
  }

  /// A view on the background of its screen as an element of the page; its ids begin with the prefix.
  func screen(
    _ list: DisplayList, in environment: WindowEnvironment, prefix: String, now: Date, fonts: [String]
  ) -> String {
    lock.withLock {
      let options = SVGOptions(
        mode: .page(prefix: prefix) { [self] resource in keep(resource) }, scale: environment.displayScale,
        cornerRadius: 0, backdrop: ResolvedColor(hex: environment.colorScheme == .dark ? 0 : 0xFFFFFF), now: now)
      return (try? renderers(fonts).svg.render(list, options: options)) ?? ""
    }
  }

  /// A symbol of the system as an element of the page, on no ground; its ids begin with the prefix.
  func symbol(_ list: DisplayList, prefix: String) -> String {
    lock.withLock {
      if let known = symbols[prefix], known.list == list { return known.svg }
      let options = SVGOptions(mode: .page(prefix: prefix) { [self] resource in keep(resource) }, scale: 3)
      let svg = (try? renderers([]).svg.render(list, options: options)) ?? ""
      symbols[prefix] = (list, svg)
      return svg
    }
  }

  /// A tile as a file of its own.
  func file(
    _ format: String, _ list: DisplayList, in environment: ArchivedEnvironment, scale: CGFloat, now: Date,
    fonts: [String]
  ) throws(RenderError) -> (type: String, bytes: [UInt8]) {
    let options = RenderOptions(tile: environment, list: list, scale: scale, now: now)
    let shown = list.shown(in: environment)
    lock.lock()
    defer { lock.unlock() }
    switch format {
    case "svg":
      let file = SVGOptions(
        scale: scale, cornerRadius: options.cornerRadius, backdrop: options.backdrop, now: now)
      return ("image/svg+xml", Array(try renderers(fonts).svg.render(shown, options: file).utf8))
    case "pdf": return ("application/pdf", try renderers(fonts).pdf().render(shown, options: options))
    default: return ("image/png", try renderers(fonts).png.render(shown, options: options))
    }
  }

  /// When the page should fetch a tile again; nil where it follows by itself.
  func refreshDate(_ list: DisplayList, after now: Date) -> Date? {
    list.isLive ? lock.withLock { list.refreshDate(after: now) } : nil
  }

  /// A picture of a tile that was drawn.
  func picture(_ hash: String) -> Data? { pictures.withLock { $0.bytes[hash] } }

  private func renderers(_ fonts: [String]) -> Renderers {
    if let known = renderers[fonts] { return known }
    let new = Renderers(fonts)
    renderers[fonts] = new
    return new
  }

  /// In the page the wallpaper is behind everything that is not a full tile.
  private func backdrop(_ environment: ArchivedEnvironment, _ look: RenderOptions) -> ResolvedColor {
    switch environment.renderingMode {
    case .fullColor where !environment.family.isAccessory: look.backdrop
    default: .clear
    }
  }

  private func keep(_ resource: ImageResource) -> String {
    let name = resource.id.hex
    pictures.withLock { kept in
      if kept.bytes.updateValue(resource.data, forKey: name) == nil { kept.size += resource.data.count }
    }
    return Self.address(of: resource)
  }

  private static func address(of resource: ImageResource) -> String { "/pictures/\(resource.id.hex)" }
}
