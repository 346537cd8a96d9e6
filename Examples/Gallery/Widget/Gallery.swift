// SPDX-License-Identifier: Apache-2.0
import SwiftUI
import WidgetKit

/// All pages, in the order of the gallery.
@main struct Gallery: WidgetBundle {
  @WidgetBundleBuilder var body: some Widget {
    texts
    painting
    arrangement
    appearance
  }

  @WidgetBundleBuilder private var texts: some Widget {
    TextStyles()
    Fonts()
    TextLayout()
    Languages()
    LiveDates()
    TextSizes()
  }

  @WidgetBundleBuilder private var painting: some Widget {
    Symbols()
    Pictures()
    Shapes()
    Strokes()
    Gradients()
    Styles()
    Effects()
    Blends()
    Drawings()
  }

  @WidgetBundleBuilder private var arrangement: some Widget {
    Stacks()
    Grids()
    Frames()
    RightToLeft()
  }

  @WidgetBundleBuilder private var appearance: some Widget {
    Controls()
    Gauges()
    Redaction()
    RenderingModes()
    Accessories()
  }
}
