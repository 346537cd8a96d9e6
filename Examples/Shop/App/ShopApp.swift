// SPDX-License-Identifier: Apache-2.0
import SwiftUI

/// The shop behind the widget: everything it sells, and the deal of the hour.
@main
struct ShopApp: App {
  @State private var model = ShopModel()

  var body: some Scene {
    WindowGroup {
      CatalogueScreen()
        .environment(model)
    }
  }
}
