// SPDX-License-Identifier: Apache-2.0
import Foundation
import TesseraDisplayList
import TesseraGeometry
import TesseraLayout
import TesseraModel
import TesseraViewGraph
import TesseraWire

/// How a picker shows its choices.
enum PickerLook: Equatable {
  case automatic, menu, segmented, inline, wheel, navigationLink
}

private struct PickerLookKey: EnvironmentKey {
  static var defaultValue: PickerLook { .automatic }
}

extension EnvironmentValues {
  var pickerLook: PickerLook {
    get { self[PickerLookKey.self] }
    set { self[PickerLookKey.self] = newValue }
  }
}

/// A choice among several values.
public struct Picker<Label: View, SelectionValue: Hashable, Content: View> {
  let selection: Binding<SelectionValue>
  let label: Label
  let content: Content
}

extension Picker: View {
  nonisolated public init(
    selection: Binding<SelectionValue>, @ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label
  ) { self.init(selection: selection, label: label(), content: content()) }

  nonisolated public init(
    selection: Binding<SelectionValue>, label: Label, @ViewBuilder content: () -> Content
  ) { self.init(selection: selection, label: label, content: content()) }

  public var body: some View {
    let selection = selection
    WindowOnly("Picker") {
      PickerContent(
        label: label, content: content, chosen: AnyHashable(selection.wrappedValue),
        choose: { tag in
          // The tags of optional selections may be given without their optional.
          if let value = tag.base as? SelectionValue {
            selection.wrappedValue = value
          } else if let value = tag as? SelectionValue {
            selection.wrappedValue = value
          }
        })
    }
  }
}

extension Picker where Label == Text {
  nonisolated public init(
    _ titleKey: LocalizedStringKey, selection: Binding<SelectionValue>, @ViewBuilder content: () -> Content
  ) { self.init(selection: selection, label: Text(titleKey), content: content()) }

  @_disfavoredOverload nonisolated public init<S: StringProtocol>(
    _ title: S, selection: Binding<SelectionValue>, @ViewBuilder content: () -> Content
  ) { self.init(selection: selection, label: Text(title), content: content()) }
}

extension Picker where Label == SwiftUI.Label<Text, Image> {
  nonisolated public init(
    _ titleKey: LocalizedStringKey, systemImage: String, selection: Binding<SelectionValue>,
    @ViewBuilder content: () -> Content
  ) {
    self.init(
      selection: selection, label: SwiftUI.Label(titleKey, systemImage: systemImage), content: content())
  }
}

extension Picker where Label == SwiftUI.Label<Text, Image> {
  @_disfavoredOverload nonisolated public init<S: StringProtocol>(
    _ title: S, systemImage: String, selection: Binding<SelectionValue>, @ViewBuilder content: () -> Content
  ) {
    self.init(selection: selection, label: SwiftUI.Label(title, systemImage: systemImage), content: content())
  }
}

/// The inside of a picker.
struct PickerContent<Label: View, Content: View> {
  let label: Label
  let content: Content
  let chosen: AnyHashable
  let choose: (AnyHashable) -> Void
}

extension PickerContent: View {
  typealias Body = Never
}

/// One choice of a picker.
private struct PickerChoice {
  let tag: AnyHashable
  let node: Node
  let title: String
  let symbol: String?
  let isChosen: Bool
}

extension PickerContent: PrimitiveView {
  func nodes(_ inputs: ViewInputs) -> [Node] {
    var inner = inputs.child(.part("choices")).inContainer()
    inner.environment.isInMenu = true
    let choices = evaluate(content, inner).enumerated().map { index, node in
      let tag = node.layoutValue(TagKey.self) ?? identifier(of: node) ?? AnyHashable(index)
      return PickerChoice(
        tag: tag, node: node, title: node.words(), symbol: node.symbolName, isChosen: matches(tag))
    }
    let look = inputs.environment.pickerLook
    if inputs.environment.isInMenu {
      return [OfferNode(MenuGroup(entries: entries(choices, inputs)), child: labelNode(inputs))]
    }
    switch look {
    case .segmented: return [segments(choices, inputs)]
    case .inline: return rows(choices, inputs)
    case .wheel: return [wheel(choices, inputs)]
    case .navigationLink where inputs.environment.navigation != nil: return [link(choices, inputs)]
    case .automatic, .menu, .navigationLink: return [menu(choices, inputs)]
    }
  }

  @MainActor private func labelNode(_ inputs: ViewInputs) -> Node {
    evaluateSingle(label, inputs.child(.part("label")).inContainer())
  }

  private func matches(_ tag: AnyHashable) -> Bool {
    if tag == chosen { return true }
    // An optional selection against the plain tags of its choices.
    if let wrapped = Mirror(reflecting: chosen.base).displayStyle == .optional
      ? Mirror(reflecting: chosen.base).children.first?.value as? AnyHashable : nil
    {
      return wrapped == tag
    }
    return false
  }

  private func identifier(of node: Node) -> AnyHashable? {
    var current: Identity? = node.identity
    while let one = current {
      if case .id(let text) = one.component {
        return CanonicalID.string(for: chosen) == text ? chosen : AnyHashable(text)
      }
      if one.component == .part("choices") { return nil }
      current = one.parent
    }
    return nil
  }

  private func entries(_ choices: [PickerChoice], _ inputs: ViewInputs) -> [MenuEntry] {
    let choose = choose
    return choices.enumerated().map { index, choice in
      MenuEntry(
        token: ControlToken.of(inputs.identity, "choice\(index)"), title: choice.title, symbol: choice.symbol,
        isChecked: choice.isChosen
      ) { choose(choice.tag) }
    }
  }

  @MainActor private func menu(_ choices: [PickerChoice], _ inputs: ViewInputs) -> Node {
    let isInList = inputs.environment.isInList
    let chosen = choices.first(where: \.isChosen)
    let value = HStack(spacing: 5) {
      Text(verbatim: chosen?.title ?? "").lineLimit(1)
      Image(systemName: "chevron.up.chevron.down").font(.system(size: 13, weight: .medium))
    }
    .foregroundStyle(isInList ? AnyShapeStyle(HierarchicalShapeStyle.secondary) : AnyShapeStyle(TintShapeStyle()))
    let shown: Node
    if isInList {
      shown = evaluateSingle(
        HStack {
          label
          Spacer(minLength: 8)
          value
        }, inputs.child(.part("value")).inContainer())
    } else {
      shown = evaluateSingle(value, inputs.child(.part("value")).inContainer())
    }
    guard inputs.environment.isEnabled else { return shown }
    let entries = entries(choices, inputs)
    return ControlNode(
      child: shown, part: inputs.identity.child(.part("picker")), gesture: .menu(entries.map(\.item))
    ) { emitter, _ in
      for entry in entries { entry.register(emitter) }
    }
  }

  @MainActor private func rows(_ choices: [PickerChoice], _ inputs: ViewInputs) -> [Node] {
    let choose = choose
    return choices.enumerated().map { index, choice in
      let row = HStack {
        Text(verbatim: choice.title)
        Spacer(minLength: 8)
        if choice.isChosen {
          Image(systemName: "checkmark").font(.system(size: 17, weight: .semibold)).modifier(TintedForeground())
        }
      }
      let inner = inputs.child(.part("row")).child(.index(index))
      let pick: () -> Void = { choose(choice.tag) }
      return ControlNode(
        child: evaluateSingle(row, inner.inContainer()), part: inner.identity, gesture: .tap(count: 1),
        info: RowFillingControl(action: pick)
      ) { event in
        if event == .tap { pick() }
      }
    }
  }

  @MainActor private func wheel(_ choices: [PickerChoice], _ inputs: ViewInputs) -> Node {
    let choose = choose
    let column = Wheel.Column(
      id: 0, titles: choices.map(\.title), chosen: choices.firstIndex(where: \.isChosen) ?? 0,
      name: labelNode(inputs).words()
    ) { choose(choices[$0].tag) }
    return evaluateSingle(Wheel(columns: [column]), inputs.child(.part("wheel")).inContainer())
  }

  /// A link to a page with the choices, which goes back by itself.
  @MainActor private func link(_ choices: [PickerChoice], _ inputs: ViewInputs) -> Node {
    let choose = choose
    let title = labelNode(inputs).words()
    let rows = choices.enumerated().map { index, choice in
      ChoicePage.Row(id: index, title: choice.title, symbol: choice.symbol, isChosen: choice.isChosen)
    }
    let chosen = choices.first(where: \.isChosen)?.title ?? ""
    let view = NavigationLink {
      ChoicePage(title: title, rows: rows) { choose(choices[$0].tag) }
    } label: {
      HStack {
        label
        Spacer(minLength: 8)
        Text(verbatim: chosen).lineLimit(1).foregroundStyle(.secondary)
      }
    }
    return evaluateSingle(view, inputs.child(.part("pageLink")).inContainer())
  }

  @MainActor private func segments(_ choices: [PickerChoice], _ inputs: ViewInputs) -> Node {
    let choose = choose
    let view = SegmentedControl(
      segments: choices.enumerated().map { index, choice in
        SegmentedControl.Segment(
          index: index, title: choice.title, symbol: choice.title.isEmpty ? choice.symbol : nil,
          isChosen: choice.isChosen)
      }, choose: { choose(choices[$0].tag) })
    return evaluateSingle(view, inputs.child(.part("segments")).inContainer())
  }
}

/// A page with the choices of a picker.
private struct ChoicePage: View {
  struct Row: Identifiable {
    let id: Int
    let title: String
    let symbol: String?
    let isChosen: Bool
  }

  let title: String
  let rows: [Row]
  let choose: (Int) -> Void
  @Environment(\.dismiss) private var dismiss

  init(title: String, rows: [Row], choose: @escaping (Int) -> Void) {
    (self.title, self.rows, self.choose) = (title, rows, choose)
  }

  var body: some View {
    List {
      ForEach(rows) { row in
        Button {
          choose(row.id)
          dismiss()
        } label: {
          HStack {
            Group {
              if let symbol = row.symbol {
                SwiftUI.Label(row.title, systemImage: symbol)
              } else {
                Text(verbatim: row.title)
              }
            }
            .foregroundStyle(Color.primary)
            Spacer(minLength: 8)
            if row.isChosen {
              Image(systemName: "checkmark").font(.system(size: 17, weight: .semibold)).modifier(TintedForeground())
            }
          }
        }
        .accessibilityAddTraits(row.isChosen ? .isSelected : [])
      }
    }
    .environment(\.listLook, .insetGrouped)
    .navigationTitle(title)
    .navigationBarTitleDisplayMode(.inline)
  }
}

/// Choices side by side.
private struct SegmentedControl: View {
  struct Segment: Identifiable {
    let index: Int
    let title: String
    let symbol: String?
    let isChosen: Bool

    var id: Int { index }
  }

  let segments: [Segment]
  let choose: (Int) -> Void

  var body: some View {
    HStack(spacing: 0) {
      ForEach(segments) { segment in
        Button {
          choose(segment.index)
        } label: {
          Group {
            if let symbol = segment.symbol {
              Image(systemName: symbol)
            } else {
              Text(verbatim: segment.title).lineLimit(1).minimumScaleFactor(0.7)
            }
          }
          .font(.system(size: 13, weight: segment.isChosen ? .semibold : .medium))
          .foregroundStyle(Color.primary)
          .frame(maxWidth: .infinity)
          .frame(height: 28)
          .background {
            if segment.isChosen {
              RoundedRectangle(cornerRadius: 7).fill(Color(uiColor: .systemBackground))
                .shadow(color: .black.opacity(0.12), radius: 4, x: 0, y: 3)
            }
          }
        }
        .buttonStyle(.plain)
        .accessibilityAddTraits(segment.isChosen ? .isSelected : [])
      }
    }
    .padding(2)
    .background(Color(uiColor: .tertiarySystemFill), in: RoundedRectangle(cornerRadius: 9))
  }
}

/// The look of pickers.
public protocol PickerStyle {}

/// A style that we know.
protocol LookedPickerStyle: PickerStyle {
  var look: PickerLook { get }
}

public struct DefaultPickerStyle: LookedPickerStyle, Sendable {
  public init() {}

  var look: PickerLook { .automatic }
}

public struct SegmentedPickerStyle: LookedPickerStyle, Sendable {
  public init() {}

  var look: PickerLook { .segmented }
}

public struct MenuPickerStyle: LookedPickerStyle, Sendable {
  public init() {}

  var look: PickerLook { .menu }
}

public struct WheelPickerStyle: LookedPickerStyle, Sendable {
  public init() {}

  var look: PickerLook { .wheel }
}

public struct InlinePickerStyle: LookedPickerStyle, Sendable {
  public init() {}

  var look: PickerLook { .inline }
}

public struct NavigationLinkPickerStyle: LookedPickerStyle, Sendable {
  public init() {}

  var look: PickerLook { .navigationLink }
}

extension PickerStyle where Self == DefaultPickerStyle {
  public static var automatic: DefaultPickerStyle { DefaultPickerStyle() }
}

extension PickerStyle where Self == SegmentedPickerStyle {
  public static var segmented: SegmentedPickerStyle { SegmentedPickerStyle() }
}

extension PickerStyle where Self == MenuPickerStyle {
  public static var menu: MenuPickerStyle { MenuPickerStyle() }
}

extension PickerStyle where Self == WheelPickerStyle {
  public static var wheel: WheelPickerStyle { WheelPickerStyle() }
}

extension PickerStyle where Self == InlinePickerStyle {
  public static var inline: InlinePickerStyle { InlinePickerStyle() }
}

extension PickerStyle where Self == NavigationLinkPickerStyle {
  public static var navigationLink: NavigationLinkPickerStyle { NavigationLinkPickerStyle() }
}

extension View {
  nonisolated public func pickerStyle(_ style: some PickerStyle) -> some View {
    environment(\.pickerLook, (style as? any LookedPickerStyle)?.look ?? .automatic)
  }

}
