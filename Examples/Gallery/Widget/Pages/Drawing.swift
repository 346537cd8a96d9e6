// SPDX-License-Identifier: Apache-2.0
import SwiftUI
import WidgetKit

struct Shapes: GalleryPage {
  static let title = "Shapes"

  static func page(at date: Date) -> some View {
    Samples {
      Sample(name: "Rectangle", height: 56) { Rectangle().fill(.blue) }
      Sample(name: "RoundedRectangle", height: 56) { RoundedRectangle(cornerRadius: 14).fill(.blue) }
      Sample(name: "circular corners", height: 56) {
        RoundedRectangle(cornerRadius: 14, style: .circular).fill(.blue)
      }
      Sample(name: "UnevenRounded", height: 56) {
        UnevenRoundedRectangle(topLeadingRadius: 28, bottomTrailingRadius: 28).fill(.blue)
      }
      Sample(name: "Circle", height: 56) { Circle().fill(.green) }
      Sample(name: "Ellipse", height: 56) { Ellipse().fill(.green) }
      Sample(name: "Capsule", height: 56) { Capsule().fill(.green).frame(height: 30) }
      Sample(name: "ContainerRelative", height: 56) { ContainerRelativeShape().fill(.green) }
      Sample(name: "trim", height: 56) { Circle().trim(from: 0, to: 0.7).fill(.orange) }
      Sample(name: "rotation", height: 56) {
        Rectangle().rotation(.degrees(45)).fill(.orange).frame(width: 32, height: 32)
      }
      Sample(name: "inset", height: 56) { Circle().inset(by: 10).fill(.orange) }
      Sample(name: "offset", height: 56) { Circle().offset(x: 8, y: 4).fill(.orange.opacity(0.6)).frame(width: 40) }
      Sample(name: "Path", height: 56) { Star(points: 5).fill(.purple) }
      Sample(name: "even-odd", height: 56) { Star(points: 7).fill(.purple, style: FillStyle(eoFill: true)) }
      Sample(name: "stroke and fill", height: 56) {
        Star(points: 9).fill(.purple.opacity(0.3)).stroke(.purple, lineWidth: 2)
      }
      Sample(name: "arc", height: 56) { Wedge().fill(.purple) }
    }
  }
}

/// A star whose points lie on the circle in the rectangle, each joined to the next but one.
struct Star: Shape {
  let points: Int

  func path(in rect: CGRect) -> Path {
    var path = Path()
    let radius = min(rect.width, rect.height) / 2
    for index in 0...points {
      let angle = Double(index * 2) / Double(points) * 2 * Double.pi - Double.pi / 2
      let point = CGPoint(x: rect.midX + radius * cos(angle), y: rect.midY + radius * sin(angle))
      if index == 0 { path.move(to: point) } else { path.addLine(to: point) }
    }
    path.closeSubpath()
    return path
  }
}

/// Three quarters of a disc.
struct Wedge: Shape {
  func path(in rect: CGRect) -> Path {
    var path = Path()
    path.move(to: CGPoint(x: rect.midX, y: rect.midY))
    path.addArc(
      center: CGPoint(x: rect.midX, y: rect.midY), radius: min(rect.width, rect.height) / 2,
      startAngle: .degrees(-90), endAngle: .degrees(180), clockwise: false)
    path.closeSubpath()
    return path
  }
}

struct Strokes: GalleryPage {
  static let title = "Strokes"

  static func page(at date: Date) -> some View {
    Samples(columns: 3) {
      Sample(name: "stroke", height: 62) { Circle().stroke(.blue, lineWidth: 6).padding(6) }
      Sample(name: "strokeBorder", height: 62) { Circle().strokeBorder(.blue, lineWidth: 6) }
      Sample(name: "dash", height: 62) {
        RoundedRectangle(cornerRadius: 12).strokeBorder(.blue, style: StrokeStyle(lineWidth: 3, dash: [8, 4]))
      }
      Sample(name: "round cap", height: 62) { zigzag(.round, .round) }
      Sample(name: "square cap, bevel", height: 62) { zigzag(.square, .bevel) }
      Sample(name: "butt cap, miter", height: 62) { zigzag(.butt, .miter) }
      Sample(name: "ring", height: 62) {
        ZStack {
          Circle().stroke(.green.opacity(0.25), lineWidth: 8)
          Circle().trim(from: 0, to: 0.65).stroke(.green, style: StrokeStyle(lineWidth: 8, lineCap: .round))
            .rotationEffect(.degrees(-90))
        }
        .padding(5)
      }
      Sample(name: "gradient stroke", height: 62) {
        Circle().stroke(AngularGradient(colors: [.red, .yellow, .red], center: .center), lineWidth: 8).padding(5)
      }
      Sample(name: "dotted line", height: 62) {
        Path { path in
          path.move(to: CGPoint(x: 4, y: 31))
          path.addLine(to: CGPoint(x: 90, y: 31))
        }
        .stroke(.primary, style: StrokeStyle(lineWidth: 4, lineCap: .round, dash: [0.1, 9]))
      }
      Sample(name: "border", height: 62) { Text("Border").padding(6).border(.red, width: 2) }
      Sample(name: "Divider", height: 62) {
        VStack {
          Text("Above")
          Divider()
          Text("Below")
        }
        .font(.caption)
      }
      Sample(name: "vertical divider", height: 62) {
        HStack {
          Text("Left")
          Divider()
          Text("Right")
        }
        .font(.caption)
      }
    }
  }

  private static func zigzag(_ cap: CGLineCap, _ join: CGLineJoin) -> some View {
    Path { path in
      path.move(to: CGPoint(x: 12, y: 48))
      path.addLine(to: CGPoint(x: 36, y: 16))
      path.addLine(to: CGPoint(x: 56, y: 48))
      path.addLine(to: CGPoint(x: 80, y: 16))
    }
    .stroke(.purple, style: StrokeStyle(lineWidth: 9, lineCap: cap, lineJoin: join))
  }
}

struct Effects: GalleryPage {
  static let title = "Effects"

  static func page(at date: Date) -> some View {
    Samples {
      Sample(name: "opacity", height: 56) { tile.opacity(0.4) }
      Sample(name: "shadow", height: 56) { tile.shadow(color: .black.opacity(0.4), radius: 4, x: 2, y: 3) }
      Sample(name: "blur", height: 56) { tile.blur(radius: 3) }
      Sample(name: "saturation", height: 56) { tile.saturation(0.3) }
      Sample(name: "rotation", height: 56) { tile.rotationEffect(.degrees(20)) }
      Sample(name: "scale", height: 56) { tile.scaleEffect(0.6) }
      Sample(name: "mirror", height: 56) { tile.scaleEffect(x: -1, y: 1) }
      Sample(name: "3D", height: 56) { tile.rotation3DEffect(.degrees(45), axis: (x: 0, y: 1, z: 0)) }
      Sample(name: "clipShape", height: 56) { tile.clipShape(Circle()) }
      Sample(name: "mask", height: 56) {
        tile.mask(LinearGradient(colors: [.black, .clear], startPoint: .leading, endPoint: .trailing))
      }
      Sample(name: "mask by text", height: 56) {
        LinearGradient(colors: [.red, .blue], startPoint: .leading, endPoint: .trailing)
          .mask { Text("Aa").font(.system(size: 36, weight: .heavy)) }
      }
      Sample(name: "offset", height: 56) { tile.offset(x: 8, y: 6) }
      Sample(name: "brightness", height: 56) { tile.brightness(0.25) }
      Sample(name: "grayscale", height: 56) { tile.grayscale(1) }
      Sample(name: "hueRotation", height: 56) { tile.hueRotation(.degrees(120)) }
      Sample(name: "colorInvert", height: 56) { tile.colorInvert() }
    }
  }

  private static var tile: some View {
    RoundedRectangle(cornerRadius: 10).fill(.orange).frame(width: 44, height: 44)
      .overlay(Image(systemName: "leaf.fill").foregroundStyle(.white))
  }
}

struct Blends: GalleryPage {
  static let title = "Blend modes"

  static func page(at date: Date) -> some View {
    Samples {
      ForEach(Array(modes.enumerated()), id: \.offset) { _, mode in
        Sample(name: mode.0, height: 56) {
          ZStack {
            Circle().fill(.red).frame(width: 34).offset(x: -9)
            Circle().fill(.blue).frame(width: 34).offset(x: 9).blendMode(mode.1)
          }
          .frame(width: 60, height: 44)
          .background(.yellow.opacity(0.5))
          .compositingGroup()
        }
      }
    }
  }

  private static let modes: [(String, BlendMode)] = [
    ("normal", .normal), ("multiply", .multiply), ("screen", .screen), ("overlay", .overlay), ("darken", .darken),
    ("lighten", .lighten), ("colorDodge", .colorDodge), ("colorBurn", .colorBurn), ("softLight", .softLight),
    ("hardLight", .hardLight), ("difference", .difference), ("exclusion", .exclusion), ("hue", .hue),
    ("saturation", .saturation), ("luminosity", .luminosity), ("destinationOut", .destinationOut),
  ]
}

struct Drawings: GalleryPage {
  static let title = "Canvas"

  static func page(at date: Date) -> some View {
    Canvas { context, size in
      let middle = CGPoint(x: size.width / 2, y: size.height / 2)
      let radius = min(size.width, size.height) / 2 - 12
      context.stroke(
        Path(ellipseIn: CGRect(x: middle.x - radius, y: middle.y - radius, width: radius * 2, height: radius * 2)),
        with: .linearGradient(
          Gradient(colors: [.blue, .green]), startPoint: .zero, endPoint: CGPoint(x: size.width, y: size.height)),
        lineWidth: 6)
      for hour in 0..<12 {
        var copy = context
        copy.translateBy(x: middle.x, y: middle.y)
        copy.rotate(by: .degrees(Double(hour) * 30))
        let isQuarter = hour % 3 == 0
        copy.fill(
          Path(CGRect(x: -1.5, y: -radius + 8, width: 3, height: isQuarter ? 16 : 8)),
          with: .color(isQuarter ? .primary : .secondary))
      }
      context.draw(Text("XII").font(.headline), at: CGPoint(x: middle.x, y: middle.y - radius + 40))
      var soft = context
      soft.addFilter(.shadow(color: .black.opacity(0.4), radius: 3, x: 0, y: 2))
      var hand = Path()
      hand.move(to: middle)
      hand.addLine(to: CGPoint(x: middle.x + radius * 0.5, y: middle.y - radius * 0.5))
      soft.stroke(hand, with: .color(.red), style: StrokeStyle(lineWidth: 5, lineCap: .round))
      context.draw(Image(systemName: "sun.max.fill"), at: CGPoint(x: middle.x, y: middle.y + radius * 0.5))
    }
  }
}

#Preview("Shapes", as: .systemLarge) {
  Shapes()
} timelineProvider: {
  NowProvider()
}

#Preview("Strokes", as: .systemLarge) {
  Strokes()
} timelineProvider: {
  NowProvider()
}

#Preview("Effects", as: .systemLarge) {
  Effects()
} timelineProvider: {
  NowProvider()
}

#Preview("Blend modes", as: .systemLarge) {
  Blends()
} timelineProvider: {
  NowProvider()
}

#Preview("Canvas", as: .systemLarge) {
  Drawings()
} timelineProvider: {
  NowProvider()
}
