// SPDX-License-Identifier: Apache-2.0
import Testing

extension Trait where Self == ConditionTrait {
  /// Sessions change the clock, language, settings and network of the process, which the tests of other targets use at
  /// the same time: these tests run on their own, as `Scripts/test` does.
  static var inOwnProcess: ConditionTrait {
    .enabled(
      if: CommandLine.arguments.contains { $0.hasPrefix("TesseraTestingTests") },
      "run them with: swift test --filter TesseraTestingTests")
  }
}
