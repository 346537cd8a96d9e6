// SPDX-License-Identifier: Apache-2.0
import TesseraViewGraph

/// One of two views, as an `if` with `else` or a `switch` makes it.
public struct _ConditionalContent<TrueContent, FalseContent> {
  enum Storage {
    case first(TrueContent)
    case second(FalseContent)
  }

  let storage: Storage

  init(_ storage: Storage) { self.storage = storage }
}

extension _ConditionalContent: View where TrueContent: View, FalseContent: View {
  public typealias Body = Never
}

extension _ConditionalContent: PrimitiveView where TrueContent: View, FalseContent: View {
  package func nodes(_ inputs: ViewInputs) -> [Node] {
    switch storage {
    case .first(let view): evaluate(view, inputs.child(.branch(true)))
    case .second(let view): evaluate(view, inputs.child(.branch(false)))
    }
  }
}

extension Optional: View where Wrapped: View {
  public typealias Body = Never
}

extension Optional: PrimitiveView where Wrapped: View {
  package func nodes(_ inputs: ViewInputs) -> [Node] {
    switch self {
    case .some(let view): evaluate(view, inputs.child(.branch(true)))
    case .none: []
    }
  }
}
