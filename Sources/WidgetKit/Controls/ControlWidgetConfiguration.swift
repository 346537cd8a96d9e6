// SPDX-License-Identifier: Apache-2.0
import AppIntents
import SwiftUI
import TesseraModel

/// What a control consists of.
@MainActor @preconcurrency public protocol ControlWidgetConfiguration {
  associatedtype Body: ControlWidgetConfiguration

  @ControlWidgetConfigurationBuilder @MainActor @preconcurrency var body: Body { get }
}

extension Never: ControlWidgetConfiguration {}

extension ControlWidgetConfiguration where Body == Never {
  /// A built-in configuration has no body; asking for it is a mistake.
  public var body: Never { fatalError("\(Self.self) has no body") }
}

/// Builds a control's configuration from the one statement of its body.
@MainActor @preconcurrency @resultBuilder public struct ControlWidgetConfigurationBuilder {
  public static func buildExpression<Content: ControlWidgetConfiguration>(_ content: Content) -> Content { content }

  public static func buildBlock() -> EmptyControlWidgetConfiguration { EmptyControlWidgetConfiguration() }

  public static func buildBlock<Content: ControlWidgetConfiguration>(_ content: Content) -> Content { content }
}

/// What a configuration says about its control.
struct ControlDescription {
  var descriptor: WidgetDescriptor
  var source: any ControlSource
}

/// A configuration of ours, which knows its description.
@MainActor protocol DescribingControlConfiguration: ControlWidgetConfiguration where Body == Never {
  func describe() -> ControlDescription?
}

extension ControlWidgetConfiguration {
  /// The description of this configuration, through its body where it is composed; nil where it is nothing.
  func description() -> ControlDescription? {
    if let describing = self as? any DescribingControlConfiguration { return describing.describe() }
    if Body.self == Never.self { return nil }
    return body.description()
  }
}

/// A configuration that is nothing, for systems a control does not support.
public struct EmptyControlWidgetConfiguration {
  public init() {}
}

extension EmptyControlWidgetConfiguration: ControlWidgetConfiguration, DescribingControlConfiguration {
  public typealias Body = Never

  func describe() -> ControlDescription? { nil }
}

/// A control without options.
public struct StaticControlConfiguration<Content: ControlWidgetTemplate> {
  let kind: String
  let source: any ControlSource
}

extension StaticControlConfiguration: ControlWidgetConfiguration, DescribingControlConfiguration {
  public typealias Body = Never

  @MainActor @preconcurrency public init(
    kind: String, @ControlWidgetTemplateBuilder content: @escaping () -> Content
  ) {
    self.init(kind: kind, source: ConstantControlSource(content: content))
  }

  @MainActor @preconcurrency public init<Provider: ControlValueProvider>(
    kind: String, provider: Provider, @ControlWidgetTemplateBuilder content: @escaping (Provider.Value) -> Content
  ) {
    self.init(kind: kind, source: ValueControlSource(provider: provider, content: content))
  }

  func describe() -> ControlDescription? {
    ControlDescription(
      descriptor: WidgetDescriptor(kind: kind, families: [], configuration: .control), source: source)
  }
}

/// A control with options, which are the parameters of an intent.
public struct AppIntentControlConfiguration<Configuration: ControlConfigurationIntent, Content: ControlWidgetTemplate> {
  let kind: String
  let source: any ControlSource
}

extension AppIntentControlConfiguration: ControlWidgetConfiguration, DescribingControlConfiguration {
  public typealias Body = Never

  @MainActor @preconcurrency public init(
    kind: String, intent: Configuration.Type = Configuration.self,
    @ControlWidgetTemplateBuilder content: @escaping (Configuration) -> Content
  ) {
    self.init(kind: kind, source: ConfiguredControlSource(content: content))
  }

  @MainActor @preconcurrency public init<Provider: AppIntentControlValueProvider>(
    kind: String, provider: Provider, @ControlWidgetTemplateBuilder content: @escaping (Provider.Value) -> Content
  ) where Provider.Configuration == Configuration {
    self.init(kind: kind, source: ConfiguredValueControlSource(provider: provider, content: content))
  }

  func describe() -> ControlDescription? {
    var descriptor = WidgetDescriptor(kind: kind, families: [], configuration: .control)
    descriptor.intentIdentifier = Configuration.persistentIdentifier
    // Its form is asked for by this name.
    IntentRegistry.register(Configuration.self)
    // The intent's own words count where the control has none.
    descriptor.displayName = String(localized: Configuration.title)
    descriptor.widgetDescription = Configuration.statedDescription.map { String(localized: $0.descriptionText) }
    return ControlDescription(descriptor: descriptor, source: source)
  }
}

/// A configuration with a change to its descriptor.
struct ModifiedControlConfiguration<Base: ControlWidgetConfiguration> {
  let base: Base
  let change: (inout WidgetDescriptor) -> Void
}

extension ModifiedControlConfiguration: ControlWidgetConfiguration, DescribingControlConfiguration {
  typealias Body = Never

  func describe() -> ControlDescription? {
    guard var description = base.description() else { return nil }
    change(&description.descriptor)
    return description
  }
}

extension ControlWidgetConfiguration {
  /// The control's name in the gallery.
  public func displayName(_ displayName: LocalizedStringResource) -> some ControlWidgetConfiguration {
    ModifiedControlConfiguration(base: self) {
      $0.displayName = Text(displayName).plainString(in: EnvironmentValues())
    }
  }

  /// The control's description in the gallery.
  public func description(_ description: LocalizedStringResource) -> some ControlWidgetConfiguration {
    ModifiedControlConfiguration(base: self) {
      $0.widgetDescription = Text(description).plainString(in: EnvironmentValues())
    }
  }

  /// Has no effect, which is remarked: there is no push service here.
  public func pushHandler(_ handler: (some ControlPushHandler).Type) -> some ControlWidgetConfiguration {
    ModifiedControlConfiguration(base: self) {
      DiagnosticLog.report(
        .ignoredInWidget, "pushHandler is never called: there is no push service.", location: $0.kind)
    }
  }

  /// Asks for the options as soon as the control is added.
  public func promptsForUserConfiguration() -> some ControlWidgetConfiguration {
    ModifiedControlConfiguration(base: self) { $0.promptsForUserConfiguration = true }
  }
}
