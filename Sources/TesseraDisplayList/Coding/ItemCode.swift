// SPDX-License-Identifier: Apache-2.0

/// The byte that says in an encoded list what an item is; numbers are never used for something else.
///
/// 48...63 are kept for what changes or is operated.
/// A reader that does not know a number keeps the item as `DisplayItem.Content.unknown`.
enum ItemCode: UInt8 {
  case shape = 1
  case text = 2
  case image = 3
  case placeholder = 4

  case opacity = 16
  case clip = 17
  case mask = 18
  case blend = 19
  case transform = 20
  case blur = 21
  case shadow = 22
  case compositing = 23
  case color = 24

  case interaction = 32
  case accessibility = 33
  case transition = 34
  case accented = 35
  case privacySensitive = 36
  case invalidatable = 37
  case containerBackground = 38
  case toggle = 39
  case animation = 40
  case content = 41

  case scroll = 48
  case native = 49
  case liveProgress = 51
  case liveText = 52
}

/// Constants of the encoded form.
enum ListFormat {
  /// The first four bytes, "TSDL".
  static let magic: [UInt8] = [0x54, 0x53, 0x44, 0x4C]
  static let version: UInt8 = 1
  /// Groups inside groups; deeper lists are refused.
  static let maximumDepth = 256
  /// Bytes that the smallest item takes: identity, frame, descendants, code, length.
  static let minimumItemSize = 11
}
