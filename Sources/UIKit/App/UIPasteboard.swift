// SPDX-License-Identifier: Apache-2.0
import Foundation

/// Where an app puts what a person copies.
///
/// What is put on the general one goes to the clipboard of the page that shows the app's window, where the browser
/// allows it; what is read is what the program itself has put there, since no page tells what other programs copied.
public final class UIPasteboard: NSObject, @unchecked Sendable {
  /// The name of a pasteboard.
  public struct Name: RawRepresentable, Hashable, Sendable {
    public var rawValue: String

    public init(rawValue: String) { self.rawValue = rawValue }

    public static let general = Name(rawValue: "com.apple.UIKit.pboard.general")
  }

  public static let general = UIPasteboard(.general)

  nonisolated(unsafe) private static var others: [Name: Content] = [:]
  private static let othersLock = NSLock()

  /// Hands a copied text to the host; nil where none shows a window.
  nonisolated(unsafe) package static var copyHandler: ((String) -> Void)?

  public let name: Name
  private let content: Content

  /// What is on a pasteboard, which several may share by its name.
  private final class Content {
    let lock = NSLock()
    var texts: [String] = []
    var links: [URL] = []
    var pictures: [UIImage] = []
    var changes = 0

    func read<Value>(_ body: (Content) -> Value) -> Value { lock.withLock { body(self) } }
  }

  private init(_ name: Name) { (self.name, content) = (name, Content()) }

  /// The pasteboard of a name; nil where there is none yet and none is to be made.
  public init?(name pasteboardName: Name, create: Bool) {
    let found = Self.othersLock.withLock {
      if Self.others[pasteboardName] == nil, create { Self.others[pasteboardName] = Content() }
      return Self.others[pasteboardName]
    }
    guard let found else { return nil }
    (name, content) = (pasteboardName, found)
  }

  /// A pasteboard that nobody else has.
  public static func withUniqueName() -> UIPasteboard { UIPasteboard(Name(rawValue: UUID().uuidString)) }

  private func put(texts: [String] = [], links: [URL] = [], pictures: [UIImage] = []) {
    content.read {
      ($0.texts, $0.links, $0.pictures) = (texts, links, pictures)
      $0.changes += 1
    }
    guard self === UIPasteboard.general, let text = texts.first ?? links.first?.absoluteString else { return }
    Self.copyHandler?(text)
  }

  /// Counts what was put there.
  public var changeCount: Int { content.read { $0.changes } }

  public var string: String? {
    get { content.read { $0.texts.first ?? $0.links.first?.absoluteString } }
    set { put(texts: [newValue].compactMap(\.self)) }
  }

  public var strings: [String]? {
    get { content.read { $0.texts.isEmpty ? nil : $0.texts } }
    set { put(texts: newValue ?? []) }
  }

  public var url: URL? {
    get { content.read { $0.links.first ?? $0.texts.first.flatMap { Self.link(in: $0) } } }
    set { put(links: [newValue].compactMap(\.self)) }
  }

  public var urls: [URL]? {
    get { content.read { $0.links.isEmpty ? nil : $0.links } }
    set { put(links: newValue ?? []) }
  }

  public var image: UIImage? {
    get { content.read { $0.pictures.first } }
    set { put(pictures: [newValue].compactMap(\.self)) }
  }

  public var images: [UIImage]? {
    get { content.read { $0.pictures.isEmpty ? nil : $0.pictures } }
    set { put(pictures: newValue ?? []) }
  }

  public var hasStrings: Bool { string != nil }

  public var hasURLs: Bool { url != nil }

  public var hasImages: Bool { image != nil }

  public var numberOfItems: Int { content.read { $0.texts.count + $0.links.count + $0.pictures.count } }

  /// A text that is a link as a whole.
  private static func link(in text: String) -> URL? {
    guard !text.contains(where: \.isWhitespace), let url = URL(string: text), url.scheme != nil else { return nil }
    return url
  }
}
