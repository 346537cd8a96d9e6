// SPDX-License-Identifier: Apache-2.0
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
      pending.withUnsafeBytes { absorb($0) }
      pending.removeAll(keepingCapacity: true)
    }
    while bytes.count - offset >= 64 {
      absorb(UnsafeRawBufferPointer(rebasing: bytes[offset..<offset + 64]))
      offset += 64
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

  private mutating func absorb(_ block: UnsafeRawBufferPointer) {
    withUnsafeTemporaryAllocation(of: UInt32.self, capacity: 64) { words in
      words.initialize(repeating: 0)
      for index in 0..<16 {
        words[index] = UInt32(bigEndian: block.loadUnaligned(fromByteOffset: index * 4, as: UInt32.self))
      }
      for index in 16..<64 {
        let (old, new) = (words[index - 15], words[index - 2])
        let first = rotated(old, 7) ^ rotated(old, 18) ^ (old >> 3)
        let second = rotated(new, 17) ^ rotated(new, 19) ^ (new >> 10)
        words[index] = words[index - 16] &+ first &+ words[index - 7] &+ second
      }
      var (a, b, c, d) = (hash[0], hash[1], hash[2], hash[3])
      var (e, f, g, h) = (hash[4], hash[5], hash[6], hash[7])
      roundConstants.withUnsafeBufferPointer { constants in
        for index in 0..<64 {
          let choice = (e & f) ^ (~e & g)
          let majority = (a & b) ^ (a & c) ^ (b & c)
          let first =
            h &+ (rotated(e, 6) ^ rotated(e, 11) ^ rotated(e, 25)) &+ choice &+ constants[index] &+ words[index]
          let second = (rotated(a, 2) ^ rotated(a, 13) ^ rotated(a, 22)) &+ majority
          (h, g, f, e) = (g, f, e, d &+ first)
          (d, c, b, a) = (c, b, a, first &+ second)
        }
      }
      for (index, value) in [a, b, c, d, e, f, g, h].enumerated() { hash[index] &+= value }
    }
  }

  private func rotated(_ value: UInt32, _ count: UInt32) -> UInt32 { value >> count | value << (32 - count) }
}

/// The fractional parts of the cube roots of the first 64 primes.
private let roundConstants: [UInt32] = [
  0x428a_2f98, 0x7137_4491, 0xb5c0_fbcf, 0xe9b5_dba5, 0x3956_c25b, 0x59f1_11f1, 0x923f_82a4, 0xab1c_5ed5,
  0xd807_aa98, 0x1283_5b01, 0x2431_85be, 0x550c_7dc3, 0x72be_5d74, 0x80de_b1fe, 0x9bdc_06a7, 0xc19b_f174,
  0xe49b_69c1, 0xefbe_4786, 0x0fc1_9dc6, 0x240c_a1cc, 0x2de9_2c6f, 0x4a74_84aa, 0x5cb0_a9dc, 0x76f9_88da,
  0x983e_5152, 0xa831_c66d, 0xb003_27c8, 0xbf59_7fc7, 0xc6e0_0bf3, 0xd5a7_9147, 0x06ca_6351, 0x1429_2967,
  0x27b7_0a85, 0x2e1b_2138, 0x4d2c_6dfc, 0x5338_0d13, 0x650a_7354, 0x766a_0abb, 0x81c2_c92e, 0x9272_2c85,
  0xa2bf_e8a1, 0xa81a_664b, 0xc24b_8b70, 0xc76c_51a3, 0xd192_e819, 0xd699_0624, 0xf40e_3585, 0x106a_a070,
  0x19a4_c116, 0x1e37_6c08, 0x2748_774c, 0x34b0_bcb5, 0x391c_0cb3, 0x4ed8_aa4a, 0x5b9c_ca4f, 0x682e_6ff3,
  0x748f_82ee, 0x78a5_636f, 0x84c8_7814, 0x8cc7_0208, 0x90be_fffa, 0xa450_6ceb, 0xbef9_a3f7, 0xc671_78f2,
]
