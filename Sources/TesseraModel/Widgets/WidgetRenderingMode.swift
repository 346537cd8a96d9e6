// SPDX-License-Identifier: Apache-2.0

/// How the host colours a widget.
public struct WidgetRenderingMode: Hashable, Sendable, CustomStringConvertible {
  package let code: UInt8

  package init(code: UInt8) { self.code = code }

  public static let fullColor = WidgetRenderingMode(code: 0)
  public static let accented = WidgetRenderingMode(code: 1)
  public static let vibrant = WidgetRenderingMode(code: 2)

  package static let names = ["fullColor", "accented", "vibrant"]

  package init?(name: String) {
    guard let code = Self.names.firstIndex(where: { $0.lowercased() == name.lowercased() }) else { return nil }
    self.init(code: UInt8(code))
  }

  public var description: String { Int(code) < Self.names.count ? Self.names[Int(code)] : "unknown" }
}
