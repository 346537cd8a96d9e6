// SPDX-License-Identifier: Apache-2.0
import Foundation
import TesseraGeometry
import TesseraLayout
import TesseraModel
import TesseraViewGraph

/// Distances of wheels, as UIKit's pickers have them.
enum WheelMetrics {
  static let height: CGFloat = 216
  static let rowHeight: CGFloat = 32
  /// From the wheel's edge to the row in the middle.
  static var margin: CGFloat { (height - rowHeight) / 2 }
}

/// Columns of choices that are turned to the middle.
struct Wheel: View {
  struct Column: Identifiable {
    let id: Int
    var titles: [String]
    var chosen: Int
    var name: String
    var choose: (Int) -> Void
  }

  let columns: [Column]

  var body: some View {
    HStack(spacing: 0) {
      ForEach(columns) { column in
        WheelColumn(titles: column.titles, chosen: column.chosen, choose: column.choose)
          .accessibilityLabel(Text(verbatim: column.name))
      }
    }
    .frame(maxWidth: .infinity)
    .frame(height: WheelMetrics.height)
    .mask(
      LinearGradient(
        stops: [
          .init(color: .black.opacity(0), location: 0), .init(color: .black.opacity(0.5), location: 0.3),
          .init(color: .black, location: 0.43), .init(color: .black, location: 0.57),
          .init(color: .black.opacity(0.5), location: 0.7), .init(color: .black.opacity(0), location: 1),
        ], startPoint: .top, endPoint: .bottom)
    )
    .background {
      RoundedRectangle(cornerRadius: 8).fill(Color(uiColor: .tertiarySystemFill)).frame(height: WheelMetrics.rowHeight)
    }
  }
}

/// One column of a wheel: a scrolling region that rests at whole rows.
private struct WheelColumn {
  let titles: [String]
  let chosen: Int
  let choose: (Int) -> Void
}

/// What a column remembers: the row that it was turned to last, by a finger or by the app.
private final class WheelMemory {
  var index: Int?
}

extension WheelColumn: View {
  typealias Body = Never
}

extension WheelColumn: PrimitiveView {
  func nodes(_ inputs: ViewInputs) -> [Node] {
    let part = inputs.identity.child(.part("wheel"))
    let (store, graph) = (inputs.graph.store, inputs.graph)
    let state = store.location(identity: part, slot: 0, graph: graph, initial: { ScrollState() }).unread
    let memory = store.location(identity: part, slot: 1, graph: graph, initial: { WheelMemory() }).unread
    var inner = inputs.child(.part("content")).inContainer()
    inner.environment.scrollState = state
    inner.environment.isInList = false
    if memory.index != chosen {
      memory.index = chosen
      state.move(to: CGPoint(x: 0, y: CGFloat(chosen) * WheelMetrics.rowHeight))
    }
    let rows = LazyVStack(spacing: 0) {
      ForEach(0..<titles.count, id: \.self) { index in
        Text(verbatim: titles[index]).font(.system(size: 21)).lineLimit(1).minimumScaleFactor(0.6)
          .frame(maxWidth: .infinity).frame(height: WheelMetrics.rowHeight)
      }
    }
    .padding(.vertical, WheelMetrics.margin)
    let (last, choose) = (titles.count - 1, choose)
    let node = ScrollNode(
      child: evaluateSingle(rows, inner), axes: .vertical, isMovable: inputs.environment.isEnabled,
      rest: .steps(WheelMetrics.rowHeight), state: state, part: part, showsIndicators: false, bottoms: nil
    ) { emitter, token in
      emitter.register(token) { [weak graph] event in
        guard case .scroll(let point) = event else { return }
        state.offset = point
        graph?.invalidate()
        // The wheel is at rest where a row is in the middle.
        let turned = point.y / WheelMetrics.rowHeight
        let index = min(max(0, Int(turned.rounded())), last)
        guard abs(turned - turned.rounded()) < 0.02, memory.index != index else { return }
        memory.index = index
        choose(index)
      }
    }
    return [node]
  }
}
