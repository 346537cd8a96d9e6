// SPDX-License-Identifier: Apache-2.0

extension ImageHeader {
  /// Walks the markers up to the frame header.
  static func jpeg(_ bytes: HeaderBytes) throws(ImageError) -> ImageHeader {
    var header = ImageHeader(format: .jpeg, storedSize: nil)
    var offset = 2
    while true {
      while try bytes.byte(offset) != 0xFF { offset += 1 }
      while try bytes.byte(offset) == 0xFF { offset += 1 }
      let marker = try bytes.byte(offset)
      offset += 1
      if marker == 0x01 || (0xD0...0xD8).contains(marker) { continue }
      if marker == 0xD9 || marker == 0xDA { throw ImageError(.corrupt, "the JPEG has no frame header") }
      let length = try bytes.big(offset, bytes: 2)
      guard length >= 2 else { throw ImageError(.corrupt, "a JPEG segment has no length") }
      // Start of frame: all of C0...CF but Huffman tables, JPEG extensions and arithmetic conditioning.
      if (0xC0...0xCF).contains(marker), marker != 0xC4, marker != 0xC8, marker != 0xCC {
        header.storedSize = PixelSize(
          width: try bytes.big(offset + 5, bytes: 2), height: try bytes.big(offset + 3, bytes: 2))
        return header
      }
      let segment = bytes.part(offset + 2, count: length - 2)
      if marker == 0xE1, segment.matches("Exif\0\0", at: 0) {
        header.orientation = EXIF.orientation(segment.part(6, count: segment.count)) ?? .up
      } else if marker == 0xE2, segment.matches("ICC_PROFILE\0", at: 0), header.colorProfile == nil {
        header.colorProfile = ICCProfile.name(segment.part(14, count: segment.count))
      }
      offset += length
    }
  }
}
