// SPDX-License-Identifier: Apache-2.0
import SwiftUI
import TesseraModel

/// A configuration of ours, which knows its descriptor.
@MainActor protocol DescribingControlConfiguration: ControlWidgetConfiguration where Body == Never {
  func describe() -> WidgetDescriptor?
}

extension ControlWidgetConfiguration {
  /// The descriptor of this configuration, through its body where it is composed.
  func descriptor() -> WidgetDescriptor? {
    if let describing = self as? any DescribingControlConfiguration { return describing.describe() }
    if Body.self == Never.self { return nil }
    return body.descriptor()
  }
}

/// A control without options.
public struct StaticControlConfiguration<Content: ControlWidgetTemplate> {
  let kind: String
}

extension StaticControlConfiguration: ControlWidgetConfiguration, DescribingControlConfiguration {
  public typealias Body = Never

  @MainActor @preconcurrency public init(
    kind: String, @ControlWidgetTemplateBuilder content: @escaping () -> Content
  ) {
    self.init(kind: kind)
  }

  @MainActor @preconcurrency public init<Provider: ControlValueProvider>(
    kind: String, provider: Provider, @ControlWidgetTemplateBuilder content: @escaping (Provider.Value) -> Content
  ) {
    self.init(kind: kind)
  }

  func describe() -> WidgetDescriptor? { WidgetDescriptor(kind: kind, families: [], configuration: .control) }
}

/// A control with options, which are the parameters of an intent.
public struct AppIntentControlConfiguration<Configuration: ControlConfigurationIntent, Content: ControlWidgetTemplate> {
  let kind: String
}

extension AppIntentControlConfiguration: ControlWidgetConfiguration, DescribingControlConfiguration {
  public typealias Body = Never

  @MainActor @preconcurrency public init(
    kind: String, intent: Configuration.Type = Configuration.self,
    @ControlWidgetTemplateBuilder content: @escaping (Configuration) -> Content
  ) {
    self.init(kind: kind)
  }

  @MainActor @preconcurrency public init<Provider: AppIntentControlValueProvider>(
    kind: String, provider: Provider, @ControlWidgetTemplateBuilder content: @escaping (Provider.Value) -> Content
  ) where Provider.Configuration == Configuration {
    self.init(kind: kind)
  }

  func describe() -> WidgetDescriptor? {
    var descriptor = WidgetDescriptor(kind: kind, families: [], configuration: .control)
    descriptor.intentIdentifier = Configuration.persistentIdentifier
    return descriptor
  }
}

/// A configuration with a change to its descriptor.
struct ModifiedControlConfiguration<Base: ControlWidgetConfiguration> {
  let base: Base
  let change: (inout WidgetDescriptor) -> Void
}

extension ModifiedControlConfiguration: ControlWidgetConfiguration, DescribingControlConfiguration {
  typealias Body = Never

  func describe() -> WidgetDescriptor? {
    guard var descriptor = base.descriptor() else { return nil }
    change(&descriptor)
    return descriptor
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

  public func promptsForUserConfiguration() -> some ControlWidgetConfiguration {
    ModifiedControlConfiguration(base: self) { $0.promptsForUserConfiguration = true }
  }
}

/// Tells a control its value.
public protocol ControlValueProvider {
  associatedtype Value

  var previewValue: Value { get }

  func currentValue() async throws -> Value
}

/// Tells a control with options its value.
public protocol AppIntentControlValueProvider {
  associatedtype Configuration: ControlConfigurationIntent
  associatedtype Value

  func previewValue(configuration: Configuration) -> Value

  func currentValue(configuration: Configuration) async throws -> Value
}

/// The way to ask the host for new values of controls; without a control centre a request has no effect.
public final class ControlCenter: Sendable {
  public static let shared = ControlCenter()

  private init() {}

  public func reloadControls(ofKind kind: String) {}

  public func reloadAllControls() {}
}
