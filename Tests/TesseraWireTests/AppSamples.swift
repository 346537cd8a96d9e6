// SPDX-License-Identifier: Apache-2.0
import Foundation
import TesseraDisplayList
import TesseraGeometry
import TesseraModel
import TesseraWire

/// One message of each kind between the host and an app, with every field away from its default.
enum AppSamples {
  static var environment: WindowEnvironment {
    var environment = WindowEnvironment(size: CGSize(width: 834.5, height: 1194))
    environment.safeArea = EdgeInsets(top: 59, leading: 1, bottom: 34, trailing: 2)
    environment.keyboardHeight = 291
    environment.displayScale = 2
    environment.colorScheme = .dark
    environment.contrast = .increased
    environment.dynamicTypeSize = .accessibility3
    environment.layoutDirection = .rightToLeft
    environment.locale = "ar_EG"
    environment.timeZone = "Africa/Cairo"
    environment.profile = .ios17
    return environment
  }

  static let events: [ControlEvent] = [
    .tap, .longPress, .text("Milk \u{1F95B}\n\u{0}"), .submit, .focus(true), .focus(false),
    .number(0.125, isFinal: false), .number(-86_400, isFinal: true), .scroll(CGPoint(x: -3, y: 4000.5)), .refresh,
    .drag(DragEvent(phase: .changed, start: CGPoint(x: 1, y: 2), location: CGPoint(x: 3, y: 4))),
    .drag(DragEvent(phase: .ended, start: .zero, location: CGPoint(x: -5, y: 6))),
    .drag(DragEvent(phase: .cancelled, start: .zero, location: .zero)), .press(true), .press(false),
  ]

  static let openings: [AppOpening] = [
    .link("tasks://item/1?a=b#c"), .widget(TappedWidget(kind: "Task", family: .systemSmall)),
    .widget(
      TappedWidget(
        kind: "", family: .accessoryInline, intent: "Choose", configuration: ["task": .entity(type: "Task", id: "1")])),
  ]

  static var requests: [AppRequest] {
    [
      .start(environment, []), .start(environment, openings), .environment(WindowEnvironment(size: .zero)),
      .connect([]), .connect(openings), .terminate(forgets: false), .terminate(forgets: true),
    ]
      + openings.map { .open($0) }
      + AppPhase.allCases.map { .phase($0) } + events.map { .event(token: "0.#1.tap", $0) }
      + [.event(token: "0.#1.tap", .tap, frame: .max)]
  }

  static var frame: WindowFrame {
    let layers = WindowLayer.Kind.allCases.map { kind in
      WindowLayer(
        id: "\(kind)", kind: kind, list: WireSamples.list, dismissToken: kind == .screen ? nil : "dismiss \(kind)")
    }
    var alert = WindowAlert(id: "a", isActionSheet: true, title: "Delete?", message: "For ever.")
    alert.buttons = [.init(token: "1", title: "Delete"), .init(token: "2", title: "Keep")]
    alert.buttons[0].isDestructive = true
    alert.buttons[1].isCancel = true
    alert.buttons[1].isEnabled = false
    var field = NativeControl(token: "f", kind: .secureField)
    field.prompt = "Password"
    alert.fields = [field]
    var frame = WindowFrame(
      number: .max, layers: layers, alert: alert)
    frame.layers[0].colorScheme = .dark
    frame.layers[1].rise = WindowLayer.Rise(token: "rise", heights: [400.5, 780])
    frame.motion = .animated(DisplayItem.Animation(curve: .easeInOut, duration: 0.35, delay: 0.1))
    return frame
  }

  private static var suppressed: WindowFrame {
    var frame = WindowFrame(number: 1, layers: [])
    frame.motion = .suppressed
    return frame
  }

  static var reports: [AppReport] {
    [
      .frame(frame), .frame(WindowFrame(number: 0, layers: [])), .frame(suppressed), .opens(url: "shop://item/2"),
      .diagnostics([]),
      .diagnostics(["contentOverflows: too tall", ""]), .copies(""), .copies("Milk \u{1F95B}"),
    ]
  }
}
