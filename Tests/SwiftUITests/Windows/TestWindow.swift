// SPDX-License-Identifier: Apache-2.0
import Foundation
import TesseraDisplayList
import TesseraGeometry
import TesseraModel
import TesseraViewGraph
import TesseraWire
import Testing

@testable import SwiftUI

/// A window without a host: what it reports is kept, what a person does is said.
@MainActor final class TestWindow {
  let window: AppWindow
  private(set) var frames: [WindowFrame] = []
  private(set) var opened: [String] = []
  private(set) var copied: [String] = []

  init<V: View>(
    _ view: V, size: CGSize = CGSize(width: 390, height: 844), phase: AppPhase = .active,
    profile: SystemProfile = .ios26
  ) {
    var environment = WindowEnvironment(size: size)
    environment.profile = profile
    environment.safeArea = EdgeInsets(top: 47, leading: 0, bottom: 34, trailing: 0)
    window = AppWindow(environment: environment)
    window.report = { [weak self] report in
      switch report {
      case .frame(let frame): self?.frames.append(frame)
      case .opens(let url): self?.opened.append(url)
      case .copies(let text): self?.copied.append(text)
      case .diagnostics: break
      }
    }
    window.phase = phase
    window.setRoot(view)
  }

  var screen: DisplayList { frames.last?.layers.first?.list ?? DisplayList(size: .zero) }

  /// All texts on the screen, or on the layer with a number from below.
  func texts(layer: Int = 0) -> [String] {
    guard let layers = frames.last?.layers, layers.indices.contains(layer) else { return [] }
    return Self.texts(in: layers[layer].list)
  }

  static func texts(in list: DisplayList) -> [String] {
    list.items.compactMap { if case .text(let text) = $0.content, !text.string.isEmpty { text.string } else { nil } }
  }

  /// The token of what is around a text and reacts to the kind of gesture.
  func token(around text: String, layer: Int? = nil) -> String? {
    for (number, shown) in (frames.last?.layers ?? []).enumerated().reversed() {
      if let layer, layer != number { continue }
      let items = shown.list.items
      for (index, item) in items.enumerated() {
        guard case .group(.interaction(.control(let control))) = item.content else { continue }
        let inside = items[index + 1..<index + 1 + item.descendants]
        let found = inside.contains {
          if case .text(let content) = $0.content { content.string == text } else { false }
        }
        if found, !hasInner(text, in: inside) { return control.token }
      }
    }
    return nil
  }

  private func hasInner(_ text: String, in items: ArraySlice<DisplayItem>) -> Bool {
    for index in items.indices {
      guard case .group(.interaction(.control)) = items[index].content else { continue }
      let inside = items[index + 1..<index + 1 + items[index].descendants]
      if inside.contains(where: { if case .text(let content) = $0.content { content.string == text } else { false } }) {
        return true
      }
    }
    return false
  }

  /// Opens the app with a link.
  func open(_ link: String) { if let url = URL(string: link) { window.open(.link(url)) } }

  func tap(_ text: String, layer: Int? = nil) throws {
    let found = try #require(token(around: text, layer: layer), "nothing around \"\(text)\" can be tapped")
    #expect(window.handle(found, .tap))
    settle()
  }

  /// The regions that scroll, as they were shown last.
  var regions: [ScrollRegion] {
    screen.items.compactMap { if case .group(.scroll(let region)) = $0.content { region } else { nil } }
  }

  /// The controls of the screen.
  var controls: [WindowControl] {
    screen.items.compactMap {
      if case .group(.interaction(.control(let control))) = $0.content { control } else { nil }
    }
  }

  /// Moves the first region that scrolls.
  func scroll(to point: CGPoint) throws {
    #expect(window.handle(try #require(regions.first).token, .scroll(point)))
    settle()
  }

  /// The native controls of the top layer.
  var natives: [NativeControl] {
    (frames.last?.layers ?? []).flatMap(\.list.items).compactMap {
      if case .native(let control) = $0.content { control } else { nil }
    }
  }

  /// Runs what waits on the main queue.
  func settle() {
    for _ in 0..<3 { _ = RunLoop.main.run(mode: .default, before: Date(timeIntervalSinceNow: 0.001)) }
    window.update()
  }

  /// Waits for something that a task does.
  func wait(until condition: @MainActor () -> Bool) async {
    for _ in 0..<2000 where !condition() {
      try? await Task.sleep(for: .milliseconds(1))
      window.update()
    }
  }
}
