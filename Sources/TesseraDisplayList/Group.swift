// SPDX-License-Identifier: Apache-2.0
import Foundation
import TesseraGeometry

extension DisplayItem {
  /// What a group does to the items inside it, or says about them.
  package enum Group: Hashable, Sendable {
    // Effects, applied to the group's children as they are painted together.
    case opacity(Double)
    case clip(Path, FillStyle)
    /// The first child is the mask; the others show where the mask is opaque.
    case mask
    case blend(BlendMode)
    case transform(CGAffineTransform)
    /// Gaussian blur; radius in points is the standard deviation.
    case blur(radius: CGFloat, opaque: Bool)
    case shadow(color: ResolvedColor, radius: CGFloat, offset: CGSize)
    case compositing
    case color(ColorAdjustment)

    // Meaning, for hosts, readers and animation.
    case interaction(Interaction)
    case accessibility(AccessibilityNode)
    case transition(Transition)
    /// How changes inside run; nil at once. With the digest of a value only where it differs, else always.
    case animation(Animation?, value: UInt64?)
    /// How the picture inside changes in place; its layers change together.
    case content(ContentTransition)
    case accented
    case privacySensitive
    case invalidatable
    /// Children belong to the tile's container background.
    case containerBackground
    /// A control's two appearances: the first child group is off, the second is on; `isOn` tells which is shown.
    case toggle(isOn: Bool)
    /// Content of a window that is moved under the group's frame.
    case scroll(ScrollRegion)

    /// Whether it is of use without anything to paint: what a window's finger meets has a frame.
    package var countsWhenEmpty: Bool {
      switch self {
      case .scroll, .interaction(.control): true
      default: false
      }
    }
  }

  package enum BlendMode: UInt8, CaseIterable, Sendable {
    case normal, multiply, screen, overlay, darken, lighten, colorDodge, colorBurn, softLight, hardLight
    case difference, exclusion, hue, saturation, color, luminosity, sourceAtop, destinationOver, destinationOut
    case plusDarker, plusLighter
  }

  package enum ColorAdjustment: Hashable, Sendable {
    case brightness(Double)
    case contrast(Double)
    case saturation(Double)
    case grayscale(Double)
    case hueRotation(Angle)
    case invert
    case multiply(ResolvedColor)
    case luminanceToAlpha
  }

  /// What a tap does.
  package enum Interaction: Hashable, Sendable {
    case link(String)
    /// The widget's own URL, for taps outside of controls.
    case widgetURL(String)
    /// An intent's token: its identifier and canonical parameters.
    case intent(identifier: String, parameters: [UInt8])
    /// Something of a window, known to the app's process by its token.
    case control(WindowControl)
    case disabled
  }

  package struct AccessibilityNode: Hashable, Sendable {
    package var label: String?
    package var value: String?
    package var hint: String?
    package var isHidden: Bool
    package var role: String?

    package init(
      label: String? = nil, value: String? = nil, hint: String? = nil, isHidden: Bool = false, role: String? = nil
    ) {
      self.label = label
      self.value = value
      self.hint = hint
      self.isHidden = isHidden
      self.role = role
    }
  }

  /// How a view comes and goes; names are SwiftUI's.
  package indirect enum Transition: Hashable, Sendable {
    case identity, opacity, slide
    case move(edge: Edge)
    case push(edge: Edge)
    case scale(CGFloat, anchor: UnitPoint)
    case offset(CGSize)
    case combined(Transition, Transition)
    case asymmetric(insertion: Transition, removal: Transition)
    /// A blurred change of size: what comes grows, what goes shrinks, or grows as well.
    case blurReplace(growsAway: Bool)
    /// A transition with an animation of its own; nil for none.
    case animated(Transition, Animation?)
  }
}
