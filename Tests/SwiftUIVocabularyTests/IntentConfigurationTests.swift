// SPDX-License-Identifier: Apache-2.0
import Foundation
import TesseraModel
import TesseraWire
import Testing

@testable import AuthorVocabulary
@testable import WidgetKit

/// Widgets whose options an intent definition file declares, with the classes generated from it.
@MainActor @Suite(.serialized) struct IntentConfigurationTests {
  private let handler = WidgetRequestHandler(IceCreamWidget())

  private func shown(_ stored: [String: IntentValue]? = nil) async throws -> String {
    let environment = try #require(ArchivedEnvironment(family: .systemSmall, device: .standard))
    let subject = TesseraWire.Subject(kind: "IceCream", environment: environment, configuration: stored)
    guard case .timeline(let timeline) = await handler.answer(.timeline(subject)),
      case .archives(let archives) = await handler.answer(
        .archive(subject, generation: timeline.generation, entries: [0], environments: [environment]))
    else { return "no answer" }
    return archives[0].list.text
  }

  @Test func describesItsForm() async throws {
    guard case .bundle(let found) = await handler.answer(.describe) else { throw CocoaError(.coderValueNotFound) }
    #expect(found.map(\.configuration) == [.intent])
    #expect(found.map(\.intentIdentifier) == ["IceCreamIntent"])
    #expect(found.map(\.displayName) == ["Ice Cream"])
  }

  @Test func aDefinitionWithoutParametersHasNoForm() async throws {
    guard case .bundle(let found) = await WidgetRequestHandler(PlainIntentWidget()).answer(.describe) else {
      throw CocoaError(.coderValueNotFound)
    }
    #expect(found.map(\.configuration) == [.fixed])
    #expect(found.map(\.families) == [[.systemSmall]])
  }

  @Test func showsTheDefaultsOfTheDefinition() async throws {
    let text = try await shown()
    for part in ["Vanilla \\\"Bourbon\\\"", "2 scoops, cone", "cream"] { #expect(text.contains(part), "\(text)") }
  }

  @Test func showsWhatWasChosen() async throws {
    let text = try await shown([
      "flavor": .string("Lemon"), "scoops": .int(4), "hasCream": .bool(false),
      "container": .enumCase(type: "TesseraContainerChoice", raw: "1"),
    ])
    for part in ["Lemon", "4 scoops, cup"] { #expect(text.contains(part), "\(text)") }
    #expect(!text.contains("cream"))
  }

  @Test func tellsWhichParametersOnlyAHandlerCouldFill() async throws {
    let remarks = try await DiagnosticLog.collect { @MainActor @Sendable in try await shown() }.diagnostics
    #expect(remarks.filter { $0.id == .intentParameterUnset }.map(\.location) == ["IceCreamIntent.shop"])
  }

  @Test func offersFieldsInTheOrderOfTheDefinition() async throws {
    let request = IntentRequest(
      .form, identifier: "IceCreamIntent", values: ["scoops": .int(5)], family: .systemSmall, locale: "en_US")
    guard case .form(let form) = await handler.answer(.intent(request)) else { throw CocoaError(.coderValueNotFound) }
    #expect(form.title == "Ice Cream")
    #expect(
      form.fields.map(\.name) == [
        "flavor", "scoops", "container", "hasCream", "discount", "guests", "pickup", "menu",
      ])
    #expect(form.fields[1].value == .int(5))
    #expect(form.fields[3].title == "Whipped Cream")
  }
}
