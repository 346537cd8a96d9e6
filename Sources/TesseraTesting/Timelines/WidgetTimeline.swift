// SPDX-License-Identifier: Apache-2.0
import AppIntents
import Foundation
import TesseraModel
import TesseraWire
import Testing
import WidgetKit

/// What a widget's provider gives for a tile: its entries, and when it wants to be asked again.
public struct WidgetTimeline: Sendable {
  /// An entry, whatever its type.
  public struct Entry: Sendable {
    let answered: WidgetInProcess.Entry

    public var date: Date { answered.date }
    public var relevance: TimelineEntryRelevance? { answered.relevance }

    /// The author's entry; nil where it is of another type.
    public func value<Value: TimelineEntry>(as type: Value.Type = Value.self) -> Value? { answered.value as? Value }
  }

  public let kind: String
  public let family: WidgetFamily
  /// When the provider was asked.
  public let askedAt: Date
  /// In the order in which they are shown, at least one.
  public let entries: [Entry]
  public let policy: TimelineReloadPolicy
  /// What the evaluation had to remark.
  public let remarks: [TileRemark]
  private let widget: WidgetInProcess
  private let environment: TileEnvironment

  /// Asks a widget's provider.
  ///
  /// - Parameters:
  ///   - widget: The widget.
  ///   - kind: Which widget, where it is made of several; nil takes the first.
  ///   - date: What `Date()` says to the provider; nil is the session's clock.
  ///   - configuration: What a person has chosen; nil is a widget that nobody has edited.
  /// - Throws: A failure of the test, where the provider gives nothing.
  @MainActor public init(
    of widget: some Widget, kind: String? = nil, _ family: WidgetFamily, at date: Date? = nil,
    configuration: (any WidgetConfigurationIntent)? = nil, in environment: TileEnvironment = .standard,
    sourceLocation: SourceLocation = #_sourceLocation
  ) async throws {
    var environment = environment
    if let date { environment.now = date }
    let asked = AskedWidget(
      widget: widget, kind: kind, family: family, environment: environment, location: sourceLocation)
    self = try await WidgetSession.inSession { session in
      session.use(declaring: type(of: widget))
      return try await Self.answered(asked, asked.values(of: configuration), session)
    }
  }

  @MainActor private static func answered(
    _ asked: AskedWidget, _ values: [String: IntentValue]?, _ session: WidgetSession
  ) async throws -> WidgetTimeline {
    let widget = try asked.found()
    let archived = try asked.environment.required(asked.family, at: asked.location)
    return try await session.evaluating(archived, at: asked.environment.now) {
      _ = DiagnosticLog.take()
      do {
        let answer = try await widget.timeline(archived, configuration: values)
        return WidgetTimeline(
          asked, widget, answer, askedAt: Date(), TileRemark.taken())
      } catch let failure as Failure {
        throw Failures.failure(failure.message, at: asked.location)
      }
    }
  }

  @MainActor private init(
    _ asked: AskedWidget, _ widget: WidgetInProcess, _ answer: WidgetInProcess.AnsweredTimeline, askedAt: Date,
    _ remarks: [TileRemark]
  ) {
    kind = widget.descriptor.kind
    family = asked.family
    self.askedAt = askedAt
    entries = answer.entries.map(Entry.init)
    policy = answer.policy
    self.remarks = remarks
    self.widget = widget
    environment = asked.environment
  }

  /// When the provider wants to be asked again; nil for never. The system asks then or later.
  public var nextReload: Date? {
    switch policy.rule {
    case .never: nil
    case .after(let date): date
    case .atEnd: entries.last?.date
    }
  }

  /// The entries as their own type; others are left out.
  public func values<Value: TimelineEntry>(as type: Value.Type = Value.self) -> [Value] {
    entries.compactMap { $0.value(as: type) }
  }

  /// The entry that is shown at a date: the last one that is due, or the first before any is.
  public func index(at date: Date) -> Int { entries.lastIndex { $0.date <= date } ?? 0 }

  /// Draws an entry, counted from 0.
  @MainActor public func tile(
    _ index: Int = 0, sourceLocation: SourceLocation = #_sourceLocation
  ) async throws -> WidgetTile {
    guard entries.indices.contains(index) else {
      throw Failures.failure(
        "Entry \(index) is wanted, the timeline of \"\(kind)\" has \(entries.count).", at: sourceLocation)
    }
    var environment = environment
    environment.now = askedAt
    let entry = entries[index].answered
    return try await WidgetSession.inSession { session in
      try await WidgetTile.evaluated(kind, family, environment, session, sourceLocation) { archived in
        (entry.date, widget.tile(entry, archived))
      }
    }
  }

  /// Draws what is shown at a date.
  @MainActor public func tile(
    at date: Date, sourceLocation: SourceLocation = #_sourceLocation
  ) async throws -> WidgetTile {
    try await tile(index(at: date), sourceLocation: sourceLocation)
  }
}
