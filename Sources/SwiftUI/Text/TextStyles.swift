// SPDX-License-Identifier: Apache-2.0
import Foundation
import TesseraViewGraph

/// How the lines of a text stand to each other.
@frozen public enum TextAlignment: Hashable, CaseIterable, Sendable {
  case leading, center, trailing
}

/// A line under or through text.
package struct TextLine: Hashable, Sendable {
  var isActive: Bool
  var color: Color?
}

extension Text {
  /// Where text that does not fit is cut.
  public enum TruncationMode: Hashable, Sendable {
    case head, tail, middle
  }

  /// The case text is shown in.
  public enum Case: Hashable, Sendable {
    case uppercase, lowercase
  }

  /// The look of a line under or through text.
  public struct LineStyle: Hashable, Sendable {
    public enum Pattern: Hashable, Sendable {
      case solid, dot, dash, dashDot, dashDotDot
    }

    let pattern: Pattern
    let color: Color?

    public init(pattern: Pattern = .solid, color: Color? = nil) {
      self.pattern = pattern
      self.color = color
    }

    public static let single = LineStyle()
  }

  /// A size of text relative to its surroundings.
  public struct Scale: Hashable, Sendable {
    let factor: CGFloat

    public static let `default` = Scale(factor: 1)
    /// For text that steps back; the system's factor is unpublished, 0.85 is what it looks like.
    public static let secondary = Scale(factor: 0.85)
  }
}

extension View {
  nonisolated public func lineLimit(_ number: Int?) -> some View { lines(reserved: nil, most: number) }

  nonisolated public func lineLimit(_ limit: PartialRangeThrough<Int>) -> some View {
    lines(reserved: nil, most: limit.upperBound)
  }

  nonisolated public func lineLimit(_ limit: PartialRangeFrom<Int>) -> some View {
    lines(reserved: limit.lowerBound, most: nil)
  }

  nonisolated public func lineLimit(_ limit: ClosedRange<Int>) -> some View {
    lines(reserved: limit.lowerBound, most: limit.upperBound)
  }

  nonisolated public func lineLimit(_ limit: Int, reservesSpace: Bool) -> some View {
    lines(reserved: reservesSpace ? limit : nil, most: limit)
  }

  /// Both bounds of the number of lines: an inner limit replaces the outer one as a whole.
  nonisolated private func lines(reserved: Int?, most: Int?) -> some View {
    environment(\.lineLimit, most).environment(\.reservedLines, reserved)
  }

  nonisolated public func truncationMode(_ mode: Text.TruncationMode) -> some View {
    environment(\.truncationMode, mode)
  }

  nonisolated public func multilineTextAlignment(_ alignment: TextAlignment) -> some View {
    environment(\.multilineTextAlignment, alignment)
  }

  nonisolated public func lineSpacing(_ lineSpacing: CGFloat) -> some View {
    environment(\.lineSpacing, max(0, lineSpacing))
  }

  nonisolated public func minimumScaleFactor(_ factor: CGFloat) -> some View {
    environment(\.minimumScaleFactor, min(1, max(0.01, factor)))
  }

  nonisolated public func allowsTightening(_ flag: Bool) -> some View { environment(\.allowsTightening, flag) }

  nonisolated public func textCase(_ textCase: Text.Case?) -> some View { environment(\.textCase, textCase) }

  nonisolated public func kerning(_ kerning: CGFloat) -> some View { environment(\.kerning, kerning) }

  nonisolated public func tracking(_ tracking: CGFloat) -> some View { environment(\.tracking, tracking) }

  nonisolated public func baselineOffset(_ baselineOffset: CGFloat) -> some View {
    environment(\.baselineOffset, baselineOffset)
  }

  nonisolated public func underline(
    _ isActive: Bool = true, pattern: Text.LineStyle.Pattern = .solid, color: Color? = nil
  ) -> some View {
    environment(\.underline, TextLine(isActive: isActive, color: color))
  }

  nonisolated public func strikethrough(
    _ isActive: Bool = true, pattern: Text.LineStyle.Pattern = .solid, color: Color? = nil
  ) -> some View {
    environment(\.strikethrough, TextLine(isActive: isActive, color: color))
  }

  nonisolated public func textScale(_ scale: Text.Scale, isEnabled: Bool = true) -> some View {
    modifier(TextScaleModifier(factor: isEnabled ? scale.factor : 1))
  }
}

struct TextScaleModifier {
  let factor: CGFloat
}

extension TextScaleModifier: EnvironmentModifier {
  typealias Body = Never

  func update(_ environment: inout EnvironmentValues) {
    guard factor != 1 else { return }
    let size = environment.resolvedFont().descriptor.size * factor
    environment.font = .system(size: size)
  }
}
