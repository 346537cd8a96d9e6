// SPDX-License-Identifier: Apache-2.0
import Foundation

/// Carries a value that is dragged or shared; nothing takes it from a widget here, so it only keeps it.
open class NSItemProvider: NSObject, @unchecked Sendable {
  /// The name that whoever receives the value may give it.
  open var suggestedName: String?
  /// The kinds under which the value was given.
  open private(set) var registeredTypeIdentifiers: [String] = []
  private var items: [String: any Sendable] = [:]

  public override init() { super.init() }

  public init(object: NSString) {
    super.init()
    register(object as String, as: "public.utf8-plain-text")
  }

  public init(object: NSURL) {
    super.init()
    register(object.absoluteString, as: "public.url")
  }

  public init?(contentsOf url: URL?) {
    guard let url else { return nil }
    super.init()
    suggestedName = url.lastPathComponent
    register(url, as: "public.file-url")
  }

  private func register(_ item: any Sendable, as type: String) {
    registeredTypeIdentifiers.append(type)
    items[type] = item
  }

  open func hasItemConformingToTypeIdentifier(_ typeIdentifier: String) -> Bool {
    registeredTypeIdentifiers.contains(typeIdentifier)
  }

  /// Hands out the value that was given under a kind.
  open func loadItem(forTypeIdentifier typeIdentifier: String, options: [AnyHashable: Any]? = nil) async throws -> Any {
    guard let item = items[typeIdentifier] else { throw CocoaError(.fileReadUnknown) }
    return item
  }
}
