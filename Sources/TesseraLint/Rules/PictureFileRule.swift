// SPDX-License-Identifier: Apache-2.0
import Foundation
import TesseraModel

/// Picture files that alone have more pixels than a widget may archive, where the widget's code names them.
///
/// A device counts a picture's own pixels whatever frame it is shown in. What was drawn tells nothing of them, since
/// pictures are brought to the size of their frames on the way.
package enum PictureFileRule: SourceRule {
  package static let codes: [LintCode] = [.imagesTooLarge]

  package static func findings(in sources: AuthorSources, _ uses: DefaultsUses) -> [LintFinding] {
    let limit = Device.standard.imageAreaLimit
    let large = sources.pictures.filter { $0.width * $0.height > limit }
    guard !large.isEmpty else { return [] }
    let names = Names(sources.widget)
    return large.filter { names.mention($0.name) }.map { picture in
      let area = picture.width * picture.height
      let (width, height) = enough(picture, limit)
      return LintFinding(
        .imagesTooLarge,
        "The picture has \(picture.width) x \(picture.height) pixels, \(area); \(limit) are allowed for all of a tile, however "
          + "small it is shown: a device shows a placeholder instead.",
        remedy: "\(width) x \(height) pixels do for the largest tile: scale the file down, or make a thumbnail of it.",
        at: SourcePlace(path: picture.path))
    }
  }

  /// The pixels with which a picture fills the large tile, within the limit.
  private static func enough(_ picture: AuthorSources.Picture, _ limit: Int) -> (width: Int, height: Int) {
    let device = Device.standard
    let tile = device.size(of: .systemLarge) ?? CGSize(width: 338, height: 354)
    let (width, height) = (Double(picture.width), Double(picture.height))
    let fill = max(tile.width * device.scale / width, tile.height * device.scale / height)
    let factor = min(fill, (Double(limit) / (width * height)).squareRoot())
    return (Int((width * factor).rounded(.down)), Int((height * factor).rounded(.down)))
  }

  /// What code says in strings and as names that Xcode makes of assets.
  private struct Names {
    private var strings: [TextPattern] = []
    private var words: Set<String> = []

    init(_ files: [SourceFile]) {
      for file in files {
        strings += file.strings.map(\.string.pattern).filter { $0.knownCharacters > 0 }
        words.formUnion(file.tokens.compactMap { $0.word?.lowercased() })
      }
    }

    func mention(_ name: String) -> Bool {
      let word = name.lowercased().filter { $0.isLetter || $0.isNumber }
      return words.contains(word) || strings.contains { $0.matches(name) || ($0.whole?.hasSuffix("/" + name) ?? false) }
    }
  }
}
