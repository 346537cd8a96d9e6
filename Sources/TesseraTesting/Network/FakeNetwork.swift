// SPDX-License-Identifier: Apache-2.0
import Foundation
import Synchronization
import TesseraFoundation
import Testing

/// What answers `URLSession` and `Data(contentsOf:)` while a session lasts.
///
/// Nothing leaves the machine unless the network records or is live. What is asked for and has no answer fails as it
/// does on a phone without a network; ``requests`` tells afterwards what was asked.
///
/// `URLSession.shared` is answered, and every `URLSession` whose configuration has ``protocolClasses``; Foundation on Linux
/// lets no other be reached. Where no test has the trait `.widgetSession`, as in XCTest, `URLSession.shared` must not have
/// been used before the first widget session of the process.
public final class FakeNetwork: Sendable {
  enum Rest: Sendable {
    /// What has no answer fails.
    case fails
    /// What has no answer is loaded; with a recording, kept there.
    case loads(recordedIn: Recording?)
  }

  struct Recording: Sendable {
    var file: URL
    /// The line that asks for it.
    var location: SourceLocation
  }

  private struct State {
    var answers: [FakeAnswer.Key: [FakeAnswer]] = [:]
    var requests: [FakeRequest] = []
    var recorded: [FakeAnswer] = []
    var isOffline = false
    var error: FakeNetworkError?
  }

  private let rest: Rest
  private let state: Mutex<State>

  init(_ answers: [FakeAnswer], rest: Rest, error: FakeNetworkError? = nil) {
    self.rest = rest
    var state = State()
    for answer in answers { state.answers[answer.key, default: []].append(answer) }
    state.error = error
    self.state = Mutex(state)
  }

  /// A network that is not there.
  public static var offline: FakeNetwork { FakeNetwork([], rest: .fails) }

  /// Fixed answers; what has none fails.
  public static func answering(_ answers: FakeAnswer...) -> FakeNetwork { FakeNetwork(answers, rest: .fails) }

  /// The real network. Tests that use it fail with it.
  public static var live: FakeNetwork { FakeNetwork([], rest: .loads(recordedIn: nil)) }

  /// Answers from a file that ``recording(to:besideFile:)`` has written; what is not in it fails.
  ///
  /// - Parameter path: where the file is; a relative path begins at the file of the test.
  public static func replaying(_ path: String, besideFile filePath: String = #filePath) -> FakeNetwork {
    let file = file(path, beside: filePath)
    do throws(FakeNetworkError) {
      return FakeNetwork(try NetworkRecording.read(file), rest: .fails)
    } catch {
      return FakeNetwork([], rest: .fails, error: error)
    }
  }

  /// Answers from a file, and what is not in it from the real network, which is added to the file when the session ends.
  ///
  /// Cookies that a server sets are not kept. A file that cannot be written is a failure of the test. In continuous
  /// integration (with the variable `CI` set) nothing is loaded: it replays.
  public static func recording(
    to path: String, besideFile filePath: String = #filePath, fileID: String = #fileID, line: Int = #line,
    column: Int = #column
  ) -> FakeNetwork {
    let file = file(path, beside: filePath)
    let isServer = !["", "0", "false", "no"].contains(ProcessInfo.processInfo.environment["CI"]?.lowercased() ?? "")
    guard !isServer else { return replaying(path, besideFile: filePath) }
    let recording = Recording(
      file: file, location: SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column))
    guard FileManager.default.fileExists(atPath: file.path) else {
      return FakeNetwork([], rest: .loads(recordedIn: recording))
    }
    do throws(FakeNetworkError) {
      return FakeNetwork(try NetworkRecording.read(file), rest: .loads(recordedIn: recording))
    } catch {
      return FakeNetwork([], rest: .fails, error: error)
    }
  }

  private static func file(_ path: String, beside filePath: String) -> URL {
    URL(fileURLWithPath: path, relativeTo: URL(fileURLWithPath: filePath).deletingLastPathComponent()).absoluteURL
  }

  /// For `URLSessionConfiguration.protocolClasses` of sessions that code under test makes itself.
  ///
  /// Without a widget session they load as ever.
  public static var protocolClasses: [AnyClass] { [FakeURLProtocol.self] }

  // MARK: During a test

  /// What was asked for, in order.
  public var requests: [FakeRequest] { state.withLock { $0.requests } }

  /// Whether everything fails, whatever has an answer.
  public var isOffline: Bool {
    get { state.withLock { $0.isOffline } }
    set { state.withLock { $0.isOffline = newValue } }
  }

  /// Adds an answer, in place of those that its URL and method had.
  public func add(_ answer: FakeAnswer) { state.withLock { $0.answers[answer.key] = [answer] } }

  // MARK: Answering

  /// The answer to a request, noted; nil where it has to be loaded.
  func answer(to request: FakeRequest) throws(FakeNetworkError) -> FakeAnswer? {
    let (found, error, isOffline) = state.withLock { state -> (FakeAnswer?, FakeNetworkError?, Bool) in
      state.requests.append(request)
      let key = FakeAnswer.Key(url: request.url.absoluteString, method: request.method)
      guard !state.isOffline, let answers = state.answers[key], let first = answers.first else {
        return (nil, state.error, state.isOffline)
      }
      // The last of several answers is given again and again.
      if answers.count > 1 { state.answers[key]?.removeFirst() }
      return (first, nil, false)
    }
    if let found { return found }
    if let error { throw error }
    if case .loads = rest, !isOffline { return nil }
    throw FakeNetworkError("The test has no answer for \(request.method) \(request.url.absoluteString).")
  }

  /// Keeps what the real network answered.
  func keep(_ answer: FakeAnswer) {
    guard case .loads(.some) = rest else { return }
    state.withLock { state in
      state.recorded.append(answer)
      state.answers[answer.key, default: []].append(answer)
    }
  }

  // MARK: Beginning and end

  /// The network of the session that is running; requests come from threads that belong to no task.
  static let current = Mutex<FakeNetwork?>(nil)

  func begin() {
    FakeURLProtocol.register()
    Self.current.withLock { $0 = self }
    ResourceLoader.substitute.withLock { $0 = { [weak self] url in self?.load(url) ?? .failure(.offline(url)) } }
  }

  func end() {
    ResourceLoader.substitute.withLock { $0 = nil }
    Self.current.withLock { $0 = nil }
    guard case .loads(let recording?) = rest else { return }
    let recorded = state.withLock { $0.recorded }
    guard !recorded.isEmpty else { return }
    do throws(FakeNetworkError) {
      try NetworkRecording.add(recorded, to: recording.file)
    } catch {
      Failures.record(error.message, at: recording.location)
    }
  }

  /// The answer for `Data(contentsOf:)`.
  private func load(_ url: URL) -> Result<Data, LoadError> {
    do throws(FakeNetworkError) {
      if let answer = try answer(to: FakeRequest(url: url, method: "GET", headers: [:], body: Data())) {
        guard 200..<300 ~= answer.status else {
          return .failure(
            LoadError(.status, "the server answered with status \(answer.status)", location: url.absoluteString))
        }
        return .success(answer.body)
      }
    } catch {
      return .failure(LoadError(.connection, error.message, location: url.absoluteString))
    }
    do throws(LoadError) {
      let body = try ResourceLoader.shared.fetch(url)
      keep(FakeAnswer(url: url.absoluteString, method: "GET", status: 200, headers: [:], body: body))
      return .success(body)
    } catch {
      return .failure(error)
    }
  }
}

extension LoadError {
  fileprivate static func offline(_ url: URL) -> LoadError {
    LoadError(.connection, "the session of the test has ended", location: url.absoluteString)
  }
}

/// Why a request had no answer.
struct FakeNetworkError: Error, Sendable {
  var message: String

  init(_ message: String) { self.message = message }
}
