// SPDX-License-Identifier: Apache-2.0
import TesseraFoundation
import TesseraModel

/// The actions an app offers to Shortcuts from the moment it is installed.
public protocol AppShortcutsProvider {
  @AppShortcutsBuilder static var appShortcuts: [AppShortcut] { get }
  static var shortcutTileColor: ShortcutTileColor { get }
  @NegativeAppShortcutPhrasesBuilder static var negativePhrases: [NegativeAppShortcutPhrase] { get }
}

extension AppShortcutsProvider {
  public static var shortcutTileColor: ShortcutTileColor { .blue }
  public static var negativePhrases: [NegativeAppShortcutPhrase] { [] }

  /// Asks for the phrases to be filled with the entities as they are now; they are read when they are shown here.
  public static func updateAppShortcutParameters() {}
}

/// One action with the phrases that call it.
public struct AppShortcut: @unchecked Sendable {
  package let intent: any AppIntent
  package let phrases: [String]
  package let shortTitle: LocalizedStringResource?
  package let systemImageName: String?

  public init<Intent: AppIntent>(
    intent: Intent, phrases: [AppShortcutPhrase<Intent>], shortTitle: LocalizedStringResource, systemImageName: String
  ) {
    self.intent = intent
    self.phrases = phrases.map { $0.text(for: intent) }
    self.shortTitle = shortTitle
    self.systemImageName = systemImageName
  }

  public init<Intent: AppIntent>(intent: Intent, phrases: [AppShortcutPhrase<Intent>]) {
    self.intent = intent
    self.phrases = phrases.map { $0.text(for: intent) }
    shortTitle = nil
    systemImageName = nil
  }
}

/// The marks an author may put into a phrase.
public enum AppShortcutPhraseToken: Sendable, Hashable { case applicationName }

/// A sentence that calls an action; it must name the app and may name one parameter.
public struct AppShortcutPhrase<Intent: AppIntent>: ExpressibleByStringInterpolation, @unchecked Sendable {
  enum Piece {
    case text(String)
    case applicationName
    case parameter(PartialKeyPath<Intent>)
  }

  let pieces: [Piece]

  public init(stringLiteral value: String) {
    pieces = [.text(value)]
  }

  public init(stringInterpolation: StringInterpolation) {
    pieces = stringInterpolation.pieces
  }

  public struct StringInterpolation: StringInterpolationProtocol {
    var pieces: [Piece] = []

    public init(literalCapacity: Int, interpolationCount: Int) {}

    public mutating func appendLiteral(_ literal: String) {
      if !literal.isEmpty { pieces.append(.text(literal)) }
    }

    public mutating func appendInterpolation(_ token: AppShortcutPhraseToken) {
      pieces.append(.applicationName)
    }

    public mutating func appendInterpolation<Value>(_ keyPath: KeyPath<Intent, IntentParameter<Value>>) {
      pieces.append(.parameter(keyPath))
    }
  }

  /// The phrase with `${applicationName}` and `${parameter}` in its gaps.
  func text(for intent: Intent) -> String {
    let names = IntentParameters.names(in: intent)
    return pieces.map { piece in
      switch piece {
      case .text(let text): text
      case .applicationName: "${applicationName}"
      case .parameter(let keyPath):
        (intent[keyPath: keyPath] as? any IntentParameterBox).flatMap { names[ObjectIdentifier($0)] }
          .map { "${\($0)}" } ?? ""
      }
    }.joined()
  }
}

/// A sentence that must not call an action.
public struct NegativeAppShortcutPhrase: ExpressibleByStringLiteral, Sendable, Hashable {
  package let phrase: String

  public init(stringLiteral value: String) {
    phrase = value
  }
}

/// Collects phrases that must not call an action.
@resultBuilder
public enum NegativeAppShortcutPhrasesBuilder {
  public static func buildExpression(_ phrase: NegativeAppShortcutPhrase) -> [NegativeAppShortcutPhrase] { [phrase] }
  public static func buildExpression(_ phrases: [NegativeAppShortcutPhrase]) -> [NegativeAppShortcutPhrase] {
    phrases
  }
  public static func buildBlock(_ parts: [NegativeAppShortcutPhrase]...) -> [NegativeAppShortcutPhrase] {
    parts.flatMap { $0 }
  }
}

/// The colour behind an app's shortcuts.
public enum ShortcutTileColor: String, Sendable, Hashable, CaseIterable {
  case red, orange, tangerine, yellow, lime, teal, lightBlue, blue, navy, grape, purple, pink, grayBlue, grayGreen
  case grayBrown
}

/// Collects the actions of an app.
@resultBuilder
public enum AppShortcutsBuilder {
  public static func buildExpression(_ shortcut: AppShortcut) -> [AppShortcut] { [shortcut] }
  public static func buildExpression(_ shortcuts: [AppShortcut]) -> [AppShortcut] { shortcuts }
  public static func buildBlock(_ parts: [AppShortcut]...) -> [AppShortcut] { parts.flatMap { $0 } }
  public static func buildArray(_ parts: [[AppShortcut]]) -> [AppShortcut] { parts.flatMap { $0 } }
  public static func buildOptional(_ part: [AppShortcut]?) -> [AppShortcut] { part ?? [] }
  public static func buildEither(first part: [AppShortcut]) -> [AppShortcut] { part }
  public static func buildEither(second part: [AppShortcut]) -> [AppShortcut] { part }
  public static func buildLimitedAvailability(_ part: [AppShortcut]) -> [AppShortcut] { part }
}
