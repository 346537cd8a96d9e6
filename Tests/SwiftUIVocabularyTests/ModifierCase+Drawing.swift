// SPDX-License-Identifier: Apache-2.0
import SwiftUI

extension ModifierCase {
  /// Shapes, and drawing in a canvas.
  static let shapes: [ModifierCase] = [
    ModifierCase(".fill(_:)", Circle(), Circle().fill(.red)),
    ModifierCase(".stroke(_:lineWidth:)", Circle(), Circle().stroke(.red, lineWidth: 2)),
    ModifierCase(".stroke(_:style:)", Circle(), Circle().stroke(.red, style: StrokeStyle(lineWidth: 2, dash: [2]))),
    ModifierCase(".stroke(lineWidth:)", Circle(), Circle().stroke(lineWidth: 2)),
    ModifierCase(".stroke(style:)", Circle(), Circle().stroke(style: StrokeStyle(lineWidth: 2, lineCap: .round))),
    ModifierCase(".strokeBorder(_:lineWidth:)", Circle(), Circle().strokeBorder(.red, lineWidth: 4)),
    ModifierCase(".trim(from:to:)", Circle(), Circle().trim(from: 0, to: 0.5)),
    ModifierCase(".inset(by:)", Circle(), Circle().inset(by: 5)),
    ModifierCase(".fill(_:with:)", Canvas { _, _ in }, Canvas { context, _ in context.fill(spot, with: .color(.red)) }),
    ModifierCase(
      ".stroke(_:with:lineWidth:)", Canvas { _, _ in },
      Canvas { context, _ in context.stroke(spot, with: .color(.red), lineWidth: 2) }),
    ModifierCase(
      ".stroke(_:with:style:)", Canvas { _, _ in },
      Canvas { context, _ in context.stroke(spot, with: .color(.red), style: StrokeStyle(lineWidth: 2, dash: [1])) }),
  ]

  /// What changes the painted picture as a whole.
  static let effects: [ModifierCase] = [
    ModifierCase(".opacity(_:)") { $0.opacity(0.5) },
    ModifierCase(".blur(radius:)") { $0.blur(radius: 2) },
    ModifierCase(".shadow(radius:)") { $0.shadow(radius: 2) },
    ModifierCase(".shadow(color:radius:)") { $0.shadow(color: .red, radius: 2) },
    ModifierCase(".shadow(color:radius:x:y:)") { $0.shadow(color: .red, radius: 2, x: 1, y: 1) },
    ModifierCase(".clipShape(_:)") { $0.clipShape(Circle()) },
    ModifierCase(".cornerRadius(_:)") { $0.cornerRadius(4) },
    ModifierCase(".clipped()") { $0.clipped() },
    ModifierCase(".mask(_:)") { $0.mask(Circle()) },
    ModifierCase(".rotationEffect(_:)") { $0.rotationEffect(.degrees(20)) },
    ModifierCase(
      ".rotationEffect(_:anchor:)", Probe().rotationEffect(.degrees(20)),
      Probe().rotationEffect(.degrees(20), anchor: .topLeading)),
    ModifierCase(".scaleEffect(_:)") { $0.scaleEffect(2) },
    ModifierCase(
      ".scaleEffect(_:anchor:)", Probe().scaleEffect(2), Probe().scaleEffect(2, anchor: .bottom)),
    ModifierCase(".scaleEffect(x:y:)") { $0.scaleEffect(x: -1, y: 1) },
    ModifierCase(
      ".scaleEffect(x:y:anchor:)", Probe().scaleEffect(x: 1, y: 2), Probe().scaleEffect(x: 1, y: 2, anchor: .top)),
    ModifierCase(".blendMode(_:)") { $0.blendMode(.multiply) },
    ModifierCase(".compositingGroup()") { $0.compositingGroup() },
    ModifierCase(".drawingGroup()") { $0.drawingGroup() },
    ModifierCase(".transition(_:)") { $0.transition(.push(from: .bottom)) },
    ModifierCase(".animation(_:value:)") { $0.animation(.linear, value: 1) },
    ModifierCase(".animation(_:)") { $0.animation(.easeOut(duration: 1)) },
  ]
}

private let spot = Path(ellipseIn: CGRect(x: 1, y: 2, width: 10, height: 10))
