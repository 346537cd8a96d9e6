// SPDX-License-Identifier: Apache-2.0
// Apple's unified log, as lines on standard error: the developer's own terminal.

/// Writes messages of one part of a program to the log.
public struct Logger: Sendable {
  private let log: OSLog

  public init() {
    log = .default
  }

  public init(subsystem: String, category: String) {
    log = OSLog(subsystem: subsystem, category: category)
  }

  public init(_ logObj: OSLog) {
    log = logObj
  }

  public func log(_ message: OSLogMessage) { log.write(.default, message.text) }
  public func log(level: OSLogType, _ message: OSLogMessage) { log.write(level, message.text) }
  public func trace(_ message: OSLogMessage) { log.write(.debug, message.text) }
  public func debug(_ message: OSLogMessage) { log.write(.debug, message.text) }
  public func info(_ message: OSLogMessage) { log.write(.info, message.text) }
  public func notice(_ message: OSLogMessage) { log.write(.default, message.text) }
  public func warning(_ message: OSLogMessage) { log.write(.error, message.text) }
  public func error(_ message: OSLogMessage) { log.write(.error, message.text) }
  public func critical(_ message: OSLogMessage) { log.write(.fault, message.text) }
  public func fault(_ message: OSLogMessage) { log.write(.fault, message.text) }
}

/// A message with values in it.
public struct OSLogMessage: ExpressibleByStringInterpolation, Sendable {
  package let text: String

  public init(stringLiteral value: String) {
    text = value
  }

  public init(stringInterpolation: OSLogInterpolation) {
    text = stringInterpolation.text
  }
}

/// How much a message matters.
public struct OSLogType: RawRepresentable, Hashable, Sendable {
  public let rawValue: UInt8

  public init(rawValue: UInt8) {
    self.rawValue = rawValue
  }

  public init(_ rawValue: UInt8) {
    self.rawValue = rawValue
  }

  public static let `default` = OSLogType(0)
  public static let info = OSLogType(1)
  public static let debug = OSLogType(2)
  public static let error = OSLogType(16)
  public static let fault = OSLogType(17)

  /// The word in front of a line.
  package var name: String {
    switch self {
    case .info: "info"
    case .debug: "debug"
    case .error: "error"
    case .fault: "fault"
    default: "notice"
    }
  }
}
