// SPDX-License-Identifier: Apache-2.0
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
    completion(.success(configurations()))
  }

  public func currentConfigurations() async throws -> [WidgetInfo] { configurations() }

  private func configurations() -> [WidgetInfo] {
    guard case .configurations(let placed) = HostDoor.send(.configurations(program: program)) else { return [] }
    return placed.map { WidgetInfo(id: $0.id, kind: $0.kind, family: $0.family) }
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
}
