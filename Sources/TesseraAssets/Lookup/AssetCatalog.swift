// SPDX-License-Identifier: Apache-2.0
import Foundation
import TesseraGeometry
import TesseraImage
import TesseraModel

/// The assets of one bundle: its compiled catalog, and loose files beside it.
package final class AssetCatalog: Sendable {
  private struct Key: Hashable {
    var kind: AssetKind
    var name: String
  }

  /// The bundle's name for messages.
  package let bundleName: String
  /// The folder that holds the catalog and loose files; nil for a catalog made from bytes.
  package let folder: URL?
  private let archive: AssetArchive?
  private let entries: [Key: AssetEntry]
  /// Why the bundle's catalog could not be read, to be told at each use.
  private let fault: AssetError?

  /// Makes a catalog from the bytes of an `Assets.tessera` file.
  package init(data: Data, bundleName: String, folder: URL? = nil) throws(AssetError) {
    do throws(DecodingFailure) {
      let archive = try AssetArchive(data: data)
      self.archive = archive
      entries = Dictionary(
        archive.entries.map { (Key(kind: $0.kind, name: $0.name), $0) }, uniquingKeysWith: { first, _ in first })
    } catch {
      throw AssetError(.unreadable, "The assets of bundle \(bundleName) cannot be read: \(error.message).")
    }
    self.bundleName = bundleName
    self.folder = folder
    fault = nil
  }

  /// Makes a catalog without entries, which tells its fault, if any, whenever it is asked.
  package init(emptyFor bundleName: String, folder: URL? = nil, fault: AssetError? = nil) {
    self.bundleName = bundleName
    self.folder = folder
    self.fault = fault
    archive = nil
    entries = [:]
  }

  /// The names of a kind, sorted.
  package func names(of kind: AssetKind) -> [String] {
    entries.keys.filter { $0.kind == kind }.map(\.name).sorted()
  }

  /// Finds the picture that suits a request best.
  ///
  /// A picture that is not in the catalog is looked for among the bundle's loose files, as `name.png`, `name@2x.png`,
  /// or with the extension written in the name.
  package func image(named name: String, for request: AssetRequest = AssetRequest()) throws(AssetError) -> ImageAsset {
    try Self.checkName(name)
    guard let entry = entries[Key(kind: .image, name: name)] else {
      if let loose = try looseImage(named: name, scale: request.scale) { return loose }
      throw missing(.image, name)
    }
    return try image(entry, for: request)
  }

  /// The custom symbol of a name; nil where there is none.
  package func symbol(named name: String) -> SymbolSet? {
    guard case .symbol(let set)? = entries[Key(kind: .image, name: name)]?.content else { return nil }
    return set
  }

  /// Finds the app icon: the largest picture of the set called `AppIcon`, else of the first icon set.
  package func icon(scheme: ColorScheme = .light) throws(AssetError) -> ImageAsset {
    let names = names(of: .icon)
    guard let name = names.contains("AppIcon") ? "AppIcon" : names.first,
      let entry = entries[Key(kind: .icon, name: name)]
    else { throw missing(.icon, "AppIcon") }
    let request = AssetRequest(scheme: scheme)
    guard case .image(let set) = entry.content else { return try image(entry, for: request) }
    let ranked = set.variants.max { a, b in
      let (first, second) = (a.traits.score(for: request) ?? 0, b.traits.score(for: request) ?? 0)
      // The appearance decides first; idioms do not matter for an icon.
      return (first / 10, a.pixelSize.area) < (second / 10, b.pixelSize.area)
    }
    guard let ranked, let archive else { throw missing(.icon, name) }
    return asset(entry.name, set: set, variant: ranked, archive: archive)
  }

  /// Resolves a colour set.
  package func color(
    named name: String, for request: AssetRequest = AssetRequest()
  ) throws(AssetError) -> ResolvedColor {
    try Self.checkName(name)
    guard let entry = entries[Key(kind: .color, name: name)] else { throw missing(.color, name) }
    guard case .color(let variants) = entry.content else { throw unusable(entry) }
    guard let best = Self.best(variants, traits: \.traits, for: request) else { throw unsuited(entry, request) }
    return switch best.value {
    case .components(let color): color
    case .system(let color):
      color.resolved(scheme: request.scheme, elevated: request.elevated, profile: request.profile)
    }
  }

  /// Whether a colour set looks different in another scheme or contrast.
  package func colorDependsOnAppearance(named name: String) -> Bool {
    guard case .color(let variants)? = entries[Key(kind: .color, name: name)]?.content else { return false }
    return variants.contains { variant in
      if case .system = variant.value { return true }
      return variant.traits.appearance != .any || variant.traits.highContrast
    }
  }

  /// The bytes of a data set.
  package func data(named name: String) throws(AssetError) -> Data { try bytes(.data, name) }

  /// The bytes of a file packed as it is, such as `en.lproj/Localizable.strings`.
  package func file(named name: String) throws(AssetError) -> Data { try bytes(.file, name) }

  private func bytes(_ kind: AssetKind, _ name: String) throws(AssetError) -> Data {
    try Self.checkName(name)
    guard let entry = entries[Key(kind: kind, name: name)], let archive else { throw missing(kind, name) }
    guard case .data(let blob) = entry.content else { throw unusable(entry) }
    return archive.data(blob)
  }

  private func image(_ entry: AssetEntry, for request: AssetRequest) throws(AssetError) -> ImageAsset {
    guard case .image(let set) = entry.content, let archive else { throw unusable(entry) }
    let suited = Self.allBest(set.variants, traits: \.traits, for: request)
    guard let variant = suited.max(by: { Self.rank($0.scale, request) < Self.rank($1.scale, request) }) else {
      throw unsuited(entry, request)
    }
    return asset(entry.name, set: set, variant: variant, archive: archive)
  }

  private func asset(_ name: String, set: ImageSet, variant: ImageSet.Variant, archive: AssetArchive) -> ImageAsset {
    ImageAsset(
      name: name, data: archive.data(variant.blob), digest: archive.digest(variant.blob), format: variant.format,
      pixelSize: variant.pixelSize, scale: Double(max(1, variant.scale)), rendering: set.rendering,
      dependsOnAppearance: set.variants.contains { $0.traits.appearance != .any || $0.traits.highContrast })
  }

  // The wanted scale first, then the nearest larger one, then the largest smaller one.
  private static func rank(_ scale: Int, _ request: AssetRequest) -> Double {
    let scale = Double(max(1, scale))
    return scale >= request.scale ? 100 - (scale - request.scale) : scale
  }

  private static func best<V>(_ variants: [V], traits: (V) -> AssetTraits, for request: AssetRequest) -> V? {
    allBest(variants, traits: traits, for: request).first
  }

  private static func allBest<V>(_ variants: [V], traits: (V) -> AssetTraits, for request: AssetRequest) -> [V] {
    let scored = variants.compactMap { variant in traits(variant).score(for: request).map { (variant, $0) } }
    guard let top = scored.map(\.1).max() else { return [] }
    return scored.filter { $0.1 == top }.map(\.0)
  }
}

extension AssetCatalog {
  /// Refuses names that could lead out of the bundle.
  static func checkName(_ name: String) throws(AssetError) {
    let steps = name.split(separator: "/", omittingEmptySubsequences: false)
    if name.hasPrefix("/") || name.contains("\0") || steps.contains("..") || steps.contains(".") {
      throw AssetError(.refused, "The asset name \"\(name)\" leads out of its bundle and is refused.")
    }
  }

  private func missing(_ kind: AssetKind, _ name: String) -> AssetError {
    if let fault { return fault }
    var message = "No \(kind.name) named \"\(name)\" in bundle \(bundleName)"
    let sameName = AssetKind.allCases.first { $0 != kind && entries[Key(kind: $0, name: name)] != nil }
    if let sameName {
      let article = sameName == .image || sameName == .icon ? "an" : "a"
      message += "; the bundle has \(article) \(sameName.name) of that name"
    } else if let nearest = NearestName.find(name, among: names(of: kind)) {
      message += "; did you mean \"\(nearest)\"?"
      return AssetError(.missing, message)
    } else if archive == nil {
      message += ", which has no compiled asset catalog; a target with a catalog needs the plugin TesseraOverlay"
    }
    return AssetError(.missing, message + ".")
  }

  private func unusable(_ entry: AssetEntry) -> AssetError {
    var reason = "it cannot be used this way"
    switch entry.content {
    case .broken(let told): reason = told
    case .symbol: reason = "it is a custom symbol, which Image(_:) shows and UIImage does not"
    case .image, .color, .data: break
    }
    return AssetError(.broken, "The \(entry.kind.name) \"\(entry.name)\" in bundle \(bundleName) is broken: \(reason).")
  }

  private func unsuited(_ entry: AssetEntry, _ request: AssetRequest) -> AssetError {
    AssetError(
      .broken,
      "The \(entry.kind.name) \"\(entry.name)\" in bundle \(bundleName) has no variant for \(request.idiom.name).")
  }
}
