// SPDX-License-Identifier: Apache-2.0
import Foundation
import TesseraReference

/// The report as one page that needs nothing else: pictures, style and script are in it.
struct SnapshotPage {
  let report: SnapshotReport
  /// The style sheet with the colours of our pages.
  let tokens: String

  func html() throws -> String {
    let shown = report.cases.filter { $0.status != .matched }
    let matched = report.cases.filter { $0.status == .matched }
    var body: [String] = []
    for found in shown { body.append(try card(found)) }
    if !matched.isEmpty {
      body.append(
        """
        <details class="matched"><summary>\(matched.count) matched</summary><ul>
        \(matched.map { "<li>\(text($0.name.description))</li>" }.joined(separator: "\n"))
        </ul></details>
        """)
    }
    if !report.unused.isEmpty {
      body.append(
        """
        <details class="matched"><summary>\(report.unused.count) unused</summary><ul>
        \(report.unused.map { "<li>\(text($0.description))</li>" }.joined(separator: "\n"))
        </ul></details>
        """)
    }
    body.insert(contentsOf: report.unopened.map(card), at: 0)
    if shown.isEmpty, !matched.isEmpty, report.unopened.isEmpty {
      body.insert("<p class=\"calm\">Nothing differs.</p>", at: 0)
    }
    if report.cases.isEmpty, report.unopened.isEmpty { body.append("<p class=\"calm\">Nothing was compared.</p>") }
    return """
      <!doctype html>
      <html lang="en">
      <head>
      <meta charset="utf-8">
      <meta name="viewport" content="width=device-width, initial-scale=1">
      <meta http-equiv="Content-Security-Policy" content="default-src 'none'; img-src data:; style-src 'unsafe-inline'; script-src 'unsafe-inline'">
      <title>Reference images: \(text(report.title))</title>
      <style>
      \(tokens)
      \(Self.style)
      </style>
      </head>
      <body>
      <header>
      <h1>Reference images</h1>
      <p class="about">\(text(report.title))\(limit)</p>
      <nav class="counts" aria-label="Results">\(counts)</nav>
      </header>
      <main>
      \(body.joined(separator: "\n"))
      </main>
      <script>
      \(Self.script)
      </script>
      </body>
      </html>

      """
  }

  private var limit: String {
    report.threshold == 0 ? "" : " · threshold \(report.threshold) of 255"
  }

  private var counts: String {
    SnapshotCase.Status.allCases.map { status in
      let count = report.count(status)
      return count == 0
        ? "" : "<span class=\"count \(status.rawValue)\"><b>\(count)</b> \(status.rawValue)</span>"
    }.joined()
  }

  /// A bundle of which there are no pictures.
  private func card(_ unopened: (suite: String, reason: String)) -> String {
    """
    <article class="case" aria-label="\(text(unopened.suite))">
    <div class="caption"><h2>\(text(unopened.suite))</h2><span class="state failed">not compared</span></div>
    <pre class="reason">\(text(unopened.reason))</pre>
    </article>
    """
  }

  private func card(_ found: SnapshotCase) throws -> String {
    var pictures: [String: String] = [:]
    for picture in found.pictures {
      guard let data = FileManager.default.contents(atPath: picture.path) else { continue }
      pictures[picture.name] = "data:image/png;base64,\(data.base64EncodedString())"
    }
    let place = found.place.map { "<span class=\"place\">\(text($0.description))</span>" } ?? ""
    let words = found.words.map { "<li>\(text($0))</li>" }.joined()
    return """
      <article class="case" aria-label="\(text(found.name.description))">
      <div class="caption"><h2>\(text(found.name.file))</h2><span class="state \(found.status.rawValue)">\(found.status.rawValue)</span>\(place)</div>
      <ul class="words">\(words)</ul>
      \(figure(found, pictures))
      </article>
      """
  }

  /// The three ways of looking, or the one picture that there is.
  private func figure(_ found: SnapshotCase, _ pictures: [String: String]) -> String {
    guard let actual = pictures["actual"] else { return "" }
    guard let expected = pictures["expected"], let difference = pictures["difference"] else {
      return
        "<div class=\"stage\"><figure class=\"single\">\(image(actual, "Actual", found))<figcaption>Actual</figcaption></figure></div>"
    }
    return """
      <div class="ways" role="tablist" aria-label="Ways of looking">\
      <button role="tab" aria-selected="true" data-way="slider">Slider</button>\
      <button role="tab" aria-selected="false" data-way="side">Side by side</button>\
      <button role="tab" aria-selected="false" data-way="difference">Difference</button></div>
      <div class="stage" data-way="slider">
      <div class="overlay"><div class="layers">\(image(expected, "Expected", found))\(image(actual, "Actual", found, of: "over"))<span class="edge"></span></div>\
      <div class="ends"><span>Expected</span><span>Actual</span></div>\
      <input type="range" min="0" max="100" value="50" step="0.5" aria-label="How much of the expected picture is shown"></div>
      <div class="row"><figure>\(image(expected, "Expected", found))<figcaption>Expected</figcaption></figure>\
      <figure>\(image(actual, "Actual", found))<figcaption>Actual</figcaption></figure></div>
      <figure class="marked">\(image(difference, "Difference", found))<figcaption>\(marks(found))</figcaption></figure>
      </div>
      """
  }

  private func marks(_ found: SnapshotCase) -> String {
    guard let pixels = found.pixels else { return "The pixels are the same; the display list differs" }
    return text("\(pixels.count) of \(pixels.expectedSize.area) pixels are marked")
  }

  /// A picture at its size in points.
  private func image(_ source: String, _ name: String, _ found: SnapshotCase, of kind: String = "") -> String {
    let size = name == "Expected" ? found.pixels?.expectedSize : found.pixels?.actualSize
    let width = size.map { " width=\"\(Int((Double($0.width) / found.scale).rounded()))\"" } ?? ""
    return
      "<img class=\"\(kind)\" src=\"\(source)\" alt=\"\(name): \(text(found.name.file))\"\(width)\(zoom(found, size == nil))>"
  }

  /// Where the size is not known from pixels that differ, the script makes points of pixels.
  private func zoom(_ found: SnapshotCase, _ isNeeded: Bool) -> String {
    isNeeded ? " data-scale=\"\(found.scale)\"" : ""
  }

  private func text(_ text: String) -> String { SnapshotJUnit.escaped(text) }
}
