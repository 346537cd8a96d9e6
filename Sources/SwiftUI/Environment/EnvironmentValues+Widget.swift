// SPDX-License-Identifier: Apache-2.0
import Foundation
import TesseraGeometry
import TesseraModel
import TesseraViewGraph

private struct WidgetFamilyKey: EnvironmentKey {
  static var defaultValue: WidgetFamily { .systemMedium }
}

private struct WidgetRenderingModeKey: EnvironmentKey {
  static var defaultValue: WidgetRenderingMode { .fullColor }
}

private struct ShowsWidgetContainerBackgroundKey: EnvironmentKey {
  static var defaultValue: Bool { true }
}

private struct WidgetContentMarginsKey: EnvironmentKey {
  static var defaultValue: EdgeInsets { EdgeInsets() }
}

private struct TileSizeKey: EnvironmentKey {
  static var defaultValue: CGSize { .zero }
}

private struct OpenURLKey: EnvironmentKey {
  static var defaultValue: OpenURLAction { OpenURLAction { _ in .systemAction } }
}

// What a widget's host decides.
extension EnvironmentValues {
  /// The size and place of the widget.
  public var widgetFamily: WidgetFamily {
    get { self[WidgetFamilyKey.self] }
    set { self[WidgetFamilyKey.self] = newValue }
  }

  /// How the host colours the widget.
  public var widgetRenderingMode: WidgetRenderingMode {
    get { self[WidgetRenderingModeKey.self] }
    set { self[WidgetRenderingModeKey.self] = newValue }
  }

  /// Whether the container background is shown.
  public var showsWidgetContainerBackground: Bool {
    get { self[ShowsWidgetContainerBackgroundKey.self] }
    set { self[ShowsWidgetContainerBackgroundKey.self] = newValue }
  }

  /// The system's margins around the content.
  public var widgetContentMargins: EdgeInsets {
    get { self[WidgetContentMarginsKey.self] }
    set { self[WidgetContentMarginsKey.self] = newValue }
  }

  /// The size of the whole tile, in points; zero outside of widgets.
  package var tileSize: CGSize {
    get { self[TileSizeKey.self] }
    set { self[TileSizeKey.self] = newValue }
  }

  /// Opens a URL.
  public var openURL: OpenURLAction {
    get { self[OpenURLKey.self] }
    set { self[OpenURLKey.self] = newValue }
  }
}
