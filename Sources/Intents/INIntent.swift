// SPDX-License-Identifier: Apache-2.0
import Foundation

/// A request with its parameters, of a type that a definition file declares.
open class INIntent: NSObject, @unchecked Sendable {
  /// Identifies one donated request.
  public private(set) var identifier: String?
  /// What the request is about, in words.
  open var intentDescription: String? { nil }
  /// A phrase for which people are asked to make a shortcut.
  public var suggestedInvocationPhrase: String?
  private var images: [AnyKeyPath: INImage] = [:]

  public required override init() { super.init() }

  /// Gives a parameter a picture.
  public func setImage<Parameter>(_ image: INImage?, forParameterNamed parameter: KeyPath<INIntent, Parameter>) {
    images[parameter] = image
  }

  public func image<Parameter>(forParameterNamed parameter: KeyPath<INIntent, Parameter>) -> INImage? {
    images[parameter]
  }
}

/// What became of a request.
open class INIntentResponse: NSObject, @unchecked Sendable {
  public var userActivity: NSUserActivity?

  public required override init() { super.init() }
}

/// Gives the object that handles a request.
public protocol INIntentHandlerProviding: AnyObject {
  func handler(for intent: INIntent) -> Any?
}

/// The entry of a program that handles requests. Such programs are not run here.
open class INExtension: NSObject, INIntentHandlerProviding {
  public required override init() { super.init() }

  open func handler(for intent: INIntent) -> Any? { nil }
}

/// A request that was made, to be donated so that the system can suggest it. Nothing suggests anything here.
open class INInteraction: NSObject, @unchecked Sendable {
  public let intent: INIntent
  public let intentResponse: INIntentResponse?
  public var identifier = UUID().uuidString
  public var groupIdentifier: String?
  public var dateInterval: DateInterval?

  public init(intent: INIntent, response: INIntentResponse?) {
    self.intent = intent
    intentResponse = response
    super.init()
  }

  /// Has no effect.
  public func donate(completion: (@Sendable ((any Error)?) -> Void)? = nil) { completion?(nil) }

  /// Has no effect.
  public func donate() async throws {}

  /// Has no effect: nothing was kept.
  public class func deleteAll(completion: (@Sendable ((any Error)?) -> Void)? = nil) { completion?(nil) }

  /// Has no effect: nothing was kept.
  public class func delete(
    with identifiers: [String], completion: (@Sendable ((any Error)?) -> Void)? = nil
  ) { completion?(nil) }

  /// Has no effect: nothing was kept.
  public class func delete(
    with groupIdentifier: String, completion: (@Sendable ((any Error)?) -> Void)? = nil
  ) { completion?(nil) }
}

/// A request or an activity that a phrase stands for.
open class INShortcut: NSObject, @unchecked Sendable {
  public let intent: INIntent?
  public let userActivity: NSUserActivity?

  public init?(intent: INIntent) {
    self.intent = intent
    userActivity = nil
    super.init()
  }

  public init(userActivity: NSUserActivity) {
    self.userActivity = userActivity
    intent = nil
    super.init()
  }
}

/// An intent of a definition file, as its generated class describes it.
public protocol TesseraDefinedIntent: INIntent {
  /// The fields by which a person edits a widget with this intent.
  associatedtype TesseraForm

  /// Parameters that only the program that handles the intent could offer values for.
  static var tesseraHandledParameters: [String] { get }

  /// Sets the parameters from the fields.
  func tesseraTake(_ form: TesseraForm)
}
