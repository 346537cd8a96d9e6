// SPDX-License-Identifier: Apache-2.0
import SwiftUI
import WidgetKit

// What widgets call to paint: shapes, colours, gradients, effects.

struct ShapeCalls: View {
  var body: some View {
    Circle().fill(.black)
    Circle().fill(Color.red.gradient)
    Circle().fill(.background)
    Circle().fill(.tint)
    Circle().stroke(.red, lineWidth: 2)
    Circle().stroke(Color.red, style: StrokeStyle(lineWidth: 2, lineCap: .round))
    Circle().stroke(lineWidth: 2)
    Circle().stroke(style: StrokeStyle(lineWidth: 2, lineCap: .round, lineJoin: .round))
    Circle().strokeBorder(.red, lineWidth: 2)
    Circle().trim(from: 0, to: 0.5).stroke(.red, style: StrokeStyle(lineWidth: 2, dash: [2]))
    more
  }

  @ViewBuilder private var more: some View {
    Circle().inset(by: 2).fill(.red)
    Circle().trim(from: 0, to: 0.5).rotation(.degrees(90)).fill(.red)
    Rectangle().fill(.quaternary)
    RoundedRectangle(cornerRadius: 4)
    RoundedRectangle(cornerRadius: 4, style: .continuous).foregroundColor(.clear)
    RoundedRectangle(cornerSize: CGSize(width: 4, height: 4))
    UnevenRoundedRectangle(topLeadingRadius: 4, bottomTrailingRadius: 4)
    Capsule()
    Capsule(style: .continuous).fill(.ultraThinMaterial)
    Ellipse()
    others
  }

  @ViewBuilder private var others: some View {
    ContainerRelativeShape().fill(.blue)
    ContainerRelativeShape().inset(by: 4).stroke(.red)
    Path { path in
      path.move(to: .zero)
      path.addLine(to: CGPoint(x: 1, y: 1))
      path.addQuadCurve(to: CGPoint(x: 2, y: 2), control: .zero)
      path.addCurve(to: CGPoint(x: 2, y: 2), control1: .zero, control2: .zero)
      path.addArc(center: .zero, radius: 2, startAngle: .degrees(0), endAngle: .radians(1), clockwise: true)
      path.addRoundedRect(in: .zero, cornerSize: .zero)
      path.addEllipse(in: CGRect(x: 0, y: 0, width: 1, height: 1))
      path.closeSubpath()
    }
    .stroke(.red, lineWidth: 1)
    Path(ellipseIn: CGRect(x: 0, y: 0, width: 1, height: 1)).fill(.red)
    Wedge(share: 0.5).fill(.red)
    Wedge(share: 0.5).fill(style: FillStyle(eoFill: true))
    AnyShape(Circle())
  }
}

struct Wedge: Shape {
  var share: Double

  var animatableData: Double {
    get { share }
    set { share = newValue }
  }

  func path(in rect: CGRect) -> Path {
    var path = Path()
    path.move(to: CGPoint(x: rect.midX, y: rect.midY))
    path.addArc(
      center: CGPoint(x: rect.midX, y: rect.midY), radius: rect.width / 2, startAngle: Angle(degrees: -90),
      endAngle: Angle(degrees: -90 + 360 * share), clockwise: false)
    path.closeSubpath()
    return path
  }
}

struct ColorCalls: View {
  var body: some View {
    Color("Name")
    Color(red: 0.1, green: 0.2, blue: 0.3)
    Color(red: 0.1, green: 0.2, blue: 0.3, opacity: 0.4)
    Color(.sRGB, red: 0.1, green: 0.2, blue: 0.3, opacity: 0.4)
    Color(white: 0.5)
    Color(white: 0.5, opacity: 0.5)
    Color(hue: 0.1, saturation: 1, brightness: 1)
    Color(UIColor.systemBackground)
    Color(uiColor: .secondarySystemBackground)
    Color(.systemGray6)
    named
  }

  @ViewBuilder private var named: some View {
    Color.accentColor.opacity(0.5)
    Color.primary.ignoresSafeArea()
    VStack {
      Color.white
      Color.black
      Color.red
      Color.gray
      Color.clear
      Color.secondary
    }
    VStack {
      Color.green
      Color.cyan
      Color.orange
      Color.yellow
      Color.blue
      Color.purple
      Color.indigo
      Color.pink
      Color.mint
      Color.teal
      Color.brown
    }
    gradients
  }

  @ViewBuilder private var gradients: some View {
    LinearGradient(colors: [.red, .blue], startPoint: .top, endPoint: .bottom)
    LinearGradient(gradient: Gradient(colors: [.red, .blue]), startPoint: .topLeading, endPoint: .bottomTrailing)
    LinearGradient(
      gradient: Gradient(stops: [.init(color: .red, location: 0)]), startPoint: .leading, endPoint: .trailing)
    LinearGradient(
      stops: [.init(color: .red, location: 0)], startPoint: .init(x: 0, y: 0), endPoint: UnitPoint(x: 1, y: 1))
    RadialGradient(colors: [.red, .blue], center: .center, startRadius: 0, endRadius: 10)
    AngularGradient(colors: [.red, .blue], center: .center)
    AngularGradient(gradient: Gradient(colors: [.red]), center: .center, startAngle: .zero, endAngle: .degrees(360))
    EllipticalGradient(colors: [.red, .blue])
    MeshGradient(
      width: 2, height: 2, points: [[0, 0], [1, 0], [0, 1], [1, 1]], colors: [.red, .green, .blue, .yellow])
  }
}

struct StyleCalls: View {
  var body: some View {
    Text("a").foregroundColor(.secondary)
    Text("a").foregroundStyle(.secondary)
    Text("a").foregroundStyle(.primary, .tertiary)
    Text("a").foregroundStyle(Color.red.opacity(0.5))
    Text("a").foregroundStyle(AnyShapeStyle(.secondary))
    Text("a").foregroundStyle(.linearGradient(colors: [.red], startPoint: .top, endPoint: .bottom))
    Text("a").foregroundStyle(HierarchicalShapeStyle.secondary)
    Text("a").tint(.red)
    Text("a").accentColor(.red)
    Text("a").background(Color.red)
    backgrounds
  }

  @ViewBuilder private var backgrounds: some View {
    Text("a").background(.red)
    Text("a").background(.ultraThinMaterial, in: RoundedRectangle(cornerRadius: 4))
    Text("a").background(.thinMaterial, in: .rect(cornerRadius: 4))
    Text("a").background { Color.red }
    Text("a").background(alignment: .bottom) { Color.red }
    Text("a").background(Circle())
    Text("a").background(Image("picture"), alignment: .center)
    Text("a").background(in: Capsule())
    Text("a").background()
    Text("a").background(BackgroundStyle.background)
    overlays
  }

  @ViewBuilder private var overlays: some View {
    Text("a").overlay(Text("b"))
    Text("a").overlay(Circle().stroke(.red))
    Text("a").overlay(Text("b"), alignment: .bottomLeading)
    Text("a").overlay { Text("b") }
    Text("a").overlay(alignment: .topTrailing) { Text("b") }
    Text("a").overlay(.red.opacity(0.2))
    Text("a").overlay(.red, in: Circle())
    Text("a").border(.red)
    Text("a").border(Color.red, width: 2)
    Text("a").cornerRadius(4)
  }
}

struct EffectCalls: View {
  @Namespace private var space

  var body: some View {
    Text("a").opacity(0.5)
    Text("a").blur(radius: 2)
    Text("a").shadow(radius: 2)
    Text("a").shadow(color: .black.opacity(0.2), radius: 2)
    Text("a").shadow(color: .black, radius: 2, x: 1, y: 1)
    Text("a").clipped()
    Text("a").clipShape(Circle())
    Text("a").clipShape(.capsule)
    Text("a").mask(Circle())
    Text("a").mask { LinearGradient(colors: [.black, .clear], startPoint: .top, endPoint: .bottom) }
    transforms
  }

  @ViewBuilder private var transforms: some View {
    Text("a").rotationEffect(.degrees(90))
    Text("a").rotationEffect(Angle(degrees: 90), anchor: .topLeading)
    Text("a").rotationEffect(Angle.radians(.pi))
    Text("a").scaleEffect(0.5)
    Text("a").scaleEffect(0.5, anchor: .leading)
    Text("a").scaleEffect(x: -1, y: 1)
    Text("a").scaleEffect(x: 1, y: 0.5, anchor: .center)
    Text("a").rotation3DEffect(.degrees(180), axis: (x: 0, y: 1, z: 0))
    Text("a").transformEffect(CGAffineTransform(translationX: 1, y: 1))
    Text("a").projectionEffect(ProjectionTransform(.identity))
    blending
  }

  @ViewBuilder private var blending: some View {
    Text("a").blendMode(.multiply)
    Text("a").blendMode(.destinationOut)
    Text("a").compositingGroup()
    Text("a").drawingGroup()
    Text("a").brightness(0.1).contrast(1).saturation(1).grayscale(0.5)
    Text("a").hueRotation(.degrees(10)).colorMultiply(.red).colorInvert()
    Text("a").hidden()
    Text("a").glassEffect()
    Text("a").glassEffect(.regular.tint(.red), in: .rect(cornerRadius: 4))
    changes
  }

  @ViewBuilder private var changes: some View {
    Text("a").transition(.push(from: .bottom))
    Text("a").transition(.opacity)
    Text("a").transition(.scale.combined(with: .opacity))
    Text("a").transition(.asymmetric(insertion: .move(edge: .top), removal: .slide))
    Text("a").contentTransition(.numericText())
    Text("a").contentTransition(.numericText(countsDown: true))
    Text("a").contentTransition(.numericText(value: 2))
    Text("a").contentTransition(.opacity)
    Text("a").contentTransition(.interpolate)
    Text("a").contentTransition(.symbolEffect(.replace))
    animations
  }

  @ViewBuilder private var animations: some View {
    Text("a").animation(.easeOut(duration: 1))
    Text("a").animation(.linear, value: 1)
    Text("a").animation(.spring(duration: 0.2, bounce: 0.1), value: 1)
    Text("a").animation(.spring(response: 0.2, dampingFraction: 0.8, blendDuration: 0), value: 1)
    Text("a").animation(.default.delay(1).speed(2).repeatForever(autoreverses: false), value: 1)
    Text("a").transaction { $0.animation = nil }
    Text("a").animation(.timingCurve(0.2, 0, 0, 1, duration: 0.4), value: "a")
    Text("a").animation(.snappy(duration: 0.3, extraBounce: 0.1), value: [1, 2])
    Text("a").animation(.interpolatingSpring(stiffness: 170, damping: 15), value: 1.5)
    Text("a").animation(.interactiveSpring(response: 0.2, dampingFraction: 0.9), value: Optional(1))
    Text("a").animation(.bouncy, value: true)
    Text("a").transition(.blurReplace)
    Text("a").transition(.blurReplace(.upUp).combined(with: .opacity))
    Text("a").transition(.opacity.animation(.smooth))
    Image(systemName: "star").contentTransition(.symbolEffect(.replace.offUp, options: .speed(2)))
    Image(systemName: "star").contentTransition(.symbolEffect(.replace.magic(fallback: .replace.upUp)))
  }
}
