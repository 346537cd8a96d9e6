// SPDX-License-Identifier: Apache-2.0
import Foundation
import TesseraGeometry
import TesseraModel

/// The colours of a host that tints widgets.
package struct WidgetTint: Hashable, Sendable {
  /// What the accent group is painted with.
  package var accent: ResolvedColor
  /// What everything else is painted with.
  package var standard: ResolvedColor

  package init(accent: ResolvedColor, standard: ResolvedColor) {
    self.accent = accent
    self.standard = standard
  }

  /// White for both, as phones, tablets and Macs tint (Human Interface Guidelines, Widgets).
  package static let white = WidgetTint(accent: .white, standard: .white)
}

extension DisplayList {
  /// The list as a host shows it in a rendering mode.
  ///
  /// **accented**: views become templates by their alpha, in one colour for the accent group and one for the rest;
  /// pictures too, unless they ask for another treatment. **vibrant**: colours lose their hue, and their brightness
  /// becomes the strength of one colour. The container background is not there: hosts remove it in both modes.
  ///
  /// - Parameters:
  ///   - tint: the colours of tinted widgets.
  ///   - light: the colour of vibrant ones at full strength.
  package func rendered(
    in mode: WidgetRenderingMode, tint: WidgetTint = .white, light: ResolvedColor = .white
  ) -> DisplayList {
    guard mode != .fullColor else { return self }
    var result = self
    let recolour = Recolouring(list: self, isAccented: mode == .accented, tint: tint, light: light)
    result.items = recolour.items(in: 0..<items.count, isInAccentGroup: false)
    return result
  }
}

/// Paints a list anew in the colours of a rendering mode.
private struct Recolouring {
  let list: DisplayList
  let isAccented: Bool
  let tint: WidgetTint
  let light: ResolvedColor

  func items(in range: Range<Int>, isInAccentGroup: Bool) -> [DisplayItem] {
    var result: [DisplayItem] = []
    list.forEachChild(in: range) { index, descendants in
      var item = list.items[index]
      switch item.content {
      case .group(.containerBackground): return
      case .group(let group):
        let children = items(in: descendants, isInAccentGroup: isInAccentGroup || group == .accented)
        guard !children.isEmpty else { return }
        item.content = .group(recoloured(group, isInAccentGroup))
        item.descendants = children.count
        result.append(item)
        result += children
      case .image(let image): result += picture(image, item, isInAccentGroup)
      default:
        item.content = recoloured(item.content, isInAccentGroup)
        result.append(item)
      }
    }
    return result
  }

  private func recoloured(_ content: DisplayItem.Content, _ isInAccentGroup: Bool) -> DisplayItem.Content {
    func paint(_ paint: Paint) -> Paint { recoloured(paint, isInAccentGroup) }
    switch content {
    case .shape(var shape):
      shape.paint = paint(shape.paint)
      return .shape(shape)
    case .text(var text):
      for i in text.runs.indices { text.runs[i].paint = paint(text.runs[i].paint) }
      return .text(text)
    case .liveText(var text):
      for i in text.styles.indices {
        text.styles[i].paint = paint(text.styles[i].paint)
        text.styles[i].underline = text.styles[i].underline.map(paint)
        text.styles[i].strikethrough = text.styles[i].strikethrough.map(paint)
      }
      return .liveText(text)
    case .liveProgress(var progress):
      progress.paint = paint(progress.paint)
      return .liveProgress(progress)
    case .image, .native, .placeholder, .group, .unknown: return content
    }
  }

  /// A picture as a template, in grey, or as it is.
  private func picture(_ image: ImageContent, _ item: DisplayItem, _ isInAccentGroup: Bool) -> [DisplayItem] {
    var (image, item) = (image, item)
    func grey(_ image: ImageContent, extra: [DisplayItem.Group] = []) -> [DisplayItem] {
      let groups = extra + [.color(.grayscale(1))]
      var result = groups.enumerated().map { depth, group in
        DisplayItem(
          identity: item.identity, frame: item.frame, content: .group(group), descendants: groups.count - depth)
      }
      item.content = .image(image)
      item.descendants = 0
      result.append(item)
      return result
    }
    if let tint = image.tint {
      image.tint = recoloured(tint, isInAccentGroup)
      item.content = .image(image)
      return [item]
    }
    guard isAccented else { return grey(image, extra: light == .white ? [] : [.color(.multiply(light))]) }
    switch image.accentedMode {
    case .template:
      image.tint = .color(colour(isInAccentGroup))
      item.content = .image(image)
      return [item]
    case .accented:
      image.tint = .color(tint.accent)
      item.content = .image(image)
      return [item]
    case .desaturated: return grey(image)
    case .accentedDesaturated: return grey(image, extra: [.color(.multiply(tint.accent))])
    case .fullColor: return [item]
    }
  }

  private func recoloured(_ group: DisplayItem.Group, _ isInAccentGroup: Bool) -> DisplayItem.Group {
    guard case .shadow(let color, let radius, let offset) = group else { return group }
    // A shadow stays dark: it is no content.
    return .shadow(
      color: ResolvedColor(white: 0, opacity: color.opacity), radius: radius, offset: offset)
  }

  private func colour(_ isInAccentGroup: Bool) -> ResolvedColor { isInAccentGroup ? tint.accent : tint.standard }

  private func recoloured(_ color: ResolvedColor, _ isInAccentGroup: Bool) -> ResolvedColor {
    if isAccented { return colour(isInAccentGroup).multiplyingOpacity(by: Double(color.opacity)) }
    // Relative luminance (Rec. 709) of the gamma-encoded components, as the strength of the light.
    let strength = 0.2126 * color.red + 0.7152 * color.green + 0.0722 * color.blue
    return light.multiplyingOpacity(by: Double(color.opacity * min(1, max(0, strength))))
  }

  private func recoloured(_ paint: Paint, _ isInAccentGroup: Bool) -> Paint {
    func stops(_ all: [GradientStop]) -> [GradientStop] {
      all.map { GradientStop(color: recoloured($0.color, isInAccentGroup), location: $0.location) }
    }
    switch paint {
    case .color(let color): return .color(recoloured(color, isInAccentGroup))
    case .linearGradient(let s, let a, let b): return .linearGradient(stops(s), start: a, end: b)
    case .radialGradient(let s, let c, let r0, let r1):
      return .radialGradient(stops(s), center: c, startRadius: r0, endRadius: r1)
    case .ellipticalGradient(let s, let r, let c, let a, let b):
      return .ellipticalGradient(stops(s), rect: r, center: c, startFraction: a, endFraction: b)
    case .angularGradient(let s, let c, let a, let b): return .angularGradient(stops(s), center: c, start: a, end: b)
    case .image: return .color(colour(isInAccentGroup))
    case .material(let color, let radius):
      return .material(recoloured(color, isInAccentGroup), blurRadius: radius)
    }
  }
}
