// SPDX-License-Identifier: Apache-2.0
import AppIntents
import SwiftUI
import WidgetKit

// What widgets call for controls, links and readers.

struct ButtonCalls: View {
  var isOn = false

  var body: some View {
    Button(intent: Refresh()) { Text("a") }
    Button(intent: Refresh(), label: { Text("a") })
    Button(role: .destructive, intent: Refresh()) { Text("a") }
    Button("a", intent: Refresh())
    Button("a", systemImage: "star", intent: Refresh())
    Button("a") {}
    Button {
    } label: {
      Text("a")
    }
    Button(action: {}) { Text("a") }
    Toggle(isOn: isOn, intent: Refresh()) { Text("a") }
    Toggle("a", isOn: isOn, intent: Refresh())
    styles
  }

  @ViewBuilder private var styles: some View {
    Text("a").buttonStyle(.plain)
    Text("a").buttonStyle(.bordered)
    Text("a").buttonStyle(.borderedProminent)
    Text("a").buttonStyle(.borderless)
    Text("a").buttonStyle(PlainButtonStyle())
    Text("a").buttonStyle(Pressed())
    Text("a").buttonBorderShape(.capsule)
    Text("a").buttonBorderShape(.roundedRectangle(radius: 4))
    Text("a").controlSize(.small)
    Text("a").toggleStyle(.button)
    links
  }

  @ViewBuilder private var links: some View {
    Link(destination: URL(string: "app://a")!) { Text("a") }
    Link("a", destination: URL(string: "app://a")!)
    Link(destination: URL(string: "app://a")!, label: { Text("a") })
    Text("a").widgetURL(URL(string: "app://a"))
    Text("a").disabled(true)
    Text("a").toggleStyle(Checked())
    Text("a").buttonRepeatBehavior(.enabled)
    Text("a").labelsHidden()
    Text("a").help("a")
    Text("a").onTapGesture {}
    Text("a").gesture(TapGesture().onEnded { _ in })
  }
}

struct Pressed: ButtonStyle {
  func makeBody(configuration: Configuration) -> some View {
    configuration.label.scaleEffect(configuration.isPressed ? 0.9 : 1)
  }
}

struct Checked: ToggleStyle {
  func makeBody(configuration: Configuration) -> some View {
    HStack {
      Image(systemName: configuration.isOn ? "checkmark.circle" : "circle")
      configuration.label
    }
  }
}

struct MeterCalls: View {
  var date = Date()

  var body: some View {
    Gauge(value: 0.5) { Text("a") }
    Gauge(value: 5, in: 0...10) { Text("a") }
    Gauge(value: 0.5) {
      Text("a")
    } currentValueLabel: {
      Text("b")
    }
    .gaugeStyle(.accessoryCircular)
    Gauge(value: 5, in: 0...10) {
      Text("a")
    } currentValueLabel: {
      Text("b")
    } minimumValueLabel: {
      Text("c")
    } maximumValueLabel: {
      Text("d")
    }
    .gaugeStyle(.accessoryCircularCapacity)
    Gauge(value: 0.5) { Text("a") }.gaugeStyle(.accessoryLinear)
    Gauge(value: 0.5) { Text("a") }.gaugeStyle(.accessoryLinearCapacity)
    Gauge(value: 0.5) { Text("a") }.gaugeStyle(.linearCapacity)
    progress
  }

  @ViewBuilder private var progress: some View {
    ProgressView()
    ProgressView("a")
    ProgressView(value: 0.5)
    ProgressView(value: 5, total: 10)
    ProgressView(value: 0.5) { Text("a") }
    ProgressView(timerInterval: date...date.addingTimeInterval(60), countsDown: false)
    ProgressView(timerInterval: date...date.addingTimeInterval(60), countsDown: true) {
      Text("a")
    } currentValueLabel: {
      Text("b")
    }
    ProgressView(value: 0.5).progressViewStyle(.circular)
    ProgressView(value: 0.5).progressViewStyle(.linear)
    ProgressView(value: 0.5).progressViewStyle(LinearProgressViewStyle(tint: .red))
  }
}

struct ReaderCalls: View {
  var body: some View {
    Text("a").accessibilityLabel("a")
    Text("a").accessibilityLabel(Text("a"))
    Text("a").accessibilityValue("a")
    Text("a").accessibilityHint("a")
    Text("a").accessibilityHidden(true)
    Text("a").accessibilityElement(children: .combine)
    Text("a").accessibilityElement(children: .ignore)
    Text("a").accessibilityAddTraits(.isHeader)
    Text("a").accessibilityIdentifier("a")
    Text("a").accessibilityInputLabels(["a"])
    older
  }

  @ViewBuilder private var older: some View {
    Text("a").accessibility(label: Text("a"))
    Text("a").accessibility(hidden: true)
    Text("a").accessibility(value: Text("a"))
    Text("a").accessibilitySortPriority(1)
    Text("a").accessibilityRepresentation { Text("b") }
    Text("a").onAppear {}
    Text("a").onDisappear {}
    Text("a").task {}
    Text("a").onChange(of: 1) {}
    Text("a").onChange(of: 1) { old, new in print(old, new) }
  }
}

struct UnsupportedCalls: View {
  @State private var text = ""
  @State private var number = 1.0
  @State private var date = Date()

  var body: some View {
    Picker("a", selection: $text) { Text("a").tag("a") }.pickerStyle(.segmented)
    Menu("a") { Button("b") {} }
    Slider(value: $number, in: 0...2)
    Stepper("a", value: $number, in: 0...2)
    TextField("a", text: $text).textFieldStyle(.roundedBorder)
    DatePicker("a", selection: $date, displayedComponents: .date)
    ScrollView { Text("a") }
    List { Text("a") }
    Form { Section("a") { Text("b") } }
    NavigationStack { NavigationLink("a") { Text("b") } }
  }
}

struct Refresh: AppIntent {
  static var title: LocalizedStringResource = "Refresh"

  func perform() async throws -> some IntentResult { .result() }
}
