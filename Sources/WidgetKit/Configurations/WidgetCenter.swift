// SPDX-License-Identifier: Apache-2.0
import Foundation
import TesseraModel

/// The way to ask the host for reloads.
///
/// Verbs of the command line evaluate a widget once and keep no home screen: a request has no effect there.
public final class WidgetCenter: @unchecked Sendable {
  public static let shared = WidgetCenter()

  /// Keys of a user activity that a widget starts its app with.
  public enum UserInfoKey {
    public static let kind = "WGWidgetUserInfoKeyKind"
    public static let family = "WGWidgetUserInfoKeyFamily"
    public static let activityID = "WGWidgetUserInfoKeyActivityID"
  }

  private init() {}

  public func reloadTimelines(ofKind kind: String) {}

  public func reloadAllTimelines() {}

  public func invalidateConfigurationRecommendations() {}

  public func invalidateRelevance(ofKind kind: String) {}

  /// The placed widgets of the app; none without a home screen.
  public func getCurrentConfigurations(_ completion: @escaping (Result<[WidgetInfo], any Error>) -> Void) {
    completion(.success([]))
  }

  public func currentConfigurations() async throws -> [WidgetInfo] { [] }
}

/// One placed widget.
public struct WidgetInfo: Hashable, Identifiable, Sendable {
  public let id: String
  public let kind: String
  public let family: WidgetFamily
}
