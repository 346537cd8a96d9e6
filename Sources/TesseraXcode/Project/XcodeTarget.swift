// SPDX-License-Identifier: Apache-2.0

/// A target of a project: what it makes, with which settings, and what it needs.
package struct XcodeTarget {
  /// What a target makes, as far as it matters here.
  package enum Product: Hashable, Sendable {
    case application
    /// An app for the watch in two parts, as projects before Xcode 14 have it, or an app clip.
    case companion
    case appExtension
    /// A framework or a static library: a module that others import.
    case module
    /// Tests, bundles, tools and whatever holds no code that a widget could need.
    case other

    init(productType: String) {
      switch productType {
      case "com.apple.product-type.application": self = .application
      case "com.apple.product-type.application.watchapp2",
        "com.apple.product-type.application.on-demand-install-capable",
        "com.apple.product-type.application.watchapp2-container":
        self = .companion
      case "com.apple.product-type.app-extension", "com.apple.product-type.watchkit2-extension",
        "com.apple.product-type.extensionkit-extension":
        self = .appExtension
      case "com.apple.product-type.framework", "com.apple.product-type.framework.static",
        "com.apple.product-type.library.static", "com.apple.product-type.library.dynamic":
        self = .module
      default: self = .other
      }
    }
  }

  /// A product of a Swift package that a target links.
  package struct PackageProduct: Hashable, Sendable {
    package enum Origin: Hashable, Sendable {
      /// A folder of the project.
      case local(path: String)
      /// An address.
      case remote(url: String)
      /// The project does not say; a local package has it, if any.
      case unknown
    }

    package var name: String
    package var origin: Origin
  }

  /// What code of the target runs on.
  package enum Platform: String, Hashable, Sendable, CaseIterable {
    case iOS, watchOS, macOS, visionOS, tvOS

    /// As `platformFilter` of project files spells it.
    var filter: String { self == .visionOS ? "xros" : rawValue.lowercased() }

    /// The name of its SDK.
    var sdk: String {
      switch self {
      case .iOS: "iphoneos"
      case .watchOS: "watchos"
      case .macOS: "macosx"
      case .visionOS: "xros"
      case .tvOS: "appletvos"
      }
    }
  }

  package var name: String
  package var product: Product
  package var platform: Platform
  package var packageProducts: [PackageProduct]
  var identifier: String
  var settings: BuildSettings
  /// Identifiers of the targets that it is built after or linked with.
  var dependencies: [String]
  /// Identifiers of the targets whose products are put into its own.
  var embedded: [String]
  /// What was read in another way than Xcode would.
  var notes: [ProjectNote]

  /// The name by which other code imports it.
  package var moduleName: String {
    let name = settings.value("PRODUCT_MODULE_NAME") ?? ""
    return BuildSettings.identifier(name.isEmpty ? self.name : name)
  }

  package var bundleIdentifier: String? {
    settings.value("PRODUCT_BUNDLE_IDENTIFIER").flatMap { $0.isEmpty ? nil : $0 }
  }
}
