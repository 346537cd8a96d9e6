// SPDX-License-Identifier: Apache-2.0
import Foundation
import TesseraTesting
import XCTest

@testable import AuthorTesting

/// What XCTest is told where an expectation fails: the message, at the author's line.
final class FailingCase: XCTestCase {
  private var told: [(message: String, file: String, line: Int)] = []
  private var isCapturing = false

  override func recordFailure(
    withDescription description: String, inFile filePath: String, atLine lineNumber: Int, expected: Bool
  ) {
    guard isCapturing else {
      return super.recordFailure(withDescription: description, inFile: filePath, atLine: lineNumber, expected: expected)
    }
    told.append((description, filePath, lineNumber))
  }

  @MainActor func testAMissingReferenceIsRecordedAtItsLine() async throws {
    let tile = try await WidgetTile(of: GroceryWidget(), .systemSmall)
    isCapturing = true
    XCTAssertFalse(expectReference(tile, named: "Nowhere", record: .never))
    let line = #line - 1
    isCapturing = false
    XCTAssertEqual(told.map(\.line), [line])
    XCTAssertEqual(told.map(\.file), [#filePath])
    XCTAssertTrue(told.first?.message.contains("The reference FailingCase/Nowhere.small-light is missing: ") == true)
  }
}
