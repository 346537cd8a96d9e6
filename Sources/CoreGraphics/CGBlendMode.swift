// SPDX-License-Identifier: Apache-2.0

/// How colours mix with what lies below them.
public enum CGBlendMode: Int32, Hashable, Sendable {
  case normal, multiply, screen, overlay, darken, lighten, colorDodge, colorBurn, softLight, hardLight, difference
  case exclusion, hue, saturation, color, luminosity, clear, copy, sourceIn, sourceOut, sourceAtop, destinationOver
  case destinationIn, destinationOut, destinationAtop, xor, plusDarker, plusLighter
}
