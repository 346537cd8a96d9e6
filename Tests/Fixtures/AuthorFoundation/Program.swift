// SPDX-License-Identifier: Apache-2.0
import Foundation

public enum Program {
  public static func info() -> [String: String] {
    let bundle = Bundle.main
    return [
      "version": bundle.infoDictionary?["CFBundleShortVersionString"] as? String ?? "-",
      "build": bundle.object(forInfoDictionaryKey: "CFBundleVersion") as? String ?? "-",
      "identifier": bundle.bundleIdentifier ?? "-",
      "localizations": bundle.preferredLocalizations.isEmpty ? "none" : "some",
      "development": bundle.developmentLocalization ?? "-",
    ]
  }

  public static func resource(_ name: String, _ ending: String) -> String? {
    guard let url = Bundle.main.url(forResource: name, withExtension: ending) else { return nil }
    return try? String(contentsOf: url, encoding: .utf8)
  }

  public static func count(_ ending: String) -> Int {
    let urls: [URL]? = Bundle.main.urls(forResourcesWithExtension: "json", subdirectory: nil)
    let number = Bundle.main.urls(forResourcesWithExtension: ending, subdirectory: nil)?.count ?? 0
    return number == urls?.count ? number : -1
  }

  public static func paths(_ name: String, _ ending: String) -> [String?] {
    [
      Bundle.main.path(forResource: name, ofType: ending),
      Bundle.main.path(forResource: "\(name).\(ending)", ofType: nil),
      Bundle(for: Marker.self).path(forResource: name, ofType: ending),
      Bundle.main.url(forResource: "\(name).\(ending)", withExtension: nil)?.path,
      Bundle.main.url(forResource: name, withExtension: ending, subdirectory: nil)?.path,
      Bundle.main.resourceURL?.appendingPathComponent("\(name).\(ending)").path,
      Bundle.main.resourcePath.map { $0 + "/\(name).\(ending)" },
      Bundle.main.urls(forResourcesWithExtension: ending, subdirectory: nil)?.first.map { (url: URL) in url.path },
      Bundle.main.paths(forResourcesOfType: ending, inDirectory: nil).first,
    ]
  }

  final class Marker {}

  public static func machine() -> [String] {
    let process = ProcessInfo.processInfo
    let start = CFAbsoluteTimeGetCurrent()
    let sum = autoreleasepool { (1...3).reduce(0, +) }
    return [
      "\(process.isLowPowerModeEnabled)", "\(process.thermalState == .nominal)", "\(sum)", "\(start > 0)",
      "\(process.isiOSAppOnMac)",
    ]
  }

  public static func lines(_ url: URL) async throws -> [String] {
    var lines: [String] = []
    for try await line in url.lines { lines.append(line) }
    return lines
  }

  public static func turned(_ point: CGPoint) -> CGPoint {
    point.applying(CGAffineTransform(translationX: 2, y: 3).concatenating(.identity))
  }

  public static func expiring() async -> Bool {
    await withCheckedContinuation { done in
      ProcessInfo.processInfo.performExpiringActivity(withReason: "save") { done.resume(returning: $0) }
    }
  }

  public static func activity() -> String {
    let activity = NSUserActivity(activityType: "org.example.open")
    activity.title = "Open"
    activity.userInfo = ["id": 4]
    activity.isEligibleForHandoff = false
    activity.webpageURL = URL(string: "https://example.org")
    activity.becomeCurrent()
    return activity.activityType
  }

  public static func provider() -> NSItemProvider {
    let provider = NSItemProvider(object: "text" as NSString)
    provider.suggestedName = "name"
    return provider
  }
}

/// A model that is observed, in a file that imports Foundation alone.
public final class Model: ObservableObject {
  @Published public var count = 0
  private var cancellables: Set<AnyCancellable> = []

  public init() {
    $count.sink { _ in }.store(in: &cancellables)
    NotificationCenter.default.publisher(for: Notification.Name("tick")).sink { [weak self] _ in self?.count += 1 }
      .store(in: &cancellables)
    Timer.publish(every: 60, on: .main, in: .common).autoconnect().sink { _ in }.store(in: &cancellables)
  }

  public static func listen() async -> Bool {
    for await _ in NotificationCenter.default.notifications(named: Notification.Name("none")) { return true }
    return false
  }
}

@Observable public final class Observed {
  public var name = "a"
  public init() {}
}

public enum Availability {
  public static func newest() -> [Bool] {
    var result: [Bool] = []
    if #available(iOS 17.0, *) { result.append(true) } else { result.append(false) }
    if #unavailable(iOS 16) { result.append(false) }
    #if targetEnvironment(macCatalyst)
      result.append(false)
    #endif
    if #available(iOSApplicationExtension 18.0, macOS 15, watchOS 11, *) { result.append(true) }
    return result
  }

  @available(iOS 17, *)
  @available(macOS, unavailable)
  public static func marked() -> Int { 1 }
}
