// SPDX-License-Identifier: Apache-2.0
import Foundation
import FoundationNetworking
import Synchronization

/// Stands between `URLSession` and the network.
final class FakeURLProtocol: URLProtocol {
  private static let passed = "org.tessera.testing.passed"
  private static let registration: Void = { _ = URLProtocol.registerClass(FakeURLProtocol.self) }()

  static func register() { registration }

  override class func canInit(with request: URLRequest) -> Bool {
    guard let scheme = request.url?.scheme?.lowercased(), scheme == "http" || scheme == "https" else { return false }
    return URLProtocol.property(forKey: passed, in: request) == nil
  }

  override class func canInit(with task: URLSessionTask) -> Bool {
    task.currentRequest.map { canInit(with: $0) } ?? false
  }

  override class func canonicalRequest(for request: URLRequest) -> URLRequest { request }

  private struct State {
    var passing: URLSessionDataTask?
    /// Counts beginnings and ends of loading: a task may be suspended and resumed. Of one that has ended Foundation
    /// knows no longer, and stops the process where it is told of it.
    var turn = 0
  }

  private let state = Mutex(State())

  override func startLoading() {
    let turn = state.withLock { state in
      state.turn += 1
      return state.turn
    }
    guard let url = request.url else { return fail(.badURL, "The request has no URL.", turn) }
    // Where a class is registered, Foundation asks no other for a shared session: without a widget session it is passed.
    let network = FakeNetwork.current.withLock { $0 } ?? .live
    let method = request.httpMethod ?? "GET"
    let asked = FakeRequest(
      url: url, method: method, headers: request.allHTTPHeaderFields ?? [:], body: Self.body(of: request))
    do throws(FakeNetworkError) {
      if let answer = try network.answer(to: asked) { return give(answer, url, turn) }
    } catch {
      return fail(.notConnectedToInternet, error.message, turn)
    }
    load(asked, network, turn)
  }

  override func stopLoading() {
    let passing = state.withLock { state in
      state.turn += 1
      defer { state.passing = nil }
      return state.passing
    }
    // Elsewhere: cancelling waits for the queue of a session, and this may run on it.
    if let passing { DispatchQueue.global().async { passing.cancel() } }
  }

  private func give(_ answer: FakeAnswer, _ url: URL, _ turn: Int) {
    guard
      let response = HTTPURLResponse(
        url: url, statusCode: answer.status, httpVersion: "HTTP/1.1", headerFields: answer.headers)
    else { return fail(.badServerResponse, "\(answer.status) is no status of HTTP.", turn) }
    tell(turn) { client in
      client.urlProtocol(self, didReceive: response, cacheStoragePolicy: .notAllowed)
      if !answer.body.isEmpty { client.urlProtocol(self, didLoad: answer.body) }
      if answer.status != 401 { client.urlProtocolDidFinishLoading(self) }
    }
    // Where somebody must log in, Foundation may begin anew from inside this call, and waits for the stop.
    if answer.status == 401, state.withLock({ $0.turn }) == turn { client?.urlProtocolDidFinishLoading(self) }
  }

  private func fail(_ code: URLError.Code, _ message: String, _ turn: Int) {
    let error = URLError(code, userInfo: [NSLocalizedDescriptionKey: message])
    tell(turn) { $0.urlProtocol(self, didFailWithError: error) }
  }

  /// Tells Foundation something, unless it has stopped listening; it cannot stop meanwhile.
  private func tell(_ turn: Int, _ what: (any URLProtocolClient) -> Void) {
    state.withLock { state in
      if state.turn == turn, let client { what(client) }
    }
  }

  /// Asks the network itself, elsewhere: this runs on the queue of the session that waits for the answer.
  private func load(_ asked: FakeRequest, _ network: FakeNetwork, _ turn: Int) {
    let handed = Handed(value: self)
    DispatchQueue.global().async { handed.value.pass(asked, network, turn) }
  }

  private func pass(_ asked: FakeRequest, _ network: FakeNetwork, _ turn: Int) {
    guard let request = (request as NSURLRequest).mutableCopy() as? NSMutableURLRequest else {
      return fail(.cannotLoadFromNetwork, "The request cannot be passed on.", turn)
    }
    URLProtocol.setProperty(true, forKey: Self.passed, in: request)
    let handed = Handed(value: self)
    let loading = URLSession(configuration: .ephemeral).dataTask(with: request as URLRequest) { data, response, error in
      guard let response = response as? HTTPURLResponse else {
        handed.value.fail(
          (error as? URLError)?.code ?? .unknown, error?.localizedDescription ?? "There was no answer.", turn)
        return
      }
      var headers: [String: String] = [:]
      for (name, value) in response.allHeaderFields { headers["\(name)"] = "\(value)" }
      // The body comes without the encoding that it was sent in.
      headers["Content-Encoding"] = nil
      headers["Content-Length"] = nil
      // Nobody wants a session of somebody's in a file beside the tests.
      headers = headers.filter { $0.key.lowercased() != "set-cookie" }
      let answer = FakeAnswer(
        url: asked.url.absoluteString, method: asked.method, status: response.statusCode, headers: headers,
        body: data ?? Data())
      network.keep(answer)
      handed.value.give(answer, asked.url, turn)
    }
    let isWanted = state.withLock { state in
      if state.turn == turn { state.passing = loading }
      return state.turn == turn
    }
    if isWanted { loading.resume() } else { loading.cancel() }
  }

  private static func body(of request: URLRequest) -> Data {
    if let body = request.httpBody { return body }
    guard let stream = request.httpBodyStream else { return Data() }
    stream.open()
    defer { stream.close() }
    var data = Data()
    var buffer = [UInt8](repeating: 0, count: 16 << 10)
    while case let count = stream.read(&buffer, maxLength: buffer.count), count > 0 {
      data.append(contentsOf: buffer[..<count])
    }
    return data
  }

  /// The protocol, in the completion of its request.
  private struct Handed: @unchecked Sendable {
    let value: FakeURLProtocol
  }
}
