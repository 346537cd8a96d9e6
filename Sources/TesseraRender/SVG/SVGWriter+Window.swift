// SPDX-License-Identifier: Apache-2.0
import Foundation
import TesseraDisplayList
import TesseraGeometry

// What is operated in a window. In a page it is the browser's own: a scrolling box, an input; a file shows it at rest.
extension SVGWriter {
  /// A place for a control that the page puts in by itself.
  func writeNative(_ control: NativeControl, frame: CGRect) throws(RenderError) -> String {
    guard options.isPage else {
      guard let list = painter.standIn(in: frame).control(control) else { return "" }
      return try write(other: list)
    }
    return SVGMarkup.element("foreignObject", place(frame) + [("data-native", control.json.compact)])
  }

  /// Content inside a box that scrolls it.
  func writeScroll(_ region: ScrollRegion, frame: CGRect, _ content: String) -> String {
    guard options.isPage else { return content }
    let size = region.contentSize
    let (width, height) = (SVGMarkup.number(size.width), SVGMarkup.number(size.height))
    let (x, y) = (SVGMarkup.number(frame.minX), SVGMarkup.number(frame.minY))
    let inner = SVGMarkup.element(
      "svg",
      [
        ("xmlns", "http://www.w3.org/2000/svg"), ("width", width), ("height", height),
        ("viewBox", "\(x) \(y) \(width) \(height)"), ("class", "scroll-content"),
      ], content)
    let box = SVGMarkup.element(
      "div",
      [
        ("xmlns", "http://www.w3.org/1999/xhtml"), ("class", "scroll-region"),
        ("data-scroll", region.json.compact),
      ], inner)
    return SVGMarkup.element("foreignObject", place(frame), box)
  }

  /// What a finger meets where a control of a window has no ink.
  func hitArea(of group: DisplayItem.Group, at index: Int) -> String {
    guard options.isPage, case .interaction(.control) = group else { return "" }
    return SVGMarkup.element("rect", [("class", "hit")] + place(list.items[index].frame))
  }

  private func place(_ frame: CGRect) -> SVGMarkup.Attributes {
    [
      ("x", SVGMarkup.number(frame.minX)), ("y", SVGMarkup.number(frame.minY)),
      ("width", SVGMarkup.number(frame.width)), ("height", SVGMarkup.number(frame.height)),
    ]
  }

  /// Another list at this place, such as a mark.
  func write(other list: DisplayList) throws(RenderError) -> String {
    let inner = SVGWriter(
      painter: Painter(
        list: list, scale: painter.scale, glyphs: painter.glyphs, pictures: painter.pictures,
        outlines: painter.outlines, budget: painter.budget),
      options: options, document: definitions)
    inner.transforms = transforms
    let content = try inner.write(0..<list.items.count, clips: [], depth: 0)
    definitions = inner.definitions
    return content
  }
}
