// SPDX-License-Identifier: Apache-2.0
import Foundation
import FoundationNetworking
import Synchronization
import TesseraTesting
import Testing

/// A network that is recorded from a server and replayed without it.
@Suite(.inOwnProcess, .enabled(if: ProcessInfo.processInfo.environment["CI"] == nil)) struct RecordingTests {
  @Test func whatIsNotInTheFileIsLoadedAndKept() async throws {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("tessera-recording-\(ProcessInfo.processInfo.processIdentifier)")
    try? FileManager.default.removeItem(at: folder)
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = folder.appendingPathComponent("Recorded.json").path
    let server = try OneAnswerServer("[\"Tea\"]")
    let url = server.url

    let recorded = try await withWidgetSession {
      $0.network = .recording(to: file)
    } _: { session in
      let first = try await Self.text(url)
      let second = try await Self.text(url)
      #expect(session.network.requests.count == 2)
      return [first, second]
    }
    #expect(recorded == ["[\"Tea\"]", "[\"Tea\"]"])
    #expect(server.count == 1)
    let configuration = URLSessionConfiguration.ephemeral
    configuration.protocolClasses = FakeNetwork.protocolClasses
    let live = try await withWidgetSession {
      $0.network = .live
    } _: { _ in
      String(decoding: try await URLSession(configuration: configuration).data(from: url).0, as: UTF8.self)
    }
    #expect(live == "[\"Tea\"]")
    #expect(server.count == 2)
    server.stop()

    let replayed = try await withWidgetSession {
      $0.network = .replaying(file)
    } _: { _ in
      try await Self.text(url)
    }
    #expect(replayed == "[\"Tea\"]")
    let text = try #require(FileManager.default.contents(atPath: file).map { String(decoding: $0, as: UTF8.self) })
    #expect(text.contains("\"text\" : \"[\\\"Tea\\\"]\""))
    await #expect(throws: URLError.self) {
      try await withWidgetSession { _ in try await Self.text(url) }
    }
  }

  @Test func aRequestThatIsPassedOnCanBeCancelled() async throws {
    let (listener, url) = try OneAnswerServer.listen()
    defer { close(listener) }
    try await withWidgetSession {
      $0.network = .live
    } _: { session in
      // Nobody answers; only the cancelling ends it.
      let loading = Task { try await URLSession.shared.data(from: url) }
      while session.network.requests.isEmpty { try await Task.sleep(for: .milliseconds(2)) }
      try await Task.sleep(for: .milliseconds(20))
      loading.cancel()
      await #expect(throws: (any Error).self) { try await loading.value }
    }
  }

  @Test func aRequestThatIsPassedOnCanRest() async throws {
    let server = try OneAnswerServer("rested")
    defer { server.stop() }
    let text = try await withWidgetSession {
      $0.network = .live
    } _: { _ in
      try await withCheckedThrowingContinuation { continuation in
        let task = URLSession.shared.dataTask(with: server.url) { data, _, error in
          continuation.resume(
            with: error.map { .failure($0) } ?? .success(String(decoding: data ?? Data(), as: UTF8.self)))
        }
        task.resume()
        task.suspend()
        task.resume()
      }
    }
    #expect(text == "rested")
  }

  @Test func aRecordingThatCannotBeWrittenIsAFailure() async throws {
    let server = try OneAnswerServer("[]")
    defer { server.stop() }
    try await withKnownIssue {
      _ = try await withWidgetSession {
        $0.network = .recording(to: "/dev/null/Recorded.json")
      } _: { _ in
        try await Self.text(server.url)
      }
    } matching: { issue in
      issue.comments.contains { $0.rawValue.contains("cannot be written") }
    }
  }

  private static func text(_ url: URL) async throws -> String {
    String(decoding: try await URLSession.shared.data(from: url).0, as: UTF8.self)
  }
}

/// A server on the loopback interface that has one answer for everything.
private final class OneAnswerServer: Sendable {
  let url: URL
  private let listener: Int32
  private let answered = Mutex(0)

  var count: Int { answered.withLock { $0 } }

  /// A socket that connections reach, and its address.
  static func listen() throws -> (Int32, URL) {
    let listener = socket(AF_INET, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0)
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = in_addr_t(0x7f00_0001).bigEndian
    var length = socklen_t(MemoryLayout<sockaddr_in>.size)
    let isBound = withUnsafeMutablePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        bind(listener, $0, length) == 0 && Foundation.listen(listener, 4) == 0
          && getsockname(listener, $0, &length) == 0
      }
    }
    try #require(isBound)
    let port = UInt16(bigEndian: address.sin_port)
    return (listener, try #require(URL(string: "http://127.0.0.1:\(port)/offers.json")))
  }

  init(_ body: String) throws {
    (listener, url) = try Self.listen()
    let answer = Array("HTTP/1.1 200 OK\r\nContent-Length: \(body.utf8.count)\r\nConnection: close\r\n\r\n\(body)".utf8)
    Thread.detachNewThread { [self] in
      while case let connection = accept(listener, nil, nil), connection >= 0 {
        var request = [UInt8](repeating: 0, count: 4096)
        _ = recv(connection, &request, request.count, 0)
        answered.withLock { $0 += 1 }
        _ = send(connection, answer, answer.count, Int32(MSG_NOSIGNAL))
        close(connection)
      }
      close(listener)
    }
  }

  func stop() { shutdown(listener, Int32(SHUT_RDWR)) }
}
