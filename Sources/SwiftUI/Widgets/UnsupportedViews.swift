// SPDX-License-Identifier: Apache-2.0
import Foundation
import TesseraGeometry
import TesseraModel
import TesseraViewGraph

/// A view that a widget may not show: it takes its place in the layout and is drawn as a mark.
struct UnsupportedView {
  let name: String
}

extension UnsupportedView: View {
  typealias Body = Never
}

extension UnsupportedView: PrimitiveView {
  func nodes(_ inputs: ViewInputs) -> [Node] {
    DiagnosticLog.report(
      .unsupportedView, "\(name) cannot be shown in a widget; a mark is drawn in its place.", location: name)
    return [PlaceholderNode(name, identity: inputs.identity)]
  }
}

/// A scrolling list; app windows show it, widgets do not.
public struct List<SelectionValue: Hashable, Content: View> {
  let content: Content
}

extension List: View {
  public var body: some View { UnsupportedView(name: "List") }
}

extension List where SelectionValue == Never {
  nonisolated public init(@ViewBuilder content: () -> Content) { self.init(content: content()) }

  nonisolated public init<Data: RandomAccessCollection, Row: View>(
    _ data: Data, @ViewBuilder rowContent: @escaping (Data.Element) -> Row
  ) where Content == ForEach<Data, Data.Element.ID, Row>, Data.Element: Identifiable {
    self.init(content: ForEach(data: data, content: rowContent) { $0.id })
  }

  nonisolated public init<Data: RandomAccessCollection, ID: Hashable, Row: View>(
    _ data: Data, id: KeyPath<Data.Element, ID>, @ViewBuilder rowContent: @escaping (Data.Element) -> Row
  ) where Content == ForEach<Data, ID, Row> {
    self.init(content: ForEach(data: data, content: rowContent) { $0[keyPath: id] })
  }
}

/// Content that can be moved under a window; app windows show it, widgets do not.
public struct ScrollView<Content: View> {
  public var content: Content
}

extension ScrollView: View {
  nonisolated public init(
    _ axes: Axis.Set = .vertical, showsIndicators: Bool = true, @ViewBuilder content: () -> Content
  ) {
    self.init(content: content())
  }

  public var body: some View { UnsupportedView(name: "ScrollView") }
}

/// Controls in groups; app windows show it, widgets do not.
public struct Form<Content: View> {
  let content: Content
}

extension Form: View {
  nonisolated public init(@ViewBuilder content: () -> Content) { self.init(content: content()) }

  public var body: some View { UnsupportedView(name: "Form") }
}

/// Views that lead from one to the next; app windows show it, widgets do not.
public struct NavigationStack<Root: View> {
  let root: Root
}

extension NavigationStack: View {
  nonisolated public init(@ViewBuilder root: () -> Root) { self.init(root: root()) }

  public var body: some View { UnsupportedView(name: "NavigationStack") }
}

/// Views that lead from one to the next; app windows show it, widgets do not.
public struct NavigationView<Content: View> {
  let content: Content
}

extension NavigationView: View {
  nonisolated public init(@ViewBuilder content: () -> Content) { self.init(content: content()) }

  public var body: some View { UnsupportedView(name: "NavigationView") }
}

/// Views behind tabs; app windows show it, widgets do not.
public struct TabView<SelectionValue: Hashable, Content: View> {
  let content: Content
}

extension TabView: View {
  nonisolated public init(
    selection: Binding<SelectionValue>?, @ViewBuilder content: () -> Content
  ) {
    self.init(content: content())
  }

  public var body: some View { UnsupportedView(name: "TabView") }
}

extension TabView where SelectionValue == Int {
  nonisolated public init(@ViewBuilder content: () -> Content) { self.init(content: content()) }
}
