// SPDX-License-Identifier: Apache-2.0
import Foundation
import TesseraDisplayList
import TesseraImage

/// A page that shows one SVG with text that can be selected, as the home screen would.
package enum SVGPage {
  /// The page; pictures are inside, fonts are read from the folder when it is shown.
  ///
  /// - Parameters:
  ///   - list: what to show.
  ///   - options: corners, backdrop and moment; the mode is the page's.
  ///   - fontFolder: the path of the font folder.
  package static func html(
    _ list: DisplayList, title: String, fontFolder: String, with renderer: SVGRenderer,
    options: SVGOptions = SVGOptions()
  ) throws(RenderError) -> String {
    var options = options
    options.mode = .page(prefix: "tile") { resource in
      let format = ImageFormat(probing: resource.data) == .jpeg ? "jpeg" : "png"
      return "data:image/\(format);base64,\(resource.data.base64EncodedString())"
    }
    let svg = try renderer.render(list, options: options)
    let css = SVGStyleSheet.css { file in URL(fileURLWithPath: "\(fontFolder)/\(file)").absoluteString }
    return """
      <!doctype html>
      <html>
      <head>
      <meta charset="utf-8">
      <title>\(SVGMarkup.escaped(title))</title>
      <style>
      body{margin:0}
      svg.tile{display:block}
      \(css)</style>
      </head>
      <body>
      \(svg)
      </body>
      </html>

      """
  }
}
