// SPDX-License-Identifier: Apache-2.0
import SwiftUI
import UIKit
import WidgetKit

/// Has no container background.
struct PlainWidget: Widget {
  var body: some WidgetConfiguration {
    StaticConfiguration(kind: "Plain", provider: Moments()) { _ in Text("Nothing behind it") }
      .supportedFamilies([.systemSmall])
  }
}

/// Declares a family that it does not draw.
struct HalfWidget: Widget {
  var body: some WidgetConfiguration {
    StaticConfiguration(kind: "Half", provider: Moments()) { _ in HalfView() }
      .supportedFamilies([.systemSmall, .systemMedium])
  }
}

struct HalfView: View {
  @Environment(\.widgetFamily) private var family

  var body: some View {
    Group {
      switch family {
      case .systemSmall: Text("Here")
      default: EmptyView()
      }
    }
    .onWhite().environment(\.colorScheme, .light)
  }
}

/// Stops at a family that it declares.
struct CrashingWidget: Widget {
  var body: some WidgetConfiguration {
    StaticConfiguration(kind: "Crashing", provider: Moments()) { _ in CrashingView() }
      .supportedFamilies([.systemSmall, .systemMedium])
  }
}

struct CrashingView: View {
  @Environment(\.widgetFamily) private var family

  var body: some View {
    Text(text).onWhite().environment(\.colorScheme, .light)
  }

  private var text: String {
    guard family == .systemSmall else { fatalError("no such family") }
    return "Here"
  }
}

/// Shows a picture as a camera takes it.
struct PictureWidget: Widget {
  var body: some WidgetConfiguration {
    StaticConfiguration(kind: "Picture", provider: Moments()) { _ in
      Image(uiImage: picture).frame(width: 60, height: 60).clipped().onWhite()
    }
    .supportedFamilies([.systemSmall])
  }

  private var picture: UIImage {
    UIGraphicsImageRenderer(size: CGSize(width: 600, height: 600)).image { context in
      UIColor.brown.setFill()
      context.fill(CGRect(x: 0, y: 0, width: 600, height: 600))
    }
  }
}
