// SPDX-License-Identifier: Apache-2.0
import Foundation

/// The file of a recorded network: a list of answers in JSON, texts as they are, so that it can be read and edited.
enum NetworkRecording {
  private struct Entry: Codable {
    var method: String
    var url: String
    var status: Int
    var headers: [String: String]
    var text: String?
    /// The body where it is no text.
    var base64: Data?

    init(_ answer: FakeAnswer) {
      (method, url, status, headers) = (answer.method, answer.url, answer.status, answer.headers)
      text = String(data: answer.body, encoding: .utf8)
      base64 = text == nil ? answer.body : nil
    }

    var answer: FakeAnswer {
      FakeAnswer(
        url: url, method: method, status: status, headers: headers,
        body: text.map { Data($0.utf8) } ?? base64 ?? Data())
    }
  }

  static func read(_ file: URL) throws(FakeNetworkError) -> [FakeAnswer] {
    guard let data = FileManager.default.contents(atPath: file.path) else {
      throw FakeNetworkError("\(file.path) is missing: record it with .recording(to:) where there is a network.")
    }
    do {
      return try JSONDecoder().decode([Entry].self, from: data).map(\.answer)
    } catch {
      throw FakeNetworkError("\(file.path) is no recording of a network: \(error)")
    }
  }

  /// Adds answers to the file.
  ///
  /// What is new to a file that is no recording any more would replace it; it is left as it is, and that is told.
  static func add(_ answers: [FakeAnswer], to file: URL) throws(FakeNetworkError) {
    let known = FileManager.default.fileExists(atPath: file.path) ? try read(file) : []
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    do {
      let data = try encoder.encode((known + answers).map(Entry.init))
      try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try (data + Data("\n".utf8)).write(to: file, options: .atomic)
    } catch {
      throw FakeNetworkError("\(file.path): what the network answered cannot be written: \(error.localizedDescription)")
    }
  }
}
