// SPDX-License-Identifier: Apache-2.0
import Foundation
import TesseraHost
import TesseraRender

/// The files that the pages of a server consist of: our own and the fonts.
struct PageFiles: Sendable {
  /// The folder of the pages' files.
  var clientFolder: String
  var fontFolder: String

  private static let types = [
    "html": "text/html; charset=utf-8", "css": "text/css; charset=utf-8", "js": "text/javascript; charset=utf-8",
    "svg": "image/svg+xml", "png": "image/png", "ttf": "font/ttf", "otf": "font/otf", "ttc": "font/collection",
  ]

  /// A file of the pages.
  func client(_ name: String, _ request: HTTPRequest) -> HTTPResponse { file(name, in: clientFolder, request) }

  func font(_ name: String, _ request: HTTPRequest) -> HTTPResponse { file(name, in: fontFolder, request) }

  /// A file of one of our folders: its name has no path, so nothing outside can be meant.
  private func file(_ name: String, in folder: String, _ request: HTTPRequest) -> HTTPResponse {
    guard !name.hasPrefix("."), !name.contains("/"), let kind = name.split(separator: ".").last,
      let type = Self.types[String(kind)], let data = FileManager.default.contents(atPath: "\(folder)/\(name)")
    else { return .notFound }
    var response = HTTPResponse(type: type, Array(data))
    // Asked for again each time, and answered without bytes while they are the same.
    response.headers["Cache-Control"] = "no-cache"
    var fingerprint = Fingerprint()
    fingerprint.add(fileOrFolder: "\(folder)/\(name)")
    return response.tagged(EntityTag(fingerprint.hex), for: request)
  }

  /// The styles of what tiles are drawn of.
  func tileStyles(_ request: HTTPRequest) -> HTTPResponse {
    let css = SVGStyleSheet.css { "/fonts/\($0)" }
    return HTTPResponse(type: "text/css; charset=utf-8", Array(css.utf8)).tagged(
      EntityTag(Fingerprint.of(css)), for: request)
  }

  /// A picture in a tile, named by the digest of its content.
  func picture(_ data: Data?, hash: String, _ request: HTTPRequest) -> HTTPResponse {
    guard let data else { return .notFound }
    let isJPEG = data.starts(with: [0xFF, 0xD8])
    var response = HTTPResponse(type: isJPEG ? "image/jpeg" : "image/png", Array(data))
    response.headers["Cache-Control"] = "private, max-age=31536000, immutable"
    return response.tagged(EntityTag(hash), for: request)
  }
}
