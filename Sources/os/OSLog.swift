// SPDX-License-Identifier: Apache-2.0
import Foundation
import Synchronization

/// A part of a program as the log names it.
public final class OSLog: Sendable {
  /// Kinds of messages with a meaning of their own to tools.
  public struct Category: Sendable, Hashable {
    let name: String

    public static let pointsOfInterest = Category(name: "PointsOfInterest")
    public static let dynamicTracing = Category(name: "DynamicTracing")
    public static let dynamicStackTracing = Category(name: "DynamicStackTracing")
  }

  private let place: String?
  private let isDisabled: Bool

  public static let `default` = OSLog(place: nil, isDisabled: false)
  public static let disabled = OSLog(place: nil, isDisabled: true)

  public convenience init(subsystem: String, category: String) {
    self.init(place: "\(subsystem):\(category)", isDisabled: false)
  }

  public convenience init(subsystem: String, category: Category) {
    self.init(subsystem: subsystem, category: category.name)
  }

  private init(place: String?, isDisabled: Bool) {
    self.place = place
    self.isDisabled = isDisabled
  }

  public func isEnabled(type: OSLogType) -> Bool { !isDisabled }

  /// Writes one line; line ends inside a message are shown as `\n`, so that a message stays one line.
  func write(_ type: OSLogType, _ message: String) {
    guard !isDisabled else { return }
    LogOutput.write(line(type, message))
  }

  package func line(_ type: OSLogType, _ message: String) -> String {
    let flat = message.replacingOccurrences(of: "\r", with: "\\r").replacingOccurrences(of: "\n", with: "\\n")
    return (place.map { "[\($0)] " } ?? "") + "\(type.name) \(flat)"
  }
}

/// Where lines go: standard error, or what a test puts in its place.
package enum LogOutput {
  private static let replacement = Mutex<(@Sendable (String) -> Void)?>(nil)

  static func write(_ line: String) {
    if let replacement = replacement.withLock({ $0 }) {
      replacement(line)
      return
    }
    // One write a line, so that lines of several processes do not mix.
    FileHandle.standardError.write(Data((line + "\n").utf8))
  }

  /// Sends lines to a closure until it is called with nil.
  package static func redirect(_ body: (@Sendable (String) -> Void)?) {
    replacement.withLock { $0 = body }
  }
}
