// SPDX-License-Identifier: Apache-2.0

/// Whether something is shown.
@frozen public enum Visibility: Hashable, CaseIterable, Sendable {
  case automatic, visible, hidden
}

extension View {
  nonisolated public func statusBarHidden(_ hidden: Bool = true) -> some View { ignoredInWidget("statusBarHidden") }

  nonisolated public func statusBar(hidden: Bool) -> some View { ignoredInWidget("statusBar") }
}
