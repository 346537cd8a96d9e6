// SPDX-License-Identifier: Apache-2.0
import SwiftUI

struct Ticket: Shape {
  var notch: CGFloat

  var animatableData: CGFloat {
    get { notch }
    set { notch = newValue }
  }

  func path(in rect: CGRect) -> Path {
    var path = Path()
    path.move(to: CGPoint(x: rect.minX, y: rect.minY))
    path.addLine(to: CGPoint(x: rect.maxX, y: rect.minY))
    path.addLine(to: CGPoint(x: rect.maxX - notch, y: rect.midY))
    path.addLine(to: CGPoint(x: rect.maxX, y: rect.maxY))
    path.addLine(to: CGPoint(x: rect.minX, y: rect.maxY))
    path.closeSubpath()
    return path
  }
}

struct Card: ViewModifier {
  @Environment(\.colorScheme) var colorScheme
  var radius: CGFloat = 12

  func body(content: Content) -> some View {
    content
      .padding(8)
      .background(colorScheme == .dark ? Color.black : Color.white)
      .cornerRadius(radius)
  }
}

extension View {
  func card() -> some View { modifier(Card()) }

  func visible(_ isVisible: Bool) -> some View { opacity(isVisible ? 1 : 0) }
}

struct QuietButton: ButtonStyle {
  @Environment(\.isEnabled) private var isEnabled

  func makeBody(configuration: Configuration) -> some View {
    configuration.label
      .foregroundColor(isEnabled ? .accentColor : .gray)
      .scaleEffect(configuration.isPressed ? 0.9 : 1)
  }
}

struct CheckStyle: ToggleStyle {
  func makeBody(configuration: Configuration) -> some View {
    HStack {
      Image(systemName: configuration.isOn ? "checkmark.circle.fill" : "circle")
      configuration.label
    }
  }
}

struct SideBySide: LabelStyle {
  func makeBody(configuration: Configuration) -> some View {
    HStack(spacing: 2) {
      configuration.title
      configuration.icon
    }
  }
}

struct ThinBar: ProgressViewStyle {
  func makeBody(configuration: Configuration) -> some View {
    Rectangle().frame(width: 40 * (configuration.fractionCompleted ?? 0), height: 2)
  }
}

struct Fraction: GaugeStyle {
  func makeBody(configuration: Configuration) -> some View { Text("\(Int(configuration.value * 100))%") }
}

private struct AccentKey: EnvironmentKey {
  static let defaultValue: Color = .orange
}

extension EnvironmentValues {
  var accent: Color {
    get { self[AccentKey.self] }
    set { self[AccentKey.self] = newValue }
  }
}

struct WidthKey: PreferenceKey {
  static let defaultValue: CGFloat = 0

  static func reduce(value: inout CGFloat, nextValue: () -> CGFloat) { value = max(value, nextValue()) }
}

struct WeightKey: LayoutValueKey {
  static let defaultValue: CGFloat = 1
}

struct Shares: Layout {
  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
    proposal.replacingUnspecifiedDimensions()
  }

  func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {
    let total = subviews.reduce(0) { $0 + $1[WeightKey.self] }
    var x = bounds.minX
    for subview in subviews {
      let width = bounds.width * subview[WeightKey.self] / total
      subview.place(
        at: CGPoint(x: x, y: bounds.minY), proposal: ProposedViewSize(width: width, height: bounds.height))
      x += width
    }
  }
}

extension HorizontalAlignment {
  private enum Price: AlignmentID {
    static func defaultValue(in context: ViewDimensions) -> CGFloat { context[.trailing] }
  }

  static let price = HorizontalAlignment(Price.self)
}
