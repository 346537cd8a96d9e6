// SPDX-License-Identifier: Apache-2.0
import Foundation
import TesseraDisplayList
import TesseraGeometry
import TesseraLayout
import TesseraModel
import TesseraViewGraph
import TesseraWire

private struct IsPresentedKey: EnvironmentKey {
  static var defaultValue: Bool { false }
}

private struct DismissKey: EnvironmentKey {
  static var defaultValue: DismissAction { DismissAction() }
}

private struct PresentationModeKey: EnvironmentKey {
  static var defaultValue: Binding<PresentationMode> { .constant(PresentationMode(isPresented: false, action: nil)) }
}

extension EnvironmentValues {
  /// Whether the view is presented, or was gone to.
  public var isPresented: Bool {
    get { self[IsPresentedKey.self] }
    set { self[IsPresentedKey.self] = newValue }
  }

  /// Closes what the view is presented in, or goes back.
  public var dismiss: DismissAction {
    get { self[DismissKey.self] }
    set {
      self[DismissKey.self] = newValue
      self[PresentationModeKey.self] = .constant(PresentationMode(isPresented: true, action: newValue.action))
    }
  }

  /// The older way to close what the view is presented in.
  public var presentationMode: Binding<PresentationMode> { self[PresentationModeKey.self] }
}

/// Closes what is presented; where nothing is, it does nothing.
public struct DismissAction {
  var action: (() -> Void)?

  init(action: (() -> Void)? = nil) { self.action = action }

  @MainActor public func callAsFunction() { action?() }
}

extension DismissAction: @unchecked Sendable {}

/// Whether a view is presented, and the way out.
public struct PresentationMode {
  public let isPresented: Bool
  let action: (() -> Void)?

  public mutating func dismiss() { action?() }
}

// What presented content says about its sheet.
struct SheetDetentKey: PreferenceKey {
  static var defaultValue: SheetDetents? { nil }

  static func reduce(value: inout SheetDetents?, nextValue: () -> SheetDetents?) { value = value ?? nextValue() }
}

struct SheetLockKey: PreferenceKey {
  static var defaultValue: Bool { false }

  static func reduce(value: inout Bool, nextValue: () -> Bool) { value = value || nextValue() }
}

/// Presents a view over the window as long as a binding says so.
struct SheetModifier<Item, Sheet: View> {
  let name: String
  let kind: WindowLayer.Kind
  let item: () -> Item?
  let identifier: (Item) -> String
  let dismiss: () -> Void
  let onDismiss: (() -> Void)?
  let content: (Item) -> Sheet
}

extension SheetModifier: ViewModifier, PrimitiveModifier {
  typealias Body = Never

  func nodes(_ inputs: ViewInputs, content view: (ViewInputs) -> [Node]) -> [Node] {
    let nodes = view(inputs.child(.content))
    guard inputs.graph.scopes != nil else {
      DiagnosticLog.ignoredInWidget(name)
      return nodes
    }
    let part = inputs.identity.child(.part(name))
    guard let value = item() else { return nodes }
    let child = single(nodes, inputs)
    let identity = part.child(.id(identifier(value)))
    let (dismiss, onDismiss) = (dismiss, onDismiss)
    var inner = inputs.inContainer()
    inner.identity = identity
    inner.environment.dismiss = DismissAction(action: dismiss)
    inner.environment.isPresented = true
    inner.environment.editMode = inputs.graph.editMode(of: identity)
    inner.environment.navigation = nil
    inner.environment.isInList = false
    inner.environment.isInBar = false
    inner.environment.isInSheet = kind != .cover
    inner.environment.scrollState = nil
    let scheme = SheetScheme.of(identity, inputs.graph)
    if let wanted = scheme.wanted { inner.environment.colorScheme = wanted }
    let presented = inner.environment.window
    let surface = SystemBackground.color(inner.environment)
    // The content stands in the sheet's own safe area.
    var presentation = Presentation(style: .layer(kind), surface: surface)
    presentation.colorScheme = inner.environment.colorScheme
    let memory = SheetMemory.of(identity, inputs.graph)
    if kind == .sheet { memory.choose(in: presented, for: &presentation) }
    let areas = presentation.areas(in: presented)
    inner.environment.window = presented.narrowed(to: areas.area, safe: areas.safe)
    let make = content
    let sheet = evaluateSingle(inputs.made { make(value) }, inner)
    scheme.follow(sheet.preference(PreferredColorSchemeKey.self) ?? nil)
    if kind == .sheet { memory.follow(sheet.preference(SheetDetentKey.self) ?? nil) }
    let isLocked = sheet.preference(SheetLockKey.self) ?? false
    presentation.dismiss = kind == .cover || isLocked ? nil : dismiss
    let filled = UnaryLayoutNode(
      FlexibleFrameLayout(
        horizontal: .init(minimum: 0, maximum: .infinity), vertical: .init(minimum: 0, maximum: .infinity),
        alignment: .center), child: sheet, direction: inner.environment.layoutDirection)
    let tracked = PresenceNode(
      child: filled, presence: identity.child(.part("presence")), lastsCovered: true, end: { onDismiss?() })
    return [PresentationNode(child: child, presentation: identity, content: tracked, info: presentation)]
  }
}

extension WindowSurroundings {
  /// The surroundings inside a part of the window.
  func narrowed(to area: CGRect, safe: CGRect) -> WindowSurroundings {
    var copy = self
    copy.place = area
    copy.safePlace = safe
    return copy
  }
}

/// Says something about the sheet around a view.
struct SheetTraitModifier<Key: PreferenceKey> {
  let value: (EnvironmentValues) -> Key.Value
  let key: Key.Type
  let name: String
}

extension SheetTraitModifier: ViewModifier, PrimitiveModifier, NodeModifier, WindowModifier {
  typealias Body = Never

  func wrapInWindow(_ node: Node, _ inputs: ViewInputs) -> Node {
    PreferenceNode<Key>(value(inputs.environment), child: node)
  }
}

extension View {
  nonisolated public func sheet<Content: View>(
    isPresented: Binding<Bool>, onDismiss: (() -> Void)? = nil, @ViewBuilder content: @escaping () -> Content
  ) -> some View { presented("sheet", .sheet, isPresented, onDismiss, content) }

  nonisolated public func fullScreenCover<Content: View>(
    isPresented: Binding<Bool>, onDismiss: (() -> Void)? = nil, @ViewBuilder content: @escaping () -> Content
  ) -> some View { presented("fullScreenCover", .cover, isPresented, onDismiss, content) }

  nonisolated public func popover<Content: View>(
    isPresented: Binding<Bool>, attachmentAnchor: PopoverAttachmentAnchor = .rect(.bounds), arrowEdge: Edge = .top,
    @ViewBuilder content: @escaping () -> Content
  ) -> some View { presented("popover", .sheet, isPresented, nil, content) }

  nonisolated private func presented<Content: View>(
    _ name: String, _ kind: WindowLayer.Kind, _ isPresented: Binding<Bool>, _ onDismiss: (() -> Void)?,
    _ content: @escaping () -> Content
  ) -> some View {
    modifier(
      SheetModifier(
        name: name, kind: kind, item: { isPresented.wrappedValue ? true : nil }, identifier: { _ in "shown" },
        dismiss: { isPresented.wrappedValue = false }, onDismiss: onDismiss, content: { _ in content() }))
  }

  nonisolated public func sheet<Item: Identifiable, Content: View>(
    item: Binding<Item?>, onDismiss: (() -> Void)? = nil, @ViewBuilder content: @escaping (Item) -> Content
  ) -> some View { presented("sheet", .sheet, item, onDismiss, content) }

  nonisolated public func fullScreenCover<Item: Identifiable, Content: View>(
    item: Binding<Item?>, onDismiss: (() -> Void)? = nil, @ViewBuilder content: @escaping (Item) -> Content
  ) -> some View { presented("fullScreenCover", .cover, item, onDismiss, content) }

  nonisolated public func popover<Item: Identifiable, Content: View>(
    item: Binding<Item?>, @ViewBuilder content: @escaping (Item) -> Content
  ) -> some View { presented("popover", .sheet, item, nil, content) }

  nonisolated private func presented<Item: Identifiable, Content: View>(
    _ name: String, _ kind: WindowLayer.Kind, _ item: Binding<Item?>, _ onDismiss: (() -> Void)?,
    _ content: @escaping (Item) -> Content
  ) -> some View {
    modifier(
      SheetModifier(
        name: name, kind: kind, item: { item.wrappedValue }, identifier: { CanonicalID.string(for: $0.id) },
        dismiss: { item.wrappedValue = nil }, onDismiss: onDismiss, content: content))
  }

  nonisolated public func presentationDetents(_ detents: Set<PresentationDetent>) -> some View {
    modifier(
      SheetTraitModifier(
        value: { _ in SheetDetents(detents: detents) }, key: SheetDetentKey.self, name: "presentationDetents"))
  }

  nonisolated public func presentationDetents(
    _ detents: Set<PresentationDetent>, selection: Binding<PresentationDetent>
  ) -> some View {
    modifier(
      SheetTraitModifier(
        value: { _ in SheetDetents(detents: detents, selection: selection) }, key: SheetDetentKey.self,
        name: "presentationDetents"))
  }

  nonisolated public func presentationDragIndicator(_ visibility: Visibility) -> some View {
    ignoredInWidget("presentationDragIndicator")
  }

  nonisolated public func presentationBackground<S: ShapeStyle>(_ style: S) -> some View {
    ignoredInWidget("presentationBackground")
  }

  nonisolated public func presentationCornerRadius(_ cornerRadius: CGFloat?) -> some View {
    ignoredInWidget("presentationCornerRadius")
  }

  nonisolated public func interactiveDismissDisabled(_ isDisabled: Bool = true) -> some View {
    modifier(SheetTraitModifier(value: { _ in isDisabled }, key: SheetLockKey.self, name: "interactiveDismissDisabled"))
  }
}

/// Where a popover's arrow points.
public enum PopoverAttachmentAnchor {
  case rect(Anchor<CGRect>.Source)
  case point(UnitPoint)
}
