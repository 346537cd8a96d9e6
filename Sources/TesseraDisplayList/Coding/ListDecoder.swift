// SPDX-License-Identifier: Apache-2.0
import Foundation
import TesseraGeometry
import TesseraModel

extension DisplayList {
  /// Reads what `encode()` wrote, trusting nothing: lengths, indices, nesting and numbers are checked.
  ///
  /// Items whose code is not known are kept as bytes, so that a list of a newer writer can still be shown.
  package init(decoding bytes: [UInt8]) throws(DecodingFailure) {
    var reader = ByteReader(bytes)
    guard reader.remaining >= 5, Array(try reader.readRaw(4)) == ListFormat.magic else {
      throw DecodingFailure(.invalidValue, "this is no display list", offset: 0)
    }
    let version = try reader.readByte()
    guard version == ListFormat.version else {
      throw reader.failure(.unsupportedVersion, "display list version \(version), known is \(ListFormat.version)")
    }
    let size = try reader.readSize()
    guard size.width >= 0, size.height >= 0 else { throw reader.failure(.invalidValue, "the size is negative") }
    let identities = try reader.readList { reader throws(DecodingFailure) in try reader.readString() }
    let decoder = try ListDecoder(tablesFrom: &reader, identityCount: identities.count)
    let items = try decoder.readItems(&reader)
    guard reader.isAtEnd else { throw reader.failure(.trailingBytes, "\(reader.remaining) bytes after the items") }
    self.init(size: size, items: items, images: decoder.resources, identities: identities)
  }
}

/// Reads items with the tables at hand.
struct ListDecoder {
  private(set) var resources: [ImageResource] = []
  private var imageIDs: [ImageID] = []
  private var faces: [FontFace] = []
  private let identityCount: Int

  init(tablesFrom reader: inout ByteReader, identityCount: Int) throws(DecodingFailure) {
    self.identityCount = identityCount
    let pictures = try reader.readList { reader throws(DecodingFailure) in
      let id = ImageID(hex: try reader.readString())
      let resource = try reader.readOptional { reader throws(DecodingFailure) in
        ImageResource(
          id: id, pixelWidth: try reader.readCount(), pixelHeight: try reader.readCount(),
          data: try reader.readData())
      }
      return (id, resource)
    }
    imageIDs = pictures.map(\.0)
    resources = pictures.compactMap(\.1)
    faces = try reader.readList { reader throws(DecodingFailure) in
      FontFace(
        role: try reader.readString(),
        axes: try reader.readList { reader throws(DecodingFailure) in
          let (tag, value) = (try reader.readString(), try reader.readFloat())
          guard value.isFinite else { throw reader.failure(.invalidValue, "a font axis is not finite") }
          return FontFace.Axis(tag, value)
        },
        isOblique: try reader.readBool())
    }
  }

  func readItems(_ reader: inout ByteReader) throws(DecodingFailure) -> [DisplayItem] {
    let count = try reader.readCount()
    guard count <= reader.remaining / ListFormat.minimumItemSize else {
      throw reader.failure(.truncated, "\(count) items in \(reader.remaining) bytes")
    }
    var items: [DisplayItem] = []
    items.reserveCapacity(count)
    // Ends of the groups that are open, outermost first.
    var ends: [Int] = []
    for index in 0..<count {
      while ends.last == index { ends.removeLast() }
      let item = try readItem(&reader)
      let end = index + 1 + item.descendants
      guard end <= ends.last ?? count else {
        throw reader.failure(.invalidValue, "item \(index) holds \(item.descendants) items, too many for its group")
      }
      if item.descendants > 0 {
        guard item.mayHaveDescendants else {
          throw reader.failure(.invalidValue, "item \(index) is no group and holds items")
        }
        ends.append(end)
        guard ends.count <= ListFormat.maximumDepth else {
          throw reader.failure(.tooDeep, "more than \(ListFormat.maximumDepth) groups inside each other")
        }
      }
      items.append(item)
    }
    return items
  }

  private func readItem(_ reader: inout ByteReader) throws(DecodingFailure) -> DisplayItem {
    let identity = try reader.readCount()
    // A list without identities is complete too: what is only printed or drawn needs none.
    guard identity < identityCount || (identityCount == 0 && identity == 0) else {
      throw reader.failure(.invalidValue, "identity \(identity) of \(identityCount)")
    }
    let frame = try reader.readRect()
    let descendants = try reader.readCount()
    let code = try reader.readByte()
    var block = try reader.readSkippable()
    let content = try readContent(code, &block)
    return DisplayItem(identity: UInt32(identity), frame: frame, content: content, descendants: descendants)
  }

  private func readContent(
    _ code: UInt8, _ block: inout ByteReader
  ) throws(DecodingFailure) -> DisplayItem.Content {
    guard let known = ItemCode(rawValue: code) else {
      return .unknown(code: code, bytes: Array(try block.readRaw(block.remaining)))
    }
    switch known {
    case .shape:
      return .shape(
        ShapeContent(
          path: try block.readPath(), paint: try readPaint(&block),
          stroke: try block.readOptional { block throws(DecodingFailure) in try block.readStroke() },
          fill: try block.readFill()))
    case .text: return .text(try readText(&block))
    case .image: return .image(try readImage(&block))
    case .liveText: return .liveText(try readLiveText(&block))
    case .liveProgress: return .liveProgress(try readLiveProgress(&block))
    case .placeholder: return .placeholder(try block.readString())
    case .opacity: return .group(.opacity(Double(try block.readNumber())))
    case .clip: return .group(.clip(try block.readPath(), try block.readFill()))
    case .mask: return .group(.mask)
    case .blend: return .group(.blend(try block.readEnum(DisplayItem.BlendMode.self)))
    case .transform: return .group(.transform(try block.readTransform()))
    case .blur: return .group(.blur(radius: try block.readNumber(), opaque: try block.readBool()))
    case .shadow:
      return .group(
        .shadow(color: try block.readColor(), radius: try block.readNumber(), offset: try block.readSize()))
    case .compositing: return .group(.compositing)
    case .color: return .group(.color(try block.readColorAdjustment()))
    case .interaction: return .group(.interaction(try block.readInteraction()))
    case .accessibility: return .group(.accessibility(try block.readAccessibility()))
    case .transition: return .group(.transition(try block.readTransition(depth: 0)))
    case .animation:
      return .group(
        .animation(
          try block.readOptional { block throws(DecodingFailure) in try block.readAnimation() },
          value: try block.readOptional { block throws(DecodingFailure) in try block.readUInt64() }))
    case .content: return .group(.content(try block.readContentTransition()))
    case .accented: return .group(.accented)
    case .privacySensitive: return .group(.privacySensitive)
    case .invalidatable: return .group(.invalidatable)
    case .containerBackground: return .group(.containerBackground)
    case .toggle: return .group(.toggle(isOn: try block.readBool()))
    case .scroll: return .group(.scroll(try ScrollRegion(from: &block)))
    case .native: return .native(try NativeControl(from: &block))
    }
  }

  private func readImageID(_ reader: inout ByteReader) throws(DecodingFailure) -> ImageID {
    let index = try reader.readCount()
    guard index < imageIDs.count else { throw reader.failure(.invalidValue, "picture \(index) of \(imageIDs.count)") }
    return imageIDs[index]
  }

  private func readPaint(_ reader: inout ByteReader) throws(DecodingFailure) -> Paint {
    switch try reader.readByte() {
    case 0: return .color(try reader.readColor())
    case 1:
      return .linearGradient(try reader.readStops(), start: try reader.readPoint(), end: try reader.readPoint())
    case 2:
      return .radialGradient(
        try reader.readStops(), center: try reader.readPoint(), startRadius: try reader.readNumber(),
        endRadius: try reader.readNumber())
    case 3:
      return .ellipticalGradient(
        try reader.readStops(), rect: try reader.readRect(), center: try reader.readUnitPoint(),
        startFraction: try reader.readNumber(), endFraction: try reader.readNumber())
    case 4:
      return .angularGradient(
        try reader.readStops(), center: try reader.readPoint(), start: try reader.readAngle(),
        end: try reader.readAngle())
    case 5: return .image(try readImageID(&reader), rect: try reader.readRect())
    case 6: return .material(try reader.readColor(), blurRadius: try reader.readNumber())
    case let other: throw reader.failure(.invalidValue, "\(other) is no paint")
    }
  }

  private func readText(_ reader: inout ByteReader) throws(DecodingFailure) -> TextContent {
    TextContent(
      string: try reader.readString(),
      runs: try reader.readList { reader throws(DecodingFailure) in try readRun(&reader) },
      transition: try reader.readOptional { reader throws(DecodingFailure) in try reader.readContentTransition() })
  }

  private func readLiveText(_ reader: inout ByteReader) throws(DecodingFailure) -> LiveTextContent {
    let paragraph = try reader.readParagraph()
    let programs = try reader.readList { reader throws(DecodingFailure) in
      LiveTextContent.Program(fragment: try reader.readCount(), date: try reader.readDateStyleText())
    }
    let styles = try reader.readList { reader throws(DecodingFailure) in
      LiveTextContent.Style(
        paint: try readPaint(&reader),
        underline: try reader.readOptional { reader throws(DecodingFailure) in try readPaint(&reader) },
        strikethrough: try reader.readOptional { reader throws(DecodingFailure) in try readPaint(&reader) })
    }
    let content = LiveTextContent(
      paragraph: paragraph, programs: programs, styles: styles, conventions: try reader.readConventions(),
      transition: try reader.readOptional { reader throws(DecodingFailure) in try reader.readContentTransition() })
    guard programs.allSatisfy({ paragraph.fragments.indices.contains($0.fragment) }),
      paragraph.fragments.allSatisfy({ styles.indices.contains($0.tag) })
    else { throw reader.failure(.invalidValue, "a live text names a fragment or a style it does not have") }
    return content
  }

  private func readLiveProgress(_ reader: inout ByteReader) throws(DecodingFailure) -> LiveProgressContent {
    let (start, end, countsDown) = (try reader.readDate(), try reader.readDate(), try reader.readBool())
    let shape: LiveProgressContent.Shape
    switch try reader.readByte() {
    case 0: shape = .bar
    case 1: shape = .ring(lineWidth: try reader.readNumber())
    case let other: throw reader.failure(.invalidValue, "\(other) is no shape of a progress")
    }
    return LiveProgressContent(
      start: start, end: end, countsDown: countsDown, shape: shape, paint: try readPaint(&reader),
      isRightToLeft: try reader.readBool())
  }

  private func readRun(_ reader: inout ByteReader) throws(DecodingFailure) -> GlyphRun {
    let faceIndex = try reader.readCount()
    guard faceIndex < faces.count else {
      throw reader.failure(.invalidValue, "font \(faceIndex) of \(faces.count)")
    }
    return GlyphRun(
      face: faces[faceIndex], size: try reader.readNumber(), origin: try reader.readPoint(),
      width: try reader.readNumber(),
      glyphs: try reader.readList { reader throws(DecodingFailure) in
        GlyphRun.Glyph(
          id: UInt32(try reader.readCount()), x: try reader.readNumber(), y: try reader.readNumber(),
          cluster: try reader.readCount())
      },
      text: try reader.readString(), paint: try readPaint(&reader), isRightToLeft: try reader.readBool(),
      isApproximate: try reader.readBool())
  }

  private func readImage(_ reader: inout ByteReader) throws(DecodingFailure) -> ImageContent {
    let id = try readImageID(&reader)
    let (rect, pointSize) = (try reader.readRect(), try reader.readSize())
    let tint = try reader.readOptional { reader throws(DecodingFailure) in try readPaint(&reader) }
    var content = ImageContent(
      image: id, rect: rect, pointSize: pointSize, tint: tint,
      interpolation: try reader.readEnum(ImageContent.Interpolation.self),
      capInsets: try reader.readOptional { reader throws(DecodingFailure) in try reader.readInsets() },
      tiled: try reader.readBool(), flipped: try reader.readBool())
    content.accentedMode = try reader.readEnum(ImageContent.AccentedMode.self)
    return content
  }
}

extension DisplayItem {
  /// Groups hold items; so may kinds of a newer version.
  fileprivate var mayHaveDescendants: Bool {
    switch content {
    case .group, .unknown: true
    case .shape, .text, .image, .liveText, .liveProgress, .native, .placeholder: false
    }
  }
}
