// SPDX-License-Identifier: Apache-2.0
import AppIntents
import Foundation
import TesseraExtension
import TesseraFoundation
import TesseraModel
import TesseraWire

/// The way to ask the host for new values of controls, and which are placed.
///
/// Requests go to the home screen that stores this program's data (`tessera run`), at once and from any thread.
public final class ControlCenter: Sendable {
  public static let shared = ControlCenter()

  private init() {}

  private var program: String { AppContainers.current.bundleIdentifier }

  /// Asks for new values of all placed controls of a kind; a kind that is not placed has no effect.
  public func reloadControls(ofKind kind: String) { reload(kind) }

  /// Asks for new values of all placed controls of this program.
  public func reloadAllControls() { reload(nil) }

  private func reload(_ kind: String?) {
    let notice = Notice.reloadControls(program: program, kind: kind, isExtension: ExtensionProcess.isRunning)
    if case .refused(let message) = HostDoor.send(notice) { DiagnosticLog.report(.reloadRefused, message) }
  }

  /// The placed controls of the program; none without a home screen.
  public func currentControls() async throws -> [ControlInfo] {
    guard case .controls(let placed) = HostDoor.send(.controls(program: program)) else { return [] }
    var found: [ControlInfo] = []
    for control in placed {
      var intent: (any AppIntent)?
      if let type = control.intentIdentifier.flatMap({ IntentRegistry.type($0) }) {
        intent = await configured(type, control.configuration ?? [:])
      }
      found.append(ControlInfo(id: control.id, kind: control.kind, configuration: intent))
    }
    return found
  }

  private func configured<Intent: AppIntent>(
    _ type: Intent.Type, _ stored: [String: IntentValue]
  ) async -> any AppIntent {
    await AppIntents.configuration(type, stored: stored)
  }
}

/// The way to reach a control by push notifications.
public struct ControlPushInfo: Hashable, Sendable {
  public let token: Data
}

/// Is told which controls can be reached by push notifications; never here, where there is no push service.
public protocol ControlPushHandler {
  init()

  func pushTokensDidChange(controls: [ControlInfo])
}

/// One placed control.
public struct ControlInfo: Identifiable, Sendable {
  public let id: String
  public let kind: String
  /// nil, as there is no push service here.
  public var pushInfo: ControlPushInfo?
  let configuration: (any AppIntent)?

  /// The options that a person has chosen, where they are of this type.
  public func configurationIntent<Intent: ControlConfigurationIntent>(of intentType: Intent.Type) -> Intent? {
    configuration as? Intent
  }
}
