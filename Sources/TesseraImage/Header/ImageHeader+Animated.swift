// SPDX-License-Identifier: Apache-2.0

// Formats that may move.
extension ImageHeader {
  static func gif(_ bytes: HeaderBytes) throws(ImageError) -> ImageHeader {
    ImageHeader(
      format: .gif, storedSize: PixelSize(width: try bytes.little(6, bytes: 2), height: try bytes.little(8, bytes: 2)))
  }

  static func webP(_ bytes: HeaderBytes) throws(ImageError) -> ImageHeader {
    var size: PixelSize
    if bytes.matches("VP8X", at: 12) {
      size = PixelSize(width: try bytes.little(24, bytes: 3) + 1, height: try bytes.little(27, bytes: 3) + 1)
    } else if bytes.matches("VP8L", at: 12) {
      let packed = try bytes.little(21, bytes: 4)
      size = PixelSize(width: packed & 0x3FFF + 1, height: packed >> 14 & 0x3FFF + 1)
    } else if bytes.matches("VP8 ", at: 12) {
      size = PixelSize(
        width: try bytes.little(26, bytes: 2) & 0x3FFF, height: try bytes.little(28, bytes: 2) & 0x3FFF)
    } else {
      throw ImageError(.corrupt, "the WebP has no picture chunk")
    }
    return ImageHeader(format: .webP, storedSize: size)
  }
}
