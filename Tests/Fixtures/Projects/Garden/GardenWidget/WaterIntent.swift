// SPDX-License-Identifier: Apache-2.0
import AppIntents

struct WaterIntent: AppIntent {
  static var title: LocalizedStringResource = "Water the plants"

  func perform() async throws -> some IntentResult { .result() }
}
