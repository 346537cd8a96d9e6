// SPDX-License-Identifier: Apache-2.0
import Foundation
import TesseraGeometry

extension DisplayList {
  /// The list as a JSON document with sorted keys, for tools.
  ///
  /// Everything an item says is there, children nested under "children". Pictures appear with hash, size in pixels and
  /// number of bytes; the bytes themselves are left out.
  package var json: String {
    let pictures = images.map { image in
      JSONValue.object([
        "id": .string(image.id.hex), "width": .number(Double(image.pixelWidth)),
        "height": .number(Double(image.pixelHeight)), "byteCount": .number(Double(image.data.count)),
      ])
    }
    return JSONValue.object([
      "size": size.json, "images": .array(pictures), "items": .array(children(in: 0..<items.count)),
    ]).text + "\n"
  }

  private func children(in range: Range<Int>) -> [JSONValue] {
    var result: [JSONValue] = []
    forEachChild(in: range) { index, descendants in
      let item = items[index]
      var members = item.content.members
      members["frame"] = item.frame.json
      if identities.indices.contains(Int(item.identity)) {
        members["identity"] = .string(identities[Int(item.identity)])
      }
      if !descendants.isEmpty { members["children"] = .array(children(in: descendants)) }
      result.append(.object(members))
    }
    return result
  }
}

extension DisplayItem.Content {
  fileprivate var members: [String: JSONValue] {
    switch self {
    case .shape(let shape):
      var members: [String: JSONValue] = [
        "type": .string(shape.stroke == nil ? "fill" : "stroke"), "path": shape.path.json, "paint": shape.paint.json,
        "evenOdd": .bool(shape.fill.isEOFilled), "antialiased": .bool(shape.fill.isAntialiased),
      ]
      if let stroke = shape.stroke { members["stroke"] = stroke.json }
      return members
    case .text(let text):
      var members: [String: JSONValue] = [
        "type": .string("text"), "string": .string(text.string), "runs": .array(text.runs.map(\.json)),
      ]
      if let transition = text.transition { members["contentTransition"] = transition.json }
      return members
    case .image(let image): return image.members
    case .liveText(let text):
      return [
        "type": .string("liveText"), "alignment": .string(String(describing: text.paragraph.alignment)),
        "locale": .string(text.conventions.locale.identifier),
        "timeZone": .string(text.conventions.timeZone.identifier),
        "fragments": .array(
          text.paragraph.fragments.enumerated().map { index, fragment in
            guard case .text(let string, let attributes, let tag) = fragment else { return .object([:]) }
            let program = text.programs.first { $0.fragment == index }
            return .object([
              program == nil ? "string" : "program": .string(program?.date.printed ?? string),
              "font": .string(attributes.font.printed), "paint": text.styles[tag].paint.json,
            ])
          }),
      ]
    case .liveProgress(let progress):
      return [
        "type": .string("liveProgress"), "start": .string(progress.start.printed),
        "end": .string(progress.end.printed), "countsDown": .bool(progress.countsDown),
        "shape": .string(String(describing: progress.shape)), "paint": progress.paint.json,
      ]
    case .native(let control): return ["type": .string("native"), "control": control.json]
    case .placeholder(let reason): return ["type": .string("placeholder"), "reason": .string(reason)]
    case .group(let group): return group.members
    case .unknown(let code, let bytes):
      return ["type": .string("unknown"), "code": .number(Double(code)), "bytes": .bytes(bytes)]
    }
  }
}

extension ContentTransition {
  fileprivate var json: JSONValue {
    switch self {
    case .identity: .string("identity")
    case .opacity: .string("opacity")
    case .interpolate: .string("interpolate")
    case .numericText(let countsDown): .string(countsDown ? "numericTextDown" : "numericText")
    case .numericValue(let value): .object(["numericText": .number(value)])
    case .replace(let replacement, let pace):
      .object(["replace": .string("\(replacement)"), "pace": .number(Double(pace))])
    }
  }
}

extension GlyphRun {
  fileprivate var json: JSONValue {
    .object([
      "face": .object([
        "role": .string(face.role), "oblique": .bool(face.isOblique),
        "axes": .object(
          Dictionary(face.axes.map { ($0.tag, .number(Double($0.value))) }, uniquingKeysWith: { first, _ in first })),
      ]),
      "size": .number(Double(size)), "origin": origin.json, "width": .number(Double(width)), "text": .string(text),
      "paint": paint.json, "rightToLeft": .bool(isRightToLeft), "approximate": .bool(isApproximate),
      "glyphs": .array(
        glyphs.map { glyph in
          .object([
            "id": .number(Double(glyph.id)), "x": .number(Double(glyph.x)), "y": .number(Double(glyph.y)),
            "cluster": .number(Double(glyph.cluster)),
          ])
        }),
    ])
  }
}

extension ImageContent {
  fileprivate var members: [String: JSONValue] {
    var members: [String: JSONValue] = [
      "type": .string("image"), "image": .string(image.hex), "rect": rect.json, "pointSize": pointSize.json,
      "interpolation": .string("\(interpolation)"), "tiled": .bool(tiled), "flipped": .bool(flipped),
    ]
    if let tint { members["tint"] = tint.json }
    if let capInsets { members["capInsets"] = capInsets.json }
    return members
  }
}

extension DisplayItem.Group {
  fileprivate var members: [String: JSONValue] {
    func make(_ type: String, _ others: [String: JSONValue] = [:]) -> [String: JSONValue] {
      others.merging(["type": .string(type)]) { own, _ in own }
    }
    switch self {
    case .opacity(let value): return make("opacity", ["value": .number(value)])
    case .clip(let path, let style):
      return make(
        "clip",
        ["path": path.json, "evenOdd": .bool(style.isEOFilled), "antialiased": .bool(style.isAntialiased)])
    case .mask: return make("mask")
    case .blend(let mode): return make("blend", ["mode": .string("\(mode)")])
    case .transform(let t): return make("transform", ["matrix": .numbers([t.a, t.b, t.c, t.d, t.tx, t.ty])])
    case .blur(let radius, let opaque):
      return make("blur", ["radius": .number(Double(radius)), "opaque": .bool(opaque)])
    case .shadow(let color, let radius, let offset):
      return make("shadow", ["color": color.json, "radius": .number(Double(radius)), "offset": offset.json])
    case .compositing: return make("compositing")
    case .color(let adjustment): return make("color", adjustment.members)
    case .interaction(let interaction): return make("interaction", interaction.members)
    case .accessibility(let node):
      var members: [String: JSONValue] = ["hidden": .bool(node.isHidden)]
      for (name, value) in [("label", node.label), ("value", node.value), ("hint", node.hint), ("role", node.role)] {
        if let value { members[name] = .string(value) }
      }
      return make("accessibility", members)
    case .transition(let transition): return make("transition", ["transition": transition.json])
    case .animation(let animation, let value):
      var members: [String: JSONValue] = ["animation": animation.map { .string($0.description) } ?? .null]
      if let value { members["value"] = .string(String(value, radix: 16)) }
      return make("animation", members)
    case .content(let transition): return make("content", ["contentTransition": transition.json])
    case .accented: return make("accented")
    case .privacySensitive: return make("privacySensitive")
    case .invalidatable: return make("invalidatable")
    case .containerBackground: return make("containerBackground")
    case .toggle(let isOn): return make("toggle", ["isOn": .bool(isOn)])
    case .scroll(let region): return make("scroll", ["region": region.json])
    }
  }
}

extension DisplayItem.ColorAdjustment {
  fileprivate var members: [String: JSONValue] {
    switch self {
    case .brightness(let value): ["adjustment": .string("brightness"), "value": .number(value)]
    case .contrast(let value): ["adjustment": .string("contrast"), "value": .number(value)]
    case .saturation(let value): ["adjustment": .string("saturation"), "value": .number(value)]
    case .grayscale(let value): ["adjustment": .string("grayscale"), "value": .number(value)]
    case .hueRotation(let angle): ["adjustment": .string("hueRotation"), "degrees": .number(angle.degrees)]
    case .invert: ["adjustment": .string("invert")]
    case .multiply(let color): ["adjustment": .string("multiply"), "color": color.json]
    case .luminanceToAlpha: ["adjustment": .string("luminanceToAlpha")]
    }
  }
}

extension DisplayItem.Interaction {
  fileprivate var members: [String: JSONValue] {
    switch self {
    case .link(let url): ["action": .string("link"), "url": .string(url)]
    case .widgetURL(let url): ["action": .string("widgetURL"), "url": .string(url)]
    case .intent(let identifier, let parameters):
      ["action": .string("intent"), "identifier": .string(identifier), "parameters": .bytes(parameters)]
    case .disabled: ["action": .string("disabled")]
    case .control(let control): ["action": .string("control"), "control": control.json]
    }
  }
}

extension DisplayItem.Transition {
  fileprivate var json: JSONValue {
    switch self {
    case .identity: .string("identity")
    case .opacity: .string("opacity")
    case .slide: .string("slide")
    case .move(let edge): .object(["move": .string("\(edge)")])
    case .push(let edge): .object(["push": .string("\(edge)")])
    case .scale(let factor, let anchor): .object(["scale": .number(Double(factor)), "anchor": anchor.json])
    case .offset(let size): .object(["offset": size.json])
    case .combined(let first, let second): .object(["combined": .array([first.json, second.json])])
    case .asymmetric(let insertion, let removal):
      .object(["insertion": insertion.json, "removal": removal.json])
    case .blurReplace(let growsAway): .object(["blurReplace": .string(growsAway ? "upUp" : "downUp")])
    case .animated(let transition, let animation):
      .object(["transition": transition.json, "animation": animation.map { .string($0.description) } ?? .null])
    }
  }
}
