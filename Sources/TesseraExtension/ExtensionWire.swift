// SPDX-License-Identifier: Apache-2.0
import Foundation
import TesseraModel
import TesseraWire

#if canImport(Glibc)
  import Glibc
#endif

/// The author's end of the wire, with calls that wait.
///
/// When the host is gone there is nobody to answer: the process ends at once, with status 0, whatever the author's
/// code is doing.
struct ExtensionWire: Sendable {
  /// Status of a process whose host sent something that is no frame.
  private static let unreadable: Int32 = 3

  let descriptor: Int32

  /// Reads until the host closes the wire and hands on the payload of each frame.
  func readFrames(_ receive: (_ payload: [UInt8]) -> Void) -> Never {
    var frames = FrameReader()
    var buffer = [UInt8](repeating: 0, count: 64 << 10)
    while true {
      let count = read(descriptor, &buffer, buffer.count)
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { _exit(0) }
      frames.append(buffer[..<count])
      do throws(DecodingFailure) {
        while let payload = try frames.next() { receive(payload) }
      } catch {
        FileHandle.standardError.write(Data("The host's bytes are no frames: \(error)\n".utf8))
        _exit(ExtensionWire.unreadable)
      }
    }
  }

  /// Sends an answer; one that is too long for a frame becomes a failure that says so.
  func send(_ answer: Answer) {
    let payload = answer.encode()
    if let frame = Wire.frame(payload) {
      write(frame)
      return
    }
    var answer = answer
    answer.reply = .failure(
      Failure(.limit, "The answer has \(payload.count) bytes; at most \(Wire.maximumPayload) can be sent."))
    answer.diagnostics = []
    if let frame = Wire.frame(answer.encode()) { write(frame) }
  }

  /// Answers a payload that is no envelope, under the number it seems to have.
  func refuse(_ payload: [UInt8], _ error: DecodingFailure) {
    var reader = ByteReader(payload)
    let id = (try? reader.readUInt64()) ?? 0
    send(Answer(id: id, reply: .failure(Failure(.invalidRequest, "The request cannot be read: \(error)."))))
  }

  func write(_ bytes: [UInt8]) {
    bytes.withUnsafeBytes { buffer in
      var rest = buffer[...]
      while !rest.isEmpty {
        let count = Glibc.write(descriptor, UnsafeRawBufferPointer(rebasing: rest).baseAddress, rest.count)
        if count < 0, errno == EINTR { continue }
        guard count > 0 else { _exit(0) }
        rest = rest.dropFirst(count)
      }
    }
  }
}
