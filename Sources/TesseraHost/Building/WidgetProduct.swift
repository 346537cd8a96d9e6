// SPDX-License-Identifier: Apache-2.0
import Foundation

/// Rules by which the products of a package are told apart: widgets, and the apps they belong to.
package enum WidgetProduct {
  /// Endings of a widget's name; what stands before them is the name of the pair.
  private static let endings = ["WidgetExtension", "Widgets", "Widget", "Extension"]

  /// The product of a name, or the only widget of the package.
  package static func choose(
    _ name: String?, in description: PackageDescription
  ) throws(HostError) -> PackageDescription.Product {
    if let name {
      if let product = description.products.first(where: { $0.name == name }) { return product }
      let names = description.products.map(\.name)
      let hint = names.isEmpty ? "it has none" : "it has \(names.joined(separator: ", "))"
      throw HostError(
        .productMissing, "The package \(description.name) has no executable product \(name): \(hint).",
        location: description.path)
    }
    let widgets = description.products.filter { isWidget($0, in: description) }
    if widgets.count == 1 { return widgets[0] }
    if widgets.isEmpty, description.products.count == 1 { return description.products[0] }
    let candidates = widgets.isEmpty ? description.products : widgets
    guard !candidates.isEmpty else {
      throw HostError(
        .productMissing, "The package \(description.name) has no executable product.", location: description.path)
    }
    throw HostError(
      .productMissing,
      "The package \(description.name) has several products: \(candidates.map(\.name).joined(separator: ", ")); name one.",
      location: description.path)
  }

  /// Whether a product is a widget extension: by its Info.plist, else by its name.
  static func isWidget(_ product: PackageDescription.Product, in description: PackageDescription) -> Bool {
    if let target = description.mainTarget(of: product),
      let plist = try? InfoPlist(contentsOf: target.path + "/Info.plist")
    {
      return plist.extensionPoint == InfoPlist.widgetExtensionPoint
    }
    return stem(of: product.name) != nil
  }

  /// The product of the app that a widget comes with: `XApp`, or `X`, for `XWidget`.
  package static func app(
    pairedWith widget: PackageDescription.Product, in description: PackageDescription
  ) -> PackageDescription.Product? {
    guard let stem = stem(of: widget.name) else { return nil }
    return ["\(stem)App", stem].lazy
      .compactMap { name in description.products.first { $0.name == name && $0.name != widget.name } }.first
  }

  private static func stem(of name: String) -> String? {
    endings.first { name.hasSuffix($0) && name.count > $0.count }.map { String(name.dropLast($0.count)) }
  }
}
