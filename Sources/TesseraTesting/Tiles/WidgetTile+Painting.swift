// SPDX-License-Identifier: Apache-2.0
import Foundation
import Synchronization
import TesseraDisplayList
import TesseraModel
import TesseraRender
import TesseraText

extension WidgetTile {
  /// The tile as a picture: rounded, on the colour of the system's background, as `tessera render` paints it.
  ///
  /// - Parameter scale: Pixels per point; nil is that of the device.
  /// - Throws: where the fonts are not installed, or the picture is larger than any screen.
  public func png(scale: Double? = nil) throws -> Data {
    Data(try Painting.shared.run { try $0.render(shown, options: options(scale: scale)) })
  }

  /// The list in the colours of the rendering mode.
  var shown: DisplayList { list.shown(in: environment) }

  func options(scale: Double? = nil) -> RenderOptions {
    RenderOptions(tile: environment, list: list, scale: scale.map { CGFloat($0) } ?? environment.displayScale, now: now)
  }
}

/// The renderer of the process, which paints one picture at a time.
final class Painting: Sendable {
  static let shared = Painting()

  private let renderer = Mutex<Held?>(nil)

  private struct Held: @unchecked Sendable {
    let renderer: PNGRenderer
    let fonts: FontLibrary
  }

  func run<Result: Sendable>(_ body: (PNGRenderer) throws -> Result) throws -> Result {
    try renderer.withLock { held in
      let opened = try held ?? Self.open()
      held = opened
      // Fonts of modules that were tested since.
      for path in ModuleFiles.fonts { try? opened.fonts.register(fontFile: path) }
      return try body(opened.renderer)
    }
  }

  private static func open() throws -> Held {
    let fonts = try FontLibrary.opened()
    return Held(renderer: PNGRenderer(fonts: fonts), fonts: fonts)
  }
}
