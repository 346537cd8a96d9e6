// SPDX-License-Identifier: Apache-2.0
import SwiftUI
import TesseraModel

/// A button or toggle for the Control Center, described by a configuration.
///
/// Controls stand in a bundle beside its widgets. What one shows crosses to the host as typed values: texts, a symbol, a
/// colour and what a press runs.
@MainActor @preconcurrency public protocol ControlWidget {
  associatedtype Body: ControlWidgetConfiguration

  @MainActor @preconcurrency init()

  @ControlWidgetConfigurationBuilder @MainActor @preconcurrency var body: Body { get }
}

/// A control among the widgets of a bundle.
struct BundledControl<Control: ControlWidget> {
  let control: Control
}

extension BundledControl: Widget {
  init() { control = Control() }

  var body: some WidgetConfiguration { BundledControlConfiguration(control: control) }
}

/// Describes a control to the host.
struct BundledControlConfiguration<Control: ControlWidget> {
  let control: Control
}

extension BundledControlConfiguration: DescribingConfiguration {
  typealias Body = Never

  func describe() -> WidgetDescription? {
    control.body.description().map {
      WidgetDescription(descriptor: $0.descriptor, source: nil, control: $0.source)
    }
  }
}

extension WidgetBundleBuilder {
  public static func buildExpression<Content: ControlWidget>(_ content: Content) -> some Widget {
    BundledControl(control: content)
  }
}
