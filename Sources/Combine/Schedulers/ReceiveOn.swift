// SPDX-License-Identifier: Apache-2.0

extension Publishers {
  /// Hands values on where a scheduler says, in their order.
  public struct ReceiveOn<Upstream: Publisher, Context: Scheduler>: Publisher {
    public typealias Output = Upstream.Output
    public typealias Failure = Upstream.Failure
    public let upstream: Upstream
    public let scheduler: Context
    public let options: Context.SchedulerOptions?

    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      let mailbox = Mailbox<Output, Failure>(AnySubscriber(subscriber)) { scheduler.schedule(options: options, $0) }
      upstream.subscribe(mailbox)
    }
  }

  /// Subscribes where a scheduler says.
  public struct SubscribeOn<Upstream: Publisher, Context: Scheduler>: Publisher {
    public typealias Output = Upstream.Output
    public typealias Failure = Upstream.Failure
    public let upstream: Upstream
    public let scheduler: Context
    public let options: Context.SchedulerOptions?

    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      scheduler.schedule(options: options) { upstream.subscribe(subscriber) }
    }
  }

  /// Hands values on after a while, in their order.
  public struct Delay<Upstream: Publisher, Context: Scheduler>: Publisher {
    public typealias Output = Upstream.Output
    public typealias Failure = Upstream.Failure
    public let upstream: Upstream
    public let interval: Context.SchedulerTimeType.Stride
    public let tolerance: Context.SchedulerTimeType.Stride
    public let scheduler: Context
    public let options: Context.SchedulerOptions?

    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      let mailbox = Mailbox<Output, Failure>(AnySubscriber(subscriber)) { action in
        scheduler.schedule(
          after: scheduler.now.advanced(by: interval), tolerance: tolerance, options: options, action)
      }
      upstream.subscribe(mailbox)
    }
  }

  /// Hands on the newest value once nothing has come for a while.
  public struct Debounce<Upstream: Publisher, Context: Scheduler>: Publisher {
    public typealias Output = Upstream.Output
    public typealias Failure = Upstream.Failure
    public let upstream: Upstream
    public let dueTime: Context.SchedulerTimeType.Stride
    public let scheduler: Context
    public let options: Context.SchedulerOptions?

    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      let outlet = Outlet<Output, Failure>(AnySubscriber(subscriber))
      let pending = Locked<(value: Output?, serial: UInt64)>((nil, 0))
      func release(_ serial: UInt64?) {
        let value: Output? = pending { pending in
          guard serial == nil || pending.serial == serial else { return nil }
          defer { pending.value = nil }
          return pending.value
        }
        if let value { outlet.send(value) }
      }
      let feed = OutletSubscription(outlet)
      subscriber.receive(subscription: feed)
      feed.attach(
        upstream.sink(
          receiveCompletion: { completion in
            scheduler.schedule(options: options) {
              if case .finished = completion { release(nil) }
              outlet.finish(completion)
            }
          },
          receiveValue: { value in
            let serial = Serial.next()
            pending { $0 = (value, serial) }
            scheduler.schedule(
              after: scheduler.now.advanced(by: dueTime), tolerance: scheduler.minimumTolerance, options: options
            ) { release(serial) }
          }))
    }
  }

  /// Hands on at most one value in each stretch of time: the first, or the latest.
  public struct Throttle<Upstream: Publisher, Context: Scheduler>: Publisher {
    public typealias Output = Upstream.Output
    public typealias Failure = Upstream.Failure
    public let upstream: Upstream
    public let interval: Context.SchedulerTimeType.Stride
    public let scheduler: Context
    public let latest: Bool

    private struct Waiting {
      var value: Output?
      /// Whether a stretch is running.
      var isClosed = false
    }

    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      let outlet = Outlet<Output, Failure>(AnySubscriber(subscriber))
      let waiting = Locked(Waiting())
      func open() {
        scheduler.schedule(after: scheduler.now.advanced(by: interval)) {
          let value: Output? = waiting { waiting in
            defer { waiting.value = nil }
            waiting.isClosed = waiting.value != nil
            return waiting.value
          }
          guard let value else { return }
          outlet.send(value)
          open()
        }
      }
      let feed = OutletSubscription(outlet)
      subscriber.receive(subscription: feed)
      feed.attach(
        upstream.sink(
          receiveCompletion: { completion in scheduler.schedule { outlet.finish(completion) } },
          receiveValue: { value in
            let isFirst = waiting { waiting in
              if waiting.isClosed {
                if latest || waiting.value == nil { waiting.value = value }
                return false
              }
              waiting.isClosed = true
              return true
            }
            guard isFirst else { return }
            scheduler.schedule { outlet.send(value) }
            open()
          }))
    }
  }
}

extension Publisher {
  public func receive<S: Scheduler>(
    on scheduler: S, options: S.SchedulerOptions? = nil
  ) -> Publishers.ReceiveOn<Self, S> {
    Publishers.ReceiveOn(upstream: self, scheduler: scheduler, options: options)
  }

  public func subscribe<S: Scheduler>(
    on scheduler: S, options: S.SchedulerOptions? = nil
  ) -> Publishers.SubscribeOn<Self, S> {
    Publishers.SubscribeOn(upstream: self, scheduler: scheduler, options: options)
  }

  public func delay<S: Scheduler>(
    for interval: S.SchedulerTimeType.Stride, tolerance: S.SchedulerTimeType.Stride? = nil, scheduler: S,
    options: S.SchedulerOptions? = nil
  ) -> Publishers.Delay<Self, S> {
    Publishers.Delay(
      upstream: self, interval: interval, tolerance: tolerance ?? scheduler.minimumTolerance, scheduler: scheduler,
      options: options)
  }

  public func debounce<S: Scheduler>(
    for dueTime: S.SchedulerTimeType.Stride, scheduler: S, options: S.SchedulerOptions? = nil
  ) -> Publishers.Debounce<Self, S> {
    Publishers.Debounce(upstream: self, dueTime: dueTime, scheduler: scheduler, options: options)
  }

  public func throttle<S: Scheduler>(
    for interval: S.SchedulerTimeType.Stride, scheduler: S, latest: Bool
  ) -> Publishers.Throttle<Self, S> {
    Publishers.Throttle(upstream: self, interval: interval, scheduler: scheduler, latest: latest)
  }
}
