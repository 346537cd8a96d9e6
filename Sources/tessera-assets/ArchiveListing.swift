// SPDX-License-Identifier: Apache-2.0
import TesseraAssets
import TesseraGeometry

/// Prints a compiled catalog, a line for each entry and an indented one for each variant.
enum ArchiveListing {
  static func lines(_ archive: AssetArchive) -> [String] {
    archive.entries.flatMap { entry in
      let title = "\(entry.kind.name) \(entry.name)"
      switch entry.content {
      case .image(let set):
        let suffix = set.rendering == .automatic ? "" : " (\(set.rendering))"
        return [title + suffix] + set.variants.map { "  " + describe($0, archive) }
      case .symbol(let set):
        return ["\(title) (symbol)"]
          + set.variants.map { "  \(Int($0.weight)) \(Int(($0.width * 1000).rounded())) \($0.layers.count) outlines" }
      case .color(let variants): return [title] + variants.map { "  \(describe($0.traits)) \(describe($0.value))" }
      case .data(let blob): return ["\(title) \(archive.data(blob).count) bytes"]
      case .broken(let reason): return ["\(title) broken: \(reason)"]
      }
    }
  }

  private static func describe(_ variant: ImageSet.Variant, _ archive: AssetArchive) -> String {
    let scale = variant.scale == 0 ? "single" : "\(variant.scale)x"
    let digest = archive.digest(variant.blob).description.prefix(12)
    return "\(describe(variant.traits)) \(scale) \(variant.pixelSize) \(variant.format) \(digest)"
  }

  private static func describe(_ traits: AssetTraits) -> String {
    var words = [traits.idiom.name]
    if traits.appearance != .any { words.append("\(traits.appearance)") }
    if traits.highContrast { words.append("high-contrast") }
    return words.joined(separator: " ")
  }

  private static func describe(_ value: ColorVariant.Value) -> String {
    switch value {
    case .components(let color):
      [color.red, color.green, color.blue, color.opacity].map { component in
        let thousandths = Int((Double(component) * 1000).rounded())
        return "\(Double(thousandths) / 1000)"
      }.joined(separator: " ")
    case .system(let color): color.rawValue
    }
  }
}
