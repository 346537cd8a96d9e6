// SPDX-License-Identifier: Apache-2.0
import Foundation
import TesseraDisplayList
import TesseraGeometry
import TesseraLayout
import TesseraModel
import TesseraText
import TesseraViewGraph
import TesseraWire

extension UIKeyboardType {
  var native: NativeControl.Keyboard {
    switch self {
    case .numberPad, .asciiCapableNumberPad, .numbersAndPunctuation: .number
    case .decimalPad: .decimal
    case .phonePad, .namePhonePad: .phone
    case .emailAddress: .email
    case .URL: .url
    case .webSearch: .search
    default: .text
    }
  }
}

/// What the return key of a field is for.
public struct SubmitLabel: Sendable {
  let name: String

  public static let done = SubmitLabel(name: "done")
  public static let go = SubmitLabel(name: "go")
  public static let send = SubmitLabel(name: "send")
  public static let join = SubmitLabel(name: "go")
  public static let route = SubmitLabel(name: "go")
  public static let search = SubmitLabel(name: "search")
  public static let `return` = SubmitLabel(name: "enter")
  public static let next = SubmitLabel(name: "next")
  public static let `continue` = SubmitLabel(name: "next")
}

/// What makes a field submit.
public struct SubmitTriggers: OptionSet, Sendable {
  public let rawValue: Int

  public init(rawValue: Int) { self.rawValue = rawValue }

  public static let text = SubmitTriggers(rawValue: 1)
  public static let search = SubmitTriggers(rawValue: 2)
}

/// How the words of a field begin.
public struct TextInputAutocapitalization: Sendable {
  let capitalises: Bool

  public static var never: TextInputAutocapitalization { TextInputAutocapitalization(capitalises: false) }
  public static var words: TextInputAutocapitalization { TextInputAutocapitalization(capitalises: true) }
  public static var sentences: TextInputAutocapitalization { TextInputAutocapitalization(capitalises: true) }
  public static var characters: TextInputAutocapitalization { TextInputAutocapitalization(capitalises: true) }
}

/// What surrounds say to fields.
struct FieldSurroundings {
  var keyboard = UIKeyboardType.default
  var submitLabel = ""
  var capitalises = true
  var corrects = true
  var isBordered = false
  var submit: [(triggers: SubmitTriggers, action: () -> Void)] = []
}

private struct FieldSurroundingsKey: EnvironmentKey {
  static var defaultValue: FieldSurroundings { FieldSurroundings() }
}

extension EnvironmentValues {
  var field: FieldSurroundings {
    get { self[FieldSurroundingsKey.self] }
    set { self[FieldSurroundingsKey.self] = newValue }
  }
}

/// The focus that a view around a field gives it.
struct FocusLink {
  let isFocused: () -> Bool
  let change: (Bool) -> Void
}

private struct FocusLinkKey: EnvironmentKey {
  static var defaultValue: FocusLink? { nil }
}

extension EnvironmentValues {
  var focusLink: FocusLink? {
    get { self[FocusLinkKey.self] }
    set { self[FocusLinkKey.self] = newValue }
  }
}

/// A field that the page provides.
struct NativeField {
  enum Kind: Equatable { case line, secure, editor }

  let kind: Kind
  let text: Binding<String>
  let prompt: Text?
  /// Whether the field grows with its text.
  var isVertical = false
  /// What submitting it counts as.
  var trigger = SubmitTriggers.text
  /// Called when the return key ends the text.
  var commit: (() -> Void)?
  var editing: ((Bool) -> Void)?
}

extension NativeField: View {
  typealias Body = Never
}

extension NativeField: PrimitiveView {
  func nodes(_ inputs: ViewInputs) -> [Node] {
    let environment = inputs.environment
    let surroundings = environment.field
    let token = ControlToken.of(inputs.identity, "field")
    let native: NativeControl.Kind =
      kind == .editor ? .textEditor : isVertical ? .growingField : kind == .secure ? .secureField : .textField
    var control = NativeControl(token: token, kind: native)
    control.text = text.wrappedValue
    control.prompt = prompt?.plainString(in: environment) ?? ""
    let sample = Text(verbatim: "Xg").measured(in: environment)
    control.fontSize = sample.fontSize
    control.fontWeight = sample.fontWeight
    control.color = Color.primary.resolved(in: environment)
    control.tint = TintShapeStyle().color(in: environment)
    control.alignment =
      environment.multilineTextAlignment == .center ? 1 : environment.multilineTextAlignment == .trailing ? 2 : 0
    control.keyboard = surroundings.keyboard.native
    control.submitLabel = surroundings.submitLabel
    control.capitalises = surroundings.capitalises && surroundings.keyboard.native == .text
    control.corrects = surroundings.corrects
    control.isEnabled = environment.isEnabled
    control.isFocused = environment.focusLink?.isFocused() ?? false
    let height = max(22, sample.height)
    let isEditor = kind == .editor
    let lines = isVertical ? FieldLines(control.text, inputs) : nil
    let size: (ProposedViewSize) -> CGSize = { proposal in
      if isEditor { return proposal.replacingUnspecifiedDimensions(by: CGSize(width: 200, height: 120)) }
      let width = proposal.width ?? 200
      let own = width.isFinite ? width : 200
      return CGSize(width: own, height: height * CGFloat(lines?.count(width: own) ?? 1))
    }
    let (text, commit, editing, focus) = (text, commit, editing, environment.focusLink)
    let submit = surroundings.submit.filter { $0.triggers.contains(trigger) }.map(\.action)
    let handler: (ControlEvent) -> Void = { event in
      switch event {
      case .text(let new): if text.wrappedValue != new { text.wrappedValue = new }
      case .submit:
        let wishes = FocusWishes.count
        commit?()
        for action in submit { action() }
        // The return key gives the focus up, unless the app says where it is to be.
        if wishes == FocusWishes.count { focus?.change(false) }
      case .focus(let isFocused):
        focus?.change(isFocused)
        editing?(isFocused)
      default: break
      }
    }
    let node = NativeNode(
      control, identity: inputs.identity, size: size, baseline: { $0.height / 2 + control.fontSize * 0.35 }
    ) { emitter, token in emitter.register(token, handler) }
    let offered = OfferNode(NativeHandler(handler: handler), child: node)
    guard surroundings.isBordered, kind != .editor else { return [offered] }
    let inner = inputs.child(.part("border"))
    let padded = UnaryLayoutNode(
      PaddingLayout(EdgeInsets(top: 6, leading: 7, bottom: 6, trailing: 7)), child: offered,
      direction: environment.layoutDirection)
    let border = evaluate(
      RoundedRectangle(cornerRadius: 5).stroke(Color(uiColor: .separator), lineWidth: 0.5), inner)
    return [
      LayersNode(
        primary: padded, secondaries: border, alignment: .center, behind: true,
        direction: environment.layoutDirection)
    ]
  }
}

/// How many lines a field that grows with its text has: as many as the text fills, within the limits of lines.
private struct FieldLines {
  private let text: Node
  private let line: CGFloat

  @MainActor init(_ words: String, _ inputs: ViewInputs) {
    // The line after a last line break is a line of the field, though not yet of the text.
    let shown = words.isEmpty || words.hasSuffix("\n") ? words + " " : words
    text = evaluateSingle(Text(verbatim: shown), inputs.child(.part("lines")).inContainer())
    var single = inputs.child(.part("line")).inContainer()
    single.environment.lineLimit = 1
    single.environment.reservedLines = nil
    line = evaluateSingle(Text(verbatim: "Xg"), single).sizeThatFits(.unspecified).height
  }

  func count(width: CGFloat) -> Int {
    guard line > 0 else { return 1 }
    let height = text.sizeThatFits(ProposedViewSize(width: width, height: nil)).height
    return max(1, Int((height / line).rounded()))
  }
}

extension Text {
  /// The font and the line height of a text as fields need them.
  func measured(in environment: EnvironmentValues) -> (fontSize: CGFloat, fontWeight: Int, height: CGFloat) {
    let descriptor = (environment.font ?? .body).resolved(in: environment).descriptor
    return (descriptor.size, Int(descriptor.weight), (descriptor.size * 1.29).rounded())
  }
}

/// A value that is typed as text.
struct FieldValue {
  /// The value in words.
  let text: () -> String
  /// Takes the value from its words, where they can be read.
  let read: (String) -> Void
}

/// A field of a value: what is typed stands as it is until it is done, and is read then.
private struct ValueField: View {
  let value: FieldValue
  let prompt: Text?
  @State private var draft: String?

  var body: some View {
    NativeField(
      kind: .line, text: Binding(get: { draft ?? value.text() }, set: { draft = $0 }), prompt: prompt,
      commit: finish, editing: { isEditing in if !isEditing { finish() } })
  }

  private func finish() {
    guard let text = draft else { return }
    value.read(text)
    draft = nil
  }
}

/// A line of text to be typed.
public struct TextField<Label: View> {
  let text: Binding<String>
  let prompt: Text?
  var isVertical = false
  var commit: (() -> Void)?
  var editing: ((Bool) -> Void)?
  /// The value that the text stands for, if it is not the text itself.
  var value: FieldValue?
}

extension TextField: View {
  public var body: some View {
    WindowOnly("TextField") {
      if let value {
        ValueField(value: value, prompt: prompt)
      } else {
        NativeField(
          kind: .line, text: text, prompt: prompt, isVertical: isVertical, commit: commit, editing: editing)
      }
    }
  }
}

extension TextField where Label == Text {
  nonisolated public init(_ titleKey: LocalizedStringKey, text: Binding<String>) {
    self.init(text: text, prompt: Text(titleKey))
  }

  @_disfavoredOverload nonisolated public init<S: StringProtocol>(_ title: S, text: Binding<String>) {
    self.init(text: text, prompt: Text(title))
  }

  nonisolated public init(_ titleKey: LocalizedStringKey, text: Binding<String>, axis: Axis) {
    self.init(text: text, prompt: Text(titleKey), isVertical: axis == .vertical)
  }

  @_disfavoredOverload nonisolated public init<S: StringProtocol>(_ title: S, text: Binding<String>, axis: Axis) {
    self.init(text: text, prompt: Text(title), isVertical: axis == .vertical)
  }

  nonisolated public init(_ titleKey: LocalizedStringKey, text: Binding<String>, prompt: Text?) {
    self.init(text: text, prompt: prompt ?? Text(titleKey))
  }

  @_disfavoredOverload nonisolated public init<S: StringProtocol>(_ title: S, text: Binding<String>, prompt: Text?) {
    self.init(text: text, prompt: prompt ?? Text(title))
  }

  nonisolated public init(
    _ titleKey: LocalizedStringKey, text: Binding<String>, onEditingChanged: @escaping (Bool) -> Void,
    onCommit: @escaping () -> Void = {}
  ) {
    self.init(text: text, prompt: Text(titleKey), commit: onCommit, editing: onEditingChanged)
  }

  @_disfavoredOverload nonisolated public init<S: StringProtocol>(
    _ title: S, text: Binding<String>, onEditingChanged: @escaping (Bool) -> Void,
    onCommit: @escaping () -> Void = {}
  ) {
    self.init(text: text, prompt: Text(title), commit: onCommit, editing: onEditingChanged)
  }

  nonisolated public init(_ titleKey: LocalizedStringKey, text: Binding<String>, onCommit: @escaping () -> Void) {
    self.init(text: text, prompt: Text(titleKey), commit: onCommit)
  }

  @_disfavoredOverload nonisolated public init<S: StringProtocol>(
    _ title: S, text: Binding<String>, onCommit: @escaping () -> Void
  ) {
    self.init(text: text, prompt: Text(title), commit: onCommit)
  }

  nonisolated public init(_ titleKey: LocalizedStringKey, text: Binding<String>, prompt: Text?, axis: Axis) {
    self.init(text: text, prompt: prompt ?? Text(titleKey), isVertical: axis == .vertical)
  }

  @_disfavoredOverload nonisolated public init<S: StringProtocol>(
    _ title: S, text: Binding<String>, prompt: Text?, axis: Axis
  ) {
    self.init(text: text, prompt: prompt ?? Text(title), isVertical: axis == .vertical)
  }

  nonisolated public init<F: ParseableFormatStyle>(
    _ titleKey: LocalizedStringKey, value: Binding<F.FormatInput>, format: F, prompt: Text? = nil
  ) where F.FormatOutput == String {
    self.init(TextField.fieldValue(value, format), prompt ?? Text(titleKey))
  }

  @_disfavoredOverload nonisolated public init<S: StringProtocol, F: ParseableFormatStyle>(
    _ title: S, value: Binding<F.FormatInput>, format: F, prompt: Text? = nil
  ) where F.FormatOutput == String {
    self.init(TextField.fieldValue(value, format), prompt ?? Text(title))
  }

  nonisolated public init<F: ParseableFormatStyle>(
    _ titleKey: LocalizedStringKey, value: Binding<F.FormatInput?>, format: F, prompt: Text? = nil
  ) where F.FormatOutput == String {
    self.init(TextField.fieldValue(value, format), prompt ?? Text(titleKey))
  }

  @_disfavoredOverload nonisolated public init<S: StringProtocol, F: ParseableFormatStyle>(
    _ title: S, value: Binding<F.FormatInput?>, format: F, prompt: Text? = nil
  ) where F.FormatOutput == String {
    self.init(TextField.fieldValue(value, format), prompt ?? Text(title))
  }

  nonisolated private init(_ value: FieldValue, _ prompt: Text) {
    self.init(text: .constant(""), prompt: prompt, value: value)
  }

  /// What cannot be read leaves the value as it is.
  nonisolated private static func fieldValue<F: ParseableFormatStyle>(
    _ value: Binding<F.FormatInput>, _ format: F
  ) -> FieldValue where F.FormatOutput == String {
    FieldValue(text: { format.format(value.wrappedValue) }) { text in
      if let new = try? format.parseStrategy.parse(text) { value.wrappedValue = new }
    }
  }

  /// What cannot be read leaves no value.
  nonisolated private static func fieldValue<F: ParseableFormatStyle>(
    _ value: Binding<F.FormatInput?>, _ format: F
  ) -> FieldValue where F.FormatOutput == String {
    FieldValue(text: { value.wrappedValue.map { format.format($0) } ?? "" }) { text in
      value.wrappedValue = try? format.parseStrategy.parse(text)
    }
  }
}

/// A line of text that stays hidden.
public struct SecureField<Label: View> {
  let text: Binding<String>
  let prompt: Text?
}

extension SecureField: View {
  public var body: some View {
    WindowOnly("SecureField") { NativeField(kind: .secure, text: text, prompt: prompt) }
  }
}

extension SecureField where Label == Text {
  nonisolated public init(_ titleKey: LocalizedStringKey, text: Binding<String>) {
    self.init(text: text, prompt: Text(titleKey))
  }

  @_disfavoredOverload nonisolated public init<S: StringProtocol>(_ title: S, text: Binding<String>) {
    self.init(text: text, prompt: Text(title))
  }
}

extension SecureField where Label == Text {
  nonisolated public init(_ titleKey: LocalizedStringKey, text: Binding<String>, prompt: Text?) {
    self.init(text: text, prompt: prompt ?? Text(titleKey))
  }

  @_disfavoredOverload nonisolated public init<S: StringProtocol>(_ title: S, text: Binding<String>, prompt: Text?) {
    self.init(text: text, prompt: prompt ?? Text(title))
  }
}

/// Several lines of text to be typed.
public struct TextEditor {
  private let content: Binding<String>
}

extension TextEditor: View {
  nonisolated public init(text: Binding<String>) { content = text }

  public var body: some View {
    WindowOnly("TextEditor") { NativeField(kind: .editor, text: content, prompt: nil) }
  }
}

/// The look of text fields.
public protocol TextFieldStyle {}

public struct DefaultTextFieldStyle: TextFieldStyle, Sendable {
  public init() {}
}

public struct RoundedBorderTextFieldStyle: TextFieldStyle, Sendable {
  public init() {}
}

public struct PlainTextFieldStyle: TextFieldStyle, Sendable {
  public init() {}
}

extension TextFieldStyle where Self == DefaultTextFieldStyle {
  public static var automatic: DefaultTextFieldStyle { DefaultTextFieldStyle() }
}

extension TextFieldStyle where Self == RoundedBorderTextFieldStyle {
  public static var roundedBorder: RoundedBorderTextFieldStyle { RoundedBorderTextFieldStyle() }
}

extension TextFieldStyle where Self == PlainTextFieldStyle {
  public static var plain: PlainTextFieldStyle { PlainTextFieldStyle() }
}

/// When a default focus is looked for; here as views appear.
public struct DefaultFocusEvaluationPriority: Sendable {
  public static let automatic = DefaultFocusEvaluationPriority()
  public static let userInitiated = DefaultFocusEvaluationPriority()
}

/// Whether text can be selected.
public protocol TextSelectability {
  static var allowsSelection: Bool { get }
}

public struct EnabledTextSelectability: TextSelectability, Sendable {
  public static let allowsSelection = true
}

public struct DisabledTextSelectability: TextSelectability, Sendable {
  public static let allowsSelection = false
}

extension TextSelectability where Self == EnabledTextSelectability {
  public static var enabled: EnabledTextSelectability { EnabledTextSelectability() }
}

extension TextSelectability where Self == DisabledTextSelectability {
  public static var disabled: DisabledTextSelectability { DisabledTextSelectability() }
}

extension View {
  nonisolated public func textFieldStyle(_ style: some TextFieldStyle) -> some View {
    transformEnvironment(\.field) { $0.isBordered = style is RoundedBorderTextFieldStyle }
  }

  nonisolated public func keyboardType(_ type: UIKeyboardType) -> some View {
    transformEnvironment(\.field) { $0.keyboard = type }
  }

  nonisolated public func submitLabel(_ label: SubmitLabel) -> some View {
    transformEnvironment(\.field) { $0.submitLabel = label.name }
  }

  nonisolated public func textInputAutocapitalization(_ way: TextInputAutocapitalization?) -> some View {
    transformEnvironment(\.field) { $0.capitalises = way?.capitalises ?? true }
  }

  nonisolated public func autocapitalization(_ style: UITextAutocapitalizationType) -> some View {
    transformEnvironment(\.field) { $0.capitalises = style != .none }
  }

  nonisolated public func autocorrectionDisabled(_ disable: Bool = true) -> some View {
    transformEnvironment(\.field) { $0.corrects = !disable }
  }

  nonisolated public func disableAutocorrection(_ disable: Bool?) -> some View {
    transformEnvironment(\.field) { $0.corrects = disable != true }
  }

  nonisolated public func onSubmit(of triggers: SubmitTriggers = .text, _ action: @escaping () -> Void) -> some View {
    transformEnvironment(\.field) { $0.submit.append((triggers, action)) }
  }

  nonisolated public func textSelection(_ selectability: some TextSelectability) -> some View {
    ignoredInWidget("textSelection")
  }

  /// Gives a view the focus as these appear.
  nonisolated public func defaultFocus<V: Hashable>(
    _ binding: FocusState<V>.Binding, _ value: V, priority: DefaultFocusEvaluationPriority = .automatic
  ) -> some View { onAppear { binding.wrappedValue = value } }

  nonisolated public func focused(_ condition: FocusState<Bool>.Binding) -> some View {
    environment(
      \.focusLink,
      FocusLink(isFocused: { condition.wrappedValue }, change: { condition.wrappedValue = $0 }))
  }

  nonisolated public func focused<Value: Hashable>(
    _ binding: FocusState<Value?>.Binding, equals value: Value
  ) -> some View {
    environment(
      \.focusLink,
      FocusLink(
        isFocused: { binding.wrappedValue == value },
        change: { isFocused in
          if isFocused {
            binding.wrappedValue = value
          } else if binding.wrappedValue == value {
            binding.wrappedValue = nil
          }
        }))
  }
}
