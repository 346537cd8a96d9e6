// SPDX-License-Identifier: Apache-2.0
import Foundation
import TesseraModel
import TesseraViewGraph

/// A value that can be shared.
///
/// Texts and links can; values of authors' own say by a `ProxyRepresentation` which of them stands for them.
public protocol Transferable {
  associatedtype Representation: TransferRepresentation

  @TransferRepresentationBuilder<Self> static var transferRepresentation: Representation { get }
}

/// What a value is shared as.
public protocol TransferRepresentation: Sendable {
  associatedtype Item: Transferable
}

/// A representation that is known here.
protocol KnownRepresentation {
  func shared(_ item: Any) throws -> SharedItem
}

extension Never: Transferable, TransferRepresentation {
  public typealias Item = Never

  public static var transferRepresentation: Never { fatalError("Nothing is shared") }
}

/// Another value in place of one that is shared.
public struct ProxyRepresentation<Item: Transferable, ProxyRepresentation: Transferable>: TransferRepresentation {
  private let export: @Sendable (Item) throws -> ProxyRepresentation

  public init(exporting: @escaping @Sendable (Item) throws -> ProxyRepresentation) { export = exporting }

  public init(
    exporting: @escaping @Sendable (Item) throws -> ProxyRepresentation,
    importing: @escaping @Sendable (ProxyRepresentation) throws -> Item
  ) { export = exporting }
}

extension ProxyRepresentation: KnownRepresentation {
  func shared(_ item: Any) throws -> SharedItem {
    guard let item = item as? Item else { return .other("\(type(of: item))") }
    return SharedItem(try export(item))
  }
}

/// Builds the representation of a value; the first of several counts.
@resultBuilder public struct TransferRepresentationBuilder<Item: Transferable> {
  public static func buildExpression<Content: TransferRepresentation>(_ content: Content) -> Content
  where Content.Item == Item { content }

  public static func buildBlock<Content: TransferRepresentation>(_ content: Content) -> Content
  where Content.Item == Item { content }

  public static func buildBlock<First: TransferRepresentation, each Other: TransferRepresentation>(
    _ first: First, _ others: repeat each Other
  ) -> First where First.Item == Item { first }
}

extension String: Transferable {
  public static var transferRepresentation: some TransferRepresentation {
    ProxyRepresentation<String, String>(exporting: { $0 })
  }
}

extension URL: Transferable {
  public static var transferRepresentation: some TransferRepresentation {
    ProxyRepresentation<URL, String>(exporting: \.absoluteString)
  }
}

extension AttributedString: Transferable {
  public static var transferRepresentation: some TransferRepresentation {
    ProxyRepresentation<AttributedString, String>(exporting: { String($0.characters) })
  }
}

extension Image: Transferable {
  public static var transferRepresentation: some TransferRepresentation {
    ProxyRepresentation<Image, Image>(exporting: { $0 })
  }
}

/// What is shared, as the sheet shows it.
enum SharedItem {
  case text(String)
  case link(URL)
  case picture(Image)
  /// A value that nothing here can show, by its type.
  case other(String)

  init<Item: Transferable>(_ item: Item) {
    switch item {
    case let text as String: self = .text(text)
    case let url as URL: self = .link(url)
    case let picture as Image: self = .picture(picture)
    default:
      let known = Item.transferRepresentation as? any KnownRepresentation
      self = (try? known?.shared(item)) ?? .other("\(Item.self)")
    }
  }

  /// The words that are copied; nil for a picture.
  var words: String? {
    switch self {
    case .text(let text): text
    case .link(let url): url.absoluteString
    case .picture, .other: nil
    }
  }
}

extension View {
  /// Lets the view be dragged; nothing is dragged here, which is told.
  nonisolated public func draggable<T: Transferable>(_ payload: @autoclosure @escaping () -> T) -> some View {
    ignoredInWidget("draggable")
  }

  /// Lets the view be dragged; nothing is dragged here, which is told.
  nonisolated public func draggable<V: View, T: Transferable>(
    _ payload: @autoclosure @escaping () -> T, @ViewBuilder preview: () -> V
  ) -> some View { ignoredInWidget("draggable") }

  /// Takes what is dropped on the view; nothing is dropped here, which is told.
  nonisolated public func dropDestination<T: Transferable>(
    for payloadType: T.Type = T.self, action: @escaping (_ items: [T], _ location: CGPoint) -> Bool,
    isTargeted: @escaping (Bool) -> Void = { _ in }
  ) -> some View { ignoredInWidget("dropDestination") }
}
