// SPDX-License-Identifier: Apache-2.0
import Foundation
import TesseraDisplayList
import TesseraGeometry

/// The stops of a gradient as formats want them that interpolate colour and opacity apart from each other.
///
/// Places rise from 0 to 1. We interpolate premultiplied colours; where both colour and opacity change between two
/// stops the way between is therefore cut into pieces that follow ours.
struct NormalizedStops {
  struct Stop: Hashable {
    var place: Double
    var color: ResolvedColor
  }

  /// At least one; a single stop means one colour everywhere.
  let stops: [Stop]

  private static let pieces = 12

  init(_ given: [GradientStop]) {
    var ordered: [Stop] = []
    for stop in given {
      let place = stop.location.isFinite ? min(1e6, max(-1e6, Double(stop.location))) : 0
      ordered.append(Stop(place: max(ordered.last?.place ?? place, place), color: stop.color.bounded))
    }
    guard let first = ordered.first, let last = ordered.last else {
      stops = [Stop(place: 0, color: .clear)]
      return
    }
    var result: [Stop] = []
    if last.place <= 0 {
      result = [Stop(place: 0, color: last.color)]
    } else if first.place >= 1 {
      result = [Stop(place: 0, color: first.color)]
      // A stop at the very end is still seen behind it.
      if first.place == 1, last.color != first.color {
        result += [Stop(place: 1, color: first.color), Stop(place: 1, color: last.color)]
      }
    } else {
      if first.place > 0 { result.append(first) }
      for (from, to) in zip(ordered, ordered.dropFirst()) { Self.add(from, to, into: &result) }
      if ordered.count == 1 { result.append(first) }
    }
    stops = result.isEmpty ? [Stop(place: 0, color: last.color)] : result
  }

  /// Adds the part of a segment between 0 and 1.
  private static func add(_ from: Stop, _ to: Stop, into result: inout [Stop]) {
    guard to.place >= 0, from.place <= 1 else { return }
    guard to.place > from.place else {
      result.append(from)
      result.append(to)
      return
    }
    let length = to.place - from.place
    let (start, end) = (max(0, from.place), min(1, to.place))
    guard end > start else { return }
    let isBent = from.color.opacity != to.color.opacity && from.color.hex != to.color.hex
    let count = isBent ? pieces : 1
    for piece in 0...count {
      let place = start + (end - start) * Double(piece) / Double(count)
      result.append(Stop(place: place, color: color(from.color, to.color, (place - from.place) / length)))
    }
  }

  /// The colour on the way, its components no longer multiplied by its opacity.
  private static func color(_ a: ResolvedColor, _ b: ResolvedColor, _ fraction: Double) -> ResolvedColor {
    let f = Float(fraction)
    let opacity = a.opacity + (b.opacity - a.opacity) * f
    guard opacity > 0 else {
      // Nothing is seen here, but the format goes on from this colour.
      var clear = a.opacity > 0 ? a : b
      clear.opacity = 0
      return clear
    }
    func mix(_ x: Float, _ y: Float) -> Float {
      (x * a.opacity * (1 - f) + y * b.opacity * f) / opacity
    }
    return ResolvedColor(
      red: mix(a.red, b.red), green: mix(a.green, b.green), blue: mix(a.blue, b.blue), opacity: opacity)
  }

  /// The colour behind the last stop.
  var last: ResolvedColor { stops[stops.count - 1].color }

  /// The stops of a radial gradient between two radii, as places on the way from the centre to the larger radius.
  ///
  /// - Returns: nil when there is no radius, where the last colour is everywhere.
  func radial(from start: CGFloat, to end: CGFloat) -> (stops: [Stop], radius: CGFloat)? {
    func bounded(_ value: CGFloat) -> CGFloat { value.isFinite ? min(1e6, max(0, value)) : 0 }
    let (start, end) = (bounded(start), bounded(end))
    let radius = max(start, end)
    guard radius > 0 else { return nil }
    var result = stops.map { stop in
      Stop(place: Double((start + CGFloat(stop.place) * (end - start)) / radius), color: stop.color)
    }
    if end < start { result.reverse() }
    if start == end { result = [Stop(place: 1, color: stops[0].color), Stop(place: 1, color: last)] }
    return (result, radius)
  }
}

extension ResolvedColor {
  /// The colour with every component between 0 and 1.
  var bounded: ResolvedColor {
    func unit(_ value: Float) -> Float { value.isFinite ? min(1, max(0, value)) : 0 }
    return ResolvedColor(red: unit(red), green: unit(green), blue: unit(blue), opacity: unit(opacity))
  }
}
