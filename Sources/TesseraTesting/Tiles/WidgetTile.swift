// SPDX-License-Identifier: Apache-2.0
import AppIntents
import Foundation
import SwiftUI
import TesseraDisplayList
import TesseraModel
import TesseraText
import TesseraWire
import Testing
import WidgetKit

/// A widget or a view as it is drawn on a home screen, to be asked what it shows.
///
/// ```swift
/// let tile = try await WidgetTile(of: ShopWidget(), .systemSmall)
/// #expect(tile.texts == ["Stoneware Mug", "$18"])
/// #expect(try tile.find(text: "$18").font?.weight == .bold)
/// ```
///
/// It is made by the code that `tessera render` runs, in the process of the test. No question needs pixels; fonts are
/// opened for measures alone.
public struct WidgetTile: Sendable {
  /// Which of a provider's entries a tile shows.
  public enum Moment: Hashable, Sendable {
    /// An entry of the timeline, counted from 0.
    case entry(Int)
    /// What `getSnapshot` or `snapshot(for:in:)` gives.
    case snapshot
    /// The redacted stand-in.
    case placeholder
  }

  /// The kind of the widget; "view" for a view on its own.
  public let kind: String
  public let family: WidgetFamily
  /// The date of the entry; nil for a view on its own.
  public let date: Date?
  /// What the evaluation had to remark, each with its stable name, such as `containerBackgroundMissing`.
  public let remarks: [TileRemark]
  /// Everything that can be found, in the order of painting.
  public let elements: [TileElement]
  let list: DisplayList
  let environment: ArchivedEnvironment
  let appearance: TileAppearance
  /// The moment that live texts show.
  let now: Date

  /// Asks a widget for its entries and draws one of them.
  ///
  /// - Parameters:
  ///   - widget: The widget, or the bundle of several.
  ///   - kind: Which widget of a bundle; nil takes the first.
  ///   - moment: Which entry.
  ///   - configuration: What a person has chosen; nil is a widget that nobody has edited.
  /// - Throws: A failure of the test, where there is no such tile or the provider gives nothing.
  @MainActor public init(
    of widget: some Widget, kind: String? = nil, _ family: WidgetFamily, showing moment: Moment = .entry(0),
    configuration: (any WidgetConfigurationIntent)? = nil, in environment: TileEnvironment = .standard,
    sourceLocation: SourceLocation = #_sourceLocation
  ) async throws {
    self = try await WidgetSession.inSession { session in
      session.use(declaring: type(of: widget))
      return try await Self.asked(
        AskedWidget(widget: widget, kind: kind, family: family, environment: environment, location: sourceLocation),
        moment, configuration, session)
    }
  }

  /// The same for the widgets of a bundle.
  @MainActor public init(
    of bundle: some WidgetBundle, kind: String, _ family: WidgetFamily, showing moment: Moment = .entry(0),
    configuration: (any WidgetConfigurationIntent)? = nil, in environment: TileEnvironment = .standard,
    sourceLocation: SourceLocation = #_sourceLocation
  ) async throws {
    self = try await WidgetSession.inSession { session in
      session.use(declaring: type(of: bundle))
      return try await Self.asked(
        AskedWidget(
          widget: bundle.body, kind: kind, family: family, environment: environment, location: sourceLocation),
        moment, configuration, session)
    }
  }

  /// Draws a view as if it were the content of a widget, with the margins of one.
  ///
  /// - Parameter view: The view; a container background is drawn and need not be there.
  @MainActor public init(
    _ family: WidgetFamily, in environment: TileEnvironment = .standard,
    sourceLocation: SourceLocation = #_sourceLocation, @ViewBuilder of view: @escaping @MainActor () -> some View
  ) async throws {
    self = try await WidgetSession.inSession { session in
      session.use(declaring: type(of: view()))
      return try await Self.evaluated(
        "view", family, environment, session, sourceLocation
      ) { archived in
        (nil, WidgetInProcess.tile(of: { AnyView(view()) }, archived))
      }
    }
  }

  @MainActor private static func asked(
    _ asked: AskedWidget, _ moment: Moment, _ configuration: (any WidgetConfigurationIntent)?, _ session: WidgetSession
  ) async throws -> WidgetTile {
    let widget = try asked.found()
    return try await evaluated(
      widget.descriptor.kind, asked.family, asked.environment, session, asked.location
    ) { archived in
      let chosen = try asked.values(of: configuration)
      let entry: WidgetInProcess.Entry
      var archived = archived
      switch moment {
      case .placeholder:
        entry = widget.placeholder(archived)
        archived.redactionReasons.insert(.placeholder)
      case .snapshot:
        entry = try await widget.snapshot(
          archived, isPreview: asked.environment.isPreview, configuration: chosen)
      case .entry(let index):
        let entries = try await widget.timeline(archived, configuration: chosen).entries
        guard entries.indices.contains(index) else {
          throw Failure(.invalidRequest, "Entry \(index) is wanted, the timeline has \(entries.count).")
        }
        entry = entries[index]
      }
      return (entry.date, widget.tile(entry, archived))
    }
  }

  /// Evaluates in a language and at a moment, and reads what came of it.
  @MainActor static func evaluated(
    _ kind: String, _ family: WidgetFamily, _ environment: TileEnvironment, _ session: WidgetSession,
    _ location: SourceLocation,
    _ make: @MainActor (ArchivedEnvironment) async throws -> (Date?, EvaluatedTile)
  ) async throws -> WidgetTile {
    let archived = try environment.required(family, at: location)
    return try await session.evaluating(archived, at: environment.now) {
      _ = DiagnosticLog.take()
      do {
        let (date, tile) = try await make(archived)
        return WidgetTile(
          kind: kind, family: family, date: date, remarks: TileRemark.taken(), tile: tile,
          environment: archived, appearance: environment.appearance(session.settings),
          now: max(Date(), date ?? .distantPast))
      } catch let failure as Failure {
        throw Failures.failure(failure.message, at: location)
      }
    }
  }

  private init(
    kind: String, family: WidgetFamily, date: Date?, remarks: [TileRemark], tile: EvaluatedTile,
    environment: ArchivedEnvironment, appearance: TileAppearance, now: Date
  ) {
    self.kind = kind
    self.family = family
    self.date = date
    self.remarks = remarks
    list = tile.list
    self.environment = environment
    self.appearance = appearance
    self.now = now
    elements = ElementReader.elements(of: tile.list.settled(at: now), names: tile.names)
  }

  /// The size in points.
  public var size: CGSize { list.size }

  /// What is drawn, as indented text: each item with its frame, colours and fonts.
  public var displayList: String { list.text }

  /// "Deal.small": the tile in messages.
  var name: String { "\(kind).\(family.name)" }
}

/// A remark about a tile: a mistake that the system would not forgive, or something that is drawn otherwise than there.
public struct TileRemark: Hashable, Sendable, CustomStringConvertible {
  /// The stable name; the page of diagnostics lists all of them with their remedies.
  public let id: String
  public let message: String
  /// What it is about: a kind, a name, a link.
  public let location: String?

  init(_ diagnostic: Diagnostic) {
    (id, message, location) = (diagnostic.id.rawValue, diagnostic.message, diagnostic.location)
  }

  public var description: String { "\(id): \(message)" }

  /// What has been remarked since the last time. A test program has no entitlements, so that groups are not declared.
  static func taken() -> [TileRemark] {
    DiagnosticLog.take().filter { $0.id != .groupUndeclared }.map(TileRemark.init)
  }
}

/// A widget with the place where a test asks for it.
@MainActor struct AskedWidget {
  var widget: any Widget
  var kind: String?
  var family: WidgetFamily
  var environment: TileEnvironment
  var location: SourceLocation

  func found() throws -> WidgetInProcess {
    do throws(Failure) {
      let found = try WidgetInProcess(widget, kind: kind)
      guard found.descriptor.families.contains(family) else {
        let families = found.descriptor.families.map { "\($0)" }.joined(separator: ", ")
        throw Failure(.invalidRequest, "\"\(found.descriptor.kind)\" is not offered as \(family), only as \(families).")
      }
      return found
    } catch {
      throw Failures.failure(error.message, at: location)
    }
  }

  /// The parameters of a configuration, as the home screen keeps them.
  func values(of configuration: (any WidgetConfigurationIntent)?) throws -> [String: IntentValue]? {
    guard let configuration else { return nil }
    do throws(IntentValueError) {
      var values: [String: IntentValue] = [:]
      for (name, box) in IntentParameters.of(configuration) { values[name] = try box.encoded() }
      return values
    } catch {
      throw Failures.failure(error.description, at: location)
    }
  }
}

extension WidgetSession {
  /// Runs something in the language and time zone of a tile, and at its moment.
  @MainActor func evaluating<Result>(
    _ environment: ArchivedEnvironment, at moment: Date?, _ body: @MainActor () async throws -> Result
  ) async throws -> Result {
    let (locale, zone) = (ProcessLocale.current, ProcessLocale.timeZone)
    ProcessLocale.current = Locale(identifier: environment.locale)
    ProcessLocale.timeZone = TimeZone(identifier: environment.timeZone) ?? zone
    defer { (ProcessLocale.current, ProcessLocale.timeZone) = (locale, zone) }
    return try await clock.showing(moment, body)
  }
}
