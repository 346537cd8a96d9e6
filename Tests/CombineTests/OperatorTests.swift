// SPDX-License-Identifier: Apache-2.0
import Combine
import Testing

struct OperatorTests {
  private func collect<P: Publisher>(_ publisher: P) -> [P.Output] where P.Failure == Never {
    var values: [P.Output] = []
    let subscription = publisher.sink { values.append($0) }
    subscription.cancel()
    return values
  }

  @Test func valueOperatorsGiveWhatTheySay() {
    let numbers = [1, 1, 2, 3, 3, 4].publisher
    #expect(collect(numbers.map { $0 * 2 }) == [2, 2, 4, 6, 6, 8])
    #expect(collect(numbers.filter { $0 > 1 }) == [2, 3, 3, 4])
    #expect(collect(numbers.compactMap { $0 == 3 ? nil : String($0) }) == ["1", "1", "2", "4"])
    #expect(collect(numbers.removeDuplicates()) == [1, 2, 3, 4])
    #expect(collect(numbers.scan(0, +)) == [1, 2, 4, 7, 10, 14])
    #expect(collect(numbers.dropFirst(4)) == [3, 4])
    #expect(collect(numbers.prefix(2)) == [1, 1])
    #expect(collect(numbers.first { $0 > 2 }) == [3])
    #expect(collect(numbers.collect()) == [[1, 1, 2, 3, 3, 4]])
    #expect(collect(numbers.prefix(0)) == [])
  }

  @Test func demandReachesTheSource() {
    let recorder = Recorder<Int, Never>(first: .max(2))
    (1...10).publisher.filter { $0.isMultiple(of: 2) }.map { $0 * 10 }.subscribe(recorder)
    #expect(recorder.values == [20, 40])
    #expect(recorder.completion == nil)
    recorder.subscription?.request(.max(3))
    #expect(recorder.values == [20, 40, 60, 80, 100])
    #expect(recorder.completion == .finished)
  }

  @Test func cancellationReachesTheSource() {
    let subject = PassthroughSubject<Int, Never>()
    var cancelled = 0
    var seen: [Int] = []
    let subscription = subject.handleEvents(receiveCancel: { cancelled += 1 }).map { $0 }.sink { seen.append($0) }
    subject.send(1)
    subscription.cancel()
    subscription.cancel()
    subject.send(2)
    #expect(cancelled == 1)
    #expect(seen == [1])
  }

  @Test func failuresAreMappedReplacedAndCaught() {
    let broken = Fail<Int, Broken>(error: Broken())
    #expect(collect(broken.replaceError(with: 7)) == [7])
    #expect(collect(broken.catch { _ in Just(8) }) == [8])
    let recorder = Recorder<Int, Broken>()
    [1, 2, 3].publisher.tryMap { value in
      if value == 2 { throw Broken() }
      return value
    }.mapError { $0 as? Broken ?? Broken() }.subscribe(recorder)
    #expect(recorder.values == [1])
    #expect(recorder.completion == .failure(Broken()))
  }

  @Test func mergeTakesValuesAsTheyComeAndEndsWithTheLast() {
    let a = PassthroughSubject<Int, Never>()
    let b = PassthroughSubject<Int, Never>()
    let recorder = Recorder<Int, Never>()
    a.merge(with: b).subscribe(recorder)
    a.send(1)
    b.send(2)
    a.send(completion: .finished)
    #expect(recorder.completion == nil)
    b.send(3)
    b.send(completion: .finished)
    #expect(recorder.values == [1, 2, 3])
    #expect(recorder.completion == .finished)
  }

  @Test func combineLatestWaitsForAllAndThenFollowsEach() {
    let a = PassthroughSubject<Int, Never>()
    let b = CurrentValueSubject<String, Never>("x")
    var seen: [String] = []
    let subscription = a.combineLatest(b) { "\($0)\($1)" }.sink { seen.append($0) }
    b.send("y")
    a.send(1)
    a.send(2)
    b.send("z")
    subscription.cancel()
    a.send(3)
    #expect(seen == ["1y", "2y", "2z"])
  }

  @Test func zipPairsInStep() {
    let pairs = collect([1, 2, 3].publisher.zip(["a", "b"].publisher).map { "\($0)\($1)" })
    #expect(pairs == ["1a", "2b"])
  }

  @Test func flatMapJoinsAndSwitchToLatestReplaces() {
    #expect(collect([1, 2].publisher.flatMap { [$0, $0 * 10].publisher }) == [1, 10, 2, 20])
    let outer = PassthroughSubject<PassthroughSubject<Int, Never>, Never>()
    let (first, second) = (PassthroughSubject<Int, Never>(), PassthroughSubject<Int, Never>())
    let recorder = Recorder<Int, Never>()
    outer.switchToLatest().subscribe(recorder)
    outer.send(first)
    first.send(1)
    outer.send(second)
    first.send(2)
    second.send(3)
    outer.send(completion: .finished)
    #expect(recorder.completion == nil)
    second.send(completion: .finished)
    #expect(recorder.values == [1, 3])
    #expect(recorder.completion == .finished)
  }

  @Test func shareSubscribesOnce() {
    var subscriptions = 0
    let subject = PassthroughSubject<Int, Never>()
    let shared = subject.handleEvents(receiveSubscription: { _ in subscriptions += 1 }).share()
    var sum = 0
    let a = shared.sink { sum += $0 }
    let b = shared.sink { sum += $0 }
    subject.send(3)
    #expect(subscriptions == 1)
    #expect(sum == 6)
    a.cancel()
    b.cancel()
  }

  @Test func aFutureRunsOnceAndKeepsItsValue() {
    var runs = 0
    let future = Future<Int, Never> { promise in
      runs += 1
      promise(.success(5))
    }
    #expect(collect(future) == [5])
    #expect(collect(future) == [5])
    #expect(runs == 1)
  }

  @Test func assignSetsAProperty() {
    final class Holder { var value = 0 }
    let holder = Holder()
    let subject = PassthroughSubject<Int, Never>()
    let subscription = subject.assign(to: \.value, on: holder)
    subject.send(4)
    subscription.cancel()
    subject.send(5)
    #expect(holder.value == 4)
  }

  @Test func erasedPublishersBehaveAsBefore() {
    let erased: AnyPublisher<Int, Never> = [1, 2].publisher.map { $0 + 1 }.eraseToAnyPublisher()
    #expect(collect(erased) == [2, 3])
  }

  @Test func valuesCanBeAwaited() async {
    var seen: [Int] = []
    for await value in [1, 2, 3].publisher.values { seen.append(value) }
    #expect(seen == [1, 2, 3])
  }
}

@Suite struct AsyncThrowingPublisherTests {
  @Test func valuesComeBeforeTheFailure() async {
    struct Broken: Error {}
    var values: [Int] = []
    let publisher = [1, 2, 3].publisher.tryMap { value in
      if value == 3 { throw Broken() }
      return value
    }
    await #expect(throws: Broken.self) {
      for try await value in publisher.values { values.append(value) }
    }
    #expect(values == [1, 2])
  }
}
