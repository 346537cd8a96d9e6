// SPDX-License-Identifier: Apache-2.0
import Foundation
import TesseraDisplayList

/// A change of content in place.
public struct ContentTransition: Hashable, Sendable {
  let transition: TesseraDisplayList.ContentTransition

  public static let identity = ContentTransition(transition: .identity)
  public static let opacity = ContentTransition(transition: .opacity)
  public static let interpolate = ContentTransition(transition: .interpolate)

  public static func numericText(countsDown: Bool = false) -> ContentTransition {
    ContentTransition(transition: .numericText(countsDown: countsDown))
  }

  /// Digits roll up where the value is larger than before, and down where it is smaller.
  public static func numericText(value: Double) -> ContentTransition {
    value.isFinite ? ContentTransition(transition: .numericValue(value)) : numericText()
  }

  public static var symbolEffect: ContentTransition { symbolEffect(.replace) }

  public static func symbolEffect<T: ContentTransitionSymbolEffect>(
    _ effect: T, options: SymbolEffectOptions = .default
  ) -> ContentTransition {
    let replacement =
      switch effect {
      case let effect as ReplaceSymbolEffect: effect.replacement
      case let effect as ReplaceSymbolEffect.MagicReplace: effect.fallback.replacement
      default: SymbolReplacement.downUp
      }
    return ContentTransition(transition: .replace(replacement, pace: options.pace))
  }
}

extension View {
  nonisolated public func contentTransition(_ transition: ContentTransition) -> some View {
    environment(\.contentTransition, transition)
  }
}
