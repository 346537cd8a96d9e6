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

/// The name of a colour profile, read without interpreting it.
enum ICCProfile {
  /// The profile's description, or nil when it is damaged; only the first 64 tags are looked at.
  static func name(_ bytes: HeaderBytes) -> String? {
    do {
      let tags = min(try bytes.big(128, bytes: 4), 64)
      for tag in 0..<tags {
        let entry = 132 + tag * 12
        guard bytes.matches("desc", at: entry) else { continue }
        let offset = try bytes.big(entry + 4, bytes: 4)
        if bytes.matches("desc", at: offset) {
          return bytes.text(offset + 12, limit: min(try bytes.big(offset + 8, bytes: 4), 80))
        }
        guard bytes.matches("mluc", at: offset) else { return nil }
        let (length, start) = (try bytes.big(offset + 20, bytes: 4), try bytes.big(offset + 24, bytes: 4))
        var units: [UInt16] = []
        for index in 0..<min(length / 2, 80) {
          units.append(UInt16(try bytes.big(offset + start + index * 2, bytes: 2)))
        }
        return String(decoding: units, as: UTF16.self)
      }
      return nil
    } catch {
      return nil
    }
  }
}
