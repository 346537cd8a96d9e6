// SPDX-License-Identifier: Apache-2.0
import Foundation
import Synchronization
import TesseraDisplayList
import TesseraGeometry
import TesseraHost
import TesseraModel
import TesseraRender
import TesseraText

/// The icons of bundles: from an asset catalog of the app or the widget, else drawn from the name.
final class AppIcons: Sendable {
  struct Icon: Sendable {
    var type: String
    var bytes: [UInt8]
    /// Changes with the picture.
    var version: String
  }

  private let known = Mutex<[String: Icon]>([:])

  /// Where the page finds the icon; the address changes with it.
  func address(of bundle: BundleView) -> String {
    let icon = icon(of: bundle)
    return "/icons/\(bundle.installed.id).\(icon.type == "image/png" ? "png" : "svg")?v=\(icon.version)"
  }

  func icon(of bundle: BundleView) -> Icon {
    let file = Self.file(of: bundle)
    let stamp = file.map { path -> String in
      var fingerprint = Fingerprint()
      fingerprint.add(fileOrFolder: path)
      return fingerprint.hex
    }
    let key = stamp ?? "name \(bundle.installed.displayName)"
    if let icon = known.withLock({ $0[key] }) { return icon }
    let icon: Icon
    if let file, let stamp, let data = FileManager.default.contents(atPath: file) {
      icon = Icon(type: "image/png", bytes: Array(data), version: stamp)
    } else {
      let svg = Self.drawn(bundle.installed.displayName)
      icon = Icon(type: "image/svg+xml", bytes: Array(svg.utf8), version: Fingerprint.of(svg))
    }
    known.withLock { $0[key] = icon }
    return icon
  }

  /// The largest PNG of an app icon set beside the app's or the widget's sources.
  private static func file(of bundle: BundleView) -> String? {
    let manager = FileManager.default
    for folder in [bundle.bundle?.app?.path, bundle.bundle?.targetPath].compactMap({ $0 }) {
      let catalogs = (try? manager.contentsOfDirectory(atPath: folder))?.filter { $0.hasSuffix(".xcassets") } ?? []
      for catalog in catalogs.sorted() {
        let set = "\(folder)/\(catalog)/AppIcon.appiconset"
        let pictures = (try? manager.contentsOfDirectory(atPath: set))?.filter { $0.hasSuffix(".png") } ?? []
        let sizes = pictures.sorted().compactMap { name -> (path: String, size: Int)? in
          let path = "\(set)/\(name)"
          guard let size = (try? manager.attributesOfItem(atPath: path))?[.size] as? Int else { return nil }
          return (path, size)
        }
        if let best = sizes.max(by: { $0.size < $1.size }) { return best.path }
      }
    }
    return nil
  }

  /// Pairs of colours from top to bottom; the name decides which.
  private static let gradients: [(UInt32, UInt32)] = [
    (0xFF9F43, 0xFF6B4A), (0xFF7EB3, 0xE8447E), (0x5AB0FF, 0x1D6FE8), (0x4CD7A5, 0x12936F), (0xA58BFF, 0x6A45E0),
    (0xFFCF5C, 0xF29D12), (0x64D2E8, 0x2189B0), (0x9AA3B2, 0x5C6473),
  ]

  /// The first letter of the name on a gradient, 120 points wide, square: the page rounds it.
  private static func drawn(_ name: String) -> String {
    let side: CGFloat = 120
    let square = CGRect(x: 0, y: 0, width: side, height: side)
    let digest = Fingerprint.of(name).utf8.reduce(0) { ($0 &* 31 &+ Int($1)) & 0xFFFF }
    let (top, bottom) = gradients[digest % gradients.count]
    let builder = DisplayListBuilder(size: square.size)
    let stops = [
      GradientStop(color: ResolvedColor(hex: top), location: 0),
      GradientStop(color: ResolvedColor(hex: bottom), location: 1),
    ]
    let gradient = Paint.linearGradient(stops, start: .zero, end: CGPoint(x: 0, y: side))
    builder.append(
      .shape(ShapeContent(path: Path(square), paint: gradient)), identity: "ground", frame: square)
    let letter = String(name.first ?? "?").uppercased()
    let font = FontDescriptor(family: .system(.rounded), size: 64, weight: 600)
    let layout = TextEngine.shared.layout(Paragraph(letter, font: font), width: nil, height: nil)
    let origin = CGPoint(x: (side - layout.size.width) / 2, y: (side - layout.size.height) / 2)
    let runs = layout.runs.map { run in
      var glyphs = run.glyphs
      glyphs.origin = glyphs.origin + origin
      glyphs.paint = .color(.white)
      return glyphs
    }
    builder.append(.text(TextContent(string: letter, runs: runs)), identity: "letter", frame: square)
    let renderer = SVGRenderer(fonts: try? FontLibrary.opened())
    return (try? renderer.render(builder.finish())) ?? ""
  }
}
