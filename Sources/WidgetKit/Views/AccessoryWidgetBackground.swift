// SPDX-License-Identifier: Apache-2.0
import TesseraGeometry

/// The soft backdrop of lock-screen widgets; elsewhere it shows nothing.
public struct AccessoryWidgetBackground {
  @Environment(\.widgetFamily) private var family

  public init() {}
}

extension AccessoryWidgetBackground: View {
  public var body: some View {
    switch family {
    // In a round place it is round within the margins; in a rectangular one its corners are square.
    case .accessoryCircular, .accessoryCorner: Circle().fill(Color.primary.opacity(0.12))
    case .accessoryRectangular: Rectangle().fill(Color.primary.opacity(0.12))
    default: EmptyView()
    }
  }
}
