// SPDX-License-Identifier: Apache-2.0
import CPixels
import Foundation

/// The SHA-256 digest of some bytes, the address of a picture in catalogs and archives.
package struct ContentDigest: Hashable, Sendable, CustomStringConvertible {
  /// Thirty-two bytes.
  package let bytes: [UInt8]

  /// Takes over a stored digest, or gives nil if it does not have 32 bytes.
  package init?(bytes: [UInt8]) {
    guard bytes.count == 32 else { return nil }
    self.bytes = bytes
  }

  /// Digests data.
  package init(of data: some DataProtocol) {
    var state = SHA256State()
    for region in data.regions { region.withUnsafeBytes { state.append($0) } }
    bytes = state.finish()
  }

  /// Sixty-four hexadecimal digits.
  package var description: String {
    let digits = Array("0123456789abcdef")
    return String(bytes.flatMap { [digits[Int($0 >> 4)], digits[Int($0 & 15)]] })
  }
}

/// SHA-256 as FIPS 180-4 defines it.
private struct SHA256State {
  private var hash: [UInt32] = [
    0x6a09_e667, 0xbb67_ae85, 0x3c6e_f372, 0xa54f_f53a, 0x510e_527f, 0x9b05_688c, 0x1f83_d9ab, 0x5be0_cd19,
  ]
  private var pending: [UInt8] = []
  private var total: UInt64 = 0

  mutating func append(_ bytes: UnsafeRawBufferPointer) {
    total += UInt64(bytes.count)
    pending.reserveCapacity(64)
    var offset = 0
    if !pending.isEmpty {
      offset = min(64 - pending.count, bytes.count)
      pending.append(contentsOf: bytes[0..<offset])
      guard pending.count == 64 else { return }
      cpixels_sha256(&hash, pending, 1)
      pending.removeAll(keepingCapacity: true)
    }
    let blocks = (bytes.count - offset) / 64
    if blocks > 0, let base = bytes.baseAddress {
      cpixels_sha256(&hash, (base + offset).assumingMemoryBound(to: UInt8.self), blocks)
      offset += blocks * 64
    }
    pending.append(contentsOf: bytes[offset...])
  }

  mutating func finish() -> [UInt8] {
    let bits = total * 8
    var tail: [UInt8] = [0x80]
    while (pending.count + tail.count) % 64 != 56 { tail.append(0) }
    for shift in stride(from: 56, through: 0, by: -8) { tail.append(UInt8(truncatingIfNeeded: bits >> UInt64(shift))) }
    tail.withUnsafeBytes { append($0) }
    return hash.flatMap { word in
      [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: word >> UInt32($0)) }
    }
  }
}
