// SPDX-License-Identifier: Apache-2.0
import Combine
import Testing

struct SubjectTests {
  @Test func aPassthroughSubjectRemembersNothing() {
    let subject = PassthroughSubject<Int, Broken>()
    subject.send(1)
    let recorder = Recorder<Int, Broken>()
    subject.subscribe(recorder)
    subject.send(2)
    subject.send(completion: .failure(Broken()))
    subject.send(3)
    #expect(recorder.values == [2])
    #expect(recorder.completion == .failure(Broken()))
  }

  @Test func aPassthroughSubjectDropsWhatIsNotWanted() {
    let subject = PassthroughSubject<Int, Never>()
    let recorder = Recorder<Int, Never>(first: .max(1))
    subject.subscribe(recorder)
    subject.send(1)
    subject.send(2)
    recorder.subscription?.request(.max(1))
    subject.send(3)
    #expect(recorder.values == [1, 3])
  }

  @Test func aCurrentValueSubjectKeepsTheNewestUntilItIsWanted() {
    let subject = CurrentValueSubject<Int, Never>(0)
    let recorder = Recorder<Int, Never>(first: .none)
    subject.subscribe(recorder)
    subject.send(1)
    subject.value = 2
    #expect(recorder.values == [])
    recorder.subscription?.request(.unlimited)
    subject.send(3)
    #expect(recorder.values == [2, 3])
    #expect(subject.value == 3)
  }

  @Test func newcomersGetTheCurrentValueFirst() {
    let subject = CurrentValueSubject<String, Never>("a")
    subject.send("b")
    var seen: [String] = []
    let subscription = subject.sink { seen.append($0) }
    subject.send("c")
    subscription.cancel()
    subject.send("d")
    #expect(seen == ["b", "c"])
  }

  @Test func latecomersOfAFinishedSubjectGetTheEndOnly() {
    let subject = CurrentValueSubject<Int, Never>(1)
    subject.send(completion: .finished)
    let recorder = Recorder<Int, Never>()
    subject.subscribe(recorder)
    #expect(recorder.values == [])
    #expect(recorder.completion == .finished)
  }

  @Test func sendingFromInsideASubscriberKeepsTheOrder() {
    let subject = PassthroughSubject<Int, Never>()
    var seen: [Int] = []
    let subscription = subject.sink { value in
      if value < 3 { subject.send(value + 1) }
      seen.append(value)
    }
    subject.send(1)
    #expect(seen == [1, 2, 3])
    subscription.cancel()
  }

  @Test func subscribersAreToldInTheOrderTheyCame() {
    let subject = PassthroughSubject<Int, Never>()
    var seen: [String] = []
    var subscriptions: Set<AnyCancellable> = []
    subject.sink { seen.append("a\($0)") }.store(in: &subscriptions)
    subject.sink { seen.append("b\($0)") }.store(in: &subscriptions)
    subject.send(1)
    subject.send(2)
    #expect(seen == ["a1", "b1", "a2", "b2"])
  }

  @Test func releasingTheSubscriptionEndsIt() {
    let subject = PassthroughSubject<Int, Never>()
    var seen: [Int] = []
    var subscription: AnyCancellable? = subject.sink { seen.append($0) }
    subject.send(1)
    #expect(subscription != nil)
    subscription = nil
    subject.send(2)
    #expect(seen == [1])
  }
}
