// SPDX-License-Identifier: Apache-2.0
import Foundation
import TesseraDisplayList
import TesseraGeometry

/// Where nodes paint to, with what surrounds them.
package final class Emitter {
  package let builder: DisplayListBuilder
  /// Pixels per point.
  package let scale: CGFloat
  /// What gathers the things that can be operated; nil for an archive.
  package var window: AnyObject?
  package private(set) var containerShape: ContainerShape?
  /// The part of the root's space in which taps can arrive; nil inside transforms.
  package private(set) var visibleRect: CGRect?

  package init(builder: DisplayListBuilder, scale: CGFloat, bounds: CGRect, containerShape: ContainerShape?) {
    self.builder = builder
    self.scale = scale
    self.containerShape = containerShape
    visibleRect = bounds
  }

  /// A position on the pixel grid, halves rounded up, as recorded from SwiftUI.
  package func aligned(_ point: CGPoint) -> CGPoint {
    func align(_ value: CGFloat) -> CGFloat { (value * scale + 0.5 + 1e-9).rounded(.down) / scale }
    return CGPoint(x: align(point.x), y: align(point.y))
  }

  /// The rectangle with its origin on the pixel grid; sizes are not rounded again.
  package func aligned(_ rect: CGRect) -> CGRect { CGRect(origin: aligned(rect.origin), size: rect.size) }

  /// Paints with another container shape around.
  package func within(_ shape: ContainerShape, _ body: () -> Void) {
    let outer = containerShape
    containerShape = shape
    body()
    containerShape = outer
  }

  /// Paints inside a group, keeping track of what stays visible.
  package func inside(_ group: DisplayItem.Group, _ body: () -> Void) {
    let outer = visibleRect
    switch group {
    case .clip(let path, _): visibleRect = visibleRect.map { $0.intersection(path.boundingRect) }
    case .transform: visibleRect = nil
    default: break
    }
    body()
    visibleRect = outer
  }
}

/// The shape whose corners `ContainerRelativeShape` follows.
package struct ContainerShape {
  package var rect: CGRect
  package var cornerRadius: CGFloat
  package var style: RoundedCornerStyle

  package init(rect: CGRect, cornerRadius: CGFloat, style: RoundedCornerStyle = .continuous) {
    self.rect = rect
    self.cornerRadius = cornerRadius
    self.style = style
  }

  /// The corner radius of a shape inset in this one: smaller by the least distance between their edges.
  package func radius(for frame: CGRect) -> CGFloat {
    let distance = min(
      frame.minX - rect.minX, frame.minY - rect.minY, rect.maxX - frame.maxX, rect.maxY - frame.maxY)
    return max(0, cornerRadius - max(0, distance))
  }
}
