// SPDX-License-Identifier: Apache-2.0
import SwiftUI
import Testing

/// Views that contain themselves end with a mark and a remark, not with the process (F16).
@MainActor @Suite struct DepthTests {
  private func expectMark<V: View>(_ view: V, sourceLocation: SourceLocation = #_sourceLocation) {
    let found = evaluation(of: view, 100, 100)
    #expect(found.diagnostics.contains { $0.id == .viewTooDeep }, sourceLocation: sourceLocation)
    #expect(found.items.contains("placeholder \"too deep\""), sourceLocation: sourceLocation)
  }

  @Test func aBodyThatContainsItselfEnds() {
    struct Deep: View {
      let left: Int
      var body: AnyView { left == 0 ? AnyView(Text("end")) : AnyView(Deep(left: left - 1)) }
    }
    expectMark(Deep(left: 100_000))
  }

  @Test func stacksInStacksEnd() {
    struct Deep: View {
      let left: Int
      var body: AnyView {
        left == 0 ? AnyView(Text("end")) : AnyView(VStack { HStack { ZStack { Deep(left: left - 1) } } })
      }
    }
    expectMark(Deep(left: 100_000))
  }

  @Test func manyModifiersALevelEnd() {
    struct Deep: View {
      let left: Int
      var body: AnyView {
        if left == 0 { return AnyView(Text("end")) }
        let inner = Deep(left: left - 1).padding(1).frame(maxWidth: .infinity).opacity(0.9).offset(x: 1)
        return AnyView(inner.background(Color.red).overlay(Color.clear).padding(1).clipped().fixedSize())
      }
    }
    expectMark(Deep(left: 100_000))
  }

  @Test func geometryReadersInEachOtherEnd() {
    struct Deep: View {
      let left: Int
      var body: AnyView {
        left == 0 ? AnyView(Text("end")) : AnyView(GeometryReader { _ in Deep(left: left - 1) })
      }
    }
    expectMark(Deep(left: 100_000))
  }

  @Test func anOverlayThatContainsItselfEnds() {
    struct Deep: View {
      let left: Int
      var body: AnyView {
        left == 0 ? AnyView(Text("end")) : AnyView(Color.clear.overlay(Deep(left: left - 1)))
      }
    }
    expectMark(Deep(left: 100_000))
  }

  @Test func aHundredLevelsAreDrawn() {
    struct Deep: View {
      let left: Int
      var body: AnyView {
        left == 0 ? AnyView(Box(10, 10, .pureRed)) : AnyView(VStack { Deep(left: left - 1) }.padding(1))
      }
    }
    let found = evaluation(of: Deep(left: 100), 300, 300)
    #expect(found.items == "fill 145,145 10x10 | #FF0000")
    #expect(!found.diagnostics.contains { $0.id == .viewTooDeep })
  }
}
