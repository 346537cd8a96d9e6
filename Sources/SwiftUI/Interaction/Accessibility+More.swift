// SPDX-License-Identifier: Apache-2.0
import Foundation
import TesseraGeometry
import TesseraModel
import TesseraViewGraph

/// A direction in which a value is changed.
public enum AccessibilityAdjustmentDirection: Hashable, Sendable {
  case increment, decrement
}

/// The level of a heading.
public enum AccessibilityHeadingLevel: UInt, Hashable, Sendable {
  case unspecified, h1, h2, h3, h4, h5, h6
}

/// What a reader tells about a text.
public struct AccessibilityTextContentType: Hashable, Sendable {
  let code: UInt8

  public static let plain = AccessibilityTextContentType(code: 0)
  public static let console = AccessibilityTextContentType(code: 1)
  public static let messaging = AccessibilityTextContentType(code: 2)
  public static let narrative = AccessibilityTextContentType(code: 3)
}

// What readers are told beyond label, value and hint. The display list carries no order, actions or custom content
// yet: what has no place there changes nothing that is seen and is left to the reader's defaults.
extension View {
  nonisolated public func accessibilityInputLabels(_ inputLabels: [Text]) -> some View { self }

  nonisolated public func accessibilityInputLabels(_ inputLabelKeys: [LocalizedStringKey]) -> some View { self }

  @_disfavoredOverload nonisolated public func accessibilityInputLabels<S: StringProtocol>(
    _ inputLabels: [S]
  ) -> some View { self }

  nonisolated public func accessibilitySortPriority(_ sortPriority: Double) -> some View { self }

  nonisolated public func accessibilityHeading(_ level: AccessibilityHeadingLevel) -> some View {
    accessibilityAddTraits(.isHeader)
  }

  nonisolated public func accessibilityAction(named name: Text, _ handler: @escaping () -> Void) -> some View {
    ignoredInWidget("accessibilityAction")
  }

  nonisolated public func accessibilityAdjustableAction(
    _ handler: @escaping (AccessibilityAdjustmentDirection) -> Void
  ) -> some View { ignoredInWidget("accessibilityAdjustableAction") }

  nonisolated public func accessibilityIgnoresInvertColors(_ active: Bool = true) -> some View { self }

  nonisolated public func accessibilityShowsLargeContentViewer() -> some View { self }

  nonisolated public func accessibilityTextContentType(_ value: AccessibilityTextContentType) -> some View { self }

  nonisolated public func accessibilityRespondsToUserInteraction(_ respondsToUserInteraction: Bool = true) -> some View
  { self }

  /// Tells readers about another view in place of this one: its texts are what is read.
  nonisolated public func accessibilityRepresentation<V: View>(@ViewBuilder representation: () -> V) -> some View {
    overlay { representation().opacity(0) }
  }

  nonisolated public func accessibilityChildren<V: View>(@ViewBuilder children: () -> V) -> some View {
    overlay { children().opacity(0) }
  }

  nonisolated public func accessibility(identifier: String) -> some View { accessibilityIdentifier(identifier) }

  nonisolated public func accessibility(sortPriority: Double) -> some View { accessibilitySortPriority(sortPriority) }

  nonisolated public func accessibility(removeTraits traits: AccessibilityTraits) -> some View {
    accessibilityRemoveTraits(traits)
  }

  nonisolated public func accessibility(inputLabels: [Text]) -> some View { accessibilityInputLabels(inputLabels) }
}
