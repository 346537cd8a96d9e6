// SPDX-License-Identifier: Apache-2.0

/// A wish for new timelines: of which widgets, and from whom it comes.
package struct ReloadRequest: Hashable, Sendable {
  package enum Scope: Hashable, Sendable {
    case widget(Int64)
    case kind(String, bundle: Int64)
    case bundle(Int64)
    case everything
  }

  package enum Source: Hashable, Sendable {
    /// `WidgetCenter` in the app; free while the app is in the foreground.
    case app(isInForeground: Bool)
    /// `WidgetCenter` in the extension, while or after its provider was asked for this widget's timeline.
    case provider(widget: Int64)
    case command, intent, configuration, restart, clock
  }

  package var scope: Scope
  package var source: Source

  package init(_ scope: Scope, from source: Source) {
    self.scope = scope
    self.source = source
  }

  package var cause: ReloadCause {
    switch source {
    case .app, .provider: .widgetCenter
    case .command: .command
    case .intent: .intent
    case .configuration: .configuration
    case .restart: .restart
    case .clock: .clock
    }
  }

  /// Charged are only calls of `WidgetCenter` that no person is looking at.
  package var charge: ReloadCharge {
    switch source {
    case .app(isInForeground: false), .provider: .charged
    default: .free
    }
  }
}
