// SPDX-License-Identifier: Apache-2.0

/// What `perform()` gives back; made by the `result` functions.
public protocol IntentResult: Sendable {
  associatedtype Value
  /// The value for the next step; nil when the intent gives none.
  var value: Value? { get }
}

/// A result that carries a value.
public protocol ReturnsValue<Value>: IntentResult where Value: _IntentValue {}

/// A result that says a sentence.
public protocol ProvidesDialog: IntentResult {}

/// A result that another intent follows.
public protocol OpensIntent: IntentResult {}

/// A result that shows a view.
public protocol ShowsSnippetView: IntentResult {}

/// A result that shows what another intent draws.
public protocol ShowsSnippetIntent: IntentResult {}

/// The one concrete result; a parameter is `Never` where a part is absent.
///
/// The snippet's view is unconstrained because views live above this module.
public struct IntentResultContainer<Value, OpensIntentType, SnippetView, Dialog>: IntentResult, @unchecked Sendable {
  public let value: Value?
  package let opensIntent: OpensIntentType?
  package let view: SnippetView?
  package let dialog: Dialog?
  package let actionButtonIntent: (any AppIntent)?

  package init(
    value: Value? = nil, opensIntent: OpensIntentType? = nil, view: SnippetView? = nil, dialog: Dialog? = nil,
    actionButtonIntent: (any AppIntent)? = nil
  ) {
    self.value = value
    self.opensIntent = opensIntent
    self.view = view
    self.dialog = dialog
    self.actionButtonIntent = actionButtonIntent
  }
}

extension IntentResultContainer: ReturnsValue where Value: _IntentValue {}
// Authors promise an intent to open and then open something themselves and return none, which Apple's accepts: so this
// conformance knows no condition.
extension IntentResultContainer: OpensIntent {}
extension IntentResultContainer: ProvidesDialog where Dialog == IntentDialog {}
// `Never` stands for "no view", so a constraint that excludes it would have to name SwiftUI's View: the conformance is
// wider than it should be, which only lets an author promise a snippet and return none.
extension IntentResultContainer: ShowsSnippetView {}

/// The parts of a finished run, read without knowing its type.
package protocol IntentOutcome {
  var outcomeValue: Any? { get }
  var outcomeDialog: IntentDialog? { get }
  var outcomeIntent: (any AppIntent)? { get }
  var outcomeView: Any? { get }
}

extension IntentResultContainer: IntentOutcome {
  package var outcomeValue: Any? { value }
  package var outcomeDialog: IntentDialog? { dialog as? IntentDialog }
  package var outcomeIntent: (any AppIntent)? { opensIntent as? any AppIntent }
  package var outcomeView: Any? { view }
}
