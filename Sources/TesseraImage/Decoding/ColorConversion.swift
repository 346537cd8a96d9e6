// SPDX-License-Identifier: Apache-2.0
import CLCMS
import Foundation

/// Turns the colours of a picture's own profile into sRGB, in which everything is painted.
package final class ColorConversion {
  private let handle: OpaquePointer

  /// Reads the profile of a picture.
  ///
  /// nil where there is nothing to convert: no profile, sRGB's own, one that is damaged or not of red, green and blue,
  /// or no Little CMS on the machine. The samples are then taken as sRGB.
  package init?(of data: Data, _ format: ImageFormat) {
    guard let profile = Self.foreignProfile(of: data, format), let opened = Self.open(profile) else { return nil }
    handle = opened
  }

  /// Whether a picture has a profile of other colours than sRGB that cannot be applied.
  package static func cannotApplyProfile(of data: Data, _ format: ImageFormat) -> Bool {
    guard let profile = foreignProfile(of: data, format) else { return false }
    guard let opened = open(profile) else { return true }
    tessera_lcms_close(opened)
    return false
  }

  /// The profile of a picture unless it is sRGB's own.
  private static func foreignProfile(of data: Data, _ format: ImageFormat) -> Data? {
    guard let profile = ICCProfile.embedded(in: data, format) else { return nil }
    let name = profile.withUnsafeBytes { ICCProfile.name(HeaderBytes($0)) }?.lowercased() ?? ""
    // "c2" is the small sRGB profile that many programs embed.
    return name.contains("srgb") || name == "c2" || name == "c2ci" ? nil : profile
  }

  private static func open(_ profile: Data) -> OpaquePointer? {
    profile.withUnsafeBytes { bytes in
      tessera_lcms_open(bytes.bindMemory(to: UInt8.self).baseAddress, bytes.count)
    }
  }

  deinit { tessera_lcms_close(handle) }

  /// Converts straight RGBA pixels where they are.
  func convert(_ pixels: UnsafeMutableBufferPointer<UInt8>) {
    tessera_lcms_convert(handle, pixels.baseAddress, pixels.count / 4)
  }
}
