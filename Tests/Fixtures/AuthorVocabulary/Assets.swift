// SPDX-License-Identifier: Apache-2.0
// Generated names of assets, written as authors write them.
import SwiftUI

extension Color {
  /// The catalog has a red one of that name.
  static let mine = Color(red: 0, green: 1, blue: 0)
}

public enum NamedAssets {
  public static var colors: [String: Color] {
    [
      "resource": Color(.brandBlue), "member": .brandBlue, "UIKit's member": Color(uiColor: .brandBlue),
      "UIKit's resource": Color(UIColor(resource: .brandBlue)),
      "in a folder": Color(.MyPalette.warmRed), "in a folder of Color": .MyPalette.warmRed,
      "a keyword": Color(.MyPalette.default), "the author's": .mine, "the author's asset": Color(.mine),
      "the system's": Color.primary, "asset under the system's name": Color(.primary),
    ]
  }

  public static let accent: ColorResource = .accent

  public static var pictures: [String: Image] {
    [
      "resource": Image(.hero), "UIKit's member": Image(uiImage: .hero),
      "UIKit's resource": Image(uiImage: UIImage(resource: .hero)), "digits": Image(._2X2Tile),
      "a difficult folder": Image(.`Type`.`self`),
    ]
  }

  @MainActor public static var styled: some View {
    Rectangle().fill(.brandBlue).overlay { Label("Hero", image: .hero).foregroundStyle(.tint) }
  }
}
