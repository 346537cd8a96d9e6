// SPDX-License-Identifier: Apache-2.0
import Foundation

/// The parts of a `Contents.json` we understand, for every kind of set.
struct ContentsFile: Decodable {
  struct Appearance: Decodable {
    var appearance: String
    var value: String
  }

  struct Image: Decodable {
    var filename: String?
    var idiom: String?
    var scale: String?
    var appearances: [Appearance]?
    var displayGamut: String?
    var languageDirection: String?
    var resizing: Resizing?

    enum CodingKeys: String, CodingKey {
      case filename, idiom, scale, appearances, resizing
      case displayGamut = "display-gamut"
      case languageDirection = "language-direction"
    }
  }

  struct Resizing: Decodable {
    var mode: String?
  }

  struct Color: Decodable {
    struct Value: Decodable {
      var colorSpace: String?
      var components: [String: WrittenNumber]?
      var reference: String?
      var platform: String?

      enum CodingKeys: String, CodingKey {
        case components, reference, platform
        case colorSpace = "color-space"
      }
    }

    var color: Value?
    var idiom: String?
    var appearances: [Appearance]?
    var displayGamut: String?

    enum CodingKeys: String, CodingKey {
      case color, idiom, appearances
      case displayGamut = "display-gamut"
    }
  }

  struct Item: Decodable {
    var filename: String?
    var idiom: String?
  }

  struct Properties: Decodable {
    var providesNamespace: Bool?
    var renderingIntent: String?
    var preservesVectors: Bool?

    enum CodingKeys: String, CodingKey {
      case providesNamespace = "provides-namespace"
      case renderingIntent = "template-rendering-intent"
      case preservesVectors = "preserves-vector-representation"
    }
  }

  var images: [Image]?
  var colors: [Color]?
  var data: [Item]?
  var symbols: [Item]?
  var properties: Properties?

  /// Reads a file, telling where the mistake is if there is one.
  init(reading url: URL) throws(ContentsError) {
    let data: Data
    do {
      data = try Data(contentsOf: url)
    } catch {
      guard FileManager.default.fileExists(atPath: url.path) else { throw ContentsError(text: "the file is missing") }
      throw ContentsError(text: "the file cannot be read: \(error.localizedDescription)")
    }
    do {
      self = try JSONDecoder().decode(ContentsFile.self, from: data)
    } catch let error as DecodingError {
      throw ContentsError(text: Self.syntaxError(data) ?? Self.explain(error))
    } catch {
      throw ContentsError(text: "\(error)")
    }
  }

  /// Where the text stops being JSON: the decoder does not say, the older parser gives an offset.
  private static func syntaxError(_ data: Data) -> String? {
    do {
      _ = try JSONSerialization.jsonObject(with: data)
      return nil
    } catch {
      let text = (error as NSError).userInfo["NSDebugDescription"] as? String ?? error.localizedDescription
      var message = "this is not valid JSON: \(text)"
      if let found = text.firstMatch(of: /character (\d+)/), let offset = Int(found.1) {
        let before = data.prefix(offset)
        let line = before.count { $0 == UInt8(ascii: "\n") } + 1
        let column = before.count - (before.lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0) + 1
        message = "this is not valid JSON (line \(line), column \(column)): \(text)"
      }
      return message
    }
  }

  private static func explain(_ error: DecodingError) -> String {
    func place(_ context: DecodingError.Context) -> String {
      let steps = context.codingPath.map { key in key.intValue.map { "[\($0)]" } ?? ".\(key.stringValue)" }.joined()
      return steps.isEmpty ? "the file" : String(steps.drop { $0 == "." })
    }
    switch error {
    case .dataCorrupted(let context):
      return "\(place(context)) is damaged: \(context.debugDescription)"
    case .typeMismatch(_, let context), .valueNotFound(_, let context):
      return "\(place(context)) has the wrong form: \(context.debugDescription)"
    case .keyNotFound(let key, let context):
      return "\(place(context)) lacks \"\(key.stringValue)\""
    @unknown default:
      return "\(error)"
    }
  }
}

/// Why a `Contents.json` was not understood.
struct ContentsError: Error {
  var text: String
}

/// A number as authors and Xcode write it: a string such as "0.5", "0x1F" or "31", or a plain JSON number.
struct WrittenNumber: Decodable, Hashable {
  var text: String

  init(_ text: String) { self.text = text }

  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if let string = try? container.decode(String.self) {
      text = string.trimmingCharacters(in: .whitespaces)
    } else if let integer = try? container.decode(Int.self) {
      text = "\(integer)"
    } else {
      text = "\(try container.decode(Double.self))"
    }
  }
}
