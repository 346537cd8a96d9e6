// SPDX-License-Identifier: Apache-2.0
import TesseraViewGraph

/// Whether what a view shows can be edited: rows deleted, moved, chosen.
public enum EditMode: Hashable, Sendable {
  case inactive
  /// For a moment, as while a row is moved aside.
  case transient
  case active

  public var isEditing: Bool { self != .inactive }
}

private struct EditModeKey: EnvironmentKey {
  static var defaultValue: Binding<EditMode>? { nil }
}

extension EnvironmentValues {
  /// The mode of the screen around the view; nil where there is no window.
  public var editMode: Binding<EditMode>? {
    get { self[EditModeKey.self] }
    set { self[EditModeKey.self] = newValue }
  }
}

extension ViewGraph {
  /// The mode of a screen, kept as long as the screen is there.
  func editMode(of screen: Identity) -> Binding<EditMode> {
    let location: StateLocation<EditMode> = store.location(
      identity: screen.child(.part("editMode")), slot: 0, graph: self, initial: { .inactive })
    return Binding(source: BindingSource(owner: location), get: { location.value }, set: { location.value = $0 })
  }
}

/// A button that begins and ends the editing of the screen around it.
public struct EditButton {
  @Environment(\.editMode) private var mode
  @Environment(\.locale) private var locale

  nonisolated public init() {}
}

extension EditButton: View {
  public var body: some View {
    WindowOnly("EditButton") {
      let isEditing = mode?.wrappedValue.isEditing ?? false
      Button {
        withAnimation { mode?.wrappedValue = isEditing ? .inactive : .active }
      } label: {
        Text(verbatim: (isEditing ? SystemWord.done : .edit).text(locale)).fontWeight(isEditing ? .semibold : nil)
      }
    }
  }
}
