// SPDX-License-Identifier: Apache-2.0
import Foundation
import TesseraDisplayList
import TesseraFoundation
import TesseraGeometry
import TesseraViewGraph
import TesseraWire

extension Emitter {
  /// Registers something that can be operated.
  func register(_ token: String, _ handler: @escaping (ControlEvent) -> Void) {
    (window as? WindowBox)?.controls.register(token, handler)
  }
}

/// What a window knows of a button.
struct ButtonInfo {
  var role: ButtonRole?
  var action: () -> Void
  var isChecked = false
}

extension ControlNode {
  convenience init(
    child: Node, part: Identity, gesture: WindowControl.Gesture, info: Any? = nil, showsPress: Bool = false,
    shortcut: String? = nil, handler: @escaping (ControlEvent) -> Void
  ) {
    self.init(child: child, part: part, gesture: gesture, info: info, showsPress: showsPress, shortcut: shortcut) {
      emitter, token in
      emitter.register(token, handler)
    }
  }
}

/// What a view does with a link.
struct URLHandler {
  let action: (URL) -> Void
}

/// What a view does with an activity of a type.
struct ActivityHandler {
  let type: String
  let action: (NSUserActivity) -> Void
}

/// How something is presented over the window.
struct Presentation {
  enum Style {
    case layer(WindowLayer.Kind)
    /// Made as it is drawn: what its buttons do is registered then.
    case alert((ControlTable<ControlEvent>) -> WindowAlert)
  }

  var style: Style
  var surface: ResolvedColor?
  var colorScheme = ColorScheme.light
  /// The height of a sheet, in points; nil for as much as there is.
  var height: CGFloat?
  /// The heights between which a person moves it, from the lowest.
  var heights: [CGFloat] = []
  var choose: ((CGFloat) -> Void)?
  var dismiss: (() -> Void)?

  /// The area of the window that it takes and the part of that which nothing covers.
  func areas(in window: WindowSurroundings) -> (area: CGRect, safe: CGRect) {
    var window = window
    // What is presented stands over the whole window, wherever it was presented from.
    (window.place, window.safePlace) = (nil, nil)
    guard case .layer(let kind) = style, kind != .cover else { return (window.rect, window.safeRect) }
    var area = window.rect
    // A sheet leaves the status bar and ten points below it.
    let top = window.safeArea.top + 10
    let height = min(height ?? .infinity, area.height - top)
    area.origin.y = area.maxY - height
    area.size.height = height
    // The grip, or the round corners, stand above the content.
    let grip: CGFloat = 12
    let safe = CGRect(
      x: area.minX, y: area.minY + grip, width: area.width, height: area.height - grip - window.safeArea.bottom)
    return (area, safe)
  }
}
