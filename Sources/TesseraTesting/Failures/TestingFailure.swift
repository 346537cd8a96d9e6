// SPDX-License-Identifier: Apache-2.0
import Foundation
import Testing
import XCTest

/// Why a question of a test had no answer, with the line that asked it.
///
/// It is what tests of XCTest are thrown. In Swift Testing the failure has been recorded at that line already, and what
/// is thrown only ends the test.
public struct TestingFailure: Error, Hashable, Sendable, CustomStringConvertible, LocalizedError {
  /// What is wrong and what there is instead.
  public let message: String
  public let filePath: String
  public let line: Int

  /// The message after its place.
  public var description: String { "\(filePath):\(line): \(message)" }
  public var errorDescription: String? { description }
}

/// Tells failures to the library that runs the test.
enum Failures {
  /// Whether the process runs tests of Swift Testing, also where a task belongs to none of them.
  private static let isSwiftTesting = CommandLine.arguments.contains("swift-testing")

  /// Records a failure at a line of the author's; the test goes on.
  static func record(_ message: String, at location: SourceLocation) {
    if Test.current != nil || isSwiftTesting {
      Issue.record(Comment(rawValue: message), sourceLocation: location)
    } else {
      XCTFail(message, file: StaticString(lasting: location.filePath), line: UInt(max(0, location.line)))
    }
  }

  /// What to throw for a question without an answer.
  static func failure(_ message: String, at location: SourceLocation) -> any Error {
    if Test.current != nil {
      let found: Void? = nil
      do {
        // The error that this throws is known to be recorded; another one would be recorded a second time, elsewhere.
        try #require(found, Comment(rawValue: message), sourceLocation: location)
      } catch {
        return error
      }
    }
    return TestingFailure(message: message, filePath: location.filePath, line: location.line)
  }
}

extension StaticString {
  /// A text that lasts as long as the process: XCTest takes the name of a file in no other form.
  ///
  /// The layout (address, length, flags) is part of Swift's stable interface.
  fileprivate init(lasting text: String) {
    let bytes = Array(text.utf8) + [0]
    let memory = UnsafeMutablePointer<UInt8>.allocate(capacity: bytes.count)
    memory.initialize(from: bytes, count: bytes.count)
    let holdsUTF8: UInt8 = 0
    let parts = (UInt(bitPattern: memory), UInt(bytes.count - 1), holdsUTF8)
    guard MemoryLayout<StaticString>.size == MemoryLayout.size(ofValue: parts) else {
      self = #filePath
      return
    }
    self = unsafeBitCast(parts, to: StaticString.self)
  }
}
