// SPDX-License-Identifier: Apache-2.0
import AppIntents
import Foundation
import TesseraDisplayList
import TesseraGeometry
import TesseraModel
import Testing

/// What comes of a tap.
public enum TapOutcome: Sendable {
  /// The app comes to the front: with the URL of a link or of the whole tile, or without one.
  case opensApp(URL?)
  /// An intent was run.
  case performed(IntentReport)
  /// A control that is off was tapped.
  case ignored
}

/// Tapping: the system's answer to a finger, in the process of the test.
extension WidgetTile {
  /// Taps the middle of an element; what lies above it there gets the tap.
  ///
  /// An intent is run with the parameters that it had when the tile was drawn, a toggle's with the other state. What it
  /// stores is stored in the session.
  /// - Throws: What the intent throws; a failure of the test for a point outside of the tile.
  @discardableResult
  public func tap(
    _ element: TileElement, sourceLocation: SourceLocation = #_sourceLocation
  ) async throws -> TapOutcome {
    try await tap(at: element.center, sourceLocation: sourceLocation)
  }

  /// Taps a point of the tile, in points from its top left corner.
  @discardableResult
  public func tap(
    at point: CGPoint, sourceLocation: SourceLocation = #_sourceLocation
  ) async throws -> TapOutcome {
    guard CGRect(origin: .zero, size: size).contains(point) else {
      throw Failures.failure(
        "\(name) ends at \(size.width)x\(size.height) pt: nothing can be tapped at \(point.x),\(point.y).",
        at: sourceLocation)
    }
    guard let hit = HitTest(list).control(at: point) else { return .opensApp(widgetURL) }
    switch hit.interaction {
    case .link(let url), .widgetURL(let url): return .opensApp(URL(string: url))
    case .disabled, .control: return .ignored
    case .intent(let identifier, let parameters):
      let token: IntentToken
      do throws(DecodingFailure) {
        token = try IntentToken(identifier: identifier, parameters: parameters)
      } catch {
        throw Failures.failure("The parameters of \(identifier) cannot be read: \(error)", at: sourceLocation)
      }
      return .performed(
        try await IntentReport.run(token, value: hit.isOn.map { .bool(!$0) }, at: sourceLocation))
    }
  }
}

/// Finds the control under a finger.
private struct HitTest {
  struct Hit {
    var interaction: DisplayItem.Interaction
    /// The state of the toggle that it is.
    var isOn: Bool?
  }

  private let list: DisplayList

  init(_ list: DisplayList) { self.list = list }

  /// The control that was painted last of those around the point; nil where only the tile itself is there.
  func control(at point: CGPoint) -> Hit? { control(at: point, in: 0..<list.items.count) }

  private func control(at point: CGPoint, in range: Range<Int>) -> Hit? {
    var found: Hit?
    list.forEachChild(in: range) { index, descendants in
      guard case .group(let group) = list.items[index].content else { return }
      if let hit = control(at: point, group, list.items[index].frame, descendants) { found = hit }
    }
    return found
  }

  private func control(
    at point: CGPoint, _ group: DisplayItem.Group, _ frame: CGRect, _ descendants: Range<Int>
  ) -> Hit? {
    switch group {
    case .transform(let transform):
      guard transform.a * transform.d != transform.b * transform.c else { return nil }
      return control(at: point.applying(transform.inverted()), in: descendants)
    case .clip(let path, _):
      return path.boundingRect.contains(point) ? control(at: point, in: descendants) : nil
    case .interaction(.widgetURL): return control(at: point, in: descendants)
    case .interaction(let interaction):
      if let inner = control(at: point, in: descendants) { return inner }
      guard frame.contains(point) else { return nil }
      return Hit(interaction: interaction, isOn: toggleState(descendants))
    default: return control(at: point, in: descendants)
    }
  }

  private func toggleState(_ range: Range<Int>) -> Bool? {
    for index in range {
      if case .group(.toggle(let isOn)) = list.items[index].content { return isOn }
    }
    return nil
  }
}
