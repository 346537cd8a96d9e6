// SPDX-License-Identifier: Apache-2.0
import Foundation
import TesseraAssets
import TesseraImage

/// Reads an image set or an app icon.
struct ImageSetReader {
  let folder: URL
  let catalog: URL

  func read(_ contents: ContentsFile, isIcon: Bool) throws(ContentsError) -> SetContent {
    var found = SetContent()
    switch contents.properties?.renderingIntent {
    case nil, "automatic"?: break
    case "template"?: found.rendering = .template
    case "original"?: found.rendering = .original
    case let other?: found.warnings.append("the rendering intent \"\(other)\" is not known")
    }
    for image in contents.images ?? [] {
      guard let name = image.filename else { continue }
      guard let traits = traits(image, isIcon: isIcon, &found) else { continue }
      do throws(ContentsError) {
        let data = try SetFiles.read(name, in: folder, catalog: catalog)
        let scale = try scale(image.scale, name)
        if let vector = VectorPicture(data, name: name) {
          let preserves = contents.properties?.preservesVectors == true
          found.files += try draw(vector, scale: scale, traits: traits, preservesVectors: preserves)
          continue
        }
        let (format, size) = try check(data, name, isIcon: isIcon, &found)
        found.files.append(
          .init(data: data, variant: .init(traits: traits, scale: scale, blob: 0, format: format, pixelSize: size)))
      } catch {
        found.leaveOut(error.text)
      }
    }
    return found
  }

  /// The pictures of an SVG or PDF file: at every scale where it stands for all of them, at its own where it names one.
  private func draw(
    _ vector: VectorPicture, scale: Int, traits: AssetTraits, preservesVectors: Bool
  ) throws(ContentsError) -> [SetContent.File] {
    func file(_ scale: Int, _ data: Data, _ size: PixelSize) -> SetContent.File {
      .init(data: data, variant: .init(traits: traits, scale: scale, blob: 0, format: .png, pixelSize: size))
    }
    if scale > 0 {
      let drawn = try vector.draw(scale: 1)
      return [file(scale, drawn.data, drawn.size)]
    }
    return try vector.pictures(preservesVectors: preservesVectors).map { file($0.scale, $0.data, $0.size) }
  }

  private func traits(
    _ image: ContentsFile.Image, isIcon: Bool, _ found: inout SetContent
  ) -> AssetTraits? {
    let name = image.filename ?? ""
    if image.languageDirection != nil { found.warnings.append("\"\(name)\": language-direction is not used") }
    if image.resizing != nil { found.warnings.append("\"\(name)\": slicing is not used; write the insets in code") }
    // A wide-gamut double of another file: the plain one is used.
    if image.displayGamut == "display-P3" { return nil }
    guard var traits = VariantTraits.read(idiom: image.idiom, appearances: image.appearances) else {
      // Tinted icons and other systems' appearances have no use here.
      if !isIcon { found.warnings.append("\"\(name)\" is meant for an idiom or appearance that is not supported") }
      return nil
    }
    if isIcon, traits.idiom == .marketing { traits.idiom = .universal }
    return traits
  }

  private func scale(_ text: String?, _ name: String) throws(ContentsError) -> Int {
    guard let text else { return 0 }
    guard text.hasSuffix("x"), let scale = Int(text.dropLast()), (1...8).contains(scale) else {
      throw ContentsError(text: "\"\(name)\" has the scale \"\(text)\", which is not known")
    }
    return scale
  }

  /// Looks at the header and, for formats we draw, reads every row.
  private func check(
    _ data: Data, _ name: String, isIcon: Bool, _ found: inout SetContent
  ) throws(ContentsError) -> (ImageFormat, PixelSize) {
    do throws(ImageError) {
      let header = try ImageHeader(probing: data)
      guard header.format.isDecodable, let size = header.size else {
        throw ImageError(
          .unsupportedFormat, "\(header.format) pictures are not supported yet; use PNG at 1x, 2x and 3x")
      }
      try ImageDecoder.verify(data)
      if !isIcon, ColorConversion.cannotApplyProfile(of: data, header.format) {
        found.warnings.append(
          "\"\(name)\" has the colour profile \"\(header.colorProfile ?? "")\", which cannot be applied: "
            + "colours are taken as sRGB")
      }
      return (header.format, size)
    } catch {
      throw ContentsError(text: "\"\(name)\": \(error.message)")
    }
  }
}

/// The traits of a variant as `Contents.json` spells them.
enum VariantTraits {
  /// Gives nil for idioms and appearances that are not supported.
  static func read(idiom: String?, appearances: [ContentsFile.Appearance]?) -> AssetTraits? {
    guard let idiom = AssetIdiom(name: idiom ?? "universal") else { return nil }
    var traits = AssetTraits(idiom: idiom)
    for appearance in appearances ?? [] {
      switch (appearance.appearance, appearance.value) {
      case ("luminosity", "dark"): traits.appearance = .dark
      case ("luminosity", "light"): traits.appearance = .light
      case ("contrast", "high"): traits.highContrast = true
      case ("contrast", "normal"): traits.highContrast = false
      default: return nil
      }
    }
    return traits
  }
}
