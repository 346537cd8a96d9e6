// SPDX-License-Identifier: Apache-2.0
import Foundation

extension TimelineSimulation {
  /// Runs the whole period with a provider whose entries are not compared.
  package mutating func run(timeline: (SimulatedReload) -> SimulatedAnswer) {
    run(timeline: timeline) { _, _ in [:] }
  }

  /// Runs the whole period.
  ///
  /// - Parameters:
  ///   - timeline: Asks the provider at a simulated moment.
  ///   - contents: Says how entries of the timeline that was given last look, by index.
  package mutating func run(
    timeline: (SimulatedReload) -> SimulatedAnswer, contents: ([Int], Date) -> [Int: SimulatedContent]
  ) {
    while let question = next() {
      switch question {
      case .timeline(let reload): answer(timeline(reload))
      case .contents(let entries, let date): answer(contents: contents(entries, date))
      }
    }
  }

  /// Runs the whole period with a provider that is asked asynchronously.
  package mutating func runAsynchronously(
    isolation: isolated (any Actor)? = #isolation, timeline: (SimulatedReload) async -> SimulatedAnswer,
    contents: ([Int], Date) async -> [Int: SimulatedContent] = { _, _ in [:] }
  ) async {
    while let question = next() {
      switch question {
      case .timeline(let reload): answer(await timeline(reload))
      case .contents(let entries, let date): answer(contents: await contents(entries, date))
      }
    }
  }
}
