// SPDX-License-Identifier: Apache-2.0
import Foundation
import TesseraGeometry
import TesseraModel
import TesseraViewGraph
import TesseraWire

/// A finger that moves.
public struct DragGesture: Gesture {
  public typealias Body = Never

  /// Where the finger is, and where it would come to rest.
  public struct Value: Equatable, Sendable {
    public var time: Date
    public var location: CGPoint
    public var startLocation: CGPoint
    /// How fast the finger moves, in points a second.
    public var velocity: CGSize

    public var translation: CGSize {
      CGSize(width: location.x - startLocation.x, height: location.y - startLocation.y)
    }

    /// Where the finger would come to rest: as far on as it moves in a quarter of a second.
    public var predictedEndLocation: CGPoint {
      CGPoint(x: location.x + velocity.width / 4, y: location.y + velocity.height / 4)
    }

    public var predictedEndTranslation: CGSize {
      CGSize(width: translation.width + velocity.width / 4, height: translation.height + velocity.height / 4)
    }
  }

  public var minimumDistance: CGFloat
  let isGlobal: Bool

  @_disfavoredOverload nonisolated public init(
    minimumDistance: CGFloat = 10, coordinateSpace: CoordinateSpace = .local
  ) {
    self.minimumDistance = minimumDistance
    isGlobal = coordinateSpace == .global
  }

  nonisolated public init(minimumDistance: CGFloat = 10, coordinateSpace: some CoordinateSpaceProtocol) {
    self.init(minimumDistance: minimumDistance, coordinateSpace: coordinateSpace.coordinateSpace)
  }
}

extension DragGesture: RecognisedGesture {
  var program: GestureProgram<Value> {
    let isGlobal = isGlobal
    return GestureProgram(kind: .drag(distance: minimumDistance)) { event, origin, trace in
      guard case .drag(let drag) = event else { return nil }
      let shift = isGlobal ? .zero : origin
      let time = Date()
      trace.follow(drag.location, at: time, isMoving: drag.phase == .changed)
      return Value(
        time: time, location: drag.location - shift, startLocation: drag.start - shift, velocity: trace.velocity)
    }
  }
}

/// The way of a finger, for its speed.
struct DragTrace {
  /// A finger that has rested this long before it is lifted has no speed, in seconds.
  private static let rest: TimeInterval = 0.1

  /// In points a second.
  private(set) var velocity = CGSize.zero
  private var last: (location: CGPoint, time: Date)?

  mutating func follow(_ location: CGPoint, at time: Date, isMoving: Bool) {
    guard isMoving else {
      if let last, time.timeIntervalSince(last.time) > Self.rest { velocity = .zero }
      last = nil
      return
    }
    defer { last = (location, time) }
    guard let last else { return velocity = .zero }
    let seconds = time.timeIntervalSince(last.time)
    guard seconds > 0 else { return }
    velocity = CGSize(
      width: (location.x - last.location.x) / seconds, height: (location.y - last.location.y) / seconds)
  }
}
