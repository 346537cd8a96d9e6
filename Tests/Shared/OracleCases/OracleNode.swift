// SPDX-License-Identifier: Apache-2.0
import Foundation

/// A view of a recorded layout in neutral form; unknown types, parameters and modifiers are errors.
package struct OracleNode: Decodable, Sendable {
  package var kind: Kind
  package var id: String?
  /// In the order in which they are written: the first is the innermost.
  package var modifiers: [OracleModifier]
  package var children: [OracleNode]

  package enum Kind: Sendable {
    case text(String)
    case color(String)
    case rectangle
    case divider
    case spacer(minLength: CGFloat?)
    case emptyView
    case hStack(alignment: String, spacing: CGFloat?)
    case vStack(alignment: String, spacing: CGFloat?)
    case zStack(alignment: String)
    case lazyVGrid(columns: [OracleColumn])
    case geometryReader
    case viewThatFits
  }

  package init(from decoder: any Decoder) throws {
    let container = try decoder.strictContainer(["type", "id", "params", "modifiers", "children"])
    id = try container.decodeIfPresent(String.self, forKey: "id")
    modifiers = try container.decodeIfPresent([OracleModifier].self, forKey: "modifiers") ?? []
    children = try container.decodeIfPresent([OracleNode].self, forKey: "children") ?? []
    let type = try container.decode(String.self, forKey: "type")
    guard let known = Self.parameters[type] else {
      throw DecodingError.dataCorruptedError(forKey: "type", in: container, debugDescription: "unknown view \(type)")
    }
    let params =
      container.contains("params")
      ? try container.superDecoder(forKey: "params").strictContainer(known) : nil
    func string(_ key: OracleKey) throws -> String {
      guard let params else {
        throw DecodingError.dataCorruptedError(forKey: "type", in: container, debugDescription: "\(type) needs \(key)")
      }
      return try params.decode(String.self, forKey: key)
    }
    let alignment = try params?.decodeIfPresent(String.self, forKey: "alignment") ?? "center"
    let spacing = try params?.decodeIfPresent(CGFloat.self, forKey: "spacing")
    switch type {
    case "Text": kind = .text(try string("string"))
    case "Color": kind = .color(try string("color"))
    case "Rectangle": kind = .rectangle
    case "Divider": kind = .divider
    case "Spacer": kind = .spacer(minLength: try params?.decodeIfPresent(CGFloat.self, forKey: "minLength"))
    case "HStack": kind = .hStack(alignment: alignment, spacing: spacing)
    case "VStack": kind = .vStack(alignment: alignment, spacing: spacing)
    case "ZStack": kind = .zStack(alignment: alignment)
    case "LazyVGrid":
      kind = .lazyVGrid(columns: try params?.decode([OracleColumn].self, forKey: "columns") ?? [])
    case "GeometryReader": kind = .geometryReader
    case "ViewThatFits": kind = .viewThatFits
    default: kind = .emptyView
    }
  }

  private static let parameters: [String: Set<String>] = [
    "Text": ["string"], "Color": ["color"], "Rectangle": [], "Divider": [], "Spacer": ["minLength"], "EmptyView": [],
    "HStack": ["alignment", "spacing"], "VStack": ["alignment", "spacing"], "ZStack": ["alignment"],
    "LazyVGrid": ["columns"], "GeometryReader": [], "ViewThatFits": [],
  ]
}

/// A column of a recorded grid.
package struct OracleColumn: Decodable, Sendable {
  package var size: Size
  package var spacing: CGFloat?

  package enum Size: Sendable {
    case fixed(CGFloat)
    case flexible(CGFloat, CGFloat)
    case adaptive(CGFloat, CGFloat)
  }

  package init(from decoder: any Decoder) throws {
    let container = try decoder.strictContainer(["fixed", "flexible", "adaptive", "spacing"])
    spacing = try container.decodeIfPresent(CGFloat.self, forKey: "spacing")
    if let fixed = try container.decodeIfPresent(CGFloat.self, forKey: "fixed") {
      size = .fixed(fixed)
    } else if let bounds = try container.decodeIfPresent([OracleLength].self, forKey: "flexible") {
      size = .flexible(bounds[0].value, bounds[1].value)
    } else {
      let bounds = try container.decode([OracleLength].self, forKey: "adaptive")
      size = .adaptive(bounds[0].value, bounds[1].value)
    }
  }
}

/// A modifier of a recorded view.
package enum OracleModifier: Decodable, Sendable {
  case frame(width: CGFloat?, height: CGFloat?, alignment: String)
  case flexibleFrame(OracleLimits, OracleLimits, alignment: String)
  case padding(edges: Set<String>, length: CGFloat?)
  case fixedSize(horizontal: Bool, vertical: Bool)
  indirect case background(OracleNode, alignment: String)
  indirect case overlay(OracleNode, alignment: String)
  case aspectRatio(CGFloat, isFill: Bool)
  case layoutPriority(Double)
  case lineLimit(Int)
  case truncationMode(String)
  case opacity(Double)
  case border(color: String, width: CGFloat)
  case rotationEffect(degrees: Double)
  case foregroundColor(String)
  case font(custom: String, size: CGFloat)

  package init(from decoder: any Decoder) throws {
    let open = try decoder.container(keyedBy: OracleKey.self)
    let name = try open.decode(String.self, forKey: "name")
    let limits: Set = ["minWidth", "idealWidth", "maxWidth", "minHeight", "idealHeight", "maxHeight"]
    let keys: [String: Set<String>] = [
      "frame": limits.union(["width", "height", "alignment"]), "padding": ["edges", "length"],
      "fixedSize": ["horizontal", "vertical"], "background": ["view", "alignment"], "overlay": ["view", "alignment"],
      "aspectRatio": ["ratio", "contentMode"], "layoutPriority": ["value"], "lineLimit": ["value"],
      "truncationMode": ["value"], "opacity": ["value"], "border": ["color", "width"], "rotationEffect": ["degrees"],
      "foregroundColor": ["color"], "font": ["custom", "size"],
    ]
    guard let known = keys[name] else {
      throw DecodingError.dataCorruptedError(forKey: "name", in: open, debugDescription: "unknown modifier \(name)")
    }
    let container = try decoder.strictContainer(known.union(["name"]))
    func length(_ key: OracleKey) throws -> CGFloat? {
      try container.decodeIfPresent(OracleLength.self, forKey: key)?.value
    }
    let alignment = try container.decodeIfPresent(String.self, forKey: "alignment") ?? "center"
    switch name {
    case "frame" where container.allKeys.contains { limits.contains($0.stringValue) }:
      self = .flexibleFrame(
        OracleLimits(
          minimum: try length("minWidth"), ideal: try length("idealWidth"), maximum: try length("maxWidth")),
        OracleLimits(
          minimum: try length("minHeight"), ideal: try length("idealHeight"), maximum: try length("maxHeight")),
        alignment: alignment)
    case "frame": self = .frame(width: try length("width"), height: try length("height"), alignment: alignment)
    case "padding":
      let edges = try container.decodeIfPresent(Set<String>.self, forKey: "edges")
      self = .padding(edges: edges ?? ["top", "bottom", "leading", "trailing"], length: try length("length"))
    case "fixedSize":
      self = .fixedSize(
        horizontal: try container.decodeIfPresent(Bool.self, forKey: "horizontal") ?? true,
        vertical: try container.decodeIfPresent(Bool.self, forKey: "vertical") ?? true)
    case "background":
      self = .background(try container.decode(OracleNode.self, forKey: "view"), alignment: alignment)
    case "overlay": self = .overlay(try container.decode(OracleNode.self, forKey: "view"), alignment: alignment)
    case "aspectRatio":
      let mode = try container.decode(String.self, forKey: "contentMode")
      self = .aspectRatio(try container.decode(CGFloat.self, forKey: "ratio"), isFill: mode == "fill")
    case "layoutPriority": self = .layoutPriority(try container.decode(Double.self, forKey: "value"))
    case "opacity": self = .opacity(try container.decode(Double.self, forKey: "value"))
    case "border":
      self = .border(
        color: try container.decode(String.self, forKey: "color"),
        width: try container.decode(CGFloat.self, forKey: "width"))
    case "rotationEffect":
      self = .rotationEffect(degrees: try container.decode(Double.self, forKey: "degrees"))
    case "foregroundColor": self = .foregroundColor(try container.decode(String.self, forKey: "color"))
    case "font":
      self = .font(
        custom: try container.decode(String.self, forKey: "custom"),
        size: try container.decode(CGFloat.self, forKey: "size"))
    case "lineLimit": self = .lineLimit(try container.decode(Int.self, forKey: "value"))
    default: self = .truncationMode(try container.decode(String.self, forKey: "value"))
    }
  }
}

/// The limits of a recorded flexible frame in one direction.
package struct OracleLimits: Sendable {
  package var minimum: CGFloat?
  package var ideal: CGFloat?
  package var maximum: CGFloat?
}

/// A number, or the word for infinity.
struct OracleLength: Decodable, Sendable {
  var value: CGFloat

  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if let word = try? container.decode(String.self) {
      guard word == "infinity" else {
        throw DecodingError.dataCorruptedError(in: container, debugDescription: "not a length: \(word)")
      }
      value = .infinity
    } else {
      value = try container.decode(CGFloat.self)
    }
  }
}

/// A key of a recorded object.
struct OracleKey: CodingKey, ExpressibleByStringLiteral {
  var stringValue: String
  var intValue: Int? { nil }

  init(stringValue: String) { self.stringValue = stringValue }

  init?(intValue: Int) { nil }

  init(stringLiteral value: String) { stringValue = value }
}

extension Decoder {
  /// Returns the keyed container and rejects keys that are not known.
  fileprivate func strictContainer(_ known: Set<String>) throws -> KeyedDecodingContainer<OracleKey> {
    let container = try container(keyedBy: OracleKey.self)
    for key in container.allKeys where !known.contains(key.stringValue) {
      throw DecodingError.dataCorruptedError(forKey: key, in: container, debugDescription: "unknown key")
    }
    return container
  }
}
