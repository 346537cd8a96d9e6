// SPDX-License-Identifier: Apache-2.0
import Foundation
import TesseraDisplayList
import TesseraModel
import TesseraWire

#if canImport(Glibc)
  import Glibc
#endif

/// Ways to break the rules of the wire that `ExtensionProcess` would never use.
enum BrokenWire {
  private static let descriptor = Int32(ProcessInfo.processInfo.environment[Wire.descriptorVariable] ?? "") ?? -1

  static func run(_ fault: String) -> Never {
    switch fault {
    case "mute":
      while true { pause() }
    case "endsAtOnce":
      print("goodbye")
      exit(0)
    case "otherVersion":
      send(Wire.preamble.dropLast() + [Wire.version + 1])
    case "garbage":
      send(Array("HTTP/1.1 200 OK\r\n\r\n".utf8))
    case "garbageFrame":
      send(Wire.preamble + [3, 0, 0, 0, 1, 2, 3])
    case "endlessFrame":
      send(Wire.preamble + [0xFF, 0xFF, 0xFF, 0x7F, 1])
    case "halfFrame":
      send(Wire.preamble + [200, 0, 0, 0, 1, 2, 3])
      exit(9)
    case "twice":
      send(Wire.preamble)
      answerTwice()
    case "closes":
      send(Wire.preamble)
      close(descriptor)
    default:
      print("no such fault")
      exit(1)
    }
    while true { pause() }
  }

  private static func answerTwice() {
    var frames = FrameReader()
    var buffer = [UInt8](repeating: 0, count: 4096)
    while (try? frames.next()) == nil {
      let count = read(descriptor, &buffer, buffer.count)
      guard count > 0 else { exit(1) }
      frames.append(buffer[..<count])
    }
    guard let frame = Wire.frame(Answer(id: 1, reply: .bundle([])).encode()) else { return }
    send(frame + frame)
  }

  private static func send(_ bytes: [UInt8]) { _ = write(descriptor, bytes, bytes.count) }
}
