// SPDX-License-Identifier: Apache-2.0
import TesseraModel
import TesseraViewGraph

/// A key of a keyboard.
public struct KeyEquivalent: Hashable, ExpressibleByExtendedGraphemeClusterLiteral, Sendable {
  public var character: Character

  public init(_ character: Character) { self.character = character }

  public init(extendedGraphemeClusterLiteral character: Character) { self.character = character }

  public static let `return` = KeyEquivalent("\r")
  public static let escape = KeyEquivalent("\u{1B}")
  public static let space = KeyEquivalent(" ")
  public static let tab = KeyEquivalent("\t")
  public static let delete = KeyEquivalent("\u{8}")
  public static let deleteForward = KeyEquivalent("\u{7F}")
  public static let upArrow = KeyEquivalent("\u{F700}")
  public static let downArrow = KeyEquivalent("\u{F701}")
  public static let leftArrow = KeyEquivalent("\u{F702}")
  public static let rightArrow = KeyEquivalent("\u{F703}")
  public static let home = KeyEquivalent("\u{F729}")
  public static let end = KeyEquivalent("\u{F72B}")
  public static let pageUp = KeyEquivalent("\u{F72C}")
  public static let pageDown = KeyEquivalent("\u{F72D}")

  private static let names: [KeyEquivalent: String] = [
    .return: "Enter", .escape: "Escape", .space: "Space", .tab: "Tab", .delete: "Backspace",
    .deleteForward: "Delete", .upArrow: "ArrowUp", .downArrow: "ArrowDown", .leftArrow: "ArrowLeft",
    .rightArrow: "ArrowRight", .home: "Home", .end: "End", .pageUp: "PageUp", .pageDown: "PageDown",
  ]

  /// The key as browsers name it.
  fileprivate var name: String { Self.names[self] ?? character.lowercased() }
}

/// Keys held together with another.
@frozen public struct EventModifiers: OptionSet, Sendable {
  public let rawValue: Int

  public init(rawValue: Int) { self.rawValue = rawValue }

  public static let capsLock = EventModifiers(rawValue: 1)
  public static let shift = EventModifiers(rawValue: 2)
  public static let control = EventModifiers(rawValue: 4)
  public static let option = EventModifiers(rawValue: 8)
  public static let command = EventModifiers(rawValue: 16)
  public static let numericPad = EventModifiers(rawValue: 32)
  public static let all: EventModifiers = [.capsLock, .shift, .control, .option, .command, .numericPad]

  /// In a fixed order, as the page compares them.
  fileprivate var names: [String] {
    [(.command, "command"), (.control, "control"), (.option, "option"), (.shift, "shift")]
      .compactMap { (one: EventModifiers, name: String) in contains(one) ? name : nil }
  }
}

/// Keys that do what a tap on a control does.
public struct KeyboardShortcut: Hashable, Sendable {
  /// How a shortcut follows the layout of a keyboard; here it never does.
  public struct Localization: Hashable, Sendable {
    private let code: UInt8

    public static let automatic = Localization(code: 0)
    public static let withoutMirroring = Localization(code: 1)
    public static let custom = Localization(code: 2)
  }

  public var key: KeyEquivalent
  public var modifiers: EventModifiers
  public var localization: Localization

  public init(_ key: KeyEquivalent, modifiers: EventModifiers = .command) {
    self.init(key, modifiers: modifiers, localization: .automatic)
  }

  public init(_ key: KeyEquivalent, modifiers: EventModifiers = .command, localization: Localization) {
    self.key = key
    self.modifiers = modifiers
    self.localization = localization
  }

  public static let defaultAction = KeyboardShortcut(.return, modifiers: [])
  public static let cancelAction = KeyboardShortcut(.escape, modifiers: [])

  /// As a window's picture carries it.
  var names: String { (modifiers.names + [key.name]).joined(separator: "+") }

  public static func == (a: KeyboardShortcut, b: KeyboardShortcut) -> Bool { a.names == b.names }

  public func hash(into hasher: inout Hasher) { hasher.combine(names) }
}

private struct KeyboardShortcutKey: EnvironmentKey {
  static var defaultValue: KeyboardShortcut? { nil }
}

extension EnvironmentValues {
  /// The keys of the controls inside.
  public internal(set) var keyboardShortcut: KeyboardShortcut? {
    get { self[KeyboardShortcutKey.self] }
    set { self[KeyboardShortcutKey.self] = newValue }
  }
}

/// Gives the controls inside keys; a widget hears no keyboard.
struct KeyboardShortcutModifier {
  let shortcut: KeyboardShortcut?
}

extension KeyboardShortcutModifier: EnvironmentModifier {
  typealias Body = Never

  func update(_ environment: inout EnvironmentValues) {
    guard environment.isInWindow else { return DiagnosticLog.ignoredInWidget("keyboardShortcut") }
    environment.keyboardShortcut = shortcut
  }
}

extension View {
  nonisolated public func keyboardShortcut(
    _ key: KeyEquivalent, modifiers: EventModifiers = .command
  ) -> some View { modifier(KeyboardShortcutModifier(shortcut: KeyboardShortcut(key, modifiers: modifiers))) }

  nonisolated public func keyboardShortcut(
    _ key: KeyEquivalent, modifiers: EventModifiers = .command, localization: KeyboardShortcut.Localization
  ) -> some View {
    modifier(
      KeyboardShortcutModifier(
        shortcut: KeyboardShortcut(key, modifiers: modifiers, localization: localization)))
  }

  nonisolated public func keyboardShortcut(_ shortcut: KeyboardShortcut?) -> some View {
    modifier(KeyboardShortcutModifier(shortcut: shortcut))
  }
}
