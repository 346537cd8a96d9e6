// SPDX-License-Identifier: Apache-2.0
import Foundation
import TesseraModel
import TesseraViewGraph

/// A search field in the bar.
struct SearchField {
  let text: Binding<String>
  let prompt: Text?
  /// What surrounds the modifier that asks for the field.
  var surroundings: EnvironmentValues?
}

/// Puts a search field into the bar.
struct SearchModifier {
  let field: SearchField
}

extension SearchModifier: ViewModifier, PrimitiveModifier, NodeModifier, WindowModifier {
  typealias Body = Never

  var name: String { "searchable" }

  func wrapInWindow(_ node: Node, _ inputs: ViewInputs) -> Node {
    var field = field
    field.surroundings = inputs.environment
    return PreferenceTransformNode<NavigationBarKey>({ [field] in $0.search = field }, child: node)
  }
}

/// The search field below a bar.
struct SearchBar: View {
  let field: SearchField
  @Environment(\.locale) private var locale

  init(field: SearchField) { self.field = field }

  var body: some View {
    HStack(spacing: 6) {
      Image(systemName: "magnifyingglass").foregroundStyle(.secondary)
      InBar(
        surroundings: field.surroundings,
        content: NativeField(
          kind: .line, text: field.text, prompt: field.prompt ?? Text(verbatim: SystemWord.search.text(locale)),
          trigger: .search
        ).environment(\.font, .body))
      if !field.text.wrappedValue.isEmpty {
        Button {
          field.text.wrappedValue = ""
        } label: {
          Image(systemName: "xmark.circle.fill").foregroundStyle(.secondary)
        }
        .buttonStyle(.plain)
      }
    }
    .padding(.horizontal, 8)
    .frame(height: 36)
    .background(Color(uiColor: .tertiarySystemFill), in: RoundedRectangle(cornerRadius: 10))
    .padding(.horizontal, 16)
    .padding(.top, 1)
    .padding(.bottom, 15)
  }
}

/// Where a search field stands.
public struct SearchFieldPlacement: Sendable {
  public enum NavigationBarDrawerDisplayMode: Sendable { case automatic, always }

  public static let automatic = SearchFieldPlacement()
  public static let navigationBarDrawer = SearchFieldPlacement()
  public static let sidebar = SearchFieldPlacement()
  public static let toolbar = SearchFieldPlacement()

  public static func navigationBarDrawer(
    displayMode: NavigationBarDrawerDisplayMode
  ) -> SearchFieldPlacement { SearchFieldPlacement() }
}

extension View {
  nonisolated public func searchable(
    text: Binding<String>, placement: SearchFieldPlacement = .automatic, prompt: Text? = nil
  ) -> some View {
    modifier(SearchModifier(field: SearchField(text: text, prompt: prompt)))
  }

  nonisolated public func searchable(
    text: Binding<String>, placement: SearchFieldPlacement = .automatic, prompt: LocalizedStringKey
  ) -> some View { searchable(text: text, placement: placement, prompt: Text(prompt)) }

  @_disfavoredOverload nonisolated public func searchable<S: StringProtocol>(
    text: Binding<String>, placement: SearchFieldPlacement = .automatic, prompt: S
  ) -> some View { searchable(text: text, placement: placement, prompt: Text(prompt)) }
}
