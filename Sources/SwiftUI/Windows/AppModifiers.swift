// SPDX-License-Identifier: Apache-2.0
import Foundation
import TesseraModel
import UIKit

/// How a form is laid out.
public protocol FormStyle {}

/// The usual layout of forms.
public struct AutomaticFormStyle: FormStyle {
  public init() {}
}

/// Groups of rows, as a phone shows every form.
public struct GroupedFormStyle: FormStyle {
  public init() {}
}

/// Two columns, as on a Mac.
public struct ColumnsFormStyle: FormStyle {
  public init() {}
}

extension FormStyle where Self == AutomaticFormStyle {
  public static var automatic: AutomaticFormStyle { AutomaticFormStyle() }
}

extension FormStyle where Self == GroupedFormStyle {
  public static var grouped: GroupedFormStyle { GroupedFormStyle() }
}

extension FormStyle where Self == ColumnsFormStyle {
  public static var columns: ColumnsFormStyle { ColumnsFormStyle() }
}

/// In which order a menu shows its items.
public struct MenuOrder: Hashable, Sendable {
  private let isFixed: Bool

  public static let automatic = MenuOrder(isFixed: false)
  public static let priority = MenuOrder(isFixed: false)
  public static let fixed = MenuOrder(isFixed: true)
}

extension View {
  /// Lays forms out in a style; a phone's forms are grouped in each but the one of columns, which is told.
  nonisolated public func formStyle<S: FormStyle>(_ style: S) -> some View {
    style is ColumnsFormStyle ? ignoredInWidget("formStyle(.columns)", "forms are grouped") : self
  }

  /// Returns the view itself: items stand in the order in which they are written, as every order here does.
  nonisolated public func menuOrder(_ order: MenuOrder) -> some View { self }

  /// Says what a field is for; the browser's suggestions do not follow it.
  nonisolated public func textContentType(_ textContentType: UITextContentType?) -> some View {
    ignoredInWidget("textContentType", "the browser suggests as it likes")
  }

  /// Returns the view itself, with a note: the ring of the keyboard's focus stays.
  nonisolated public func focusEffectDisabled(_ disabled: Bool = true) -> some View {
    disabled ? ignoredInWidget("focusEffectDisabled", "the ring tells who uses the keyboard where they are") : self
  }
}

/// The menus of an app's menu bar, which phones do not have.
@MainActor @preconcurrency public protocol Commands {
  associatedtype Body: Commands

  @CommandsBuilder @MainActor @preconcurrency var body: Body { get }
}

extension Never: Commands {}

extension Commands where Body == Never {
  /// Built-in commands have no body; asking for it is a mistake.
  public var body: Never { fatalError("\(Self.self) has no body") }
}

/// Builds the menus of a menu bar, all of which are left out.
@resultBuilder public enum CommandsBuilder {
  public static func buildBlock<each Content: Commands>(_ content: repeat each Content) -> some Commands {
    EmptyCommands()
  }
}

/// No menus.
public struct EmptyCommands: Commands {
  public typealias Body = Never

  nonisolated public init() {}
}

extension Scene {
  /// Returns the scene itself, with a note: a phone has no menu bar.
  nonisolated public func commands<Content: Commands>(@CommandsBuilder content: () -> Content) -> some Scene {
    DiagnosticLog.report(.notInWindow, "A phone has no menu bar: commands are left out.", location: "commands")
    return self
  }
}
