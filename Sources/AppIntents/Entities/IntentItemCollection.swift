// SPDX-License-Identifier: Apache-2.0
import TesseraFoundation

/// The choices of a provider: a plain array, or items in sections.
public protocol ResultsCollection {
  associatedtype Item: _IntentValue
}

extension Array: ResultsCollection where Element: _IntentValue {
  public typealias Item = Element
}

/// One choice: the value, and how it is shown if not by itself.
public struct IntentItem<Result: _IntentValue> {
  public let value: Result
  package let stated: DisplayRepresentation?

  public init(
    _ value: Result, title: LocalizedStringResource? = nil, subtitle: LocalizedStringResource? = nil,
    image: DisplayRepresentation.Image? = nil
  ) {
    self.value = value
    stated = title.map { DisplayRepresentation(title: $0, subtitle: subtitle, image: image) }
  }
}

/// Choices under one heading.
public struct IntentItemSection<Result: _IntentValue> {
  public let title: LocalizedStringResource?
  public let subtitle: LocalizedStringResource?
  public let image: DisplayRepresentation.Image?
  public let items: [IntentItem<Result>]

  public init(
    _ title: LocalizedStringResource? = nil, subtitle: LocalizedStringResource? = nil,
    image: DisplayRepresentation.Image? = nil, items: [IntentItem<Result>]
  ) {
    self.title = title
    self.subtitle = subtitle
    self.image = image
    self.items = items
  }

  public init(
    _ title: LocalizedStringResource? = nil, subtitle: LocalizedStringResource? = nil,
    image: DisplayRepresentation.Image? = nil, items: [Result]
  ) {
    self.init(title, subtitle: subtitle, image: image, items: items.map { IntentItem($0) })
  }

  public init(
    _ title: LocalizedStringResource? = nil, subtitle: LocalizedStringResource? = nil,
    image: DisplayRepresentation.Image? = nil, @Builder _ items: () -> [IntentItem<Result>]
  ) {
    self.init(title, subtitle: subtitle, image: image, items: items())
  }

  /// Collects items, bare values and loops over them.
  @resultBuilder
  public enum Builder {
    public static func buildExpression(_ item: IntentItem<Result>) -> [IntentItem<Result>] { [item] }
    public static func buildExpression(_ value: Result) -> [IntentItem<Result>] { [IntentItem(value)] }
    public static func buildExpression(_ items: [IntentItem<Result>]) -> [IntentItem<Result>] { items }
    public static func buildExpression(_ values: [Result]) -> [IntentItem<Result>] { values.map { IntentItem($0) } }
    public static func buildBlock(_ parts: [IntentItem<Result>]...) -> [IntentItem<Result>] { parts.flatMap { $0 } }
    public static func buildArray(_ parts: [[IntentItem<Result>]]) -> [IntentItem<Result>] { parts.flatMap { $0 } }
    public static func buildOptional(_ part: [IntentItem<Result>]?) -> [IntentItem<Result>] { part ?? [] }
    public static func buildEither(first part: [IntentItem<Result>]) -> [IntentItem<Result>] { part }
    public static func buildEither(second part: [IntentItem<Result>]) -> [IntentItem<Result>] { part }
    public static func buildLimitedAvailability(_ part: [IntentItem<Result>]) -> [IntentItem<Result>] { part }
  }
}

/// The choices of a provider in sections, with a sentence above them.
public struct IntentItemCollection<Result: _IntentValue>: ResultsCollection {
  public typealias Item = Result

  public let promptLabel: LocalizedStringResource?
  public let usesIndexedCollation: Bool
  public let sections: [IntentItemSection<Result>]

  public init(
    promptLabel: LocalizedStringResource? = nil, usesIndexedCollation: Bool = false,
    sections: [IntentItemSection<Result>]
  ) {
    self.promptLabel = promptLabel
    self.usesIndexedCollation = usesIndexedCollation
    self.sections = sections
  }

  public init(
    promptLabel: LocalizedStringResource? = nil, usesIndexedCollation: Bool = false, items: [IntentItem<Result>]
  ) {
    let sections = items.isEmpty ? [] : [IntentItemSection(items: items)]
    self.init(promptLabel: promptLabel, usesIndexedCollation: usesIndexedCollation, sections: sections)
  }

  public init(
    promptLabel: LocalizedStringResource? = nil, usesIndexedCollation: Bool = false, items: [Result]
  ) {
    self.init(
      promptLabel: promptLabel, usesIndexedCollation: usesIndexedCollation, items: items.map { IntentItem($0) })
  }

  public init(
    promptLabel: LocalizedStringResource? = nil, usesIndexedCollation: Bool = false,
    @Builder _ sections: () -> [IntentItemSection<Result>]
  ) {
    self.init(promptLabel: promptLabel, usesIndexedCollation: usesIndexedCollation, sections: sections())
  }

  /// No choices.
  public static var empty: IntentItemCollection<Result> { IntentItemCollection(sections: []) }

  /// All choices in order, without their sections.
  public var items: [Result] { sections.flatMap { $0.items.map(\.value) } }

  /// Collects sections, and items outside any section.
  @resultBuilder
  public enum Builder {
    public static func buildExpression(_ section: IntentItemSection<Result>) -> [IntentItemSection<Result>] {
      [section]
    }
    public static func buildExpression(_ sections: [IntentItemSection<Result>]) -> [IntentItemSection<Result>] {
      sections
    }
    public static func buildExpression(_ item: IntentItem<Result>) -> [IntentItemSection<Result>] {
      [IntentItemSection(items: [item])]
    }
    public static func buildBlock(_ parts: [IntentItemSection<Result>]...) -> [IntentItemSection<Result>] {
      parts.flatMap { $0 }
    }
    public static func buildArray(_ parts: [[IntentItemSection<Result>]]) -> [IntentItemSection<Result>] {
      parts.flatMap { $0 }
    }
    public static func buildOptional(_ part: [IntentItemSection<Result>]?) -> [IntentItemSection<Result>] {
      part ?? []
    }
    public static func buildEither(first part: [IntentItemSection<Result>]) -> [IntentItemSection<Result>] { part }
    public static func buildEither(second part: [IntentItemSection<Result>]) -> [IntentItemSection<Result>] { part }
    public static func buildLimitedAvailability(
      _ part: [IntentItemSection<Result>]
    ) -> [IntentItemSection<Result>] { part }
  }
}
