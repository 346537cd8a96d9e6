// SPDX-License-Identifier: Apache-2.0
import Foundation
import OSLog
import Security
import os

// What widgets call of Foundation, of the system's log and of the keychain.

private let logger = Logger(subsystem: "org.tessera.vocabulary", category: "Loading")
private let log = OSLog(subsystem: "org.tessera.vocabulary", category: .pointsOfInterest)

@Observable final class Weather {
  var degrees = 0.0
  var lastError: NSError?
}

final class Loader: NSObject, URLSessionDelegate, @unchecked Sendable {
  private let cache = NSCache<NSString, NSData>()
  private let lock = NSLock()
  private lazy var session = URLSession(configuration: .ephemeral, delegate: self, delegateQueue: nil)

  func urlSession(
    _ session: URLSession, didReceive challenge: URLAuthenticationChallenge,
    completionHandler: @escaping (URLSession.AuthChallengeDisposition, URLCredential?) -> Void
  ) {
    completionHandler(.performDefaultHandling, nil)
  }

  func object(from text: String) async throws -> [String: Any] {
    var components = URLComponents(string: "https://example.org/v1")!
    components.queryItems = [URLQueryItem(name: "q", value: text), URLQueryItem(name: "days", value: "\(3)")]
    guard let url = components.url else { throw URLError(.badURL) }
    var request = URLRequest(url: url, cachePolicy: .reloadIgnoringLocalCacheData, timeoutInterval: 10)
    request.httpMethod = "POST"
    request.httpBody = try JSONSerialization.data(withJSONObject: ["a": 1], options: .prettyPrinted)
    let (data, response) = try await session.data(for: request)
    guard let response = response as? HTTPURLResponse, (200..<300).contains(response.statusCode) else {
      logger.error("status of \(url.absoluteString, privacy: .public)")
      os_log("%{public}@", log: log, type: .error, url.absoluteString)
      throw URLError(.badServerResponse)
    }
    lock.withLock { cache.setObject(data as NSData, forKey: text as NSString) }
    _ = try JSONSerialization.jsonObject(with: data, options: [])
    return try JSONSerialization.jsonObject(with: data) as? [String: Any] ?? [:]
  }

  func wait(_ completion: @escaping () -> Void) {
    let group = DispatchGroup()
    group.enter()
    DispatchQueue.global().async { group.leave() }
    group.notify(queue: .main, execute: completion)
    DispatchQueue.main.asyncAfter(deadline: .now() + .seconds(1), execute: completion)
    DispatchQueue.main.asyncAfter(deadline: .now() + 0.5) { completion() }
    let configuration = URLSessionConfiguration.default
    configuration.timeoutIntervalForRequest = 5
    configuration.requestCachePolicy = .reloadIgnoringLocalCacheData
    URLSession(configuration: configuration).dataTask(with: URL(string: "https://example.org")!) { _, _, error in
      if let error = error as NSError? { print(error.code, error.domain, error.localizedDescription) }
    }.resume()
  }
}

extension Notification.Name {
  static let changed = Notification.Name("changed")
}

@MainActor final class Watch {
  private var timer: Timer?
  private var observer: NSObjectProtocol?

  func start() {
    timer = Timer.scheduledTimer(withTimeInterval: 60, repeats: true) { _ in print(Thread.current.isMainThread) }
    observer = NotificationCenter.default.addObserver(forName: .changed, object: nil, queue: .main) { _ in }
    NotificationCenter.default.post(name: .changed, object: nil)
  }

  func sleep() async throws {
    while !Task.isCancelled { try await Task.sleep(nanoseconds: 1_000_000) }
    try await Task.sleep(for: .seconds(1))
  }
}

struct Dates {
  private let calendar = Calendar.autoupdatingCurrent
  private let gregorian = Calendar(identifier: .gregorian)

  func all(_ date: Date) -> [Any?] {
    var components = DateComponents()
    components.hour = 9
    components.timeZone = TimeZone(identifier: "Europe/Rome")
    let formatter = ISO8601DateFormatter()
    formatter.formatOptions = [.withInternetDateTime, .withFractionalSeconds]
    let style: DateFormatter.Style = .short
    let unit: Calendar.Component = .minute
    let german = DateFormatter()
    german.locale = Locale(identifier: "de_DE")
    german.dateFormat = "EEE, d. MMM"
    german.timeStyle = style
    let interval: TimeInterval = 3600
    return [
      calendar.date(byAdding: .second, value: 30, to: date),
      calendar.date(bySettingHour: 9, minute: 0, second: 0, of: date),
      calendar.nextDate(after: date, matching: components, matchingPolicy: .nextTime),
      calendar.component(.second, from: date),
      calendar.dateComponents([.year, .month, .day], from: date),
      calendar.dateComponents([.second], from: date, to: .now),
      gregorian.startOfDay(for: date), calendar.isDateInToday(date), calendar.isDate(date, inSameDayAs: .now),
      calendar.date(byAdding: unit, value: 1, to: date), formatter.date(from: "2026-01-15T09:41:00.000Z"),
      german.string(from: date), date.formatted(date: .omitted, time: .standard), date.addingTimeInterval(interval),
      Locale.autoupdatingCurrent.identifier, Locale.current.language.languageCode?.identifier,
      TimeZone.current.secondsFromGMT(),
      date.formatted(.dateTime.hour().minute()), calendar.range(of: .day, in: .month, for: date)?.count,
      calendar.weekdaySymbols.first, calendar.firstWeekday, date.timeIntervalSince1970, Date.distantFuture,
    ]
  }
}

struct Texts {
  func all(_ text: String) -> [Any?] {
    var value: UInt64 = 0
    let scanner = Scanner(string: text.trimmingCharacters(in: .whitespacesAndNewlines))
    scanner.scanHexInt64(&value)
    let allowed = CharacterSet.alphanumerics.union(.whitespaces).inverted
    let number = NumberFormatter()
    number.numberStyle = .currency
    number.currencyCode = "EUR"
    number.maximumFractionDigits = 2
    let bytes = ByteCountFormatter()
    bytes.countStyle = .file
    let expression = try? NSRegularExpression(pattern: "[a-z]+", options: .caseInsensitive)
    let whole = NSRange(text.startIndex..., in: text)
    return [
      text.components(separatedBy: allowed).joined(), text.trimmingCharacters(in: .whitespaces), number.string(from: 3),
      number.string(from: NSNumber(value: 2.5)), bytes.string(fromByteCount: 4), text.data(using: .utf8),
      String(data: Data(), encoding: .ascii), String(data: Data(), encoding: .utf8),
      expression?.firstMatch(in: text, range: whole)?.range, (text as NSString).length,
      text.addingPercentEncoding(withAllowedCharacters: .urlQueryAllowed),
      text.replacingOccurrences(of: "a", with: "b"),
      Measurement(value: 3, unit: UnitTemperature.celsius).converted(to: .fahrenheit).value,
      Decimal(string: "1.5"), NSDecimalNumber(string: "2"), ProcessInfo.processInfo.environment["A"],
      ProcessInfo.processInfo.isLowPowerModeEnabled, text.localizedCapitalized, text.range(of: "a")?.lowerBound,
    ]
  }
}

struct Stores {
  func all() throws -> [Any?] {
    let folder = FileManager.default.urls(for: .documentDirectory, in: .userDomainMask).first
    let encoder = JSONEncoder()
    encoder.dateEncodingStrategy = .iso8601
    encoder.outputFormatting = .prettyPrinted
    let decoder = JSONDecoder()
    decoder.keyDecodingStrategy = .convertFromSnakeCase
    decoder.dateDecodingStrategy = .secondsSince1970
    let archived = try NSKeyedArchiver.archivedData(withRootObject: "a" as NSString, requiringSecureCoding: false)
    let restored = try NSKeyedUnarchiver.unarchivedObject(ofClass: NSString.self, from: archived)
    let list = try? PropertyListDecoder().decode([String].self, from: Data())
    let sorted = [3, 1].sorted(using: SortDescriptor(\Int.self, order: .reverse))
    let query: [CFString: Any] = [kSecClass: kSecClassGenericPassword, kSecReturnData: true]
    var item: CFTypeRef?
    let status = SecItemCopyMatching(query as CFDictionary, &item)
    return [
      folder, try encoder.encode(["a"]), try decoder.decode([Int].self, from: Data("[]".utf8)), restored, list, sorted,
      UserDefaults.standard.integer(forKey: "count"), UserDefaults(suiteName: "group.a")?.data(forKey: "b"),
      Bundle.main.url(forResource: "a", withExtension: "json"), status, status == errSecSuccess,
      Bundle.main.infoDictionary?["CFBundleShortVersionString"] as? String,
      FileManager.default.fileExists(atPath: folder?.appendingPathComponent("a").path ?? ""),
    ]
  }
}
