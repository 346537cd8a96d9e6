// SPDX-License-Identifier: Apache-2.0
import CClock
import CFetch
import Foundation
import Synchronization
import TesseraModel

/// Loads what a URL names, for authors' code that calls `Data(contentsOf:)`, often inside a view's body.
///
/// It blocks the calling thread, but never beyond the deadline, and keeps what it loaded for a short while, since one
/// picture is asked for once in every appearance and size of a tile. While a request of the host is answered, each load
/// may take half of the time left at most: servers that never answer cost a tile their pictures, not the whole answer.
package struct ResourceLoader: Sendable {
  /// How long a load may take, redirects included.
  package var deadline: Duration
  /// The largest body, in bytes.
  package var largestBody: Int
  package var policy: AddressPolicy
  /// The variables that may name a proxy.
  package var environment: [String: String]
  private let cache: LoadCache
  private let answer: AnswerTime

  package init(
    deadline: Duration = .seconds(5), largestBody: Int = 20_000_000, policy: AddressPolicy = .current,
    environment: [String: String] = ProcessInfo.processInfo.environment
  ) {
    self.deadline = deadline
    self.largestBody = largestBody
    self.policy = policy
    self.environment = environment
    cache = LoadCache()
    answer = AnswerTime()
  }

  /// Answers in place of the network for every loader of this process, and nothing is kept; nil for the network itself.
  package static let substitute = Mutex<(@Sendable (URL) -> Result<Data, LoadError>)?>(nil)

  /// The loader of this process.
  package static let shared = ResourceLoader()

  /// Loads the content of a URL; a failure is reported as a diagnostic as well as thrown.
  package func load(_ url: URL) throws(LoadError) -> Data {
    switch url.scheme?.lowercased() {
    case "http", "https":
      // Providers run elsewhere: the main thread is where bodies are evaluated.
      if Thread.isMainThread {
        DiagnosticLog.report(
          .networkInBody, "A view loads \(shown(url)) while it is evaluated; load it in the provider instead.")
      }
      if let answer = Self.substitute.withLock({ $0 }) { return try answer(url).get() }
      if let known = cache.result(of: url) { return try known.get() }
      let result = Result { () throws(LoadError) in try fetch(url) }
      cache.keep(result, of: url)
      if case .failure(let error) = result {
        DiagnosticLog.report(
          error.code == .refused ? .loadRefused : .loadFailed, error.message, location: error.location)
      }
      return try result.get()
    case "data": return try DataURL.content(of: url)
    case "file":
      do {
        return try Data(contentsOf: url)
      } catch {
        throw LoadError(.file, error.localizedDescription, location: url.path)
      }
    default:
      throw LoadError(.invalidURL, "only http, https, file and data URLs are loaded", location: shown(url))
    }
  }

  /// Says that an answer to the host begins and how long all its loads may take together.
  package func beginAnswer(within time: Duration) { answer.end.withLock { $0 = .now.advanced(by: time) } }

  /// Says that the answer is given: loads that authors leave running have the whole deadline again.
  package func endAnswer() { answer.end.withLock { $0 = nil } }

  /// How long a load that starts now may take.
  private var timeForLoad: Duration {
    guard let end = answer.end.withLock({ $0 }) else { return deadline }
    return min(deadline, ContinuousClock.now.duration(to: end) / 2)
  }

  /// Forgets everything that was loaded.
  package func forget() { cache.removeAll() }

  /// Loads from the network itself, past what was kept.
  package func fetch(_ url: URL) throws(LoadError) -> Data {
    let clock = ContinuousClock()
    let end = clock.now.advanced(by: timeForLoad)
    var url = url
    for _ in 0...5 {
      let remaining = clock.now.duration(to: end)
      guard remaining > .zero else { throw timedOut(url) }
      let answer = try request(url, within: remaining)
      guard let next = answer.redirect else {
        guard 200..<300 ~= answer.status else {
          throw LoadError(.status, "the server answered with status \(answer.status)", location: shown(url))
        }
        return answer.body
      }
      url = next
    }
    throw LoadError(.redirects, "the server redirects more than five times", location: shown(url))
  }

  private func timedOut(_ url: URL) -> LoadError {
    LoadError(.timedOut, "no complete answer came in time", location: shown(url))
  }

  /// What one request gave.
  private struct Answer {
    var status: Int
    var body: Data
    var redirect: URL?
  }

  /// The state that libcurl's calls come back to.
  private final class Transfer {
    var body = Data()
    var redirect: String?
    let checksAddresses: Bool
    init(checksAddresses: Bool) { self.checksAddresses = checksAddresses }
  }

  private func request(_ url: URL, within time: Duration) throws(LoadError) -> Answer {
    guard let scheme = url.scheme?.lowercased(), scheme == "http" || scheme == "https", let host = url.host,
      !host.isEmpty
    else { throw LoadError(.invalidURL, "the URL names no host to load from", location: shown(url)) }
    let refusal = LoadError(
      .refused, "its address is not on the public internet; allow it with --allow-host \(host)", location: shown(url))
    if policy.isOffline { throw LoadError(.refused, "the network is switched off", location: shown(url)) }
    let isExcepted = policy.excepts(host: host, port: url.port ?? (scheme == "http" ? 80 : 443))
    let proxy = isExcepted ? nil : Proxy.address(scheme: scheme, host: host, environment: environment)
    // Behind a proxy names are resolved elsewhere; what is written as an address can still be judged.
    if proxy != nil, !isExcepted, isLocalName(host) { throw refusal }

    let transfer = Transfer(checksAddresses: !isExcepted && proxy == nil)
    var response = cfetch_response()
    // A frozen clock must not make certificates expire.
    cclock_bypass(true)
    defer { cclock_bypass(false) }
    let (seconds, attoseconds) = time.components
    url.absoluteString.withCString { address in
      (proxy ?? "").withCString { proxy in
        var request = cfetch_request(
          url: address, proxy: proxy,
          timeout_milliseconds: max(1, seconds * 1000 + attoseconds / 1_000_000_000_000_000),
          largest_body: largestBody, context: Unmanaged.passUnretained(transfer).toOpaque(),
          allows: { context, address, length in
            guard let context else { return false }
            let transfer = Unmanaged<Transfer>.fromOpaque(context).takeUnretainedValue()
            return !transfer.checksAddresses || AddressPolicy.isPublic(address, length: Int(length))
          },
          receive: { context, bytes, count in
            guard let context else { return }
            Unmanaged<Transfer>.fromOpaque(context).takeUnretainedValue().body
              .append(bytes.assumingMemoryBound(to: UInt8.self), count: count)
          },
          redirect: { context, target in
            guard let context else { return }
            Unmanaged<Transfer>.fromOpaque(context).takeUnretainedValue().redirect = String(cString: target)
          })
        withExtendedLifetime(transfer) { cfetch_get(&request, &response) }
      }
    }
    switch response.outcome {
    case cfetch_done:
      return Answer(
        status: response.status, body: transfer.body, redirect: transfer.redirect.flatMap { URL(string: $0) })
    case cfetch_refused: throw refusal
    case cfetch_timed_out: throw timedOut(url)
    case cfetch_too_large:
      throw LoadError(.tooLarge, "the answer is larger than \(largestBody) bytes", location: shown(url))
    case cfetch_unavailable:
      throw LoadError(
        .unavailable, "the library libcurl.so.4 is missing; install the package libcurl4", location: shown(url))
    default:
      let message = withUnsafeBytes(of: response.message) {
        String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self)
      }
      throw LoadError(.connection, message, location: shown(url))
    }
  }

  private func isLocalName(_ host: String) -> Bool {
    let name = host.lowercased().trimmingCharacters(in: ["[", "]"])
    if name == "localhost" || name.hasSuffix(".localhost") || name.hasSuffix(".local") { return true }
    let isAddress = name.contains(":") || name.allSatisfy { $0.isHexDigit || $0 == "." || $0 == "x" }
    return isAddress && name.contains { $0.isNumber } && !AddressPolicy.isPublic(name)
  }

  /// A URL for messages: without query and credentials, which may be secrets.
  private func shown(_ url: URL) -> String {
    guard var parts = URLComponents(url: url, resolvingAgainstBaseURL: true) else { return "the URL" }
    parts.query = nil
    parts.fragment = nil
    parts.user = nil
    parts.password = nil
    return parts.string ?? "the URL"
  }
}

/// When the answer that is being made should be done; nil between answers.
private final class AnswerTime: Sendable {
  let end = Mutex<ContinuousClock.Instant?>(nil)
}
