// SPDX-License-Identifier: Apache-2.0
import Foundation
import SwiftUI
import TesseraDisplayList
import TesseraLayout
import TesseraViewGraph

/// What a view paints in a tile of 100 by 100 points at one pixel a point, with the remarks made on the way.
@MainActor func drawn<V: View>(
  _ view: @autoclosure () -> V, margins: CGFloat = 0, direction: LayoutDirection = .leftToRight
) -> (items: String, remarks: [DiagnosticID]) {
  let (list, remarks) = DiagnosticLog.collect {
    let view = view()
    let tile = CGSize(width: 100, height: 100)
    var environment = EnvironmentValues()
    environment.displayScale = 1
    environment.layoutDirection = direction
    environment.tileSize = tile
    environment.widgetContentMargins = EdgeInsets(margins)
    environment.now = Date(timeIntervalSinceReferenceDate: 90)
    let graph = ViewGraph()
    let inputs = ViewInputs(environment: environment, identity: .root(), graph: graph)
    let frame = CGRect(origin: .zero, size: tile).insetBy(dx: margins, dy: margins)
    let root = graph.settle(in: frame) { evaluateSingle(view, inputs) }
    let builder = DisplayListBuilder(size: tile)
    root.emit(
      Emitter(builder: builder, scale: 1, bounds: CGRect(origin: .zero, size: tile), containerShape: nil))
    return builder.finish()
  }
  let lines = list.text.split(separator: "\n").dropFirst().map { String($0.dropFirst(2)) }
  return (lines.joined(separator: "\n"), remarks.map(\.id))
}

/// A red square of 10 points.
@MainActor var square: some View { Color(red: 1, green: 0, blue: 0).frame(width: 10, height: 10) }
