// SPDX-License-Identifier: Apache-2.0
import AppIntents
import Foundation
import SwiftUI
import Testing

/// Finding what a tile shows.
///
/// `find` gives the first in the order of painting; where there is none it fails the test at the line that asks and tells
/// what there is instead. `findAll` gives all of them and never fails.
extension WidgetTile {
  // MARK: What there is

  /// All texts in the order of painting.
  public var texts: [String] { elements.compactMap(\.text) }

  /// The names of all symbols.
  public var symbols: [String] { elements.compactMap(\.symbol) }

  /// The names of all pictures that have one.
  public var images: [String] {
    elements.compactMap { element in
      if case .image(let name) = element.content { name } else { nil }
    }
  }

  /// The buttons, toggles and links.
  public var controls: [TileElement] { elements.filter { $0.content == .control } }

  /// The URLs of all links; that of the whole tile is ``widgetURL``.
  public var links: [URL] {
    controls.compactMap { control in
      if case .link(let url) = control.action { url } else { nil }
    }
  }

  /// The intents of all buttons and toggles.
  public var intents: [TileIntent] {
    controls.compactMap { control in
      if case .intent(let intent) = control.action { intent } else { nil }
    }
  }

  /// What opens where no control is tapped; nil opens the app.
  public var widgetURL: URL? {
    list.actions.lazy.compactMap { action -> URL? in
      if case .widgetURL(let text) = action { URL(string: text) } else { nil }
    }.first
  }

  // MARK: Finding

  /// The text that is exactly this.
  @discardableResult
  public func find(
    text: String, sourceLocation: SourceLocation = #_sourceLocation
  ) throws -> TileElement {
    try first(findAll(text: text), "text \"\(text)\"", listed("texts", texts), sourceLocation)
  }

  public func findAll(text: String) -> [TileElement] { elements.filter { $0.text == text } }

  /// The text that holds this.
  @discardableResult
  public func find(
    textContaining part: String, sourceLocation: SourceLocation = #_sourceLocation
  ) throws -> TileElement {
    try first(
      findAll(textContaining: part), "text that holds \"\(part)\"", listed("texts", texts), sourceLocation)
  }

  public func findAll(textContaining part: String) -> [TileElement] {
    elements.filter { $0.text?.contains(part) == true }
  }

  /// The symbol of a name.
  @discardableResult
  public func find(
    symbol: String, sourceLocation: SourceLocation = #_sourceLocation
  ) throws -> TileElement {
    try first(findAll(symbol: symbol), "symbol \"\(symbol)\"", listed("symbols", symbols), sourceLocation)
  }

  public func findAll(symbol: String) -> [TileElement] { elements.filter { $0.symbol == symbol } }

  /// The picture of a name in the catalog.
  @discardableResult
  public func find(
    image: String, sourceLocation: SourceLocation = #_sourceLocation
  ) throws -> TileElement {
    try first(findAll(image: image), "picture \"\(image)\"", listed("pictures", images), sourceLocation)
  }

  public func findAll(image: String) -> [TileElement] { elements.filter { $0.content == .image(image) } }

  /// The link to a URL.
  @discardableResult
  public func find(
    link: String, sourceLocation: SourceLocation = #_sourceLocation
  ) throws -> TileElement {
    var there = listed("links", links.map(\.absoluteString))
    if widgetURL?.absoluteString == link { there = "It is the URL of the whole tile (widgetURL)." }
    return try first(findAll(link: link), "link to \(link)", there, sourceLocation)
  }

  public func findAll(link: String) -> [TileElement] {
    controls.filter { control in
      if case .link(let url) = control.action { url.absoluteString == link } else { false }
    }
  }

  /// The button or toggle that runs an intent.
  ///
  /// - Parameter type: the type of the intent, such as `AddTaskIntent.self`.
  @discardableResult
  public func find<Intent: AppIntent>(
    intent type: Intent.Type, sourceLocation: SourceLocation = #_sourceLocation
  ) throws -> TileElement {
    try first(
      findAll(intent: type), "control of \(type.persistentIdentifier)", listed("intents", intents.map(\.identifier)),
      sourceLocation)
  }

  public func findAll<Intent: AppIntent>(intent type: Intent.Type) -> [TileElement] {
    controls.filter { control in
      if case .intent(let intent) = control.action { intent.identifier == type.persistentIdentifier } else { false }
    }
  }

  /// What a reader calls so: a control or group before the parts that it is made of.
  @discardableResult
  public func find(
    label: String, sourceLocation: SourceLocation = #_sourceLocation
  ) throws -> TileElement {
    try first(findAll(label: label), "label \"\(label)\"", listed("labels", labels), sourceLocation)
  }

  public func findAll(label: String) -> [TileElement] { elements.filter { $0.label == label && !$0.isHidden } }

  private var labels: [String] {
    var labels: [String] = []
    for label in elements.lazy.filter({ !$0.isHidden }).compactMap(\.label) where !labels.contains(label) {
      labels.append(label)
    }
    return labels
  }

  /// What `accessibilityIdentifier` gives this name.
  @discardableResult
  public func find(
    identifier: String, sourceLocation: SourceLocation = #_sourceLocation
  ) throws -> TileElement {
    var names: [String] = []
    for name in elements.compactMap(\.identifier) where !names.contains(name) { names.append(name) }
    return try first(
      findAll(identifier: identifier), "view with the identifier \"\(identifier)\"", listed("identifiers", names),
      sourceLocation)
  }

  public func findAll(identifier: String) -> [TileElement] {
    elements.filter { $0.identifier == identifier && $0.content == .group }
  }

  // MARK: Parts

  /// What an element is made of: the texts and symbols of a control, of a group, or of a view with an identifier.
  public func elements(within element: TileElement) -> [TileElement] {
    elements.filter { $0 != element && element.items.contains($0.items.lowerBound) }
  }

  private func first(
    _ found: [TileElement], _ what: String, _ there: String, _ location: SourceLocation
  ) throws -> TileElement {
    if let first = found.first { return first }
    throw Failures.failure("\(name) has no \(what). \(there)", at: location)
  }

  private func listed(_ what: String, _ found: [String]) -> String {
    guard !found.isEmpty else { return "It has no \(what)." }
    let shown = found.prefix(12).map { "\"\($0)\"" }.joined(separator: ", ")
    return "It has the \(what) \(shown)\(found.count > 12 ? " and \(found.count - 12) more" : "")."
  }
}
