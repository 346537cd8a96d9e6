// SPDX-License-Identifier: Apache-2.0
import TesseraFoundation
import TesseraViewGraph

/// Where previews come from: one `#Preview`, or one `PreviewProvider`.
@MainActor package struct PreviewOrigin {
  package enum Form {
    case registry(any PreviewRegistry.Type)
    case provider(any PreviewProvider.Type)
  }

  package let form: Form
  /// "Module/File.swift:12:1" for `#Preview`, "Module/Type_Previews" for a provider.
  package let id: String

  init(_ registry: any PreviewRegistry.Type) {
    form = .registry(registry)
    id = "\(registry.fileID):\(registry.line):\(registry.column)"
  }

  init(_ provider: any PreviewProvider.Type) {
    form = .provider(provider)
    id = Self.name(of: provider)
  }

  /// The name of a type with its module, without what a compiler writes for private places.
  private static func name(of type: Any.Type) -> String {
    var parts: [Substring] = []
    var depth = 0
    for part in String(reflecting: type).split(separator: ".") {
      if depth == 0, !part.hasPrefix("(") { parts.append(part) }
      depth += part.count { $0 == "(" } - part.count { $0 == ")" }
    }
    guard parts.count > 1 else { return parts.joined(separator: ".") }
    return "\(parts[0])/\(parts.dropFirst().joined(separator: "."))"
  }

  /// The views of a provider, one for each child of its groups.
  package static func views(of provider: any PreviewProvider.Type) -> [PreviewedView] {
    PreviewedView.all(of: view(provider))
  }

  private static func view<Provider: PreviewProvider>(_ provider: Provider.Type) -> AnyView {
    AnyView(provider.previews)
  }
}

/// The previews that the program declares, its modules included.
@MainActor package enum PreviewCatalog {
  /// All of them: those of macros file by file in the order of their lines, then providers by their names.
  package static var all: [PreviewOrigin] {
    registries.map { PreviewOrigin($0) } + providers.map { PreviewOrigin($0) }.sorted { $0.id < $1.id }
  }

  private static var registries: [any PreviewRegistry.Type] {
    TesseraTypeList.all.compactMap { $0 as? any PreviewRegistry.Type }
      .sorted { ($0.fileID, $0.line, $0.column) < ($1.fileID, $1.line, $1.column) }
  }

  /// The types that generated files name, and private ones, which only the compiler's records lead to.
  private static var providers: [any PreviewProvider.Type] {
    var seen: Set<ObjectIdentifier> = []
    return (TesseraTypeList.all + ProgramTypes.conforming(to: (any PreviewProvider).self))
      .compactMap { $0 as? any PreviewProvider.Type }.filter { seen.insert(ObjectIdentifier($0)).inserted }
  }
}
