// SPDX-License-Identifier: Apache-2.0
import SwiftUI
import WidgetKit

// Views that name their entries by the provider, which stands in another file and says nowhere what its entry is.

struct HourView: View {
  var entry: HourProvider.Entry

  var body: some View { Text(entry.date, style: .time) }
}

struct IceCreamView: View {
  var entry: IceCreamProvider.Entry

  var body: some View { Text(entry.configuration.flavor ?? "") }
}

struct FlavorView: View {
  var entry: FlavorProvider.Entry

  var body: some View { Text("\(entry.configuration.count)") }
}
