// SPDX-License-Identifier: Apache-2.0
import Foundation

/// Previews a widget's view in a family.
public struct WidgetPreviewContext: PreviewContext {
  package let family: WidgetFamily

  public init(family: WidgetFamily) { self.family = family }
}
