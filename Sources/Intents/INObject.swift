// SPDX-License-Identifier: Apache-2.0
import Foundation

/// A value of a type that a definition file declares.
open class INObject: NSObject, @unchecked Sendable {
  public let identifier: String?
  public let displayString: String
  public let pronunciationHint: String?
  public var subtitleString: String?
  public var displayImage: INImage?
  public var alternativeSpeakableMatches: [INSpeakableString]?

  public init(identifier: String?, display displayString: String, pronunciationHint: String?) {
    self.identifier = identifier
    self.displayString = displayString
    self.pronunciationHint = pronunciationHint
    super.init()
  }

  public convenience init(identifier: String?, display displayString: String) {
    self.init(identifier: identifier, display: displayString, pronunciationHint: nil)
  }

  public convenience init(
    identifier: String?, display displayString: String, subtitle subtitleString: String?, image displayImage: INImage?
  ) {
    self.init(
      identifier: identifier, display: displayString, pronunciationHint: nil, subtitle: subtitleString,
      image: displayImage)
  }

  public convenience init(
    identifier: String?, display displayString: String, pronunciationHint: String?, subtitle subtitleString: String?,
    image displayImage: INImage?
  ) {
    self.init(identifier: identifier, display: displayString, pronunciationHint: pronunciationHint)
    self.subtitleString = subtitleString
    self.displayImage = displayImage
  }

  open override var hash: Int { identifier?.hashValue ?? displayString.hashValue }

  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? INObject, type(of: other) == type(of: self) else { return false }
    return other.identifier == identifier && other.displayString == displayString
  }

  open override var description: String { displayString }
}

/// Values to choose from under a heading.
open class INObjectSection<ObjectType: NSObject>: NSObject, @unchecked Sendable {
  public let title: String?
  public let items: [ObjectType]

  public init(title: String?, items: [ObjectType]) {
    self.title = title
    self.items = items
    super.init()
  }
}

/// Values to choose from.
open class INObjectCollection<ObjectType: NSObject>: NSObject, @unchecked Sendable {
  public let sections: [INObjectSection<ObjectType>]
  /// Whether the values are listed under their first letters.
  public var usesIndexedCollation = false

  public init(sections: [INObjectSection<ObjectType>]) {
    self.sections = sections
    super.init()
  }

  public convenience init(items: [ObjectType]) {
    self.init(sections: [INObjectSection(title: nil, items: items)])
  }

  public var allItems: [ObjectType] { sections.flatMap(\.items) }
}

/// A picture of a value or parameter.
open class INImage: NSObject, @unchecked Sendable {
  enum Source: Hashable {
    case name(String), symbol(String), data(Data), url(URL)
  }

  let source: Source

  private init(_ source: Source) {
    self.source = source
    super.init()
  }

  public convenience init(named name: String) { self.init(.name(name)) }
  public convenience init(imageData: Data) { self.init(.data(imageData)) }
  public convenience init?(url: URL) { self.init(.url(url)) }
  public convenience init?(url: URL, width: Double, height: Double) { self.init(.url(url)) }

  public class func systemImageNamed(_ name: String) -> INImage { INImage(.symbol(name)) }

  open override var hash: Int { source.hashValue }

  open override func isEqual(_ object: Any?) -> Bool { (object as? INImage)?.source == source }
}

/// Words that can be spoken, and what they stand for.
open class INSpeakableString: NSObject, @unchecked Sendable {
  public let spokenPhrase: String
  public let vocabularyIdentifier: String?
  public let pronunciationHint: String?

  public init(vocabularyIdentifier: String, spokenPhrase: String, pronunciationHint: String?) {
    self.vocabularyIdentifier = vocabularyIdentifier
    self.spokenPhrase = spokenPhrase
    self.pronunciationHint = pronunciationHint
    super.init()
  }

  public init(spokenPhrase: String) {
    self.spokenPhrase = spokenPhrase
    vocabularyIdentifier = nil
    pronunciationHint = nil
    super.init()
  }
}

/// A file as a parameter.
open class INFile: NSObject, @unchecked Sendable {
  public let data: Data
  public var filename: String
  public let typeIdentifier: String?
  public let fileURL: URL?

  public init(data: Data, filename: String, typeIdentifier: String?) {
    self.data = data
    self.filename = filename
    self.typeIdentifier = typeIdentifier
    fileURL = nil
    super.init()
  }
}

/// An amount of money.
open class INCurrencyAmount: NSObject, @unchecked Sendable {
  public let amount: NSDecimalNumber?
  public let currencyCode: String?

  public init(amount: NSDecimalNumber, currencyCode: String) {
    self.amount = amount
    self.currencyCode = currencyCode
    super.init()
  }
}

/// Somebody's address of some kind.
open class INPersonHandle: NSObject, @unchecked Sendable {
  public enum HandleType: Int, Sendable {
    case unknown, emailAddress, phoneNumber
  }

  public let value: String?
  public let type: HandleType

  public init(value: String?, type: HandleType) {
    self.value = value
    self.type = type
    super.init()
  }
}

public typealias INPersonHandleType = INPersonHandle.HandleType

/// Somebody.
open class INPerson: NSObject, @unchecked Sendable {
  public let personHandle: INPersonHandle?
  public let nameComponents: PersonNameComponents?
  public let displayName: String
  public let image: INImage?
  public let contactIdentifier: String?
  public let customIdentifier: String?

  public init(
    personHandle: INPersonHandle, nameComponents: PersonNameComponents?, displayName: String?, image: INImage?,
    contactIdentifier: String?, customIdentifier: String?
  ) {
    self.personHandle = personHandle
    self.nameComponents = nameComponents
    self.displayName = displayName ?? personHandle.value ?? ""
    self.image = image
    self.contactIdentifier = contactIdentifier
    self.customIdentifier = customIdentifier
    super.init()
  }
}
