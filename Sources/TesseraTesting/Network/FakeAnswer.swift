// SPDX-License-Identifier: Apache-2.0
import Foundation

/// A fixed answer of a ``FakeNetwork``.
public struct FakeAnswer: Hashable, Sendable {
  public var url: String
  public var method: String
  /// The status of HTTP.
  public var status: Int
  public var headers: [String: String]
  public var body: Data

  /// - Parameters:
  ///   - url: the whole URL that is asked for.
  ///   - method: the method of HTTP that is answered.
  ///   - status: the status of HTTP.
  public init(
    url: String, method: String = "GET", status: Int = 200, headers: [String: String] = [:], body: Data = Data()
  ) {
    self.url = url
    self.method = method.uppercased()
    self.status = status
    self.headers = headers
    self.body = body
  }

  /// A text.
  public static func text(_ text: String, at url: String, status: Int = 200) -> FakeAnswer {
    FakeAnswer(url: url, status: status, headers: ["Content-Type": "text/plain; charset=utf-8"], body: Data(text.utf8))
  }

  /// A document in JSON.
  public static func json(_ json: String, at url: String, status: Int = 200) -> FakeAnswer {
    FakeAnswer(url: url, status: status, headers: ["Content-Type": "application/json"], body: Data(json.utf8))
  }

  /// The content of a file, such as a picture; a relative path begins at the file of the test.
  ///
  /// - Throws: where the file cannot be read.
  public static func file(
    _ path: String, at url: String, besideFile filePath: String = #filePath
  ) throws -> FakeAnswer {
    let folder = URL(fileURLWithPath: filePath).deletingLastPathComponent()
    return FakeAnswer(url: url, body: try Data(contentsOf: URL(fileURLWithPath: path, relativeTo: folder)))
  }

  struct Key: Hashable {
    var url: String
    var method: String
  }

  var key: Key { Key(url: url, method: method) }
}

/// What the code under test asked the network for.
public struct FakeRequest: Hashable, Sendable {
  public let url: URL
  public let method: String
  public let headers: [String: String]
  public let body: Data
}
