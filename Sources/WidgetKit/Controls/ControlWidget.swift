// SPDX-License-Identifier: Apache-2.0
import SwiftUI
import TesseraModel

/// A control for the system's control centre.
///
/// Controls are described to the host by kind and name. They are not drawn: the home screen has no control centre.
@MainActor @preconcurrency public protocol ControlWidget {
  associatedtype Body: ControlWidgetConfiguration

  @MainActor @preconcurrency init()

  @ControlWidgetConfigurationBuilder @MainActor @preconcurrency var body: Body { get }
}

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

  public static func buildBlock<Content: ControlWidgetConfiguration>(_ content: Content) -> Content { content }
}

/// A control among the widgets of a bundle.
struct BundledControl<Control: ControlWidget> {
  let control: Control
}

extension BundledControl: Widget {
  init() { control = Control() }

  var body: some WidgetConfiguration { ControlDescription(control: control) }
}

/// Describes a control to the host.
struct ControlDescription<Control: ControlWidget> {
  let control: Control
}

extension ControlDescription: DescribingConfiguration {
  typealias Body = Never

  func describe() -> WidgetDescription? {
    control.body.descriptor().map { WidgetDescription(descriptor: $0, source: nil) }
  }
}

extension WidgetBundleBuilder {
  public static func buildExpression<Content: ControlWidget>(_ content: Content) -> some Widget {
    BundledControl(control: content)
  }
}
