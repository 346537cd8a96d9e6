// SPDX-License-Identifier: Apache-2.0
import TesseraViewGraph

/// Where an item of a toolbar stands.
public struct ToolbarItemPlacement: Equatable, Sendable {
  let code: UInt8

  public static let automatic = ToolbarItemPlacement(code: 0)
  public static let principal = ToolbarItemPlacement(code: 1)
  public static let navigation = ToolbarItemPlacement(code: 2)
  public static let primaryAction = ToolbarItemPlacement(code: 3)
  public static let secondaryAction = ToolbarItemPlacement(code: 4)
  public static let confirmationAction = ToolbarItemPlacement(code: 5)
  public static let cancellationAction = ToolbarItemPlacement(code: 6)
  public static let destructiveAction = ToolbarItemPlacement(code: 7)
  public static let navigationBarLeading = ToolbarItemPlacement(code: 8)
  public static let navigationBarTrailing = ToolbarItemPlacement(code: 9)
  public static let topBarLeading = ToolbarItemPlacement(code: 8)
  public static let topBarTrailing = ToolbarItemPlacement(code: 9)
  public static let bottomBar = ToolbarItemPlacement(code: 10)
  public static let keyboard = ToolbarItemPlacement(code: 11)
  public static let status = ToolbarItemPlacement(code: 10)
}

/// A bar that a modifier is about.
public struct ToolbarPlacement: Equatable, Sendable {
  let code: UInt8

  public static let automatic = ToolbarPlacement(code: 0)
  public static let navigationBar = ToolbarPlacement(code: 1)
  public static let tabBar = ToolbarPlacement(code: 2)
  public static let bottomBar = ToolbarPlacement(code: 3)
}

/// An item of a toolbar with its place.
struct ToolbarEntry: Identifiable {
  enum Side { case leading, principal, trailing, bottom }

  let placement: ToolbarItemPlacement
  let view: AnyView
  var number = 0
  /// What surrounds the modifier that has the item.
  var surroundings: EnvironmentValues?

  var id: String { "\(placement.code)-\(number)" }

  var side: Side {
    switch placement {
    case .principal: .principal
    case .navigation, .cancellationAction, .navigationBarLeading: .leading
    case .bottomBar: .bottom
    default: .trailing
    }
  }

  var isConfirmation: Bool { placement == .confirmationAction }
}

/// What a toolbar consists of.
@MainActor @preconcurrency public protocol ToolbarContent {
  associatedtype Body: ToolbarContent

  @ToolbarContentBuilder @MainActor @preconcurrency var body: Body { get }
}

extension Never: ToolbarContent {}

/// Content that knows its entries.
@MainActor protocol PrimitiveToolbarContent: ToolbarContent where Body == Never {
  var entries: [ToolbarEntry] { get }
}

extension ToolbarContent where Body == Never {
  public var body: Never { fatalError("\(Self.self) has no body") }
}

/// The entries of a toolbar, numbered, so that two of one place are told apart.
@MainActor func toolbarEntries<C: ToolbarContent>(of content: C) -> [ToolbarEntry] {
  let all = plainEntries(of: content)
  return all.enumerated().map { index, entry in
    var entry = entry
    entry.number = index
    return entry
  }
}

@MainActor private func plainEntries<C: ToolbarContent>(of content: C) -> [ToolbarEntry] {
  if let primitive = content as? any PrimitiveToolbarContent { return primitive.entries }
  return plainEntries(of: content.body)
}

/// Builds a toolbar from the statements of a closure.
@resultBuilder public struct ToolbarContentBuilder {
  public static func buildExpression<Content: ToolbarContent>(_ content: Content) -> Content { content }

  public static func buildBlock<Content: ToolbarContent>(_ content: Content) -> Content { content }

  @MainActor public static func buildBlock<each Content: ToolbarContent>(
    _ content: repeat each Content
  ) -> some ToolbarContent {
    var entries: [ToolbarEntry] = []
    for part in repeat each content { entries += plainEntries(of: part) }
    return ToolbarEntries(entries: entries)
  }

  public static func buildIf<Content: ToolbarContent>(_ content: Content?) -> Content? { content }

  public static func buildEither<First: ToolbarContent, Second: ToolbarContent>(
    first: First
  ) -> _ConditionalContent<First, Second> { _ConditionalContent(.first(first)) }

  public static func buildEither<First: ToolbarContent, Second: ToolbarContent>(
    second: Second
  ) -> _ConditionalContent<First, Second> { _ConditionalContent(.second(second)) }

  @MainActor public static func buildLimitedAvailability<Content: ToolbarContent>(
    _ content: Content
  ) -> some ToolbarContent { ToolbarEntries(entries: plainEntries(of: content)) }
}

/// Entries that were gathered.
struct ToolbarEntries {
  let entries: [ToolbarEntry]
}

extension ToolbarEntries: PrimitiveToolbarContent {
  typealias Body = Never
}

extension _ConditionalContent: ToolbarContent, PrimitiveToolbarContent
where TrueContent: ToolbarContent, FalseContent: ToolbarContent {
  var entries: [ToolbarEntry] {
    switch storage {
    case .first(let content): plainEntries(of: content)
    case .second(let content): plainEntries(of: content)
    }
  }
}

extension Optional: ToolbarContent, PrimitiveToolbarContent where Wrapped: ToolbarContent {
  var entries: [ToolbarEntry] { map { plainEntries(of: $0) } ?? [] }
}

/// One item of a toolbar.
public struct ToolbarItem<ID, Content: View> {
  let placement: ToolbarItemPlacement
  let content: Content
}

extension ToolbarItem: ToolbarContent, PrimitiveToolbarContent {
  public typealias Body = Never

  var entries: [ToolbarEntry] { [ToolbarEntry(placement: placement, view: AnyView(content))] }
}

extension ToolbarItem where ID == () {
  nonisolated public init(placement: ToolbarItemPlacement = .automatic, @ViewBuilder content: () -> Content) {
    self.init(placement: placement, content: content())
  }
}

extension ToolbarItem where ID == String {
  nonisolated public init(
    id: String, placement: ToolbarItemPlacement = .automatic, @ViewBuilder content: () -> Content
  ) {
    self.init(placement: placement, content: content())
  }
}

/// Several items of a toolbar at one place.
public struct ToolbarItemGroup<Content: View> {
  let placement: ToolbarItemPlacement
  let content: Content
}

extension ToolbarItemGroup: ToolbarContent, PrimitiveToolbarContent {
  public typealias Body = Never

  nonisolated public init(placement: ToolbarItemPlacement = .automatic, @ViewBuilder content: () -> Content) {
    self.init(placement: placement, content: content())
  }

  var entries: [ToolbarEntry] {
    [ToolbarEntry(placement: placement, view: AnyView(HStack(spacing: 16) { content }))]
  }
}
