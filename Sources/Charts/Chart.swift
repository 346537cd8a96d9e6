// SPDX-License-Identifier: Apache-2.0
import SwiftUI

/// A chart: the mark of a view that is not drawn yet.
///
/// Marks, axes and scales are checked by the compiler and never made.
public struct Chart<Content: ChartContent> {}

extension Chart: View {
  nonisolated public init(@ChartContentBuilder content: @escaping () -> Content) {}

  nonisolated public init<Data: RandomAccessCollection, C: ChartContent>(
    _ data: Data, @ChartContentBuilder content: @escaping (Data.Element) -> C
  ) where Content == ForEach<Data, Data.Element.ID, C>, Data.Element: Identifiable {}

  nonisolated public init<Data: RandomAccessCollection, ID: Hashable, C: ChartContent>(
    _ data: Data, id: KeyPath<Data.Element, ID>, @ChartContentBuilder content: @escaping (Data.Element) -> C
  ) where Content == ForEach<Data, ID, C> {}

  public var body: some View { UnsupportedView(name: "Chart", reason: "is not drawn yet") }
}
