// SPDX-License-Identifier: Apache-2.0
import TesseraModel

/// A bundle that was installed on the home screen, as the store keeps it.
package struct InstalledBundle: Hashable, Sendable, Identifiable {
  package var id: Int64
  /// The folder of its package.
  package var packagePath: String
  package var product: String
  package var displayName: String
  /// What it said of its widgets when it was last asked.
  package var widgets: [WidgetDescriptor]

  package init(
    id: Int64, packagePath: String, product: String, displayName: String, widgets: [WidgetDescriptor] = []
  ) {
    self.id = id
    self.packagePath = packagePath
    self.product = product
    self.displayName = displayName
    self.widgets = widgets
  }

  package func widget(_ kind: String) -> WidgetDescriptor? { widgets.first { $0.kind == kind } }

  /// What it offers for the Control Center, in the order of the bundle.
  package var controls: [WidgetDescriptor] { widgets.filter { $0.configuration == .control } }
}

/// A widget that a person has put on the home screen.
package struct PlacedWidget: Hashable, Sendable, Identifiable {
  package var id: Int64
  package var bundle: Int64
  package var kind: String
  package var family: WidgetFamily
  package var place: HomePlace
  /// What was chosen in its edit sheet; nil for the defaults.
  package var configuration: [String: IntentValue]?
  /// What its queries gave by default when it was first asked: so long as nobody edits it, it goes on showing that.
  package var fallbacks: [String: IntentValue]

  package init(
    id: Int64, bundle: Int64, kind: String, family: WidgetFamily, place: HomePlace,
    configuration: [String: IntentValue]? = nil, fallbacks: [String: IntentValue] = [:]
  ) {
    self.id = id
    self.bundle = bundle
    self.kind = kind
    self.family = family
    self.place = place
    self.configuration = configuration
    self.fallbacks = fallbacks
  }

  /// What an edit sheet begins with.
  package var values: [String: IntentValue] { fallbacks.merging(configuration ?? [:]) { $1 } }

  package var space: HomeSpace { HomeSpace(family) }

  package var tile: HomeGrid.Tile { HomeGrid.Tile(id: id, family: family, place: place) }
}
