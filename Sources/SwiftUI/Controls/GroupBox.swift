// SPDX-License-Identifier: Apache-2.0
import TesseraGeometry
import TesseraLayout
import TesseraViewGraph

/// Content on a card, with a title.
public struct GroupBox<Label: View, Content: View> {
  let label: Label?
  let content: Content
}

extension GroupBox: View {
  nonisolated public init(@ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label) {
    self.init(label: label(), content: content())
  }

  /// The older form, with the title before the content.
  nonisolated public init(label: Label, @ViewBuilder content: () -> Content) {
    self.init(label: .some(label), content: content())
  }

  public var body: some View {
    VStack(alignment: .leading, spacing: 8) {
      label.font(.headline)
      content
    }
    .frame(maxWidth: .infinity, alignment: .leading)
    .padding(16)
    .background(FillShapeStyle(level: 2), in: RoundedRectangle(cornerRadius: 8))
  }
}

extension GroupBox where Label == EmptyView {
  nonisolated public init(@ViewBuilder content: () -> Content) { self.init(label: nil, content: content()) }
}

extension GroupBox where Label == Text {
  nonisolated public init(_ titleKey: LocalizedStringKey, @ViewBuilder content: () -> Content) {
    self.init(label: Text(titleKey), content: content())
  }

  @_disfavoredOverload nonisolated public init<S: StringProtocol>(_ title: S, @ViewBuilder content: () -> Content) {
    self.init(label: Text(title), content: content())
  }
}

/// Content with a header and a footer; outside of lists they simply follow each other.
public struct Section<Parent, Content, Footer> {
  let header: Parent
  let content: Content
  let footer: Footer
}

extension Section: View where Parent: View, Content: View, Footer: View {
  public typealias Body = Never

  nonisolated public init(
    @ViewBuilder content: () -> Content, @ViewBuilder header: () -> Parent, @ViewBuilder footer: () -> Footer
  ) {
    self.init(header: header(), content: content(), footer: footer())
  }
}

extension Section: PrimitiveView where Parent: View, Content: View, Footer: View {
  package func nodes(_ inputs: ViewInputs) -> [Node] {
    if inputs.environment.isInMenu {
      let entries = MenuEntry.entries(in: evaluate(content, inputs))
      let mark = LayoutNode(ZStackLayout(), children: [], identity: inputs.identity, direction: .leftToRight)
      return [OfferNode(MenuGroup(entries: entries), child: mark)]
    }
    if inputs.environment.isInList { return rows(inputs).flatMap { $0.make() } }
    return evaluate(header, inputs.child(.part("header"))) + evaluate(content, inputs)
      + evaluate(footer, inputs.child(.part("footer")))
  }
}

extension Section where Parent: View, Content: View, Footer == EmptyView {
  nonisolated public init(@ViewBuilder content: () -> Content, @ViewBuilder header: () -> Parent) {
    self.init(header: header(), content: content(), footer: EmptyView())
  }
}

extension Section where Parent == EmptyView, Content: View, Footer == EmptyView {
  nonisolated public init(@ViewBuilder content: () -> Content) {
    self.init(header: EmptyView(), content: content(), footer: EmptyView())
  }
}

extension Section where Parent == Text, Content: View, Footer == EmptyView {
  nonisolated public init(_ titleKey: LocalizedStringKey, @ViewBuilder content: () -> Content) {
    self.init(header: Text(titleKey), content: content(), footer: EmptyView())
  }

  @_disfavoredOverload nonisolated public init<S: StringProtocol>(_ title: S, @ViewBuilder content: () -> Content) {
    self.init(header: Text(title), content: content(), footer: EmptyView())
  }
}

/// The forms before trailing closures for headers and footers.
extension Section where Parent: View, Content: View, Footer: View {
  nonisolated public init(header: Parent, footer: Footer, @ViewBuilder content: () -> Content) {
    self.init(header: header, content: content(), footer: footer)
  }
}

extension Section where Parent: View, Content: View, Footer == EmptyView {
  nonisolated public init(header: Parent, @ViewBuilder content: () -> Content) {
    self.init(header: header, content: content(), footer: EmptyView())
  }
}

extension Section where Parent == EmptyView, Content: View, Footer: View {
  nonisolated public init(footer: Footer, @ViewBuilder content: () -> Content) {
    self.init(header: EmptyView(), content: content(), footer: footer)
  }

  nonisolated public init(@ViewBuilder content: () -> Content, @ViewBuilder footer: () -> Footer) {
    self.init(header: EmptyView(), content: content(), footer: footer())
  }
}

/// A name and a value at the two ends of a line.
public struct LabeledContent<Label: View, Content: View> {
  let label: Label
  let content: Content
}

extension LabeledContent: View {
  nonisolated public init(@ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label) {
    self.init(label: label(), content: content())
  }

  public var body: some View {
    HStack(alignment: .firstTextBaseline) {
      label
      Spacer()
      content.foregroundStyle(HierarchicalShapeStyle.secondary)
    }
  }
}

extension LabeledContent where Label == Text, Content == Text {
  nonisolated public init<S: StringProtocol>(_ titleKey: LocalizedStringKey, value: S) {
    self.init(label: Text(titleKey), content: Text(value))
  }
}

extension LabeledContent where Label == Text {
  nonisolated public init(_ titleKey: LocalizedStringKey, @ViewBuilder content: () -> Content) {
    self.init(label: Text(titleKey), content: content())
  }
}
