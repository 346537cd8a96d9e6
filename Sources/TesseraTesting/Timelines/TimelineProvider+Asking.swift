// SPDX-License-Identifier: Apache-2.0
import Foundation
import SwiftUI
import TesseraModel
import Testing
import WidgetKit

extension TimelineProviderContext {
  /// A context for calling a provider by hand, which WidgetKit has no way to make.
  ///
  /// - Parameters:
  ///   - isPreview: Whether the gallery asks.
  ///   - environment: The surroundings; the device decides about the size.
  /// - Throws: A failure of the test where the device has no widget of the family.
  @MainActor public static func testing(
    _ family: WidgetFamily, isPreview: Bool = false, in environment: TileEnvironment = .standard,
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws -> TimelineProviderContext {
    try environment.required(family, at: sourceLocation)
      .providerContext(isPreview: isPreview || environment.isPreview)
  }
}

extension TileEnvironment {
  /// What the evaluation is told, or a failure of the test where the device has no such widget.
  func required(_ family: WidgetFamily, at location: SourceLocation) throws -> ArchivedEnvironment {
    if let archived = archived(family, WidgetSession.current?.settings ?? .init()) { return archived }
    throw Failures.failure("\(device) has no widgets of the family \(family).", at: location)
  }
}

/// Asking a provider that answers through completions, as a function that returns.
extension TimelineProvider {
  /// What `getTimeline` gives.
  ///
  /// - Throws: A failure of the test where the completion is never called.
  public func timeline(
    in context: Context, isolation: isolated (any Actor)? = #isolation,
    sourceLocation: SourceLocation = #_sourceLocation
  ) async throws -> Timeline<Entry> {
    let asked = Passed(value: self)
    let answer = await FirstCompletion<Timeline<Entry>>.value(of: "getTimeline") { completion in
      asked.value.getTimeline(in: context, completion: completion)
    }
    guard let answer else { throw silent("getTimeline", sourceLocation) }
    return answer
  }

  /// What `getSnapshot` gives.
  ///
  /// - Throws: A failure of the test where the completion is never called.
  public func snapshot(
    in context: Context, isolation: isolated (any Actor)? = #isolation,
    sourceLocation: SourceLocation = #_sourceLocation
  ) async throws -> Entry {
    let asked = Passed(value: self)
    let answer = await FirstCompletion<Entry>.value(of: "getSnapshot") { completion in
      asked.value.getSnapshot(in: context, completion: completion)
    }
    guard let answer else { throw silent("getSnapshot", sourceLocation) }
    return answer
  }

  private func silent(_ function: String, _ location: SourceLocation) -> any Error {
    Failures.failure("\(function) of \(Self.self) let go of its completion without calling it.", at: location)
  }
}

/// A value handed to another thread whose author never thought of it.
private struct Passed<Value>: @unchecked Sendable {
  let value: Value
}
