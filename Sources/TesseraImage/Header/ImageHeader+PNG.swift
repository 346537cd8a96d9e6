// SPDX-License-Identifier: Apache-2.0

extension ImageHeader {
  /// Reads IHDR and looks through the chunks before the pixels for orientation and profile name.
  static func png(_ bytes: HeaderBytes) throws(ImageError) -> ImageHeader {
    if bytes.matches("CgBI", at: 12) {
      throw ImageError(.unsupportedFormat, "the PNG is in Xcode's packed form; use the original file")
    }
    guard bytes.matches("IHDR", at: 12) else { throw ImageError(.corrupt, "the PNG does not begin with its header") }
    var header = ImageHeader(
      format: .png,
      storedSize: PixelSize(width: try bytes.big(16, bytes: 4), height: try bytes.big(20, bytes: 4)))
    _ = try bytes.byte(28)
    var offset = 33
    // Chunks: length, name, content, checksum. Damaged lengths end the look-through; the decoder reports them.
    while offset + 12 <= bytes.count, !bytes.matches("IDAT", at: offset + 4) {
      let length = try bytes.big(offset, bytes: 4)
      if bytes.matches("iCCP", at: offset + 4) {
        header.colorProfile = bytes.text(offset + 8, limit: min(79, length))
      } else if bytes.matches("eXIf", at: offset + 4) {
        header.orientation = EXIF.orientation(bytes.part(offset + 8, count: length)) ?? .up
      }
      offset += 12 + length
    }
    return header
  }
}
