// SPDX-License-Identifier: Apache-2.0
import Foundation
import TesseraGeometry
import TesseraModel

extension ByteWriter {
  mutating func write(_ paint: Paint, imageIndex: Int) {
    func write(_ stops: [GradientStop], into writer: inout ByteWriter) {
      writer.write(list: stops) { writer, stop in
        writer.write(stop.color)
        writer.write(number: stop.location)
      }
    }
    switch paint {
    case .color(let color):
      self.write(UInt8(0))
      self.write(color)
    case .linearGradient(let stops, let start, let end):
      self.write(UInt8(1))
      write(stops, into: &self)
      self.write(start)
      self.write(end)
    case .radialGradient(let stops, let center, let startRadius, let endRadius):
      self.write(UInt8(2))
      write(stops, into: &self)
      self.write(center)
      self.write(number: startRadius)
      self.write(number: endRadius)
    case .ellipticalGradient(let stops, let rect, let center, let startFraction, let endFraction):
      self.write(UInt8(3))
      write(stops, into: &self)
      self.write(rect)
      self.write(center)
      self.write(number: startFraction)
      self.write(number: endFraction)
    case .angularGradient(let stops, let center, let start, let end):
      self.write(UInt8(4))
      write(stops, into: &self)
      self.write(center)
      self.write(start)
      self.write(end)
    case .image(_, let rect):
      self.write(UInt8(5))
      self.write(count: imageIndex)
      self.write(rect)
    case .material(let color, let blurRadius):
      self.write(UInt8(6))
      self.write(color)
      self.write(number: blurRadius)
    }
  }

  mutating func write(_ run: GlyphRun, faceIndex: Int, imageIndex: Int) {
    write(count: faceIndex)
    write(number: run.size)
    write(run.origin)
    write(number: run.width)
    write(list: run.glyphs) { writer, glyph in
      writer.write(count: Int(glyph.id))
      writer.write(number: glyph.x)
      writer.write(number: glyph.y)
      writer.write(count: glyph.cluster)
    }
    write(run.text)
    write(run.paint, imageIndex: imageIndex)
    write(run.isRightToLeft)
    write(run.isApproximate)
  }

  mutating func write(_ adjustment: DisplayItem.ColorAdjustment) {
    switch adjustment {
    case .brightness(let value):
      write(UInt8(0))
      write(number: CGFloat(value))
    case .contrast(let value):
      write(UInt8(1))
      write(number: CGFloat(value))
    case .saturation(let value):
      write(UInt8(2))
      write(number: CGFloat(value))
    case .grayscale(let value):
      write(UInt8(3))
      write(number: CGFloat(value))
    case .hueRotation(let angle):
      write(UInt8(4))
      write(angle)
    case .invert: write(UInt8(5))
    case .multiply(let color):
      write(UInt8(6))
      write(color)
    case .luminanceToAlpha: write(UInt8(7))
    }
  }

  mutating func write(_ transition: ContentTransition) {
    switch transition {
    case .identity: write(UInt8(0))
    case .opacity: write(UInt8(1))
    case .interpolate: write(UInt8(2))
    case .numericText(let countsDown): write(UInt8(countsDown ? 4 : 3))
    case .numericValue(let value):
      write(UInt8(5))
      write(number: CGFloat(value))
    case .replace(let replacement, let pace):
      write(UInt8(6))
      write(replacement.rawValue)
      write(number: pace)
    }
  }

  mutating func write(_ interaction: DisplayItem.Interaction) {
    switch interaction {
    case .link(let url):
      write(UInt8(0))
      write(url)
    case .widgetURL(let url):
      write(UInt8(1))
      write(url)
    case .intent(let identifier, let parameters):
      write(UInt8(2))
      write(identifier)
      write(bytes: parameters)
    case .disabled: write(UInt8(3))
    case .control(let control):
      write(UInt8(16))
      control.encode(to: &self)
    }
  }

  mutating func write(_ transition: DisplayItem.Transition) {
    switch transition {
    case .identity: write(UInt8(0))
    case .opacity: write(UInt8(1))
    case .slide: write(UInt8(2))
    case .move(let edge):
      write(UInt8(3))
      write(UInt8(bitPattern: edge.rawValue))
    case .push(let edge):
      write(UInt8(4))
      write(UInt8(bitPattern: edge.rawValue))
    case .scale(let factor, let anchor):
      write(UInt8(5))
      write(number: factor)
      write(anchor)
    case .offset(let size):
      write(UInt8(6))
      write(size)
    case .combined(let first, let second):
      write(UInt8(7))
      write(first)
      write(second)
    case .asymmetric(let insertion, let removal):
      write(UInt8(8))
      write(insertion)
      write(removal)
    case .blurReplace(let growsAway):
      write(UInt8(9))
      write(growsAway)
    case .animated(let transition, let animation):
      write(UInt8(10))
      write(transition)
      write(optional: animation) { $0.write($1) }
    }
  }

  package mutating func write(_ animation: DisplayItem.Animation) {
    switch animation.curve {
    case .linear: write(UInt8(0))
    case .easeIn: write(UInt8(1))
    case .easeOut: write(UInt8(2))
    case .easeInOut: write(UInt8(3))
    case .bezier(let x1, let y1, let x2, let y2):
      write(UInt8(4))
      for number in [x1, y1, x2, y2] { write(number: number) }
    case .spring(let response, let dampingFraction, let initialVelocity):
      write(UInt8(5))
      for number in [response, dampingFraction, initialVelocity] { write(number: number) }
    }
    write(number: animation.duration)
    write(number: animation.delay)
  }
}
