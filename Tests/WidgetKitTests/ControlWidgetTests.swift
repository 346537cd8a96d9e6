// SPDX-License-Identifier: Apache-2.0
import AppIntents
import Foundation
import TesseraModel
import TesseraWire
import Testing

@testable import WidgetKit

/// What a bundle says of its controls, and what they become for the host.
@MainActor @Suite struct ControlWidgetTests {
  private func content(
    _ configuration: some ControlWidgetConfiguration, isPreview: Bool = false,
    configured: [String: IntentValue]? = nil, locale: String = "en_US"
  ) async throws -> ControlContent {
    let host = TestExtension(BundledControlConfiguration(control: TestControl(configuration)))
    let kind = await host.descriptors().first?.kind ?? ""
    let subject = Subject.test(kind, isPreview: isPreview, configuration: configured) { $0.locale = locale }
    switch await host.handler.answer(.control(subject)) {
    case .control(let content): return content
    case .failure(let failure): throw failure
    default: throw TestExtension.NoAnswer()
    }
  }

  private func content<Template: ControlWidgetTemplate>(_ template: @escaping () -> Template) async throws
    -> ControlContent
  {
    try await content(StaticControlConfiguration(kind: "Test") { template() })
  }

  @Test func describesControlsBesideTheWidgetsOfTheBundle() async {
    let host = TestExtension(bundle: MixedBundle())
    let descriptors = await host.descriptors()
    #expect(descriptors.map(\.kind) == ["Clock", "Lamp", "Room"])
    #expect(descriptors.map(\.configuration) == [.fixed, .control, .control])
    #expect(descriptors[1].displayName == "Desk Lamp")
    #expect(descriptors[1].widgetDescription == "Switches the lamp.")
    #expect(descriptors[1].intentIdentifier == nil)
    #expect(descriptors[2].displayName == "Choose a Room")
    #expect(descriptors[2].intentIdentifier == "ChooseRoom")
    #expect(descriptors[2].promptsForUserConfiguration)
  }

  @Test func aToggleHasTheLooksOfBothStates() async throws {
    let content = try await content {
      ControlWidgetToggle("Lamp", isOn: true, action: SwitchLamp()) { isOn in
        Label(isOn ? "Bright" : "Dark", systemImage: isOn ? "lightbulb.fill" : "lightbulb")
          .controlWidgetActionHint(isOn ? "Turn Off" : "Turn On")
          .controlWidgetStatus(isOn ? "Lit" : "Out")
      }
      .tint(Color(red: 1, green: 0.8, blue: 0))
    }
    #expect(content.kind == .toggle)
    #expect(content.isOn)
    #expect([content.off.title, content.on.title] == ["Lamp", "Lamp"])
    #expect([content.off.value, content.on.value] == ["Dark", "Bright"])
    #expect([content.off.hint, content.on.hint] == ["Turn On", "Turn Off"])
    #expect([content.off.status, content.on.status] == ["Out", "Lit"])
    #expect(content.tint == 0xFFCC00)
    let symbol = try #require(content.on.symbol)
    #expect(symbol.items.count == 1)
    #expect(symbol.size.width > 10)
    #expect(content.off.symbol != content.on.symbol)
  }

  @Test func theValueOfAToggleIsLeftForThePress() async throws {
    let content = try await content {
      ControlWidgetToggle("Lamp", isOn: false, action: SwitchLamp()) { Text($0 ? "On" : "Off") }
    }
    let action = try #require(content.action)
    #expect(action.identifier == "SwitchLamp")
    let token = try IntentToken(identifier: action.identifier, parameters: action.parameters)
    #expect(token.arguments.isEmpty)
    let intent = try #require(try await token.intent(value: .bool(true)) as? SwitchLamp)
    #expect(intent.value)
  }

  @Test func aToggleWithoutALabelForItsValueSaysOnOrOff() async throws {
    let content = try await content {
      ControlWidgetToggle(isOn: false, action: SwitchLamp()) { Label("Lamp", systemImage: "lightbulb") }
    }
    #expect([content.off.value, content.on.value] == ["Off", "On"])
    #expect(content.off.symbol != nil)
    #expect(content.off.symbol == content.on.symbol)
  }

  @Test func titlesAreKeysStringsOrResources() async throws {
    let title = "Lamp \(1)"
    let titles = [
      try await content { ControlWidgetToggle("Lamp", isOn: true, action: SwitchLamp()) { _ in Text("x") } },
      try await content { ControlWidgetToggle(title, isOn: true, action: SwitchLamp()) { _ in Text("x") } },
      try await content {
        ControlWidgetToggle(LocalizedStringResource("Lamp"), isOn: true, action: SwitchLamp()) { _ in Text("x") }
      },
      try await content { ControlWidgetButton("Lamp", action: Refresh()) { _ in Text("x") } },
      try await content { ControlWidgetButton(title, action: Refresh()) { _ in Text("x") } },
      try await content { ControlWidgetButton(LocalizedStringResource("Lamp"), action: Refresh()) { _ in Text("x") } },
    ].map(\.off.title)
    #expect(titles == ["Lamp", "Lamp 1", "Lamp", "Lamp", "Lamp 1", "Lamp"])
  }

  @Test func aButtonTellsWhetherItsActionRuns() async throws {
    let content = try await content {
      ControlWidgetButton(action: Refresh()) {
        Label("Garage", systemImage: "house")
      } actionLabel: { isActive in
        Text(isActive ? "Opening" : "Open")
      }
    }
    #expect(content.kind == .button)
    #expect([content.off.title, content.on.title] == ["Garage", "Garage"])
    #expect([content.off.value, content.on.value] == ["Open", "Opening"])
    #expect(content.off.symbol != nil)
    #expect(content.action?.identifier == "Refresh")
    #expect(content.action?.needsUnlocking == false)
  }

  @Test func theSecondTextOfALabelIsTheSecondLine() async throws {
    let content = try await content {
      ControlWidgetButton(action: Refresh()) {
        Label("Water", systemImage: "drop")
        Text("4 of 8")
      }
    }
    #expect(content.off.title == "Water")
    #expect(content.off.value == "4 of 8")
  }

  @Test func whatIsOffHasNoAction() async throws {
    let content = try await content {
      ControlWidgetButton(action: Refresh()) { Text("Lamp") }.disabled(false).disabled(true).privacySensitive()
    }
    #expect(content.action == nil)
    #expect(content.isPrivate)
  }

  @Test func anActionThatNeedsAnUnlockedDeviceSaysSo() async throws {
    let content = try await content { ControlWidgetButton(action: OpenDoor()) { Text("Door") } }
    #expect(content.action?.needsUnlocking == true)
  }

  @Test func aParameterWithoutValueIsRemarkedAndTheControlIsOff() async throws {
    await #expect(processExitsWith: .success) {
      let content = try await ControlWidgetTests().wall()
      #expect(content.action == nil)
      #expect(DiagnosticLog.take().map(\.id) == [.intentParameterUnset])
    }
  }

  private func wall() async throws -> ControlContent {
    try await content { ControlWidgetButton(action: Paint()) { Text("Wall") } }
  }

  @Test func theGalleryShowsThePreviewValueAndThePlaceTheCurrentOne() async throws {
    let configuration = StaticControlConfiguration(kind: "Lamp", provider: LampProvider()) { isOn in
      ControlWidgetToggle("Lamp", isOn: isOn, action: SwitchLamp()) { Text($0 ? "On" : "Off") }
    }
    #expect(try await content(configuration, isPreview: true).isOn == false)
    #expect(try await content(configuration).isOn)
  }

  @Test func aProviderThatThrowsFailsWithItsWords() async throws {
    let configuration = StaticControlConfiguration(kind: "Lamp", provider: FailingProvider()) { isOn in
      ControlWidgetToggle("Lamp", isOn: isOn, action: SwitchLamp()) { Text($0 ? "On" : "Off") }
    }
    let failure = await #expect(throws: Failure.self) { try await content(configuration) }
    #expect(failure?.code == .thrown)
    #expect(failure?.message.contains("the lamp does not answer") == true)
    // The gallery asks nobody.
    #expect(try await content(configuration, isPreview: true).kind == .toggle)
  }

  @Test func optionsReachTheProviderAndTheTemplate() async throws {
    let valued = AppIntentControlConfiguration(kind: "Room", provider: RoomProvider()) { name in
      ControlWidgetButton(action: Refresh()) { Text(name) }
    }
    #expect(try await content(valued).off.title == "now in Kitchen")
    #expect(try await content(valued, configured: ["name": .string("Hall")]).off.title == "now in Hall")
    #expect(try await content(valued, isPreview: true).off.title == "preview of Kitchen")
    let plain = AppIntentControlConfiguration(kind: "Room", intent: ChooseRoom.self) { room in
      ControlWidgetButton(action: Refresh()) { Text(room.name) }
    }
    #expect(try await content(plain, configured: ["name": .string("Hall")]).off.title == "Hall")
  }

  @Test func aTemplateMadeOfOthersIsTheirs() async throws {
    let content = try await content { LampTemplate(isOn: true) }
    #expect(content.off.title == "Composed")
    #expect(content.tint != nil)
  }

  @Test func aTemplateThatIsNothingFails() async {
    let failure = await #expect(throws: Failure.self) { try await content { EmptyControlWidgetTemplate() } }
    #expect(failure?.code == .noEntries)
  }

  @Test func anUnknownKindNamesTheOnesThereAre() async {
    let host = TestExtension(bundle: MixedBundle())
    guard case .failure(let failure) = await host.handler.answer(.control(.test("Clock"))) else {
      Issue.record("a widget answered as a control")
      return
    }
    #expect(failure.code == .unknownKind)
    #expect(failure.message.contains("\"Lamp\", \"Room\""))
  }

  @Test func aPushHandlerIsRemarkedAsNeverCalled() async {
    await #expect(processExitsWith: .success) {
      let kinds = await ControlWidgetTests().pushedKinds()
      #expect(kinds == ["Pushed"])
      #expect(
        DiagnosticLog.take() == [
          Diagnostic(
            .ignoredInWidget, "pushHandler is never called: there is no push service.", location: "Pushed")
        ])
    }
  }

  private func pushedKinds() async -> [String] {
    let configuration = StaticControlConfiguration(kind: "Pushed") {
      ControlWidgetButton(action: Refresh()) { Text("x") }
    }
    .pushHandler(Handler.self)
    return await TestExtension(BundledControlConfiguration(control: TestControl(configuration))).descriptors().map(
      \.kind)
  }

  private struct Handler: ControlPushHandler {
    func pushTokensDidChange(controls: [ControlInfo]) { _ = controls.compactMap(\.pushInfo?.token) }
  }

  @Test func withoutAHomeScreenNoControlIsPlaced() async throws {
    #expect(try await ControlCenter.shared.currentControls().isEmpty)
  }
}

/// A control made of any configuration.
private struct TestControl<Configuration: ControlWidgetConfiguration>: ControlWidget {
  private let configuration: Configuration?

  init(_ configuration: Configuration) { self.configuration = configuration }

  init() { configuration = nil }

  var body: some ControlWidgetConfiguration {
    guard let configuration else { preconditionFailure("make it with a configuration") }
    return configuration
  }
}

private struct LampTemplate: ControlWidgetTemplate {
  let isOn: Bool

  var body: some ControlWidgetTemplate {
    ControlWidgetToggle("Composed", isOn: isOn, action: SwitchLamp()) { Text($0 ? "On" : "Off") }.tint(.yellow)
  }
}

struct SwitchLamp: SetValueIntent {
  static let title: LocalizedStringResource = "Switch the Lamp"

  @Parameter(title: "On") var value: Bool

  func perform() async throws -> some IntentResult { .result() }
}

private struct Refresh: AppIntent {
  static let title: LocalizedStringResource = "Refresh"

  func perform() async throws -> some IntentResult { .result() }
}

private struct OpenDoor: AppIntent {
  static let title: LocalizedStringResource = "Open the Door"
  static let authenticationPolicy = IntentAuthenticationPolicy.requiresAuthentication

  func perform() async throws -> some IntentResult { .result() }
}

private struct Paint: AppIntent {
  static let title: LocalizedStringResource = "Paint"

  @Parameter(title: "Color") var color: String

  func perform() async throws -> some IntentResult { .result() }
}

private struct LampProvider: ControlValueProvider {
  var previewValue: Bool { false }

  func currentValue() async throws -> Bool { true }
}

private struct FailingProvider: ControlValueProvider {
  struct Silence: LocalizedError {
    var errorDescription: String? { "the lamp does not answer" }
  }

  var previewValue: Bool { false }

  func currentValue() async throws -> Bool { throw Silence() }
}

struct ChooseRoom: ControlConfigurationIntent {
  static let title: LocalizedStringResource = "Choose a Room"

  @Parameter(title: "Name", default: "Kitchen") var name: String
}

private struct RoomProvider: AppIntentControlValueProvider {
  func previewValue(configuration: ChooseRoom) -> String { "preview of \(configuration.name)" }

  func currentValue(configuration: ChooseRoom) async throws -> String { "now in \(configuration.name)" }
}

private struct ClockWidget: Widget {
  var body: some WidgetConfiguration {
    StaticConfiguration(kind: "Clock", provider: TestProvider()) { Text($0.title) }
  }
}

private struct LampControl: ControlWidget {
  var body: some ControlWidgetConfiguration {
    StaticControlConfiguration(kind: "Lamp", provider: LampProvider()) { isOn in
      ControlWidgetToggle("Lamp", isOn: isOn, action: SwitchLamp()) { Text($0 ? "On" : "Off") }
    }
    .displayName("Desk Lamp")
    .description("Switches the lamp.")
  }
}

private struct RoomControl: ControlWidget {
  var body: some ControlWidgetConfiguration {
    AppIntentControlConfiguration(kind: "Room", provider: RoomProvider()) { name in
      ControlWidgetButton(action: Refresh()) { Text(name) }
    }
    .promptsForUserConfiguration()
  }
}

private struct MixedBundle: WidgetBundle {
  var body: some Widget {
    ClockWidget()
    if #available(iOS 18, *) { LampControl() }
    RoomControl()
  }
}
