// SPDX-License-Identifier: Apache-2.0
import Foundation
import TesseraDisplayList
import TesseraGeometry
import TesseraModel
import TesseraViewGraph
import TesseraWire

/// The screen of a device on which a view is previewed, as the only content of an app's window.
@MainActor package struct PreviewScreen {
  /// What is left around a view that does not fill the screen, in points.
  package static let margin: CGFloat = 16
  /// How often the main queue may turn before the picture is made, for what appears in tasks.
  private static let turns = 4

  package enum Layout: Hashable {
    /// The whole screen, or in a direction that the view does not fill the view with a margin.
    case device
    /// The size that the view takes when it is offered the screen.
    case sizeThatFits
    case fixed(CGSize)
  }

  package struct Picture {
    package let list: DisplayList
    /// The scheme it is drawn in.
    package let colorScheme: ColorScheme
  }

  private let layout: Layout
  private let screen: CGSize
  private let window: AppWindow

  package init(_ environment: WindowEnvironment, layout: Layout) {
    self.layout = layout
    screen = environment.size
    var environment = environment
    switch layout {
    case .device: break
    case .sizeThatFits: environment.safeArea = EdgeInsets()
    case .fixed(let size): (environment.size, environment.safeArea) = (size, EdgeInsets())
    }
    window = AppWindow(environment: environment)
    window.keepsRemarks = true
    window.report = { _ in }
    window.phase = .active
  }

  /// Draws a view once it has come to rest; nil where nothing was drawn.
  package func picture<V: View>(of view: V) async -> Picture? {
    defer { window.close() }
    window.setRoot(view)
    for _ in 0..<Self.turns {
      await withCheckedContinuation { turn in DispatchQueue.main.async { turn.resume() } }
    }
    if layout == .sizeThatFits, let size = window.size(thatFits: screen) {
      window.environment.size = CGSize(width: size.width.rounded(.up), height: size.height.rounded(.up))
    }
    guard let area else { return nil }
    if window.presentsMore {
      DiagnosticLog.report(.previewUnsupported, "The preview presents a sheet or an alert, which is not drawn.")
    }
    return Picture(list: window.picture(of: area), colorScheme: window.shownScheme)
  }

  /// The part of the window that is drawn.
  private var area: CGRect? {
    guard let content = window.contentFrame else { return nil }
    let whole = CGRect(origin: .zero, size: window.environment.size)
    guard layout == .device else { return whole }
    let safe = whole.inset(by: window.environment.safeArea)
    // A view that reaches the safe area's edges may go on under the bars.
    let framed = content.insetBy(dx: -Self.margin, dy: -Self.margin)
    var area = whole
    if content.width < safe.width - 0.5 {
      area.origin.x = framed.minX.rounded(.down)
      area.size.width = framed.maxX.rounded(.up) - area.minX
    }
    if content.height < safe.height - 0.5 {
      area.origin.y = framed.minY.rounded(.down)
      area.size.height = framed.maxY.rounded(.up) - area.minY
    }
    return area.intersection(whole)
  }
}
