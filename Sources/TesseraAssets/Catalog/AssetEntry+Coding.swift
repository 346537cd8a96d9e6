// SPDX-License-Identifier: Apache-2.0
import TesseraGeometry
import TesseraImage
import TesseraModel

extension AssetEntry {
  private enum ContentTag: UInt8 {
    case image = 1
    case color = 2
    case data = 3
    case broken = 4
    case symbol = 5
  }

  func encode(to writer: inout ByteWriter) {
    writer.write(kind.rawValue)
    writer.write(name)
    switch content {
    case .image(let set):
      writer.write(ContentTag.image.rawValue)
      writer.write(set.rendering.rawValue)
      writer.write(list: set.variants) { writer, variant in variant.encode(to: &writer) }
    case .symbol(let set):
      writer.write(ContentTag.symbol.rawValue)
      writer.write(list: set.variants) { writer, variant in variant.encode(to: &writer) }
    case .color(let variants):
      writer.write(ContentTag.color.rawValue)
      writer.write(list: variants) { writer, variant in variant.encode(to: &writer) }
    case .data(let blob):
      writer.write(ContentTag.data.rawValue)
      writer.write(count: blob)
    case .broken(let reason):
      writer.write(ContentTag.broken.rawValue)
      writer.write(reason)
    }
  }

  init(from reader: inout ByteReader, blobCount: Int) throws(DecodingFailure) {
    kind = try reader.readEnum(AssetKind.self)
    name = try reader.readString()
    switch try reader.readEnum(ContentTag.self) {
    case .image:
      let rendering = try reader.readEnum(ImageSet.Rendering.self)
      let variants = try reader.readList { reader throws(DecodingFailure) in
        try ImageSet.Variant(from: &reader, blobCount: blobCount)
      }
      content = .image(ImageSet(rendering: rendering, variants: variants))
    case .symbol:
      content = .symbol(
        SymbolSet(
          variants: try reader.readList { reader throws(DecodingFailure) in try SymbolSet.Variant(from: &reader) }))
    case .color:
      content = .color(try reader.readList { reader throws(DecodingFailure) in try ColorVariant(from: &reader) })
    case .data:
      content = .data(try reader.readBlobIndex(below: blobCount))
    case .broken:
      content = .broken(try reader.readString())
    }
  }
}

extension ImageSet.Variant {
  func encode(to writer: inout ByteWriter) {
    traits.encode(to: &writer)
    writer.write(count: scale)
    writer.write(count: blob)
    writer.write(format.rawValue)
    writer.write(count: pixelSize.width)
    writer.write(count: pixelSize.height)
  }

  init(from reader: inout ByteReader, blobCount: Int) throws(DecodingFailure) {
    let traits = try AssetTraits(from: &reader)
    let scale = try reader.readCount()
    guard scale <= 16 else { throw reader.failure(.invalidValue, "a scale of \(scale)") }
    let blob = try reader.readBlobIndex(below: blobCount)
    let format = try reader.readEnum(ImageFormat.self)
    let size = PixelSize(width: try reader.readCount(), height: try reader.readCount())
    guard size.width > 0, size.height > 0 else { throw reader.failure(.invalidValue, "a picture of \(size) pixels") }
    self.init(traits: traits, scale: scale, blob: blob, format: format, pixelSize: size)
  }
}

extension SymbolSet.Variant {
  func encode(to writer: inout ByteWriter) {
    writer.write(weight)
    writer.write(width)
    writer.write(list: layers) { writer, layer in
      writer.write(UInt8(truncatingIfNeeded: layer.level))
      writer.write(layer.path.description)
    }
  }

  init(from reader: inout ByteReader) throws(DecodingFailure) {
    self.init(
      weight: try reader.readDouble(), width: try reader.readDouble(),
      layers: try reader.readList { reader throws(DecodingFailure) in
        let level = Int(try reader.readByte())
        guard let path = Path(try reader.readString()) else {
          throw reader.failure(.invalidValue, "the outline of a symbol is damaged")
        }
        return SymbolSet.Layer(path: path, level: level)
      })
    guard isDrawable else { throw reader.failure(.invalidValue, "a symbol has outlines beyond all bounds") }
  }
}

extension ColorVariant {
  func encode(to writer: inout ByteWriter) {
    traits.encode(to: &writer)
    switch value {
    case .components(let color):
      writer.write(true)
      for component in [color.red, color.green, color.blue, color.opacity] { writer.write(component) }
    case .system(let color):
      writer.write(false)
      writer.write(color.rawValue)
    }
  }

  init(from reader: inout ByteReader) throws(DecodingFailure) {
    traits = try AssetTraits(from: &reader)
    if try reader.readBool() {
      value = .components(
        ResolvedColor(
          red: try reader.readFloat(), green: try reader.readFloat(), blue: try reader.readFloat(),
          opacity: try reader.readFloat()))
    } else {
      let name = try reader.readString()
      guard let color = SystemColor(rawValue: name) else {
        throw reader.failure(.invalidValue, "no system colour is called \(name)")
      }
      value = .system(color)
    }
  }
}

extension AssetTraits {
  func encode(to writer: inout ByteWriter) {
    writer.write(idiom.rawValue)
    writer.write(appearance.rawValue)
    writer.write(highContrast)
  }

  init(from reader: inout ByteReader) throws(DecodingFailure) {
    self.init(
      idiom: try reader.readEnum(AssetIdiom.self), appearance: try reader.readEnum(Appearance.self),
      highContrast: try reader.readBool())
  }
}

extension ByteReader {
  fileprivate mutating func readBlobIndex(below count: Int) throws(DecodingFailure) -> Int {
    let index = try readCount()
    guard index < count else { throw failure(.invalidValue, "there is no content number \(index)") }
    return index
  }
}
