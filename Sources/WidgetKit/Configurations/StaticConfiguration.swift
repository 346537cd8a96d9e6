// SPDX-License-Identifier: Apache-2.0
import TesseraModel

/// What a configuration says about its widget.
struct WidgetDescription {
  var descriptor: WidgetDescriptor
  var source: (any TimelineSource)?
  /// Where a control's content comes from; nil for everything else.
  var control: (any ControlSource)?
}

/// A configuration of ours, which adds its word to the description.
@MainActor protocol DescribingConfiguration: WidgetConfiguration where Body == Never {
  func describe() -> WidgetDescription?
}

/// A widget without options.
public struct StaticConfiguration<Content: View> {
  let kind: String
  let source: any TimelineSource
}

extension StaticConfiguration: WidgetConfiguration {
  public typealias Body = Never

  @MainActor @preconcurrency public init<Provider: TimelineProvider>(
    kind: String, provider: Provider, @ViewBuilder content: @escaping (Provider.Entry) -> Content
  ) {
    self.init(kind: kind, source: CompletionSource(provider: provider, content: content))
  }
}

extension StaticConfiguration: DescribingConfiguration {
  func describe() -> WidgetDescription? {
    WidgetDescription(
      descriptor: WidgetDescriptor(kind: kind, families: WidgetFamily.offered, configuration: .fixed),
      source: source)
  }
}

extension WidgetFamily {
  /// The families of a widget that names none: all that a phone or tablet knows.
  static var offered: [WidgetFamily] { allCases.filter { $0 != .accessoryCorner && $0 != .systemExtraLargePortrait } }
}
