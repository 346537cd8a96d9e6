// SPDX-License-Identifier: Apache-2.0
import SwiftUI
import WidgetKit

// What widgets call to draw by hand.

struct CanvasCalls: View {
  var body: some View {
    Canvas { context, size in
      let rect = CGRect(origin: .zero, size: size)
      context.fill(Path(rect), with: .color(.red))
      context.fill(Path(ellipseIn: rect), with: .color(Color.red.opacity(0.5)), style: FillStyle(eoFill: true))
      context.fill(
        Path(rect),
        with: .linearGradient(Gradient(colors: [.red, .blue]), startPoint: .zero, endPoint: CGPoint(x: 0, y: 10)))
      context.fill(
        Path(rect),
        with: .radialGradient(Gradient(colors: [.red]), center: .zero, startRadius: 0, endRadius: 10))
      context.stroke(Path(rect), with: .color(.red))
      context.stroke(Path(rect), with: .color(.red), lineWidth: 2)
      context.stroke(Path(rect), with: .foreground, style: StrokeStyle(lineWidth: 2))
      context.opacity = 0.5
      context.blendMode = .multiply
      state(&context, rect)
    }
    Canvas(opaque: true, colorMode: .linear, rendersAsynchronously: true) { context, _ in
      if let symbol = context.resolveSymbol(id: 1) { context.draw(symbol, at: .zero) }
    } symbols: {
      Text("a").tag(1)
    }
    TimelineView(.everyMinute) { context in Text(context.date, style: .time) }
    TimelineView(.periodic(from: .now, by: 1)) { context in Text(context.date, style: .time) }
    TimelineView(.animation) { context in Text("\(context.date.timeIntervalSinceReferenceDate)") }
  }

  private func state(_ context: inout GraphicsContext, _ rect: CGRect) {
    var copy = context
    copy.translateBy(x: 1, y: 1)
    copy.rotate(by: .degrees(10))
    copy.scaleBy(x: 2, y: 2)
    copy.concatenate(.identity)
    copy.clip(to: Path(rect))
    copy.clip(to: Path(rect), style: FillStyle(), options: .inverse)
    copy.clipToLayer { $0.fill(Path(rect), with: .color(.black)) }
    copy.addFilter(.blur(radius: 2))
    copy.addFilter(.shadow(color: .black, radius: 2, x: 1, y: 1))
    copy.drawLayer { layer in layer.fill(Path(rect), with: .color(.red)) }
    copy.draw(Text("a"), at: CGPoint(x: 1, y: 1))
    copy.draw(Text("a"), at: CGPoint(x: 1, y: 1), anchor: .topLeading)
    copy.draw(Text("a"), in: rect)
    copy.draw(Image(systemName: "star"), at: .zero)
    copy.draw(Image("picture"), in: rect)
    var text = copy.resolve(Text("a"))
    text.shading = .color(.red)
    copy.draw(text, in: CGRect(origin: .zero, size: text.measure(in: rect.size)))
    let image = copy.resolve(Image("picture"))
    copy.draw(image, in: CGRect(origin: .zero, size: image.size))
  }
}
