// SPDX-License-Identifier: Apache-2.0
import Foundation
import TesseraGeometry
import TesseraModel

/// What a tile looks like: an immutable tree of items, kept flat in the order of painting.
///
/// All coordinates are points in the tile's own space, y down, quantised to 1/256 pt so that a list is the same on
/// every processor. A group stands before its children; `DisplayItem.descendants` says how many items belong to it.
package struct DisplayList: Hashable, Sendable {
  /// Size of the tile in points.
  package var size: CGSize
  package var items: [DisplayItem]
  /// The pictures the items name, by content hash.
  package var images: [ImageResource]
  /// Canonical identities; `DisplayItem.identity` is an index into them.
  package var identities: [String]

  package init(
    size: CGSize, items: [DisplayItem] = [], images: [ImageResource] = [], identities: [String] = []
  ) {
    self.size = size
    self.items = items
    self.images = images
    self.identities = identities
  }

  /// Calls the closure for each item on the topmost level of a range of indices, with the range of its descendants.
  package func forEachChild(
    in range: Range<Int>, _ body: (_ index: Int, _ descendants: Range<Int>) throws -> Void
  ) rethrows {
    var index = range.lowerBound
    while index < range.upperBound {
      let end = min(range.upperBound, index + 1 + items[index].descendants)
      try body(index, index + 1..<end)
      index = end
    }
  }

  package func image(_ id: ImageID) -> ImageResource? { images.first { $0.id == id } }
}

/// One thing to paint, or a group of them.
package struct DisplayItem: Hashable, Sendable {
  /// Index into the list's identities.
  package var identity: UInt32
  /// The item's layout frame; painting may reach outside.
  package var frame: CGRect
  package var content: Content
  /// Number of the following items that lie inside this group.
  package var descendants: Int

  package init(identity: UInt32, frame: CGRect, content: Content, descendants: Int = 0) {
    self.identity = identity
    self.frame = frame
    self.content = content
    self.descendants = descendants
  }

  package enum Content: Hashable, Sendable {
    case shape(ShapeContent)
    case text(TextContent)
    case image(ImageContent)
    case liveText(LiveTextContent)
    case liveProgress(LiveProgressContent)
    /// A control of a window that the page provides.
    case native(NativeControl)
    /// A visible mark where something cannot be drawn; the text says what and why.
    case placeholder(String)
    case group(Group)
    /// An item of a newer version, kept as bytes.
    case unknown(code: UInt8, bytes: [UInt8])
  }
}

/// A filled or stroked outline.
package struct ShapeContent: Hashable, Sendable {
  package var path: Path
  package var paint: Paint
  /// nil fills the path.
  package var stroke: StrokeStyle?
  package var fill: FillStyle

  package init(path: Path, paint: Paint, stroke: StrokeStyle? = nil, fill: FillStyle = FillStyle()) {
    self.path = path
    self.paint = paint
    self.stroke = stroke
    self.fill = fill
  }
}

/// Laid-out text: glyph runs in painting order, with the characters they came from.
package struct TextContent: Hashable, Sendable {
  package var string: String
  package var runs: [GlyphRun]
  /// How the text changes when an archive replaces another.
  package var transition: ContentTransition?

  package init(string: String, runs: [GlyphRun], transition: ContentTransition? = nil) {
    self.string = string
    self.runs = runs
    self.transition = transition
  }
}

/// A change of content in place.
package enum ContentTransition: Hashable, Sendable {
  case identity, opacity, interpolate
  case numericText(countsDown: Bool)
  /// Digits roll up where the value rises and down where it falls.
  case numericValue(Double)
  /// A symbol changes into another one; the pace divides the time that the change around it takes.
  case replace(SymbolReplacement, pace: CGFloat)
}

/// How a symbol takes the place of another one.
package enum SymbolReplacement: UInt8, CaseIterable, Sendable {
  /// The old one shrinks, then the new one grows.
  case downUp
  /// The old one grows away, the new one grows to its size.
  case upUp
  /// The old one is gone at once, the new one grows.
  case offUp
}

/// A picture in a rectangle.
package struct ImageContent: Hashable, Sendable {
  package enum Interpolation: UInt8, Sendable { case none, low, medium, high }

  package var image: ImageID
  /// Where the whole picture goes; parts outside the item's clip are cut by groups.
  package var rect: CGRect
  /// For a template: only the picture's alpha counts and this paint shows through it.
  package var tint: Paint?
  package var interpolation: Interpolation
  /// Insets in points that are not stretched, with the size of the picture in points; nil stretches all.
  package var capInsets: EdgeInsets?
  package var tiled: Bool
  package var pointSize: CGSize
  package var flipped: Bool
  /// What becomes of the picture where the host tints widgets.
  package var accentedMode = AccentedMode.template

  /// Treatments of pictures by a host that tints widgets.
  package enum AccentedMode: UInt8, Sendable { case template, accented, desaturated, accentedDesaturated, fullColor }

  package init(
    image: ImageID, rect: CGRect, pointSize: CGSize, tint: Paint? = nil, interpolation: Interpolation = .medium,
    capInsets: EdgeInsets? = nil, tiled: Bool = false, flipped: Bool = false
  ) {
    self.image = image
    self.rect = rect
    self.pointSize = pointSize
    self.tint = tint
    self.interpolation = interpolation
    self.capInsets = capInsets
    self.tiled = tiled
    self.flipped = flipped
  }
}

/// The name of a picture: a hash of its encoded bytes, in hexadecimal.
package struct ImageID: Hashable, Sendable, CustomStringConvertible {
  package var hex: String

  package init(hex: String) { self.hex = hex }

  package var description: String { hex }
}

/// A picture as it was encoded, with what its header says.
package struct ImageResource: Hashable, Sendable {
  package var id: ImageID
  package var pixelWidth: Int
  package var pixelHeight: Int
  /// PNG or JPEG bytes.
  package var data: Data

  package init(id: ImageID, pixelWidth: Int, pixelHeight: Int, data: Data) {
    self.id = id
    self.pixelWidth = pixelWidth
    self.pixelHeight = pixelHeight
    self.data = data
  }

  package static func == (a: ImageResource, b: ImageResource) -> Bool { a.id == b.id }

  package func hash(into hasher: inout Hasher) { hasher.combine(id) }
}
