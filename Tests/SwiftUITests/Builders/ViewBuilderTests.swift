// SPDX-License-Identifier: Apache-2.0
import SwiftUI
import Testing

/// What the statements of a builder's closure become.
@MainActor @Suite struct ViewBuilderTests {
  private func strings<V: View>(@ViewBuilder _ content: () -> V) -> [String] {
    let view = content()
    return evaluation(of: VStack { view }, 300, 2000).strings
  }

  @Test func keepsTheOrderOfMoreThanTenViews() {
    let found = strings {
      Text("1")
      Text("2")
      Text("3")
      Text("4")
      Text("5")
      Text("6")
      Text("7")
      Text("8")
      Text("9")
      Text("10")
      Text("11")
      Text("12")
    }
    #expect(found == ["1", "2", "3", "4", "5", "6", "7", "8", "9", "10", "11", "12"])
  }

  @Test func aTupleViewWrittenByHandShowsItsParts() {
    let pair: TupleView<(Text, Text)> = TupleView((Text("a"), Text("b")))
    #expect(strings { pair } == ["a", "b"])
  }

  @Test func theTypeOfABlockIsATupleView() {
    let block = ViewBuilder.buildBlock(Text("a"), Color.red)
    #expect(type(of: block) == TupleView<(Text, Color)>.self)
    #expect(type(of: ViewBuilder.buildBlock()) == EmptyView.self)
    #expect(type(of: ViewBuilder.buildBlock(Text("a"))) == Text.self)
  }

  @Test(arguments: [true, false]) func takesTheSideOfACondition(flag: Bool) {
    let found = strings {
      if flag {
        Text("then")
      } else {
        Text("else")
        Text("more")
      }
    }
    #expect(found == (flag ? ["then"] : ["else", "more"]))
  }

  private enum Kind: CaseIterable { case one, two, three, four }

  @Test func takesTheCaseOfASwitch() {
    let found = Kind.allCases.map { kind in
      strings {
        switch kind {
        case .one: Text("1")
        case .two: Text("2").bold()
        case .three: EmptyView()
        case .four:
          Text("4")
          Text("four")
        }
      }
    }
    #expect(found == [["1"], ["2"], [], ["4", "four"]])
  }

  @Test func unwrapsWhatIsThere() {
    let (some, none): (String?, String?) = ("there", nil)
    let found = strings {
      if let some { Text(some) }
      if let none { Text(none) }
      some.map { Text($0 + "!") }
    }
    #expect(found == ["there", "there!"])
  }

  @Test func followsLimitedAvailability() {
    let found = strings {
      if #available(iOS 17, macOS 14, *) {
        Text("new")
      } else {
        Text("old")
      }
      if #available(iOS 16, *) { Text("also") }
    }
    #expect(found == ["new", "also"])
  }

  @Test func aPropertyMayBeABuilder() {
    struct Parts: View {
      @ViewBuilder var head: some View {
        Text("a")
        Text("b")
      }

      var body: some View {
        head
        Text("c")
      }
    }
    #expect(strings { Parts() } == ["a", "b", "c"])
  }

  @Test func anEmptyViewHasNoSpacing() {
    let column = VStack {
      Box(10, 10).named("a")
      EmptyView()
      Box(10, 10).named("b")
    }
    expectLayout(column, 10, 28, ["a": CGRect(0, 0, 10, 10), "b": CGRect(0, 18, 10, 10)])
  }
}
