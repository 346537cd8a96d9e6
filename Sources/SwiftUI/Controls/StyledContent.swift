// SPDX-License-Identifier: Apache-2.0
import TesseraViewGraph

/// What a style makes, with the style's own dynamic properties fed first.
struct StyledContent<Style> {
  let style: Style
  let make: @MainActor (Style) -> any View
}

extension StyledContent: View {
  typealias Body = Never
}

extension StyledContent: PrimitiveView {
  func nodes(_ inputs: ViewInputs) -> [Node] {
    let inputs = inputs.child(.part("style"))
    var style = style
    PropertyTable.bind(&style, inputs: inputs)
    return evaluate(make(style), inputs)
  }
}
