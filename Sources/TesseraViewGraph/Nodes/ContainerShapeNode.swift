// SPDX-License-Identifier: Apache-2.0
import Foundation

/// Gives what is inside another shape to be relative to.
package final class ContainerShapeNode: WrapperNode {
  private let shape: (CGRect) -> ContainerShape

  package init(child: Node, shape: @escaping (CGRect) -> ContainerShape) {
    self.shape = shape
    super.init(child: child)
  }

  package override func emit(_ emitter: Emitter) {
    emitter.within(shape(frame)) { child.emit(emitter) }
  }
}
