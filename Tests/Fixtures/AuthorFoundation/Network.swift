// SPDX-License-Identifier: Apache-2.0
import Foundation

public enum Network {
  public static func request(_ url: URL) -> URLRequest {
    var request = URLRequest(url: url, cachePolicy: .reloadIgnoringLocalCacheData, timeoutInterval: 3)
    request.httpMethod = "POST"
    request.setValue("application/json", forHTTPHeaderField: "Accept")
    request.httpBody = try? JSONSerialization.data(withJSONObject: ["a": 1])
    return request
  }

  public static func text(_ url: URL) async throws -> String {
    let (data, response) = try await URLSession.shared.data(from: url)
    guard let response = response as? HTTPURLResponse, (200..<300).contains(response.statusCode) else {
      throw URLError(.badServerResponse)
    }
    return String(decoding: data, as: UTF8.self)
  }

  public static func lines(_ url: URL) async throws -> [String] {
    let (bytes, response) = try await URLSession.shared.bytes(from: url)
    guard (response as? HTTPURLResponse)?.statusCode == 200 else { return [] }
    var lines: [String] = []
    for try await line in bytes.lines { lines.append(line) }
    return lines
  }

  public static func sum(_ url: URL) async throws -> Int {
    var sum = 0
    for try await byte in try await URLSession.shared.bytes(for: URLRequest(url: url)).0 { sum += Int(byte) }
    return sum
  }

  public static func published(_ url: URL) async throws -> Int {
    var count = 0
    let publisher = URLSession.shared.dataTaskPublisher(for: url).map(\.data).receive(on: DispatchQueue.main)
    for try await data in publisher.eraseToAnyPublisher().values { count += data.count }
    return count
  }

  public static func old(_ url: URL, done: @escaping @Sendable (Data?) -> Void) {
    let configuration = URLSessionConfiguration.ephemeral
    configuration.urlCache = URLCache(memoryCapacity: 1, diskCapacity: 0)
    configuration.waitsForConnectivity = true
    let session = URLSession(configuration: configuration)
    session.dataTask(with: url) { data, _, _ in done(data) }.resume()
  }

  public static func host(_ text: String) -> String? { URL(string: text)?.host() }

  public static func blocking(_ url: URL) -> Data? { try? Data(contentsOf: url) }
}
