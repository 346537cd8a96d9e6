// SPDX-License-Identifier: Apache-2.0
import Foundation
import TesseraGeometry

/// Text with dates in it that change by themselves: whoever shows it lays it out for the moment of showing.
///
/// The item's frame is the box that evaluation has reserved, so a change never needs a new layout around it.
package struct LiveTextContent: Hashable, Sendable {
  /// A fragment of the paragraph whose string is made from a date.
  package struct Program: Hashable, Sendable {
    /// Index of the fragment.
    package var fragment: Int
    package var date: DateStyleText

    package init(fragment: Int, date: DateStyleText) {
      self.fragment = fragment
      self.date = date
    }
  }

  /// What a fragment is painted with, by its tag.
  package struct Style: Hashable, Sendable {
    package var paint: Paint
    package var underline: Paint?
    package var strikethrough: Paint?

    package init(paint: Paint, underline: Paint? = nil, strikethrough: Paint? = nil) {
      self.paint = paint
      self.underline = underline
      self.strikethrough = strikethrough
    }
  }

  /// The text; the strings of the programs' fragments do not matter.
  package var paragraph: Paragraph
  package var programs: [Program]
  package var styles: [Style]
  package var conventions: DateStyleText.Conventions
  package var transition: ContentTransition?

  package init(
    paragraph: Paragraph, programs: [Program], styles: [Style], conventions: DateStyleText.Conventions,
    transition: ContentTransition? = nil
  ) {
    self.paragraph = paragraph
    self.programs = programs
    self.styles = styles
    self.conventions = conventions
    self.transition = transition
  }
}

/// A bar or a ring that shows how much of a span of time has passed, or is left.
package struct LiveProgressContent: Hashable, Sendable {
  package enum Shape: Hashable, Sendable {
    /// A capsule that grows from the leading edge of the frame.
    case bar
    /// An arc from the top, clockwise, of the given line width.
    case ring(lineWidth: CGFloat)
  }

  package var start: Date
  package var end: Date
  /// Whether it shrinks from full to empty.
  package var countsDown: Bool
  package var shape: Shape
  package var paint: Paint
  package var isRightToLeft: Bool

  package init(
    start: Date, end: Date, countsDown: Bool, shape: Shape, paint: Paint, isRightToLeft: Bool = false
  ) {
    self.start = start
    self.end = end
    self.countsDown = countsDown
    self.shape = shape
    self.paint = paint
    self.isRightToLeft = isRightToLeft
  }

  /// How much is shown at a moment, from 0 to 1.
  package func fraction(at now: Date) -> Double {
    let length = end.timeIntervalSince(start)
    guard length > 0 else { return countsDown ? 0 : 1 }
    let passed = min(1, max(0, now.timeIntervalSince(start) / length))
    return countsDown ? 1 - passed : passed
  }

  /// The outline to paint at a moment: filled for a bar, stroked for a ring.
  package func outline(in frame: CGRect, at now: Date) -> (path: Path, stroke: StrokeStyle?)? {
    let fraction = fraction(at: now)
    guard fraction > 0 else { return nil }
    switch shape {
    case .bar:
      // Never narrower than its round ends.
      let width = max(min(frame.height, frame.width), frame.width * fraction)
      let x = isRightToLeft ? frame.maxX - width : frame.minX
      let rect = CGRect(x: x, y: frame.minY, width: width, height: frame.height)
      return (Path(roundedRect: rect, cornerRadius: min(rect.width, rect.height) / 2), nil)
    case .ring(let lineWidth):
      let radius = (min(frame.width, frame.height) - lineWidth) / 2
      guard radius > 0 else { return nil }
      var path = Path()
      path.addRelativeArc(
        center: CGPoint(x: frame.midX, y: frame.midY), radius: radius, startAngle: .degrees(-90),
        delta: .degrees(360 * fraction))
      return (path, StrokeStyle(lineWidth: lineWidth, lineCap: .round))
    }
  }
}
