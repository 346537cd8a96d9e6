// SPDX-License-Identifier: Apache-2.0

/// A view that need not be evaluated again while it equals its former self.
public struct EquatableView<Content: Equatable & View> {
  public var content: Content

  public init(content: Content) { self.content = content }
}

extension EquatableView: View {
  public var body: Content { content }
}

extension View where Self: Equatable {
  nonisolated public func equatable() -> EquatableView<Self> { EquatableView(content: self) }
}
