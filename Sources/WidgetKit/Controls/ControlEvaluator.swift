// SPDX-License-Identifier: Apache-2.0
import AppIntents
import Foundation
import SwiftUI
import TesseraGeometry
import TesseraModel
import TesseraViewGraph
import TesseraWire

/// Turns the template of a control into what the host draws: typed values, no view.
@MainActor struct ControlEvaluator {
  let kind: String
  let environment: ArchivedEnvironment
  let now: Date

  // What the modifiers around a template say.
  var tint: Color?
  var isEnabled = true
  var isPrivate = false

  init(kind: String, environment: ArchivedEnvironment, now: Date) {
    self.kind = kind
    self.environment = environment
    self.now = now
  }

  /// - Throws: `noEntries` for a template that is nothing.
  func content(of template: any ControlWidgetTemplate) throws(Failure) -> ControlContent {
    guard let content = evaluate(template) else {
      throw Failure(.noEntries, "The control \"\(kind)\" has neither a button nor a toggle.", location: kind)
    }
    return content
  }

  func evaluate(_ template: some ControlWidgetTemplate) -> ControlContent? {
    if let describing = template as? any DescribingControlTemplate { return describing.content(self) }
    return body(of: template)
  }

  private func body<Template: ControlWidgetTemplate>(of template: Template) -> ControlContent? {
    Template.Body.self == Never.self ? nil : evaluate(template.body)
  }

  /// Adds what the surroundings say, and what a press does.
  func complete(_ content: inout ControlContent, action: any AppIntent) {
    content.tint = tint.map { $0.resolve(in: environment.values(now: now)).color.hex }
    content.isPrivate = isPrivate
    guard isEnabled else { return }
    do throws(IntentValueError) {
      let token = try IntentToken(action)
      content.action = ControlContent.Action(
        identifier: token.identifier, parameters: token.parameterBytes,
        needsUnlocking: type(of: action).authenticationPolicy != .alwaysAllowed)
    } catch {
      DiagnosticLog.report(.intentParameterUnset, error.message, location: kind)
    }
  }

  /// What one state shows: the title of the label; the second line and the picture of the label for the value, where it
  /// has them, else of the label.
  func look(label: AnyView, valueLabel: AnyView?) -> ControlContent.Look {
    let main = Reading(label, in: self)
    let value = valueLabel.map { Reading($0, in: self) }
    if main.label.hasMore || value?.label.hasMore == true {
      DiagnosticLog.report(
        .ignoredInWidget, "A control shows a title, a second line and a symbol; the rest is left out.", location: kind)
    }
    return ControlContent.Look(
      title: main.label.texts.first ?? "", value: value?.label.texts.first ?? main.label.texts.dropFirst().first,
      status: value?.status ?? main.status, hint: value?.hint ?? main.hint,
      symbol: value?.label.picture ?? main.label.picture)
  }

  /// A label as the Control Center reads it.
  private struct Reading {
    let label: LabelReading
    let hint: String?
    let status: String?

    /// The size of symbols, in points: they stand in a circle of 60.
    private static let symbolFont = Font.system(size: 26, weight: .medium)

    @MainActor init(_ view: AnyView, in evaluator: ControlEvaluator) {
      let graph = ViewGraph()
      let values = evaluator.environment.values(now: evaluator.now)
      let inputs = ViewInputs(environment: values, identity: .root(), graph: graph)
      let sized = view.font(Self.symbolFont)
      let root = graph.settle(in: CGRect(x: 0, y: 0, width: 1000, height: 1000)) { evaluateSingle(sized, inputs) }
      label = LabelReading(of: root, scale: evaluator.environment.displayScale)
      hint = root.preference(ControlActionHint.self)??.plainString(in: values)
      status = root.preference(ControlStatus.self)??.plainString(in: values)
    }
  }
}

/// What a press does, from the label inside outwards.
struct ControlActionHint: PreferenceKey {
  static func reduce(value: inout Text?, nextValue: () -> Text?) { value = value ?? nextValue() }
}

/// What is told for a moment after a press.
struct ControlStatus: PreferenceKey {
  static func reduce(value: inout Text?, nextValue: () -> Text?) { value = value ?? nextValue() }
}

extension View {
  /// What a press on the control does, for a label of a control; it begins with a verb.
  nonisolated public func controlWidgetActionHint(_ hint: LocalizedStringKey) -> some View {
    preference(key: ControlActionHint.self, value: Text(hint))
  }

  @_disfavoredOverload nonisolated public func controlWidgetActionHint(_ hint: LocalizedStringResource) -> some View {
    preference(key: ControlActionHint.self, value: Text(hint))
  }

  @_disfavoredOverload nonisolated public func controlWidgetActionHint<S: StringProtocol>(_ hint: S) -> some View {
    preference(key: ControlActionHint.self, value: Text(hint))
  }

  /// What is told for a moment after the control was used, for a label of a control.
  nonisolated public func controlWidgetStatus(_ status: LocalizedStringKey) -> some View {
    preference(key: ControlStatus.self, value: Text(status))
  }

  @_disfavoredOverload nonisolated public func controlWidgetStatus(_ status: LocalizedStringResource) -> some View {
    preference(key: ControlStatus.self, value: Text(status))
  }

  @_disfavoredOverload nonisolated public func controlWidgetStatus<S: StringProtocol>(_ status: S) -> some View {
    preference(key: ControlStatus.self, value: Text(status))
  }
}
