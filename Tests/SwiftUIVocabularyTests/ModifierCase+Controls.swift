// SPDX-License-Identifier: Apache-2.0
import AppIntents
import SwiftUI

extension ModifierCase {
  /// Styles and states of controls.
  static let controls: [ModifierCase] = [
    ModifierCase(".buttonStyle(_:)", on: button) { $0.buttonStyle(.borderedProminent) },
    ModifierCase(".buttonBorderShape(_:)", on: button.buttonStyle(.bordered)) { $0.buttonBorderShape(.circle) },
    ModifierCase(".disabled(_:)", on: button) { $0.disabled(true) },
    ModifierCase(".labelStyle(_:)", on: Label("Home", systemImage: "house")) { $0.labelStyle(.iconOnly) },
    ModifierCase(".gaugeStyle(_:)", on: Gauge(value: 0.5) { Text("a") }) { $0.gaugeStyle(.accessoryCircular) },
    ModifierCase(".tint(_:)", on: Gauge(value: 0.5) { Text("a") }.gaugeStyle(.accessoryCircular)) {
      $0.tint(Gradient(colors: [.green, .red]))
    },
    ModifierCase(".progressViewStyle(_:)", on: ProgressView(value: 0.5)) { $0.progressViewStyle(.circular) },
    ModifierCase(".onAppear{}", Counter(appears: false), Counter(appears: true)),
    ModifierCase(".onChange(of:){}", Follower(follows: false), Follower(follows: true)),
    ModifierCase(".onDisappear{}") { $0.onDisappear {} },
    ModifierCase(".task{}") { $0.task {} },
  ]

  /// What screen readers are told.
  static let readers: [ModifierCase] = [
    ModifierCase(".accessibilityLabel(_:)") { $0.accessibilityLabel("Label") },
    ModifierCase(".accessibilityValue(_:)") { $0.accessibilityValue("Value") },
    ModifierCase(".accessibilityHidden(_:)") { $0.accessibilityHidden(true) },
    ModifierCase(".accessibilityElement(children:)") { $0.accessibilityElement(children: .combine) },
    ModifierCase(".accessibility(label:)") { $0.accessibility(label: Text("Label")) },
    ModifierCase(".accessibility(hidden:)") { $0.accessibility(hidden: true) },
  ]

  /// Names that no count lists, but that authors who know Apple's frameworks would write.
  static let beyondTheList: [ModifierCase] = [
    ModifierCase(".allowsHitTesting(_:)") { $0.allowsHitTesting(false) },
    ModifierCase(".contentShape(_:)") { $0.contentShape(Rectangle()) },
    ModifierCase(".onHover(perform:)") { $0.onHover { _ in } },
    ModifierCase(".onTapGesture{}") { $0.onTapGesture {} },
    ModifierCase(".onLongPressGesture{}") { $0.onLongPressGesture {} },
    ModifierCase(".focusable()") { $0.focusable() },
    ModifierCase(".buttonRepeatBehavior(_:)") { $0.buttonRepeatBehavior(.enabled) },
    ModifierCase(".badge(_:)") { $0.badge(3) },
    ModifierCase(".textSelection(_:)") { $0.textSelection(.enabled) },
    ModifierCase(".help(_:)") { $0.help("a") },
    ModifierCase(".border(_:width:)") { $0.border(.red, width: 2) },
    ModifierCase(".brightness(_:)") { $0.brightness(0.2) },
    ModifierCase(".contrast(_:)") { $0.contrast(0.5) },
    ModifierCase(".saturation(_:)") { $0.saturation(0.5) },
    ModifierCase(".grayscale(_:)") { $0.grayscale(0.5) },
    ModifierCase(".hueRotation(_:)") { $0.hueRotation(.degrees(20)) },
    ModifierCase(".colorMultiply(_:)") { $0.colorMultiply(.red) },
    ModifierCase(".colorInvert()") { $0.colorInvert() },
    ModifierCase(".rotation3DEffect(_:axis:)") { $0.rotation3DEffect(.degrees(20), axis: (x: 0, y: 1, z: 0)) },
    ModifierCase(".dynamicTypeSize(_:)") { $0.dynamicTypeSize(.xxxLarge) },
    ModifierCase(".italic()") { $0.italic() },
    ModifierCase(".underline()") { $0.underline() },
    ModifierCase(".baselineOffset(_:)", Text("a") + Text("b"), Text("a") + Text("b").baselineOffset(4)),
    ModifierCase(".containerRelativeFrame(_:)") { $0.containerRelativeFrame(.vertical, alignment: .top) },
  ]
}

private struct Stop: AppIntent {
  static let title: LocalizedStringResource = "Stop"

  func perform() async throws -> some IntentResult { .result() }
}

@MainActor private var button: some View { Button("Stop", intent: Stop()) }

private struct Counter: View {
  let appears: Bool
  @State private var count = 0

  var body: some View {
    if appears { Text("\(count)").onAppear { count = 5 } } else { Text("\(count)") }
  }
}

private struct Follower: View {
  let follows: Bool
  @State private var count = 0
  @State private var seen = 0

  var body: some View {
    let text = Text("\(count) \(seen)").onAppear { count = 5 }
    if follows { text.onChange(of: count) { seen += 1 } } else { text }
  }
}
