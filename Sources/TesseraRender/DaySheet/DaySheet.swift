// SPDX-License-Identifier: Apache-2.0
import Foundation
import TesseraDisplayList
import TesseraGeometry

/// A period of a widget's life on one page: what was shown when, on a time axis each reload with its cost and what is
/// left of the budget, and what is odd about it.
///
/// The page is a display list like any other, so that PNG, SVG and PDF come from the same one. It knows nothing of
/// schedules: instants are seconds since the beginning of the period, words are the caller's.
package struct DaySheet: Sendable {
  /// How much a thing should be noticed.
  package enum Tone: Hashable, Sendable { case plain, good, warning, bad }

  /// A number with its name.
  package struct Fact: Hashable, Sendable {
    package var value: String
    package var name: String
    package var tone: Tone

    package init(_ value: String, _ name: String, tone: Tone = .plain) {
      self.value = value
      self.name = name
      self.tone = tone
    }
  }

  /// A label under the time axis.
  package struct Tick: Hashable, Sendable {
    package var at: TimeInterval
    package var label: String

    package init(at: TimeInterval, _ label: String) {
      self.at = at
      self.label = label
    }
  }

  package struct Reload: Hashable, Sendable {
    package enum Kind: Hashable, Sendable { case charged, free, failed }

    package var at: TimeInterval
    /// When it was wanted; what lies between is marked as waiting.
    package var wanted: TimeInterval
    package var kind: Kind
    package var cause: String
    /// Whether the screen would have looked the same without it.
    package var changesNothing: Bool
    /// What is left of the budget afterwards; nil without one.
    package var left: Int?

    package init(
      at: TimeInterval, wanted: TimeInterval, kind: Kind, cause: String, changesNothing: Bool, left: Int?
    ) {
      self.at = at
      self.wanted = wanted
      self.kind = kind
      self.cause = cause
      self.changesNothing = changesNothing
      self.left = left
    }
  }

  /// What was on the screen from one moment on.
  package struct Tile: Hashable, Sendable {
    package var time: String
    package var note: String
    /// How late it came; nil for in time.
    package var late: String?
    /// What was left out after it; nil for nothing.
    package var more: String?
    package var size: CGSize
    package var png: [UInt8]

    package init(time: String, note: String, late: String?, more: String?, size: CGSize, png: [UInt8]) {
      self.time = time
      self.note = note
      self.late = late
      self.more = more
      self.size = size
      self.png = png
    }
  }

  package struct Warning: Hashable, Sendable {
    package var id: String
    package var message: String
    package var remedy: String
    package var tone: Tone

    package init(id: String, message: String, remedy: String, tone: Tone) {
      self.id = id
      self.message = message
      self.remedy = remedy
      self.tone = tone
    }
  }

  package var title: String
  package var subtitle: String
  package var length: TimeInterval
  package var facts: [Fact] = []
  package var ticks: [Tick] = []
  /// When what is shown changed.
  package var changes: [TimeInterval] = []
  package var reloads: [Reload] = []
  /// Waits that have not ended, from when on.
  package var waitsFrom: TimeInterval?
  /// Reloads that a day allows; nil for any number.
  package var limit: Int?
  package var tiles: [Tile] = []
  /// What is said of the tiles as a whole, as that not all are there.
  package var tilesNote: String?
  package var warnings: [Warning] = []
  package var appearance: ContactSheet.Appearance = .light

  package init(title: String, subtitle: String, length: TimeInterval) {
    self.title = title
    self.subtitle = subtitle
    self.length = max(1, length)
  }

  /// The page as a display list.
  ///
  /// - Parameter scale: Pixels per point of what it is painted on.
  package func page(scale: CGFloat = 2) throws(RenderError) -> DisplayList {
    var layout = DaySheetLayout(self, scale: scale)
    return try layout.finish()
  }

  /// How many tiles of a size a page should have at most, so that it can be looked at.
  package static func capacity(tile size: CGSize) -> Int {
    let rows = Int(max(1, 1100 / (size.height + 80)))
    // A day of hours is drawn whole unless its tiles are large.
    return max(size.height < 250 ? 24 : 12, DaySheetLayout.columns(width: size.width) * rows)
  }
}
