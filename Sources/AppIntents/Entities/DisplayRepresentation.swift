// SPDX-License-Identifier: Apache-2.0
import TesseraFoundation

/// How a value is shown to people: a title, perhaps a second line, a picture and other names.
public struct DisplayRepresentation: Hashable, Sendable, ExpressibleByStringInterpolation {
  public var title: LocalizedStringResource
  public var subtitle: LocalizedStringResource?
  public var image: Image?
  public var synonyms: [LocalizedStringResource]
  public var descriptionText: LocalizedStringResource?

  public init(title: LocalizedStringResource, subtitle: LocalizedStringResource? = nil, image: Image? = nil) {
    self.init(title: title, subtitle: subtitle, image: image, synonyms: [])
  }

  public init(
    title: LocalizedStringResource, subtitle: LocalizedStringResource? = nil, image: Image? = nil,
    synonyms: [LocalizedStringResource]
  ) {
    self.title = title
    self.subtitle = subtitle
    self.image = image
    self.synonyms = synonyms
  }

  public init(
    title: LocalizedStringResource, subtitle: LocalizedStringResource? = nil,
    descriptionText: LocalizedStringResource?, image: Image? = nil, synonyms: [LocalizedStringResource] = []
  ) {
    self.init(title: title, subtitle: subtitle, image: image, synonyms: synonyms)
    self.descriptionText = descriptionText
  }

  public init(stringLiteral value: String) {
    self.init(title: LocalizedStringResource(stringLiteral: value))
  }

  public init(stringInterpolation: LocalizedStringResource.StringInterpolation) {
    self.init(title: LocalizedStringResource(stringInterpolation: stringInterpolation))
  }
}

extension DisplayRepresentation {
  /// A picture beside a title.
  public struct Image: Hashable, Sendable {
    /// Where the picture comes from.
    package enum Source: Hashable, Sendable {
      case symbol(String)
      case asset(String)
      case data(Data)
      case url(URL)
    }

    /// The outline a picture is cut to.
    public enum DisplayStyle: Hashable, Sendable { case `default`, circular }

    package let source: Source
    package let isTemplate: Bool?
    package let displayStyle: DisplayStyle

    private init(_ source: Source, _ isTemplate: Bool?, _ displayStyle: DisplayStyle) {
      self.source = source
      self.isTemplate = isTemplate
      self.displayStyle = displayStyle
    }

    public init(systemName: String, isTemplate: Bool? = nil) {
      self.init(.symbol(systemName), isTemplate, .default)
    }

    public init(named name: String, isTemplate: Bool? = nil, displayStyle: DisplayStyle = .default) {
      self.init(.asset(name), isTemplate, displayStyle)
    }

    public init(data: Data, isTemplate: Bool? = nil, displayStyle: DisplayStyle = .default) {
      self.init(.data(data), isTemplate, displayStyle)
    }

    public init(url: URL, isTemplate: Bool? = nil, displayStyle: DisplayStyle = .default) {
      self.init(.url(url), isTemplate, displayStyle)
    }
  }
}

/// How a type of value is named to people, in the singular and beside a number.
public struct TypeDisplayRepresentation: Hashable, Sendable, ExpressibleByStringInterpolation {
  public var name: LocalizedStringResource
  public var numericFormat: LocalizedStringResource?
  public var synonyms: [LocalizedStringResource]

  public init(
    name: LocalizedStringResource, numericFormat: LocalizedStringResource? = nil,
    synonyms: [LocalizedStringResource] = []
  ) {
    self.name = name
    self.numericFormat = numericFormat
    self.synonyms = synonyms
  }

  public init(stringLiteral value: String) {
    self.init(name: LocalizedStringResource(stringLiteral: value))
  }

  public init(stringInterpolation: LocalizedStringResource.StringInterpolation) {
    self.init(name: LocalizedStringResource(stringInterpolation: stringInterpolation))
  }
}
