// SPDX-License-Identifier: Apache-2.0
import TesseraFoundation

/// Whether a parameter may be filled with the result of the step before it.
public enum InputConnectionBehavior: Sendable, Hashable {
  case `default`
  case never
  case connectToPreviousIntentResult
}

/// A widget's family as parameters name it.
public enum IntentWidgetFamily: String, Sendable, Hashable, CaseIterable {
  case systemSmall
  case systemMedium
  case systemLarge
  case systemExtraLarge
  case accessoryCorner
  case accessoryCircular
  case accessoryRectangular
  case accessoryInline
}

/// How many elements an array parameter may have.
public struct IntentCollectionSize: Sendable, Hashable, ExpressibleByIntegerLiteral {
  public let min: Int
  public let max: Int

  public init(min: Int, max: Int) {
    self.min = min
    self.max = max
  }

  public init(exactly count: Int) {
    self.init(min: count, max: count)
  }

  public init(integerLiteral value: Int) {
    self.init(min: value, max: value)
  }
}

extension IntentParameter {
  /// How an Int is edited.
  public enum IntControlStyle: Sendable, Hashable { case field, stepper, slider }

  /// How a Double is edited.
  public enum DoubleControlStyle: Sendable, Hashable { case field, stepper, slider }
}

extension Bool {
  /// The words for the two states of a Bool parameter.
  public struct IntentDisplayName: Sendable {
    package let trueName: LocalizedStringResource
    package let falseName: LocalizedStringResource

    public init(`true` trueName: LocalizedStringResource, `false` falseName: LocalizedStringResource) {
      self.trueName = trueName
      self.falseName = falseName
    }
  }
}

extension String {
  /// How a String parameter is typed; only the number of lines matters where there is no on-screen keyboard.
  public struct IntentInputOptions: Sendable {
    /// Which keys an on-screen keyboard would begin with.
    public enum KeyboardType: Sendable, Hashable {
      case `default`, asciiCapable, numbersAndPunctuation, URL, numberPad, phonePad, namePhonePad, emailAddress
      case decimalPad, twitter, webSearch, asciiCapableNumberPad
    }

    /// Which letters are made capitals while typing.
    public enum CapitalizationType: Sendable, Hashable { case none, words, sentences, allCharacters }

    package let isMultiline: Bool

    public init(
      keyboardType: KeyboardType = .default, capitalizationType: CapitalizationType = .sentences,
      multiline: Bool = false, autocorrect: Bool = true, smartQuotes: Bool = true, smartDashes: Bool = true
    ) {
      isMultiline = multiline
    }
  }
}

extension Date {
  /// Which parts of a moment a Date parameter asks for.
  public enum IntentKind: Sendable, Hashable { case date, time, dateTime }
}
