// SPDX-License-Identifier: Apache-2.0
import Foundation
import TesseraGeometry
import TesseraLayout
import TesseraModel
import TesseraViewGraph

/// The part of a scrolling view that margins are for.
public struct ContentMarginPlacement: Hashable, Sendable {
  let code: UInt8

  public static let automatic = ContentMarginPlacement(code: 0)
  public static let scrollContent = ContentMarginPlacement(code: 1)
  public static let scrollIndicators = ContentMarginPlacement(code: 2)
}

extension View {
  /// Puts a bar above or below the view, which keeps what is left; together they take what is proposed.
  nonisolated public func safeAreaInset<V: View>(
    edge: VerticalEdge, alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil,
    @ViewBuilder content: () -> V
  ) -> some View {
    let bar = content()
    return VStack(alignment: alignment, spacing: spacing ?? 0) {
      if edge == .top { bar.layoutPriority(1) }
      frame(maxWidth: .infinity, maxHeight: .infinity)
      if edge == .bottom { bar.layoutPriority(1) }
    }
  }

  /// Puts a bar beside the view, which keeps what is left; together they take what is proposed.
  nonisolated public func safeAreaInset<V: View>(
    edge: HorizontalEdge, alignment: VerticalAlignment = .center, spacing: CGFloat? = nil,
    @ViewBuilder content: () -> V
  ) -> some View {
    let bar = content()
    return HStack(alignment: alignment, spacing: spacing ?? 0) {
      if edge == .leading { bar.layoutPriority(1) }
      frame(maxWidth: .infinity, maxHeight: .infinity)
      if edge == .trailing { bar.layoutPriority(1) }
    }
  }

  /// Margins of scrolling content; a widget does not scroll.
  nonisolated public func contentMargins(
    _ edges: Edge.Set = .all, _ insets: EdgeInsets, for placement: ContentMarginPlacement = .automatic
  ) -> some View { ignoredInWidget("contentMargins") }

  nonisolated public func contentMargins(
    _ edges: Edge.Set = .all, _ length: CGFloat?, for placement: ContentMarginPlacement = .automatic
  ) -> some View { ignoredInWidget("contentMargins") }

  nonisolated public func contentMargins(
    _ length: CGFloat, for placement: ContentMarginPlacement = .automatic
  ) -> some View { ignoredInWidget("contentMargins") }
}
