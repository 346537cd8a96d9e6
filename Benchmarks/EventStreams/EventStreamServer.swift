// SPDX-License-Identifier: Apache-2.0
import Foundation
import TesseraServer

/// The measured side, a process of its own: a server and a hub, ordered about by lines on standard input.
struct EventStreamServer {
  static let token = "benchmark"

  /// Prints the port, then answers each line: `memory` with the bytes of anonymous memory, `publish SIZE` with the
  /// time before an event of that many bytes was published, in nanoseconds of the monotonic clock.
  func run() throws {
    let hub = EventHub()
    let server = HTTPServer(port: 0, session: SessionGuard(token: Self.token)) { request in
      request.path == "/events" ? .events(hub, for: request) : .notFound
    }
    try server.start()
    say("\(server.port ?? 0)")
    while let line = readLine() {
      let words = line.split(separator: " ")
      switch words.first {
      case "memory": say("\(anonymousMemory())")
      case "publish":
        let data = [UInt8](repeating: UInt8(ascii: "x"), count: words.count > 1 ? Int(words[1]) ?? 0 : 0)
        let before = DispatchTime.now().uptimeNanoseconds
        hub.publish("tile", data)
        say("\(before)")
      default: say("?")
      }
    }
    server.stop()
  }

  private func say(_ line: String) {
    FileHandle.standardOutput.write(Data((line + "\n").utf8))
  }

  private func anonymousMemory() -> Int {
    let status = (try? String(contentsOfFile: "/proc/self/status", encoding: .utf8)) ?? ""
    let line = status.split(separator: "\n").first { $0.hasPrefix("RssAnon:") }
    return (line?.split(separator: " ").dropFirst().first.flatMap { Int($0) } ?? 0) * 1_024
  }
}
