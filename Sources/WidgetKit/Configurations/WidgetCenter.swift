// SPDX-License-Identifier: Apache-2.0
import AppIntents
import Foundation
import TesseraExtension
import TesseraFoundation
import TesseraModel
import TesseraWire

/// The way to ask the host for reloads.
///
/// Requests go to the home screen that stores this program's data (`tessera run`), at once and from any thread. Verbs
/// that evaluate a widget once keep no home screen: there a request has no effect.
public final class WidgetCenter: @unchecked Sendable {
  public static let shared = WidgetCenter()

  /// Keys of a user activity that a widget starts its app with.
  public enum UserInfoKey {
    public static let kind = "WGWidgetUserInfoKeyKind"
    public static let family = "WGWidgetUserInfoKeyFamily"
    public static let activityID = "WGWidgetUserInfoKeyActivityID"
  }

  private init() {}

  private var program: String { AppContainers.current.bundleIdentifier }

  /// Asks for new timelines of all placed widgets of a kind; a kind that is not placed has no effect.
  public func reloadTimelines(ofKind kind: String) {
    send(.reload(program: program, kind: kind, isExtension: ExtensionProcess.isRunning))
  }

  /// Asks for new timelines of all placed widgets of this program.
  public func reloadAllTimelines() {
    send(.reload(program: program, kind: nil, isExtension: ExtensionProcess.isRunning))
  }

  /// Has no effect: recommendations are a watch's.
  public func invalidateConfigurationRecommendations() {}

  /// Tells that the relevance of a kind's widgets has changed.
  public func invalidateRelevance(ofKind kind: String) { send(.relevance(program: program, kind: kind)) }

  /// The placed widgets of the program; none without a home screen.
  public func getCurrentConfigurations(_ completion: @escaping (Result<[WidgetInfo], any Error>) -> Void) {
    nonisolated(unsafe) let completion = completion
    Task { completion(.success(await configurations())) }
  }

  public func currentConfigurations() async throws -> [WidgetInfo] { await configurations() }

  private func configurations() async -> [WidgetInfo] {
    guard case .configurations(let placed) = HostDoor.send(.configurations(program: program)) else { return [] }
    var found: [WidgetInfo] = []
    for widget in placed { found.append(await WidgetInfo(widget)) }
    return found
  }

  private func send(_ notice: Notice) {
    if case .refused(let message) = HostDoor.send(notice) {
      DiagnosticLog.report(.reloadRefused, message)
    }
  }
}

/// One placed widget.
public struct WidgetInfo: Hashable, Identifiable, Sendable {
  public let id: String
  public let kind: String
  public let family: WidgetFamily
  let chosen: (any AppIntent)?

  /// A widget as the host tells it, with what was chosen for it.
  init(_ placed: NoticeReply.Placed) async {
    (id, kind, family) = (placed.id, placed.kind, placed.family)
    guard let type = placed.intentIdentifier.flatMap({ IntentRegistry.type($0) }) else {
      chosen = nil
      return
    }
    chosen = await Self.configured(type, placed.configuration ?? [:])
  }

  private static func configured<Intent: AppIntent>(
    _ type: Intent.Type, _ stored: [String: IntentValue]
  ) async -> any AppIntent { await configuration(type, stored: stored) }

  /// What a person has chosen for the widget, where its intent is of this type.
  public func widgetConfigurationIntent<Intent: WidgetConfigurationIntent>(of intentType: Intent.Type) -> Intent? {
    chosen as? Intent
  }

  public static func == (a: WidgetInfo, b: WidgetInfo) -> Bool {
    a.id == b.id && a.kind == b.kind && a.family == b.family
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(id)
    hasher.combine(kind)
  }
}
