// SPDX-License-Identifier: Apache-2.0
import Foundation
import TesseraGeometry

extension DisplayList {
  /// The list as indented text for tests and reviews: one line an item, children two columns deeper.
  ///
  /// Coordinates are points with at most three decimals. Pictures are numbered in the order of their first use, and
  /// identities are left out, so that the text says what is seen and nothing about how it came to be. Outlines that are
  /// no rectangle, rounded rectangle or ellipse appear with a fingerprint.
  package var text: String {
    var printer = TextPrinter(list: self)
    printer.print()
    return printer.lines.joined(separator: "\n") + "\n"
  }
}

extension DisplayList {
  /// One line of an inspector: an item with its place in the tree and on the tile.
  package struct OutlineLine: Hashable, Sendable {
    package var depth: Int
    /// The first word of the printed line: fill, text, image, opacity...
    package var name: String
    package var frame: CGRect
    /// The printed line without its indentation.
    package var text: String
  }

  /// The items in painting order, each as it prints.
  package var outline: [OutlineLine] {
    var printer = TextPrinter(list: self)
    return printer.outline()
  }
}

extension DisplayList: CustomStringConvertible {
  package var description: String { text }
}

/// Walks a list and gathers lines.
struct TextPrinter {
  let list: DisplayList
  private(set) var lines: [String] = []
  private var imageOrdinals: [ImageID: Int] = [:]

  init(list: DisplayList) { self.list = list }

  mutating func print() {
    lines.append("tile \(list.size.short)")
    var ends: [Int] = []
    for (index, item) in list.items.enumerated() {
      while let end = ends.last, end <= index { ends.removeLast() }
      let indent = String(repeating: "  ", count: ends.count + 1)
      for line in itemLines(item) { lines.append(indent + line) }
      if item.descendants > 0 { ends.append(index + 1 + item.descendants) }
    }
  }

  mutating func outline() -> [DisplayList.OutlineLine] {
    var result: [DisplayList.OutlineLine] = []
    var ends: [Int] = []
    for (index, item) in list.items.enumerated() {
      while let end = ends.last, end <= index { ends.removeLast() }
      let text = itemLines(item).first ?? ""
      result.append(
        DisplayList.OutlineLine(
          depth: ends.count, name: text.split(separator: " ").first.map(String.init) ?? "", frame: item.frame,
          text: text))
      if item.descendants > 0 { ends.append(index + 1 + item.descendants) }
    }
    return result
  }

  private mutating func itemLines(_ item: DisplayItem) -> [String] {
    let frame = item.frame.short
    switch item.content {
    case .shape(let shape): return [shapeLine(shape, frame: item.frame)]
    case .text(let text): return textLines(text, frame: frame)
    case .image(let image): return [imageLine(image, frame: item.frame)]
    case .liveText(let text): return liveTextLines(text, frame: frame)
    case .liveProgress(let progress):
      let shape = if case .ring(let width) = progress.shape { "ring \(width.short)" } else { "bar" }
      return [
        "live progress \(frame) | \(progress.start.printed) to \(progress.end.printed) "
          + "\(progress.countsDown ? "down" : "up") \(shape) \(paintText(progress.paint))"
      ]
    case .native(let control): return ["\(control.printed) \(frame)"]
    case .placeholder(let reason): return ["placeholder \(reason.quoted) \(frame)"]
    case .group(let group): return ["\(groupText(group)) \(frame)"]
    case .unknown(let code, let bytes): return ["unknown \(code) \(frame) | \(bytes.count) bytes \(fingerprint(bytes))"]
    }
  }

  // MARK: Shapes

  private mutating func shapeLine(_ shape: ShapeContent, frame: CGRect) -> String {
    var parts = [shape.stroke == nil ? "fill" : "stroke", frame.short, "|"]
    let outline = shape.path.shortOutline(in: frame)
    if !outline.isEmpty { parts.append(outline) }
    parts.append(paintText(shape.paint))
    if let stroke = shape.stroke { parts.append(strokeText(stroke)) }
    if shape.stroke == nil, shape.fill.isEOFilled { parts.append("even-odd") }
    if !shape.fill.isAntialiased { parts.append("hard edges") }
    return parts.joined(separator: " ")
  }

  private func strokeText(_ stroke: StrokeStyle) -> String {
    var parts = ["width \(stroke.lineWidth.short)"]
    if stroke.lineCap != .butt { parts.append("cap \(stroke.lineCap)") }
    if stroke.lineJoin != .miter {
      parts.append("join \(stroke.lineJoin)")
    } else if stroke.miterLimit != 10 {
      parts.append("miter limit \(stroke.miterLimit.short)")
    }
    if !stroke.dash.isEmpty {
      parts.append("dash \(stroke.dash.map(\.short).joined(separator: ",")) phase \(stroke.dashPhase.short)")
    }
    return parts.joined(separator: " ")
  }

  private mutating func paintText(_ paint: Paint) -> String {
    func stops(_ all: [GradientStop]) -> String {
      "[" + all.map { "\($0.location.short) \($0.color.short)" }.joined(separator: ", ") + "]"
    }
    switch paint {
    case .color(let color): return color.short
    case .linearGradient(let s, let start, let end): return "linear \(start.short) to \(end.short) \(stops(s))"
    case .radialGradient(let s, let center, let startRadius, let endRadius):
      return "radial \(center.short) radius \(startRadius.short) to \(endRadius.short) \(stops(s))"
    case .ellipticalGradient(let s, let rect, let center, let startFraction, let endFraction):
      return "elliptical \(rect.short) center \(center.short) fraction \(startFraction.short) to "
        + "\(endFraction.short) \(stops(s))"
    case .angularGradient(let s, let center, let start, let end):
      return "angular \(center.short) \(start.degrees.short)° to \(end.degrees.short)° \(stops(s))"
    case .image(let id, let rect): return "tiled \(imageText(id)) \(rect.short)"
    case .material(let color, let radius): return "material \(color.short) blur \(radius.short)"
    }
  }

  // MARK: Text

  private mutating func textLines(_ text: TextContent, frame: String) -> [String] {
    let head = "text \(text.string.quoted) \(frame)"
    let change = text.transition.map { " changes by \(transitionText($0))" } ?? ""
    if text.runs.count == 1, let run = text.runs.first, run.text == text.string {
      return ["\(head) | \(runText(run))\(change)"]
    }
    var result = [change.isEmpty ? head : "\(head) |\(change)"]
    for run in text.runs { result.append("  run \(run.text.quoted) | \(runText(run)) width \(run.width.short)") }
    return result
  }

  private mutating func liveTextLines(_ text: LiveTextContent, frame: String) -> [String] {
    let change = text.transition.map { " changes by \(transitionText($0))" } ?? ""
    let place = "\(text.conventions.locale.identifier) \(text.conventions.timeZone.identifier)"
    var result = ["live text \(frame) | \(text.paragraph.alignment) \(place)\(change)"]
    for (index, fragment) in text.paragraph.fragments.enumerated() {
      guard case .text(let string, let attributes, let tag) = fragment else { continue }
      let program = text.programs.first { $0.fragment == index }
      let what = program?.date.printed ?? string.quoted
      result.append("  \(what) | \(attributes.font.printed) \(paintText(text.styles[tag].paint))")
    }
    return result
  }

  private mutating func runText(_ run: GlyphRun) -> String {
    var parts = [run.face.shortDescription(drawnSize: run.size), paintText(run.paint), "baseline \(run.origin.short)"]
    if run.isRightToLeft { parts.append("right-to-left") }
    if run.isApproximate { parts.append("metrics: approximate") }
    return parts.joined(separator: " ")
  }

  private func transitionText(_ transition: ContentTransition) -> String {
    switch transition {
    case .identity: "identity"
    case .opacity: "opacity"
    case .interpolate: "interpolation"
    case .numericText(let countsDown): countsDown ? "numeric text, counting down" : "numeric text"
    case .numericValue(let value): "numeric text of \(CGFloat(value).short)"
    case .replace(let replacement, let pace):
      "replacement \(replacement)" + (pace == 1 ? "" : " at \(pace.short) times the pace")
    }
  }

  // MARK: Pictures

  /// The picture's number, with its size at the first use.
  private mutating func imageText(_ id: ImageID) -> String {
    if let ordinal = imageOrdinals[id] { return "image#\(ordinal)" }
    let ordinal = imageOrdinals.count + 1
    imageOrdinals[id] = ordinal
    guard let resource = list.image(id) else { return "image#\(ordinal) missing" }
    return "image#\(ordinal) \(resource.pixelWidth)x\(resource.pixelHeight)px"
  }

  private mutating func imageLine(_ image: ImageContent, frame: CGRect) -> String {
    var details: [String] = []
    if image.rect != frame { details.append("picture \(image.rect.short)") }
    if let tint = image.tint { details.append("template \(paintText(tint))") }
    if image.interpolation != .medium { details.append("interpolation \(image.interpolation)") }
    if let insets = image.capInsets {
      let numbers = [insets.top, insets.leading, insets.bottom, insets.trailing].map(\.short)
      details.append("caps \(numbers.joined(separator: ",")) of \(image.pointSize.short)")
    } else if image.tiled {
      details.append("of \(image.pointSize.short)")
    }
    if image.tiled { details.append("tiled") }
    if image.flipped { details.append("flipped") }
    let head = "\(imageText(image.image)) \(frame.short)"
    return details.isEmpty ? head : "\(head) | \(details.joined(separator: " "))"
  }

  // MARK: Groups

  private mutating func groupText(_ group: DisplayItem.Group) -> String {
    switch group {
    case .opacity(let value): return "opacity \(value.short)"
    case .clip(let path, let style):
      let rules = (style.isEOFilled ? " even-odd" : "") + (style.isAntialiased ? "" : " hard edges")
      return "clip (\(path.shortOutline(in: nil)))\(rules)"
    case .mask: return "mask"
    case .blend(let mode): return "blend \(mode)"
    case .transform(let t):
      return "transform [\([t.a, t.b, t.c, t.d, t.tx, t.ty].map(\.short).joined(separator: " "))]"
    case .blur(let radius, let opaque): return "blur \(radius.short)\(opaque ? " opaque" : "")"
    case .shadow(let color, let radius, let offset):
      return "shadow \(color.short) radius \(radius.short) offset \(offset.width.short),\(offset.height.short)"
    case .compositing: return "compositing"
    case .color(let adjustment): return adjustmentText(adjustment)
    case .interaction(let interaction): return interactionText(interaction)
    case .accessibility(let node):
      var parts = ["accessibility"]
      for (name, value) in [("label", node.label), ("value", node.value), ("hint", node.hint), ("role", node.role)] {
        if let value { parts.append("\(name) \(value.quoted)") }
      }
      if node.isHidden { parts.append("hidden") }
      return parts.joined(separator: " ")
    case .transition(let transition): return "transition \(transitionText(transition))"
    case .animation(let animation, let value):
      return "animation \(animation?.description ?? "none")"
        + (value.map { " by value \(String($0, radix: 16))" } ?? "")
    case .content(let transition): return "content changes by \(transitionText(transition))"
    case .accented: return "accented"
    case .privacySensitive: return "privacy sensitive"
    case .invalidatable: return "invalidatable"
    case .containerBackground: return "container background"
    case .toggle(let isOn): return "toggle \(isOn ? "on" : "off")"
    case .scroll(let region): return region.printed
    }
  }

  private func adjustmentText(_ adjustment: DisplayItem.ColorAdjustment) -> String {
    switch adjustment {
    case .brightness(let value): "brightness \(value.short)"
    case .contrast(let value): "contrast \(value.short)"
    case .saturation(let value): "saturation \(value.short)"
    case .grayscale(let value): "grayscale \(value.short)"
    case .hueRotation(let angle): "hue rotation \(angle.degrees.short)°"
    case .invert: "color invert"
    case .multiply(let color): "color multiply \(color.short)"
    case .luminanceToAlpha: "luminance to alpha"
    }
  }

  private func interactionText(_ interaction: DisplayItem.Interaction) -> String {
    switch interaction {
    case .link(let url): "link \(url.quoted)"
    case .widgetURL(let url): "widget url \(url.quoted)"
    case .intent(let identifier, let parameters):
      "intent \(identifier.quoted)"
        + (parameters.isEmpty ? "" : " \(parameters.count) bytes \(fingerprint(parameters))")
    case .disabled: "disabled"
    case .control(let control): control.printed
    }
  }

  private func transitionText(_ transition: DisplayItem.Transition) -> String {
    switch transition {
    case .identity: "identity"
    case .opacity: "opacity"
    case .slide: "slide"
    case .move(let edge): "move \(edge)"
    case .push(let edge): "push \(edge)"
    case .scale(let factor, let anchor): "scale \(factor.short) at \(anchor.short)"
    case .offset(let size): "offset \(size.width.short),\(size.height.short)"
    case .combined(let first, let second): "(\(transitionText(first)) and \(transitionText(second)))"
    case .asymmetric(let insertion, let removal):
      "(in \(transitionText(insertion)), out \(transitionText(removal)))"
    case .blurReplace(let growsAway): growsAway ? "blurred replacement up" : "blurred replacement"
    case .animated(let transition, let animation):
      "(\(transitionText(transition)) with \(animation?.description ?? "no animation"))"
    }
  }
}
