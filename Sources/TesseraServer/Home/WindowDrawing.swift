// SPDX-License-Identifier: Apache-2.0
import Foundation
import Synchronization
import TesseraHost
import TesseraModel
import TesseraText
import TesseraWire

/// Draws the layers of the window in front for the page: each once while it stays the same.
///
/// It keeps what the present frame and the one before show, with their pictures. Safe from every thread.
final class WindowDrawing: Sendable {
  /// A drawn layer of a frame.
  struct Layer: Sendable {
    /// Another one for every drawing.
    var version: Int
    var svg: String
    fileprivate var source: Source
    fileprivate var pictures: [String: Data]
  }

  /// What a drawing is made of.
  fileprivate struct Source: Equatable, Sendable {
    var layer: WindowLayer
    /// What the ids in the drawing begin with.
    var prefix: String
    /// Pixels per point.
    var scale: CGFloat
    var fonts: [String]
    /// Live content settles at a minute: the page goes on from there by itself.
    var minute: Int?
  }

  private struct Kept {
    var shown: [Layer] = []
    var former: [Layer] = []
    var lastVersion = 0
  }

  private let drawing: TileDrawing
  private let kept = Mutex(Kept())

  init(_ drawing: TileDrawing) { self.drawing = drawing }

  /// The layers of a frame, lowest first; none without a window.
  func layers(of view: WindowView?, now: Date) -> [Layer] {
    kept.withLock { kept in
      let layers = (view?.frame?.layers ?? []).enumerated().map { index, layer in
        let source = Source(
          layer: layer, prefix: "a\(view?.bundle ?? 0)-\(index)", scale: view?.environment.displayScale ?? 1,
          fonts: view?.fonts ?? [], minute: layer.list.isLive ? Int(now.timeIntervalSinceReferenceDate / 60) : nil)
        if let known = kept.shown.first(where: { $0.source == source }) { return known }
        kept.lastVersion += 1
        return draw(source, version: kept.lastVersion, now: now)
      }
      if layers.map(\.version) != kept.shown.map(\.version) { (kept.shown, kept.former) = (layers, kept.shown) }
      return layers
    }
  }

  /// A picture that the present frame shows, or the one before.
  func picture(_ hash: String) -> Data? {
    kept.withLock { kept in (kept.shown + kept.former).lazy.compactMap { $0.pictures[hash] }.first }
  }

  private func draw(_ source: Source, version: Int, now: Date) -> Layer {
    let pictures = Mutex<[String: Data]>([:])
    let svg = drawing.window(
      source.layer.list, scale: source.scale, prefix: source.prefix, now: now, fonts: source.fonts
    ) { resource in pictures.withLock { $0[resource.id.hex] = resource.data } }
    return Layer(version: version, svg: svg, source: source, pictures: pictures.withLock { $0 })
  }
}
