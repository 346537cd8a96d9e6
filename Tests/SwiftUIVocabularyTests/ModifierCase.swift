// SPDX-License-Identifier: Apache-2.0
import Foundation
import SwiftUI
import TesseraDisplayList
import TesseraLayout
import TesseraViewGraph

/// One signature, and what is archived without and with a call of it.
@MainActor struct ModifierCase {
  let signature: String
  let without: () -> String
  let with: () -> String

  /// A call on a column of a text, a symbol and a shape.
  init<V: View>(_ signature: String, _ call: @escaping @MainActor (Probe) -> V) {
    self.init(signature, Probe(), call(Probe()))
  }

  /// A call on the view that shows it.
  init<P: View, V: View>(
    _ signature: String, on probe: @autoclosure @escaping () -> P, _ call: @escaping @MainActor (P) -> V
  ) {
    self.init(signature, probe(), call(probe()))
  }

  /// Two views that differ by one call.
  init<P: View, V: View>(
    _ signature: String, _ without: @autoclosure @escaping () -> P, _ with: @autoclosure @escaping () -> V
  ) {
    self.signature = signature
    self.without = { archived(without()) }
    self.with = { archived(with()) }
  }

  /// A call on something that is no view, each way printed by the caller.
  init(_ signature: String, printed without: @escaping () -> String, _ with: @escaping () -> String) {
    self.signature = signature
    self.without = without
    self.with = with
  }
}

/// What an archive holds of a view: its items, also as hosts tint them, the tile's background and URL, the wishes of
/// a preview, remarks.
@MainActor private func archived<V: View>(_ makeView: @autoclosure () -> V) -> String {
  let tile = CGRect(x: 0, y: 0, width: 120, height: 160)
  var environment = EnvironmentValues()
  environment.displayScale = 1
  environment.tileSize = tile.size
  environment.now = Date(timeIntervalSinceReferenceDate: 0)
  let (lines, remarks) = DiagnosticLog.collect {
    let view = makeView()
    let graph = ViewGraph()
    let inputs = ViewInputs(environment: environment, identity: .root(), graph: graph)
    let root = graph.settle(in: tile) { evaluateSingle(view, inputs) }
    let builder = DisplayListBuilder(size: tile.size)
    let emitter = Emitter(builder: builder, scale: 1, bounds: tile, containerShape: nil)
    for background in graph.containerBackgrounds {
      _ = background.sizeThatFits(ProposedViewSize(tile.size))
      background.place(at: .zero, proposal: ProposedViewSize(tile.size))
      background.emit(emitter)
    }
    root.emit(emitter)
    let request = root.preference(PreviewRequestKey.self) ?? PreviewRequestKey.defaultValue
    let list = builder.finish()
    return [
      list.text, list.rendered(in: .accented).text, "\(graph.containerBackgrounds.count) \(graph.widgetURLs)",
      "\(request)",
    ]
  }
  return (lines + remarks.map(\.message)).joined(separator: "\n")
}

/// A column of a text, a symbol and a shape.
struct Probe: View {
  var body: some View {
    VStack {
      Text("Probe 12")
      Image(systemName: "cloud.sun")
      RoundedRectangle(cornerRadius: 4).frame(width: 30, height: 20)
    }
  }
}

/// A text of several lines in a column of 60 points.
struct Lines: View {
  var body: some View { Text("One two three four five six seven eight").frame(width: 60) }
}

/// The same text a little too wide for its place, in places of several widths.
struct Tight: View {
  var body: some View {
    VStack {
      ForEach(Array(stride(from: 40.0, to: 112, by: 3)), id: \.self) { width in
        Text("Tightened text").lineLimit(1).frame(width: width, height: 4)
      }
    }
  }
}

/// A picture of one pixel.
@MainActor let picture = Image(uiImage: UIImage(data: onePixel) ?? UIImage())

private let onePixel =
  Data(
    base64Encoded: "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR4nGP4z8DwHwAFAAH/iZk9HQAAAABJRU5ErkJggg==")
  ?? Data()
