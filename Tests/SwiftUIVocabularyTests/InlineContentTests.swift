// SPDX-License-Identifier: Apache-2.0
import SwiftUI
import Testing
import TesseraDisplayList
import TesseraLayout
import TesseraViewGraph

/// The line that the inline place makes of a view.
@MainActor @Suite(.serialized) struct InlineContentTests {
  /// The line's items in a tile of 234 by 26 points; nil where the view is shown as it is.
  private func line<V: View>(_ view: V) -> String? {
    let tile = CGRect(x: 0, y: 0, width: 234, height: 26)
    var environment = EnvironmentValues()
    environment.displayScale = 1
    let graph = ViewGraph()
    let inputs = ViewInputs(environment: environment, identity: .root(), graph: graph)
    let root = graph.settle(in: tile) { evaluateSingle(view, inputs) }
    guard let line = InlineContent(of: root).line(for: root, in: tile, direction: .leftToRight) else { return nil }
    let builder = DisplayListBuilder(size: tile.size)
    line.emit(Emitter(builder: builder, scale: 1, bounds: tile, containerShape: nil))
    return builder.finish().text
  }

  @Test func aTextAloneStaysAsItIs() {
    #expect(line(Text("a")) == nil)
    #expect(line(Label("a", systemImage: "star")) == nil)
    #expect(line(Color.red) == nil)
  }

  @Test func onlyTheFirstTextIsShown() {
    let view = VStack {
      Text("first").padding(20)
      Text("second")
      Color.red
    }
    #expect(
      line(view) == """
        tile 234x26
          text "first" 102,3 30x21 | SF 17 regular #000000 baseline 102,19.188

        """)
  }
}
