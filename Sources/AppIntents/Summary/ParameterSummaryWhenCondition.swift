// SPDX-License-Identifier: Apache-2.0
import TesseraFoundation

/// Whether a parameter equals a value.
public enum EquatableComparisonOperator: Sendable, Hashable { case equalTo, notEqualTo }

/// How a parameter compares with a value.
public enum ComparableComparisonOperator: Sendable, Hashable {
  case lessThan, lessThanOrEqualTo, greaterThan, greaterThanOrEqualTo
}

/// Whether a parameter is set.
public enum HasValueComparisonOperator: Sendable, Hashable { case hasAnyValue, hasNoValue }

/// Whether a parameter is among some values.
public enum OneOfComparisonOperator: Sendable, Hashable { case oneOf }

/// Whether the widget's family is, or is not, a given one.
public enum WidgetFamilyComparisonOperator: Sendable, Hashable { case equalTo, notEqualTo }

/// One of two summaries, chosen by a parameter or by the widget's family.
public struct ParameterSummaryWhenCondition<Intent: AppIntent, WhenCondition, Otherwise>: ParameterSummary
where WhenCondition: ParameterSummary, Otherwise: ParameterSummary {
  let holds: (Intent, IntentWidgetFamily?) -> Bool
  let when: WhenCondition
  let otherwise: Otherwise

  private init(when: WhenCondition, otherwise: Otherwise, holds: @escaping (Intent, IntentWidgetFamily?) -> Bool) {
    self.when = when
    self.otherwise = otherwise
    self.holds = holds
  }

  public init<Value: _IntentValue>(
    _ keyPath: KeyPath<Intent, IntentParameter<Value>>, _ comparisonOperator: EquatableComparisonOperator,
    _ value: Value.UnwrappedType, @ParameterSummaryBuilder<Intent> _ when: () -> WhenCondition,
    @ParameterSummaryBuilder<Intent> otherwise: () -> Otherwise
  ) where Value.UnwrappedType: Equatable {
    self.init(when: when(), otherwise: otherwise()) { intent, _ in
      let current = intent[keyPath: keyPath].unwrappedIfSet
      return comparisonOperator == .equalTo ? current == value : current != value
    }
  }

  public init<Value: _IntentValue>(
    _ keyPath: KeyPath<Intent, IntentParameter<Value>>, _ comparisonOperator: ComparableComparisonOperator,
    _ value: Value.UnwrappedType, @ParameterSummaryBuilder<Intent> _ when: () -> WhenCondition,
    @ParameterSummaryBuilder<Intent> otherwise: () -> Otherwise
  ) where Value.UnwrappedType: Comparable {
    self.init(when: when(), otherwise: otherwise()) { intent, _ in
      guard let current = intent[keyPath: keyPath].unwrappedIfSet else { return false }
      return switch comparisonOperator {
      case .lessThan: current < value
      case .lessThanOrEqualTo: current <= value
      case .greaterThan: current > value
      case .greaterThanOrEqualTo: current >= value
      }
    }
  }

  public init<Value: _IntentValue>(
    _ keyPath: KeyPath<Intent, IntentParameter<Value>>, _ comparisonOperator: HasValueComparisonOperator,
    @ParameterSummaryBuilder<Intent> _ when: () -> WhenCondition,
    @ParameterSummaryBuilder<Intent> otherwise: () -> Otherwise
  ) {
    self.init(when: when(), otherwise: otherwise()) { intent, _ in
      (intent[keyPath: keyPath].unwrappedIfSet != nil) == (comparisonOperator == .hasAnyValue)
    }
  }

  public init<Value: _IntentValue>(
    _ keyPath: KeyPath<Intent, IntentParameter<Value>>, _ comparisonOperator: OneOfComparisonOperator,
    _ values: [Value.UnwrappedType], @ParameterSummaryBuilder<Intent> _ when: () -> WhenCondition,
    @ParameterSummaryBuilder<Intent> otherwise: () -> Otherwise
  ) where Value.UnwrappedType: Equatable {
    self.init(when: when(), otherwise: otherwise()) { intent, _ in
      intent[keyPath: keyPath].unwrappedIfSet.map(values.contains) ?? false
    }
  }

  public init(
    widgetFamily comparisonOperator: WidgetFamilyComparisonOperator, _ family: IntentWidgetFamily,
    @ParameterSummaryBuilder<Intent> _ when: () -> WhenCondition,
    @ParameterSummaryBuilder<Intent> otherwise: () -> Otherwise
  ) {
    self.init(when: when(), otherwise: otherwise()) { _, current in
      (current == family) == (comparisonOperator == .equalTo)
    }
  }

  public init(
    widgetFamily comparisonOperator: OneOfComparisonOperator, _ families: [IntentWidgetFamily],
    @ParameterSummaryBuilder<Intent> _ when: () -> WhenCondition,
    @ParameterSummaryBuilder<Intent> otherwise: () -> Otherwise
  ) {
    self.init(when: when(), otherwise: otherwise()) { _, current in current.map(families.contains) ?? false }
  }
}

extension IntentParameter {
  /// The value without its optional; nil where there is none.
  package var unwrappedIfSet: Value.UnwrappedType? {
    guard let value = valueIfSet else { return nil }
    return value as? Value.UnwrappedType
  }
}
