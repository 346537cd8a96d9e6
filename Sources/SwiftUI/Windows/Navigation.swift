// SPDX-License-Identifier: Apache-2.0
import Foundation
import TesseraGeometry
import TesseraLayout
import TesseraModel
import TesseraViewGraph

/// Views that lead from one to the next; widgets do not show it.
public struct NavigationStack<Data, Root: View> {
  let root: Root
  let path: (get: () -> [AnyHashable], set: ([AnyHashable]) -> Void)?
}

extension NavigationStack: View {
  public var body: some View {
    WindowOnly("NavigationStack") { NavigationContent(root: root, path: path) }
  }
}

extension NavigationStack where Data == NavigationPath {
  nonisolated public init(@ViewBuilder root: () -> Root) { self.init(root: root(), path: nil) }

  nonisolated public init(path: Binding<NavigationPath>, @ViewBuilder root: () -> Root) {
    self.init(
      root: root(),
      path: (
        get: { path.wrappedValue.values }, set: { path.wrappedValue = NavigationPath(values: $0) }
      ))
  }
}

extension NavigationStack
where Data: MutableCollection & RandomAccessCollection & RangeReplaceableCollection, Data.Element: Hashable {
  nonisolated public init(path: Binding<Data>, @ViewBuilder root: () -> Root) {
    self.init(
      root: root(),
      path: (
        get: { path.wrappedValue.map { AnyHashable($0) } },
        set: { path.wrappedValue = Data($0.compactMap { $0.base as? Data.Element }) }
      ))
  }
}

/// A way through screens whose values may be of several types.
public struct NavigationPath: Equatable {
  var values: [AnyHashable] = []

  public init() {}

  public init<S: Sequence>(_ elements: S) where S.Element: Hashable { values = elements.map { AnyHashable($0) } }

  init(values: [AnyHashable]) { self.values = values }

  public var count: Int { values.count }

  public var isEmpty: Bool { values.isEmpty }

  public mutating func append<V: Hashable>(_ value: V) { values.append(AnyHashable(value)) }

  public mutating func removeLast(_ k: Int = 1) { values.removeLast(k) }
}

/// Views that lead from one to the next, in the older form; widgets do not show it.
public struct NavigationView<Content: View> {
  let content: Content
}

extension NavigationView: View {
  nonisolated public init(@ViewBuilder content: () -> Content) { self.init(content: content()) }

  public var body: some View {
    WindowOnly("NavigationView") { NavigationContent(root: content, path: nil) }
  }
}

/// Columns of which a phone shows the first, and each other one for what is chosen in the one before; widgets do not show it.
public struct NavigationSplitView<Sidebar: View, Content: View, Detail: View> {
  let sidebar: Sidebar
  let columns: [AnyView]
}

/// Which columns stand beside each other where there is room; on a phone there is none.
public struct NavigationSplitViewVisibility: Equatable, Sendable {
  let code: UInt8

  public static let automatic = NavigationSplitViewVisibility(code: 0)
  public static let all = NavigationSplitViewVisibility(code: 1)
  public static let doubleColumn = NavigationSplitViewVisibility(code: 2)
  public static let detailOnly = NavigationSplitViewVisibility(code: 3)
}

extension NavigationSplitView: View {
  public var body: some View {
    WindowOnly("NavigationSplitView") { NavigationContent(root: sidebar, path: nil, columns: columns) }
  }
}

extension NavigationSplitView where Content == EmptyView {
  nonisolated public init(@ViewBuilder sidebar: () -> Sidebar, @ViewBuilder detail: () -> Detail) {
    self.init(sidebar: sidebar(), columns: [AnyView(detail())])
  }

  nonisolated public init(
    columnVisibility: Binding<NavigationSplitViewVisibility>, @ViewBuilder sidebar: () -> Sidebar,
    @ViewBuilder detail: () -> Detail
  ) {
    self.init(sidebar: sidebar(), columns: [AnyView(detail())])
  }
}

extension NavigationSplitView {
  nonisolated public init(
    @ViewBuilder sidebar: () -> Sidebar, @ViewBuilder content: () -> Content, @ViewBuilder detail: () -> Detail
  ) {
    self.init(sidebar: sidebar(), columns: [AnyView(content()), AnyView(detail())])
  }

  nonisolated public init(
    columnVisibility: Binding<NavigationSplitViewVisibility>, @ViewBuilder sidebar: () -> Sidebar,
    @ViewBuilder content: () -> Content, @ViewBuilder detail: () -> Detail
  ) {
    self.init(sidebar: sidebar(), columns: [AnyView(content()), AnyView(detail())])
  }
}
