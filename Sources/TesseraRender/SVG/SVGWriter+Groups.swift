// SPDX-License-Identifier: Apache-2.0
import Foundation
import TesseraDisplayList
import TesseraGeometry
import TesseraModel

extension SVGWriter {
  /// Writes a group with its children inside the clips.
  func write(
    _ group: DisplayItem.Group, at index: Int, children: Range<Int>, clips: [String], depth: Int
  ) throws(RenderError) -> String {
    guard !children.isEmpty || options.isPage && group.countsWhenEmpty else { return "" }
    // Whatever isolates or moves its children takes the clips around itself; the rest hands them down if need be.
    let handsDown = !clips.isEmpty && painter.looksBelow(children)
    switch group {
    case .clip(let path, let style):
      if painter.looksBelow(children) {
        return try write(children, clips: clips + [clip(path, style)], depth: depth)
      }
      let content = try write(children, clips: [], depth: depth)
      return clipped(clips, self.group([cut(path, style, layers: children.count)], content))
    case .blend(let mode):
      let content = clipped(clips, try write(children, clips: [], depth: depth))
      return mode == .normal ? content : self.group(blending(mode), content)
    case .opacity(let value):
      let opacity = SVGMarkup.opacity(value)
      if handsDown, opacity == nil { return try write(children, clips: clips, depth: depth) }
      guard opacity != "0" else { return "" }
      return clipped(clips, self.group([("opacity", opacity)], try write(children, clips: [], depth: depth)))
    case .scroll(let region):
      let content = try write(children, clips: [], depth: depth)
      return clipped(clips, writeScroll(region, frame: list.items[index].frame, content))
    case .toggle(let isOn): return try writeToggle(isOn, children, clips: clips, depth: depth)
    case .interaction, .accessibility, .transition, .animation, .content, .accented, .privacySensitive, .invalidatable,
      .containerBackground:
      let content = try write(children, clips: handsDown ? clips : [], depth: depth)
      let marked = self.group(meaning(of: group, at: index), hitArea(of: group, at: index) + content)
      return handsDown ? marked : clipped(clips, marked)
    case .mask, .transform, .blur, .shadow, .compositing, .color:
      return clipped(clips, try writeEffect(group, children, depth: depth))
    }
  }

  private func writeEffect(
    _ group: DisplayItem.Group, _ children: Range<Int>, depth: Int
  ) throws(RenderError) -> String {
    switch group {
    case .mask: return try writeMasked(children, depth: depth)
    case .transform(let transform):
      guard transform.isUsable else { return "" }
      transforms += 1
      defer { transforms -= 1 }
      // In a page a transform that does nothing yet is written too, so that the next one finds where to begin.
      let matrix = SVGMarkup.matrix(transform) ?? (options.isPage ? "translate(0 0)" : nil)
      return self.group([("transform", matrix)], try write(children, clips: [], depth: depth))
    case .blur(let radius, let opaque):
      guard radius > 0 else { return try write(children, clips: [], depth: depth) }
      let deviation = min(radius, Painter.maximumDeviation)
      let isFilled = opaque && fills(children, painter.bounds(of: children, transform: .identity))
      return try filtered(
        children, by: SVGFilter.blur(deviation, isFilled: isFilled), reach: opaque ? 0 : 3 * deviation, depth: depth)
    case .shadow(let color, let radius, let offset):
      guard color.opacity > 0 else { return try write(children, clips: [], depth: depth) }
      let deviation = min(max(0, radius.isFinite ? radius : 0), Painter.maximumDeviation)
      return try filtered(
        children, by: SVGFilter.shadow(color, deviation, offset), reach: 3 * deviation, offset: offset, depth: depth)
    case .color(let adjustment):
      return try filtered(children, by: SVGFilter.color(adjustment), reach: 0, depth: depth)
    default:
      return self.group(isolation, try write(children, clips: [], depth: depth))
    }
  }

  /// Whether one of the items is a picture or a rectangle that fills a box.
  private func fills(_ range: Range<Int>, _ box: CGRect) -> Bool {
    list.items[range].contains { item in
      switch item.content {
      case .image(let image): image.tint == nil && image.rect.contains(box)
      case .shape(let shape):
        shape.stroke == nil && shape.path == Path(shape.path.controlBox) && shape.path.controlBox.contains(box)
      default: false
      }
    }
  }

  /// Children behind a filter whose region holds all that they and the filter paint.
  private func filtered(
    _ children: Range<Int>, by primitives: String, reach: CGFloat, offset: CGSize = .zero, depth: Int
  ) throws(RenderError) -> String {
    let box = painter.bounds(of: children, transform: .identity)
    guard !box.isNull else { return "" }
    let outer = box.insetBy(dx: -reach, dy: -reach).offsetBy(dx: offset.width, dy: offset.height)
    let region = reach == 0 && offset == .zero ? box : box.union(outer)
    let filter = definitions.reference(
      "filter",
      [("filterUnits", "userSpaceOnUse")] + Self.region(region) + [("color-interpolation-filters", "sRGB")],
      primitives)
    return group([("filter", filter)], try write(children, clips: [], depth: depth))
  }

  private func writeMasked(_ children: Range<Int>, depth: Int) throws(RenderError) -> String {
    let end = painter.endOfItem(at: children.lowerBound, in: children)
    guard end < children.upperBound else { return "" }
    let content = try write(end..<children.upperBound, clips: [], depth: depth)
    let mask = try write(children.lowerBound..<end, clips: [], depth: depth)
    guard !content.isEmpty, !mask.isEmpty else { return "" }
    let box = painter.bounds(of: children.lowerBound..<end, transform: .identity)
    return group([("mask", alphaMask(mask, in: box))], content)
  }

  /// The definition of a mask that shows where its content is opaque.
  func alphaMask(_ content: String, in box: CGRect) -> String {
    definitions.reference(
      "mask", [("maskUnits", "userSpaceOnUse")] + Self.region(box) + [("mask-type", "alpha")], content)
  }

  /// In a page both appearances, so that a tap can swap them; in a file the present one.
  private func writeToggle(
    _ isOn: Bool, _ children: Range<Int>, clips: [String], depth: Int
  ) throws(RenderError) -> String {
    guard options.isPage else {
      guard let shown = painter.appearance(of: children, isOn: isOn) else { return "" }
      return try write(shown, clips: clips, depth: depth)
    }
    var states = ""
    for state in [false, true] {
      guard let range = painter.appearance(of: children, isOn: state) else { continue }
      states += SVGMarkup.element(
        "g", [("data-state", state ? "on" : "off"), ("display", state == isOn ? nil : "none")],
        try write(range, clips: [], depth: depth))
    }
    return clipped(clips, group([("data-toggle", isOn ? "on" : "off")], states))
  }

  // MARK: Blending

  /// What makes a group blend; the page's content policy forbids inline styles, so there it is a class.
  private func blending(_ mode: DisplayItem.BlendMode) -> SVGMarkup.Attributes {
    options.isPage ? [("class", "blend-\(mode.name)")] : [("style", "mix-blend-mode:\(mode.name)")]
  }

  private var isolation: SVGMarkup.Attributes {
    options.isPage ? [("class", "isolated")] : [("style", "isolation:isolate")]
  }

  /// Puts together what SVG has no blend mode for, with all that the group has painted so far.
  func compose(
    _ mode: DisplayItem.BlendMode, _ source: String, bounds: CGRect, with result: inout String
  ) {
    guard !source.isEmpty else { return }
    let everywhere = bounds.union(CGRect(origin: .zero, size: list.size))
    switch mode {
    case .destinationOver: result = source + result
    case .sourceAtop:
      guard !result.isEmpty else { return }
      result += group([("mask", alphaMask(result, in: everywhere))], source)
    default:
      guard !result.isEmpty else { return }
      // White everywhere, black where the source is: the luminance of that keeps what lies outside of the source.
      let black = definitions.reference(
        "filter",
        [("filterUnits", "userSpaceOnUse")] + Self.region(everywhere) + [("color-interpolation-filters", "sRGB")],
        SVGMarkup.element(
          "feColorMatrix", [("type", "matrix"), ("values", "0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 1 0")]))
      let white = SVGMarkup.element("rect", Self.region(everywhere) + [("fill", "#fff")])
      let mask = definitions.reference(
        "mask", [("maskUnits", "userSpaceOnUse")] + Self.region(everywhere),
        white + group([("filter", black)], source))
      result = group([("mask", mask)], result)
    }
  }

  // MARK: Meaning

  /// The attributes that tell a page or a reader what a group is.
  private func meaning(of group: DisplayItem.Group, at index: Int) -> SVGMarkup.Attributes {
    switch group {
    case .interaction(let interaction):
      guard options.isPage else { return [] }
      // A tap is taken by the frame of what is tapped, not by the ink in it.
      let frame = ("data-frame" as StaticString, place(of: index))
      if interaction == .disabled { return [("data-disabled", "true"), ("aria-disabled", "true"), frame] }
      let kind =
        switch interaction {
        case .link: "link"
        case .widgetURL: "url"
        case .control: "control"
        default: "intent"
        }
      if case .control(let control) = interaction {
        return [
          ("data-id", identity(list.items[index])), ("data-kind", kind), ("data-control", control.json.compact),
          ("tabindex", control.isReachable ? "0" : nil), ("role", control.isReachable ? "button" : nil),
        ]
      }
      return [("data-action", actionNumber(at: index).map(String.init)), ("data-kind", kind), frame]
    case .accessibility(let node):
      if node.isHidden { return [("aria-hidden", "true")] }
      let label = [node.label, node.value].compactMap(\.self).joined(separator: ", ")
      if node.role == "selected", label.isEmpty { return [("aria-current", "true")] }
      return [
        ("role", label.isEmpty && node.role == nil ? nil : Self.role(node.role)),
        ("aria-label", label.isEmpty ? nil : label), ("aria-description", node.hint),
      ]
    case .transition(let transition):
      guard options.isPage else { return [] }
      // A view comes and goes by its own frame, not by the ink in it.
      return [
        ("data-id", identity(list.items[index])), ("data-transition", transition.name),
        ("data-frame", place(of: index)),
        ("data-animation-in", transition.course(ofInsertion: true).name),
        ("data-animation-out", transition.course(ofInsertion: false).name),
      ]
    case .animation(let animation, let value):
      guard options.isPage else { return [] }
      return [
        ("data-scope", identity(list.items[index])), ("data-animation", animation?.description ?? "none"),
        ("data-value", value.map { String($0, radix: 36) }),
      ]
    case .content(let transition):
      guard options.isPage else { return [] }
      return [
        ("data-id", identity(list.items[index])), ("data-content", transition.name), ("data-frame", place(of: index)),
      ]
    case .containerBackground: return options.isPage ? [("data-part", "background")] : []
    case .invalidatable: return options.isPage ? [("data-invalidatable", "true")] : []
    default: return []
    }
  }

  /// The frame of an item as a page's `data-frame`: left, top, width, height in points, before the transforms around it.
  private func place(of index: Int) -> String {
    let frame = list.items[index].frame
    return [frame.minX, frame.minY, frame.width, frame.height].map { SVGMarkup.number($0) }.joined(separator: " ")
  }

  private static func role(_ role: String?) -> String {
    switch role {
    case "button": "button"
    case "link": "link"
    case "image": "img"
    case "header": "heading"
    case "toggle", "switch": "switch"
    case "progress": "progressbar"
    case "gauge", "meter": "meter"
    default: "group"
    }
  }
}

extension DisplayItem.BlendMode {
  /// Whether it must be put together from masks and order.
  var isComposed: Bool { self == .sourceAtop || self == .destinationOver || self == .destinationOut }

  /// CSS's name for the mode, or for the nearest one.
  var name: String {
    switch self {
    case .normal, .sourceAtop, .destinationOver, .destinationOut: "normal"
    case .multiply, .plusDarker: "multiply"
    case .screen: "screen"
    case .overlay: "overlay"
    case .darken: "darken"
    case .lighten: "lighten"
    case .colorDodge: "color-dodge"
    case .colorBurn: "color-burn"
    case .softLight: "soft-light"
    case .hardLight: "hard-light"
    case .difference: "difference"
    case .exclusion: "exclusion"
    case .hue: "hue"
    case .saturation: "saturation"
    case .color: "color"
    case .luminosity: "luminosity"
    case .plusLighter: "plus-lighter"
    }
  }
}

extension DisplayItem.Transition {
  /// The name in a page's `data-transition`: "push-leading", "scale-0.5", "opacity+move-top", "in:slide out:opacity".
  fileprivate var name: String {
    switch self {
    case .identity: "identity"
    case .opacity: "opacity"
    case .slide: "slide"
    case .move(let edge): "move-\(edge)"
    case .push(let edge): "push-\(edge)"
    case .scale(let factor, let anchor):
      "scale-\(SVGMarkup.number(factor))-\(SVGMarkup.number(anchor.x))-\(SVGMarkup.number(anchor.y))"
    case .offset(let size): "offset-\(SVGMarkup.number(size.width))-\(SVGMarkup.number(size.height))"
    case .combined(let a, let b): "\(a.name)+\(b.name)"
    case .asymmetric(let insertion, let removal): "in:\(insertion.name) out:\(removal.name)"
    case .blurReplace(let growsAway): growsAway ? "blurReplace-up" : "blurReplace"
    case .animated(let transition, _): transition.name
    }
  }
}

extension DisplayItem.Transition.Course {
  /// The value of a page's `data-animation-in` and `-out`; nil where there is none of its own.
  fileprivate var name: String? {
    switch self {
    case .inherited: nil
    case .own(let animation): animation?.description ?? "none"
    }
  }
}
