// SPDX-License-Identifier: Apache-2.0
import Intents
import SwiftUI
import WidgetKit

// What widgets call of intents from definition files; the classes are generated from IceCream.intentdefinition.

struct IceCreamEntry: TimelineEntry {
  let date: Date
  let configuration: IceCreamIntent
}

struct IceCreamProvider: IntentTimelineProvider {
  func placeholder(in context: Context) -> IceCreamEntry {
    IceCreamEntry(date: Date(), configuration: IceCreamIntent())
  }

  func getSnapshot(
    for configuration: IceCreamIntent, in context: Context, completion: @escaping (IceCreamEntry) -> ()
  ) {
    completion(IceCreamEntry(date: Date(), configuration: configuration))
  }

  func getTimeline(
    for configuration: IceCreamIntent, in context: Context, completion: @escaping (Timeline<Entry>) -> ()
  ) {
    completion(Timeline(entries: [IceCreamEntry(date: Date(), configuration: configuration)], policy: .atEnd))
  }

  func recommendations() -> [IntentRecommendation<IceCreamIntent>] {
    let intent = IceCreamIntent()
    intent.flavor = "Lemon"
    return [IntentRecommendation(intent: intent, description: intent.flavor ?? "Vanilla")]
  }
}

struct IceCreamWidget: Widget {
  var body: some WidgetConfiguration {
    IntentConfiguration(kind: "IceCream", intent: IceCreamIntent.self, provider: IceCreamProvider()) { entry in
      VStack {
        Text(entry.configuration.flavor ?? "none")
        Text("\(entry.configuration.scoops?.intValue ?? 0) scoops, \(container(entry.configuration))")
        if entry.configuration.hasCream?.boolValue == true { Text("cream") }
        ForEach(entry.configuration.shops ?? [], id: \.identifier) { Text($0.displayString) }
      }
    }
    .configurationDisplayName("Ice Cream")
  }

  private func container(_ configuration: IceCreamIntent) -> String {
    switch configuration.container {
    case .cup: "cup"
    case .waffleCone: "cone"
    case .unknown: "hand"
    @unknown default: "hand"
    }
  }
}

struct PlainIntentProvider: IntentTimelineProvider {
  typealias Intent = XYConfigurationIntent

  func placeholder(in context: Context) -> MomentEntry { MomentEntry(date: Date()) }

  func getSnapshot(
    for configuration: XYConfigurationIntent, in context: Context, completion: @escaping (MomentEntry) -> Void
  ) {
    completion(MomentEntry(date: Date()))
  }

  func getTimeline(
    for configuration: XYConfigurationIntent, in context: Context, completion: @escaping (Timeline<MomentEntry>) -> Void
  ) {
    completion(Timeline(entries: [MomentEntry(date: Date())], policy: .never))
  }
}

struct PlainIntentWidget: Widget {
  var body: some WidgetConfiguration {
    IntentConfiguration(kind: "Plain", intent: XYConfigurationIntent.self, provider: PlainIntentProvider()) { entry in
      MomentView(entry: entry)
    }
    .supportedFamilies([.systemSmall])
  }
}

class IceCreamHandler: INExtension, IceCreamIntentHandling {
  func provideFlavorOptionsCollection(
    for intent: IceCreamIntent, with completion: @escaping (INObjectCollection<NSString>?, Error?) -> Void
  ) {
    completion(INObjectCollection(items: ["Lemon", "Nut"].map { NSString(string: $0) }), nil)
  }

  func provideShopOptionsCollection(
    for intent: IceCreamIntent, searchTerm: String?,
    with completion: @escaping (INObjectCollection<Parlor>?, Error?) -> Void
  ) {
    let shop = Parlor(identifier: "1", display: "Corner", subtitle: "Main Street", image: INImage(named: "shop"))
    shop.city = "Rome"
    shop.seats = 12
    let sections = [INObjectSection(title: "Near", items: [shop]), INObjectSection(title: nil, items: [Parlor]())]
    completion(INObjectCollection(sections: sections), nil)
  }

  func defaultFlavor(for intent: IceCreamIntent) -> String? { "Lemon" }

  func resolveFlavor(for intent: IceCreamIntent, with completion: @escaping (IceCreamFlavorResolutionResult) -> Void) {
    guard let flavor = intent.flavor else { return completion(.needsValue()) }
    completion(flavor.isEmpty ? .unsupported(forReason: .soldOut) : .success(with: flavor))
  }

  func resolveScoops(for intent: IceCreamIntent) async -> INIntegerResolutionResult {
    intent.scoops.map { .success(with: $0.intValue) } ?? .needsValue()
  }

  func resolveContainer(for intent: IceCreamIntent, with completion: @escaping (ContainerResolutionResult) -> Void) {
    completion(.success(with: intent.container))
  }

  func resolveShops(for intent: IceCreamIntent, with completion: @escaping ([ParlorResolutionResult]) -> Void) {
    completion((intent.shops ?? []).map { ParlorResolutionResult.success(with: $0) })
  }

  func handle(intent: IceCreamIntent, completion: @escaping (IceCreamIntentResponse) -> Void) {
    let interaction = INInteraction(intent: intent, response: nil)
    interaction.donate { error in print(error.map { "\($0)" } ?? "donated") }
    completion(intent.pickup == nil ? .success(count: 2, place: "Rome") : .failureClosed())
    completion(IceCreamIntentResponse(code: .failureRequiringAppLaunch, userActivity: nil))
  }

  override func handler(for intent: INIntent) -> Any { self }
}

final class ShorterHandler: NSObject, XYConfigurationIntentHandling {
  func handle(intent: XYConfigurationIntent) async -> XYConfigurationIntentResponse {
    XYConfigurationIntentResponse(code: .success, userActivity: nil)
  }
}

func donate() {
  let intent = IceCreamIntent()
  intent.suggestedInvocationPhrase = "Ice cream"
  intent.container = .cup
  intent.scoops = 3
  intent.toppings = [.nuts, .sauce]
  INInteraction(intent: intent, response: nil).donate(completion: nil)
  if let shortcut = INShortcut(intent: intent) { print(shortcut.intent === intent) }
}

#Preview("Ice cream", as: .systemSmall, using: IceCreamIntent()) {
  IceCreamWidget()
} timelineProvider: {
  IceCreamProvider()
}

#Preview("Entries", as: .systemSmall, using: IceCreamIntent()) {
  IceCreamWidget()
} timeline: {
  IceCreamEntry(date: .now, configuration: IceCreamIntent())
}
