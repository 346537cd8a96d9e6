// SPDX-License-Identifier: Apache-2.0
import Foundation
import TesseraModel
import TesseraWire
import Testing

@testable import WidgetKit

/// What a bundle says about its widgets: order, names, families, kinds.
@MainActor @Suite struct WidgetBundleTests {
  @Test func describesAWidgetByItsModifiers() async {
    let host = TestExtension(
      StaticConfiguration(kind: "Clock", provider: TestProvider()) { Text($0.title) }
        .configurationDisplayName("World Clock")
        .description("The time elsewhere.")
        .supportedFamilies([.systemSmall, .systemLarge])
        .contentMarginsDisabled()
        .containerBackgroundRemovable(false)
        .promptsForUserConfiguration())
    var expected = WidgetDescriptor(kind: "Clock", families: [.systemSmall, .systemLarge], configuration: .fixed)
    expected.displayName = "World Clock"
    expected.widgetDescription = "The time elsewhere."
    expected.contentMarginsDisabled = true
    expected.containerBackgroundRemovable = false
    expected.promptsForUserConfiguration = true
    #expect(await host.descriptors() == [expected])
  }

  @Test func countsTheOutermostOfEqualModifiers() async {
    let host = TestExtension(
      StaticConfiguration(kind: "Clock", provider: TestProvider()) { Text($0.title) }
        .configurationDisplayName("Inner").supportedFamilies([.systemSmall])
        .configurationDisplayName("Outer").supportedFamilies([.systemMedium]))
    let descriptors = await host.descriptors()
    #expect(descriptors.map(\.displayName) == ["Outer"])
    #expect(descriptors.map(\.families) == [[.systemMedium]])
  }

  @Test func offersEveryFamilyOfAPhoneOrTabletWhereNoneIsNamed() async {
    let host = TestExtension { _ in Text("x") }
    #expect(
      await host.descriptors().map(\.families) == [
        [
          .systemSmall, .systemMedium, .systemLarge, .systemExtraLarge, .accessoryCircular, .accessoryRectangular,
          .accessoryInline,
        ]
      ])
  }

  @Test func listsAFamilyOnce() async {
    let host = TestExtension(
      StaticConfiguration(kind: "Clock", provider: TestProvider()) { Text($0.title) }
        .supportedFamilies([.systemLarge, .systemSmall, .systemLarge]))
    #expect(await host.descriptors().map(\.families) == [[.systemLarge, .systemSmall]])
  }

  @Test func keepsTheOrderOfTheBundleThroughGroupsAndConditions() async {
    let host = TestExtension(bundle: GardenBundle(hasPond: true))
    #expect(await host.descriptors().map(\.kind) == ["Roses", "Pond", "Herbs", "Beans", "Shed"])
  }

  @Test func leavesOutWidgetsWhoseConditionFails() async {
    let host = TestExtension(bundle: GardenBundle(hasPond: false))
    #expect(await host.descriptors().map(\.kind) == ["Roses", "Herbs", "Beans", "Shed"])
  }

  @Test func leavesOutEmptyConfigurations() async {
    #expect(await TestExtension(EmptyWidgetConfiguration()).descriptors() == [])
  }

  @Test func describesAConfigurationMadeOfOthers() async {
    #expect(await TestExtension(ComposedConfiguration()).descriptors().map(\.displayName) == ["Composed"])
  }

  @Test func countsTheFirstOfTwoWidgetsOfOneKind() async {
    await #expect(processExitsWith: .success) {
      let descriptors = await TestExtension(bundle: RepeatedBundle()).descriptors()
      #expect(descriptors.map(\.kind) == ["Same", "Other"])
      #expect(descriptors.map(\.displayName) == ["First", nil])
      #expect(
        DiagnosticLog.take() == [
          Diagnostic(
            .kindRepeated, "Two widgets have the kind \"Same\"; the first one counts.", location: "Same")
        ])
    }
  }

  @Test func remarksOnAWidgetWithoutFamilies() async {
    await #expect(processExitsWith: .success) {
      let host = await TestExtension(bundle: BundleWithoutFamilies())
      #expect(await host.descriptors().map(\.families) == [[]])
      #expect(
        DiagnosticLog.take() == [
          Diagnostic(.noFamilies, "The widget names no family: there is nothing to add.", location: "Clock")
        ])
    }
  }
}

/// A widget of a kind and nothing else.
private struct KindWidget: Widget {
  var kind = ""
  var name: String?

  init() {}

  init(_ kind: String, name: String? = nil) {
    self.kind = kind
    self.name = name
  }

  var body: some WidgetConfiguration {
    NamedConfiguration(kind: kind, name: name)
  }
}

private struct NamedConfiguration: WidgetConfiguration, DescribingConfiguration {
  typealias Body = Never

  let kind: String
  let name: String?

  func describe() -> WidgetDescription? {
    let configuration = StaticConfiguration(kind: kind, provider: TestProvider()) { Text($0.title) }
    guard let name else { return configuration.description() }
    return configuration.configurationDisplayName(name).description()
  }
}

private struct ComposedConfiguration: WidgetConfiguration {
  var body: some WidgetConfiguration {
    StaticConfiguration(kind: "Composed", provider: TestProvider()) { Text($0.title) }
      .configurationDisplayName("Composed")
  }
}

private struct GardenBundle: WidgetBundle {
  var hasPond = false

  init() {}

  init(hasPond: Bool) { self.hasPond = hasPond }

  var body: some Widget {
    KindWidget("Roses")
    if hasPond { KindWidget("Pond") }
    VegetableBundle().body
    if #available(macOS 11, iOS 16, *) { KindWidget("Shed") }
  }
}

private struct VegetableBundle: WidgetBundle {
  var body: some Widget {
    KindWidget("Herbs")
    KindWidget("Beans")
  }
}

private struct RepeatedBundle: WidgetBundle {
  var body: some Widget {
    KindWidget("Same", name: "First")
    KindWidget("Other")
    KindWidget("Same", name: "Second")
  }
}

private struct BundleWithoutFamilies: WidgetBundle {
  var body: some Widget {
    TestWidget(StaticConfiguration(kind: "Clock", provider: TestProvider()) { Text($0.title) }.supportedFamilies([]))
  }
}
