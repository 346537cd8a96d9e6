// SPDX-License-Identifier: Apache-2.0
import Foundation
import Testing

@testable import AppIntents

@Suite struct OpenURLIntentTests {
  struct Leading: AppIntent {
    static let title: LocalizedStringResource = "Lead"

    func perform() async throws -> some IntentResult & OpensIntent & ProvidesDialog {
      .result(opensIntent: OpenURLIntent(URL(string: "shop://item/2")!), dialog: "Have a look")
    }
  }

  @Test func theResultOfAnotherIntentLeadsToALink() async throws {
    let run = try await Leading().run()
    #expect(run.url?.absoluteString == "shop://item/2")
    #expect(run.dialog == "Have a look")
    #expect(run.next == nil)
  }

  @Test func aButtonCanHoldItByItself() async throws {
    let token = try IntentToken(OpenURLIntent(URL(string: "shop://item/3")!))
    let read = try IntentToken(identifier: token.identifier, parameters: token.parameterBytes)
    let run = try await read.intent().run()
    #expect(run.url?.absoluteString == "shop://item/3")
  }

  @Test func nobodyFindsItAmongTheShortcuts() {
    #expect(!IntentForms.catalog().intents.contains { $0.identifier == "OpenURLIntent" })
  }
}
