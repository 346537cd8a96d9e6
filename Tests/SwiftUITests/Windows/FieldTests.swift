// SPDX-License-Identifier: Apache-2.0
import Foundation
import TesseraDisplayList
import TesseraWire
import Testing

@testable import SwiftUI

/// Fields, steppers, alerts and tasks of windows.
@Suite(.serialized) @MainActor struct FieldTests {
  typealias Journal = WindowStateTests.Journal

  struct Amount: View {
    @State private var amount = 5
    @State private var rate: Double? = 1

    var body: some View {
      VStack {
        Text("is \(amount) \(rate.map { "\($0)" } ?? "none")")
        TextField("Amount", value: $amount, format: .number)
        TextField("Rate", value: $rate, format: .number)
      }
    }
  }

  @Test func aFieldOfAValueReadsItsTextWhenItIsDone() throws {
    let window = TestWindow(Amount())
    func field(_ prompt: String) throws -> NativeControl { try #require(window.natives.first { $0.prompt == prompt }) }
    func send(_ prompt: String, _ event: ControlEvent) throws {
      #expect(window.window.handle(try field(prompt).token, event))
      window.settle()
    }
    try send("Amount", .focus(true))
    try send("Amount", .text("-"))
    #expect(try field("Amount").text == "-")
    try send("Amount", .text("-1200"))
    #expect(try field("Amount").text == "-1200")
    #expect(window.texts().first == "is 5 1.0")
    try send("Amount", .submit)
    #expect(window.texts().first == "is -1,200 1.0")
    #expect(try field("Amount").text == "-1,200")
    // What cannot be read leaves a value as it is, and empties an optional one.
    try send("Amount", .text("many"))
    try send("Amount", .focus(false))
    #expect(try field("Amount").text == "-1,200")
    try send("Rate", .text(""))
    #expect(window.texts().first == "is -1,200 1.0")
    try send("Rate", .focus(false))
    #expect(window.texts().first == "is -1,200 none")
  }

  struct Committed: View {
    @State private var text = "a"
    let journal: Journal

    var body: some View {
      TextField("Name", text: $text) {
        journal.lines.append("editing \($0)")
      } onCommit: {
        journal.lines.append("commit")
      }
    }
  }

  @Test func aFieldCommitsByItsReturnKeyAlone() throws {
    let journal = Journal()
    let window = TestWindow(Committed(journal: journal))
    let token = try #require(window.natives.first).token
    for event: ControlEvent in [.focus(true), .submit, .focus(false)] { #expect(window.window.handle(token, event)) }
    #expect(journal.lines == ["editing true", "commit", "editing false"])
  }

  struct Submitting: View {
    enum Place: Hashable { case name, town }

    @FocusState private var place: Place?
    @State private var text = ""
    let next: (Place) -> Place??

    var body: some View {
      VStack {
        Text("at \(place.map { "\($0)" } ?? "none")")
        TextField("Name", text: $text).focused($place, equals: .name)
          .onSubmit { if let wanted = next(.name) { place = wanted } }
        TextField("Town", text: $text).focused($place, equals: .town)
      }
    }
  }

  @Test func theReturnKeyGivesTheFocusUpUnlessTheAppSaysWhereItIsToBe() throws {
    for (wish, end) in [(nil, "at none"), (.name, "at name"), (.town, "at town")] as [(Submitting.Place?, String)] {
      let window = TestWindow(Submitting(next: { _ in wish.map { .some($0) } }))
      let token = try #require(window.natives.first).token
      for event: ControlEvent in [.focus(true), .text("a"), .submit] { #expect(window.window.handle(token, event)) }
      window.settle()
      #expect(window.texts().first == end)
      #expect(window.natives.map(\.isFocused) == [wish == .name, wish == .town])
    }
  }

  struct Stepping: View {
    @State private var small: UInt8 = 0
    @State private var number = 2.5
    let journal: Journal

    var body: some View {
      VStack {
        Text("\(small) \(number)")
        Stepper(value: $small, in: 0...255) {
          Text("small")
        } onEditingChanged: {
          journal.lines.append("\($0) \(small)")
        }
        Stepper("number", value: $number, in: 0...3)
      }
    }
  }

  @Test func aStepperStaysWithinItsBounds() throws {
    let journal = Journal()
    let window = TestWindow(Stepping(journal: journal))
    #expect(window.texts().first == "0 2.500000")
    // Down is off for the one, up for the other.
    let taps = window.controls.filter { $0.gesture == .tap(count: 1) }
    #expect(taps.count == 2)
    #expect(window.window.handle(try #require(taps.first).token, .tap))
    #expect(window.window.handle(try #require(taps.last).token, .tap))
    window.settle()
    #expect(window.texts().first == "1 1.500000")
    #expect(journal.lines == ["true 0", "false 1"])
  }

  struct Two: View {
    @State private var isShown = true
    let journal: Journal

    var body: some View {
      VStack {
        Button("drop") { isShown = false }
        if isShown {
          Group {
            Text("a")
            Text("b")
          }
          .task {
            journal.lines.append("begin")
            try? await Task.sleep(for: .seconds(60))
            journal.lines.append("cancelled")
          }
        }
      }
    }
  }

  @Test func theTasksOfSeveralViewsEndWithThem() async throws {
    let journal = Journal()
    let window = TestWindow(Two(journal: journal))
    await window.wait { journal.lines.count == 2 }
    try window.tap("drop")
    await window.wait { journal.lines.count == 4 }
    #expect(journal.lines == ["begin", "begin", "cancelled", "cancelled"])
  }

  struct Asking: View {
    @State private var name = ""
    @State private var isAsking = true
    let journal: Journal

    var body: some View {
      Text("ask").alert("Name?", isPresented: $isAsking) {
        TextField("Name", text: $name)
        Button("Save") { journal.lines.append("saved \(name)") }.disabled(name.isEmpty)
        Button("Cancel", role: .cancel) {}
      }
    }
  }

  @Test func aButtonOfAnAlertThatIsOffIsShownAndDoesNothing() throws {
    let journal = Journal()
    let window = TestWindow(Asking(journal: journal))
    let alert = try #require(window.frames.last?.alert)
    #expect(alert.buttons.map(\.title) == ["Save", "Cancel"])
    _ = window.window.handle(alert.buttons[0].token, .tap)
    window.settle()
    #expect(window.frames.last?.alert != nil)
    #expect(window.window.handle(try #require(alert.fields.first).token, .text("Ann")))
    window.settle()
    #expect(window.window.handle(try #require(window.frames.last?.alert?.buttons.first).token, .tap))
    window.settle()
    #expect(window.frames.last?.alert == nil)
    #expect(journal.lines == ["saved Ann"])
  }

  struct Presenting: View {
    @State private var name: String? = "milk"
    @State private var isAsking = true
    let title: String

    var body: some View {
      Text("ask").alert(title, isPresented: $isAsking, presenting: name) { name in
        Button("Drop \(name)", role: .destructive) {}
      } message: { name in
        Text("\(name) goes")
      }
    }
  }

  @Test func anAlertIsAboutAValue() throws {
    let window = TestWindow(Presenting(title: "Sure?"))
    let alert = try #require(window.frames.last?.alert)
    #expect(alert.title == "Sure?")
    #expect(alert.message == "milk goes")
    #expect(alert.buttons.map(\.title) == ["Drop milk"])
    #expect(alert.buttons.map(\.isDestructive) == [true])
  }

  /// Words that are not keys: these calls have to compile.
  struct Worded: View {
    @State private var text = ""
    @State private var number = 1
    @State private var date = Date(timeIntervalSince1970: 0)
    @State private var isOpen = true
    let word: String

    var body: some View {
      VStack {
        Button(word, role: .destructive) {}
        Button(word, systemImage: "star") {}
        Stepper(word, value: $number, in: 0...3) { _ in }
        Stepper(word, onIncrement: { number += 1 }, onDecrement: nil)
        TextField(word, text: $text, prompt: nil, axis: .vertical)
        SecureField(word, text: $text, prompt: Text("Secret"))
        DatePicker(word, selection: $date, in: Date(timeIntervalSince1970: 0)...)
        DisclosureGroup(word, isExpanded: $isOpen) { Text("inside") }
        Text("n \(number)")
      }
    }
  }

  @Test func controlsTakeWordsThatAreNotKeys() throws {
    let window = TestWindow(Worded(word: "word"))
    #expect(window.texts().filter { $0 == "word" }.count == 6)
    #expect(window.natives.map(\.prompt).contains("Secret"))
    #expect(window.texts().contains("inside"))
  }
}
