// SPDX-License-Identifier: Apache-2.0
import Foundation

extension Timer {
  /// A publisher of the present time at every turn of an interval, once it is connected.
  public static func publish(
    every interval: TimeInterval, tolerance: TimeInterval? = nil, on runLoop: RunLoop, in mode: RunLoop.Mode,
    options: RunLoop.SchedulerOptions? = nil
  ) -> TimerPublisher {
    TimerPublisher(interval: interval, tolerance: tolerance, runLoop: runLoop, mode: mode, options: options)
  }

  /// Sends the date at every turn of a timer.
  public final class TimerPublisher: ConnectablePublisher {
    public typealias Output = Date
    public typealias Failure = Never

    public let interval: TimeInterval
    public let tolerance: TimeInterval?
    public let runLoop: RunLoop
    public let mode: RunLoop.Mode
    public let options: RunLoop.SchedulerOptions?
    private let subject = PassthroughSubject<Date, Never>()

    public init(
      interval: TimeInterval, tolerance: TimeInterval? = nil, runLoop: RunLoop, mode: RunLoop.Mode,
      options: RunLoop.SchedulerOptions? = nil
    ) {
      self.interval = interval
      self.tolerance = tolerance
      self.runLoop = runLoop
      self.mode = mode
      self.options = options
    }

    public func receive<S: Subscriber>(subscriber: S) where S.Input == Date, S.Failure == Never {
      subject.subscribe(subscriber)
    }

    public func connect() -> any Cancellable {
      let carried = Carried(subject)
      let timer = Timer(timeInterval: interval, repeats: true) { carried.value.send($0.fireDate) }
      if let tolerance { timer.tolerance = tolerance }
      runLoop.add(timer, forMode: mode)
      let held = Carried(timer)
      return AnyCancellable { held.value.invalidate() }
    }
  }
}

extension Publishers {
  /// Connects its source when the first subscriber comes, and disconnects when the last goes.
  public final class Autoconnect<Upstream: ConnectablePublisher>: Publisher {
    public typealias Output = Upstream.Output
    public typealias Failure = Upstream.Failure
    public let upstream: Upstream
    private let state = Locked<(count: Int, connection: (any Cancellable)?)>((0, nil))

    init(upstream: Upstream) {
      self.upstream = upstream
    }

    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      upstream.handleEvents(receiveCancel: { self.left() }).subscribe(subscriber)
      let isFirst = state { state in
        state.count += 1
        return state.count == 1
      }
      guard isFirst else { return }
      let connection = upstream.connect()
      state { $0.connection = connection }
    }

    private func left() {
      let connection: (any Cancellable)? = state { state in
        state.count -= 1
        guard state.count == 0 else { return nil }
        defer { state.connection = nil }
        return state.connection
      }
      connection?.cancel()
    }
  }

  /// Holds a source back until it is connected.
  public final class MakeConnectable<Upstream: Publisher>: ConnectablePublisher {
    public typealias Output = Upstream.Output
    public typealias Failure = Upstream.Failure
    private let upstream: Upstream
    private let subject = PassthroughSubject<Output, Failure>()

    init(upstream: Upstream) {
      self.upstream = upstream
    }

    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      subject.subscribe(subscriber)
    }

    public func connect() -> any Cancellable { upstream.subscribe(subject) }
  }
}

extension ConnectablePublisher {
  public func autoconnect() -> Publishers.Autoconnect<Self> { Publishers.Autoconnect(upstream: self) }
}

extension Publisher where Failure == Never {
  public func makeConnectable() -> Publishers.MakeConnectable<Self> { Publishers.MakeConnectable(upstream: self) }
}
