// SPDX-License-Identifier: Apache-2.0
import SwiftUI

/// Boxes in the older form and in the newer one.
public enum Boxes {
  @MainActor public static var older: some View {
    GroupBox(label: Text("Title")) { Text("Content") }
  }

  @MainActor public static var newer: some View {
    GroupBox {
      Text("Content")
    } label: {
      Text("Title")
    }
  }
}
