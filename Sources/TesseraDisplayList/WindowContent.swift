// SPDX-License-Identifier: Apache-2.0
import Foundation
import TesseraGeometry

// What the windows of apps have and tiles have not: things that are operated. Each has a token, by which the app finds
// what belongs to it; tokens are the same from one drawing to the next while the view is the same.

/// A control that the page provides itself, so that typing, selection and choice are the system's own.
package struct NativeControl: Hashable, Sendable {
  package enum Kind: UInt8, CaseIterable, Sendable {
    case textField, secureField, textEditor, slider, date, color
    /// A field that grows with its text.
    case growingField
  }

  /// What is expected to be typed.
  package enum Keyboard: UInt8, CaseIterable, Sendable { case text, number, decimal, phone, email, url, search }

  package var token: String
  package var kind: Kind
  /// The text, or a color as `#rrggbbaa`.
  package var text = ""
  package var prompt = ""
  package var fontSize: CGFloat = 17
  /// From 100 to 900, as fonts count.
  package var fontWeight = 400
  package var color = ResolvedColor(red: 0, green: 0, blue: 0, opacity: 1)
  package var tint = ResolvedColor(red: 0, green: 0.478, blue: 1, opacity: 1)
  /// 0 leading, 1 centre, 2 trailing.
  package var alignment: UInt8 = 0
  package var keyboard = Keyboard.text
  /// What the return key says: done, go, send, search, next...
  package var submitLabel = ""
  package var capitalises = true
  package var corrects = true
  package var isFocused = false
  package var isEnabled = true
  /// A number, or the seconds of a date since 1970.
  package var value = 0.0
  package var lower = 0.0
  package var upper = 1.0
  /// The distance of values; 0 for none.
  package var step = 0.0
  /// For a date: 1 the time of day, 2 the day, 3 both.
  package var components: UInt8 = 3

  package init(token: String, kind: Kind) {
    self.token = token
    self.kind = kind
  }
}

/// Content that is moved under its frame.
package struct ScrollRegion: Hashable, Sendable {
  package var token: String
  package var contentSize: CGSize
  package var isHorizontal: Bool
  package var isVertical: Bool
  package var showsIndicators = true
  /// Whether it comes to rest at whole pages.
  package var isPaged = false
  /// Where it comes to rest, from the content's start, in points along the axis that it is moved; empty for anywhere.
  package var snaps: [CGFloat] = []
  /// Whether pulling it down asks for new content.
  package var isRefreshable = false
  /// Where the app wants it to be moved to, with the number of the wish; each wish is followed once.
  package var target: CGPoint?
  package var targetNumber = 0

  package init(token: String, contentSize: CGSize, isHorizontal: Bool, isVertical: Bool) {
    self.token = token
    self.contentSize = contentSize
    self.isHorizontal = isHorizontal
    self.isVertical = isVertical
  }
}

/// What a finger can do on a part of a window.
package struct WindowControl: Hashable, Sendable {
  package enum Gesture: Hashable, Sendable {
    case tap(count: Int)
    case longPress(seconds: Double)
    case drag(distance: CGFloat)
    /// A list of commands that opens at a tap.
    case menu([MenuItem])
    /// A list of commands that opens when it is held.
    case contextMenu([MenuItem])
    /// Commands beside a row, reached by moving it aside.
    case swipe(leading: [MenuItem], trailing: [MenuItem])
    /// What is moved up and down by holding it: a drag from its first moment; the arrow keys send -1 and 1 as numbers.
    case handle
  }

  package var token: String
  package var gesture: Gesture
  /// Whether it is told when a finger presses it and lets go, since its look says so.
  package var showsPress = false
  /// The keys that do what a tap does: names joined by +, held keys first, as `command+shift+n`.
  package var shortcut: String?

  package init(token: String, gesture: Gesture) {
    self.token = token
    self.gesture = gesture
  }

  /// Whether the keyboard comes to it.
  package var isReachable: Bool {
    switch gesture {
    case .tap, .menu, .handle: true
    case .longPress, .drag, .contextMenu, .swipe: false
    }
  }
}

/// A command in a menu.
package struct MenuItem: Hashable, Sendable {
  package var token: String
  package var title: String
  /// The name of a symbol.
  package var symbol: String?
  package var isDestructive = false
  package var isChecked = false
  package var isEnabled = true
  package var tint: ResolvedColor?
  /// A line stands above it.
  package var beginsSection = false
  /// The commands of a menu inside; empty for a command.
  package var items: [MenuItem] = []

  package init(token: String, title: String) {
    self.token = token
    self.title = title
  }
}
