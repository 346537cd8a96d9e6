// SPDX-License-Identifier: Apache-2.0
import Foundation
import TesseraDisplayList
import TesseraGeometry
import TesseraLayout
import TesseraModel
import TesseraViewGraph

/// How far something has come.
public struct ProgressView<Label: View, CurrentValueLabel: View> {
  enum Progress {
    case unknown
    case fraction(Double)
    case interval(ClosedRange<Date>, countsDown: Bool)
  }

  let progress: Progress
  let label: Label?
  let currentValueLabel: CurrentValueLabel?
}

extension ProgressView: View {
  public var body: some View {
    StyledProgress(
      progress: progress, label: label.map { AnyView($0) }, valueLabel: currentValueLabel.map { AnyView($0) })
  }

  nonisolated fileprivate static func fraction<V: BinaryFloatingPoint>(_ value: V?, _ total: V) -> Progress {
    guard let value else { return .unknown }
    guard total > 0 else { return .fraction(0) }
    return .fraction(min(1, max(0, Double(value / total))))
  }
}

extension ProgressView where CurrentValueLabel == EmptyView {
  nonisolated public init() where Label == EmptyView {
    self.init(progress: .unknown, label: nil, currentValueLabel: nil)
  }

  nonisolated public init(@ViewBuilder label: () -> Label) {
    self.init(progress: .unknown, label: label(), currentValueLabel: nil)
  }

  nonisolated public init(_ titleKey: LocalizedStringKey) where Label == Text {
    self.init(progress: .unknown, label: Text(titleKey), currentValueLabel: nil)
  }

  nonisolated public init<V: BinaryFloatingPoint>(value: V?, total: V = 1) where Label == EmptyView {
    self.init(progress: Self.fraction(value, total), label: nil, currentValueLabel: nil)
  }

  nonisolated public init<V: BinaryFloatingPoint>(value: V?, total: V = 1, @ViewBuilder label: () -> Label) {
    self.init(progress: Self.fraction(value, total), label: label(), currentValueLabel: nil)
  }

  nonisolated public init<V: BinaryFloatingPoint>(
    _ titleKey: LocalizedStringKey, value: V?, total: V = 1
  ) where Label == Text {
    self.init(progress: Self.fraction(value, total), label: Text(titleKey), currentValueLabel: nil)
  }

  @_disfavoredOverload nonisolated public init<S: StringProtocol, V: BinaryFloatingPoint>(
    _ title: S, value: V?, total: V = 1
  ) where Label == Text {
    self.init(progress: Self.fraction(value, total), label: Text(title), currentValueLabel: nil)
  }

  nonisolated public init(
    timerInterval: ClosedRange<Date>, countsDown: Bool = true, @ViewBuilder label: () -> Label
  ) {
    self.init(
      progress: .interval(timerInterval, countsDown: countsDown), label: label(), currentValueLabel: nil)
  }
}

extension ProgressView {
  nonisolated public init<V: BinaryFloatingPoint>(
    value: V?, total: V = 1, @ViewBuilder label: () -> Label, @ViewBuilder currentValueLabel: () -> CurrentValueLabel
  ) {
    self.init(progress: Self.fraction(value, total), label: label(), currentValueLabel: currentValueLabel())
  }

  nonisolated public init(
    timerInterval: ClosedRange<Date>, countsDown: Bool = true, @ViewBuilder label: () -> Label,
    @ViewBuilder currentValueLabel: () -> CurrentValueLabel
  ) {
    self.init(
      progress: .interval(timerInterval, countsDown: countsDown), label: label(),
      currentValueLabel: currentValueLabel())
  }
}

extension ProgressView where Label == EmptyView, CurrentValueLabel == Text {
  /// A span of time with what is left of it below.
  nonisolated public init(timerInterval: ClosedRange<Date>, countsDown: Bool = true) {
    self.init(
      progress: .interval(timerInterval, countsDown: countsDown), label: nil,
      currentValueLabel: Text(timerInterval: timerInterval, countsDown: countsDown))
  }
}

/// Progress in the style of its surroundings.
struct StyledProgress<Label: View, Value: View> {
  let progress: ProgressView<Label, Value>.Progress
  let label: AnyView?
  let valueLabel: AnyView?
  @Environment(\.progressViewStyle) private var style
  @Environment(\.now) private var now

  init(progress: ProgressView<Label, Value>.Progress, label: AnyView?, valueLabel: AnyView?) {
    self.progress = progress
    self.label = label
    self.valueLabel = valueLabel
  }
}

extension StyledProgress: View {
  private var interval: ProgressInterval? {
    guard case .interval(let range, let countsDown) = progress else { return nil }
    return ProgressInterval(range: range, countsDown: countsDown)
  }

  private var fraction: Double? {
    switch progress {
    case .unknown: nil
    case .fraction(let value): value
    case .interval(let range, let countsDown): ProgressInterval(range: range, countsDown: countsDown).fraction(at: now)
    }
  }

  var body: AnyView {
    let configuration = ProgressViewStyleConfiguration(
      fractionCompleted: fraction, label: label.map { .init(view: $0) },
      currentValueLabel: valueLabel.map { .init(view: $0) }, interval: interval)
    if interval != nil, let style, !(style is any LiveProgressStyle) {
      DiagnosticLog.report(
        .liveTextFrozen, "A progress that counts stands still in a style of the author's.",
        location: String(describing: type(of: style)))
    }
    return (style ?? DefaultProgressViewStyle()).styled(configuration)
  }
}

/// The parts of a progress view, for a style to arrange.
public struct ProgressViewStyleConfiguration {
  public struct Label {
    let view: AnyView
  }

  public struct CurrentValueLabel {
    let view: AnyView
  }

  /// From 0 to 1; nil where it is not known.
  public let fractionCompleted: Double?
  public var label: Label?
  public var currentValueLabel: CurrentValueLabel?
  /// The span of time it follows, for the styles that can.
  var interval: ProgressInterval?
}

/// A span of time as progress.
struct ProgressInterval {
  let range: ClosedRange<Date>
  let countsDown: Bool

  func content(_ shape: LiveProgressContent.Shape, paint: Paint, isRightToLeft: Bool) -> LiveProgressContent {
    LiveProgressContent(
      start: range.lowerBound, end: range.upperBound, countsDown: countsDown, shape: shape, paint: paint,
      isRightToLeft: isRightToLeft)
  }

  func fraction(at now: Date) -> Double {
    content(.bar, paint: .clear, isRightToLeft: false).fraction(at: now)
  }
}

/// A style of ours that lets progress go on by itself.
protocol LiveProgressStyle {}

extension DefaultProgressViewStyle: LiveProgressStyle {}
extension LinearProgressViewStyle: LiveProgressStyle {}
extension CircularProgressViewStyle: LiveProgressStyle {}

/// Progress that goes on by itself, in the frame it is given.
struct LiveProgressView {
  let interval: ProgressInterval
  let shape: LiveProgressContent.Shape
  let style: AnyShapeStyle
}

extension LiveProgressView: View {
  typealias Body = Never
}

extension LiveProgressView: PrimitiveView {
  func nodes(_ inputs: ViewInputs) -> [Node] {
    [
      LeafNode(
        LiveProgressLeaf(
          interval: interval, shape: shape, fill: style.fill(in: inputs.environment),
          isRightToLeft: inputs.environment.layoutDirection == .rightToLeft),
        identity: inputs.identity)
    ]
  }
}

struct LiveProgressLeaf: Leaf {
  let interval: ProgressInterval
  let shape: LiveProgressContent.Shape
  let fill: StyleFill
  let isRightToLeft: Bool

  func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize { proposal.replacingUnspecifiedDimensions() }

  func emit(in frame: CGRect, proposal: ProposedViewSize, identity: String, _ emitter: Emitter) {
    emitter.builder.append(
      .liveProgress(interval.content(shape, paint: fill.paint(in: frame), isRightToLeft: isRightToLeft)),
      identity: identity, frame: frame)
  }
}

extension ProgressViewStyleConfiguration.Label: View {
  public var body: some View { view }
}

extension ProgressViewStyleConfiguration.CurrentValueLabel: View {
  public var body: some View { view }
}

/// The look of progress views.
@MainActor @preconcurrency public protocol ProgressViewStyle {
  associatedtype Body: View

  @ViewBuilder @MainActor @preconcurrency func makeBody(configuration: Configuration) -> Body

  typealias Configuration = ProgressViewStyleConfiguration
}

extension ProgressViewStyle {
  func styled(_ configuration: Configuration) -> AnyView {
    AnyView(StyledContent(style: self) { $0.makeBody(configuration: configuration) })
  }
}

public struct DefaultProgressViewStyle: Sendable {
  nonisolated public init() {}
}

extension DefaultProgressViewStyle: ProgressViewStyle {
  @ViewBuilder public func makeBody(configuration: Configuration) -> some View {
    if configuration.fractionCompleted == nil {
      CircularProgressViewStyle().makeBody(configuration: configuration)
    } else {
      LinearProgressViewStyle().makeBody(configuration: configuration)
    }
  }
}

/// A bar, 4 points high, with its label above and the value below, as iOS draws it.
public struct LinearProgressViewStyle: Sendable {
  let tint: Color?

  nonisolated public init() { tint = nil }

  nonisolated public init(tint: Color) { self.tint = tint }
}

extension LinearProgressViewStyle: ProgressViewStyle {
  private var style: AnyShapeStyle { tint.map { AnyShapeStyle($0) } ?? AnyShapeStyle(TintShapeStyle()) }

  public func makeBody(configuration: Configuration) -> some View {
    VStack(alignment: .leading, spacing: 4) {
      ControlLabel(configuration.label)
      Capsule()
        .fill(FillShapeStyle(level: 0))
        .frame(height: 4)
        .overlay(alignment: .leading) {
          if let interval = configuration.interval {
            LiveProgressView(interval: interval, shape: .bar, style: style)
          } else {
            GeometryReader { geometry in
              Capsule()
                .fill(style)
                .frame(width: max(4, geometry.size.width * (configuration.fractionCompleted ?? 0)), height: 4)
                .opacity((configuration.fractionCompleted ?? 0) > 0 ? 1 : 0)
            }
          }
        }
      configuration.currentValueLabel
        .font(.caption)
        .foregroundStyle(HierarchicalShapeStyle.secondary)
    }
  }
}

/// A ring, or a wheel of spokes where the progress is not known.
public struct CircularProgressViewStyle: Sendable {
  let tint: Color?

  nonisolated public init() { tint = nil }

  nonisolated public init(tint: Color) { self.tint = tint }
}

extension CircularProgressViewStyle: ProgressViewStyle {
  private var style: AnyShapeStyle { tint.map { AnyShapeStyle($0) } ?? AnyShapeStyle(TintShapeStyle()) }

  public func makeBody(configuration: Configuration) -> some View {
    VStack(spacing: 8) {
      if let fraction = configuration.fractionCompleted {
        ZStack {
          Circle().strokeBorder(TintShapeStyle().opacity(0.25), lineWidth: 6)
          if let interval = configuration.interval {
            LiveProgressView(interval: interval, shape: .ring(lineWidth: 6), style: style)
          } else {
            Circle().inset(by: 3).trim(from: 0, to: fraction)
              .stroke(style, style: StrokeStyle(lineWidth: 6, lineCap: .round))
              .rotationEffect(.degrees(-90))
          }
          configuration.currentValueLabel
            .font(.system(size: 12))
        }
        .frame(minWidth: 20, idealWidth: 44, maxWidth: 72, minHeight: 20, idealHeight: 44, maxHeight: 72)
      } else {
        ZStack {
          ForEach(0..<8) { spoke in
            Capsule()
              .fill(HierarchicalShapeStyle.secondary)
              .frame(width: 2.5, height: 6)
              .offset(y: -7)
              .rotationEffect(.degrees(Double(spoke) * 45))
              .opacity(1 - Double(spoke) * 0.09)
          }
        }
        .frame(width: 20, height: 20)
      }
      configuration.label
    }
  }
}

extension ProgressViewStyle where Self == DefaultProgressViewStyle {
  nonisolated public static var automatic: DefaultProgressViewStyle { DefaultProgressViewStyle() }
}

extension ProgressViewStyle where Self == LinearProgressViewStyle {
  nonisolated public static var linear: LinearProgressViewStyle { LinearProgressViewStyle() }
}

extension ProgressViewStyle where Self == CircularProgressViewStyle {
  nonisolated public static var circular: CircularProgressViewStyle { CircularProgressViewStyle() }
}

extension View {
  nonisolated public func progressViewStyle<S: ProgressViewStyle>(_ style: S) -> some View {
    environment(\.progressViewStyle, style)
  }
}
