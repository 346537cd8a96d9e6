// SPDX-License-Identifier: Apache-2.0
import Foundation
import TesseraModel

/// A configuration with a change to its description.
struct ModifiedConfiguration<Base: WidgetConfiguration> {
  let base: Base
  let change: (inout WidgetDescriptor) -> Void
}

extension ModifiedConfiguration: WidgetConfiguration {
  typealias Body = Never
}

extension ModifiedConfiguration: DescribingConfiguration {
  func describe() -> WidgetDescription? {
    guard var description = base.description() else { return nil }
    change(&description.descriptor)
    return description
  }
}

extension WidgetConfiguration {
  /// The description of this configuration, through its body where it is composed.
  func description() -> WidgetDescription? {
    if let describing = self as? any DescribingConfiguration { return describing.describe() }
    if Body.self == Never.self { return nil }
    return body.description()
  }

  private func changed(_ change: @escaping (inout WidgetDescriptor) -> Void) -> some WidgetConfiguration {
    ModifiedConfiguration(base: self, change: change)
  }

  /// The widget's name in the gallery.
  public func configurationDisplayName(_ displayNameKey: LocalizedStringKey) -> some WidgetConfiguration {
    configurationDisplayName(Text(displayNameKey))
  }

  @_disfavoredOverload public func configurationDisplayName<S: StringProtocol>(
    _ displayName: S
  ) -> some WidgetConfiguration {
    configurationDisplayName(Text(displayName))
  }

  public func configurationDisplayName(_ displayName: Text) -> some WidgetConfiguration {
    changed { $0.displayName = displayName.plainString(in: EnvironmentValues()) }
  }

  @_disfavoredOverload public func configurationDisplayName(
    _ displayName: LocalizedStringResource
  ) -> some WidgetConfiguration {
    configurationDisplayName(Text(displayName))
  }

  /// The widget's description in the gallery.
  public func description(_ descriptionKey: LocalizedStringKey) -> some WidgetConfiguration {
    description(Text(descriptionKey))
  }

  @_disfavoredOverload public func description<S: StringProtocol>(_ description: S) -> some WidgetConfiguration {
    self.description(Text(description))
  }

  public func description(_ description: Text) -> some WidgetConfiguration {
    changed { $0.widgetDescription = description.plainString(in: EnvironmentValues()) }
  }

  @_disfavoredOverload public func description(_ description: LocalizedStringResource) -> some WidgetConfiguration {
    self.description(Text(description))
  }

  /// The sizes the widget is offered in.
  public func supportedFamilies(_ families: [WidgetFamily]) -> some WidgetConfiguration {
    changed { descriptor in
      var unique: [WidgetFamily] = []
      for family in families where !unique.contains(family) { unique.append(family) }
      descriptor.families = unique
      if unique.isEmpty {
        DiagnosticLog.report(
          .noFamilies, "The widget names no family: there is nothing to add.", location: descriptor.kind)
      }
    }
  }

  /// Turns the system's margins off.
  public func contentMarginsDisabled() -> some WidgetConfiguration {
    changed { $0.contentMarginsDisabled = true }
  }

  public func containerBackgroundRemovable(_ isRemovable: Bool = true) -> some WidgetConfiguration {
    changed { $0.containerBackgroundRemovable = isRemovable }
  }

  public func promptsForUserConfiguration() -> some WidgetConfiguration {
    changed { $0.promptsForUserConfiguration = true }
  }

  public func disfavoredLocations(
    _ locations: [WidgetLocation], for families: [WidgetFamily]
  ) -> some WidgetConfiguration {
    changed { _ in }
  }

  /// Has no effect: no transfer goes on while the widget's process is away.
  public func onBackgroundURLSessionEvents(
    matching matchingString: String, _ urlSessionEvent: @escaping (String, @escaping () -> Void) -> Void
  ) -> some WidgetConfiguration {
    withoutBackgroundTransfers()
  }

  /// Has no effect: no transfer goes on while the widget's process is away.
  public func onBackgroundURLSessionEvents(
    matching: ((String) -> Bool)? = nil, _ urlSessionEvent: @escaping (String, @escaping () -> Void) -> Void
  ) -> some WidgetConfiguration {
    withoutBackgroundTransfers()
  }

  private func withoutBackgroundTransfers() -> some WidgetConfiguration {
    changed { descriptor in
      DiagnosticLog.report(
        .ignoredInWidget,
        "onBackgroundURLSessionEvents is never called: transfers end with the answer they were begun for.",
        location: descriptor.kind)
    }
  }
}

/// A place where widgets are shown.
public struct WidgetLocation: Hashable, Sendable {
  let code: UInt8

  public static let homeScreen = WidgetLocation(code: 0)
  public static let lockScreen = WidgetLocation(code: 1)
  public static let standBy = WidgetLocation(code: 2)
  public static let carPlay = WidgetLocation(code: 3)
}
