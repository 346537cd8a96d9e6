// SPDX-License-Identifier: Apache-2.0
import TesseraAssets

/// Reads a colour set.
struct ColorSetReader {
  var variants: [ColorVariant] = []
  var warnings: [String] = []
  /// Why a colour was left out, the first of them.
  var reason: String?

  static func read(_ contents: ContentsFile) throws(ContentsError) -> ColorSetReader {
    var found = ColorSetReader()
    for color in contents.colors ?? [] {
      // An entry without a colour is a place nobody has filled; wide-gamut doubles give way to the plain ones.
      guard let value = color.color else { continue }
      guard let traits = VariantTraits.read(idiom: color.idiom, appearances: color.appearances) else {
        found.leaveOut("a colour is meant for an idiom or appearance that is not supported")
        continue
      }
      do throws(ContentsError) {
        let resolved = ColorVariant(traits: traits, value: try Self.value(value))
        if let index = found.variants.firstIndex(where: { $0.traits == traits }) {
          if color.displayGamut != "display-P3" { found.variants[index] = resolved }
        } else {
          found.variants.append(resolved)
        }
      } catch {
        found.leaveOut(error.text)
      }
    }
    return found
  }

  private static func value(_ value: ContentsFile.Color.Value) throws(ContentsError) -> ColorVariant.Value {
    if let reference = value.reference {
      guard let color = SystemColor(reference: reference) else {
        throw ContentsError(text: "the system colour \"\(reference)\" is not known")
      }
      return .system(color)
    }
    guard let components = value.components else { throw ContentsError(text: "a colour has no components") }
    return .components(try ColorComponents.color(components, space: value.colorSpace ?? "srgb"))
  }

  private mutating func leaveOut(_ reason: String) {
    warnings.append(reason)
    if self.reason == nil { self.reason = reason }
  }
}
