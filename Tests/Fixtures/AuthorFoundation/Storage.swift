// SPDX-License-Identifier: Apache-2.0
import Foundation

/// A group's stored values, used as authors use them.
public struct Storage {
  let defaults: UserDefaults

  public init?(group: String) {
    guard let defaults = UserDefaults(suiteName: group) else { return nil }
    self.defaults = defaults
  }

  public func roundTrip() -> [String] {
    defaults.register(defaults: ["registered": 7])
    defaults.setValue("text", forKey: "value")
    defaults.set(["a", "b"], forKey: "array")
    defaults.set(URL(string: "app://x/y"), forKey: "url")
    defaults.set(true, forKey: "flag")
    defaults.set(nil, forKey: "nothing")
    defaults.set(try? JSONEncoder().encode([1, 2]), forKey: "data")
    defaults.synchronize()
    let object = defaults.object(forKey: "flag") as? Int
    return [
      defaults.value(forKey: "value") as? String ?? "-", defaults.stringArray(forKey: "array")?.joined() ?? "-",
      defaults.url(forKey: "url")?.absoluteString ?? "-", "\(defaults.bool(forKey: "flag"))", "\(object ?? -1)",
      "\(defaults.integer(forKey: "registered"))", "\(defaults.object(forKey: "nothing") == nil)",
      (defaults.data(forKey: "data")).map { "\($0.count)" } ?? "-", "\(defaults.dictionaryRepresentation().count > 3)",
    ]
  }

  public func watch(_ changed: @escaping @Sendable () -> Void) -> any NSObjectProtocol {
    NotificationCenter.default.addObserver(
      forName: UserDefaults.didChangeNotification, object: defaults, queue: nil
    ) { _ in changed() }
  }

  public func remove() {
    for key in defaults.dictionaryRepresentation().keys { defaults.removeObject(forKey: key) }
  }

  public static func container(_ group: String) -> URL? {
    FileManager.default.containerURL(forSecurityApplicationGroupIdentifier: group)
  }
}

extension UserDefaults {
  /// A store that widget and app share, as samples write it.
  public static let shared = UserDefaults(suiteName: "group.org.example.shared")!
}
