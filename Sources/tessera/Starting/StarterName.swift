// SPDX-License-Identifier: Apache-2.0

/// The name of a new package, from which those of its types, products and files are made: `Water` gives `WaterWidget`.
struct StarterName: Equatable {
  /// A Swift type's name without `Widget` behind it.
  let type: String

  /// What a group or an identifier is called after: `water`.
  var lowercased: String { type.lowercased() }
  var product: String { "\(type)Widget" }

  /// Makes a name from what a person wrote or a folder is called: "my water-widget" becomes `MyWater`.
  init(_ text: String) throws(UsageError) {
    let words = text.split { !$0.isLetter && !$0.isNumber }
    var name = words.map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
    for suffix in ["Widgets", "Widget"] where name.hasSuffix(suffix) && name.count > suffix.count {
      name.removeLast(suffix.count)
    }
    guard let first = name.first, first.isLetter, name.allSatisfy({ $0.isASCII }) else {
      throw UsageError(
        "\"\(text)\" gives no name for Swift types; choose one with --name, in letters a to z and digits.")
    }
    // Names that the widget's own code needs.
    guard !StarterName.taken.contains(name) else {
      throw UsageError("\"\(name)\" would hide a type of SwiftUI or WidgetKit; choose another with --name.")
    }
    type = name
  }

  private static let taken: Set<String> = [
    "Widget", "App", "Timeline", "Static", "AppIntent", "Control", "Accented", "Swift", "SwiftUI", "WidgetKit",
  ]
}
