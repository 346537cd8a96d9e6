// SPDX-License-Identifier: Apache-2.0
import AppIntents
import SwiftUI
import Testing
import TesseraDisplayList
import TesseraModel

struct CountIntent: AppIntent {
  static let title: LocalizedStringResource = "Count"

  @Parameter(title: "Step") var step: Int

  init() {}

  init(step: Int) { self.step = step }

  func perform() async throws -> some IntentResult { .result() }
}

/// Buttons, toggles and links: what reacts to a tap and how it looks.
@MainActor @Suite struct ButtonTests {
  private func interactions<V: View>(
    _ view: V, _ change: (inout EnvironmentValues) -> Void = { _ in }
  ) -> [DisplayItem.Interaction] {
    evaluation(of: view, 200, 100, change).list.items.compactMap { item in
      if case .group(.interaction(let interaction)) = item.content { return interaction }
      return nil
    }
  }

  private func token(_ step: Int) throws -> DisplayItem.Interaction {
    let token = try IntentToken(CountIntent(step: step))
    return .intent(identifier: "CountIntent", parameters: token.parameterBytes)
  }

  @Test func aPlainButtonIsItsLabelInAnInteraction() throws {
    let view = Button(intent: CountIntent(step: 2)) { Box(10, 10, .pureRed) }.buttonStyle(.plain)
    let list = evaluation(of: view, 10, 10).list
    #expect(list.items.map(\.frame) == [CGRect(0, 0, 10, 10), CGRect(0, 0, 10, 10)])
    #expect(interactions(view) == [try token(2)])
    #expect(try token(1) != token(2))
  }

  /// Frames the button it is given, as styles that decide when to act are written.
  struct FramedStyle: PrimitiveButtonStyle {
    @Environment(\.isEnabled) private var isEnabled

    func makeBody(configuration: Configuration) -> some View {
      Button(configuration).padding(5).background(isEnabled ? Color.pureGreen : Color.pureBlue)
    }
  }

  private func shapes(_ list: DisplayList) -> [CGSize] {
    list.items.compactMap { item in
      if case .shape = item.content { return item.frame.size }
      return nil
    }
  }

  @Test func aStyleThatActsItselfArrangesTheButton() throws {
    let (view, remarks) = DiagnosticLog.collect {
      Button(intent: CountIntent(step: 2)) { Box(10, 10, .pureRed) }.buttonStyle(FramedStyle())
    }
    let evaluated = evaluation(of: view, 100, 60)
    #expect(interactions(view) == [try token(2)])
    // Inside the style the button has its automatic look again.
    #expect(
      shapes(evaluated.list) == [
        CGSize(width: 44, height: 34), CGSize(width: 34, height: 24), CGSize(width: 10, height: 10),
      ])
    #expect(remarks.isEmpty && evaluated.diagnostics.isEmpty)
  }

  @Test func theAutomaticLookIsATintedCapsule() {
    let view = Button(intent: CountIntent(step: 1)) { Box(10, 10, .pureRed) }.tint(.pureGreen)
    let items = evaluation(of: view, 60, 40).items.split(separator: "\n").dropFirst()
    #expect(
      items.joined(separator: "\n") == """
          fill 13,8 34x24 | capsule #00FF00@0.12
          fill 25,15 10x10 | #FF0000
        """)
  }

  @Test func C9_boldAndTintReachTheSymbolOfAButton() throws {
    func symbol<V: View>(_ change: (Button<Image>) -> V) throws -> GlyphRun {
      let button = Button(intent: CountIntent(step: 1)) { Image(systemName: "plus") }
      return try #require(evaluation(of: change(button), 60, 40).runs.first)
    }
    func weight(_ run: GlyphRun) -> Float? { run.face.axes.first { $0.tag == "wght" }?.value }
    let plain = try symbol { $0 }
    let bold = try symbol { $0.bold().tint(.primary) }
    #expect(try #require(weight(bold)) > #require(weight(plain)))
    #expect(plain.paint == .color(ResolvedColor(hex: 0x0088FF)))
    #expect(bold.paint == .color(.black))
  }

  @Test func prominentButtonsAreFilledAndWriteInWhite() {
    let view = Button(intent: CountIntent(step: 1)) { Rectangle().frame(width: 10, height: 10) }
      .buttonStyle(.borderedProminent).tint(.pureGreen)
    let items = evaluation(of: view, 60, 40).items.split(separator: "\n").dropFirst()
    #expect(
      items.joined(separator: "\n") == """
          fill 13,8 34x24 | capsule #00FF00
          fill 25,15 10x10 | #FFFFFF
        """)
  }

  @Test func prominentGroundsLetTheLabelBeSeenInOneColour() {
    let view = Button(intent: CountIntent(step: 1)) { Rectangle().frame(width: 10, height: 10) }
      .buttonStyle(.borderedProminent).tint(.pureGreen)
    let accented = evaluation(of: view, 60, 40) { $0.widgetRenderingMode = .accented }
    #expect(accented.items.contains("capsule #00FF00@0.3"))
    let vibrant = evaluation(of: view, 60, 40) { $0.widgetRenderingMode = .vibrant }
    #expect(vibrant.items.contains("capsule #00FF00\n"))
  }

  @Test func borderShapesAndSizesChangeTheCapsule() {
    let view = Button(intent: CountIntent(step: 1)) { Box(10, 10, .pureRed) }
      .buttonStyle(.bordered).buttonBorderShape(.roundedRectangle(radius: 5)).controlSize(.small).tint(.pureGreen)
    #expect(evaluation(of: view, 60, 40).items.contains("fill 15,10 30x20 | rounded 5 #00FF00@0.12"))
  }

  @Test func aBorderedButtonIsAsHighAsItsTextOrSymbolAsks() {
    func height<V: View>(_ size: ControlSize, @ViewBuilder _ label: () -> V) -> CGFloat {
      let button = Button(intent: CountIntent(step: 1), label: label).buttonStyle(.bordered).controlSize(size)
      return idealSize(of: button, scale: 3).height
    }
    #expect(height(.small) { Text("Go") } == 28)
    #expect(abs(height(.regular) { Text("Go") } - 34.333333) < 1e-5)
    #expect(abs(height(.large) { Text("Go") } - 50.333333) < 1e-5)
    // The plus of 17 points is 16 high.
    #expect(height(.regular) { Image(systemName: "plus") } == 30)
  }

  @Test func aDestructiveButtonIsRed() {
    let view = Button(role: .destructive, intent: CountIntent(step: 1)) { Box(10, 10, .black) }
    #expect(evaluation(of: view, 60, 40).items.contains("capsule #FF383C@0.12"))
  }

  @Test func disabledControlsDoNotReactAndAreDimmed() {
    let view = Button(intent: CountIntent(step: 1)) { Box(10, 10, .pureRed) }.buttonStyle(.plain).disabled(true)
    expectItems(
      view, 10, 10,
      """
      disabled 0,0 10x10
        opacity 0.5 0,0 10x10
          fill 0,0 10x10 | #FF0000
      """)
    // A surrounding "disabled" cannot be taken back inside.
    #expect(interactions(view.disabled(false)) == [.disabled])
    let inner = Button(intent: CountIntent(step: 1)) { Text("a") }.disabled(false)
    #expect(interactions(inner.disabled(true)) == [.disabled])
  }

  @Test func aClosureCannotRunFromAnArchive() {
    struct Closing: View {
      var body: some View { Button("Tap") {} }
    }
    let found = evaluation(of: Closing())
    #expect(found.strings == ["Tap"])
    #expect(interactions(Closing()) == [])
    #expect(found.diagnostics.filter { $0.id == .needsIntent }.map(\.location) == ["Button"])
  }

  @Test func aParameterWithoutAValueDisablesTheControl() {
    let found = evaluation(of: Button(intent: CountIntent()) { Text("a") })
    #expect(found.diagnostics.contains { $0.id == .intentParameterUnset })
    #expect(interactions(Button(intent: CountIntent()) { Text("a") }) == [.disabled])
  }

  @Test func stylesOfAuthorsReplaceTheLook() {
    struct Boxed: ButtonStyle {
      func makeBody(configuration: Configuration) -> some View {
        configuration.label.padding(5).background(configuration.isPressed ? Color.pureRed : Color.pureBlue)
      }
    }
    let view = Button(intent: CountIntent(step: 1)) { Box(10, 10, .pureGreen) }.buttonStyle(Boxed())
    let items = evaluation(of: view, 20, 20).items.split(separator: "\n").dropFirst()
    #expect(
      items.joined(separator: "\n") == """
          fill 0,0 20x20 | #0000FF
          fill 5,5 10x10 | #00FF00
        """)
  }

  @Test func aToggleHoldsBothLooksInTheFrameOfThePresentOne() throws {
    struct Switch: ToggleStyle {
      func makeBody(configuration: Configuration) -> some View {
        configuration.isOn ? Box(20, 10, .pureGreen) : Box(10, 10, .pureRed)
      }
    }
    let view = Toggle(isOn: true, intent: CountIntent(step: 3)) { Text("a") }.toggleStyle(Switch())
    #expect(interactions(view) == [try token(3)])
    let items = evaluation(of: view, 20, 10).items.split(separator: "\n").dropFirst()
    #expect(
      items.joined(separator: "\n") == """
          toggle on 0,0 20x10
            compositing 0,0 20x10
              fill 5,0 10x10 | #FF0000
            compositing 0,0 20x10
              fill 0,0 20x10 | #00FF00
        """)
  }

  /// An author's foreground around a button is that of its label, on whatever ground.
  @Test func aForegroundAroundAButtonPaintsItsLabel() {
    func label<V: View>(_ view: V) -> String? {
      evaluation(of: view, 60, 40).items.split(separator: "\n").last.map(String.init)
    }
    let button = Button(intent: CountIntent(step: 1)) { Rectangle().frame(width: 10, height: 10) }
    #expect(label(button.tint(.green))?.hasSuffix("#34C759") == true)
    #expect(label(button.tint(.green).foregroundStyle(Color.pureRed))?.hasSuffix("#FF0000") == true)
    #expect(label(button.buttonStyle(.borderedProminent))?.hasSuffix("#FFFFFF") == true)
    #expect(label(button.buttonStyle(.borderedProminent).foregroundStyle(.black))?.hasSuffix("#000000") == true)
  }

  @Test func aToggleInAFormHasASwitch() {
    let view = Toggle("On", isOn: false, intent: CountIntent(step: 1)).toggleStyle(.switch)
    let found = evaluation(of: view, 200, 31)
    #expect(found.items.contains("toggle off 0,0 200x31"))
    #expect(found.items.contains("fill 149,0 51x31 | capsule"))
    #expect(found.items.contains("fill 171,2 27x27 | ellipse #FFFFFF"))
    #expect(found.items.contains("fill 151,2 27x27 | ellipse #FFFFFF"))
  }

  @Test func aLinkIsTintedAndOpensItsURL() throws {
    let url = try #require(URL(string: "app://a?b=1"))
    let view = Link(destination: url) { Rectangle() }
    expectItems(
      view, 10, 10,
      """
      link "app://a?b=1" 0,0 10x10
        fill 0,0 10x10 | #0088FF
      """)
    expectItems(
      view.foregroundStyle(Color.pureRed), 10, 10,
      """
      link "app://a?b=1" 0,0 10x10
        fill 0,0 10x10 | #FF0000
      """)
  }

  /// Measured in published pictures: links of a widget whose buttons are plain are in the colours of text.
  @Test func aLinkFollowsTheStyleOfButtons() throws {
    struct Framed: ButtonStyle {
      func makeBody(configuration: Configuration) -> some View {
        configuration.label.padding(2).background(Color.pureGreen)
      }
    }
    let link = Link(destination: try #require(URL(string: "app://a"))) { Rectangle() }.frame(width: 10, height: 10)
    expectItems(
      link.buttonStyle(.plain), 10, 10,
      """
      link "app://a" 0,0 10x10
        fill 0,0 10x10 | #000000
      """)
    #expect(evaluation(of: link.buttonStyle(.borderless), 10, 10).items.contains("#0088FF"))
    #expect(evaluation(of: link.buttonStyle(.borderedProminent), 40, 40).items.contains("capsule #0088FF"))
    #expect(evaluation(of: link.buttonStyle(Framed()), 20, 20).items.contains("#00FF00"))
  }

  /// B68.
  @Test func aLinkDoesNothingInASmallWidget() throws {
    let url = try #require(URL(string: "app://a"))
    let view = Link("Open", destination: url)
    func widget(_ family: WidgetFamily) -> (inout EnvironmentValues) -> Void {
      return { environment in
        environment.widgetFamily = family
        environment.tileSize = CGSize(width: 170, height: 170)
      }
    }
    #expect(interactions(view, widget(.systemMedium)) == [.link("app://a")])
    #expect(interactions(view, widget(.systemSmall)) == [])
    #expect(interactions(view, widget(.accessoryRectangular)) == [])
    let told = evaluation(of: view, 170, 170, widget(.systemSmall)).diagnostics
    #expect(told.filter { $0.id == .linkIgnoredInFamily }.map(\.location) == ["app://a"])
  }
}
