// SPDX-License-Identifier: Apache-2.0
import AppIntents
import Foundation
import TesseraSchedule
import Testing
import WidgetKit

/// How many reloads a phone grants a widget.
public enum WidgetBudget: Hashable, Sendable {
  /// Like a phone: 60 in 24 hours, spread, at least a minute apart.
  case iOS
  /// As many as are asked for, at least a minute apart.
  case unlimited
  /// Another number in 24 hours.
  case reloads(Int)

  var profile: BudgetProfile {
    switch self {
    case .iOS: .ios
    case .unlimited: .none
    case .reloads(let count): .limited(count)
    }
  }
}

/// A period of a widget's life on a home screen, lived through at once: what its provider is asked, and what it costs.
///
/// ```swift
/// let day = try await WidgetDay(of: ShopWidget(), .systemSmall)
/// #expect(day.chargedReloads <= 40)
/// #expect(day.warnings.isEmpty)
/// ```
///
/// The provider is really asked, with the clock at each moment; the rules are those of the home screen.
public struct WidgetDay: Sendable, CustomStringConvertible {
  /// One time that the provider was asked.
  public struct Reload: Hashable, Sendable {
    public let date: Date
    /// Why, such as "policy" or "placed".
    public let cause: String
    /// Whether it counts against the budget.
    public let isCharged: Bool
    /// When it would have been without a budget; earlier than ``date`` where it had to wait.
    public let wanted: Date
    /// Why it gave no timeline; nil where it did.
    public let failure: String?
  }

  /// What was on the screen from one moment to another.
  public struct Screen: Hashable, Sendable {
    public let from: Date
    public let until: Date
    /// The index of the entry in its timeline.
    public let entry: Int
  }

  /// Something odd, with what to do about it.
  public struct Warning: Hashable, Sendable, CustomStringConvertible {
    /// The stable name; the page of diagnostics lists all of them.
    public let id: String
    public let message: String
    public let remedy: String
    /// When it was first so.
    public let since: Date

    public var description: String { "\(id): \(message) \(remedy)" }
  }

  public let kind: String
  public let from: Date
  public let until: Date
  public let reloads: [Reload]
  public let screens: [Screen]
  public let warnings: [Warning]
  /// How often the provider wants to be asked in 24 hours by its own policies, whatever is granted; nil where it never
  /// gave a timeline.
  public let wantedReloadsPerDay: Double?

  /// How many reloads counted against the budget.
  public var chargedReloads: Int { reloads.count { $0.isCharged } }

  /// "Deal would reload 212 times a day; 60 of 61 reloads were charged.", and the warnings.
  public var description: String {
    let wish = wantedReloadsPerDay.map { "\(kind) would reload \(Int($0.rounded())) times a day; " } ?? "\(kind): "
    return wish + "\(chargedReloads) of \(reloads.count) reloads were charged."
      + warnings.map { "\n\($0)" }.joined()
  }

  /// Lives through a day.
  ///
  /// - Parameters:
  ///   - widget: The widget.
  ///   - kind: Which widget, where it is made of several; nil takes the first.
  ///   - start: When it is placed; nil is the session's clock.
  ///   - length: How long.
  ///   - budget: How many reloads are granted.
  ///   - configuration: What a person has chosen; nil is a widget that nobody has edited.
  ///   - comparesLooks: Whether entries are drawn, so that reloads which change nothing are noticed.
  @MainActor public init(
    of widget: some Widget, kind: String? = nil, _ family: WidgetFamily, from start: Date? = nil,
    for length: Duration = .seconds(86_400), budget: WidgetBudget = .iOS,
    configuration: (any WidgetConfigurationIntent)? = nil, in environment: TileEnvironment = .standard,
    comparingLooks comparesLooks: Bool = true, sourceLocation: SourceLocation = #_sourceLocation
  ) async throws {
    let asked = AskedWidget(
      widget: widget, kind: kind, family: family, environment: environment, location: sourceLocation)
    self = try await WidgetSession.inSession { session in
      session.use(declaring: type(of: widget))
      let start = start ?? environment.now ?? session.clock.now
      let life = try SimulatedLife(asked, asked.values(of: configuration), comparesLooks: comparesLooks)
      var simulation = TimelineSimulation(
        from: start, until: start + length / .seconds(1), budget: budget.profile)
      return try await session.evaluating(life.environment, at: start) {
        await simulation.runAsynchronously(
          timeline: { await life.answer($0, session) }, contents: { life.contents($0, $1) })
        return WidgetDay(life.kind, simulation)
      }
    }
  }

  private init(_ kind: String, _ simulation: TimelineSimulation) {
    self.kind = kind
    (from, until) = (simulation.from, simulation.until)
    reloads = simulation.reloads.map { reload, outcome, _ in
      var failure: String?
      if case .failed(let reason) = outcome { failure = reason }
      return Reload(
        date: reload.date, cause: reload.cause.rawValue, isCharged: reload.charge == .charged, wanted: reload.wanted,
        failure: failure)
    }
    screens = simulation.screens.map { Screen(from: $0.from, until: $0.until, entry: $0.entry) }
    warnings = simulation.warnings(in: .default).map {
      Warning(id: $0.id.rawValue, message: $0.message, remedy: $0.remedy, since: $0.date)
    }
    wantedReloadsPerDay = simulation.wantedPerDay
  }
}

extension TimeZone {
  /// The one in which the code under test counts.
  fileprivate static var `default`: TimeZone { NSTimeZone.default }
}
