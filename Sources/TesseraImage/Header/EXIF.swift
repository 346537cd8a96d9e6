// SPDX-License-Identifier: Apache-2.0

/// The one thing we want from a camera's notes: which way is up.
enum EXIF {
  private static let orientationTag = 0x0112

  /// Reads the orientation from a TIFF block, or gives nil when there is none or it is damaged.
  static func orientation(_ bytes: HeaderBytes) -> ImageOrientation? {
    do {
      let isLittle = bytes.matches("II", at: 0)
      guard isLittle || bytes.matches("MM", at: 0) else { return nil }
      func number(_ offset: Int, _ count: Int) throws(ImageError) -> Int {
        isLittle ? try bytes.little(offset, bytes: count) : try bytes.big(offset, bytes: count)
      }
      guard try number(2, 2) == 42 else { return nil }
      let directory = try number(4, 4)
      let entries = min(try number(directory, 2), 512)
      for entry in 0..<entries {
        let offset = directory + 2 + entry * 12
        guard try number(offset, 2) == orientationTag else { continue }
        return ImageOrientation(rawValue: try number(offset + 8, 2))
      }
      return nil
    } catch {
      return nil
    }
  }
}
