// SPDX-License-Identifier: Apache-2.0

/// What can be operated in a window as it was drawn last, by token.
package final class ControlTable<Event> {
  private var handlers: [String: (Event) -> Void] = [:]

  package init() {}

  package var tokens: [String] { handlers.keys.sorted() }

  /// Registers something that can be operated; the last one of a token counts.
  package func register(_ token: String, _ handler: @escaping (Event) -> Void) { handlers[token] = handler }

  package func handler(_ token: String) -> ((Event) -> Void)? { handlers[token] }

  package func removeAll() { handlers = [:] }
}
