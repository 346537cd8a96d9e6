// SPDX-License-Identifier: Apache-2.0
import SwiftUI
import Testing

@MainActor @Suite struct LabelTests {
  private let label = Label {
    Text("title")
  } icon: {
    Box(10, 10, .pureRed)
  }

  @Test func theIconStandsBeforeTheTitle() {
    let view = Label {
      Box(20, 10).named("title")
    } icon: {
      Box(10, 10).named("icon")
    }
    expectLayout(view, 38, 10, ["icon": CGRect(0, 0, 10, 10), "title": CGRect(18, 0, 20, 10)])
  }

  @Test func stylesShowOnePartOnly() {
    #expect(evaluation(of: label.labelStyle(.titleOnly)).items.contains("#FF0000") == false)
    #expect(evaluation(of: label.labelStyle(.titleOnly)).strings == ["title"])
    #expect(evaluation(of: label.labelStyle(.iconOnly)).strings == [])
    expectItems(
      label.labelStyle(.iconOnly), 10, 10,
      "accessibility label \"title\" 0,0 10x10\n  fill 0,0 10x10 | #FF0000")
    #expect(evaluation(of: label.labelStyle(.titleAndIcon)).strings == ["title"])
  }

  @Test func anIconAloneIsSpokenByItsTitle() {
    let view = label.labelStyle(.iconOnly)
    #expect(evaluation(of: view).list.text.contains("title"))
    let plain = Label {
      EmptyView()
    } icon: {
      Box(10, 10, .pureRed)
    }
    expectItems(plain.labelStyle(.iconOnly), 10, 10, "fill 0,0 10x10 | #FF0000")
  }

  @Test func theInnerStyleWins() {
    let view = label.labelStyle(.iconOnly).labelStyle(.titleOnly)
    #expect(evaluation(of: view).strings == [])
  }

  @Test func aStyleMayUseTheLabelAgain() {
    struct Framed: LabelStyle {
      func makeBody(configuration: Configuration) -> some View {
        VStack {
          Label(configuration).labelStyle(.titleOnly)
          configuration.icon
        }
      }
    }
    let found = evaluation(of: label.labelStyle(Framed()))
    #expect(found.strings == ["title"])
    #expect(found.items.contains("#FF0000"))
  }

  @Test func symbolsMayBeNamed() {
    let found = evaluation(of: Label("Sun", systemImage: "sun.max"))
    #expect(found.strings == ["Sun"])
    #expect(found.runs.count == 2)
  }

  @Test func placeholdersShowBlocksInsteadOfContent() {
    let view = VStack(alignment: .leading, spacing: 0) {
      Text("secret words")
      Box(10, 10, .pureRed)
      Text("shown").unredacted()
    }
    .redacted(reason: .placeholder)
    let found = evaluation(of: view)
    #expect(found.strings == ["shown"])
    #expect(found.items.contains("#FF0000"))
    #expect(found.items.contains("rounded 4 #000000@0.2"))
    #expect(!found.list.text.contains("secret"))
  }
}
