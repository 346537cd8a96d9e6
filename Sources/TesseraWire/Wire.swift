// SPDX-License-Identifier: Apache-2.0

/// The rules of the wire between a host and an author's process.
///
/// Each side first sends the preamble, then frames: the length of the payload in four bytes, little endian, and the
/// payload. The host sends envelopes, the author's process answers each with one answer, in order.
package enum Wire {
  /// The version of the messages; both sides must speak the same one.
  package static let version: UInt8 = 5

  /// What each side sends before its first frame; the last byte is the version.
  package static let preamble: [UInt8] = [0x54, 0x53, 0x57, version]

  /// The longest payload, in bytes.
  package static let maximumPayload = 64 << 20

  /// Name of the environment variable with the number of the inherited descriptor.
  package static let descriptorVariable = "TESSERA_WIRE_FD"

  /// Name of the environment variable with the process identifier of the host, with which the author's process dies.
  package static let hostVariable = "TESSERA_HOST_PID"
}
