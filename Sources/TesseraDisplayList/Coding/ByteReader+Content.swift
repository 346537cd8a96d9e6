// SPDX-License-Identifier: Apache-2.0
import Foundation
import TesseraGeometry
import TesseraModel

extension ByteReader {
  mutating func readStops() throws(DecodingFailure) -> [GradientStop] {
    try readList { reader throws(DecodingFailure) in
      GradientStop(color: try reader.readColor(), location: try reader.readNumber())
    }
  }

  mutating func readColorAdjustment() throws(DecodingFailure) -> DisplayItem.ColorAdjustment {
    switch try readByte() {
    case 0: return .brightness(Double(try readNumber()))
    case 1: return .contrast(Double(try readNumber()))
    case 2: return .saturation(Double(try readNumber()))
    case 3: return .grayscale(Double(try readNumber()))
    case 4: return .hueRotation(try readAngle())
    case 5: return .invert
    case 6: return .multiply(try readColor())
    case 7: return .luminanceToAlpha
    case let other: throw failure(.invalidValue, "\(other) is no colour adjustment")
    }
  }

  mutating func readContentTransition() throws(DecodingFailure) -> ContentTransition {
    switch try readByte() {
    case 0: return .identity
    case 1: return .opacity
    case 2: return .interpolate
    case 3: return .numericText(countsDown: false)
    case 4: return .numericText(countsDown: true)
    case 5: return .numericValue(Double(try readNumber()))
    case 6: return .replace(try readEnum(SymbolReplacement.self), pace: try readNumber())
    case let other: throw failure(.invalidValue, "\(other) is no content transition")
    }
  }

  mutating func readInteraction() throws(DecodingFailure) -> DisplayItem.Interaction {
    switch try readByte() {
    case 0: return .link(try readString())
    case 1: return .widgetURL(try readString())
    case 2: return .intent(identifier: try readString(), parameters: Array(try readBytes()))
    case 3: return .disabled
    case 16: return .control(try WindowControl(from: &self))
    case let other: throw failure(.invalidValue, "\(other) is no interaction")
    }
  }

  mutating func readAccessibility() throws(DecodingFailure) -> DisplayItem.AccessibilityNode {
    var strings: [String?] = []
    for _ in 0..<4 {
      strings.append(try readOptional { reader throws(DecodingFailure) in try reader.readString() })
    }
    return DisplayItem.AccessibilityNode(
      label: strings[0], value: strings[1], hint: strings[2], isHidden: try readBool(), role: strings[3])
  }

  private mutating func readEdge() throws(DecodingFailure) -> Edge {
    let byte = try readByte()
    guard let edge = Edge(rawValue: Int8(bitPattern: byte)) else { throw failure(.invalidValue, "\(byte) is no edge") }
    return edge
  }

  /// Transitions may hold transitions, to a depth no author reaches.
  mutating func readTransition(depth: Int) throws(DecodingFailure) -> DisplayItem.Transition {
    guard depth < 32 else { throw failure(.tooDeep, "a transition holds more than 32 levels") }
    switch try readByte() {
    case 0: return .identity
    case 1: return .opacity
    case 2: return .slide
    case 3: return .move(edge: try readEdge())
    case 4: return .push(edge: try readEdge())
    case 5: return .scale(try readNumber(), anchor: try readUnitPoint())
    case 6: return .offset(try readSize())
    case 7: return .combined(try readTransition(depth: depth + 1), try readTransition(depth: depth + 1))
    case 8:
      return .asymmetric(
        insertion: try readTransition(depth: depth + 1), removal: try readTransition(depth: depth + 1))
    case 9: return .blurReplace(growsAway: try readBool())
    case 10:
      return .animated(
        try readTransition(depth: depth + 1),
        try readOptional { reader throws(DecodingFailure) in try reader.readAnimation() })
    case let other: throw failure(.invalidValue, "\(other) is no transition")
    }
  }

  package mutating func readAnimation() throws(DecodingFailure) -> DisplayItem.Animation {
    let curve: DisplayItem.Animation.Curve
    switch try readByte() {
    case 0: curve = .linear
    case 1: curve = .easeIn
    case 2: curve = .easeOut
    case 3: curve = .easeInOut
    case 4: curve = .bezier(try readNumber(), try readNumber(), try readNumber(), try readNumber())
    case 5:
      curve = .spring(
        response: try readNumber(), dampingFraction: try readNumber(), initialVelocity: try readNumber())
    case let other: throw failure(.invalidValue, "\(other) is no curve")
    }
    return DisplayItem.Animation(curve: curve, duration: try readNumber(), delay: try readNumber())
  }
}
