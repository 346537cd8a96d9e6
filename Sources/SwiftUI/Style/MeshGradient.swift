// SPDX-License-Identifier: Apache-2.0
import Foundation
import TesseraDisplayList
import TesseraGeometry
import TesseraModel
import TesseraViewGraph

/// Colours on a grid of points, drawn here as rows of gradients blurred into each other.
///
/// Curved edges between the points are left out, which is reported.
public struct MeshGradient {
  let width: Int
  let height: Int
  let points: [SIMD2<Float>]
  let colors: [Color]
  let background: Color

  public init(
    width: Int, height: Int, points: [SIMD2<Float>], colors: [Color], background: Color = .clear,
    smoothsColors: Bool = true, colorSpace: Gradient.ColorSpace = .device
  ) {
    self.width = width
    self.height = height
    self.points = points
    self.colors = colors
    self.background = background
  }
}

extension Gradient {
  /// The space in which a gradient mixes its colours; a tile always mixes in the first.
  public struct ColorSpace: Hashable, Sendable {
    let code: UInt8

    public static let device = ColorSpace(code: 0)
    public static let perceptual = ColorSpace(code: 1)
  }

  public func colorSpace(_ space: ColorSpace) -> AnyGradient { AnyGradient(self) }
}

extension MeshGradient: View {
  public var body: some View {
    if width < 1 || height < 1 || points.count != width * height || colors.count != width * height {
      DiagnosticLog.report(
        .unsupportedView, "A mesh of \(width) x \(height) needs as many points and colours.",
        location: "MeshGradient")
      return AnyView(UnsupportedView(name: "MeshGradient"))
    }
    DiagnosticLog.report(
      .unsupportedView, "MeshGradient is drawn as blended rows; edges between its points are straight.",
      location: "MeshGradient")
    return AnyView(
      ZStack {
        Rectangle().fill(background)
        ForEach(0..<height, id: \.self) { row in
          // Rows cross-fade: each one is opaque at its own height and gone at its neighbours'.
          LinearGradient(stops: stops(of: row), startPoint: .leading, endPoint: .trailing)
            .mask(LinearGradient(stops: fade(of: row), startPoint: .top, endPoint: .bottom))
        }
      })
  }

  private func stops(of row: Int) -> [Gradient.Stop] {
    (0..<width).map { column in
      let index = row * width + column
      return Gradient.Stop(color: colors[index], location: CGFloat(points[index].x))
    }
  }

  private func level(of row: Int) -> CGFloat {
    let row = points[row * width..<(row + 1) * width]
    return CGFloat(row.map(\.y).reduce(0, +)) / CGFloat(width)
  }

  private func fade(of row: Int) -> [Gradient.Stop] {
    // The row above stays below this one, so that only the fade towards it is needed.
    guard row > 0 else { return [Gradient.Stop(color: .black, location: 0)] }
    return [
      Gradient.Stop(color: .clear, location: level(of: row - 1)),
      Gradient.Stop(color: .black, location: level(of: row)),
    ]
  }
}

extension MeshGradient: ShapeStyle {}

extension MeshGradient: FillStyleSource {
  /// As a style a mesh is reduced to a gradient through the mean colours of its rows.
  func fill(in environment: EnvironmentValues) -> StyleFill {
    DiagnosticLog.report(
      .unsupportedModifier, "MeshGradient as a style is drawn as a gradient through its rows.", location: "MeshGradient"
    )
    guard width > 0, height > 0, points.count == width * height, colors.count == width * height else {
      return .color(.clear)
    }
    let stops = (0..<height).map { row in
      let colors = colors[row * width..<(row + 1) * width].map { $0.resolved(in: environment) }
      var mean = colors[0]
      for (index, color) in colors.enumerated().dropFirst() {
        mean = mean.mixed(with: color, by: 1 / Double(index + 1))
      }
      return GradientStop(color: mean, location: level(of: row))
    }
    return .linear(stops, .top, .bottom)
  }
}
