// SPDX-License-Identifier: Apache-2.0
import Foundation
import TesseraGeometry
import TesseraViewGraph

/// A value between two limits.
public struct Gauge<Label: View, CurrentValueLabel: View, BoundsLabel: View, MarkedValueLabels: View> {
  let fraction: Double
  let label: Label
  let currentValueLabel: CurrentValueLabel?
  let minimumValueLabel: BoundsLabel?
  let maximumValueLabel: BoundsLabel?
}

extension Gauge: View {
  public var body: some View {
    StyledGauge(
      configuration: GaugeStyleConfiguration(
        value: fraction, label: .init(view: AnyView(label)),
        currentValueLabel: currentValueLabel.map { .init(view: AnyView($0)) },
        minimumValueLabel: minimumValueLabel.map { .init(view: AnyView($0)) },
        maximumValueLabel: maximumValueLabel.map { .init(view: AnyView($0)) }))
  }

  nonisolated fileprivate static func fraction<V: BinaryFloatingPoint>(_ value: V, _ bounds: ClosedRange<V>) -> Double {
    let length = bounds.upperBound - bounds.lowerBound
    guard length > 0 else { return 0 }
    return min(1, max(0, Double((value - bounds.lowerBound) / length)))
  }
}

extension Gauge where BoundsLabel == EmptyView, MarkedValueLabels == EmptyView {
  nonisolated public init<V: BinaryFloatingPoint>(
    value: V, in bounds: ClosedRange<V> = 0...1, @ViewBuilder label: () -> Label
  ) where CurrentValueLabel == EmptyView {
    self.init(
      fraction: Self.fraction(value, bounds), label: label(), currentValueLabel: nil, minimumValueLabel: nil,
      maximumValueLabel: nil)
  }

  nonisolated public init<V: BinaryFloatingPoint>(
    value: V, in bounds: ClosedRange<V> = 0...1, @ViewBuilder label: () -> Label,
    @ViewBuilder currentValueLabel: () -> CurrentValueLabel
  ) {
    self.init(
      fraction: Self.fraction(value, bounds), label: label(), currentValueLabel: currentValueLabel(),
      minimumValueLabel: nil, maximumValueLabel: nil)
  }
}

extension Gauge where MarkedValueLabels == EmptyView {
  nonisolated public init<V: BinaryFloatingPoint>(
    value: V, in bounds: ClosedRange<V> = 0...1, @ViewBuilder label: () -> Label,
    @ViewBuilder currentValueLabel: () -> CurrentValueLabel, @ViewBuilder minimumValueLabel: () -> BoundsLabel,
    @ViewBuilder maximumValueLabel: () -> BoundsLabel
  ) {
    self.init(
      fraction: Self.fraction(value, bounds), label: label(), currentValueLabel: currentValueLabel(),
      minimumValueLabel: minimumValueLabel(), maximumValueLabel: maximumValueLabel())
  }
}

/// The parts of a gauge, for a style to arrange.
public struct GaugeStyleConfiguration {
  public struct Label {
    let view: AnyView
  }

  public struct CurrentValueLabel {
    let view: AnyView
  }

  public struct MinimumValueLabel {
    let view: AnyView
  }

  public struct MaximumValueLabel {
    let view: AnyView
  }

  /// From 0 to 1.
  public var value: Double
  public var label: Label
  public var currentValueLabel: CurrentValueLabel?
  public var minimumValueLabel: MinimumValueLabel?
  public var maximumValueLabel: MaximumValueLabel?
}

extension GaugeStyleConfiguration.Label: View {
  public var body: some View { view }
}

extension GaugeStyleConfiguration.CurrentValueLabel: View {
  public var body: some View { view }
}

extension GaugeStyleConfiguration.MinimumValueLabel: View {
  public var body: some View { view }
}

extension GaugeStyleConfiguration.MaximumValueLabel: View {
  public var body: some View { view }
}

/// The look of gauges.
@MainActor @preconcurrency public protocol GaugeStyle {
  associatedtype Body: View

  @ViewBuilder @MainActor @preconcurrency func makeBody(configuration: Configuration) -> Body

  typealias Configuration = GaugeStyleConfiguration
}

extension GaugeStyle {
  func styled(_ configuration: Configuration) -> AnyView {
    AnyView(StyledContent(style: self) { $0.makeBody(configuration: configuration) })
  }
}

struct StyledGauge {
  let configuration: GaugeStyleConfiguration
  @Environment(\.gaugeStyle) private var style

  init(configuration: GaugeStyleConfiguration) { self.configuration = configuration }
}

extension StyledGauge: View {
  var body: AnyView { (style ?? LinearCapacityGaugeStyle()).styled(configuration) }
}

/// A bar filled up to the value, with labels around it.
public struct LinearCapacityGaugeStyle: Sendable {
  nonisolated public init() {}
}

extension LinearCapacityGaugeStyle: GaugeStyle {
  public func makeBody(configuration: Configuration) -> some View {
    VStack(alignment: .leading) {
      ControlLabel(configuration.label)
      HStack(spacing: 8) {
        configuration.minimumValueLabel
        // iOS 17 draws the bar 16 points high on the tertiary fill.
        GaugeBar(fraction: configuration.value, height: 16, track: 2)
        configuration.maximumValueLabel
      }
      configuration.currentValueLabel
        .font(.caption)
        .foregroundStyle(HierarchicalShapeStyle.secondary)
    }
  }
}

/// A bar for the lock screen with labels at its ends.
public struct AccessoryLinearCapacityGaugeStyle: Sendable {
  nonisolated public init() {}
}

extension AccessoryLinearCapacityGaugeStyle: GaugeStyle {
  public func makeBody(configuration: Configuration) -> some View {
    // Measured in one recording of a lock screen: the bar about 4.5 points high, 4 below its label.
    VStack(alignment: .leading, spacing: 4) {
      ControlLabel(configuration.label)
      GaugeBar(fraction: configuration.value, height: 4.5, hasFlatEnd: true)
      configuration.currentValueLabel
        .font(.caption)
    }
  }
}

/// A line with a dot at the value.
public struct AccessoryLinearGaugeStyle: Sendable {
  nonisolated public init() {}
}

extension AccessoryLinearGaugeStyle: GaugeStyle {
  public func makeBody(configuration: Configuration) -> some View {
    HStack(spacing: 4) {
      configuration.minimumValueLabel
      GeometryReader { geometry in
        let x = (geometry.size.width - 8) * configuration.value
        Capsule().fill(GaugeTint.alongBar).frame(height: 6)
          .mask {
            // The marker keeps a gap to the bar.
            Rectangle()
              .overlay(alignment: .leading) {
                Circle().frame(width: 12, height: 12).offset(x: x - 2).blendMode(.destinationOut)
              }
              .compositingGroup()
          }
          .frame(maxHeight: .infinity)
        Circle().fill(HierarchicalShapeStyle.primary).frame(width: 8, height: 8)
          .offset(x: x)
          .frame(maxHeight: .infinity)
      }
      .frame(height: 8)
      configuration.maximumValueLabel
    }
  }
}

/// The tint, led along the scale where it is a plain gradient.
enum GaugeTint: FillStyleSource {
  case alongBar, aroundRing

  func fill(in environment: EnvironmentValues) -> StyleFill {
    guard let gradient = environment.tint?.style as? Gradient else { return TintShapeStyle().fill(in: environment) }
    let stops = gradient.resolved(in: environment)
    switch self {
    case .alongBar: return .linear(stops, .leading, .trailing)
    case .aroundRing: return .angular(stops, .center, GaugeRing.angle(0), GaugeRing.angle(1))
    }
  }
}

/// A bar filled from its leading end.
struct GaugeBar {
  let fraction: Double
  let height: CGFloat
  /// The level of the fill style under the bar.
  var track = 0
  /// Whether the fill is cut off at the value instead of being round there.
  var hasFlatEnd = false

  init(fraction: Double, height: CGFloat, track: Int = 0, hasFlatEnd: Bool = false) {
    self.fraction = fraction
    self.height = height
    self.track = track
    self.hasFlatEnd = hasFlatEnd
  }
}

extension GaugeBar: View {
  var body: some View {
    Capsule().fill(FillShapeStyle(level: track)).frame(height: height)
      .overlay(alignment: .leading) {
        GeometryReader { geometry in
          if hasFlatEnd {
            Rectangle().fill(GaugeTint.alongBar)
              .frame(width: geometry.size.width * fraction, height: height)
              .frame(maxWidth: .infinity, alignment: .leading)
              .clipShape(Capsule())
          } else {
            Capsule().fill(GaugeTint.alongBar)
              .frame(width: max(height, geometry.size.width * fraction), height: height)
              .opacity(fraction > 0 ? 1 : 0)
          }
        }
      }
  }
}

/// An open ring with a dot at the value, for round places; its diameter is that of the frame.
public struct AccessoryCircularGaugeStyle: Sendable {
  nonisolated public init() {}
}

extension AccessoryCircularGaugeStyle: GaugeStyle {
  public func makeBody(configuration: Configuration) -> some View {
    let hasBounds = configuration.minimumValueLabel != nil || configuration.maximumValueLabel != nil
    return ZStack {
      GaugeRing.track(sweep: 0.75).stroke(
        GaugeTint.aroundRing, style: StrokeStyle(lineWidth: GaugeRing.width, lineCap: .round)
      )
      // The marker keeps a gap to the ring.
      .mask { GaugeRing.Gap(fraction: configuration.value).fill(style: FillStyle(eoFill: true)) }
      // Turned to its place, so that it goes there along the ring.
      GaugeRing.dot(at: 0).fill(HierarchicalShapeStyle.primary)
        .rotationEffect(GaugeRing.turn(configuration.value))
      configuration.currentValueLabel
        .font(.system(size: 20, weight: .medium, design: .rounded))
        .minimumScaleFactor(0.5)
        .lineLimit(1)
        .padding(GaugeRing.width + 4)
      VStack {
        Spacer(minLength: 0)
        if hasBounds {
          // The limits stand below the ends of the ring, inside its width.
          HStack(spacing: 2) {
            configuration.minimumValueLabel.frame(maxWidth: .infinity)
            configuration.maximumValueLabel.frame(maxWidth: .infinity)
          }
          .font(.system(size: 8, weight: .semibold, design: .rounded))
          .minimumScaleFactor(0.5)
          .lineLimit(1)
          .padding(.horizontal, GaugeRing.width + 2)
        } else {
          configuration.label
            .font(.system(size: 9, weight: .semibold, design: .rounded))
            .minimumScaleFactor(0.5)
            .lineLimit(1)
            .padding(.horizontal, GaugeRing.width + 6)
        }
      }
    }
    .frame(minWidth: 40, idealWidth: 58, maxWidth: 72, minHeight: 40, idealHeight: 58, maxHeight: 72)
    .aspectRatio(1, contentMode: .fit)
  }
}

/// A closed ring filled up to the value.
public struct AccessoryCircularCapacityGaugeStyle: Sendable {
  nonisolated public init() {}
}

extension AccessoryCircularCapacityGaugeStyle: GaugeStyle {
  public func makeBody(configuration: Configuration) -> some View {
    ZStack {
      Circle().inset(by: GaugeRing.closedWidth / 2)
        .stroke(TintShapeStyle().opacity(0.3), lineWidth: GaugeRing.closedWidth)
      Circle().inset(by: GaugeRing.closedWidth / 2).trim(from: 0, to: configuration.value)
        .stroke(TintShapeStyle(), style: StrokeStyle(lineWidth: GaugeRing.closedWidth, lineCap: .round))
        .rotationEffect(.degrees(-90))
      // Without a value's label the gauge's own stands in the middle.
      Group {
        if let value = configuration.currentValueLabel { value } else { configuration.label }
      }
      .font(.system(size: 20, weight: .medium, design: .rounded))
      .minimumScaleFactor(0.5)
      .lineLimit(1)
      .padding(GaugeRing.width + 4)
    }
    .frame(minWidth: 40, idealWidth: 58, maxWidth: 72, minHeight: 40, idealHeight: 58, maxHeight: 72)
    .aspectRatio(1, contentMode: .fit)
  }
}

/// The open ring of circular gauges: three quarters of a circle with the gap below.
private enum GaugeRing {
  static let width: CGFloat = 6
  /// The line of the closed ring, measured on iOS.
  static let closedWidth: CGFloat = 4.4

  static func track(sweep: Double) -> some Shape { Arc(from: 0, to: 1) }

  static func dot(at fraction: Double) -> some Shape { Dot(fraction: fraction, gap: 0) }

  static func angle(_ fraction: Double) -> Angle { .degrees(135 + 270 * fraction) }

  /// How far a fraction is from the beginning.
  static func turn(_ fraction: Double) -> Angle { angle(fraction) - angle(0) }

  struct Arc: Shape {
    let from: Double
    let to: Double

    nonisolated init(from: Double, to: Double) {
      self.from = from
      self.to = to
    }

    nonisolated func path(in rect: CGRect) -> Path {
      var path = Path()
      path.addArc(
        center: CGPoint(x: rect.midX, y: rect.midY),
        radius: (min(rect.width, rect.height) - GaugeRing.width) / 2, startAngle: GaugeRing.angle(from),
        endAngle: GaugeRing.angle(to), clockwise: false)
      return path
    }
  }

  struct Dot: Shape {
    let fraction: Double
    let gap: CGFloat

    nonisolated init(fraction: Double, gap: CGFloat) {
      self.fraction = fraction
      self.gap = gap
    }

    nonisolated func path(in rect: CGRect) -> Path {
      let radius = (min(rect.width, rect.height) - GaugeRing.width) / 2
      let angle = GaugeRing.angle(fraction).radians
      let center = CGPoint(x: rect.midX + radius * cos(angle), y: rect.midY + radius * sin(angle))
      let size = GaugeRing.width + 2 + 2 * gap
      return Path(ellipseIn: CGRect(x: center.x - size / 2, y: center.y - size / 2, width: size, height: size))
    }
  }

  /// All but a disc around the marker.
  struct Gap: Shape {
    let fraction: Double

    nonisolated init(fraction: Double) { self.fraction = fraction }

    nonisolated func path(in rect: CGRect) -> Path {
      var path = Path(rect)
      path.addPath(Dot(fraction: fraction, gap: 2).path(in: rect))
      return path
    }
  }
}

public struct DefaultGaugeStyle: Sendable {
  nonisolated public init() {}
}

extension DefaultGaugeStyle: GaugeStyle {
  public func makeBody(configuration: Configuration) -> some View {
    LinearCapacityGaugeStyle().makeBody(configuration: configuration)
  }
}

extension GaugeStyle where Self == DefaultGaugeStyle {
  nonisolated public static var automatic: DefaultGaugeStyle { DefaultGaugeStyle() }
}

extension GaugeStyle where Self == LinearCapacityGaugeStyle {
  nonisolated public static var linearCapacity: LinearCapacityGaugeStyle { LinearCapacityGaugeStyle() }
}

extension GaugeStyle where Self == AccessoryLinearCapacityGaugeStyle {
  nonisolated public static var accessoryLinearCapacity: AccessoryLinearCapacityGaugeStyle { .init() }
}

extension GaugeStyle where Self == AccessoryLinearGaugeStyle {
  nonisolated public static var accessoryLinear: AccessoryLinearGaugeStyle { .init() }
}

extension GaugeStyle where Self == AccessoryCircularGaugeStyle {
  nonisolated public static var accessoryCircular: AccessoryCircularGaugeStyle { .init() }
}

extension GaugeStyle where Self == AccessoryCircularCapacityGaugeStyle {
  nonisolated public static var accessoryCircularCapacity: AccessoryCircularCapacityGaugeStyle { .init() }
}

extension View {
  nonisolated public func gaugeStyle<S: GaugeStyle>(_ style: S) -> some View { environment(\.gaugeStyle, style) }
}
