// SPDX-License-Identifier: Apache-2.0
import Combine
import Foundation
import Testing

struct SchedulerTests {
  @Test func receiveKeepsTheOrderOnAnotherQueue() async {
    let queue = DispatchQueue(label: "receive", attributes: .concurrent)
    let values = await withCheckedContinuation { continuation in
      let collected = PassthroughSubject<Int, Never>()
      let holder = Holder()
      holder.subscription = collected.receive(on: queue).collect().sink { all in
        continuation.resume(returning: all)
        holder.subscription = nil
      }
      for value in 0..<200 { collected.send(value) }
      collected.send(completion: .finished)
    }
    #expect(values == Array(0..<200))
  }

  private final class Holder: @unchecked Sendable {
    var subscription: AnyCancellable?
  }

  @Test func receiveRunsWhereTheSchedulerSays() {
    let scheduler = ManualScheduler()
    var seen: [Int] = []
    let subscription = [1, 2].publisher.receive(on: scheduler).sink { seen.append($0) }
    #expect(seen == [])
    scheduler.advance(by: .seconds(0))
    #expect(seen == [1, 2])
    subscription.cancel()
  }

  @Test func debounceWaitsForQuiet() {
    let scheduler = ManualScheduler()
    let subject = PassthroughSubject<Int, Never>()
    var seen: [Int] = []
    let subscription = subject.debounce(for: .milliseconds(300), scheduler: scheduler).sink { seen.append($0) }
    subject.send(1)
    scheduler.advance(by: .milliseconds(200))
    subject.send(2)
    scheduler.advance(by: .milliseconds(299))
    #expect(seen == [])
    scheduler.advance(by: .milliseconds(1))
    #expect(seen == [2])
    subject.send(3)
    subject.send(completion: .finished)
    scheduler.advance(by: .milliseconds(0))
    #expect(seen == [2, 3])
    subscription.cancel()
  }

  @Test func throttleKeepsOneValueAStretch() {
    let scheduler = ManualScheduler()
    let subject = PassthroughSubject<Int, Never>()
    var seen: [Int] = []
    let subscription = subject.throttle(for: 1, scheduler: scheduler, latest: true).sink { seen.append($0) }
    subject.send(1)
    subject.send(2)
    subject.send(3)
    scheduler.advance(by: 0.5)
    #expect(seen == [1])
    scheduler.advance(by: 0.5)
    #expect(seen == [1, 3])
    subscription.cancel()
  }

  @Test func delayShiftsEverything() {
    let scheduler = ManualScheduler()
    let recorder = Recorder<Int, Never>()
    Just(1).delay(for: 2, scheduler: scheduler).subscribe(recorder)
    scheduler.advance(by: 1.999)
    #expect(recorder.values == [])
    scheduler.advance(by: 0.001)
    #expect(recorder.values == [1])
    #expect(recorder.completion == .finished)
  }

  @Test func intervalsCountInNanoseconds() {
    typealias Stride = DispatchQueue.SchedulerTimeType.Stride
    #expect(Stride.seconds(2) == Stride(nanoseconds: 2_000_000_000))
    #expect(Stride.milliseconds(1500).timeInterval == 1.5)
    #expect((0.25 as Stride) == .milliseconds(250))
    #expect(Stride.seconds(Int.max) + 1 == Stride(nanoseconds: .max))
    #expect(Stride.seconds(Int.max) == Stride(nanoseconds: .max))
  }

  @Test func anAutoconnectedTimerStartsAndStopsWithItsSubscribers() {
    final class Source: ConnectablePublisher {
      typealias Output = Int
      typealias Failure = Never
      let subject = PassthroughSubject<Int, Never>()
      var log: [String] = []
      func receive<S: Subscriber>(subscriber: S) where S.Input == Int, S.Failure == Never {
        subject.subscribe(subscriber)
      }
      func connect() -> any Cancellable {
        log.append("connect")
        return AnyCancellable { self.log.append("disconnect") }
      }
    }
    let source = Source()
    let publisher = source.autoconnect()
    #expect(source.log == [])
    let a = publisher.sink { _ in }
    let b = publisher.sink { _ in }
    a.cancel()
    #expect(source.log == ["connect"])
    b.cancel()
    #expect(source.log == ["connect", "disconnect"])
  }

  @Test func aTimerTicksOnItsRunLoop() {
    var ticks = 0
    let subscription = Timer.publish(every: 0.001, on: .current, in: .default).autoconnect().prefix(2).sink { _ in
      ticks += 1
    }
    let limit = Date(timeIntervalSinceNow: 10)
    while ticks < 2, RunLoop.current.run(mode: .default, before: limit), Date() < limit {}
    #expect(ticks == 2)
    subscription.cancel()
  }

  @Test func notificationsArriveUntilCancelled() {
    let center = NotificationCenter()
    let name = Notification.Name("changed")
    var seen: [Int] = []
    let subscription = center.publisher(for: name).compactMap { $0.userInfo?["n"] as? Int }.sink { seen.append($0) }
    center.post(name: name, object: nil, userInfo: ["n": 1])
    center.post(name: Notification.Name("other"), object: nil, userInfo: ["n": 2])
    subscription.cancel()
    center.post(name: name, object: nil, userInfo: ["n": 3])
    #expect(seen == [1])
  }
}
