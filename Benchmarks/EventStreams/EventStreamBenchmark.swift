// SPDX-License-Identifier: Apache-2.0
import Foundation

/// Opens idle event streams against a server in another process, and measures its memory for each and the time from
/// the publication of an event until the last client has it.
///
/// The memory is the anonymous memory of the server's process; what the kernel keeps for sockets is not in it.
struct EventStreamBenchmark {
  let streams: Int

  private static let eventSize = 6_144
  private static let rounds = 20

  func run() throws {
    raiseDescriptorLimit()
    let (orders, answers) = (Pipe(), Pipe())
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
    process.arguments = ["serve"]
    process.standardInput = orders
    process.standardOutput = answers
    try process.run()
    defer {
      orders.fileHandleForWriting.closeFile()
      process.waitUntilExit()
    }
    func ask(_ order: String?) -> UInt64 {
      if let order { orders.fileHandleForWriting.write(Data((order + "\n").utf8)) }
      var line: [UInt8] = []
      while let byte = answers.fileHandleForReading.readData(ofLength: 1).first, byte != UInt8(ascii: "\n") {
        line.append(byte)
      }
      return UInt64(String(decoding: line, as: UTF8.self)) ?? 0
    }
    guard let port = UInt16(exactly: ask(nil)), port > 0 else { throw Failure(message: "the server did not start") }
    // The first stream pays for threads and tables that all share.
    var clients = [try open(port)]
    let before = ask("memory")
    while clients.count <= streams { clients.append(try open(port)) }
    let idle = ask("memory")
    let fanOuts = try (0..<Self.rounds).map { _ in
      let published = ask("publish \(Self.eventSize)")
      return Double(try receive(clients) - published) / 1e6
    }.sorted()
    let after = ask("memory")
    let each = { (memory: UInt64) in Double(Int64(memory) - Int64(before)) / Double(streams) / 1_024 }
    print("event streams: \(streams) idle, \(rounded(each(idle))) kB each (RssAnon of the server; at most 8 kB)")
    print(
      "event streams: one event of 6 kB to all, last client after \(rounded(fanOuts[fanOuts.count / 2])) ms median, "
        + "\(rounded(fanOuts.last ?? 0)) ms worst of \(Self.rounds) (at most 100 ms)")
    print("event streams: \(rounded(each(after))) kB each after \(Self.rounds) events, which the ring still holds")
  }

  private struct Failure: Error {
    var message: String
  }

  private func rounded(_ number: Double) -> String { String(format: "%.1f", number) }

  private func raiseDescriptorLimit() {
    var limit = rlimit()
    getrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit)
    limit.rlim_cur = limit.rlim_max
    setrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit)
  }

  /// A client whose stream has begun.
  private func open(_ port: UInt16) throws -> Int32 {
    let client = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = port.bigEndian
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    let connected = withUnsafePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        connect(client, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
      }
    }
    guard connected == 0 else { throw Failure(message: "no connection: \(errno)") }
    let request = """
      GET /events HTTP/1.1\r\nHost: 127.0.0.1:\(port)\r\nAuthorization: Bearer \(EventStreamServer.token)\r\n\
      Accept: text/event-stream\r\nAccept-Language: en\r\nCache-Control: no-cache\r\n\r\n
      """
    guard send(client, request, request.utf8.count, 0) == request.utf8.count else {
      throw Failure(message: "the request was not taken")
    }
    var head: [UInt8] = []
    var part = [UInt8](repeating: 0, count: 4_096)
    while !String(decoding: head, as: UTF8.self).hasSuffix("retry: 1000\n\n") {
      let count = recv(client, &part, part.count, 0)
      guard count > 0 else { throw Failure(message: "the stream ended: \(String(decoding: head, as: UTF8.self))") }
      head += part[..<count]
    }
    return client
  }

  /// Reads one event from every client; gives the time when the last had it, in nanoseconds of the monotonic clock.
  private func receive(_ clients: [Int32]) throws -> UInt64 {
    var part = [UInt8](repeating: 0, count: 65_536)
    for client in clients {
      // The empty line ends the event, and its data has none.
      var last: [UInt8] = []
      while last != [0x0A, 0x0A] {
        let count = recv(client, &part, part.count, 0)
        guard count > 0 else { throw Failure(message: "a stream ended") }
        last = Array((last + part[max(0, count - 2)..<count]).suffix(2))
      }
    }
    return DispatchTime.now().uptimeNanoseconds
  }
}
