// SPDX-License-Identifier: Apache-2.0
import Foundation
import TesseraGeometry
import TesseraModel

extension DisplayList {
  /// The list in the project's binary form: magic, version, tables of identities, pictures and fonts, then the items.
  ///
  /// The same list always gives the same bytes. Each item's content is a block that a reader may skip.
  package func encode() -> [UInt8] {
    var encoder = ListEncoder(images: images)
    for item in items { encoder.append(item) }
    var writer = ByteWriter()
    writer.write(raw: ListFormat.magic)
    writer.write(ListFormat.version)
    writer.write(size)
    writer.write(list: identities) { $0.write($1) }
    encoder.writeTables(into: &writer)
    writer.write(count: items.count)
    writer.write(raw: encoder.body.bytes)
    return writer.bytes
  }
}

/// Writes items into a body and gathers the fonts and pictures they name into tables.
struct ListEncoder {
  private(set) var body = ByteWriter()
  private let resources: [ImageResource]
  private var imageIDs: [ImageID]
  private var imageIndices: [ImageID: Int] = [:]
  private var faces: [FontFace] = []
  private var faceIndices: [FontFace: Int] = [:]

  init(images: [ImageResource]) {
    resources = images
    imageIDs = images.map(\.id)
    for (index, id) in imageIDs.enumerated() where imageIndices[id] == nil { imageIndices[id] = index }
  }

  /// The resources first and in their order, then pictures that items name but the list does not hold.
  func writeTables(into writer: inout ByteWriter) {
    writer.write(count: imageIDs.count)
    for (index, id) in imageIDs.enumerated() {
      writer.write(id.hex)
      writer.write(optional: index < resources.count ? resources[index] : nil) { writer, resource in
        writer.write(count: resource.pixelWidth)
        writer.write(count: resource.pixelHeight)
        writer.write(resource.data)
      }
    }
    writer.write(list: faces) { writer, face in
      writer.write(face.role)
      writer.write(list: face.axes) { writer, axis in
        writer.write(axis.tag)
        writer.write(axis.value.isFinite ? axis.value : 0)
      }
      writer.write(face.isOblique)
    }
  }

  mutating func append(_ item: DisplayItem) {
    body.write(count: Int(item.identity))
    body.write(item.frame)
    body.write(count: item.descendants)
    switch item.content {
    case .shape(let shape): appendShape(shape)
    case .text(let text): appendText(text)
    case .image(let image): appendImage(image)
    case .liveText(let text): appendLiveText(text)
    case .liveProgress(let progress): appendLiveProgress(progress)
    case .native(let control): block(.native) { control.encode(to: &$0) }
    case .placeholder(let reason): block(.placeholder) { $0.write(reason) }
    case .group(let group): appendGroup(group)
    case .unknown(let code, let bytes):
      body.write(code)
      body.write(skippable: { $0.write(raw: bytes) })
    }
  }

  private mutating func block(_ code: ItemCode, _ write: (inout ByteWriter) -> Void = { _ in }) {
    body.write(code.rawValue)
    body.write(skippable: write)
  }

  private mutating func index(of id: ImageID) -> Int {
    if let index = imageIndices[id] { return index }
    imageIDs.append(id)
    imageIndices[id] = imageIDs.count - 1
    return imageIDs.count - 1
  }

  private mutating func index(of face: FontFace) -> Int {
    if let index = faceIndices[face] { return index }
    faces.append(face)
    faceIndices[face] = faces.count - 1
    return faces.count - 1
  }

  /// Registers the picture of a paint; other paints need no table.
  private mutating func imageIndex(of paint: Paint?) -> Int {
    if case .image(let id, _) = paint { index(of: id) } else { 0 }
  }

  private mutating func appendShape(_ shape: ShapeContent) {
    let image = imageIndex(of: shape.paint)
    block(.shape) { writer in
      writer.write(shape.path)
      writer.write(shape.paint, imageIndex: image)
      writer.write(optional: shape.stroke) { $0.write($1) }
      writer.write(shape.fill)
    }
  }

  private mutating func appendText(_ text: TextContent) {
    let references = text.runs.map { (index(of: $0.face), imageIndex(of: $0.paint)) }
    block(.text) { writer in
      writer.write(text.string)
      writer.write(list: zip(text.runs, references).map { $0 }) { writer, pair in
        writer.write(pair.0, faceIndex: pair.1.0, imageIndex: pair.1.1)
      }
      writer.write(optional: text.transition) { $0.write($1) }
    }
  }

  private mutating func appendLiveText(_ text: LiveTextContent) {
    let references = text.styles.map { style in
      (imageIndex(of: style.paint), imageIndex(of: style.underline), imageIndex(of: style.strikethrough))
    }
    block(.liveText) { writer in
      writer.write(text.paragraph)
      writer.write(list: text.programs) { writer, program in
        writer.write(count: program.fragment)
        writer.write(program.date)
      }
      writer.write(list: zip(text.styles, references).map { $0 }) { writer, pair in
        writer.write(pair.0.paint, imageIndex: pair.1.0)
        writer.write(optional: pair.0.underline) { $0.write($1, imageIndex: pair.1.1) }
        writer.write(optional: pair.0.strikethrough) { $0.write($1, imageIndex: pair.1.2) }
      }
      writer.write(text.conventions)
      writer.write(optional: text.transition) { $0.write($1) }
    }
  }

  private mutating func appendLiveProgress(_ progress: LiveProgressContent) {
    let image = imageIndex(of: progress.paint)
    block(.liveProgress) { writer in
      writer.write(progress.start)
      writer.write(progress.end)
      writer.write(progress.countsDown)
      switch progress.shape {
      case .bar: writer.write(UInt8(0))
      case .ring(let lineWidth):
        writer.write(UInt8(1))
        writer.write(number: lineWidth)
      }
      writer.write(progress.paint, imageIndex: image)
      writer.write(progress.isRightToLeft)
    }
  }

  private mutating func appendImage(_ image: ImageContent) {
    let reference = index(of: image.image)
    let tint = imageIndex(of: image.tint)
    block(.image) { writer in
      writer.write(count: reference)
      writer.write(image.rect)
      writer.write(image.pointSize)
      writer.write(optional: image.tint) { $0.write($1, imageIndex: tint) }
      writer.write(image.interpolation.rawValue)
      writer.write(optional: image.capInsets) { $0.write($1) }
      writer.write(image.tiled)
      writer.write(image.flipped)
      writer.write(image.accentedMode.rawValue)
    }
  }

  private mutating func appendGroup(_ group: DisplayItem.Group) {
    switch group {
    case .opacity(let value): block(.opacity) { $0.write(number: CGFloat(value)) }
    case .clip(let path, let style):
      block(.clip) { writer in
        writer.write(path)
        writer.write(style)
      }
    case .mask: block(.mask)
    case .blend(let mode): block(.blend) { $0.write(mode.rawValue) }
    case .transform(let transform): block(.transform) { $0.write(transform) }
    case .blur(let radius, let opaque):
      block(.blur) { writer in
        writer.write(number: radius)
        writer.write(opaque)
      }
    case .shadow(let color, let radius, let offset):
      block(.shadow) { writer in
        writer.write(color)
        writer.write(number: radius)
        writer.write(offset)
      }
    case .compositing: block(.compositing)
    case .color(let adjustment): block(.color) { $0.write(adjustment) }
    case .interaction(let interaction): block(.interaction) { $0.write(interaction) }
    case .accessibility(let node):
      block(.accessibility) { writer in
        for string in [node.label, node.value, node.hint, node.role] {
          writer.write(optional: string) { $0.write($1) }
        }
        writer.write(node.isHidden)
      }
    case .transition(let transition): block(.transition) { $0.write(transition) }
    case .animation(let animation, let value):
      block(.animation) { writer in
        writer.write(optional: animation) { $0.write($1) }
        writer.write(optional: value) { $0.write($1) }
      }
    case .content(let transition): block(.content) { $0.write(transition) }
    case .accented: block(.accented)
    case .privacySensitive: block(.privacySensitive)
    case .invalidatable: block(.invalidatable)
    case .containerBackground: block(.containerBackground)
    case .toggle(let isOn): block(.toggle) { $0.write(isOn) }
    case .scroll(let region): block(.scroll) { region.encode(to: &$0) }
    }
  }
}
