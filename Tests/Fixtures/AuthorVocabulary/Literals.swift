// SPDX-License-Identifier: Apache-2.0
import SwiftUI

/// Colours and pictures as Xcode's editor writes them.
public enum Literals {
  @MainActor public static var orange: Color { Color(#colorLiteral(red: 1, green: 0.5, blue: 0.25, alpha: 1)) }
  public static var half: UIColor { #colorLiteral(red: 0, green: 0, blue: 1, alpha: 0.5) }
  @MainActor public static var absent: Image { Image(uiImage: #imageLiteral(resourceName: "absent")) }
}
