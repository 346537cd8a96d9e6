// SPDX-License-Identifier: Apache-2.0
import TesseraGeometry
import TesseraImage

/// The kinds of things a catalog holds; a picture and a colour may share a name.
package enum AssetKind: UInt8, Hashable, Sendable, CaseIterable {
  case image = 1
  case color = 2
  case data = 3
  case icon = 4
  case file = 5

  /// The word used in messages and lists.
  package var name: String {
    switch self {
    case .image: "image"
    case .color: "color"
    case .data: "data"
    case .icon: "icon"
    case .file: "file"
    }
  }
}

/// One named thing with its variants.
package struct AssetEntry: Hashable, Sendable {
  package enum Content: Hashable, Sendable {
    case image(ImageSet)
    case symbol(SymbolSet)
    case color([ColorVariant])
    /// The index of the bytes.
    case data(Int)
    /// The author's mistake, told at build time and again where the asset is used.
    case broken(String)
  }

  package var kind: AssetKind
  /// The name authors use, folders that provide a namespace included.
  package var name: String
  package var content: Content

  package init(kind: AssetKind, name: String, content: Content) {
    self.kind = kind
    self.name = name
    self.content = content
  }
}

/// The pictures of an image set or an icon.
package struct ImageSet: Hashable, Sendable {
  /// Whether a picture is drawn in its own colours or as a mask.
  package enum Rendering: UInt8, Hashable, Sendable {
    case automatic = 0
    case original = 1
    case template = 2
  }

  package struct Variant: Hashable, Sendable {
    package var traits: AssetTraits
    /// Pixels per point, or 0 for a set with a single scale.
    package var scale: Int
    /// The index of the encoded bytes.
    package var blob: Int
    package var format: ImageFormat
    /// The size of the upright picture in pixels.
    package var pixelSize: PixelSize

    package init(traits: AssetTraits, scale: Int, blob: Int, format: ImageFormat, pixelSize: PixelSize) {
      self.traits = traits
      self.scale = scale
      self.blob = blob
      self.format = format
      self.pixelSize = pixelSize
    }
  }

  package var rendering: Rendering
  package var variants: [Variant]

  package init(rendering: Rendering = .automatic, variants: [Variant]) {
    self.rendering = rendering
    self.variants = variants
  }
}

/// One colour of a colour set.
package struct ColorVariant: Hashable, Sendable {
  package enum Value: Hashable, Sendable {
    case components(ResolvedColor)
    case system(SystemColor)
  }

  package var traits: AssetTraits
  package var value: Value

  package init(traits: AssetTraits, value: Value) {
    self.traits = traits
    self.value = value
  }
}
