// SPDX-License-Identifier: Apache-2.0
import SwiftUI

extension ModifierCase {
  /// Fonts and lines.
  static let text: [ModifierCase] = [
    ModifierCase(".font(_:)") { $0.font(.largeTitle) },
    ModifierCase(".fontWeight(_:)") { $0.fontWeight(.heavy) },
    ModifierCase(".fontDesign(_:)") { $0.fontDesign(.serif) },
    ModifierCase(".fontWidth(_:)") { $0.fontWidth(.condensed) },
    ModifierCase(".bold()") { $0.bold() },
    ModifierCase(".monospaced()") { $0.monospaced() },
    ModifierCase(".monospacedDigit()") { $0.monospacedDigit() },
    ModifierCase(".strikethrough(_:)") { $0.strikethrough(true) },
    ModifierCase(".strikethrough(_:pattern:color:)") { $0.strikethrough(true, pattern: .dash, color: .red) },
    ModifierCase(".kerning(_:)") { $0.kerning(2) },
    ModifierCase(".tracking(_:)") { $0.tracking(2) },
    ModifierCase(".textCase(_:)") { $0.textCase(.uppercase) },
    ModifierCase(".textScale(_:)", on: Text("Probe")) { $0.textScale(.secondary) },
    ModifierCase(".lineLimit(_:)", on: Lines()) { $0.lineLimit(2) },
    ModifierCase(".lineSpacing(_:)", on: Lines()) { $0.lineSpacing(6) },
    ModifierCase(".multilineTextAlignment(_:)", on: Lines()) { $0.multilineTextAlignment(.trailing) },
    ModifierCase(".truncationMode(_:)", on: Lines().lineLimit(1)) { $0.truncationMode(.head) },
    ModifierCase(".minimumScaleFactor(_:)", on: Lines().lineLimit(1)) { $0.minimumScaleFactor(0.5) },
    ModifierCase(".allowsTightening(_:)", on: Tight()) { $0.allowsTightening(true) },
    ModifierCase(".contentTransition(_:)", on: Text("12")) { $0.contentTransition(.numericText()) },
    ModifierCase(".formatted(_:)", Text(0.5.formatted()), Text(0.5.formatted(.percent))),
    ModifierCase(".formatted()", Text("\(1234)" as String), Text(1234.567.formatted())),
    ModifierCase(
      ".formatted(date:time:)", Text(moment.formatted(date: .abbreviated, time: .omitted)),
      Text(moment.formatted(date: .omitted, time: .shortened))),
  ]

  /// Colours, symbols and pictures.
  static let styles: [ModifierCase] = [
    ModifierCase(".foregroundColor(_:)") { $0.foregroundColor(.red) },
    ModifierCase(".foregroundStyle(_:)") { $0.foregroundStyle(.secondary) },
    ModifierCase(".foregroundStyle(_:_:)", on: Circle().fill(.secondary)) { $0.foregroundStyle(.red, .blue) },
    ModifierCase(".tint(_:)", on: Circle().fill(.tint)) { $0.tint(.red) },
    ModifierCase(".imageScale(_:)") { $0.imageScale(.large) },
    ModifierCase(".symbolVariant(_:)", on: Image(systemName: "heart")) { $0.symbolVariant(.fill) },
    ModifierCase(".symbolRenderingMode(_:)", on: Image(systemName: "cloud.sun.bolt.circle.fill")) {
      $0.symbolRenderingMode(.hierarchical)
    },
    ModifierCase(".symbolRenderingMode(_:)", on: Image(systemName: "cloud.sun.fill")) {
      $0.symbolRenderingMode(.multicolor)
    },
    ModifierCase(".resizable()", on: picture) { $0.resizable() },
    ModifierCase(".renderingMode(_:)", on: picture) { $0.renderingMode(.template) },
    ModifierCase(".widgetAccentedRenderingMode(_:)", on: picture) { $0.widgetAccentedRenderingMode(.desaturated) },
    ModifierCase(".background(_:)") { $0.background(Color.red) },
    ModifierCase(".background()") { $0.background() },
    ModifierCase(".background{}") { $0.background { Circle() } },
    ModifierCase(".background(_:in:)") { $0.background(.red, in: Capsule()) },
    ModifierCase(".overlay(_:)") { $0.overlay(Circle()) },
    ModifierCase(".overlay{}") { $0.overlay { Circle() } },
    ModifierCase(".overlay(_:alignment:)") { $0.overlay(Text("a"), alignment: .topTrailing) },
    ModifierCase(".overlay(alignment:){}") { $0.overlay(alignment: .topTrailing) { Text("a") } },
    ModifierCase(".preferredColorScheme(_:)") { $0.preferredColorScheme(.dark) },
  ]
}

private let moment = Date(timeIntervalSinceReferenceDate: 1000)
