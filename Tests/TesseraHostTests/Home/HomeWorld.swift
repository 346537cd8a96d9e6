// SPDX-License-Identifier: Apache-2.0
import Foundation
import TesseraModel
import TesseraWire

@testable import TesseraHost

/// A home screen in a folder of its own with the fixture's bundle on it.
final class HomeWorld {
  let folder: TemporaryFolder
  let time: ManualTime
  private(set) var host: WidgetHost
  private(set) var bundle: Int64

  init(profile: HostProfile? = nil, time: ManualTime = ManualTime()) throws {
    folder = try TemporaryFolder()
    self.time = time
    (host, bundle) = try Self.open(folder.path, time, profile)
  }

  private static func open(
    _ path: String, _ time: ManualTime, _ profile: HostProfile?
  ) throws -> (WidgetHost, Int64) {
    var configuration = HostConfiguration(
      folder: path, environment: ["PATH": "/usr/bin", "SWIFT_BACKTRACE": "enable=no"], time: time)
    configuration.profile = profile
    let host = try WidgetHost(configuration)
    host.start()
    let id = try host.install(fixture)
    _ = host.described(id, within: .seconds(30))
    return (host, id)
  }

  static var fixture: ExtensionBundle {
    ExtensionBundle(
      product: "WireFixture", executable: Fixture.path, packagePath: "/fixture", bundleIdentifier: "io.fixture.widget",
      displayName: "Fixture")
  }

  /// Closes the home screen and opens the same folder again, as after a restart.
  func reopen(profile: HostProfile? = nil) throws {
    host.stop()
    (host, bundle) = try Self.open(folder.path, time, profile)
  }

  func place(_ kind: String, at place: HomePlace? = nil) throws -> Int64 {
    try host.place(bundle: bundle, kind: kind, family: .systemSmall, at: place)
  }

  /// Whether a tile comes to be in a condition.
  func becomes(_ condition: TileView.Condition, _ id: Int64) -> Bool {
    eventually { host.tile(id)?.condition == condition }
  }

  /// The height of what is shown: the fixture's lists tell entries and schemes by it.
  func height(_ id: Int64) -> CGFloat? { host.tile(id)?.list?.size.height }

  func causes(_ id: Int64) -> [String] { (try? host.inspect(id).ledger.map(\.cause.rawValue)) ?? [] }

  func log() -> [String] { host.logEntries().map(\.text) }

  deinit { host.stop() }
}
