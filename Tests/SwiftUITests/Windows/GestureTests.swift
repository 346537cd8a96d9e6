// SPDX-License-Identifier: Apache-2.0
import Foundation
import TesseraGeometry
import TesseraWire
import Testing

@testable import SwiftUI

/// Gestures of windows.
@Suite(.serialized) @MainActor struct GestureTests {
  private func time(_ seconds: TimeInterval) -> Date { Date(timeIntervalSince1970: seconds) }

  @Test func aFingerHasTheSpeedOfItsLastMove() {
    var trace = DragTrace()
    trace.follow(CGPoint(x: 10, y: 10), at: time(1), isMoving: true)
    #expect(trace.velocity == .zero)
    trace.follow(CGPoint(x: 20, y: 5), at: time(1.5), isMoving: true)
    #expect(trace.velocity == CGSize(width: 20, height: -10))
    trace.follow(CGPoint(x: 20, y: 5), at: time(1.5), isMoving: false)
    #expect(trace.velocity == CGSize(width: 20, height: -10))
    // Another drag begins without speed.
    trace.follow(CGPoint(x: 90, y: 90), at: time(2), isMoving: true)
    #expect(trace.velocity == .zero)
  }

  @Test func aFingerThatRestedHasNoSpeed() {
    var trace = DragTrace()
    trace.follow(.zero, at: time(1), isMoving: true)
    trace.follow(CGPoint(x: 8, y: 0), at: time(1.25), isMoving: true)
    trace.follow(CGPoint(x: 8, y: 0), at: time(2), isMoving: false)
    #expect(trace.velocity == .zero)
  }

  @Test func theEndOfADragIsForeseenByItsSpeed() {
    let value = DragGesture.Value(
      time: time(0), location: CGPoint(x: 10, y: 20), startLocation: CGPoint(x: 4, y: 4),
      velocity: CGSize(width: 100, height: -40))
    #expect(value.predictedEndLocation == CGPoint(x: 35, y: 10))
    #expect(value.predictedEndTranslation == CGSize(width: 31, height: 6))
  }

  struct Pull: Gesture {
    typealias Value = DragGesture.Value

    let done: (DragGesture.Value) -> Void

    var body: some Gesture { DragGesture(coordinateSpace: .global).onEnded(done) }
  }

  struct Pulled: View {
    @State private var way = CGSize.zero

    var body: some View {
      Text("\(Int(way.width)) \(Int(way.height))").gesture(Pull { way = $0.translation })
    }
  }

  @Test func aGestureThatConsistsOfOthersIsRecognised() throws {
    let window = TestWindow(Pulled())
    let token = try #require(window.token(around: "0 0"))
    for phase in [DragEvent.Phase.changed, .ended] {
      let event = DragEvent(phase: phase, start: CGPoint(x: 5, y: 5), location: CGPoint(x: 15, y: 25))
      #expect(window.window.handle(token, .drag(event)))
    }
    window.settle()
    #expect(window.texts() == ["10 20"])
  }
}
