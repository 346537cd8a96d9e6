// SPDX-License-Identifier: Apache-2.0

/// Surroundings that several previews share, such as a model with sample data.
///
/// The context is made once in a process, when the first preview that needs it is listed or drawn.
@MainActor @preconcurrency public protocol PreviewModifier {
  associatedtype Context = Void
  associatedtype Body: View

  typealias Content = PreviewModifierContent

  /// Makes what previews with modifiers of this type share.
  @MainActor @preconcurrency static func makeSharedContext() async throws -> Context

  /// The preview in its surroundings.
  @ViewBuilder @MainActor @preconcurrency func body(content: Content, context: Context) -> Body
}

extension PreviewModifier where Context == Void {
  public static func makeSharedContext() async throws {}
}

/// The preview that a modifier surrounds.
public struct PreviewModifierContent {
  let view: AnyView
}

extension PreviewModifierContent: View {
  public var body: some View { view }
}

extension PreviewTrait where T == Preview.ViewTraits {
  /// Puts the preview into the surroundings of a modifier; of several the first is the innermost.
  @MainActor public static func modifier(_ modifier: some PreviewModifier) -> PreviewTrait<T> {
    PreviewTrait(request: .modifier(modifier))
  }
}

extension Preview {
  /// A view in the surroundings that the traits name.
  /// - Throws: what `makeSharedContext()` throws.
  @MainActor package func surrounded(_ view: AnyView) async throws -> AnyView {
    var view = view
    for trait in traits {
      if case .modifier(let modifier) = trait.request { view = try await SharedContexts.surround(view, modifier) }
    }
    return view
  }
}

/// The contexts made so far, by the types of their modifiers.
@MainActor private enum SharedContexts {
  private static var made: [ObjectIdentifier: Any] = [:]

  static func surround<Modifier: PreviewModifier>(_ view: AnyView, _ modifier: Modifier) async throws -> AnyView {
    let type = ObjectIdentifier(Modifier.self)
    if let context = made[type] as? Modifier.Context { return surround(view, modifier, context) }
    let context = try await Modifier.makeSharedContext()
    made[type] = context
    return surround(view, modifier, context)
  }

  private static func surround<Modifier: PreviewModifier>(
    _ view: AnyView, _ modifier: Modifier, _ context: Modifier.Context
  ) -> AnyView {
    AnyView(modifier.body(content: PreviewModifierContent(view: view), context: context))
  }
}
