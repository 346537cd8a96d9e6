// SPDX-License-Identifier: Apache-2.0
import Foundation
import Testing

@testable import TesseraSchedule

@Suite struct HostClockTests {
  private func reading(_ seconds: Double, wall: Double? = nil) -> HostClock.Reading {
    HostClock.Reading(monotonic: 5_000 + seconds, wall: start + (wall ?? seconds))
  }

  @Test func showsTheMachinesTimeUntilItIsMoved() {
    let clock = HostClock()
    #expect(clock.isLive)
    #expect(clock.now(at: reading(3, wall: 100)) == start + 100)
    #expect(clock.delay(until: start + 110, at: reading(3, wall: 100)) == 10)
  }

  @Test func standsStillWhilePausedAndGoesOnFromThere() {
    var clock = HostClock()
    clock.pause(at: reading(10))
    #expect(clock.rate == 0)
    #expect(clock.now(at: reading(500)) == start + 10)
    #expect(clock.delay(until: start + 11, at: reading(500)) == nil)
    #expect(clock.delay(until: start + 10, at: reading(500)) == 0)
    clock.play(at: reading(500))
    #expect(clock.now(at: reading(503)) == start + 13)
    #expect(!clock.isLive)
  }

  @Test func runsSixtyTimesAsFast() {
    var clock = HostClock()
    clock.run(at: reading(0))
    #expect(clock.now(at: reading(60)) == start + 3600)
    #expect(clock.delay(until: start + 3660, at: reading(60)) == 1)
  }

  @Test func ignoresTheWallOfTheMachineOnceMoved() {
    var clock = HostClock()
    clock.jump(to: start - 86_400, at: reading(0))
    #expect(clock.rate == 1)
    #expect(clock.now(at: reading(5, wall: 9_999)) == start - 86_395)
    clock.goLive()
    #expect(clock.now(at: reading(5, wall: 9_999)) == start + 9_999)
  }

  @Test func keepsItsRateInAJump() {
    var clock = HostClock()
    clock.pause(at: reading(0))
    clock.jump(to: start + 77, at: reading(4))
    #expect(clock.now(at: reading(400)) == start + 77)
    clock.run(at: reading(400))
    clock.jump(to: start, at: reading(401))
    #expect(clock.now(at: reading(402)) == start + 60)
  }

  @Test func wakesNeverBeforeTheDate() {
    var random = Seeded(state: 7)
    for rate in [1.0, 60, 7] {
      for _ in 0..<2_000 {
        let clock = HostClock(now: start, rate: rate, at: reading(0))
        let asked = Double.random(in: 0...1_000, using: &random)
        let date = start + Double.random(in: 0...100_000, using: &random)
        guard let delay = clock.delay(until: date, at: reading(asked)) else {
          Issue.record("a running clock reaches every date")
          return
        }
        #expect(clock.now(at: reading(asked + delay)) >= date - 1e-6)
        #expect(delay == 0 || clock.now(at: reading(asked + delay - 0.002)) < date)
      }
    }
  }

  @Test func readsADurationAsSeconds() {
    #expect(HostClock.Reading(monotonic: .milliseconds(2_500), wall: start).monotonic == 2.5)
  }
}
