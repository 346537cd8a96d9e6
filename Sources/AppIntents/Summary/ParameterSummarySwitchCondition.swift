// SPDX-License-Identifier: Apache-2.0
import TesseraFoundation

/// A branch, or several, of a switch in a summary.
public protocol _ParameterSummarySwitchCase {
  associatedtype Value: _IntentValue
}

/// One of several summaries, chosen by a parameter's value.
public struct ParameterSummarySwitchCondition<Intent: AppIntent, Value, CaseCondition>: ParameterSummary
where Value: _IntentValue, CaseCondition: _ParameterSummarySwitchCase {
  let keyPath: KeyPath<Intent, IntentParameter<Value>>
  let cases: CaseCondition

  public init(
    _ keyPath: KeyPath<Intent, IntentParameter<Value>>,
    @ParameterSummaryCaseBuilder<Intent, Value> _ cases: () -> CaseCondition
  ) {
    self.keyPath = keyPath
    self.cases = cases()
  }
}

/// The summary for one value, or for some.
public struct ParameterSummaryCaseCondition<Intent: AppIntent, Value: _IntentValue, Summary: ParameterSummary>:
  _ParameterSummarySwitchCase
{
  let matches: (Value.UnwrappedType?) -> Bool
  let summary: Summary

  public init(_ value: Value.UnwrappedType, @ParameterSummaryBuilder<Intent> _ summary: () -> Summary)
  where Value.UnwrappedType: Equatable {
    matches = { $0 == value }
    self.summary = summary()
  }

  public init(_ values: [Value.UnwrappedType], @ParameterSummaryBuilder<Intent> _ summary: () -> Summary)
  where Value.UnwrappedType: Equatable {
    matches = { $0.map(values.contains) ?? false }
    self.summary = summary()
  }
}

/// The summary where no other branch matches.
public struct ParameterSummaryDefaultCaseCondition<Intent: AppIntent, Value: _IntentValue, Summary: ParameterSummary>:
  _ParameterSummarySwitchCase
{
  let summary: Summary

  public init(@ParameterSummaryBuilder<Intent> _ summary: () -> Summary) {
    self.summary = summary()
  }
}

/// The branches of a switch in order.
public struct ParameterSummaryTupleCaseCondition<Intent: AppIntent, Value: _IntentValue, Conditions>:
  _ParameterSummarySwitchCase
{
  let branches: [any SummaryBranch<Value.UnwrappedType>]
}

/// Collects the branches of a switch.
@resultBuilder
public enum ParameterSummaryCaseBuilder<Intent: AppIntent, Value: _IntentValue> {
  public static func buildExpression<Summary: ParameterSummary>(
    _ condition: ParameterSummaryCaseCondition<Intent, Value, Summary>
  ) -> ParameterSummaryCaseCondition<Intent, Value, Summary> where Summary.Intent == Intent { condition }

  public static func buildExpression<Summary: ParameterSummary>(
    _ condition: ParameterSummaryDefaultCaseCondition<Intent, Value, Summary>
  ) -> ParameterSummaryDefaultCaseCondition<Intent, Value, Summary> where Summary.Intent == Intent { condition }

  public static func buildBlock<each Condition: _ParameterSummarySwitchCase>(
    _ conditions: repeat each Condition
  ) -> ParameterSummaryTupleCaseCondition<Intent, Value, (repeat each Condition)> {
    var branches: [any SummaryBranch<Value.UnwrappedType>] = []
    for condition in repeat each conditions {
      if let branch = condition as? any SummaryBranch<Value.UnwrappedType> { branches.append(branch) }
    }
    return ParameterSummaryTupleCaseCondition(branches: branches)
  }
}

/// A branch seen without the type of its summary.
protocol SummaryBranch<Unwrapped> {
  associatedtype Unwrapped
  func accepts(_ value: Unwrapped?) -> Bool
  var content: any ParameterSummary { get }
}

extension ParameterSummaryCaseCondition: SummaryBranch {
  func accepts(_ value: Value.UnwrappedType?) -> Bool { matches(value) }
  var content: any ParameterSummary { summary }
}

extension ParameterSummaryDefaultCaseCondition: SummaryBranch {
  func accepts(_ value: Value.UnwrappedType?) -> Bool { true }
  var content: any ParameterSummary { summary }
}
