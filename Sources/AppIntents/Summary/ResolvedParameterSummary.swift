// SPDX-License-Identifier: Apache-2.0
import TesseraFoundation

/// A summary with its conditions decided: what an edit form and a shortcuts page show.
package struct ResolvedParameterSummary: Equatable, Sendable {
  package enum Piece: Equatable, Sendable {
    case text(String)
    case parameter(String)
  }

  /// The sentence, with parameters by their names in the code; empty when the author wrote none.
  package var sentence: [Piece]
  /// The parameters shown below the sentence.
  package var further: [String]

  package init(sentence: [Piece], further: [String]) {
    self.sentence = sentence
    self.further = further
  }

  /// The visible parameters in order.
  package var parameters: [String] {
    let inSentence = sentence.compactMap { piece in if case .parameter(let name) = piece { name } else { nil } }
    return inSentence + further.filter { !inSentence.contains($0) }
  }
}

/// A summary that can decide its conditions for an intent.
protocol SummaryResolving {
  func resolve(for intent: any AppIntent, family: IntentWidgetFamily?) -> ResolvedParameterSummary?
}

extension AppIntent {
  /// The summary for the parameters as they are; without one, all parameters in order of declaration.
  package func resolvedSummary(family: IntentWidgetFamily? = nil) -> ResolvedParameterSummary {
    let resolver = Self.parameterSummary as? any SummaryResolving
    if let resolved = resolver?.resolve(for: self, family: family), !resolved.parameters.isEmpty { return resolved }
    return ResolvedParameterSummary(sentence: [], further: IntentParameters.of(self).map(\.name))
  }
}

extension IntentParameterSummary: SummaryResolving {
  func resolve(for intent: any AppIntent, family: IntentWidgetFamily?) -> ResolvedParameterSummary? {
    guard let intent = intent as? Intent else { return nil }
    let names = IntentParameters.names(in: intent)
    func name(_ keyPath: PartialKeyPath<Intent>) -> String? {
      (intent[keyPath: keyPath] as? any IntentParameterBox).flatMap { names[ObjectIdentifier($0)] }
    }
    let pieces: [ResolvedParameterSummary.Piece] = (sentence?.pieces ?? []).compactMap { piece in
      switch piece {
      case .text(let text): .text(text)
      case .parameter(let keyPath): name(keyPath).map { .parameter($0) }
      }
    }
    return ResolvedParameterSummary(sentence: pieces, further: further.compactMap(name))
  }
}

extension ParameterSummaryWhenCondition: SummaryResolving {
  func resolve(for intent: any AppIntent, family: IntentWidgetFamily?) -> ResolvedParameterSummary? {
    guard let typed = intent as? Intent else { return nil }
    let chosen: any ParameterSummary = holds(typed, family) ? when : otherwise
    return (chosen as? any SummaryResolving)?.resolve(for: intent, family: family)
  }
}

extension ParameterSummarySwitchCondition: SummaryResolving {
  func resolve(for intent: any AppIntent, family: IntentWidgetFamily?) -> ResolvedParameterSummary? {
    guard let typed = intent as? Intent,
      let tuple = cases as? any SummaryBranches<Value.UnwrappedType>
    else { return nil }
    let current = typed[keyPath: keyPath].unwrappedIfSet
    let chosen = tuple.branches.first { $0.accepts(current) }
    return (chosen?.content as? any SummaryResolving)?.resolve(for: intent, family: family)
  }
}

/// The branches of a switch seen without their types.
protocol SummaryBranches<Unwrapped> {
  associatedtype Unwrapped
  var branches: [any SummaryBranch<Unwrapped>] { get }
}

extension ParameterSummaryTupleCaseCondition: SummaryBranches {}
