// SPDX-License-Identifier: Apache-2.0
import Foundation
import TesseraModel
import TesseraViewGraph

/// A movement of a symbol; an archive holds the symbol at rest.
public protocol SymbolEffect {}

/// A movement that goes on.
public protocol IndefiniteSymbolEffect: SymbolEffect {}

/// A movement that happens when a value changes.
public protocol DiscreteSymbolEffect: SymbolEffect {}

/// The movements that symbols know, each by its name.
public struct SymbolMotion: IndefiniteSymbolEffect, DiscreteSymbolEffect, Hashable, Sendable {
  let name: String

  public var byLayer: SymbolMotion { self }
  public var wholeSymbol: SymbolMotion { self }
  public var up: SymbolMotion { self }
  public var down: SymbolMotion { self }
  public var iterative: SymbolMotion { self }
  public var cumulative: SymbolMotion { self }
  public var reversing: SymbolMotion { self }
  public var nonReversing: SymbolMotion { self }
}

extension SymbolEffect where Self == SymbolMotion {
  public static var bounce: SymbolMotion { SymbolMotion(name: "bounce") }
  public static var pulse: SymbolMotion { SymbolMotion(name: "pulse") }
  public static var variableColor: SymbolMotion { SymbolMotion(name: "variableColor") }
  public static var scale: SymbolMotion { SymbolMotion(name: "scale") }
  public static var appear: SymbolMotion { SymbolMotion(name: "appear") }
  public static var disappear: SymbolMotion { SymbolMotion(name: "disappear") }
  public static var breathe: SymbolMotion { SymbolMotion(name: "breathe") }
  public static var rotate: SymbolMotion { SymbolMotion(name: "rotate") }
  public static var wiggle: SymbolMotion { SymbolMotion(name: "wiggle") }
}

/// How often a movement is repeated.
public struct SymbolEffectOptions: Hashable, Sendable {
  public static let `default` = SymbolEffectOptions()
  public static let repeating = SymbolEffectOptions()
  public static let nonRepeating = SymbolEffectOptions()

  public static func `repeat`(_ count: Int) -> SymbolEffectOptions { SymbolEffectOptions() }
  public static func speed(_ speed: Double) -> SymbolEffectOptions { SymbolEffectOptions() }
  public func speed(_ speed: Double) -> SymbolEffectOptions { self }
}

extension View {
  nonisolated public func symbolEffect<T: IndefiniteSymbolEffect>(
    _ effect: T, options: SymbolEffectOptions = .default, isActive: Bool = true
  ) -> some View { ignoredInWidget("symbolEffect") }

  nonisolated public func symbolEffect<T: DiscreteSymbolEffect, U: Equatable>(
    _ effect: T, options: SymbolEffectOptions = .default, value: U
  ) -> some View { ignoredInWidget("symbolEffect") }

  nonisolated public func symbolEffectsRemoved(_ isEnabled: Bool = true) -> some View { self }
}
