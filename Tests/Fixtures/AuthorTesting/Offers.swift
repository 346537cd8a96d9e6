// SPDX-License-Identifier: Apache-2.0
import Foundation

/// What a shop has on offer, from the network.
struct OfferFeed {
  static let url = URL(string: "https://shop.example/offers.json")!

  func names() async throws -> [String] {
    let (data, response) = try await URLSession.shared.data(from: Self.url)
    guard (response as? HTTPURLResponse)?.statusCode == 200 else { throw OfferError.closed }
    return try JSONDecoder().decode([String].self, from: data)
  }

  func namesAtOnce() throws -> [String] {
    try JSONDecoder().decode([String].self, from: Data(contentsOf: Self.url))
  }

  func order(_ name: String) async throws -> Int {
    var request = URLRequest(url: Self.url)
    request.httpMethod = "POST"
    request.httpBody = Data(name.utf8)
    request.setValue("text/plain", forHTTPHeaderField: "Content-Type")
    let (_, response) = try await URLSession.shared.data(for: request)
    return (response as? HTTPURLResponse)?.statusCode ?? 0
  }
}

enum OfferError: Error { case closed }
